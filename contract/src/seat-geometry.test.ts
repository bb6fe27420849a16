import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findBounds,
  findDuplicateLabels,
  findOutline,
  findPlace,
  findSeatPosition,
  rankSeat,
  roundCoordinate,
  toMapPoint,
  toSectionPoint,
  type Point,
} from './seat-geometry.ts'

const rounded = ({ x, y }: Point) => [roundCoordinate(x) + 0, roundCoordinate(y) + 0]
const line = { start_x: 0, start_y: 0, end_x: 20, end_y: 0, curve: 0, places: 5 }

test('places of a straight row are at equal distances from start to end', () => {
  assert.deepEqual(
    [1, 2, 5].map((place) => rounded(findPlace(line, place))),
    [
      [0, 0],
      [5, 0],
      [20, 0],
    ],
  )
  assert.deepEqual(rounded(findPlace({ ...line, places: 1 }, 1)), [10, 0])
})

test('a curve of half the length is a semicircle, to the left of the direction of the row', () => {
  const half = { ...line, curve: 10 }
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((place) => rounded(findPlace(half, place))),
    [
      [0, 0],
      [2.93, -7.07],
      [10, -10],
      [17.07, -7.07],
      [20, 0],
    ],
  )
  assert.deepEqual(rounded(findPlace({ ...half, curve: -10 }, 3)), [10, 10])
})

test('neighbours of a curved row are equally far from each other', () => {
  const curved = { start_x: 3, start_y: 8, end_x: -12, end_y: 30, curve: 7, places: 9 }
  const points = Array.from({ length: 9 }, (_, i) => findPlace(curved, i + 1))
  const steps = points.slice(1).map(({ x, y }, i) => Math.hypot(x - (points[i]?.x ?? 0), y - (points[i]?.y ?? 0)))
  for (const step of steps) assert.ok(Math.abs(step - (steps[0] ?? 0)) < 1e-9)
  assert.deepEqual(
    [points[0], points[8]].map((at) => rounded(at ?? { x: 0, y: 0 })),
    [
      [3, 8],
      [-12, 30],
    ],
  )
})

test('a position of its own replaces the place on the line, and without both there is none', () => {
  assert.deepEqual(findSeatPosition(line, { place: 1, x: 7, y: 8 }), { x: 7, y: 8 })
  assert.deepEqual(findSeatPosition(line, { place: 1, x: null, y: null }), { x: 0, y: 0 })
  assert.equal(findSeatPosition(null, { place: 1 }), undefined)
})

test('a section is turned clockwise around its origin, and back', () => {
  const section = { x: 100, y: 50, rotation: 90 }
  assert.deepEqual(rounded(toMapPoint(section, { x: 10, y: 0 })), [100, 60])
  assert.deepEqual(rounded(toSectionPoint(section, toMapPoint(section, { x: 3, y: -4 }))), [3, -4])
})

test('the outline of a section is its own, or a rectangle around its seats', () => {
  const bounds = findBounds([
    { x: 5, y: 2 },
    { x: 1, y: 9 },
  ])
  assert.deepEqual(bounds, { x: 1, y: 2, width: 4, height: 7 })
  assert.deepEqual(findOutline({ outline: null, bounds: bounds ?? null }, 1)?.map(rounded), [
    [0, 1],
    [6, 1],
    [6, 10],
    [0, 10],
  ])
  assert.equal(findOutline({ outline: null, bounds: null }), undefined)
  assert.equal(findBounds([]), undefined)
})

test('labels that rows of a section or seats of a row share are found once', () => {
  const seats = ['1', '2', '2', '2', '3', '3'].map((title) => ({ title }))
  assert.deepEqual(
    findDuplicateLabels([
      { label: 'A', seats },
      { label: 'B', seats: [] },
      { label: 'B', seats: [] },
    ]),
    [
      { row: 'B', title: null },
      { row: 'A', title: '2' },
      { row: 'A', title: '3' },
    ],
  )
})

test('a seat is ranked by its distance, its row and its distance from the middle of the row', () => {
  const seat = { at: { x: 3, y: 4 }, rowMiddle: { x: 0, y: 4 }, rowIndex: 2 }
  const focal = { x: 0, y: 0 }
  assert.equal(rankSeat(seat, focal), 51)
  assert.equal(rankSeat(seat, focal, { row: 1 }), 71)
  assert.equal(rankSeat(seat, focal, { centre: 2 }), 111)
  assert.equal(rankSeat({ ...seat, at: { x: 9e9, y: 0 } }, focal), 1_000_000)
})
