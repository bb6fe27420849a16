import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groups } from './batcher.ts'
import { ConnectionLost, PgError } from './postgres/errors.ts'

/** Work whose groups are noted, and which ends when the test says so. */
function bench(max?: number) {
  const all = groups(max)
  const seen: string[][] = []
  const ends: (() => void)[] = []
  const together = {
    async run(members: readonly string[]) {
      seen.push([...members])
      await new Promise<void>((resolve) => ends.push(resolve))
      if (members.includes('bad')) throw new PgError('bad', '22P02', undefined)
      if (members.includes('cut')) throw new ConnectionLost('cut')
      return members.map((member) => member.toUpperCase())
    },
    apart: (member: string) => [member.split('#')[0] ?? member],
  }
  /** Ends the work under way, and lets what follows begin. */
  const end = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { seen, end, join: (member: string, key = 'a row') => all.join(key, member, together) }
}

test('the first goes at once and alone; those that come meanwhile go together, and no more than fit', async () => {
  const { seen, end, join } = bench(3)
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((member) => join(member)))
  assert.deepEqual(seen, [['a']])
  await end()
  await end()
  await end()
  assert.deepEqual(seen, [['a'], ['b', 'c', 'd'], ['e']])
  assert.deepEqual(await all, ['A', 'B', 'C', 'D', 'E'])
})

test('another key does not wait', () => {
  const { seen, join } = bench()
  void join('a', 'one')
  void join('b', 'two')
  assert.deepEqual(seen, [['a'], ['b']])
})

test('members that must be apart keep their order in different groups', async () => {
  const { seen, end, join } = bench()
  const all = Promise.all(['x', 'a#1', 'a#2', 'b', 'a#3'].map((member) => join(member)))
  for (let i = 0; i < 4; i++) await end()
  assert.deepEqual(seen, [['x'], ['a#1', 'b'], ['a#2'], ['a#3']])
  assert.deepEqual(await all, ['X', 'A#1', 'A#2', 'B', 'A#3'])
})

test('after an error in the data of one, each is tried alone, and only that one fails', async () => {
  const { seen, end, join } = bench()
  const all = Promise.allSettled(['x', 'a', 'bad', 'b'].map((member) => join(member)))
  for (let i = 0; i < 5; i++) await end()
  assert.deepEqual(seen, [['x'], ['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
})

test('after a lost connection nothing is tried again, since it may have been written', async () => {
  const { seen, end, join } = bench()
  const all = Promise.allSettled(['x', 'a', 'cut'].map((member) => join(member)))
  await end()
  await end()
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  )
  assert.equal(seen.length, 2)
  const later = join('later')
  await end()
  assert.equal(await later, 'LATER')
})
