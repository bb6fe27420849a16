import { type ReactNode, useMemo } from 'react'
import * as words from '#words/box-office'
import { sectionName } from '../kit/section-name.ts'
import { EventSeatMap, seatIdOf } from '../seatmap/event-seat-map.tsx'
import type { SeatHit } from '../seatmap/hits.ts'
import type { ChosenSeat } from './sale-state.ts'
import type { SeatChoiceProps } from './seat-rows.tsx'

type SaleMapProps = SeatChoiceProps & { readonly mapId: number }

/** The seats of an event on its map: those of the sections that are sold for the price can be chosen. */
export function SaleMap({ eventId, mapId, sections, chosen, isOpen, onChange }: SaleMapProps): ReactNode {
  // The same set while the choice is the same: the map draws what has changed only.
  const selected = useMemo(() => new Set(chosen.map(({ seatId }) => seatId)), [chosen])
  const findSection = (id: number) => sections.find(({ section_id }) => section_id === id)
  const toChosen = (hit: SeatHit): ChosenSeat => {
    const section = findSection(hit.sectionId)
    const { row, title } = hit.seat
    return {
      seatId: seatIdOf(hit),
      label: words.seatPlace({ section: section ? sectionName(section) : '', row, seat: title }),
    }
  }
  return (
    <div className="sale-map">
      <EventSeatMap
        eventId={eventId}
        mapId={mapId}
        mode="sell"
        selected={selected}
        isOpen={(seat, sectionId) => findSection(sectionId) !== undefined && isOpen(seat)}
        onSelect={(ids, touched) => {
          const known = [...chosen, ...touched.map(toChosen)]
          onChange([...ids].flatMap((id) => known.find(({ seatId }) => seatId === id) ?? []))
        }}
      />
    </div>
  )
}
