import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aBasket, addItem } from '#testing/baskets'
import { startServerProcess } from '#testing/server-process'
import { readState } from '../../test/generated/database-state.ts'
import { aPool } from '#testing/stock'
import { request, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** Card numbers that payment providers publish for tests. No real card has them. */
const CARDS = ['4242424242424242', '4242 4242 4242 4242', '3782-822463-10005', ' 4000000000000002 ']
const customer = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' }

/** Random ids and addresses may contain any digits. */
const withoutIds = (rows: string): string => rows.replaceAll(/"(?:\w+_id|address|at)": "[^"]*"/g, '')

test('a card number is rejected with advice, and is neither stored nor logged, not even as a hash', async (t) => {
  const child = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl, TESSERA_TRUSTED_PROXIES: '127.0.0.1' })
  t.after(() => child.kill('SIGKILL'))
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId })
  const before = await readState(w, org)

  for (const card of CARDS) {
    const headers = { 'Idempotency-Key': `pay with ${card.length}` }
    const url = `${child.url}/v1/baskets/${id}/checkout`
    const json = { payment_method: card, customer }
    const reply = await request(url, { method: 'POST', key: org.secret, json, headers })
    const { code, param, message } = reply.json<{ error: Record<string, string> }>().error
    assert.deepEqual([reply.status, code, param], [400, 'invalid_request', 'payment_method'])
    assert.match(message ?? '', /provider's reference/)
    assert.ok(!reply.text.includes('4242'))
    const form = `payment_method=${encodeURIComponent(card)}&customer[email]=a@b.example&customer[first_name]=A&customer[last_name]=L`
    assert.equal((await request(url, { method: 'POST', key: org.secret, form, headers })).status, 400)
  }

  child.kill('SIGTERM')
  assert.equal(await child.ended, 0)
  const state = await readState(w, org)
  const isRequestLog = (table: string) => table.startsWith('failed_request')
  for (const [table, rows] of state) if (!isRequestLog(table)) assert.equal(rows, before.get(table), table)
  const requestLog = state.get('failed_request') ?? ''
  assert.match(requestLog, /never a card number/)
  const output = child.output()
  assert.match(output, /"started"/)
  for (const trace of ['4242', '378282', '40000000']) {
    assert.ok(!output.includes(trace), `${trace} is in the log`)
    assert.ok(!withoutIds(requestLog).includes(trace), `${trace} is in the request log`)
  }
})

test('a numeric reference that is not a card number is passed to the provider', async () => {
  const org = await w.createOrg()
  const { priceId } = await aPool(w, org, 10)
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId })
  const json = { payment_method: '4242424242424241', customer }
  const reply = await w.call(`/v1/baskets/${id}/checkout`, { method: 'POST', key: org.secret, json })
  assert.equal(reply.status, 402)
})
