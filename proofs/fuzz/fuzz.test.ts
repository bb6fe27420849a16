import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import type { Hit } from './http-client.ts'
import { inspect } from './inspector.ts'
import { judge, overall } from './judge.ts'
import { fuzz } from './run-fuzz.ts'
import type { Shot } from './requests.ts'
import { newTally, record } from './tally.ts'

const seed = 20_260_314

test('3,000 requests, valid and hostile, to all operations are answered without a fault', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const report = await fuzz({ requests: 3_000, seed, say: (line) => t.diagnostic(line) })
  assert.deepEqual(report.faults, [])
})

const shot: Shot = {
  operation: 'getOrganisation',
  method: 'GET',
  path: '/v1/organisation',
  headers: {},
  body: undefined,
}
const answered = (status: number, ms: number): Hit => ({ kind: 'answered', status, text: '', ms, startedAt: 0 })
const awake = { within: () => 0 }

test('a 5xx, a lost connection and an answer after a second are faults', () => {
  assert.match(judge(shot, answered(500, 3), awake).faults.join(), /^500/)
  assert.match(judge(shot, { kind: 'lost', reason: 'reset', ms: 3, startedAt: 0 }, awake).faults.join(), /^no answer/)
  assert.match(judge(shot, answered(200, 1_001), awake).faults.join(), /^hang/)
  assert.deepEqual(judge(shot, answered(200, 1_000), awake), { faults: [], noise: [] })
})

test('an answer that is late because the machine was busy is noise', () => {
  const verdict = judge(shot, answered(200, 1_200), { within: () => 300 })
  assert.deepEqual(verdict.faults, [])
  assert.equal(verdict.noise.length, 1)
})

test('growing memory, too many refusals and too few successes are faults', () => {
  const tally = newTally()
  for (let i = 0; i < 10; i++) record(tally, shot, answered(i < 2 ? 429 : i < 4 ? 200 : 400, 1))
  const steady = new Map([
    [20, { rssMb: 100, heapMb: 30 }],
    [100, { rssMb: 150, heapMb: 30 }],
  ])
  const growing = new Map([
    [20, { rssMb: 100, heapMb: 30 }],
    [100, { rssMb: 151, heapMb: 30 }],
  ])
  assert.deepEqual(overall(tally, steady), ['only 80.0 % got past the limiter'])
  assert.equal(overall(tally, growing).length, 2)
  record(tally, shot, answered(400, 1))
  assert.match(overall(tally, steady).join(), /only 18.2 % succeeded/)
})

test('a polluted prototype is seen from outside of the process', async () => {
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
