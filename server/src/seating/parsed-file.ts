import { seatColumns } from '#contract'

export type SeatColumn = (typeof seatColumns)[number]

/** A position in a file. `order` sorts problems in the order of the file. */
export type FilePosition = { readonly order: number; readonly line: number | null; readonly path: string | null }

/** The fields of one seat in a file, as text; empty if the file does not set them. */
export type SeatLine = { readonly position: FilePosition; readonly cells: Readonly<Record<SeatColumn, string>> }

/** A problem at a position in the file. */
export type ImportProblem = {
  readonly position: FilePosition
  readonly column: string | null
  readonly message: string
}

/** The drawing that a file describes beside its seats. */
export type FileDrawing = {
  readonly width: number
  readonly height: number
  readonly categories: readonly { readonly name: string; readonly color: string }[]
}

export type ParsedFile = {
  readonly lines: readonly SeatLine[]
  readonly problems: readonly ImportProblem[]
  readonly drawing?: FileDrawing
}

/** The cells of a seat that has no position, as in files without a drawing. */
export const undrawn = { x: '', y: '', category: '', wheelchair: '', restricted_view: '' } as const

export const isSeatColumn = (name: string): name is SeatColumn => seatColumns.some((column) => column === name)
