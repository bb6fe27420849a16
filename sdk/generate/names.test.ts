import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations, type Operation } from '@tessera/contract'
import { adminTable } from '../src/generated/admin-table.ts'
import { gateTable } from '../src/generated/gate-table.ts'
import { storeTable } from '../src/generated/store-table.ts'
import { v1Table } from '../src/generated/v1-table.ts'
import type { MethodTable } from '../src/methods.ts'
import { toMethodName } from './names.ts'

const methodPath = (id: string): string => {
  const op = operations.find((each) => each.id === id) ?? assert.fail(`no operation ${id}`)
  const { groups, method } = toMethodName(op)
  return [...groups, method].join('.')
}

test('operations have readable method names', () => {
  const names = {
    listCustomers: 'customers.list',
    getOrganisation: 'organisation.get',
    updateOrganisation: 'organisation.update',
    listEventPrices: 'events.prices.list',
    getSalesSummary: 'events.getSalesSummary',
    getPriceStats: 'events.stats.getPrices',
    openBasket: 'baskets.open',
    storeAddBasketItem: 'baskets.items.add',
    removeBasketItem: 'baskets.items.remove',
    checkoutBasket: 'baskets.checkout',
    abandonBasket: 'baskets.abandon',
    fulfillMembers: 'members.fulfill',
    putTrackingCode: 'members.putFulfillmentTrackingCode',
    adminListEvents: 'events.list',
    moveEventOnline: 'events.moveOnline',
    refundEvent: 'events.refundAll',
    getEventRefund: 'events.getRefundAll',
    getOpenApi: 'openApi',
  }
  for (const [id, name] of Object.entries(names)) assert.equal(methodPath(id), name)
})

test('every operation has exactly one method, apart from exports', () => {
  const tables: Record<Operation['plane'], MethodTable> = {
    v1: v1Table,
    store: storeTable,
    admin: adminTable,
    gate: gateTable,
  }
  const lines = Object.values(tables).flatMap(listLines)
  const found = lines.filter((line) => !line.endsWith(' stream')).map((line) => line.split(' ', 2).join(' '))
  assert.deepEqual(found.toSorted(), operations.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('no group of the Integration API has the name of another API', () => {
  for (const plane of ['admin', 'gate', 'store']) assert.ok(!(plane in v1Table), plane)
})

const listLines = (table: MethodTable): string[] =>
  Object.values(table).flatMap((node) => (typeof node === 'string' ? [node] : listLines(node)))
