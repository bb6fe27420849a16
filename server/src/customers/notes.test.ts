import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AuditEntry, noteLimits, type Note } from '#contract'
import { requestMerge } from '#testing/customer-merges'
import { makeEvent, makeMember, makeOrder, makePrice } from '#testing/factories'
import { callAdmin } from '#testing/gate-devices'
import { codeOf, messageOf } from '#testing/checkouts'
import { createPerson, type TestPerson } from '#testing/staff'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let nowMs = Date.UTC(2026, 2, 14, 12)
let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => new Date(nowMs) })
})
after(() => w.stop())

const write = (org: TestOrg, path: string, text: string) => callAdmin<Note>(w, org, `POST /${path}/notes`, { text })

const listTexts = async (org: TestOrg, path: string): Promise<string[]> =>
  (await callAdmin<{ data: Note[] }>(w, org, `GET /${path}/notes`)).data.map(({ text }) => text)

/** A club with an order of a customer, who is a member. */
async function aClub() {
  const org = await w.createOrg()
  const customer = await w.createCustomer(org)
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await makeOrder(w, org, price, { order: { user_id: customer.user_id } })
  const member = await makeMember(w, org, { user_id: customer.user_id })
  const paths = {
    order: `orders/${order.order_id}`,
    customer: `customers/${customer.org_customer_id}`,
    member: `members/${member.member_id}`,
  }
  return { org, customer, order, paths }
}

test('the notes of an order are the same by its number and by its UUID', async () => {
  const { org, order, paths } = await aClub()
  const byUuid = `orders/${order.order_uuid}`

  const note = await write(org, byUuid, 'Collects the tickets at the desk')

  assert.deepEqual(await listTexts(org, paths.order), [note.text])
  assert.deepEqual(await listTexts(org, byUuid), [note.text])
  await callAdmin(w, org, `DELETE /${byUuid}/notes/${note.note_id}`)
  assert.deepEqual(await listTexts(org, paths.order), [])
  const unknown = await w.call('/admin/v1/orders/00000000-0000-4000-8000-000000000000/notes', { key: org.admin })
  assert.equal(unknown.status, 404)
})

test('staff write notes on an order, a customer and a member, and read the newest first', async () => {
  const { org, paths } = await aClub()
  for (const path of Object.values(paths)) {
    const first = await write(org, path, `  First on ${path}.\nHas a guide dog. `)
    assert.deepEqual([first.text, first.is_own, first.updated_at], [`First on ${path}.\nHas a guide dog.`, true, null])
    nowMs += 1_000
    await write(org, path, 'Second')
    assert.deepEqual(await listTexts(org, path), ['Second', first.text])

    nowMs += 1_000
    const changed = await callAdmin<Note>(w, org, `PATCH /${path}/notes/${first.note_id}`, { text: 'Changed' })
    assert.deepEqual([changed.text, changed.updated_at], ['Changed', Math.floor(nowMs / 1000)])
    await callAdmin(w, org, `DELETE /${path}/notes/${first.note_id}`)
    assert.deepEqual(await listTexts(org, path), ['Second'])
  }
  const blank = await w.call(`/admin/v1/${paths.order}/notes`, {
    method: 'POST',
    key: org.admin,
    json: { text: ' \n' },
  })
  assert.equal(blank.status, 400)
})

test('nobody changes a note of somebody else, and only an owner deletes it', async () => {
  const { org, paths } = await aClub()
  const [owner, clerk, other] = [
    await createPerson(w, org),
    await createPerson(w, org, 'box_office_clerk'),
    await createPerson(w, org, 'box_office_clerk'),
  ]
  const send = ({ browser }: TestPerson, method: string, path: string, json?: object) =>
    browser.call(`/admin/v1/${path}`, { method, ...(json && { json }) })
  const { note_id, author, is_own } = (
    await send(clerk, 'POST', `${paths.customer}/notes`, { text: 'Theirs' })
  ).json<Note>()
  assert.deepEqual([author, is_own], ['Ann Lee', true])
  const path = `${paths.customer}/notes/${note_id}`
  for (const refused of [
    await send(other, 'PATCH', path, { text: 'Not mine' }),
    await send(owner, 'PATCH', path, { text: 'Not mine' }),
    await send(other, 'DELETE', path),
    await w.call(`/admin/v1/${path}`, { method: 'PATCH', key: org.admin, json: { text: 'x' } }),
  ]) {
    assert.deepEqual([refused.status, codeOf(refused)], [409, 'invalid_state'])
    assert.match(messageOf(refused), /Ann Lee wrote this note/)
  }
  // A note is found on its own subject alone.
  assert.equal((await send(clerk, 'DELETE', path.replace(paths.customer, paths.order))).status, 404)
  assert.equal((await send(clerk, 'PATCH', path, { text: 'Mine' })).status, 200)
  assert.equal((await send(owner, 'DELETE', path)).status, 200)
  assert.deepEqual(await listTexts(org, paths.customer), [])
})

test('the notes of a merged customer go to the one who stays, and its old id still finds them', async () => {
  const { org, customer, paths } = await aClub()
  const into = await w.createCustomer(org)
  const stays = `customers/${into.org_customer_id}`
  await write(org, paths.customer, 'Of the merged one')
  nowMs += 1_000
  await write(org, stays, 'Of the other')
  const merged = await requestMerge(w, org, { into: into.org_customer_id, from: customer.org_customer_id })
  assert.equal(merged.status, 200, merged.text)

  const texts = ['Of the other', 'Of the merged one']
  assert.deepEqual([await listTexts(org, stays), await listTexts(org, paths.customer)], [texts, texts])
  const late = await w.call(`/admin/v1/${paths.customer}/notes`, {
    method: 'POST',
    key: org.admin,
    json: { text: 'x' },
  })
  assert.equal(late.status, 404)
  assert.match(messageOf(late), /was merged into/)
})

test('a note is in no response of the Integration API and not in the audit log, which says who wrote it', async () => {
  const { org, customer, order, paths } = await aClub()
  const secret = 'Owes us a favour'
  const { note_id } = await write(org, paths.order, secret)
  await write(org, paths.customer, secret)
  await callAdmin(w, org, `PATCH /${paths.order}/notes/${note_id}`, { text: `${secret}!` })
  for (const path of [
    `/v1/orders/${order.order_id}`,
    `/v1/customers/${customer.org_customer_id}`,
    '/v1/changes?after=0',
  ]) {
    const response = await w.call(path, { key: org.secret })
    assert.deepEqual([response.status, response.text.includes(secret)], [200, false], path)
  }
  const log = await w.call('/admin/v1/audit_entries?limit=50', { key: org.admin })
  assert.equal(log.text.includes(secret), false)
  const { data } = log.json<{ data: AuditEntry[] }>()
  const operations = data.map(({ operation }) => operation)
  for (const entry of data.filter(({ operation }) => operation.endsWith('OrderNote')))
    assert.deepEqual(entry.objects, [{ kind: 'order', id: String(order.order_id) }], entry.operation)
  assert.ok(['createOrderNote', 'updateOrderNote', 'createCustomerNote'].every((id) => operations.includes(id)))
})

test('an order has a bounded number of notes, also if they are written at the same time', async () => {
  const { org, paths } = await aClub()
  const statuses: number[] = []
  for (let i = 0; i < noteLimits.perSubject + 10; i += 21)
    for (const { status } of await Promise.all(
      Array.from({ length: 21 }, () =>
        w.call(`/admin/v1/${paths.order}/notes`, { method: 'POST', key: org.admin, json: { text: 'x' } }),
      ),
    ))
      statuses.push(status)
  assert.equal(statuses.filter((status) => status === 200).length, noteLimits.perSubject)
  assert.deepEqual([...new Set(statuses)], [200, 409])
})
