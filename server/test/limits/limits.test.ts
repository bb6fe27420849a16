import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestServer } from '#testing/test-server'
import { sendRequest, privateRedis, serverProcess, type Process, type Redis } from './processes.ts'

const PROCESSES = 4
const LIMIT = 300
const MINUTE_MS = 60_000

/** In the middle of a minute, so that a limiter which counts by clock minutes starts again during the load. */
const START_MS = Date.UTC(2026, 10, 15, 12, 0, 30)

// The clock of the limits moves only when a test sets it: a busy machine needs more than a minute for these requests.
let w: TestServer
let redis: Redis
let processes: Process[]

before(async () => {
  w = await startTestServer()
  redis = await privateRedis()
  const env = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redis.url }
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => serverProcess(env, START_MS)))
})
after(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await redis.stop()
  await w.stop()
})

const getUrl = (i: number): string => processes[i % PROCESSES]?.url ?? ''

/** Sends `count` requests with one key over all processes, `atOnce` at a time, and returns their statuses. */
async function burst(key: string, count: number, atOnce = 16): Promise<number[]> {
  const statuses: number[] = []
  let next = 0
  const client = async () => {
    while (next < count) statuses.push(await sendRequest(getUrl(next++), key))
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return statuses
}

const accepted = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length

type Second = { readonly ms: number; readonly sent: number; readonly accepted: number }

/** Sends requests in every second of the clock, over all processes. */
async function steadyLoad(key: string, perSecond: number, seconds: number): Promise<Second[]> {
  const load: Second[] = []
  for (let i = 0; i < seconds; i++) {
    const ms = START_MS + i * 1_000
    await Promise.all(processes.map((one) => one.setTime(ms)))
    load.push({ ms, sent: perSecond, accepted: accepted(await burst(key, perSecond)) })
  }
  return load
}

const countAccepted = (load: readonly Second[]): number => load.reduce((sum, second) => sum + second.accepted, 0)

const mostInAnyMinute = (load: readonly Second[]): number =>
  Math.max(...load.map(({ ms }) => countAccepted(load.filter((one) => one.ms >= ms && one.ms < ms + MINUTE_MS))))

/** Returns the same requests as a limiter that counts by clock minutes would have decided them. */
function byFixedWindow(load: readonly Second[]): Second[] {
  const counts = new Map<number, number>()
  return load.map((second) => {
    const minute = Math.floor(second.ms / MINUTE_MS)
    const count = counts.get(minute) ?? 0
    counts.set(minute, count + second.sent)
    return { ...second, accepted: Math.min(second.sent, Math.max(0, LIMIT - count)) }
  })
}

test('of 2,000 requests in one minute on four server processes, exactly 300 are accepted', async () => {
  const { secret } = await w.createOrg()
  const statuses = await burst(secret, 2_000)
  assert.equal(accepted(statuses), LIMIT)
  assert.equal(statuses.filter((status) => status === 429).length, 2_000 - LIMIT)
})

test('under a steady load of 75 seconds no 60 seconds have more than 300 accepted; with a fixed window some do', async () => {
  const { secret } = await w.createOrg()
  const load = await steadyLoad(secret, 20, 75)
  assert.equal(mostInAnyMinute(load), LIMIT)
  assert.ok(countAccepted(load) > LIMIT, 'the window must have capacity again after a minute')
  assert.ok(mostInAnyMinute(byFixedWindow(load)) > LIMIT, 'the control must accept more')
})

test('when Redis is killed during a run, there is no 5xx, each process accepts at most 300, and counts are exact after its return', async () => {
  const { secret } = await w.createOrg()
  const before = burst(secret, 400)
  await redis.kill()
  const during = await burst(secret, 2_400)
  const all = [...(await before), ...during]
  assert.deepEqual(
    all.filter((status) => status >= 500),
    [],
  )
  assert.ok(accepted(all) <= PROCESSES * LIMIT, `${accepted(all)} accepted`)
  assert.ok(accepted(all) >= LIMIT)

  await redis.start()
  await Promise.all(processes.map((one) => untilRedisIsUsed(one.url)))
  const { secret: fresh } = await w.createOrg()
  assert.equal(accepted(await burst(fresh, 1_000)), LIMIT)
})

/** Waits until /readyz reports that this process counts with Redis again. */
async function untilRedisIsUsed(url: string): Promise<void> {
  for (;;) {
    const ready = (await (await fetch(`${url}/readyz`)).json()) as { checks: { redis: string } }
    if (ready.checks.redis === 'ok') return
  }
}
