import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { singleSeatsLeft as judgedByServer } from '../../../server/src/inventory/single-seat-rules.ts'
import { singleSeatsLeft } from '../src/seatmap/single-seats.ts'

/** `.` free, `x` taken, `m` in the basket, `+` selected, a space for a gap; `w`, `M` and `W` the same of places for wheelchairs. */
const LETTERS = ['.', 'x', 'm', '+', ' ', 'w', 'M', 'W'] as const

/** The places that the shop names for a row that is drawn so. */
function named(drawing: string): number[] {
  const letters = Array.from(drawing)
  const seats = letters.flatMap((letter, place) =>
    letter === ' '
      ? []
      : [
          {
            seat_id: place + 1,
            title: String(place),
            place,
            free: '.+wW'.includes(letter),
            ...('wMW'.includes(letter) && { wheelchair: true as const }),
          },
        ],
  )
  const section = { section_id: 1, label: 'N1', seats: seats.length, free: 0, rows: [{ label: 'A', seats }] }
  const isOne = (of: string) => (seatId: number) => of.includes(letters[seatId - 1] ?? '')
  const [isChosen, isMine] = [isOne('+W'), isOne('mM')]
  const selected = seats.filter(({ seat_id }) => isChosen(seat_id)).map((seat) => ({ section, row: 'A', seat }))
  return singleSeatsLeft(selected, { isMine, isChosen }).map(({ seat }) => seat.place)
}

/** The places for which Tessera refuses the same choice. */
function refused(drawing: string): number[] {
  const letters = Array.from(drawing)
  const positionsOf = (of: string) => new Set(letters.flatMap((letter, i) => (of.includes(letter) ? [i] : [])))
  const flags = (of: string) => letters.map((letter) => (of.includes(letter) ? '1' : '0')).join('')
  const numbers = letters.map((_, i) => i + 1)
  const row = { section_id: 1, row_label: 'A', seat_ids: numbers, ranks: numbers, free: flags('.+wW') }
  return judgedByServer({
    row: { ...row, for_wheelchairs: flags('wMW') },
    before: positionsOf('mM'),
    after: positionsOf('mM+W'),
  })
}

test('the shop names the seat that a choice would leave alone, and none where Tessera allows it', () => {
  assert.deepEqual(named('.++...'), [0])
  assert.deepEqual(named('mm.+...'), [2])
  assert.deepEqual(named('.. .++..'), [3], 'a gap ends a stretch')
  for (const allowed of ['..++..', 'x.+x', 'w++...', '.W....', 'x.m+...']) assert.deepEqual(named(allowed), [], allowed)
})

test('property: the shop names exactly the seats for which Tessera refuses a choice', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 20 }), (drawing) => {
      fc.pre(/[+W]/.test(drawing))
      assert.deepEqual(named(drawing), refused(drawing))
    }),
    { numRuns: 300 },
  )
})
