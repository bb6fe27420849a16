import type { Block } from '../ground.ts'
import type { View } from './view.ts'

/** A section of the map, sold for a match or for a season. */
export type MapSection = {
  readonly section_id: number
  readonly label: string
  readonly seats: number
  readonly free: number
}

export type MapSeat = {
  readonly seat_id: number
  readonly title: string
  /** Its position in the row: neighbours differ by one. */
  readonly place: number
  readonly free: boolean
}

export type MapRows = MapSection & {
  readonly rows: readonly { readonly label: string; readonly seats: readonly MapSeat[] }[]
}

/** A seat with its row and section. */
export type LocatedSeat = {
  readonly section: MapSection
  readonly row: string
  readonly seat: MapSeat
}

export type MapOptions = {
  readonly sections: readonly MapSection[]
  /** Colour and price of the section's category; undefined if it is not on sale. */
  offer(section: MapSection): { readonly colour: number; readonly from: string } | undefined
  load(section: MapSection): Promise<MapRows>
  /** Called when a fan selects a free seat. */
  toggle(spot: LocatedSeat): void
  isChosen(seatId: number): boolean
  /** True if the seat is in the fan's basket. */
  isMine(seatId: number): boolean
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
  readonly blocks: ReadonlyMap<string, Block>
  readonly options: MapOptions
}
