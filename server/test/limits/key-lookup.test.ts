import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { startTestServer } from '#testing/test-server'

test('a response shows the limit of the address while keys cannot be looked up', async () => {
  const w = await startTestServer()
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  try {
    const org = await w.createOrg()
    const call = () => w.call('/v1/organisation', { key: org.secret, from: '192.0.2.7' })
    await owner.query('revoke execute on function find_key_by_secret(bytea) from tessera_app')

    const failed = [await call(), await call()]

    for (const { status, headers } of failed) {
      assert.equal(status, 500)
      assert.equal(headers.get('x-ratelimit-limit'), '300')
    }
    assert.deepEqual(
      failed.map(({ headers }) => headers.get('x-ratelimit-remaining')),
      ['299', '298'],
    )
    await owner.query('grant execute on function find_key_by_secret(bytea) to tessera_app')
    assert.equal((await call()).status, 200)
  } finally {
    await owner.end()
    await w.stop()
  }
})
