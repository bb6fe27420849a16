import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TicketSettings } from '#contract'
import { codeOf, messageOf } from '#testing/checkouts'
import { world, type Org, type World } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const set = (org: Org, json: unknown) => w.call('/admin/v1/ticket_settings', { method: 'PATCH', key: org.admin, json })
const shown = async (org: Org) => (await w.call('/admin/v1/ticket_settings', { key: org.admin })).json<TicketSettings>()

test('settings are empty at first, and a change leaves what it does not name', async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const first = await shown(mine)
  assert.deepEqual([first.send_letters, first.terms, first.updated_at], [false, null, null])

  await set(mine, { terms: 'No bags.', reply_to: 'help@rovers.example' })
  await set(mine, { terms: null, tickets_url: 'https://rovers.example/o/{order_uuid}' })

  const { terms, reply_to, tickets_url, updated_at } = await shown(mine)
  assert.deepEqual([terms, reply_to], [null, 'help@rovers.example'])
  assert.equal(tickets_url, 'https://rovers.example/o/{order_uuid}')
  assert.ok(updated_at !== null && updated_at > 0)
  assert.deepEqual(await shown(theirs), first)
})

test('changes at the same moment are all kept, also the first ones', async () => {
  const org = await w.anOrg()
  const changes = [{ terms: 'T' }, { note: 'N' }, { sender_name: 'S' }, { reply_to: 'r@rovers.example' }]
  const answers = await Promise.all(changes.map((json) => set(org, json)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  const { terms, note, sender_name, reply_to } = await shown(org)
  assert.deepEqual([terms, note, sender_name, reply_to], ['T', 'N', 'S', 'r@rovers.example'])
})

test('a page of their own comes over https', async () => {
  const org = await w.anOrg()
  for (const tickets_url of ['http://rovers.example', 'javascript:alert(1)', 'https://a.example/"><script>'])
    assert.equal((await set(org, { tickets_url })).status, 400, tickets_url)
})

test('without a mail server nothing can be turned on', async () => {
  const org = await w.anOrg()
  const reply = await set(org, { send_letters: true })
  assert.deepEqual([reply.status, codeOf(reply)], [409, 'not_set_up'])
  assert.match(messageOf(reply), /TESSERA_SMTP_URL/)
})
