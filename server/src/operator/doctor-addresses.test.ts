import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { aFilledBasket, checkout } from '#testing/checkouts'
import { invite, openBrowser, signIn } from '#testing/staff'
import { createPersonWithEmail } from '#testing/staff/people'
import { aPool } from '#testing/stock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { checkAddresses } from './doctor-addresses.ts'

/** Gives addresses that were stored before the form in which they are typed. */
const migration = readFileSync(join(import.meta.dirname, '../../migrations/0117a_earlier_addresses.sql'), 'utf8')

let w: TestServer
let owner: pg.Client
let app: pg.Client
before(async () => {
  w = await startTestServer()
  owner = new pg.Client({ connectionString: w.ownerUrl })
  app = new pg.Client({ connectionString: w.appUrl })
  await owner.connect()
  await app.connect()
})
after(async () => {
  await owner.end()
  await app.end()
  await w.stop()
})

let count = 0
/** An address whose letter é is one character. */
const anAddress = (): string => `ren\u00E9.${++count}@example.com`
const decomposed = (email: string): string => email.normalize('NFD')

/** Stores an address as it was typed before typed addresses were read in one form. */
async function storeDecomposed(table: 'customer' | 'person' | 'staff_invitation', email: string): Promise<void> {
  const column = table === 'customer' ? 'email_address' : 'email'
  const sql = `update ${table} set ${column} = $2 where ${column} = $1`
  const { rowCount } = await owner.query(sql, [email, decomposed(email)])
  assert.equal(rowCount, 1)
}

/** What the doctor says of all addresses. */
async function said(): Promise<string> {
  const found = await checkAddresses(app)
  return typeof found === 'string' ? found : found.warning
}

const addressesOf = async (org: TestOrg): Promise<string[]> => {
  const sql = 'select email_address from customer where org_id = $1 order by user_id'
  const { rows } = await owner.query<{ email_address: string }>(sql, [org.org])
  return rows.map((row) => row.email_address)
}

async function aDecomposedCustomer(org: TestOrg, email: string) {
  const customer = await w.createCustomer(org, { email_address: email })
  await storeDecomposed('customer', email)
  return customer
}

test('an earlier customer whose address has the other form buys as the same customer after the migration', async () => {
  const org = await w.createOrg()
  const email = anAddress()
  await aDecomposedCustomer(org, email)
  assert.match(await said(), /^cannot be found by typing their address: /)

  await owner.query(migration)

  assert.deepEqual(await addressesOf(org), [email])
  const { priceId } = await aPool(w, org, 5)
  assert.equal((await checkout(w, org, await aFilledBasket(w, org, priceId), { email })).status, 200)
  assert.deepEqual(await addressesOf(org), [email], 'no second customer')
  assert.equal(await said(), 'all have the form in which they are typed')
})

test('a person and an invitation whose addresses have the other form are found after the migration', async () => {
  const org = await w.createOrg()
  const [email, invited] = [anAddress(), anAddress()]
  await createPersonWithEmail(w, org, { email })
  await storeDecomposed('person', email)
  await invite(w, org, { email: invited })
  await storeDecomposed('staff_invitation', invited)
  assert.equal((await signIn(openBrowser(w), email)).status, 401)

  await owner.query(migration)

  const signedIn = await signIn(openBrowser(w), email)
  assert.equal(signedIn.status, 200, signedIn.text)
  await invite(w, org, { email: invited })
  const { rows } = await owner.query('select email from staff_invitation where org_id = $1', [org.org])
  assert.deepEqual(rows, [{ email: invited }], 'the invitation was replaced')
})

test('the address of a merged customer leads to the one who took their place in either form', async () => {
  const org = await w.createOrg()
  const [email, kept] = [anAddress(), anAddress()]
  const merged = await aDecomposedCustomer(org, email)
  const customer = await w.createCustomer(org, { email_address: kept })
  const path = `/admin/v1/customers/${customer.org_customer_id}/merge`
  const body = { merge_customer_id: merged.org_customer_id, reason: 'moved' }
  const reply = await w.call(path, { method: 'POST', key: org.admin, json: body })
  assert.equal(reply.status, 200, reply.text)

  await owner.query(migration)

  const { priceId } = await aPool(w, org, 5)
  assert.equal((await checkout(w, org, await aFilledBasket(w, org, priceId), { email })).status, 200)
  assert.deepEqual(await addressesOf(org), [kept])
})

test('addresses that somebody else has in the usual form stay, and the doctor names both', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const [email, staff, invited] = [anAddress(), anAddress(), anAddress()]
  await aDecomposedCustomer(other, email)
  const earlier = await aDecomposedCustomer(org, email)
  const customer = await w.createCustomer(org, { email_address: email })
  const person = await createPersonWithEmail(w, org, { email: staff })
  await storeDecomposed('person', staff)
  const second = await createPersonWithEmail(w, org, { email: staff })
  await invite(w, org, { email: invited })
  await storeDecomposed('staff_invitation', invited)
  await invite(w, org, { email: invited })

  await owner.query(migration)
  await owner.query(migration)

  assert.deepEqual(await addressesOf(org), [decomposed(email), email])
  assert.deepEqual(await addressesOf(other), [email], 'the other organisation has one such customer')
  const message = await said()
  assert.ok(message.includes(`customer ${earlier.org_customer_id} of org_`), message)
  assert.ok(message.includes(`, beside ${customer.org_customer_id};`), message)
  assert.ok(message.includes(`person ${person.id}, beside ${second.id};`), message)
  assert.match(message, /invitation inv_\w+ of org_\w+, beside inv_\w+$/)
})
