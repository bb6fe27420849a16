import type { Point, RowLine, SectionPlacement } from '@tessera/sdk/seatmap'
import type { Block } from '../ground.ts'
import type { View } from './view.ts'

/** A section of the map, sold for a match or for a season. */
export type MapSection = {
  readonly section_id: number
  readonly label: string
  readonly seats: number
  readonly free: number
  /** Where the seat map has it; sections of a season have none. */
  readonly layout?: (SectionPlacement & { readonly outline: readonly Point[] }) | null
}

/** The size of the seat map's own drawing. */
export type MapDrawing = { readonly width: number; readonly height: number }

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

export type MapOptions = {
  readonly sections: readonly MapSection[]
  /** The drawing that Tessera has of the seat map, if it has one. */
  readonly drawing?: MapDrawing | null
  /** Colour and price of the section's category; undefined if it is not on sale. */
  offer(section: MapSection): { readonly colour: number; readonly from: string } | undefined
  load(section: MapSection): Promise<MapRows>
  /** Called when a fan selects a free seat. */
  toggle(spot: LocatedSeat): void
  isChosen(seatId: number): boolean
  /** True if the seat is in the fan's basket. */
  isMine(seatId: number): boolean
  /** True if the selection would leave this seat alone, which the event does not allow. */
  isLeftAlone?(seatId: number): boolean
}

export type DrawnSection = {
  readonly group: SVGGElement
  readonly spots: ReadonlyMap<Element, LocatedSeat>
  section: MapRows
}

/** The state that the parts of the map share. */
export type MapState = {
  readonly root: SVGSVGElement
  readonly hint: HTMLElement
  readonly view: View
  readonly drawn: Map<number, DrawnSection>
  readonly shapes: ReadonlyMap<Element, MapSection>
  /** By section. */
  readonly blocks: ReadonlyMap<number, Block>
  readonly options: MapOptions
}
