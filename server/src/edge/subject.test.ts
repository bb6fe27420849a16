import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { newUuid, publicId } from '#platform/ids'
import { findBodySubject, findSubject } from './subject.ts'

const org = newUuid(1)
const provider = newUuid(2)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const find = (url: string, headers: Record<string, string> = {}) => findSubject({ url, headers } as IncomingMessage)
const tokenOf = (subject: ReturnType<typeof findSubject>) => ('token' in subject ? subject.token : subject.kind)

test('a key, a device and a session are found by their hash', () => {
  assert.equal(tokenOf(find('/v1/events', { authorization: 'Bearer tsk_test_x' })), `api_key ${sha256('tsk_test_x')}`)
  assert.equal(tokenOf(find('/gate/v1/scans', { authorization: 'bearer tdv_x' })), `device ${sha256('tdv_x')}`)
  const cookie = 'a=b; __Host-tessera_staff=token'
  assert.equal(tokenOf(find('/admin/v1/me', { cookie })), `staff_session ${sha256('token')}`)
})

test('a key counts before a session, and a session counts for the Admin API alone', () => {
  const cookie = '__Host-tessera_staff=token'
  assert.equal(tokenOf(find('/admin/v1/me', { cookie, authorization: 'Bearer tad_x' })), `api_key ${sha256('tad_x')}`)
  assert.equal(find('/v1/events', { cookie }).kind, 'none')
  assert.equal(find('/admin/v1/me', { cookie, authorization: 'Basic x' }).kind, 'none')
})

test('pages and provider events name an organisation in their path', () => {
  const mollie = Buffer.concat([Buffer.from(org.replaceAll('-', ''), 'hex'), Buffer.alloc(32)]).toString('base64url')
  assert.deepEqual(find(`/providers/mollie/events/${mollie}`), { kind: 'organisation', org })
  assert.deepEqual(find(`/sandbox/3ds/${publicId('org', org)}/pay_1?return_to=x`), { kind: 'organisation', org })
  assert.deepEqual(find(`/pictures/${publicId('org', org)}/x.png`), { kind: 'organisation', org })
  assert.equal(tokenOf(find(`/link/${publicId('idp', provider)}/callback`)), `sso_provider ${provider}`)
  for (const path of [
    '/',
    '/link/idp_x',
    '/sandbox/3ds/org_x',
    '/pictures/org_x/x.png',
    '/providers/mollie/events/x',
    '/console/',
    '/link',
  ])
    assert.equal(find(path).kind, 'none', path)
})

test('an event of Stripe names an organisation, an account, both or nobody', () => {
  const read = (body: unknown) => findBodySubject('/providers/stripe/events', Buffer.from(JSON.stringify(body)))
  const account = (mode: string) => ({ kind: 'token', token: `payment_account ${mode} acct_1` })
  const data = { object: { metadata: { org_id: org } } }
  assert.equal(find('/providers/stripe/events').kind, 'body')
  assert.deepEqual(read({ account: 'acct_1', livemode: true }), { kind: 'event', names: [account('live')] })
  assert.deepEqual(read({ account: 'acct_1', livemode: false }), { kind: 'event', names: [account('test')] })
  assert.deepEqual(read({ data }), { kind: 'event', names: [{ kind: 'organisation', org }] })
  assert.deepEqual(read({ account: 'acct_1', data }), {
    kind: 'event',
    names: [{ kind: 'organisation', org }, account('test')],
  })
  for (const body of [
    {},
    null,
    [],
    'x',
    { data: { object: null } },
    { data: { object: { metadata: { org_id: '1' } } } },
  ])
    assert.deepEqual(read(body), { kind: 'event', names: [] })
})

test('the enrolment of a device names its organisation, as JSON or as a form', () => {
  const id = publicId('org', org)
  assert.equal(find('/gate/v1/enrol').kind, 'body')
  for (const body of [JSON.stringify({ org: id, code: 'x' }), `org=${id}&code=x`])
    assert.deepEqual(findBodySubject('/gate/v1/enrol', Buffer.from(body)), { kind: 'organisation', org })
  for (const body of ['{"org":1}', '{"org":"org_x"}', '[', ''])
    assert.equal(findBodySubject('/gate/v1/enrol', Buffer.from(body)).kind, 'none')
})
