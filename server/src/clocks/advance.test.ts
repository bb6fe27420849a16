import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, TestClock } from '#contract'
import { inTx, read, write } from '#platform/db'
import { makeAttempt } from '#testing/attempts'
import { startServerProcess, type ServerProcess } from '../../../proofs/lib/fleet/server-process.ts'
import { aFilledBasket, checkout, messageOf } from '#testing/checkouts'
import { advance, advanceTo, getClock, startClock, unix } from '#testing/test-clock'
import { waitFor } from '#testing/wait-for'
import { aPool } from '#testing/stock'
import { request, startApp, startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
const cleanups: (() => Promise<void>)[] = []
before(async () => {
  w = await startTestServer()
})
after(async () => {
  for (const end of cleanups) await end()
  await w.stop()
})

/** A server or worker in a separate process, with leases of one second. */
async function startProcess(role: 'api' | 'worker' = 'api'): Promise<ServerProcess> {
  const server = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl, CRASH_ROLE: role })
  cleanups.push(async () => (server.kill('SIGKILL'), server.ended))
  return server
}

const callsTo = (server: Pick<ServerProcess, 'url'>): TestServer => ({
  ...w,
  call: (path, options = {}) => request(`${server.url}${path}`, options),
})

const NOON = '2024-03-01T12:00:00Z'
const A_DAY_LATER = '2024-03-02T12:00:00Z'

/** Two baskets whose payment fails, ten minutes apart, and one that is never paid. */
async function createScenario(): Promise<TestOrg> {
  const org = await w.createOrg()
  await startClock(w, org, NOON)
  const { priceId } = await aPool(w, org, 5)
  await checkout(w, org, await aFilledBasket(w, org, priceId), { method: 'pm_sandbox_declined' })
  await advanceTo(w, org, '2024-03-01T12:10:00Z')
  await checkout(w, org, await aFilledBasket(w, org, priceId), { method: 'pm_sandbox_declined' })
  await aFilledBasket(w, org, priceId, 2)
  return org
}

/** The worker of another test may already have assigned its number. */
const outboxEvents = read<{ type: string; at: Date }>(`
  select type, at from (
    select 1 as part, sequence as place, type, occurred_at as at from change where org_id = $1
    union all select 2, outbox_id, type, occurred_at from outbox where org_id = $1
  ) s where type like 'order.%' order by part, place
`)
const stock = read<{ type: string; at: Date }>(`
  select reason as type, at from stock_entry where org_id = $1 and reason <> 'capacity' order by at, entry_id
`)

/** The events after noon, with their times. */
async function history(org: TestOrg): Promise<string[]> {
  const rows = [...(await w.db.all(outboxEvents, org.org)), ...(await w.db.all(stock, org.org))]
  return rows.map(({ type, at }) => `${at.toISOString().slice(11, 19)} ${type}`)
}

const FULL_HISTORY = [
  '12:00:00 order.payment_failed',
  '12:10:00 order.payment_failed',
  '12:45:00 order.expired',
  '12:55:00 order.expired',
  '12:00:00 claim',
  '12:10:00 claim',
  '12:10:00 claim',
  '12:15:00 expiry',
  '12:25:00 expiry',
  '12:25:00 expiry',
]

test('advancing runs every timer at its moment', async () => {
  const org = await createScenario()

  const clock = await advanceTo(w, org, A_DAY_LATER)

  assert.deepEqual(
    [clock.status, clock.now, clock.target, clock.current_timer],
    ['idle', unix(A_DAY_LATER), null, null],
  )
  assert.deepEqual(await history(org), FULL_HISTORY)
})

test('control: a clock that jumps to its target runs everything there', async () => {
  const rewrite = (text: string) => text.replace('set stands_at = $3', 'set stands_at = greatest($3, target)')
  const app = await startApp(w.appUrl, { rewrite })
  cleanups.push(() => app.stop())
  const org = await createScenario()

  await advanceTo(callsTo({ url: `http://127.0.0.1:${app.port}` }), org, A_DAY_LATER)

  assert.notDeepEqual(await history(org), FULL_HISTORY)
})

for (const at of ['after_clock_moved', 'after_timer'] as const) {
  test(`after a process dies ${at.replaceAll('_', ' ')}, the same call resumes and completes the advance`, async () => {
    const [org, server] = [await createScenario(), await startProcess()]
    await server.injectFault({ at, fault: 'die' })
    await assert.rejects(advance(callsTo(server), org, A_DAY_LATER))
    const left = (await getClock(w, org)).json<TestClock>()
    assert.deepEqual([left.status, left.target], ['advancing', unix(A_DAY_LATER)])

    await advanceTo(w, org, A_DAY_LATER)

    assert.deepEqual(await history(org), FULL_HISTORY)
  })
}

test('without another call, a worker resumes the advance', async () => {
  const [org, server, worker] = [await createScenario(), await startProcess(), await startProcess('worker')]
  await server.injectFault({ at: 'after_clock_moved', fault: 'die' })
  await assert.rejects(advance(callsTo(server), org, A_DAY_LATER))

  const clock = await waitFor(async () => {
    const now = (await getClock(w, org)).json<TestClock>()
    return now.status === 'idle' ? now : undefined
  }, 20_000).catch((error: unknown) => assert.fail(`${String(error)}: ${worker.output()}`))

  assert.equal(clock.now, unix(A_DAY_LATER))
  assert.deepEqual(await history(org), FULL_HISTORY)
})

test('while a clock advances, another moment is refused and the same one is waited for', async () => {
  const [org, server] = [await createScenario(), await startProcess()]
  const { reached } = await server.injectFault({ at: 'after_clock_moved', fault: 'wait' })
  const first = advance(callsTo(server), org, A_DAY_LATER)
  await reached

  const other = await advance(w, org, '2024-03-05T00:00:00Z')
  const same = advance(w, org, A_DAY_LATER)
  server.resume()

  assert.equal(other.status, 409)
  assert.match(messageOf(other), /is being advanced to 2024-03-02T12:00:00Z/)
  for (const reply of [await first, await same]) assert.deepEqual(reply.json<TestClock>().status, 'idle', reply.text)
  assert.deepEqual(await history(org), FULL_HISTORY)
})

const settle = write(
  `update attempt set status = 'failed', settled_at = now() where org_id = $1 and settled_at is null`,
)

test('a blocked clock responds within seconds, does not move meanwhile, and continues afterwards', async () => {
  const org = await createScenario()
  await makeAttempt(w, org, { status: 'authorizing' })
  const begun = performance.now()

  const clock = (await advance(w, org, A_DAY_LATER)).json<TestClock>()

  assert.ok(performance.now() - begun < 20_000)
  assert.deepEqual([clock.status, clock.current_timer], ['advancing', 'payments in flight'])
  assert.deepEqual([clock.now, clock.target], [unix('2024-03-01T12:10:00Z'), unix(A_DAY_LATER)])
  await inTx(w.db, org.org, (tx) => tx.count(settle, org.org))
  await advanceTo(w, org, A_DAY_LATER)
  assert.deepEqual(await history(org), FULL_HISTORY)
})

test('after an advance has returned, every process has the new time', async () => {
  const [org, server] = [await w.createOrg(), await startProcess()]
  await startClock(w, org, NOON)
  const opened = async (of: TestServer): Promise<number> =>
    (await of.call('/v1/baskets', { method: 'POST', key: org.secret, json: { org: org.id } })).json<Basket>().created
  assert.equal(await opened(callsTo(server)), unix(NOON))

  for (let day = 2; day < 12; day++) {
    const moment = `2024-03-${String(day).padStart(2, '0')}T00:00:00Z`
    await advanceTo(day % 2 ? w : callsTo(server), org, moment)
    const seen = await Promise.all([w, callsTo(server), w, callsTo(server)].map(opened))
    assert.deepEqual(new Set(seen), new Set([unix(moment)]))
  }
  // Control: a process that does not read the clock has another time.
  const blind = await startApp(w.appUrl, { rewrite: (text) => text.replace(/^select stands_at.*/, '$& and false') })
  cleanups.push(() => blind.stop())
  assert.notEqual(await opened(callsTo({ url: `http://127.0.0.1:${blind.port}` })), unix('2024-03-11T00:00:00Z'))
})
