import type { Point, RowLine, SectionPlacement } from '@tessera/sdk/seatmap'

/** A section of the map, sold for a match or for a season. */
export type MapSection = {
  readonly section_id: number
  readonly label: string
  readonly seats: number
  readonly free: number
  /** Where the seat map has it; sections of a season have none. */
  readonly layout?: (SectionPlacement & { readonly outline: readonly Point[] }) | null
}

export type MapSeat = {
  readonly seat_id: number
  readonly title: string
  /** Its position in the row: neighbours differ by one. */
  readonly place: number
  readonly free: boolean
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly wheelchair?: true | undefined
  readonly restricted_view?: true | undefined
}

export type MapRows = MapSection & {
  readonly rows: readonly {
    readonly label: string
    readonly line?: RowLine | null
    readonly seats: readonly MapSeat[]
  }[]
}

/** A seat with its row and section. */
export type LocatedSeat = {
  readonly section: MapRows
  readonly row: string
  readonly seat: MapSeat
}
