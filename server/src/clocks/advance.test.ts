import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Basket, TestClock } from '#contract'
import { inTx, read, write } from '#platform/db'
import { makeAttempt } from '#testing/attempts'
import { aServer, type Server } from '../../../proofs/crash/server-process.ts'
import { aFilledBasket, checkout, messageOf } from '#testing/checkouts'
import { advance, advanceTo, clockNow, startClock, unix } from '#testing/test-clock'
import { eventually } from '#testing/wait-for'
import { aPool } from '#testing/stock'
import { request, startApp, world, type Org, type World } from '#testing/test-server'

let w: World
const ends: (() => Promise<void>)[] = []
before(async () => {
  w = await world()
})
after(async () => {
  for (const end of ends) await end()
  await w.end()
})

/** A server or worker in a process of its own; its leases are a second long. */
async function aProcess(role: 'api' | 'worker' = 'api'): Promise<Server> {
  const server = await aServer({ TESSERA_DATABASE_URL: w.appUrl, CRASH_ROLE: role })
  ends.push(async () => (server.kill('SIGKILL'), server.ended))
  return server
}

const through = (server: Pick<Server, 'url'>): World => ({
  ...w,
  call: (path, options = {}) => request(`${server.url}${path}`, options),
})

const NOON = '2024-03-01T12:00:00Z'
const A_DAY_LATER = '2024-03-02T12:00:00Z'

/** Two baskets whose payment fails, ten minutes apart, and one that nobody pays for. */
async function aStory(): Promise<Org> {
  const org = await w.anOrg()
  await startClock(w, org, NOON)
  const { priceId } = await aPool(w, org, 5)
  await checkout(w, org, await aFilledBasket(w, org, priceId), { method: 'pm_sandbox_declined' })
  await advanceTo(w, org, '2024-03-01T12:10:00Z')
  await checkout(w, org, await aFilledBasket(w, org, priceId), { method: 'pm_sandbox_declined' })
  await aFilledBasket(w, org, priceId, 2)
  return org
}

/** The worker of another test may have numbered it already. */
const said = read<{ type: string; at: Date }>(`
  select type, at from (
    select 1 as part, sequence as place, type, occurred_at as at from change where org_id = $1
    union all select 2, outbox_id, type, occurred_at from outbox where org_id = $1
  ) s where type like 'order.%' order by part, place
`)
const stock = read<{ type: string; at: Date }>(`
  select reason as type, at from stock_entry where org_id = $1 and reason <> 'capacity' order by at, entry_id
`)

/** What happened after noon, and when. */
async function history(org: Org): Promise<string[]> {
  const rows = [...(await w.db.all(said, org.org)), ...(await w.db.all(stock, org.org))]
  return rows.map(({ type, at }) => `${at.toISOString().slice(11, 19)} ${type}`)
}

const WHOLE = [
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

test('advancing does what would have been done, each thing at its moment', async () => {
  const org = await aStory()

  const clock = await advanceTo(w, org, A_DAY_LATER)

  assert.deepEqual([clock.status, clock.now, clock.target, clock.doing], ['standing', unix(A_DAY_LATER), null, null])
  assert.deepEqual(await history(org), WHOLE)
})

test('the control: a clock that goes to its target at once does everything there', async () => {
  const rewrite = (text: string) => text.replace('set stands_at = $3', 'set stands_at = greatest($3, target)')
  const app = await startApp(w.appUrl, { rewrite })
  ends.push(() => app.stop())
  const org = await aStory()

  await advanceTo(through({ url: `http://127.0.0.1:${app.port}` }), org, A_DAY_LATER)

  assert.notDeepEqual(await history(org), WHOLE)
})

for (const at of ['after_clock_moved', 'after_timer'] as const) {
  test(`a process that dies ${at.replaceAll('_', ' ')} leaves nothing undone: the same call goes on`, async () => {
    const [org, server] = [await aStory(), await aProcess()]
    await server.plant({ at, fault: 'die' })
    await assert.rejects(advance(through(server), org, A_DAY_LATER))
    const left = (await clockNow(w, org)).json<TestClock>()
    assert.deepEqual([left.status, left.target], ['advancing', unix(A_DAY_LATER)])

    await advanceTo(w, org, A_DAY_LATER)

    assert.deepEqual(await history(org), WHOLE)
  })
}

test('when nobody calls again, a worker goes on', async () => {
  const [org, server, worker] = [await aStory(), await aProcess(), await aProcess('worker')]
  await server.plant({ at: 'after_clock_moved', fault: 'die' })
  await assert.rejects(advance(through(server), org, A_DAY_LATER))

  const clock = await eventually(async () => {
    const now = (await clockNow(w, org)).json<TestClock>()
    return now.status === 'standing' ? now : undefined
  }, 20_000).catch((error: unknown) => assert.fail(`${String(error)}: ${worker.output()}`))

  assert.equal(clock.now, unix(A_DAY_LATER))
  assert.deepEqual(await history(org), WHOLE)
})

test('while a clock is on its way another moment is refused, and the same one is waited for', async () => {
  const [org, server] = [await aStory(), await aProcess()]
  const { fired } = await server.plant({ at: 'after_clock_moved', fault: 'wait' })
  const first = advance(through(server), org, A_DAY_LATER)
  await fired

  const other = await advance(w, org, '2024-03-05T00:00:00Z')
  const same = advance(w, org, A_DAY_LATER)
  server.go()

  assert.equal(other.status, 409)
  assert.match(messageOf(other), /is being advanced to 2024-03-02T12:00:00Z/)
  for (const reply of [await first, await same])
    assert.deepEqual(reply.json<TestClock>().status, 'standing', reply.text)
  assert.deepEqual(await history(org), WHOLE)
})

const settle = write(
  `update attempt set status = 'failed', settled_at = now() where org_id = $1 and settled_at is null`,
)

test('a clock that is held up says so within seconds, does not move meanwhile, and goes on afterwards', async () => {
  const org = await aStory()
  await makeAttempt(w, org, { status: 'authorizing' })
  const begun = performance.now()

  const clock = (await advance(w, org, A_DAY_LATER)).json<TestClock>()

  assert.ok(performance.now() - begun < 20_000)
  assert.deepEqual([clock.status, clock.doing], ['advancing', 'payments under way'])
  assert.deepEqual([clock.now, clock.target], [unix('2024-03-01T12:10:00Z'), unix(A_DAY_LATER)])
  await inTx(w.db, org.org, (tx) => tx.count(settle, org.org))
  await advanceTo(w, org, A_DAY_LATER)
  assert.deepEqual(await history(org), WHOLE)
})

test('when an advance has answered, every process has the new time', async () => {
  const [org, server] = [await w.anOrg(), await aProcess()]
  await startClock(w, org, NOON)
  const opened = async (of: World): Promise<number> =>
    (await of.call('/v1/baskets', { method: 'POST', key: org.secret, json: { org: org.id } })).json<Basket>().created
  assert.equal(await opened(through(server)), unix(NOON))

  for (let day = 2; day < 12; day++) {
    const moment = `2024-03-${String(day).padStart(2, '0')}T00:00:00Z`
    await advanceTo(day % 2 ? w : through(server), org, moment)
    const seen = await Promise.all([w, through(server), w, through(server)].map(opened))
    assert.deepEqual(new Set(seen), new Set([unix(moment)]))
  }
  // The control: a process that does not look at the clock has another time.
  const blind = await startApp(w.appUrl, { rewrite: (text) => text.replace(/^select stands_at.*/, '$& and false') })
  ends.push(() => blind.stop())
  assert.notEqual(await opened(through({ url: `http://127.0.0.1:${blind.port}` })), unix('2024-03-11T00:00:00Z'))
})
