import assert from 'node:assert/strict'
import { createCustomer } from '#contract'
import { claimOf, remember } from '../../src/http/idempotency.ts'
import { inTx } from '../../src/platform/db.ts'
import type { Attempt } from './leak-checks.ts'
import { rowsOf } from './tenant-rows.ts'

/** Repeats a request of theirs, key and all, and says whether the answer calls itself a replay. */
export async function replaysTheirs({ world: w, watcher, mine, theirs }: Attempt): Promise<boolean> {
  const json = { first_name: 'Twin', last_name: 'Request', email_address: 'twin@example.com' }
  const claim = claimOf(createCustomer, createCustomer.path, 'the-same-key', Buffer.from(JSON.stringify(json)))
  if (!claim) throw new Error('a header makes a claim')
  const answer = { status: 200, body: Buffer.from('{"theirs":true}'), now: new Date() }
  await inTx(w.db, theirs.org, (tx) => remember(tx, theirs.org, claim, answer))
  const before = await rowsOf(watcher, theirs)

  const headers = { 'Idempotency-Key': 'the-same-key' }
  const reply = await w.call(createCustomer.path, { method: 'POST', key: mine.admin, headers, json })

  assert.deepEqual(await rowsOf(watcher, theirs), before)
  return reply.headers.get('Idempotent-Replayed') === 'true'
}
