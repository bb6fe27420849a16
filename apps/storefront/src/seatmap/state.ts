import type { Block } from '../ground.ts'
import type { LocatedSeat, MapRows, MapSection } from './map-seats.ts'
import type { View } from './view.ts'

/** The size of the seat map's own drawing. */
export type MapDrawing = { readonly width: number; readonly height: number }

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
