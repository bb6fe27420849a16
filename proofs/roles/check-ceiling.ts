import { randomUUID } from 'node:crypto'
import { postToCounter } from '../../server/testing/box-office.ts'
import { makeEvent, makePrice } from '../../server/testing/factories.ts'
import { createOffer, sellToBea } from '../../server/testing/memberships.ts'
import { aPaidOrder } from '../../server/testing/paid-orders.ts'
import { membershipStaff } from '../../server/testing/membership-staff.ts'
import { errorCode } from '../../server/testing/staff.ts'
import { CEILING_MINOR, type Scene } from '../lib/roles/scene.ts'
import type { Expectation } from './table.ts'

/** A refund above the ceiling, and one within it if the operation can refund a part. */
type RefundCase = { readonly path: string; readonly above: object; readonly within?: object }

/**
 * Refunds as a person with a ceiling, by every operation that the table marks. Each is refused above the ceiling; those that
 * can refund a part work within it, which shows that nothing else refuses them. Together they refund all that the person may refund
 * in a day, so that after them each refuses the smallest amount.
 */
export async function checkCeiling(scene: Scene, table: ReadonlyMap<string, Expectation>): Promise<string[]> {
  const cases = await createCases(scene)
  const marked = [...table.values()].filter(({ refunds }) => refunds).map(({ operation }) => operation)
  const faults = [
    ...marked.filter((name) => !(name in cases)).map((name) => `${name}: the proof does not refund by it`),
    ...Object.keys(cases)
      .filter((name) => !marked.includes(name))
      .map((name) => `${name}: is not marked in the table`),
  ]
  for (const [name, { path, above, within }] of Object.entries(cases)) {
    const send = async (json: object) => {
      const headers = { 'Idempotency-Key': randomUUID() }
      return errorCode(await scene.limited.call(`/admin/v1${path}`, { method: 'POST', json, headers }))
    }
    const refused = await send(above)
    if (refused !== 'refund_ceiling_exceeded') faults.push(`${name}: a refund above the ceiling returned ${refused}`)
    const accepted = within === undefined ? 'ok' : await send(within)
    if (accepted !== 'ok') faults.push(`${name}: a refund within the ceiling returned ${accepted}`)
  }
  for (const [name, { path, within }] of Object.entries(cases)) {
    if (within === undefined) continue
    const headers = { 'Idempotency-Key': randomUUID() }
    const json = { ...within, amount_minor: 1 }
    const refused = errorCode(await scene.limited.call(`/admin/v1${path}`, { method: 'POST', json, headers }))
    if (refused !== 'refund_ceiling_exceeded')
      faults.push(`${name}: a refund above the ceiling of a day returned ${refused}`)
  }
  return faults
}

async function createCases({ server, org, own, tillId }: Scene): Promise<Readonly<Record<string, RefundCase>>> {
  const event = await makeEvent(server, org)
  const price = await makePrice(server, org, event)
  const { order, tickets } = await aPaidOrder(server, org, price)
  const staff = membershipStaff(server, org)
  const member = await staff.buyByCard()
  const { membership_member_id } = await sellToBea(server, org, await createOffer(server, org))
  const atTill = { till_id: tillId, membership_member_id }
  const paid = await postToCounter(server, org, '/membership_payments', { ...atTill, tender: 'cash' })
  if (paid.status !== 200) throw new Error(`the member could not pay at the till: ${paid.text}`)
  const [ticket] = tickets
  const [small, rest] = [{ amount_minor: 300 }, { amount_minor: CEILING_MINOR - 900 }]
  const ticketPath = `/tickets/${ticket?.ticket_id}`
  return {
    createRefund: { path: `/orders/${order.order_id}/refunds`, above: {}, within: small },
    cancelOrder: { path: `/orders/${order.order_id}/cancel`, above: { refund: true } },
    cancelTicket: { path: `${ticketPath}/cancel`, above: { refund: true } },
    exchangeTicket: { path: `/tickets/${own.ids.ticket_id}/exchange`, above: { price_id: own.cheapPriceId } },
    refundEvent: { path: `/events/${own.ids.event_id}/refund_all`, above: {} },
    refundCounterSale: {
      path: `/box_office/sales/${own.ids.order_id}/refunds`,
      above: { till_id: tillId, tender: 'cash', amount_minor: CEILING_MINOR + 1 },
      within: { till_id: tillId, tender: 'cash', ...small },
    },
    createMembershipRefund: {
      path: '/box_office/membership_refunds',
      above: atTill,
      within: { ...atTill, ...small },
    },
    refundMember: { path: `/members/${member.membership_member_id}/refund`, above: {}, within: rest },
    cancelMember: { path: `/members/${member.membership_member_id}/cancel`, above: { refund: true } },
  }
}
