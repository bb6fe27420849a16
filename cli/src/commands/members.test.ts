import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, MembershipSale, MemberWithTerms } from '@tessera/contract'
import { createOffer } from '../../../server/testing/memberships.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, runCliForJson, staffVariables, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const tessera = (org: TestOrg, ...args: string[]): Promise<CliRun> => runCli(staffVariables(w, org), args)

const answered = <T>(org: TestOrg, ...args: string[]): Promise<T> =>
  runCliForJson(staffVariables(w, org), ['member', ...args])

test('memberships are sold, marked paid, changed, paid back and reinstated from the command line', async () => {
  const org = await w.createOrg()
  const { typeId, optionId } = await createOffer(w, org, { type: { expires: '2099-05-31' } })
  const offer = ['--membership-type-id', `${typeId}`, '--membership-payment-option-id', optionId]
  const who = ['--email', 'ann@members.example', '--first-name', 'Ann', '--last-name', 'Lee']
  const family = JSON.stringify([{}, { first_name: 'Bob', date_of_birth: '2015-04-23' }])

  const sale = await answered<MembershipSale>(org, 'create', ...who, ...offer, '--members', family)
  assert.deepEqual(
    sale.members.map((member) => [member.first_name, member.date_of_birth, member.membership_member_status_id]),
    [
      ['Ann', null, 0],
      ['Bob', '2015-04-23', 0],
    ],
  )
  const [first, second] = sale.members.map((member) => `${member.membership_member_id}`)

  assert.equal((await answered<Member>(org, 'mark-paid', `${first}`)).membership_member_status_id, 1)
  const changed = await answered<Member>(org, 'update', `${first}`, '--auto-renew', '1', '--postcode', 'N1')
  assert.deepEqual([changed.auto_renew, changed.postcode, changed.first_name], [1, 'N1', 'Ann'])
  const cancelled = await answered<Member>(org, 'cancel', `${second}`, '--refund', 'false')
  assert.equal(cancelled.membership_member_status_id, 3)
  await answered(org, 'refund', `${first}`, '--amount', '20', '--reason', 'A late start', '--yes')
  assert.equal((await answered<MemberWithTerms>(org, 'get', `${first}`)).terms[0]?.refunded, 20)
  assert.equal((await answered<Member>(org, 'reinstate', `${second}`)).membership_member_status_id, 0)

  const list = await tessera(org, 'member', 'list', '--membership-member-status-id', '1')
  assert.match(
    list.out,
    /^membership_member_id +member_number +first_name +last_name +type_title +membership_member_status_id\n/,
  )
  assert.match(list.out, new RegExp(`\\n${first} +\\d+ +Ann +Lee +Season ticket +1\\n`))
})

test('a member without a type gets one, and can be paid then', async () => {
  const org = await w.createOrg()
  const { typeId, optionId } = await createOffer(w, org)
  const { user_id } = await w.createCustomer(org)
  const json = { user_id, first_name: 'Dan', last_name: 'Day' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const { member_id } = made.json<{ member_id: string }>()

  const type = ['--membership-type-id', `${typeId}`, '--membership-payment-option-id', optionId]
  const assigned = await answered<Member>(org, 'assign-type', member_id, ...type, '--price', '99.5')

  assert.deepEqual([assigned.membership_type_id, assigned.membership_member_status_id], [typeId, 0])
  assert.equal((await answered<MemberWithTerms>(org, 'get', member_id)).terms[0]?.price_minor, 9_950)
  assert.equal((await answered<Member>(org, 'mark-paid', member_id)).membership_member_status_id, 1)
})

test('a list that is no JSON is refused before it is sent', async () => {
  const org = await w.createOrg()
  const run = await tessera(org, 'member', 'create', '--membership-type-id', '1', '--members', 'Ann')
  assert.equal(run.code, 1)
  assert.match(run.err, /a list in JSON/)
})
