import {
  findBounds,
  findDuplicateLabels,
  findSeatPosition,
  layoutLimits,
  roundCoordinate,
  seatLimits,
  type Bounds,
  type SeatRowInput,
  type SeatRowLine,
} from '#contract'
import { textProblem } from './rules.ts'

/** Why rows cannot be stored: the parameter, and a phrase that completes it. */
export type EditProblem = { readonly param: string; readonly message: string }

/** A seat as it is stored. `row_key` names its row in the stock of events: null if that is its label. */
export type StoredSeat = {
  readonly seat_id: number
  readonly row_label: string
  readonly row_key: string | null
  readonly title: string
  readonly place: number
  readonly aisle: string | null
  readonly rank: number
  readonly x: number | null
  readonly y: number | null
  readonly category: string | null
  readonly wheelchair: boolean
  readonly restricted_view: boolean
}
export type PlannedSeat = Omit<StoredSeat, 'seat_id'>
export type PlannedLine = { readonly label: string; readonly line: SeatRowLine | null }

/** What an edit writes. */
export type SeatEdit = {
  readonly inserted: readonly PlannedSeat[]
  readonly updated: readonly StoredSeat[]
  readonly removed: readonly StoredSeat[]
  readonly lines: readonly PlannedLine[]
  readonly bounds: Bounds | null
  /** Keys of the rows whose order, ranks, places for wheelchairs or seats change: the rows of events must follow. Empty if only the drawing changes. */
  readonly stockKeys: readonly string[]
}

const rowKey = (seat: Pick<StoredSeat, 'row_key' | 'row_label'>): string => seat.row_key ?? seat.row_label

/** Returns why these rows cannot be stored. */
export function findEditProblems(
  rows: readonly SeatRowInput[],
  existing: readonly StoredSeat[],
  otherSeats: number,
): EditProblem[] {
  const ids = rows.flatMap(({ seats }) => seats.flatMap(({ seat_id }) => (seat_id === undefined ? [] : [seat_id])))
  const known = new Set(existing.map(({ seat_id }) => seat_id))
  const seats = rows.reduce((sum, row) => sum + row.seats.length, 0)
  const problems: EditProblem[] = []
  const add = (param: string, message: string): void => void problems.push({ param, message })
  if (seats > layoutLimits.seatsPerSection) add('rows', `must have at most ${layoutLimits.seatsPerSection} seats`)
  if (seats + otherSeats > seatLimits.seatsPerMap)
    add('rows', `has too many seats: a map has at most ${seatLimits.seatsPerMap}`)
  if (new Set(ids).size < ids.length) add('rows', 'must have each seat_id once')
  for (const id of new Set(ids)) if (!known.has(id)) add('rows', `has a seat that is not in this section: ${id}`)
  for (const { row, title } of findDuplicateLabels(rows))
    add('rows', title === null ? `has two rows with the label ${row}` : `has two seats ${title} in row ${row}`)
  for (const [i, row] of rows.entries()) problems.push(...findRowProblems(row, `rows[${i}]`))
  return problems
}

function findRowProblems({ label, seats, line }: SeatRowInput, path: string): EditProblem[] {
  const problems: EditProblem[] = []
  const add = (param: string, message: string | undefined): void => {
    if (message !== undefined) problems.push({ param: `${path}.${param}`, message })
  }
  add('label', textProblem(label))
  const places = new Set(seats.map(({ place }) => place))
  if (places.size < seats.length) add('seats', 'must have different places')
  for (const [i, seat] of seats.entries()) {
    add(`seats[${i}].title`, textProblem(seat.title))
    if ((seat.x === null) !== (seat.y === null)) add(`seats[${i}].y`, 'must be set together with x')
    if (line && seat.place > line.places) add(`seats[${i}].place`, `must be at most ${line.places}, as on the line`)
  }
  return problems
}

/** Compares rows with what is stored. They must have no problems. */
export function planEdit(rows: readonly SeatRowInput[], existing: readonly StoredSeat[]): SeatEdit {
  const stored = new Map(existing.map((seat) => [seat.seat_id, seat]))
  const keys = assignKeys(rows, stored)
  const inserted: PlannedSeat[] = []
  const updated: StoredSeat[] = []
  const stockKeys = new Set<string>()
  const kept = new Set<number>()
  for (const [i, row] of rows.entries()) {
    const key = keys[i] ?? row.label
    for (const { seat_id, ...fields } of row.seats) {
      const seat = {
        ...fields,
        x: roundOrNull(fields.x),
        y: roundOrNull(fields.y),
        row_label: row.label,
        row_key: key === row.label ? null : key,
      }
      const before = seat_id === undefined ? undefined : stored.get(seat_id)
      if (!before) {
        inserted.push(seat)
        continue
      }
      kept.add(before.seat_id)
      const after = { ...seat, seat_id: before.seat_id }
      if (isSame(before, after)) continue
      updated.push(after)
      if (rowKey(before) === key && stocked.every((field) => before[field] === seat[field])) continue
      stockKeys.add(rowKey(before)).add(key)
    }
  }
  const removed = existing.filter(({ seat_id }) => !kept.has(seat_id))
  for (const seat of removed) stockKeys.add(rowKey(seat))
  const lines = rows.map(({ label, line }) => ({ label, line: line && roundLine(line) }))
  return { inserted, updated, removed, lines, bounds: boundsOf(rows), stockKeys: [...stockKeys] }
}

/**
 * Gives each row the key that most of its seats have, so that a relabelled row keeps its key. A key is given once; a row
 * without one gets its label, or a variant of it that is free.
 */
function assignKeys(rows: readonly SeatRowInput[], stored: ReadonlyMap<number, StoredSeat>): string[] {
  const used = new Set([...stored.values()].map(rowKey))
  const claims = rows.flatMap(({ seats }, row) => {
    const own = seats.flatMap(({ seat_id }) => (seat_id === undefined ? [] : (stored.get(seat_id) ?? [])))
    return [...Map.groupBy(own, rowKey)].map(([key, { length }]) => ({ row, key, length }))
  })
  const keys = new Map<number, string>()
  const given = new Set<string>()
  for (const { row, key } of claims.toSorted((a, b) => b.length - a.length || a.row - b.row)) {
    if (keys.has(row) || given.has(key)) continue
    keys.set(row, key)
    given.add(key)
  }
  return rows.map(({ label }, row) => {
    const key = keys.get(row) ?? freeKey(label, used)
    used.add(key)
    return key
  })
}

/** Returns the label, or the label with a number if another row has it as its key. */
export function freeKey(label: string, used: ReadonlySet<string>): string {
  let key = label
  for (let n = 2; used.has(key); n++) key = `${label}~${n}`
  return key
}

export const roundOrNull = (value: number | null): number | null => (value === null ? null : roundCoordinate(value))

const roundLine = (line: SeatRowLine): SeatRowLine => ({
  start_x: roundCoordinate(line.start_x),
  start_y: roundCoordinate(line.start_y),
  end_x: roundCoordinate(line.end_x),
  end_y: roundCoordinate(line.end_y),
  curve: roundCoordinate(line.curve),
  places: line.places,
})

function boundsOf(rows: readonly SeatRowInput[]): Bounds | null {
  const points = rows.flatMap(({ line, seats }) => seats.flatMap((seat) => findSeatPosition(line, seat) ?? []))
  const bounds = findBounds(points)
  if (!bounds) return null
  return {
    x: roundCoordinate(bounds.x),
    y: roundCoordinate(bounds.y),
    width: roundCoordinate(bounds.width),
    height: roundCoordinate(bounds.height),
  }
}

const compared = [
  'row_label',
  'row_key',
  'title',
  'place',
  'aisle',
  'rank',
  'x',
  'y',
  'category',
  'wheelchair',
  'restricted_view',
] as const

/** What the rows of events know of a seat. */
const stocked = ['place', 'rank', 'wheelchair'] as const

const isSame = (one: PlannedSeat, other: PlannedSeat): boolean => compared.every((field) => one[field] === other[field])
