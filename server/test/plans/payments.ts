import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { countTableReads, type QueryValue } from '#testing/table-reads'
import { club } from './large-club.ts'
import { ORDERS } from './seed.ts'

/** Confirms a basket that was never paid: the server looks for its latest attempt, and finds none. Returns that statement. */
async function statementOfConfirmation(): Promise<string> {
  const auth = { method: 'POST', key: club.org.secret }
  const basket = (await club.w.call('/v1/baskets', { ...auth, json: { org: club.org.id } })).json<{ id: string }>()
  await club.w.call(`/v1/baskets/${basket.id}/confirm`, auth)
  const texts = [...club.statements]
  return (
    texts.find((text) => text.includes('x.attempt_id desc limit 1')) ?? assert.fail('the attempt was not looked for')
  )
}

async function countAttempts(text: string, params: readonly QueryValue[], without?: string): Promise<number> {
  const reads = await countTableReads(club.w, club.org.org, { text, params }, without)
  const { sequentialScans, rows } = reads.get('attempt') ?? { sequentialScans: 0, rows: 0 }
  if (without === undefined) assert.equal(sequentialScans, 0)
  return rows
}

test('the latest attempt to pay for a basket or a charge is found by indexes', async () => {
  const text = await statementOfConfirmation()
  assert.ok((await countAttempts(text, [randomUUID()])) < 10)
})

test('control: without the index of failed attempts all attempts are read', async () => {
  const text = await statementOfConfirmation()
  assert.ok((await countAttempts(text, [randomUUID()], 'attempt_failed')) >= ORDERS)
})
