import { insert, makeEvent, makeOrder, makePrice } from '../../server/testing/factories.ts'
import { createLinkedFan, type LinkedFan } from '../../server/testing/sso/linked-fan.ts'
import type { TestOrg } from '../../server/testing/test-server.ts'
import { sampleValues } from './sample-values.ts'
import type { Fixture } from './fixture.ts'

/** An SSO user in an organisation of their own, so that their orders change no figures of other rows. */
export type SsoFan = LinkedFan & {
  readonly org: TestOrg
  /** An order with one ticket, which has a seat. */
  readonly orderId: number
  readonly ticketId: number
  /** Returns the data of a list that this user requests. */
  list(path: string): Promise<Record<string, unknown>[]>
  /** Creates another order of this user, for an event that starts at this time. Returns its id. */
  buys(startsAt: string, status?: string, ticketStatus?: number): Promise<string>
}

type CreatedFan = Omit<SsoFan, 'list'>

const fans = new WeakMap<Fixture, Promise<CreatedFan>>()

/** The fan is created on the real server; their requests go where the fixture's requests go. */
export async function getSsoFan(s: Fixture): Promise<SsoFan> {
  const made = fans.get(s.right) ?? createSsoFan(s.right)
  fans.set(s.right, made)
  const fan = await made
  const get = async (path: string, token?: string) =>
    s.w.call(path, { key: fan.org.secret, headers: { 'X-SSO-Token': token ?? (await fan.issuer.token()) } })
  return { ...fan, get, list: async (path) => (await get(path)).json<{ data: Record<string, unknown>[] }>().data }
}

async function createSsoFan({ w }: Fixture): Promise<CreatedFan> {
  const org = await w.createOrg()
  const fan = await createLinkedFan(w, org)
  const { seat_map_id } = await insert(w, org, 'seat_map', sampleValues.seatMap)
  const { section_id } = await insert(w, org, 'seat_section', { seat_map_id, ...sampleValues.section })
  const { seat_id } = await insert(w, org, 'seat', { seat_map_id, section_id, ...sampleValues.seat })
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
    async buys(startsAt, status = 'confirmed', ticketStatus = 1) {
      const at = await makePrice(w, org, await makeEvent(w, org, { starts_at: new Date(startsAt) }))
      const order = { user_id: fan.userId, status }
      return String((await makeOrder(w, org, at, { order, ticket: { status: ticketStatus } })).order.order_id)
    },
  }
}
