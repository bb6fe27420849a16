import { checkLedger } from '../../server/src/ledger/check-ledger.ts'
import { startReceiver, type WebhookReceiver } from '../../server/testing/webhook-receiver.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { emptyResults, type BuyerResults } from '../lib/buyer/buyers.ts'
import { findViolations } from '../lib/verify/invariants.ts'
import { findWrongResponses } from '../lib/verify/outcomes.ts'
import type { Closers } from '../lib/closers.ts'
import { type Crowd, startCrowd } from '../lib/buyer/crowd.ts'
import { copyRecords } from '../lib/provider/stripe-records.ts'
import type { Cell } from './cell.ts'
import { type History, readHistory } from './checksums.ts'
import { openEndpoint, openGate, type Shop } from './club.ts'
import {
  type ConfirmedOrder,
  type DecidedScan,
  findAnnouncementFaults,
  findNumberFaults,
  findOrderFaults,
  findScanFaults,
  type NumberedMessage,
} from './judge.ts'
import type { Scene } from './scene.ts'
import { type FeedReader, type Gate, startFeedReader, startGate } from './traffic.ts'

/** An organisation that sells, scans, sends webhooks and is followed, all through the edge. */
export type BusyClub = {
  readonly shop: Shop
  /** What it had before anybody bought or scanned. */
  readonly history: History
  readonly crowd: Crowd
  readonly gate: Gate
  /** Stops everything, and returns all that clients, Stripe and the database do not agree on. */
  stopAndJudge(home: Cell): Promise<string[]>
  figures(): Record<string, unknown>
}

const METHODS = [...Array.from({ length: 9 }, () => 'pm_card_visa'), 'pm_card_chargeDeclined']
const BUYERS = 4
const SETTLE_MS = 120_000

type ClubInput = { readonly shop: Shop; readonly tickets: number; readonly restMs: number }

/** Gives an organisation of the first cell a gate and an endpoint, and starts all its clients. */
export async function openBusyClub(
  scene: Scene,
  { shop, tickets, restMs }: ClubInput,
  closers: Closers,
): Promise<BusyClub> {
  const {
    cells: [north],
    edgeUrl,
  } = scene
  await north.owner.query('vacuum analyze')
  const history = await readHistory(north, shop.org.org)
  const gateInput = await openGate(north, shop.org, tickets)
  const receiver = await startReceiver()
  closers.push(() => receiver.close())
  await openEndpoint(north, shop.org, receiver.url)
  const before = new Set(await listViolations(north, shop))
  const first = (await settle(north, shop)) + 1
  const results = emptyResults()
  const crowd = startCrowd({ url: edgeUrl, ...shop, methods: METHODS, results, buyers: BUYERS, restMs })
  const gate = startGate(edgeUrl, gateInput)
  const feed = startFeedReader(edgeUrl, shop.org, first - 1)
  const stop = () => Promise.all([crowd, gate, feed].map((loop) => loop.stop()))
  closers.push(stop)
  const traffic: Traffic = { crowd, results, gate, feed, receiver, first, startedAt: performance.now() }
  return {
    shop,
    history,
    crowd,
    gate,
    async stopAndJudge(home) {
      await stop()
      const last = await settle(home, shop)
      await feed.readUntil(last)
      await copyRecords({ ...home, org: shop.org, end: async () => {} }, scene.stripe.recordsOf(shop.account))
      const violations = await listViolations(home, shop)
      return [
        ...listWrongResponses(traffic),
        ...findMessageFaults(traffic, last),
        ...findOrderFaults(listConfirmed(results), await listOrders(home, shop)),
        ...findScanFaults(gate.decided, await listScans(home, shop)),
        ...violations.filter((violation) => !before.has(violation)),
        ...(await checkLedger(home.w.db, shop.org.org)).map((fault) => `ledger: ${JSON.stringify(fault)}`),
      ]
    },
    figures: () => describeTraffic(traffic),
  }
}

type Traffic = {
  readonly crowd: Crowd
  readonly results: BuyerResults
  readonly gate: Gate
  readonly feed: FeedReader
  readonly receiver: WebhookReceiver
  /** The number of the first change that clients wait for. */
  readonly first: number
  readonly startedAt: number
}

const describeTraffic = ({ crowd, results, gate, feed, receiver }: Traffic): Record<string, number> => ({
  orders: results.confirmed,
  declined: results.declined,
  repeated_requests: crowd.outcomes.filter(({ status }) => status === 503).length,
  scans: gate.decided.length,
  changes: feed.messages.length,
  webhooks: listWebhooks(receiver).length,
  webhooks_repeated: receiver.received.length - listWebhooks(receiver).length,
})

const listWrongResponses = ({ crowd, results, gate, feed, startedAt }: Traffic): string[] => [
  ...findWrongResponses(crowd.outcomes, startedAt),
  ...gate.wrong,
  ...feed.wrong,
  ...(results.unfinished > 0 ? [`${results.unfinished} buyers never got a final response`] : []),
]

const findMessageFaults = ({ results, feed, receiver, first }: Traffic, last: number): string[] => [
  ...findNumberFaults('feed', feed.messages, { first, last }),
  ...findNumberFaults('webhooks', listWebhooks(receiver), { first, last }),
  ...findAnnouncementFaults(results.acknowledged.keys(), feed.orders),
]

const listConfirmed = ({ acknowledged }: BuyerResults): ConfirmedOrder[] =>
  [...acknowledged].map(([orderId, { email }]) => ({ orderId, email }))

/**
 * Lists the messages that were received. They are sent at least once: one whose result could not be saved before the freeze is
 * sent again by the new home, under the same id and number.
 */
function listWebhooks({ received }: WebhookReceiver): NumberedMessage[] {
  const messages = received.map(({ headers, body }) => ({
    id: headers['webhook-id'] ?? '',
    sequence: (JSON.parse(body) as { sequence: number }).sequence,
  }))
  return [...new Map(messages.map((message) => [`${message.id} ${message.sequence}`, message])).values()]
}

/** The orders of buyers of this proof; those of the past belong to other addresses. */
async function listOrders({ owner }: Cell, { org }: Shop): Promise<ConfirmedOrder[]> {
  const { rows } = await owner.query<{ order_id: string; email_address: string }>(
    `select order_id, email_address from "order" where org_id = $1 and status = 'confirmed'
       and email_address ~ '^[0-9a-f-]{36}@'`,
    [org.org],
  )
  return rows.map(({ order_id, email_address }) => ({ orderId: Number(order_id), email: email_address }))
}

async function listScans({ owner }: Cell, { org }: Shop): Promise<DecidedScan[]> {
  const { rows } = await owner.query<{ scan_id: string; result: string }>(
    `select scan_id, result from scan where org_id = $1`,
    [org.org],
  )
  return rows.map(({ scan_id, result }) => ({ scanId: scan_id, result }))
}

async function listViolations({ owner }: Cell, { org }: Shop): Promise<string[]> {
  const violations = await findViolations(owner, org.org)
  return Object.entries(violations).flatMap(([name, cases]) => cases.map((text) => `${name}: ${text}`))
}

const WORK_LEFT = `
  select (select count(*) from outbox where org_id = $1)
    + (select count(*) from delivery where org_id = $1 and status = 'pending')
    + (select count(*) from attempt where org_id = $1 and settled_at is null)
    + (select count(*) from feed c join fan_out f using (org_id) where org_id = $1 and f.sequence < c.last_sequence) as left,
    (select coalesce(max(last_sequence), 0) from feed where org_id = $1) as last`

/** Waits until workers have nothing left to do, and returns the number of the last change. */
const settle = ({ owner }: Cell, { org }: Shop): Promise<number> =>
  waitFor(async () => {
    const { rows } = await owner.query<{ left: string; last: string }>(WORK_LEFT, [org.org])
    return rows[0] && Number(rows[0].left) === 0 ? Number(rows[0].last) : undefined
  }, SETTLE_MS)
