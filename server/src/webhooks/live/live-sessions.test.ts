import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openChangeStream, type TestStream } from '#testing/change-streams'
import { createPerson, type TestPerson } from '#testing/staff'
import { startTestServer, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { sequenceChanges } from '../feed.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const openAs = ({ browser }: TestPerson): Promise<TestStream> =>
  openChangeStream(w.url, undefined, {
    headers: { Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

const isEndedWithin = async (stream: TestStream, ms: number): Promise<boolean> => {
  let isEnded = false
  void stream.ended.then(() => (isEnded = true))
  return waitFor(async () => isEnded || undefined, ms).catch(() => false)
}

test('a signed-in person follows what their role may read, until they sign out', async () => {
  const org = await w.createOrg()
  const [owner, developer] = [await createPerson(w, org), await createPerson(w, org, 'developer')]
  const clerk = await createPerson(w, org, 'box_office_clerk')
  const [all, some, stays] = [await openAs(owner), await openAs(clerk), await openAs(developer)]
  await w.createCustomer(org)
  await sequenceChanges(w.db)
  for (const stream of [all, some, stays]) await waitFor(async () => stream.changes()[0])

  assert.equal((await owner.browser.call('/admin/v1/session', { method: 'DELETE' })).status, 200)

  assert.equal(await isEndedWithin(all, 5_000), true)
  assert.equal(await isEndedWithin(stays, 10), false)
  for (const stream of [some, stays]) stream.close()
})

test('a person who is removed from the organisation loses the stream within 5 s', async () => {
  const org = await w.createOrg()
  const owner = await createPerson(w, org)
  const clerk = await createPerson(w, org, 'box_office_clerk')
  const stream = await openAs(clerk)

  const removed = await owner.browser.call(`/admin/v1/staff/${clerk.id}`, { method: 'DELETE' })
  assert.equal(removed.status, 200, removed.text)

  assert.equal(await isEndedWithin(stream, 5_000), true)
  assert.match(stream.events.at(-1)?.text ?? '', /^: closing: /)
})
