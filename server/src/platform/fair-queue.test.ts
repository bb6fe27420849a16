import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { fairQueue, QueueFull, type FairQueue, type FairQueueOptions, type FreeSlot } from './fair-queue.ts'

const queues: FairQueue[] = []
afterEach(() => {
  for (const each of queues.splice(0)) each.close(new Error('the test is over'))
})

function queue(options: Partial<FairQueueOptions> = {}): FairQueue {
  const limits = { slots: 2, maxWaiting: 100, waitMs: 60_000 }
  const created = fairQueue({ ...limits, onFull: () => new QueueFull('full'), ...options })
  queues.push(created)
  return created
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Requests slots by name. `served` lists them in the order in which they got one; `finish` frees the slot of one. */
function recorder(options: Partial<FairQueueOptions> = {}) {
  const { enter } = queue(options)
  const served: string[] = []
  const slots = new Map<string, FreeSlot>()
  return {
    served,
    request(...names: string[]) {
      for (const name of names)
        void enter(name.charAt(0)).then(
          (free) => {
            served.push(name)
            return slots.set(name, free)
          },
          () => {},
        )
      return nextTurn()
    },
    finish(name: string) {
      slots.get(name)?.()
      return nextTurn()
    },
  }
}

describe('fair shares', () => {
  test('one organisation may use all slots while no other waits', async () => {
    const { served, request } = recorder()
    await request('a1', 'a2', 'a3')
    assert.deepEqual(served, ['a1', 'a2'])
  })

  test('one organisation has fewer slots for a second after others were served', async (t) => {
    t.mock.method(performance, 'now', () => at)
    let at = 0
    const { served, request, finish } = recorder({ slots: 4, perOrg: 3, perOrgShared: 1 })
    await request('a1', 'a2', 'a3', 'a4')
    assert.deepEqual(served, ['a1', 'a2', 'a3'], 'alone it has three')
    await request('b1')
    await finish('a1')
    await finish('a2')
    assert.deepEqual(served, ['a1', 'a2', 'a3', 'b1'], 'beside another one it has one, and a4 waits')
    await finish('b1')
    at = 1_001
    await finish('a3')
    await request('a5', 'a6')
    assert.deepEqual(served, ['a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'a6'], 'alone again')
  })

  test('the first free slot goes to the organisation that has none, however many of another wait before it', async () => {
    const { served, request, finish } = recorder()
    await request('a1', 'a2', ...Array.from({ length: 50 }, (_, i) => `a${i + 3}`), 'b1')
    await finish('a1')
    assert.deepEqual(served, ['a1', 'a2', 'b1'])
  })

  test('control: without fair shares it waits behind all of them', async () => {
    const { served, request, finish } = recorder({ fairShare: false })
    await request('a1', 'a2', 'a3', 'a4', 'b1')
    for (const name of ['a1', 'a2']) await finish(name)
    assert.deepEqual(served, ['a1', 'a2', 'a3', 'a4'])
    await finish('a3')
    assert.deepEqual(served.at(-1), 'b1')
  })

  test('organisations that wait are served in turn', async () => {
    const { served, request, finish } = recorder({ slots: 1 })
    await request('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await finish(name)
    assert.deepEqual(served, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('while others wait, an organisation with long work gets no more than its share', async () => {
    const { served, request, finish } = recorder({ slots: 4 })
    await request('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b3')
    await finish('a1')
    await finish('a2')
    assert.deepEqual(served.slice(4), ['b1', 'b2'])
    // Both have two now. Whichever frees a slot gets it again.
    await finish('b1')
    assert.deepEqual(served.slice(6), ['b3'])
    await finish('a3')
    assert.deepEqual(served.slice(7), ['a5'])
  })

  test('a limit for each organisation keeps slots free for others', async () => {
    const { served, request, finish } = recorder({ slots: 3, perOrg: 2 })
    await request('a1', 'a2', 'a3', 'b1')
    assert.deepEqual(served, ['a1', 'a2', 'b1'])
    await finish('b1')
    assert.deepEqual(served, ['a1', 'a2', 'b1'])
    await finish('a1')
    assert.deepEqual(served.at(-1), 'a3')
  })
})

describe('the waiting list', () => {
  test('is bounded for each organisation, so that a full list of one refuses no other', async () => {
    const { enter } = queue({ slots: 1, maxWaiting: 2 })
    const free = await enter('a')
    const waiting = [enter('a'), enter('a')]
    await assert.rejects(enter('a'), QueueFull)
    const other = enter('b')
    free()
    ;(await other)()
    for (const each of waiting) (await each)()
  })

  test('a request that waited too long fails, and takes no slot', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { enter, tryEnter } = queue({ slots: 1, waitMs: 1_000 })
    const free = await enter('a')
    const late = enter('b')
    await Promise.resolve()
    t.mock.timers.tick(1_000)
    await assert.rejects(late, QueueFull)
    free()
    assert.ok(tryEnter('c'))
  })

  test('an aborted request leaves the list with the reason of the abort', async () => {
    const { enter, tryEnter } = queue({ slots: 1 })
    const free = await enter('a')
    const client = new AbortController()
    const gone = enter('b', client.signal)
    client.abort(new Error('the client is gone'))
    await assert.rejects(gone, /the client is gone/)
    await assert.rejects(enter('b', client.signal), /the client is gone/)
    free()
    assert.ok(tryEnter('c'))
  })

  test('closing rejects everyone who waits, and everyone who comes later', async () => {
    const { enter, close } = queue({ slots: 1 })
    await enter('a')
    const waiting = [enter('a'), enter('b')]
    close(new Error('closed'))
    for (const each of waiting) await assert.rejects(each, /closed/)
    await assert.rejects(enter('c'), /closed/)
  })

  test('a slot that is freed twice counts once', async () => {
    const { served, request, finish } = recorder({ slots: 1 })
    await request('a1', 'a2', 'a3')
    await finish('a1')
    await finish('a1')
    assert.deepEqual(served, ['a1', 'a2'])
  })
})
