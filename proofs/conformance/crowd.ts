import { eventId, makeEvent, makeGate, makeOrder, makePrice, makeScans } from '../../server/testing/factories.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'

/** An organisation in which every list has more items than its default page shows. */
export type Crowd = { readonly org: TestOrg; readonly eventId: string }

const EVENTS = 101
const ORDERS = 21
const SCANS = 101

export async function createCrowd(w: TestServer): Promise<Crowd> {
  const org = await w.createOrg({ limits: { keyMinute: 1_000_000, keyDay: 1_000_000, orgDay: 1_000_000 } })
  const event = await makeEvent(w, org)
  for (let i = 1; i < EVENTS; i++) await makeEvent(w, org)
  const price = await makePrice(w, org, event)
  // Each order is of a new customer, so there are as many customers.
  for (let i = 0; i < ORDERS; i++) await makeOrder(w, org, price)
  const { gate_id } = await makeGate(w, org)
  await makeScans(
    w,
    org,
    event,
    Array.from({ length: SCANS }, (_, i) => ({ gate_id, scanned_at: new Date(Date.UTC(2026, 5, 6, 17, 0, i)) })),
  )
  return { org, eventId: eventId(event) }
}
