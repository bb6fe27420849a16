import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { world, type World } from '../../server/testing/test-server.ts'
import { proveBooks } from './proof.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const orders = Number(process.env.TESSERA_BOOKS_ORDERS ?? 250)

test(`${orders} random orders, refunds and chargebacks leave books that add up, and a difference at the provider is found`, async () => {
  const proof = await proveBooks(w, { orders, seed: 20_260_314 })

  assert.deepEqual(proof.faults, [])
  assert.ok(proof.refunds > orders / 10 && proof.refused > 0 && proof.chargebacks > 0, JSON.stringify(proof))
})
