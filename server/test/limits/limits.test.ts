import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestServer, type TestServer } from '#testing/test-server'
import {
  sendRequest,
  mostInAnyMinute,
  privateRedis,
  serverProcess,
  type Process,
  type Redis,
  type TimedResponse,
} from './processes.ts'

const PROCESSES = 4
const LIMIT = 300

let w: TestServer
let redis: Redis
let processes: Process[]

before(async () => {
  w = await startTestServer()
  redis = await privateRedis()
  const env = { TESSERA_DATABASE_URL: w.appUrl, TESSERA_REDIS_URL: redis.url }
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => serverProcess(env)))
})
after(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await redis.stop()
  await w.stop()
})

const getUrl = (i: number): string => processes[i % PROCESSES]?.url ?? ''

/** Sends `count` requests with one key over all processes, `atOnce` at a time. */
async function burst(key: string, count: number, atOnce = 16): Promise<TimedResponse[]> {
  const sent: TimedResponse[] = []
  let next = 0
  const client = async () => {
    while (next < count) sent.push(await sendRequest(getUrl(next++), key))
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return sent
}

/** Sends one request every `everyMs` milliseconds, on time even if responses are slow. */
async function steadyLoad(key: string, everyMs: number, seconds: number): Promise<TimedResponse[]> {
  const responses: Promise<TimedResponse>[] = []
  const startedAt = performance.now()
  for (let i = 0; i * everyMs < seconds * 1000; i++) {
    const ahead = startedAt + i * everyMs - performance.now()
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead))
    responses.push(sendRequest(getUrl(i), key))
  }
  return Promise.all(responses)
}

const accepted = (sent: readonly TimedResponse[]): number => sent.filter((one) => one.status === 200).length

/** Returns the same requests as a limiter that counts by clock minutes would have decided them. */
function byFixedWindow(sent: readonly TimedResponse[], edge: number): TimedResponse[] {
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
    const { secret } = await w.createOrg()
    const sent = await burst(secret, 2_000)
    const took = Math.max(...sent.map((one) => one.receivedAt)) - Math.min(...sent.map((one) => one.sentAt))
    assert.ok(took < 60_000, `took ${took} ms`)
    assert.equal(accepted(sent), LIMIT)
    assert.equal(sent.filter((one) => one.status === 429).length, 2_000 - LIMIT)
  })

  test('under a steady load of 75 seconds no 60 seconds have more than 300 accepted; with a fixed window some do', async () => {
    const { secret } = await w.createOrg()
    const sent = await steadyLoad(secret, 50, 75)
    const edge = performance.now() - (Date.now() % 60_000)
    assert.equal(mostInAnyMinute(sent), LIMIT)
    assert.ok(accepted(sent) > LIMIT, 'the window must have capacity again after a minute')
    assert.ok(mostInAnyMinute(byFixedWindow(sent, edge)) > LIMIT, 'the control must accept more')
  })
})

test('when Redis is killed during a run, there is no 5xx, each process accepts at most 300, and counts are exact after its return', async () => {
  const { secret } = await w.createOrg()
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
