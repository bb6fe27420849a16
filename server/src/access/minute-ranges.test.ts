import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timestampFromUnix } from '#platform/clock'
import { splitAtMinutes } from './minute-ranges.ts'

const MINUTE = 60
const T = 1_700_000_040 // a full minute

const at = (unix: number): string => timestampFromUnix(unix)
const never = ['-infinity', '-infinity']

test('without bounds every minute is whole', () => {
  assert.deepEqual(splitAtMinutes(undefined, undefined), { head: never, whole: ['-infinity', 'infinity'], tail: never })
})

test('bounds inside minutes leave a part of the first and of the last minute', () => {
  assert.deepEqual(splitAtMinutes(T + 10, T + 5 * MINUTE + 20), {
    head: [at(T + 10), at(T + MINUTE)],
    whole: [at(T + MINUTE), at(T + 5 * MINUTE)],
    tail: [at(T + 5 * MINUTE), at(T + 5 * MINUTE + 20)],
  })
})

test('a bound on a full minute leaves that minute without its first moment', () => {
  assert.deepEqual(splitAtMinutes(T, undefined), {
    head: [at(T), at(T + MINUTE)],
    whole: [at(T + MINUTE), 'infinity'],
    tail: never,
  })
  assert.deepEqual(splitAtMinutes(undefined, T), { head: never, whole: ['-infinity', at(T)], tail: [at(T), at(T)] })
})

test('two bounds in one minute leave one range, and crossed bounds leave none', () => {
  assert.deepEqual(splitAtMinutes(T + 10, T + 20), { head: [at(T + 10), at(T + 20)], whole: never, tail: never })
  assert.deepEqual(splitAtMinutes(T + 20, T + 10), { head: [at(T + 20), at(T + 10)], whole: never, tail: never })
  assert.deepEqual(splitAtMinutes(T + 200, T), { head: [at(T + 200), at(T)], whole: never, tail: never })
})
