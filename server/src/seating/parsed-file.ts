import { seatColumns } from '#contract'

export type Column = (typeof seatColumns)[number]

/** Where in a file something stands; `at` puts what is said of it in the order of the file. */
export type Spot = { readonly at: number; readonly line: number | null; readonly path: string | null }

/** What a file says of one seat, as text; an empty text says nothing. */
export type Line = { readonly spot: Spot; readonly cells: Readonly<Record<Column, string>> }

/** A problem that knows its place in the file. */
export type Finding = { readonly spot: Spot; readonly column: string | null; readonly message: string }

export type Reading = { readonly lines: readonly Line[]; readonly findings: readonly Finding[] }

export const isColumn = (name: string): name is Column => seatColumns.some((column) => column === name)
