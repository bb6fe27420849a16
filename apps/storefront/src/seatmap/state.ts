import type { Block } from '../ground.ts'
import type { View } from './view.ts'

/** What the map must know of a section, whether it is sold for a match or for a season. */
export type MapSection = {
  readonly section_id: number
  readonly label: string
  readonly seats: number
  readonly free: number
}

export type MapSeat = {
  readonly seat_id: number
  readonly title: string
  /** Where it stands in its row: neighbours differ by one. */
  readonly place: number
  readonly free: boolean
}

export type MapRows = MapSection & {
  readonly rows: readonly { readonly label: string; readonly seats: readonly MapSeat[] }[]
}

export type Spot = {
  readonly section: MapSection
  readonly row: string
  readonly seat: MapSeat
}

export type MapOptions = {
  readonly sections: readonly MapSection[]
  /** Colour of the category that a section is sold in, and what a seat there costs; undefined when it is not sold. */
  offer(section: MapSection): { readonly colour: number; readonly from: string } | undefined
  load(section: MapSection): Promise<MapRows>
  /** A fan touched a free seat. */
  toggle(spot: Spot): void
  isChosen(seatId: number): boolean
  /** Whether the seat is in the fan's basket already. */
  isMine(seatId: number): boolean
}

export type Drawn = {
  readonly group: SVGGElement
  readonly spots: ReadonlyMap<Element, Spot>
  of: MapRows
}

/** All that the parts of the map share. */
export type State = {
  readonly root: SVGSVGElement
  readonly says: HTMLElement
  readonly view: View
  readonly drawn: Map<number, Drawn>
  readonly shapes: ReadonlyMap<Element, MapSection>
  readonly blocks: ReadonlyMap<string, Block>
  readonly options: MapOptions
}
