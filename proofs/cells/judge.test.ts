import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findAnnouncementFaults,
  findChangedTables,
  findNumberFaults,
  findOrderFaults,
  findScanFaults,
  findTwoHomes,
  findWrongRefusals,
  type DirectWrite,
} from './judge.ts'

const number = (...sequences: number[]) => sequences.map((sequence) => ({ sequence, id: `msg_${sequence}` }))

const write = (cell: string, startedAt: number, status = 200): DirectWrite => ({
  cell,
  startedAt,
  endedAt: startedAt + 10,
  status,
  id: status === 200 ? `bsk_${startedAt}` : undefined,
})

test('numbers without a gap and without a repetition are no fault, in whatever order they came', () => {
  assert.deepEqual(findNumberFaults('feed', number(3, 5, 4), { first: 3, last: 5 }), [])
})

test('a gap, a lost end, a repetition and a number of two messages are faults of the numbers', () => {
  const range = { first: 1, last: 4 }

  const faults = {
    gap: findNumberFaults('feed', number(1, 2, 4), range),
    end: findNumberFaults('feed', number(1, 2, 3), range),
    repetition: findNumberFaults('feed', number(1, 2, 2, 3, 4), range),
    shared: findNumberFaults('feed', [...number(1, 2, 3, 4), { sequence: 3, id: 'msg_other' }], range),
    moved: findNumberFaults('feed', [...number(1, 2, 3), { sequence: 4, id: 'msg_2' }], range),
  }

  assert.deepEqual(faults, {
    gap: ['feed: number 3 is missing'],
    end: ['feed: number 4 is missing'],
    repetition: ['feed: message 2 came twice'],
    shared: ['feed: number 3 was given to two messages'],
    moved: ['feed: one message came as 2 and as 4'],
  })
})

test("an order that is lost, that is now another buyer's, or that was placed twice is a fault", () => {
  const ann = { orderId: 1, email: 'ann@example.com' }
  const bob = { orderId: 2, email: 'bob@example.com' }
  const stored = [{ orderId: 2, email: 'zoe@example.com' }, ann, { ...ann, orderId: 7 }]

  assert.deepEqual(findOrderFaults([ann, bob], stored), [
    'order 2 was confirmed and is lost',
    'one buyer has orders 1, 7',
  ])
})

test('an order that was announced twice or never is a fault', () => {
  assert.deepEqual(findAnnouncementFaults([1, 2, 3], [1, 2, 2, 9]), [
    'order 2 was announced 2 times',
    'order 3 was announced 0 times',
  ])
})

test('one cell after the other may accept writes, also if two of them overlap', () => {
  const writes = [write('north', 0), write('south', 5, 503), write('north', 30), write('south', 35), write('south', 50)]

  assert.deepEqual(findTwoHomes(writes, { from: 'north', to: 'south' }), [])
})

test('the old home may not accept a write after the new one has', () => {
  const writes = [write('north', 0), write('south', 20), write('north', 40)]

  assert.deepEqual(findTwoHomes(writes, { from: 'north', to: 'south' }), [
    'north accepted bsk_40 after south had accepted a write',
  ])
})

test('after a cancelled move the destination has never accepted a write', () => {
  const writes = [write('north', 0), write('south', 20), write('north', 40)]

  assert.deepEqual(findTwoHomes(writes, { from: 'north', to: 'north' }), [
    'south accepted bsk_20 and never was the home',
  ])
})

test('a cell that is not the home refuses in a way that an edge understands', () => {
  const writes = [write('south', 0, 421), write('south', 1, 503), write('south', 2, 401), write('south', 3, 500)]

  assert.deepEqual(findWrongRefusals(writes), ['south responded 500 to a write that is not its own'])
})

test('a decision of the gate that is lost, doubled or different is a fault', () => {
  const decided = ['a', 'b', 'c', 'd'].map((scanId) => ({ scanId, result: scanId === 'd' ? 'duplicate' : 'admitted' }))
  const stored = [
    { scanId: 'b', result: 'admitted' },
    { scanId: 'b', result: 'admitted' },
    { scanId: 'c', result: 'duplicate' },
    { scanId: 'd', result: 'duplicate' },
  ]

  assert.deepEqual(findScanFaults(decided, stored), [
    'scan a is stored 0 times',
    'scan b is stored 2 times',
    'scan c was admitted and is stored as duplicate',
    'scan d was duplicate',
  ])
})

test('a table whose rows are not the same on both sides is a fault', () => {
  assert.deepEqual(findChangedTables('moved', { ticket: '2 rows, 7', scan: '0 rows, 0' }, { ticket: '2 rows, 8' }), [
    'moved: ticket changed from 2 rows, 7 to 2 rows, 8',
    'moved: scan changed from 0 rows, 0 to undefined',
  ])
})
