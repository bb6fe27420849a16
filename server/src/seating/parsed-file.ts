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

export type ParsedFile = { readonly lines: readonly SeatLine[]; readonly problems: readonly ImportProblem[] }

export const isSeatColumn = (name: string): name is SeatColumn => seatColumns.some((column) => column === name)
