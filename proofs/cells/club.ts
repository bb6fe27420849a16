import { randomUUID } from 'node:crypto'
import { createDevice } from '../../server/testing/gate-devices.ts'
import { eventId, makeEvent, makeGate, makeOrder, makePrice, makeVenue } from '../../server/testing/factories.ts'
import { NO_LIMITS } from '../../server/testing/no-limits.ts'
import { aPool } from '../../server/testing/stock.ts'
import type { TestOrg } from '../../server/testing/test-server.ts'
import { createEndpoint } from '../../server/testing/webhook-messages.ts'
import { connect } from '../../server/src/platform/db.ts'
import { publicId } from '../../server/src/platform/ids.ts'
import { makeDemo } from '../../server/src/operator/demo/make-demo.ts'
import { setLimits, setPaymentAccount } from '../../server/src/operator/organisations.ts'
import type { Cell } from './cell.ts'

/** An organisation with a history, a price that it sells, and the account at Stripe that is paid for it. */
export type Shop = { readonly org: TestOrg; readonly priceId: number; readonly account: string }

/** What one device at one gate scans. */
export type GateInput = {
  readonly token: string
  readonly eventId: string
  readonly gateId: number
  readonly barcodes: readonly string[]
}

/** Sales of the past make this many rows of all tables for each ticket. */
const ROWS_PER_TICKET = 7.4
const STATEMENT_MS = 600_000
const CAPACITY = 1_000_000

/** Creates an organisation with about this many rows, and an event on sale. */
export async function openShop({ w }: Cell, rows: number): Promise<Shop> {
  const db = await connect({
    url: w.ownerUrl,
    readConnections: 1,
    transactionConnections: 2,
    statementTimeoutMs: STATEMENT_MS,
  })
  const tickets = Math.ceil(rows / ROWS_PER_TICKET)
  const demo = await makeDemo(db, {
    seed: 1,
    customers: Math.ceil(tickets / 2),
    events: 10,
    tickets,
    // Workers would renew memberships and charge instalments meanwhile.
    members: 0,
    scans: Math.ceil(tickets * 0.6),
    now: new Date(),
    progress: () => {},
  })
  await setLimits(db, demo.org, NO_LIMITS)
  const account = `acct_${randomUUID()}`
  await setPaymentAccount(db, demo.org, { provider: 'stripe', account })
  await db.close()
  const org = { org: demo.org, id: publicId('org', demo.org), secret: demo.secretKey, admin: demo.adminKey }
  const { priceId } = await aPool(w, org, CAPACITY)
  return { org, priceId, account }
}

/** Creates an event that takes place now, with a gate, a device and tickets to scan. */
export async function openGate({ w }: Cell, org: TestOrg, tickets: number): Promise<GateInput> {
  const { venue_id } = await makeVenue(w, org)
  const event = await makeEvent(w, org, { venue_id, starts_at: new Date() })
  const { gate_id } = await makeGate(w, org, { venue_id })
  const price = await makePrice(w, org, event)
  const order = await makeOrder(w, org, price, { tickets })
  const { token } = await createDevice(w, org)
  return {
    token,
    eventId: eventId(event),
    gateId: gate_id,
    barcodes: order.tickets.map(({ barcode }) => barcode),
  }
}

/** Creates an endpoint for all kinds of messages. */
export const openEndpoint = async ({ w }: Cell, org: TestOrg, url: string): Promise<void> =>
  void (await createEndpoint(w, org, { url }))
