import assert from 'node:assert/strict'
import { createCustomer } from '#contract'
import { readIdempotencyClaim, storeResponse } from '../../src/http/idempotency.ts'
import { inTx } from '../../src/platform/db.ts'
import type { TwoOrganisations } from './leak-checks.ts'
import { readRows } from './tenant-rows.ts'

/** Repeats a request of the other organisation with its Idempotency-Key, and returns whether the response is a replay. */
export async function replaysForeignResponse({ server: w, watcher, mine, theirs }: TwoOrganisations): Promise<boolean> {
  const json = { first_name: 'Twin', last_name: 'Request', email_address: 'twin@example.com' }
  const claim = readIdempotencyClaim(
    createCustomer,
    createCustomer.path,
    'the-same-key',
    Buffer.from(JSON.stringify(json)),
  )
  if (!claim) throw new Error('the Idempotency-Key gives no claim')
  const response = { status: 200, body: Buffer.from('{"theirs":true}'), now: new Date() }
  await inTx(w.db, theirs.org, (tx) => storeResponse(tx, theirs.org, claim, response))
  const before = await readRows(watcher, theirs)

  const headers = { 'Idempotency-Key': 'the-same-key' }
  const reply = await w.call(createCustomer.path, { method: 'POST', key: mine.admin, headers, json })

  assert.deepEqual(await readRows(watcher, theirs), before)
  return reply.headers.get('Idempotent-Replayed') === 'true'
}
