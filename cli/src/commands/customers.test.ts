import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { MergedCustomer, SearchResults } from '@tessera/contract'
import { makeEvent, makeMember, makeOrder, makePrice } from '../../../server/testing/factories.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, staffVariables, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const tessera = (org: TestOrg, ...args: string[]): Promise<CliRun> => runCli(staffVariables(w, org), args)

test('a merge says what will move, and needs a confirmation', async () => {
  const org = await w.createOrg()
  const into = await w.createCustomer(org, { email_address: 'new@example.com' })
  const from = await w.createCustomer(org, { first_name: 'Anne', email_address: 'old@example.com' })
  const price = await makePrice(w, org, await makeEvent(w, org))
  await makeOrder(w, org, price, { tickets: 2, order: { user_id: from.user_id } })
  await makeMember(w, org, { user_id: from.user_id })
  const command = ['customer', 'merge', into.org_customer_id, '--merge-customer-id', from.org_customer_id]

  const asked = await tessera(org, ...command, '--reason', 'the same person')
  assert.equal(asked.code, 1)
  assert.match(asked.err, /Merge Anne Lee <old@example.com> into Ann Lee <new@example.com>\?/)
  assert.match(asked.err, /1 order, 2 tickets, 1 member, 0 SSO links and all consents move/)
  assert.match(asked.err, /add --yes to confirm/)
  assert.match((await tessera(org, 'customer', 'get', from.org_customer_id)).out, /^first_name +Anne$/m)

  const run = await tessera(org, ...command, '--reason', 'the same person', '--yes', '--json')
  assert.equal(run.code, 0, run.err)
  assert.deepEqual((JSON.parse(run.out) as MergedCustomer).merged.moved, { orders: 1, members: 1, sso_links: 0 })
  const shown = await tessera(org, 'customer', 'get', from.org_customer_id)
  assert.match(shown.out, new RegExp(`^org_customer_id +${into.org_customer_id}$`, 'm'))
  assert.match(shown.out, /^merged_customers 1\n/m)
})

test('one command searches orders, customers and members', async () => {
  const org = await w.createOrg()
  const person = { first_name: 'Zoë', last_name: 'Quixworth', email_address: 'zoe@example.com' }
  const { user_id, org_customer_id } = await w.createCustomer(org, person)
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await makeOrder(w, org, price, { order: { user_id, ...person } })
  const member = await makeMember(w, org, { user_id, ...person })

  const { out } = await tessera(org, 'search', 'quixworth')

  assert.match(out, new RegExp(`^order_id .*\\n${order.order_id} +confirmed +Zoë +Quixworth`, 'm'))
  assert.match(out, new RegExp(`^org_customer_id .*\\n${org_customer_id} `, 'm'))
  assert.match(out, new RegExp(`^membership_member_id .*\\n${member.member_id} +${member.member_number} `, 'm'))
  assert.equal((await tessera(org, 'search', 'nobody at all')).out, 'Nothing was found.\n')
  const json = await tessera(org, 'search', 'quixworth', '--limit', '1', '--json')
  assert.deepEqual((JSON.parse(json.out) as SearchResults).kinds, ['orders', 'customers', 'members'])
})
