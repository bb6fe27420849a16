import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openChangeStream } from '#testing/change-streams'
import { startTestServer, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { sequenceChanges } from '../../src/webhooks/feed.ts'
import { withoutFilters } from './tenancy-scene.ts'

let w: TestServer
before(async () => {
  w = await startTestServer({ rewrite: withoutFilters })
})
after(() => w.stop())

test('a stream shows only its organisation, with only row-level security between organisations', async () => {
  const [theirs, mine] = [await w.createOrg(), await w.createOrg()]
  for (const org of [theirs, mine, mine]) await w.createCustomer(org)
  await sequenceChanges(w.db)

  const stream = await openChangeStream(w.url, mine.admin, { query: '?after=0' })
  await waitFor(async () => stream.changes().length >= 2 || undefined)
  stream.close()

  assert.deepEqual(
    stream.changes().map(({ org_id, sequence }) => [org_id, sequence]),
    [
      [mine.id, 1],
      [mine.id, 2],
    ],
  )
})
