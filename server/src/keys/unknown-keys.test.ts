import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { rateLimits } from '#contract'
import { startTestServer, type TestServer } from '#testing/test-server'
import { newSecret } from './secret.ts'

let w: TestServer
let owner: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await w.stop()
})

test('an address that tries too many unknown keys costs no further look-up, and known keys still work there', async () => {
  const [from, elsewhere] = ['198.51.100.7', '198.51.100.8']
  const known = await w.createOrg()
  const call = (key: string, address = from) => w.call('/v1/organisation', { key, from: address })
  const unknown = () => newSecret('secret', 'test')
  assert.equal((await call(known.secret)).status, 200)

  const statuses: number[] = []
  for (let i = 0; i < rateLimits.addressPerMinute; i++) statuses.push((await call(unknown())).status)
  assert.deepEqual([...new Set(statuses)], [401])
  assert.equal((await call(known.secret)).status, 200, 'a key that this process has seen valid')

  // From now on a look-up is an error.
  await owner.query('alter function find_key_by_secret rename to find_key_by_secret_away')
  const [refused, looked] = [await call(unknown()), await call(unknown(), elsewhere)]
  await owner.query('alter function find_key_by_secret_away rename to find_key_by_secret')

  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('Retry-After')) > 0)
  assert.equal(looked.status, 500, 'the control: another address is looked up')
  assert.equal((await call(known.secret)).status, 200)
  assert.equal((await call((await w.createOrg()).secret, elsewhere)).status, 200, 'a new key from another address')
})
