import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { Checkout } from '#contract'
import { claimPlaces } from '#inventory'
import { checkLedger } from '#ledger'
import { findOrder, listTickets } from '#orders'
import { reconcile } from '#payments'
import { type Db, read } from '#platform/db'
import { aBasket, addItem, type TestItemInput } from '#testing/baskets'
import { postAsAdmin } from '#testing/catalogue'
import { checkout } from '#testing/checkouts'
import { makePrice } from '#testing/factories'
import { post } from '#testing/orders'
import { paymentDepsFor } from '#testing/payments'
import { withDb, withRestoredCopy } from '#testing/restored-copies'
import { aPlaceClaim, aPool, aSeatedEvent, listSeatIds } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { recountSeats } from '../inventory/queries/seats.ts'
import { recountPool } from '../inventory/recount.ts'
import { withClient } from './databases.ts'
import { finishRestore, planRestore } from './finish-restore.ts'
import { findLostOrders } from './lost-orders.ts'
import { planRepairs, repair } from './repair-payments.ts'

const HOUR_MS = 3_600_000

let w: TestServer
let folder: string
before(async () => {
  w = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tessera-rebuild-'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await w.stop()
})

/** Sells in the database that will be replaced. */
async function sell(org: TestOrg, item: TestItemInput, code?: string): Promise<number> {
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, item)
  if (code !== undefined)
    await w.call(`/v1/baskets/${id}/vouchers`, { method: 'POST', key: org.secret, json: { code } })
  const reply = await checkout(w, org, id)
  assert.equal(reply.status, 200, reply.text)
  return reply.json<Checkout>().order_id
}

/** The sandbox keeps its records in the database: a real provider would still have those of the lost sales. */
const copyProviderRecords = (url: string): Promise<void> =>
  withClient(w.ownerUrl, async (old) => {
    const { rows } = await old.query<{ rows: string }>(
      `select coalesce(jsonb_agg(p), '[]')::text as rows from sandbox_payment p`,
    )
    await withClient(url, (restored) =>
      restored.query('insert into sandbox_payment select * from jsonb_populate_recordset(null::sandbox_payment, $1)', [
        rows[0]?.rows,
      ]),
    )
  })

type RestoreSteps = {
  sell(): Promise<void>
  beforeFinish(db: Db): Promise<void>
  afterFinish(db: Db): Promise<void>
}

/** Restores the state before the sales into a second database, as docs/restore.md says. The first one is the old database. */
async function restore(steps: RestoreSteps): Promise<void> {
  const dump = join(folder, 'dump')
  const restoredTo = new Date()
  await promisify(execFile)('pg_dump', ['--dbname', w.ownerUrl, '--file', dump, '--format=custom'])
  await steps.sell()
  await withRestoredCopy(dump, async ({ url }) => {
    await copyProviderRecords(url)
    await withDb(url, (db) => steps.beforeFinish(db))
    const planned = await planRestore(url, { restoredTo, now: new Date(), serverRole: 'tessera_app' })
    assert.ok(!('refusal' in planned), JSON.stringify(planned))
    await finishRestore(url, planned)
    await withDb(url, (db) => steps.afterFinish(db))
  })
}

/** Repairs an organisation with what the old database has. Returns what was planned for each payment, and what was done. */
async function rebuild(db: Db, { org }: TestOrg): Promise<string[]> {
  const { providers } = paymentDepsFor(db)
  const period = { since: new Date(Date.now() - HOUR_MS), until: new Date(Date.now() + HOUR_MS) }
  const found = await reconcile(db, providers, org, period)
  const paymentIds = found.map(({ paymentId }) => paymentId)
  const lost = await findLostOrders(w.ownerUrl, org, { paymentIds, withSales: true })
  const results: string[] = []
  for (const plan of await planRepairs(db, org, found, lost)) {
    const { text } = await repair({ db, providers, at: new Date() }, org, plan)
    results.push(`${plan.action}: ${text.replace(/srf_\w+/, 'srf')}`)
  }
  assert.deepEqual(await reconcile(db, providers, org, period), [])
  assert.deepEqual(await checkLedger(db, org), [])
  return results
}

const ticketsOf = async (db: Db, { org }: TestOrg, orderId: number) =>
  (await listTickets(db, org, orderId)).map(({ barcode, seat_id, price_minor, discount_minor }) => ({
    barcode,
    seat_id,
    price_minor,
    discount_minor,
  }))

const messageTypes = read<{ type: string }>('select type from outbox where org_id = $1 order by outbox_id')
const voucherUses = read<{ uses: number }>('select uses from discount where org_id = $1')

test('a lost order is written again with its id, seats and barcodes, if its places are free; otherwise it is refunded', async () => {
  const [seated, sold, changed, renamed] = [
    await w.createOrg(),
    await w.createOrg(),
    await w.createOrg(),
    await w.createOrg(),
  ]
  const house = await aSeatedEvent(w, seated, { rows: 2, perRow: 6 })
  const seats = await listSeatIds(w, seated, house.sectionIds[0] ?? 0)
  await postAsAdmin(w, seated, '/discounts', {
    title: 'Spring',
    kind: 'percentage',
    percent: 10,
    code: 'SPRING',
    max_uses: 1,
  })
  const standing = await aPool(w, sold, 2)
  const other = await aPool(w, changed, 10)
  const late = await aPool(w, renamed, 10)
  // Not in the order of their ids, in which a sale gives seats to tickets.
  const chosen = [7, 2, 3].map((place) => seats[place] ?? 0)
  const orders: Record<string, number> = {}

  const sellAll = async () => {
    orders.seated = await sell(seated, { price_id: house.priceId, seat_ids: chosen }, 'SPRING')
    orders.sold = await sell(sold, { price_id: standing.priceId, quantity: 2 })
    orders.changed = await sell(changed, { price_id: other.priceId, quantity: 2 })
    const [first] = await listTickets(w.db, changed.org, orders.changed)
    const refunded = await post(w, changed, `/orders/${orders.changed}/refunds`, { ticket_ids: [first?.ticket_id] })
    assert.equal(refunded.status, 200, refunded.text)
    const newPrice = await makePrice(w, renamed, late.event, { pool_id: late.poolId })
    orders.renamed = await sell(renamed, { price_id: newPrice.price_id, quantity: 1 })
  }
  const beforeFinish = (db: Db) => assert.rejects(rebuild(db, seated), /run `tessera restore finish` first/)
  const afterFinish = async (db: Db) => {
    // Others buy the same two places after the restore.
    await claimPlaces(db, sold.org, aPlaceClaim(standing, { quantity: 2 }))

    assert.deepEqual(await rebuild(db, seated), [`rebuild: rebuilt, order ${orders.seated}`])
    assert.deepEqual(await rebuild(db, sold), ['rebuild: its places are taken: refunded, srf'])
    assert.deepEqual(await rebuild(db, changed), ['refund: refunded, srf'])
    assert.match(
      (await rebuild(db, renamed)).join(),
      /^rebuild: does not fit any more \(\w+price_id\w+\): refunded, srf$/,
    )

    const order = await findOrder(db, seated.org, { id: orders.seated ?? 0 })
    const before = await findOrder(w.db, seated.org, { id: orders.seated ?? 0 })
    assert.deepEqual(
      [order?.status, order?.order_uuid, order?.total_minor, order?.discount_minor, order?.order_date],
      ['confirmed', before?.order_uuid, before?.total_minor, before?.discount_minor, before?.order_date],
    )
    assert.deepEqual(await ticketsOf(db, seated, orders.seated ?? 0), await ticketsOf(w.db, seated, orders.seated ?? 0))
    assert.deepEqual(await recountSeats(db, seated.org, house.event.event_id), [])
    assert.equal((await db.one(voucherUses, seated.org))?.uses, 1)
    assert.deepEqual(
      (await db.all(messageTypes, seated.org)).map(({ type }) => type),
      ['customer.created', 'order.completed', 'ticket.issued', 'ticket.issued', 'ticket.issued'],
    )
    for (const [org, name] of [
      [sold, 'sold'],
      [changed, 'changed'],
      [renamed, 'renamed'],
    ] as const)
      assert.equal(await findOrder(db, org.org, { id: orders[name] ?? 0 }), undefined)
    const pool = await recountPool(db, sold.org, standing.poolId)
    assert.deepEqual([pool?.faults, pool?.taken], [[], 2])
    assert.deepEqual(await rebuild(db, seated), [])
  }
  await restore({ sell: sellAll, beforeFinish, afterFinish })
})
