import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowCount } from './decode.ts'
import { newUuid, orgId } from '../ids.ts'
import { ConnectionLost, PoolExhausted } from './errors.ts'
import type { PipelineStep } from './pipeline.ts'
import { readBatches } from './read-batches.ts'

const step = (text: string): PipelineStep => ({ text, params: [], sink: rowCount })
const enter = step('enter')
const [a, b] = [orgId(newUuid(0)), orgId(newUuid(0))]
const texts = (steps: readonly PipelineStep[]): string[] => steps.map(({ text }) => text)

/** A connection that returns the text of each step, or fails at one of them. */
function recordSends(failing?: { text: string; error: Error }) {
  const sent: string[][] = []
  const send = async (steps: readonly PipelineStep[]): Promise<readonly unknown[]> => {
    sent.push(texts(steps))
    if (failing && texts(steps).includes(failing.text)) throw failing.error
    return texts(steps)
  }
  return { sent, send }
}

test('reads of one organisation in one turn enter it once, and each gets its own rows', async () => {
  const { sent, send } = recordSends()
  const read = readBatches(send, 8)
  const results = await Promise.all([read(a, [enter, step('1')]), read(a, [enter, step('2'), step('3')])])
  assert.deepEqual(sent, [['enter', '1', '2', '3']])
  assert.deepEqual(results, [
    ['enter', '1'],
    ['enter', '2', '3'],
  ])
})

test('reads of two organisations never share a request', async () => {
  const { sent, send } = recordSends()
  const read = readBatches(send, 8)
  await Promise.all([read(a, [enter, step('1')]), read(b, [enter, step('2')]), read(a, [enter, step('3')])])
  assert.deepEqual(sent, [
    ['enter', '1', '3'],
    ['enter', '2'],
  ])
})

test('a full batch is followed by another one, and a later turn begins a new one', async () => {
  const { sent, send } = recordSends()
  const read = readBatches(send, 2)
  await Promise.all(['1', '2', '3'].map((text) => read(a, [enter, step(text)])))
  await read(a, [enter, step('4')])
  assert.deepEqual(sent, [
    ['enter', '1', '2'],
    ['enter', '3'],
    ['enter', '4'],
  ])
})

test('a read that fails does not fail the others of its batch', async () => {
  const { sent, send } = recordSends({ text: 'bad', error: new Error('division by zero') })
  const read = readBatches(send, 8)
  const results = await Promise.allSettled(['1', 'bad', '2'].map((text) => read(a, [enter, step(text)])))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.equal(sent.length, 4)
})

for (const [name, error] of Object.entries({
  'a lost connection': new ConnectionLost('closed'),
  'a full queue': new PoolExhausted(),
}))
  test(`${name} fails all reads of the batch at once`, async () => {
    const { sent, send } = recordSends({ text: '1', error })
    const read = readBatches(send, 8)
    const results = await Promise.allSettled(['1', '2'].map((text) => read(a, [enter, step(text)])))
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(sent.length, 1)
  })
