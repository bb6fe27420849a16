import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confinements, findConfinedParam } from './confinement.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const needsDeclaration = (op: Operation): boolean => op.plane === 'admin' && op.scope !== null

/** Returns what is wrong with the declarations for these operations. */
function listFaults(ops: readonly Operation[]): string[] {
  const wanted = ops.filter(needsDeclaration)
  const ids = new Set(wanted.map(({ id }) => id))
  return [
    ...wanted.filter(({ id }) => !confinements.has(id)).map(({ id }) => `${id} declares no confinement`),
    ...[...confinements.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is no operation of the Admin API`),
    ...wanted
      .filter((op) => confinements.get(op.id) === 'path' && findConfinedParam(op) === undefined)
      .map(({ id }) => `${id} names no object of an event in its path`),
  ]
}

test('every operation of the Admin API declares how confinement to events applies', () => {
  assert.deepEqual(listFaults(operations), [])
  const [first] = operations.filter(needsDeclaration)
  assert.ok(first)
  assert.deepEqual(listFaults([...operations, { ...first, id: 'planted' }]), ['planted declares no confinement'])
})

test('an operation whose path names an object of an event is confined by it, or refused', () => {
  const loose = operations.filter(
    (op) =>
      needsDeclaration(op) && findConfinedParam(op) && !['path', 'refused'].includes(confinements.get(op.id) ?? ''),
  )
  assert.deepEqual(
    loose.map(({ id }) => id),
    [],
  )
})
