import assert from 'node:assert/strict'
import { test } from 'node:test'
import { json, loopback } from '../test/fake-server.ts'
import { ConflictError, Tessera } from './index.ts'
import { TesseraStore } from './store.ts'

const file = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff, 0x00, 0x80])

test('a file is answered as its bytes, whatever they are', async (t) => {
  const server = await loopback(t, (res) => res.writeHead(200, { 'Content-Type': 'application/pdf' }).end(file))

  const bytes = await new Tessera({ baseUrl: server.url }).orders.getTicketsPdf(7, { layout: 'phone' })

  assert.ok(bytes instanceof Uint8Array)
  assert.deepEqual([...bytes], [...file])
  assert.equal(server.asked[0]?.url, '/v1/orders/7/tickets.pdf?layout=phone')
})

test('what is refused in place of a file is an error like any other', async (t) => {
  const refused = { type: 'conflict_error', code: 'not_set_up', message: 'Apple Wallet is not set up' }
  const server = await loopback(t, json({ error: refused }, 409))
  const asked = new TesseraStore({ baseUrl: server.url, publishableKey: 'tpk_1' }).baskets.tickets.getApplePass(
    'b',
    7,
    {
      basketSecret: 's',
    },
  )
  await assert.rejects(asked, (error) => error instanceof ConflictError && error.code === 'not_set_up')
  assert.equal(server.asked[0]?.headers['x-basket-secret'], 's')
})
