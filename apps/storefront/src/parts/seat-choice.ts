import type { StoreEvent, StoreSection } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import type { Category } from '../offers.ts'
import type { SeatMap } from '../seatmap/map.ts'

/** The event, prices and map that both ways of choosing seats use. */
export type SeatChoiceContext = {
  readonly event: StoreEvent
  readonly sections: readonly StoreSection[]
  readonly categories: readonly Category[]
  readonly map: SeatMap
  /** True if the seat is in the fan's basket. */
  isMine(seatId: number): boolean
}

export function swatch(colour: number): HTMLElement {
  return el('span', { class: 'swatch', 'data-colour': colour, 'aria-hidden': 'true' })
}
