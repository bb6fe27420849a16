import { useQuery } from '@tanstack/react-query'
import type { EventSeat, EventSection } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi } from '../frame/session.ts'
import { SelectField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { sectionName } from '../kit/section-name.ts'
import type { ChosenSeat } from './sale-state.ts'
import { stockKey } from './sold-prices.ts'

export type SeatChoiceProps = {
  readonly eventId: string
  readonly sections: readonly EventSection[]
  readonly chosen: readonly ChosenSeat[]
  /** True for seats that can be chosen. */
  readonly isOpen: (seat: EventSeat) => boolean
  onChange(seats: readonly ChosenSeat[]): void
}

/** A section, and its seats row by row as buttons. */
export function SeatRows({ eventId, sections, chosen, isOpen, onChange }: SeatChoiceProps): ReactNode {
  const [sectionId, setSectionId] = useState(sections[0]?.section_id)
  const section = sections.find(({ section_id }) => section_id === sectionId)
  if (!section) return <Empty>{words.noSection()}</Empty>
  return (
    <>
      <SelectField
        label={words.section()}
        value={String(sectionId)}
        choices={sections.map((each) => ({
          value: String(each.section_id),
          label: words.sectionFree({ section: sectionName(each), free: each.free }),
        }))}
        onChange={(event) => setSectionId(Number(event.target.value))}
      />
      <Rows key={sectionId} eventId={eventId} section={section} chosen={chosen} isOpen={isOpen} onChange={onChange} />
    </>
  )
}

type RowsProps = Omit<SeatChoiceProps, 'sections'> & { readonly section: EventSection }

function Rows({ eventId, section, chosen, isOpen, onChange }: RowsProps): ReactNode {
  const api = useApi()
  const seats = useQuery({
    queryKey: [...stockKey(eventId), 'seats', section.section_id],
    queryFn: async ({ signal }) => (await api.events.sections.seats.list(eventId, section.section_id, { signal })).data,
  })
  if (seats.isPending) return <Loading />
  if (!seats.data) return <Problem error={seats.error} onRetry={() => void seats.refetch()} />
  const rows = Map.groupBy(seats.data, ({ seat_row }) => seat_row)
  const toggle = (seat: EventSeat): void => {
    const others = chosen.filter(({ seatId }) => seatId !== seat.seat_id)
    const label = words.seatPlace({ section: sectionName(section), row: seat.seat_row, seat: seat.seat_title })
    onChange(others.length < chosen.length ? others : [...chosen, { seatId: seat.seat_id, label }])
  }
  return (
    <div className="counter-rows" role="group" aria-label={words.seats()}>
      {[...rows].map(([row, own]) => (
        <div key={row} className="counter-row" role="group" aria-label={words.rowNamed({ row })}>
          <span className="seat-row-name">{row}</span>
          {own.map((seat) => (
            <button
              key={seat.seat_id}
              type="button"
              className={`seat ${seat.state}`}
              aria-label={words.seatState({ seat: seat.seat_title, state: seat.state })}
              aria-pressed={chosen.some(({ seatId }) => seatId === seat.seat_id)}
              disabled={!isOpen(seat)}
              onClick={() => toggle(seat)}
            >
              {seat.seat_title}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
