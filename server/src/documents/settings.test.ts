import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { StoreOrganisation, type TicketSettings } from '#contract'
import { codeOf, messageOf } from '#testing/checkouts'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const set = (org: TestOrg, json: unknown) =>
  w.call('/admin/v1/ticket_settings', { method: 'PATCH', key: org.admin, json })
const shown = async (org: TestOrg) =>
  (await w.call('/admin/v1/ticket_settings', { key: org.admin })).json<TicketSettings>()

test('settings are empty at first, and a change keeps the other fields', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const first = await shown(mine)
  assert.deepEqual([first.send_emails, first.terms, first.updated_at], [false, null, null])

  await set(mine, { terms: 'No bags.', reply_to: 'help@rovers.example' })
  await set(mine, { terms: null, tickets_url: 'https://rovers.example/o/{order_uuid}' })

  const { terms, reply_to, tickets_url, updated_at } = await shown(mine)
  assert.deepEqual([terms, reply_to], [null, 'help@rovers.example'])
  assert.equal(tickets_url, 'https://rovers.example/o/{order_uuid}')
  assert.ok(updated_at !== null && updated_at > 0)
  assert.deepEqual(await shown(theirs), first)
})

test('concurrent changes are all kept, including the first ones', async () => {
  const org = await w.createOrg()
  const changes = [{ terms: 'T' }, { note: 'N' }, { sender_name: 'S' }, { reply_to: 'r@rovers.example' }]
  const responses = await Promise.all(changes.map((json) => set(org, json)))
  assert.deepEqual([...new Set(responses.map(({ status }) => status))], [200])
  const { terms, note, sender_name, reply_to } = await shown(org)
  assert.deepEqual([terms, note, sender_name, reply_to], ['T', 'N', 'S', 'r@rovers.example'])
})

test('a change that is based on an older version is refused and changes nothing, from the first settings on', async () => {
  const org = await w.createOrg()
  const { version: none } = await shown(org)
  const both = await Promise.all(['T', 'U'].map((terms) => set(org, { terms, version: none })))
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.deepEqual(both.filter(({ status }) => status === 409).map(codeOf), ['version_conflict'])
  const now = await shown(org)
  assert.deepEqual(both.find(({ status }) => status === 200)?.json(), now)

  assert.equal((await set(org, { note: 'N' })).status, 200)
  assert.equal((await set(org, { terms: 'Late', version: now.version })).status, 409)
  assert.deepEqual([(await shown(org)).terms, (await shown(org)).note], [now.terms, 'N'])
  assert.equal((await set(org, { terms: 'V', version: (await shown(org)).version })).status, 200)
})

test('tickets_url must use https', async () => {
  const org = await w.createOrg()
  for (const tickets_url of ['http://rovers.example', 'javascript:alert(1)', 'https://a.example/"><script>'])
    assert.equal((await set(org, { tickets_url })).status, 400, tickets_url)
})

test('e-mails cannot be turned on without a mail server', async () => {
  const org = await w.createOrg()
  const reply = await set(org, { send_emails: true })
  assert.deepEqual([reply.status, codeOf(reply)], [409, 'not_configured'])
  assert.match(messageOf(reply), /TESSERA_SMTP_URL/)
})

test('a storefront learns that no tickets are sent by e-mail, and nothing of the company', async () => {
  const org = await w.createOrg()
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const reply = await w.call('/store/v1/organisation', { key })
  assert.deepEqual(Object.keys(reply.json()), Object.keys(StoreOrganisation.properties))
  assert.deepEqual([reply.json().org_id, reply.json().sends_ticket_emails], [org.id, false])
})
