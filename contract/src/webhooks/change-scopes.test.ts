import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { changeScopes, listDataScopes } from './change-scopes.ts'
import { eventTypes } from './index.ts'

test('every change has the scopes of its objects, and none is only for callers who may read all', () => {
  assert.deepEqual(
    [...changeScopes.keys()],
    eventTypes.map(({ type }) => type),
  )
  for (const [type, scopes] of changeScopes) assert.ok(!scopes.includes('changes:read'), type)
  const scopesOf = (type: string) => [...(changeScopes.get(type) ?? [])].toSorted()
  assert.deepEqual(scopesOf('order.completed'), ['customers:read', 'orders:read'])
  assert.deepEqual(scopesOf('order.updated'), ['orders:read'])
  assert.deepEqual(scopesOf('ticket.scanned'), ['scans:read'])
  assert.deepEqual(scopesOf('instalment.failed'), ['members:read'])
  assert.deepEqual(scopesOf('price.updated'), ['events:read'])
  assert.deepEqual(scopesOf('endpoint.disabled'), ['webhooks:read'])
})

test('a field that has no scope yet is only for callers who may read all changes', () => {
  assert.deepEqual(listDataScopes(Type.Object({ order: Type.String(), payroll: Type.String() })), [
    'orders:read',
    'changes:read',
  ])
})
