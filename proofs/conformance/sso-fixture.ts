import { insert, makeEvent, makeOrder, makePrice } from '../../server/testing/factories.ts'
import { aFan, type Fan } from '../../server/testing/sso/fan.ts'
import type { Org } from '../../server/testing/test-server.ts'
import { filled } from './sample-values.ts'
import type { Stage } from './fixture.ts'

/** A fan of an organisation of their own, so that what they buy changes no other row's figures. */
export type SsoFan = Fan & {
  readonly org: Org
  /** An order with one ticket, which has a seat. */
  readonly orderId: number
  readonly ticketId: number
  /** What a list shows them. */
  list(path: string): Promise<Record<string, unknown>[]>
  /** Another order of theirs, for an event that starts then. */
  buys(startsAt: string, status?: string, ticketStatus?: number): Promise<string>
}

const fans = new WeakMap<Stage, Promise<SsoFan>>()

export function fanOf(s: Stage): Promise<SsoFan> {
  const made = fans.get(s) ?? make(s)
  fans.set(s, made)
  return made
}

async function make({ w }: Stage): Promise<SsoFan> {
  const org = await w.anOrg()
  const fan = await aFan(w, org)
  const { seat_map_id } = await insert(w, org, 'seat_map', filled.seatMap)
  const { section_id } = await insert(w, org, 'seat_section', { seat_map_id, ...filled.section })
  const { seat_id } = await insert(w, org, 'seat', { seat_map_id, section_id, ...filled.seat })
  const price = await makePrice(w, org, await makeEvent(w, org, { seat_map_id }))
  const bought = await makeOrder(w, org, price, {
    order: { user_id: fan.userId },
    ticket: { seat_id, attendee_name: 'Ann Lee' },
  })
  return {
    ...fan,
    org,
    orderId: bought.order.order_id,
    ticketId: bought.tickets[0]?.ticket_id ?? 0,
    list: async (path) => (await fan.ask(path)).json<{ data: Record<string, unknown>[] }>().data,
    async buys(startsAt, status = 'confirmed', ticketStatus = 1) {
      const at = await makePrice(w, org, await makeEvent(w, org, { starts_at: new Date(startsAt) }))
      const order = { user_id: fan.userId, status }
      return String((await makeOrder(w, org, at, { order, ticket: { status: ticketStatus } })).order.order_id)
    },
  }
}
