import assert from 'node:assert/strict'
import { test } from 'node:test'
import { json, startFakeServer } from '../test/fake-server.ts'
import { ConflictError, Tessera } from './index.ts'
import { TesseraStore } from './store.ts'

const file = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff, 0x00, 0x80])

test('a file is returned as bytes', async (t) => {
  const server = await startFakeServer(t, (res) => res.writeHead(200, { 'Content-Type': 'application/pdf' }).end(file))

  const bytes = await new Tessera({ baseUrl: server.url }).orders.getTicketsPdf(7, { layout: 'phone' })

  assert.ok(bytes instanceof Uint8Array)
  assert.deepEqual([...bytes], [...file])
  assert.equal(server.requests[0]?.url, '/v1/orders/7/tickets.pdf?layout=phone')
})

test('an error in place of a file is thrown like any other', async (t) => {
  const refused = { type: 'conflict_error', code: 'not_configured', message: 'Apple Wallet is not set up' }
  const server = await startFakeServer(t, json({ error: refused }, 409))
  const request = new TesseraStore({ baseUrl: server.url, publishableKey: 'tpk_1' }).baskets.tickets.getApplePass(
    'b',
    7,
    {
      basketSecret: 's',
    },
  )
  await assert.rejects(request, (error) => error instanceof ConflictError && error.code === 'not_configured')
  assert.equal(server.requests[0]?.headers['x-basket-secret'], 's')
})
