import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import type { FuzzResponse } from './http-client.ts'
import { inspect } from './inspector.ts'
import { checkResponse, checkSlowResponse, checkTotals } from './check-response.ts'
import { runFuzz } from './run-fuzz.ts'
import { FEW_REQUESTS, type FuzzRequest } from './requests.ts'
import { newTally, record } from './tally.ts'

const seed = 20_260_314

test('two valid and two other requests to every operation get responses without a fault', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const print = (line: string) => t.diagnostic(line)
  const report = await runFuzz({ requests: FEW_REQUESTS, few: true, seed, print, signal: t.signal })
  assert.deepEqual(report.faults, [])
  assert.equal(report.tally.times.length, FEW_REQUESTS)
})

const request: FuzzRequest = {
  operation: 'getOrganisation',
  method: 'GET',
  path: '/v1/organisation',
  headers: { 'Idempotency-Key': 'fuzz-1' },
  body: undefined,
}
const received = (status: number, beats: number, cpuMs = 0): FuzzResponse => ({
  kind: 'received',
  status,
  text: '',
  ms: 0,
  beats,
  cpuMs,
})

test('a 5xx, a lost connection and a response after a hundred beats are faults at once', () => {
  assert.match(checkResponse(request, received(500, 3)).faults.join(), /^500/)
  const lost: FuzzResponse = { kind: 'lost', reason: 'reset', ms: 3, beats: 0, cpuMs: 0 }
  assert.match(checkResponse(request, lost).faults.join(), /^no response/)
  assert.match(checkResponse(request, received(200, 101)).faults.join(), /^hang/)
  assert.deepEqual(checkResponse(request, received(200, 20, 1_000)), { faults: [], noise: [] })
})

test('a response is slow by the beats that passed, or by the processor time of the server', () => {
  assert.ok(checkResponse(request, received(200, 21)).slow)
  assert.ok(checkResponse(request, received(200, 0, 1_001)).slow)
})

test('a response that took long by the wall only, because the machine was busy, is not slow', () => {
  assert.deepEqual(checkResponse(request, { ...received(200, 4, 100), ms: 9_000 }), { faults: [], noise: [] })
})

/** Repeats a slow request; during its repeated requests so many beats pass. */
async function repeat(beats: readonly number[]) {
  const { slow, faults } = checkResponse(request, received(200, 21))
  assert.ok(slow && faults.length === 0)
  const keys: (string | undefined)[] = []
  const rest = [...beats]
  const send = (again: FuzzRequest) => {
    keys.push(again.headers['Idempotency-Key'])
    return Promise.resolve(received(200, rest.shift() ?? 0))
  }
  return { ...(await checkSlowResponse(slow, send)), keys }
}

test('a request that is slow again each time it is repeated alone is a hang', async () => {
  const { faults, keys } = await repeat([21, 22, 23])

  assert.match(faults.join(), /^hang, and again in 3 repeated requests: 21 beats/)
  assert.equal(new Set(keys).size, 3, 'the server must not return a stored response')
  assert.ok(!keys.includes('fuzz-1'))
})

test('a request that hangs or fails when it is repeated alone is a fault at once', async () => {
  assert.match((await repeat([101])).faults.join(), /^hang/)
})

test('a request that is fast when it is repeated alone was slow because of the load', async () => {
  for (const times of [[1], [21, 1], [21, 22, 1]]) {
    const { faults, noise } = await repeat(times)
    assert.deepEqual(faults, [])
    assert.match(noise.join(), /^fast when repeated alone: 21 beats/)
  }
})

test('the control: a server that blocks its event loop for some requests is caught', async ({ signal }) => {
  const report = await runFuzz({ requests: 200, few: true, seed, print: () => {}, fault: 'response-time', signal })
  assert.match(report.faults.join('\n'), /^hang/m)
})

test('growing memory, too many refusals and too few successes are faults', () => {
  const tally = newTally()
  for (let i = 0; i < 10; i++) record(tally, request, received(i < 2 ? 429 : i < 4 ? 200 : 400, 1))
  const steady = new Map([
    [20, { rssMb: 100, heapMb: 30 }],
    [100, { rssMb: 150, heapMb: 30 }],
  ])
  const growing = new Map([
    [20, { rssMb: 100, heapMb: 30 }],
    [100, { rssMb: 151, heapMb: 30 }],
  ])
  const leaking = new Map([
    [20, { rssMb: 100, heapMb: 30 }],
    [100, { rssMb: 150, heapMb: 81 }],
  ])
  assert.deepEqual(checkTotals(tally, steady, false), ['only 80.0 % got past the limiter'])
  assert.equal(checkTotals(tally, growing, false).length, 2)
  assert.equal(checkTotals(tally, growing, true).length, 1)
  assert.equal(checkTotals(tally, leaking, true).length, 2)
  record(tally, request, received(400, 1))
  assert.match(checkTotals(tally, steady, false).join(), /only 18.2 % succeeded/)
})

test('a polluted prototype is visible from outside the process', async () => {
  const script = `process.stdin.once('data', () => { Object.prototype.polluted = true; process.stdout.write('done') })`
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', '-e', script], { stdio: ['pipe', 'pipe', 'pipe'] })
  const [greeting] = await once(child.stderr, 'data')
  const inspector = await inspect(/ws:\S+/.exec(String(greeting))?.[0] ?? '')
  const before = await inspector.prototypes()
  assert.equal(await inspector.prototypes(), before)

  child.stdin.write('now')
  await once(child.stdout, 'data')

  assert.notEqual(await inspector.prototypes(), before)
  inspector.close()
  child.kill()
  await once(child, 'exit')
})
