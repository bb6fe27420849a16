import type { Event, StoreSection } from '@tessera/sdk/store'
import { el } from '../dom.ts'
import type { Category } from '../offers.ts'
import type { SeatMap } from '../seatmap/map.ts'

/** What both ways to choose seats work on. */
export type Hall = {
  readonly event: Event
  readonly sections: readonly StoreSection[]
  readonly categories: readonly Category[]
  readonly map: SeatMap
}

export function swatch(colour: number): HTMLElement {
  return el('span', { class: 'swatch', 'data-colour': colour, 'aria-hidden': 'true' })
}
