import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueueFull } from '#platform/fair-queue'
import { busyShares } from './busy-shares.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Starts requests by name, `a1` of organisation `a`. `started` lists those that run or ran; `finish` ends one of them. */
function process({ busy }: { busy: boolean }) {
  let at = 0
  let isBusy = busy
  const { run } = busyShares({ isBusy: () => isBusy, now: () => at })
  const started: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const request = (name: string) => {
    const work = () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    run(name.charAt(0), work).catch((error: unknown) => {
      assert.ok(error instanceof QueueFull)
      refused.push(name)
    })
  }
  return {
    started,
    refused,
    async request(...names: string[]) {
      for (const name of names) request(name)
      await nextTurn()
    },
    async finish(...names: string[]) {
      for (const name of names) ends.get(name)?.()
      await nextTurn()
    },
    setBusy: (value: boolean) => void (isBusy = value),
    pass: (ms: number) => void (at += ms),
  }
}

const flood = Array.from({ length: 20 }, (_, i) => `a${i}`)

test('while the process is busy and two organisations have requests, each has four in progress', async () => {
  const { started, request, finish, pass } = process({ busy: true })
  await request('b0')
  pass(60)
  await request(...flood)
  assert.deepEqual(started, ['b0', 'a0', 'a1', 'a2', 'a3'])
  await request('b1')
  assert.equal(started.at(-1), 'b1', 'a request of the other organisation starts at once')
  await finish('a1')
  assert.equal(started.at(-1), 'a4', 'a request that ends starts the next one')
  await finish('a0', 'a2', 'a3', 'a4')
  assert.equal(started.length, 11)
  await finish(...flood, 'b0', 'b1')
})

test('control: a process that is not busy starts all requests', async () => {
  const { started, request, pass } = process({ busy: false })
  await request('b0')
  pass(60)
  await request(...flood)
  assert.equal(started.length, 21)
})

test('one organisation alone is not limited, however busy the process is', async () => {
  const { started, request, pass } = process({ busy: true })
  pass(60)
  await request(...flood)
  assert.equal(started.length, 20)
})

test('an organisation is forgotten a second after its last request', async () => {
  const { started, request, finish, pass } = process({ busy: true })
  await request('b0')
  await finish('b0')
  pass(1_100)
  await request(...flood)
  assert.equal(started.length, 21)
})

test('waiting requests start when the process is no longer busy', async () => {
  const { started, request, pass, setBusy } = process({ busy: true })
  await request('b0')
  pass(60)
  await request(...flood)
  assert.equal(started.length, 5)
  setBusy(false)
  pass(60)
  await request('b1')
  assert.equal(started.length, 22)
})

test('a request that waits for five seconds is refused', async () => {
  const { refused, request, pass } = process({ busy: true })
  await request('b0')
  pass(60)
  await request(...flood)
  pass(5_000)
  await request('b1')
  assert.deepEqual(refused, flood.slice(4))
})
