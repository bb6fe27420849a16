import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWrite, type Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { findAuditDeclaration, notAudited, recordsItself } from './declaration.ts'
import { auditEntities } from './entities.ts'

const audited = operations.flatMap((op) => {
  const declaration = findAuditDeclaration(op)
  return declaration ? [{ op, ...declaration }] : []
})

test('every write of the Admin API and of /v1 is audited, except baskets and those with a reason', () => {
  const missing = operations.filter(
    (op) =>
      isWrite(op) &&
      (op.plane === 'admin' || op.plane === 'v1') &&
      !findAuditDeclaration(op) &&
      !op.path.startsWith('/v1/baskets') &&
      !Object.hasOwn(notAudited, op.id) &&
      !Object.hasOwn(recordsItself, op.id),
  )
  assert.deepEqual(names(missing), [])
})

test('the names of exceptions are those of operations', () => {
  const known = new Set(operations.map(({ id }) => id))
  const listed = [...Object.keys(notAudited), ...Object.keys(recordsItself)]
  assert.deepEqual(
    listed.filter((name) => !known.has(name)),
    [],
  )
})

test('every audited operation has a known kind of entity', () => {
  const unknown = audited.filter(({ entity }) => !Object.hasOwn(auditEntities, entity))
  assert.deepEqual(
    unknown.map(({ op, entity }) => `${op.id}: ${entity}`),
    [],
  )
})

test('a sale of memberships is recorded under its order, which is a part of the response', () => {
  const sale = audited.find(({ op }) => op.id === 'sellMemberships')
  assert.deepEqual([sale?.entity, sale?.id], ['order', { in: 'response', names: ['order_id'], inside: 'order' }])
})

/** Says which state a change is meant for; it changes nothing. */
const VERSION = 'version'

test('every field that a PATCH or PUT can change is recorded, or withheld for a reason', () => {
  const undecided = audited.flatMap(({ op, entity }) => {
    if (op.method !== 'PATCH' && op.method !== 'PUT') return []
    const { fields, personal = [], withheld = {} } = auditEntities[entity] ?? { fields: [] }
    const decided = new Set([...fields, ...personal, ...Object.keys(withheld)])
    return Object.keys(op.body?.properties ?? {})
      .filter((field) => field !== VERSION && !decided.has(field))
      .map((field) => `${op.id}: ${field}`)
  })
  assert.deepEqual(undecided, [])
})

test('no recorded field is a secret', () => {
  const suspicious = Object.entries(auditEntities).flatMap(([kind, { fields, personal = [] }]) =>
    [...fields, ...personal]
      .filter((field) => /secret|token|password|passphrase|code_hash|card|barcode(?!s)/.test(field))
      .map((field) => `${kind}: ${field}`),
  )
  // A rule about refunds, the number of signing secrets, and whether a client secret is set.
  assert.deepEqual(suspicious, [
    'organisation: card_refunds_in_cash',
    'staff_sso_provider: has_client_secret',
    'sso_provider: has_client_secret',
    'webhook_endpoint: active_secrets',
  ])
})

const names = (list: readonly Operation[]): string[] => list.map(({ id }) => id)
