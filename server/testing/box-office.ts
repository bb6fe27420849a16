import { randomUUID } from 'node:crypto'
import type { CounterSale, CashTill, TillTakings, TillWithTakings } from '#contract'
import { postAsAdmin } from './catalogue.ts'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

let count = 0

/** Opens a till with a float of 100.00. */
export const aTill = (w: TestServer, org: TestOrg): Promise<CashTill> =>
  postAsAdmin<CashTill>(w, org, '/box_office/tills', { name: `Counter ${++count}`, float_minor: 10_000 })

/** Posts to the box office with an Idempotency-Key, a new one unless `once` is given. */
export const postToCounter = (
  w: TestServer,
  org: TestOrg,
  path: string,
  { once = randomUUID(), ...json }: Readonly<Record<string, unknown>> & { readonly once?: string },
): Promise<TestResponse> =>
  w.call(`/admin/v1/box_office${path}`, {
    method: 'POST',
    key: org.admin,
    json,
    headers: { 'Idempotency-Key': once },
  })

/** Sells at a till, for exact cash unless the fields say otherwise. */
export async function sellAt(
  w: TestServer,
  org: TestOrg,
  till: CashTill,
  fields: Readonly<Record<string, unknown>>,
): Promise<CounterSale> {
  const reply = await postToCounter(w, org, '/sales', { till_id: till.till_id, tender: 'cash', ...fields })
  if (reply.status !== 200) throw new Error(`not sold: ${reply.text}`)
  return reply.json<CounterSale>()
}

export const getTillNow = async (w: TestServer, org: TestOrg, till: CashTill): Promise<TillWithTakings> =>
  (await w.call(`/admin/v1/box_office/tills/${till.till_id}`, { key: org.admin })).json<TillWithTakings>()

/** Returns the takings of a till as [tender, sales, sold, refunds, refunded, payments, paid], and what memberships paid if there is any; without unused tenders. */
export const takingsOf = ({ takings }: { readonly takings: readonly TillTakings[] }) =>
  takings
    .filter((row) => row.sales + row.refunds + row.payments + row.membership_payments > 0)
    .map((row) => [
      row.tender,
      row.sales,
      row.sold_minor,
      row.refunds,
      row.refunded_minor,
      row.payments,
      row.paid_minor,
      ...(row.membership_payments > 0 ? [row.membership_payments, row.membership_paid_minor] : []),
    ])
