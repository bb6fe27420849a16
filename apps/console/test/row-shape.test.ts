import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'

// The bundler finds the SDK by its source; Node would look for a build of it.
registerHooks({
  resolve: (name, context, next) =>
    next(
      name === '@tessera/sdk/seatmap' ? new URL('../../../sdk/src/seatmap.ts', import.meta.url).href : name,
      context,
    ),
})
const editing = await import('../src/seat-maps/editor/rows.ts')
const shapes = await import('../src/seat-maps/editor/row-shape.ts')
const { findSeatPosition } = await import('../../../sdk/src/seatmap.ts')

test('a row is described by its seats, their spacing, its direction and curve, and drawn from its first seat', () => {
  const first = { x: 10, y: 20 }
  const straight = { places: 24, spacing: 18, angle: 90, curve: 0 }
  assert.deepEqual(editing.roundLine(shapes.toLine(straight, first)), {
    start_x: 10,
    start_y: 20,
    end_x: 10,
    end_y: 434,
    curve: 0,
    places: 24,
  })
  for (const shape of [straight, { ...straight, angle: -30, curve: 40 }, { ...straight, angle: 180, curve: -60 }]) {
    const line = editing.roundLine(shapes.toLine(shape, first))
    assert.deepEqual(shapes.toShape(line), shape)
    // Neighbours are as far apart as was asked for: on a bent row, along it.
    const [one, other] = [1, 2].map((place) => findSeatPosition(line, { place }) ?? first)
    const apart = Math.hypot((other?.x ?? 0) - (one?.x ?? 0), (other?.y ?? 0) - (one?.y ?? 0))
    assert.ok(Math.abs(apart - 18) < 0.05, `${apart}`)
  }
  // More seats make a longer row: those that were there stay.
  const line = shapes.toLine(straight, first)
  const longer = shapes.reshape(line, { places: 30 })
  assert.deepEqual([longer.start_x, longer.start_y, Math.round(longer.end_y)], [10, 20, 20 + 29 * 18])
  // A row cannot bend further than its length allows, and a single seat has a direction as soon as it gets a neighbour.
  const bent = shapes.toLine({ ...straight, places: 3, curve: 500 }, first)
  assert.ok(bent.curve > 36 / Math.PI && bent.curve < 36 * 0.363, `${bent.curve}`)
  const one = { start_x: 5, start_y: 5, end_x: 15, end_y: 5, curve: 0, places: 1 }
  assert.deepEqual(shapes.reshape(one, { places: 2 }), { ...one, start_x: 10, end_x: 30, places: 2 })
})

test('rows that were read and not edited are sent back as they were', () => {
  const seat = { aisle: null, rank: 3, x: null, y: null, category: null, wheelchair: false, restricted_view: false }
  const rows = [
    { start_x: 0.33, start_y: 1.07, end_x: 100.01, end_y: 7.77, curve: 3.21, places: 7 },
    { start_x: 50, start_y: 9, end_x: 50, end_y: 9, curve: 0, places: 1 },
    { start_x: 0, start_y: 0, end_x: 10, end_y: 0, curve: 90, places: 2 },
  ].map((line, i) => ({
    label: `R${i}`,
    line,
    seats: Array.from({ length: line.places }, (_, n) => ({
      ...seat,
      seat_id: i * 100 + n + 1,
      title: String(n + 1),
      place: n + 1,
    })),
  }))
  const known = new Set(rows.flatMap(({ seats }) => seats.map(({ seat_id }) => seat_id)))
  assert.deepEqual(editing.toInput(editing.toEditRows({ rows }), known), rows)
})
