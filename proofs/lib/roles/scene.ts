import { type NewStaffInvitation, type RoleName, roleNames, scopes, type StaffRole } from '@tessera/contract'
import { read } from '../../../server/src/platform/db.ts'
import { aTill, postToCounter, sellAt } from '../../../server/testing/box-office.ts'
import { postAsAdmin } from '../../../server/testing/catalogue.ts'
import { eventId } from '../../../server/testing/factories.ts'
import {
  createPerson,
  openBrowser,
  PASSWORD,
  newEmail,
  tokenOf,
  type TestBrowser,
} from '../../../server/testing/staff.ts'
import { getJson } from '../../../server/testing/staff/people.ts'
import { aPool } from '../../../server/testing/stock.ts'
import type { TestOrg, TestServer } from '../../../server/testing/test-server.ts'

/** The ceiling of the person who has one: less than a ticket of the scene costs. */
export const CEILING_MINOR = 1_000

/** An event with one of everything that belongs to it. */
export type EventScene = {
  /** Values of the parameters of paths. */
  readonly ids: Readonly<Record<string, string>>
  readonly priceId: number
  readonly cheapPriceId: number
  readonly barcode: string
  readonly accountOrderId: number
  /** Texts that a response shows only if it shows something of this event. */
  readonly marks: readonly string[]
}

export type Scene = {
  readonly server: TestServer
  readonly org: TestOrg
  readonly people: ReadonlyMap<RoleName, TestBrowser>
  /** A person with every scope who works with `own` only. */
  readonly confined: TestBrowser
  /** A person with every scope and a refund ceiling. */
  readonly limited: TestBrowser
  readonly own: EventScene
  readonly other: EventScene
  readonly tillId: string
}

export async function createScene(server: TestServer): Promise<Scene> {
  const org = await server.createOrg({ limits: { keyMinute: 100_000, keyDay: 100_000, orgDay: 100_000 } })
  const till = await aTill(server, org)
  const own = await createEvent(server, org, { till, name: 'own' })
  const other = await createEvent(server, org, { till, name: 'other' })
  const people = new Map<RoleName, TestBrowser>()
  for (const role of roleNames) people.set(role, (await createPerson(server, org, role)).browser)
  const owner = people.get('owner')
  if (!owner) throw new Error('there is no owner')
  const everything = { title: 'Deputy', scopes: Object.keys(scopes) }
  const { role } = getJson<StaffRole>(await owner.call('/admin/v1/roles', { method: 'POST', json: everything }))
  return {
    server,
    org,
    people,
    confined: await join(server, owner, { role, event_ids: [own.ids.event_id] }),
    limited: await join(server, owner, { role, refund_ceiling_minor: CEILING_MINOR }),
    own,
    other,
    tillId: till.till_id,
  }
}

/** Invites a person as a page of the owner does, and accepts the invitation in another browser. */
async function join(server: TestServer, owner: TestBrowser, rights: object): Promise<TestBrowser> {
  const json = { email: newEmail(), ...rights }
  const invited = getJson<NewStaffInvitation>(await owner.call('/admin/v1/staff_invitations', { method: 'POST', json }))
  const browser = openBrowser(server)
  const accept = { token: tokenOf(invited.link ?? ''), name: 'Sam Roe', password: PASSWORD }
  getJson(await browser.call('/admin/v1/session/invitation', { method: 'POST', json: accept }))
  return browser
}

const ticketOf = read<{ ticket_id: number; barcode: string; price_category_id: number }>(`
  select ticket_id, barcode, price_category_id from ticket where org_id = $1 and order_id = $2 order by ticket_id limit 1
`)

type EventInput = { readonly till: Awaited<ReturnType<typeof aTill>>; readonly name: string }

async function createEvent(server: TestServer, org: TestOrg, { till, name }: EventInput): Promise<EventScene> {
  const { event, poolId, priceId } = await aPool(server, org, 100)
  const event_id = eventId(event)
  const email = `${name}.fan@example.com`
  const fan = await server.createCustomer(org, { first_name: 'Kim', last_name: 'Probewell', email_address: email })
  const sell = (fields: object) =>
    sellAt(server, org, till, { lines: [{ price_id: priceId, quantity: 3 }], user_id: fan.user_id, ...fields })
  const { order } = await sell({})
  const account = await sell({ tender: 'on_account' })
  const [ticket] = await server.db.all(ticketOf, org.org, order.order_id)
  if (!ticket) throw new Error('the sale has no ticket')
  const cheap = { title: 'Child', price_minor: 500, pool_id: poolId }
  const { price_id: cheapPriceId } = await postAsAdmin<{ price_id: number }>(
    server,
    org,
    `/price_categories/${ticket.price_category_id}/prices`,
    cheap,
  )
  const refunded = await postToCounter(server, org, `/sales/${order.order_id}/refunds`, {
    till_id: till.till_id,
    tender: 'cash',
    amount_minor: 100,
  })
  const { refund } = getJson<{ refund: { refund_id: string } }>(refunded)
  const hold = { event_id, pool_id: poolId, places: 1, reason: 'Guests' }
  const { staff_hold_id } = await postAsAdmin<{ staff_hold_id: string }>(server, org, '/box_office/staff_holds', hold)
  return {
    ids: {
      event_id,
      staff_hold_id,
      order_id: String(order.order_id),
      ticket_id: String(ticket.ticket_id),
      price_category_id: String(ticket.price_category_id),
      price_id: String(priceId),
      pool_id: String(poolId),
      refund_id: refund.refund_id,
      customer_id: fan.org_customer_id,
    },
    priceId,
    cheapPriceId,
    barcode: ticket.barcode,
    accountOrderId: account.order.order_id,
    marks: [event_id, email, fan.org_customer_id],
  }
}
