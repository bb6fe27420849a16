import type { SeatRowInput, SeatRowLine, SeatSectionRows } from '@tessera/sdk'
import { findDuplicateLabels, roundCoordinate, type DuplicateLabel, type Point } from '@tessera/sdk/seatmap'
import { isUndrawn, withLines } from '../../seatmap/auto-layout.ts'
import { seatKey } from '../../seatmap/scene.ts'
import { makeLabels, type LabelRule } from './labels.ts'
import { stepBack, toLine, type RowShape } from './row-shape.ts'

/** A seat that is being edited. The key names it while it has no id. */
export type EditSeat = SeatRowInput['seats'][number] & { readonly key: string }
export type EditRow = {
  readonly key: string
  readonly label: string
  readonly line: SeatRowLine | null
  readonly seats: readonly EditSeat[]
}
export type EditRows = readonly EditRow[]

/** The seats that are selected, by their keys. */
export type Selection = ReadonlySet<string>

/** Converts what was read. Rows that are not drawn get a straight line. */
export function toEditRows({ rows }: Pick<SeatSectionRows, 'rows'>): EditRows {
  const edited = rows.map((row) => ({
    ...row,
    key: row.seats[0] === undefined ? newKey() : `r${row.seats[0].seat_id}`,
    seats: row.seats.map((seat) => ({ ...seat, key: seatKey(seat.seat_id) })),
  }))
  return withLines(edited)
}

/** True if a row that was read had no position, so that the drawing is a proposal. */
export const hasUndrawn = ({ rows }: Pick<SeatSectionRows, 'rows'>): boolean => rows.some(isUndrawn)

/** Converts rows to what is sent. A seat that the server does not know any more is sent as a new one. */
export function toInput(rows: EditRows, known: ReadonlySet<number>): SeatRowInput[] {
  return rows
    .filter(({ seats }) => seats.length > 0)
    .map(({ label, line, seats }) => ({
      label: label.trim(),
      line: line && roundLine(line),
      seats: seats.map((seat) => toSeatInput(seat, known)),
    }))
}

const toSeatInput = (seat: EditSeat, known: ReadonlySet<number>): SeatRowInput['seats'][number] => ({
  title: seat.title.trim(),
  place: seat.place,
  aisle: seat.aisle,
  rank: seat.rank,
  x: roundOrNull(seat.x),
  y: roundOrNull(seat.y),
  category: seat.category,
  wheelchair: seat.wheelchair,
  restricted_view: seat.restricted_view,
  ...(seat.seat_id !== undefined && known.has(seat.seat_id) && { seat_id: seat.seat_id }),
})

/** What a form says about rows to add. */
export type NewRows = {
  readonly count: number
  readonly shape: RowShape
  /** Where the first seat of the first row is. */
  readonly first: Point
  /** Distance to the next row. */
  readonly rowSpacing: number
  readonly rowLabels: LabelRule
  readonly seatLabels: LabelRule
}

/** Makes rows one behind the other: each at the spacing from the one before, to the right of someone who walks along the row. */
export function makeRows(input: NewRows): EditRow[] {
  const { count, shape, first, rowSpacing } = input
  const step = stepBack(shape.angle, rowSpacing)
  return makeLabels(input.rowLabels, count).map((label, i) => {
    const line = toLine(shape, { x: first.x + step.x * i, y: first.y + step.y * i })
    return { key: newKey(), label, line: roundLine(line), seats: makeSeats(input.seatLabels, shape.places) }
  })
}

const makeSeats = (rule: LabelRule, count: number): EditSeat[] =>
  makeLabels(rule, count).map((title, i) => ({
    key: newKey(),
    title,
    place: i + 1,
    aisle: null,
    rank: 1,
    x: null,
    y: null,
    category: null,
    wheelchair: false,
    restricted_view: false,
  }))

/** Changes the line of a row. More places add seats at the end; fewer leave out those beyond it. */
export function changeLine(row: EditRow, line: SeatRowLine): EditRow {
  const before = row.line?.places ?? 0
  const added = Math.max(0, line.places - before)
  const last = Math.max(0, ...row.seats.map(({ title }) => Number(title) || 0))
  const more = makeSeats(
    { kind: 'numbers', start: String(last + 1), step: 1, direction: 'forward', parity: 'all' },
    added,
  )
  const kept = row.seats.filter(({ place }) => place <= line.places)
  return {
    ...row,
    line: roundLine(line),
    seats: row.line ? [...kept, ...more.map((seat) => ({ ...seat, place: seat.place + before }))] : row.seats,
  }
}

/** Labels the seats of rows anew; seats that are not selected keep their labels. */
export const relabelSeats = (rows: EditRows, selection: Selection, rule: LabelRule): EditRows =>
  rows.map((row) => {
    const chosen = row.seats.filter(({ key }) => selection.has(key))
    if (chosen.length === 0) return row
    const labels = new Map(makeLabels(rule, chosen.length).map((label, i) => [chosen[i]?.key, label]))
    return { ...row, seats: row.seats.map((seat) => ({ ...seat, title: labels.get(seat.key) ?? seat.title })) }
  })

/** Labels the rows anew that have a selected seat. */
export function relabelRows(rows: EditRows, selection: Selection, rule: LabelRule): EditRows {
  const chosen = rows.filter(({ seats }) => seats.some(({ key }) => selection.has(key)))
  const labels = new Map(makeLabels(rule, chosen.length).map((label, i) => [chosen[i]?.key, label]))
  return rows.map((row) => ({ ...row, label: labels.get(row.key) ?? row.label }))
}

/** Changes every selected seat. */
export const changeSeats = (rows: EditRows, selection: Selection, change: Partial<EditSeat>): EditRows =>
  rows.map((row) =>
    row.seats.some(({ key }) => selection.has(key))
      ? { ...row, seats: row.seats.map((seat) => (selection.has(seat.key) ? { ...seat, ...change } : seat)) }
      : row,
  )

/** Removes the selected seats, and rows that have none left. */
export const removeSelected = (rows: EditRows, selection: Selection): EditRows =>
  rows
    .map((row) => ({ ...row, seats: row.seats.filter(({ key }) => !selection.has(key)) }))
    .filter(({ seats }) => seats.length > 0)

/** Returns labels that occur twice. The server would refuse them. */
export const findDuplicates = (rows: EditRows): DuplicateLabel[] =>
  findDuplicateLabels(
    rows.map(({ label, seats }) => ({
      label: label.trim(),
      seats: seats.map(({ title }) => ({ title: title.trim() })),
    })),
  )

/** Puts seats back that were removed: each into the row that it was in. */
export function restoreSeats(rows: EditRows, original: EditRows, seatIds: ReadonlySet<number>): EditRows {
  const present = new Set(rows.flatMap(({ seats }) => seats.map(({ key }) => key)))
  let restored = [...rows]
  for (const row of original) {
    const missing = row.seats.filter(
      ({ key, seat_id }) => seat_id !== undefined && seatIds.has(seat_id) && !present.has(key),
    )
    if (missing.length === 0) continue
    const at = restored.findIndex(({ key }) => key === row.key)
    if (at === -1) restored = [...restored, { ...row, seats: missing }]
    else
      restored = restored.map((each, i) =>
        i === at
          ? {
              ...each,
              line: each.line && {
                ...each.line,
                places: Math.max(each.line.places, ...missing.map(({ place }) => place)),
              },
              seats: [...each.seats, ...missing].toSorted((one, other) => one.place - other.place),
            }
          : each,
      )
  }
  return restored
}

const newKey = (): string => crypto.randomUUID()

const roundOrNull = (value: number | null): number | null => (value === null ? null : roundCoordinate(value))

/** Rounds a line as the server stores it. */
export const roundLine = (line: SeatRowLine): SeatRowLine => ({
  start_x: roundCoordinate(line.start_x),
  start_y: roundCoordinate(line.start_y),
  end_x: roundCoordinate(line.end_x),
  end_y: roundCoordinate(line.end_y),
  curve: roundCoordinate(line.curve),
  places: line.places,
})
