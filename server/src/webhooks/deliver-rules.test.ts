import assert from 'node:assert/strict'
import { test } from 'node:test'
import { delaysSeconds, nextConcurrency, nextStep, outcomeFor, retryAfter } from './deliver-rules.ts'

const failed = { outcome: 'failed', retryAfterSeconds: undefined, chance: 0.5, once: false } as const

test('a delivery fails after ten attempts in about 75 hours', () => {
  const delays = Array.from({ length: 10 }, (_, i) => nextStep({ ...failed, attempts: i + 1 }))

  assert.deepEqual(
    delays.map((next) => ('seconds' in next ? next.seconds : next.status)),
    [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 'failed'],
  )
  assert.equal(Math.round(delaysSeconds.reduce((sum, delay) => sum + delay, 0) / 3_600), 76)
})

test('jitter moves an attempt by at most a tenth', () => {
  const at = (chance: number) => nextStep({ ...failed, attempts: 2, chance })

  assert.deepEqual(
    [at(0), at(1)],
    [
      { status: 'pending', seconds: 270 },
      { status: 'pending', seconds: 330 },
    ],
  )
})

test('Retry-After is honoured within bounds', () => {
  const wished = (retryAfterSeconds: number, attempts: number) => nextStep({ ...failed, attempts, retryAfterSeconds })

  assert.deepEqual(wished(60, 1), { status: 'pending', seconds: 60 })
  assert.deepEqual(wished(1, 2), { status: 'pending', seconds: 300 })
  assert.deepEqual(wished(86_400, 1), { status: 'pending', seconds: 900 })
  assert.deepEqual(wished(86_400, 4), { status: 'pending', seconds: 14_400 })
})

test('Retry-After may be seconds or a date', () => {
  const now = Date.parse('2026-03-14T12:00:00Z')

  assert.equal(retryAfter('120', now), 120)
  assert.equal(retryAfter('Sat, 14 Mar 2026 12:01:00 GMT', now), 60)
  assert.equal(retryAfter('soon', now), undefined)
  assert.equal(retryAfter(undefined, now), undefined)
})

test('any 2xx acknowledges, 410 means gone, and everything else is a failure', () => {
  assert.deepEqual([200, 204, 299].map(outcomeFor), ['delivered', 'delivered', 'delivered'])
  assert.deepEqual([301, 302, 400, 404, 429, 500, null].map(outcomeFor), Array(7).fill('failed'))
  assert.equal(outcomeFor(410), 'gone')
})

test('fast responses raise the concurrency up to 32, slow ones and failures lower it', () => {
  const quick = { failed: false, p95Ms: 50 }
  let concurrency = 4
  for (let round = 0; round < 20; round++) concurrency = nextConcurrency(concurrency, quick)

  assert.equal(concurrency, 32)
  assert.equal(nextConcurrency(32, { failed: true, p95Ms: 50 }), 16)
  assert.equal(nextConcurrency(8, { failed: false, p95Ms: 1_500 }), 7)
  assert.equal(nextConcurrency(1, { failed: true, p95Ms: 50 }), 1)
})
