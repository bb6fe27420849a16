import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batcher, type BatchHandler } from './batcher.ts'
import { ConnectionLost, PgError } from './postgres/errors.ts'

/** A batcher whose batches are recorded in `batches`, and whose running batch finishes when the test calls `finish`. */
function recordingBatcher(maxItems?: number) {
  const { submit } = batcher(maxItems)
  const batches: string[][] = []
  const finishers: (() => void)[] = []
  const handler: BatchHandler<string, string> = {
    async run(items) {
      batches.push([...items])
      await new Promise<void>((resolve) => finishers.push(resolve))
      if (items.includes('bad')) throw new PgError('bad', '22P02', undefined)
      if (items.some((item) => item.startsWith('slow'))) throw new PgError('too slow', '57014', undefined)
      if (items.includes('full')) throw new PgError('disk full', '53100', undefined)
      if (items.includes('cut')) throw new ConnectionLost('cut')
      return items.map((item) => item.toUpperCase())
    },
    conflictKeys: (item) => [item.split('#')[0] ?? item],
  }
  const finish = async () => {
    finishers.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { batches, finish, add: (item: string, key = 'a row') => submit(key, item, handler) }
}

test('the first item runs at once and alone; items that arrive meanwhile form batches of limited size', async () => {
  const { batches, finish, add } = recordingBatcher(3)
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => add(item)))
  assert.deepEqual(batches, [['a']])
  await finish()
  await finish()
  await finish()
  assert.deepEqual(batches, [['a'], ['b', 'c', 'd'], ['e']])
  assert.deepEqual(await all, ['A', 'B', 'C', 'D', 'E'])
})

test('items of different keys do not wait for each other', () => {
  const { batches, add } = recordingBatcher()
  void add('a', 'one')
  void add('b', 'two')
  assert.deepEqual(batches, [['a'], ['b']])
})

test('items with the same conflict key keep their order in separate batches', async () => {
  const { batches, finish, add } = recordingBatcher()
  const all = Promise.all(['x', 'a#1', 'a#2', 'b', 'a#3'].map((item) => add(item)))
  for (let i = 0; i < 4; i++) await finish()
  assert.deepEqual(batches, [['x'], ['a#1', 'b'], ['a#2'], ['a#3']])
  assert.deepEqual(await all, ['X', 'A#1', 'A#2', 'B', 'A#3'])
})

test('after an error in the data of one item, each item is retried alone and only that one fails', async () => {
  const { batches, finish, add } = recordingBatcher()
  const all = Promise.allSettled(['x', 'a', 'bad', 'b'].map((item) => add(item)))
  for (let i = 0; i < 5; i++) await finish()
  assert.deepEqual(batches, [['x'], ['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
})

test('an item that exceeds the statement timeout does not fail the items beside it', async () => {
  const { batches, finish, add } = recordingBatcher()
  const all = Promise.allSettled(['x', 'a', 'slow', 'b'].map((item) => add(item)))
  for (let i = 0; i < 5; i++) await finish()
  assert.deepEqual(batches, [['x'], ['a', 'slow', 'b'], ['a'], ['slow'], ['b']])
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
})

test('if one item after another exceeds the statement timeout, the rest are not tried', async () => {
  const { batches, finish, add } = recordingBatcher()
  const all = Promise.allSettled(['x', 'slow1', 'slow2', 'slow3', 'slow4'].map((item) => add(item)))
  for (let i = 0; i < 12; i++) await finish()
  assert.equal((await all).filter(({ status }) => status === 'rejected').length, 4)
  assert.deepEqual(batches, [['x'], ['slow1', 'slow2', 'slow3', 'slow4'], ['slow1'], ['slow2']])
})

test('a batch is not repeated item by item if the database has no room for any of them', async () => {
  const { batches, finish, add } = recordingBatcher()
  const all = Promise.allSettled(['x', 'a', 'full'].map((item) => add(item)))
  await finish()
  await finish()
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  )
  assert.deepEqual(batches, [['x'], ['a', 'full']])
})

test('after a lost connection nothing is retried, because it may have been written', async () => {
  const { batches, finish, add } = recordingBatcher()
  const all = Promise.allSettled(['x', 'a', 'cut'].map((item) => add(item)))
  await finish()
  await finish()
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  )
  assert.equal(batches.length, 2)
  const later = add('later')
  await finish()
  assert.equal(await later, 'LATER')
})
