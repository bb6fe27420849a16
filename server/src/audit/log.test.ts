import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx } from '#platform/db'
import { auditLogOf } from '#testing/audit-log'
import { startTestServer, type TestServer } from '#testing/test-server'
import { eraseAuditPerson } from '../operator/audit.ts'
import { eraseAuditValues, recordSignIn } from './record.ts'

let w: TestServer
let log: ReturnType<typeof auditLogOf>
before(async () => {
  w = await startTestServer()
  log = auditLogOf(w)
})
after(() => w.stop())

test('the log is filtered, paged and limited to its organisation', async () => {
  const [org, foreign] = [await w.createOrg(), await w.createOrg()]
  const first = await log.createVenue(org)
  const second = await log.createVenue(org)
  await log.createVenue(foreign)
  await log.admin(org, `/venues/${first.venue_id}/archive`, { method: 'POST' })

  const page = await log.list(org, '?entity_kind=venue&limit=2')
  const last = page.data.at(-1)?.entry_id
  const rest = await log.list(org, `?entity_kind=venue&limit=2&before=${last}`)
  assert.deepEqual([page.has_more, rest.has_more], [true, false])
  assert.deepEqual(
    [...page.data, ...rest.data].map(({ operation, entity_id }) => [operation, entity_id]),
    [
      ['archiveVenue', first.venue_id],
      ['createVenue', second.venue_id],
      ['createVenue', first.venue_id],
    ],
  )
  const own = await log.list(org, `?entity_kind=venue&entity_id=${first.venue_id}`)
  assert.deepEqual(
    own.data.map(({ operation }) => operation),
    ['archiveVenue', 'createVenue'],
  )
  const actor = own.data[0]?.actor_id ?? ''
  assert.equal((await log.list(org, `?actor_id=${actor}`)).data.length, 3)
  assert.deepEqual((await log.list(foreign, `?actor_id=${actor}`)).data, [])
  const now = Math.floor(Date.now() / 1_000)
  assert.deepEqual((await log.list(org, `?until=${now - 3_600}`)).data, [])
  assert.deepEqual((await log.list(org, `?from=${now + 3_600}`)).data, [])
  assert.ok((await log.list(org, `?from=${now - 3_600}&until=${now + 3_600}`)).data.length > 3)
  assert.equal((await log.admin(org, '/audit_entries?entity_id=1')).status, 400)
})

test('an export is CSV, cannot run formulas, and is itself recorded', async () => {
  const org = await w.createOrg()
  await log.createVenue(org, { json: { name: '=cmd()' } })
  const key = await w.createKey(org, { kind: 'admin', scopes: ['organisation:read'] })
  assert.equal((await w.call('/admin/v1/audit_entries/export', { key })).status, 403)

  const response = await log.admin(org, '/audit_entries/export?operation=createVenue')

  assert.equal(response.headers.get('Content-Type'), 'text/csv')
  const [head, line, end] = response.text.split('\r\n')
  assert.match(head ?? '', /^entry_id,at,actor_kind,/)
  assert.match(line ?? '', /^aud_.*,createVenue,venue,ven_.*=cmd\(\)/)
  assert.equal(end, '')
  assert.equal((await log.onlyEntry(org, 'exportAuditEntries')).entity_kind, 'audit_log')
})

test('commands of operators are recorded with the account that ran them', async () => {
  const org = await w.createOrg({ limits: { keyMinute: 1_000, keyDay: 2_000, orgDay: 3_000 } })
  const { data } = await log.list(org)
  assert.deepEqual(
    data.map(({ operation, actor_kind }) => [operation, actor_kind]),
    [
      ['operator.key_create', 'operator'],
      ['operator.key_create', 'operator'],
      ['operator.org_limits', 'operator'],
      ['operator.org_create', 'operator'],
    ],
  )
  assert.match(data[0]?.actor_label ?? '', / on /)
})

test('an operator erases a person, and that is recorded without their values', async () => {
  const org = await w.createOrg()
  const { org_customer_id: id } = await w.createCustomer(org, { first_name: 'Zebedee' })
  assert.equal(await eraseAuditPerson(w.db, org.org, { kind: 'customer', id }), 1)
  const { data } = await log.list(org, `?entity_kind=customer&entity_id=${id}`)
  assert.deepEqual(
    data.map(({ operation }) => operation),
    ['operator.audit_erase', 'createCustomer'],
  )
  assert.ok(!JSON.stringify(data).includes('Zebedee'))
})

test('a sign-in is recorded, and the name of the person can be erased', async () => {
  const org = await w.createOrg()
  const person = { id: 'per_1', label: 'Jo Clerk' }
  const facts = { person, method: 'passkey', address: '198.51.100.4' }
  await inTx(w.db, org.org, (tx) => recordSignIn(tx, org.org, facts))
  const entry = await log.onlyEntry(org, 'signIn')
  assert.deepEqual([entry.actor_kind, entry.actor_id, entry.actor_label], ['staff', 'per_1', 'Jo Clerk'])

  await inTx(w.db, org.org, (tx) => eraseAuditValues(tx, org.org, { kind: 'staff', id: 'per_1' }))

  assert.equal((await log.onlyEntry(org, 'signIn')).actor_label, null)
})

test('an enrolment is recorded by the device itself', async () => {
  const org = await w.createOrg()
  const { code } = (await log.admin(org, '/device_enrolments', { method: 'POST', json: { name: 'Gate 1' } })).json<{
    code: string
  }>()
  const public_key = Buffer.alloc(32, 1).toString('base64url')
  const enrolled = await w.call('/gate/v1/enrol', { method: 'POST', json: { org: org.id, code, public_key } })
  const { device_id } = enrolled.json<{ device_id: string }>()
  const entry = await log.onlyEntry(org, 'enrolDevice')
  assert.deepEqual([entry.actor_kind, entry.actor_id, entry.entity_id], ['device', device_id, device_id])
})
