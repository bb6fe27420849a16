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
const { makeLabels, letterRule, numberRule, readLetters, toLetters } = await import('../src/seat-maps/editor/labels.ts')
const history = await import('../src/seat-maps/editor/history.ts')
const arrange = await import('../src/seat-maps/editor/arrange.ts')
const editing = await import('../src/seat-maps/editor/rows.ts')
const shapes = await import('../src/seat-maps/editor/row-shape.ts')
const { mergeSaved } = await import('../src/seat-maps/editor/saved-rows.ts')
const { rankRows } = await import('../src/seat-maps/editor/rank.ts')
const { findSeatPosition } = await import('../../../sdk/src/seatmap.ts')
const { fitView, toMap, toScreen, zoomView } = await import('../src/seatmap/viewport.ts')
const { makeDots, makeSections } = await import('../src/seatmap/scene.ts')
const { makeHitIndex } = await import('../src/seatmap/hits.ts')

const threeRows = () =>
  editing.makeRows({
    count: 3,
    shape: shapes.toShape({ start_x: 0, start_y: 0, end_x: 80, end_y: 0, curve: 6, places: 5 }),
    first: { x: 0, y: 0 },
    rowSpacing: 25,
    rowLabels: letterRule,
    seatLabels: numberRule,
  })
type Rows = ReturnType<typeof threeRows>
const allOf = (rows: Rows) => new Set(rows.flatMap(({ seats }) => seats.map(({ key }) => key)))
const positions = (rows: readonly Rows[number][]) =>
  rows.flatMap(({ line, seats }) =>
    seats.map((seat) => {
      const at = findSeatPosition(line, seat)
      return at && [Math.round(at.x * 10) / 10, Math.round(at.y * 10) / 10]
    }),
  )

test('labels are numbers or letters, from a start, by a step, in both directions, odd or even', () => {
  assert.deepEqual(makeLabels(numberRule, 3), ['1', '2', '3'])
  assert.deepEqual(makeLabels({ ...numberRule, start: '10', step: 5, direction: 'backward' }, 3), ['20', '15', '10'])
  assert.deepEqual(makeLabels({ ...numberRule, start: '2', parity: 'odd' }, 3), ['3', '5', '7'])
  assert.deepEqual(makeLabels({ ...numberRule, parity: 'even', direction: 'backward' }, 3), ['6', '4', '2'])
  assert.deepEqual(makeLabels({ ...letterRule, start: 'Y' }, 3), ['Y', 'Z', 'AA'])
  for (const value of [1, 26, 27, 52, 703]) assert.equal(readLetters(toLetters(value)), value)
})

test('several rows are parallel, at their spacing, with the same curve', () => {
  const rows = threeRows()
  assert.deepEqual(
    rows.map(({ label, line, seats }) => [label, line?.start_y, line?.curve, seats.length]),
    [
      ['A', 0, 6, 5],
      ['B', 25, 6, 5],
      ['C', 50, 6, 5],
    ],
  )
  assert.deepEqual(positions(rows)[2], [40, -6])
})

test('mirroring turns the order and the curve around, and twice is as before', () => {
  const rows = threeRows()
  const once = arrange.mirrorSelected(rows, allOf(rows), 'horizontal')
  assert.deepEqual(positions(once).slice(0, 5), positions(rows).slice(0, 5).toReversed())
  assert.deepEqual(positions(arrange.mirrorSelected(once, allOf(rows), 'horizontal')), positions(rows))
  const down = arrange.mirrorSelected(rows, allOf(rows), 'vertical')
  assert.deepEqual(
    down.map(({ line }) => [line?.start_y, line?.curve]),
    [
      [44, -6],
      [19, -6],
      [-6, -6],
    ],
  )
})

test('rows are aligned and distributed; single seats leave the line and come back to it', () => {
  const rows = threeRows()
  const [second] = [new Set(rows[1]?.seats.map(({ key }) => key))]
  const moved = arrange.moveSelected(rows, second, { x: 13, y: 4 })
  assert.equal(moved[1]?.line?.start_x, 13)
  const aligned = arrange.alignSelected(moved, allOf(rows), 'left')
  assert.deepEqual(
    aligned.map(({ line }) => line?.start_x),
    [0, 0, 0],
  )
  const even = arrange.distributeSelected(aligned, allOf(rows), 'vertical')
  assert.deepEqual(
    even.map(({ line }) => line?.start_y),
    [0, 25, 50],
  )
  const one = new Set([rows[0]?.seats[1]?.key ?? ''])
  const apart = arrange.moveSelected(rows, one, { x: 0, y: -30 })
  assert.deepEqual([apart[0]?.line?.start_y, apart[0]?.seats[0]?.x], [0, null])
  assert.ok((apart[0]?.seats[1]?.y ?? 0) < -30)
  assert.deepEqual(positions(arrange.backToLine(apart, one)), positions(rows))
})

test('undo and redo walk through the changes, and a new change forgets what was undone', () => {
  let steps = history.startHistory('a')
  steps = history.record(history.record(steps, 'b'), 'c')
  steps = history.undo(history.undo(steps))
  assert.equal(steps.present, 'a')
  assert.equal(history.undo(steps).present, 'a')
  steps = history.redo(steps)
  assert.equal(steps.present, 'b')
  steps = history.record(steps, 'd')
  assert.deepEqual([history.redo(steps).present, history.undo(steps).present], ['d', 'b'])
})

test('duplicate labels are found in rows and between rows, before anything is sent', () => {
  const rows = threeRows()
  assert.deepEqual(editing.findDuplicates(rows), [])
  const wrong = rows.map((row, i) => ({
    ...row,
    label: i === 2 ? 'A ' : row.label,
    seats: row.seats.map((seat) => (i === 1 && seat.place === 4 ? { ...seat, title: ' 2' } : seat)),
  }))
  assert.deepEqual(editing.findDuplicates(wrong), [
    { row: 'A', title: null },
    { row: 'B', title: '2' },
  ])
})

test('a row with more places gets more seats, with fewer it loses those beyond its end', () => {
  const [row] = threeRows()
  assert.ok(row?.line)
  const longer = editing.changeLine(row, { ...row.line, places: 7 })
  assert.deepEqual(
    longer.seats.slice(5).map(({ title, place }) => [title, place]),
    [
      ['6', 6],
      ['7', 7],
    ],
  )
  assert.equal(editing.changeLine(longer, { ...row.line, places: 3 }).seats.length, 3)
})

test('the seat in the middle of the row next to the focal point is the best, wherever the section stands', () => {
  const ranked = rankRows(threeRows(), {
    placement: { x: 100, y: 50, rotation: 0 },
    focal: { x: 140, y: 400 },
    weights: { row: 2, centre: 1 },
  })
  const seats = ranked.flatMap(({ label, seats }) => seats.map(({ title, rank }) => ({ name: label + title, rank })))
  assert.equal(seats.toSorted((one, other) => one.rank - other.rank)[0]?.name, 'C3')
})

test('seats that are put back get their place again, and ids that are gone are not sent', () => {
  const rows = threeRows().map((row, i) => ({
    ...row,
    seats: row.seats.map((seat, j) => ({ ...seat, seat_id: i * 10 + j + 1, key: `s${i * 10 + j + 1}` })),
  }))
  const without = editing.removeSelected(rows, new Set(['s2', ...(rows[1]?.seats ?? []).map(({ key }) => key)]))
  assert.equal(without.length, 2)
  const restored = editing.restoreSeats(without, rows, new Set([2, 11]))
  assert.deepEqual(
    restored.map(({ label, seats }) => [label, seats.map(({ place }) => place)]),
    [
      ['A', [1, 2, 3, 4, 5]],
      ['C', [1, 2, 3, 4, 5]],
      ['B', [1]],
    ],
  )
  const [sent] = editing.toInput(rows, new Set([1]))
  assert.deepEqual(
    sent?.seats.map(({ seat_id }) => seat_id),
    [1, undefined, undefined, undefined, undefined],
  )
})

test('what is drawn while a save is on its way stays, and the saved seats are not sent as new ones again', () => {
  const sent = threeRows().map((row) => ({ ...row, label: `${row.label} ` }))
  const during = editing.removeSelected(
    [...sent, ...threeRows().map((row) => ({ ...row, label: `${row.label}2` }))],
    new Set([sent[0]?.seats[0]?.key ?? '']),
  )
  // The server has its own order of rows.
  const stored = editing.toInput(sent, new Set()).toReversed()
  const rows = stored.map((row, i) => ({
    ...row,
    seats: row.seats.map((seat, j) => ({ ...seat, seat_id: i * 10 + j })),
  }))
  const base = { rows, version: 2 } as unknown as Parameters<typeof mergeSaved>[1]['base']
  const known = new Set(rows.flatMap(({ seats }) => seats.map(({ seat_id }) => seat_id)))

  const merged = mergeSaved(history.record(history.startHistory(sent), during), { sent, base })

  assert.deepEqual(
    editing
      .toInput(merged.history.present, known)
      .map(({ label, seats }) => [label, seats.map(({ seat_id }) => seat_id ?? 'new')]),
    [
      ['A', [21, 22, 23, 24]],
      ['B', [10, 11, 12, 13, 14]],
      ['C', [0, 1, 2, 3, 4]],
      ...['A2', 'B2', 'C2'].map((label) => [label, Array(5).fill('new')]),
    ],
  )
  assert.equal(history.undo(merged.history).present, merged.saved, 'undone to what the server has')
  const [restored] = editing.restoreSeats(merged.history.present, merged.saved, new Set([20]))
  assert.equal(restored?.seats.length, 5, 'a seat goes back into its row')
})

test('the view keeps the point under the pointer, and hits are found on turned sections', () => {
  const size = { width: 800, height: 600 }
  const view = fitView({ x: 0, y: 0, width: 100, height: 100 }, size)
  const at = { x: 200, y: 150 }
  const zoomed = zoomView(view, 3, at)
  const fixed = toScreen(zoomed, toMap(view, at))
  assert.ok(Math.abs(fixed.x - at.x) < 1e-6 && Math.abs(fixed.y - at.y) < 1e-6)

  const layout = {
    section_id: 7,
    label: 'West',
    sub_section: null,
    level: null,
    gate: null,
    order_by: 0,
    version: 1,
    x: 50,
    y: 50,
    rotation: 90,
    outline: null,
    row_count: 3,
    seat_count: 15,
    bounds: { x: 0, y: -6, width: 80, height: 56 },
  }
  const dots = makeDots(7, layout, threeRows())
  const hits = makeHitIndex(makeSections([layout]), [dots])
  assert.equal(hits.findSeat({ x: 50, y: 50 }, 5)?.seat.title, '1')
  assert.equal(hits.findSection({ x: 30, y: 100 })?.id, 7)
  assert.equal(hits.findSection({ x: 90, y: 20 }), undefined)
  assert.equal(hits.listSeats({ x: -100, y: 0, width: 300, height: 300 }).length, 15)
})
