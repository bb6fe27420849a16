import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { world, type World } from '#testing/test-server'
import { ask, mostInAnyMinute, privateRedis, serverProcess, type Process, type Redis, type Sent } from './processes.ts'

const PROCESSES = 4
const LIMIT = 300

let w: World
let redis: Redis
let processes: Process[]

before(async () => {
  w = await world()
  redis = await privateRedis()
  const env = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redis.url }
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => serverProcess(env)))
})
after(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await redis.stop()
  await w.end()
})

const urlOf = (i: number): string => processes[i % PROCESSES]?.url ?? ''

/** So many requests with one key, over all processes, a few at a time. */
async function burst(key: string, count: number, atOnce = 16): Promise<Sent[]> {
  const sent: Sent[] = []
  let next = 0
  const lane = async () => {
    while (next < count) sent.push(await ask(urlOf(next++), key))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return sent
}

/** One request every so many milliseconds, sent on time whatever the answers do. */
async function steady(key: string, everyMs: number, seconds: number): Promise<Sent[]> {
  const answers: Promise<Sent>[] = []
  const startedAt = performance.now()
  for (let i = 0; i * everyMs < seconds * 1000; i++) {
    const ahead = startedAt + i * everyMs - performance.now()
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead))
    answers.push(ask(urlOf(i), key))
  }
  return Promise.all(answers)
}

const accepted = (sent: readonly Sent[]): number => sent.filter((one) => one.status === 200).length

/** What a limiter that counts by clock minutes would have let through of the same requests. */
function byFixedWindow(sent: readonly Sent[], edge: number): Sent[] {
  const counts = new Map<number, number>()
  return sent
    .toSorted((a, b) => a.sentAt - b.sentAt)
    .map((one) => {
      const minute = Math.floor((one.sentAt - edge) / 60_000)
      const count = (counts.get(minute) ?? 0) + 1
      counts.set(minute, count)
      return { ...one, status: count <= LIMIT ? 200 : 429 }
    })
}

describe('one key on four server processes', { concurrency: true }, () => {
  test('2,000 requests in less than a minute: exactly 300 are accepted', async () => {
    const { secret } = await w.anOrg()
    const sent = await burst(secret, 2_000)
    const took = Math.max(...sent.map((one) => one.answeredAt)) - Math.min(...sent.map((one) => one.sentAt))
    assert.ok(took < 60_000, `took ${took} ms`)
    assert.equal(accepted(sent), LIMIT)
    assert.equal(sent.filter((one) => one.status === 429).length, 2_000 - LIMIT)
  })

  test('75 seconds of steady load never have more than 300 accepted in any 60 seconds; a fixed window does', async () => {
    const { secret } = await w.anOrg()
    const sent = await steady(secret, 50, 75)
    const edge = performance.now() - (Date.now() % 60_000)
    assert.equal(mostInAnyMinute(sent), LIMIT)
    assert.ok(accepted(sent) > LIMIT, 'places must come free again after a minute')
    assert.ok(mostInAnyMinute(byFixedWindow(sent, edge)) > LIMIT, 'the control lets more through')
  })
})

test('Redis killed in mid-run: no 5xx, at most 300 by each process, and exact again after its return', async () => {
  const { secret } = await w.anOrg()
  const before = burst(secret, 400)
  await redis.kill()
  const during = await burst(secret, 2_400)
  const first = await before
  assert.deepEqual(
    [...first, ...during].filter((one) => one.status >= 500),
    [],
  )
  assert.ok(accepted([...first, ...during]) <= PROCESSES * LIMIT, `${accepted([...first, ...during])} accepted`)
  assert.ok(accepted([...first, ...during]) >= LIMIT)

  await redis.start()
  await Promise.all(processes.map((one) => sharedAgain(one.url)))
  const { secret: fresh } = await w.anOrg()
  assert.equal(accepted(await burst(fresh, 1_000)), LIMIT)
})

/** Readiness says how limits are counted: wait for it to say that Redis is back. */
async function sharedAgain(url: string): Promise<void> {
  for (;;) {
    const ready = (await (await fetch(`${url}/readyz`)).json()) as { checks: { redis: string } }
    if (ready.checks.redis === 'ok') return
  }
}
