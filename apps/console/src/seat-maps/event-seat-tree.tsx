import { useQuery } from '@tanstack/react-query'
import type { EventSeat, EventSection } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Loading } from '../kit/loading.tsx'
import { Problem } from '../kit/problem.tsx'
import { stateWords, statesKey } from '../seatmap/event-seat-map.tsx'
import { sectionName } from '../kit/section-name.ts'

type TreeProps = {
  readonly eventId: string
  readonly selected: ReadonlySet<number>
  readonly isSelectable: boolean
  onSelect(seatIds: ReadonlySet<number>): void
}

/** The seats of an event as a list, with their states: everything that the map shows. */
export function EventSeatTree(props: TreeProps): ReactNode {
  const api = useApi()
  const sections = useQuery({
    queryKey: ['seat-states', props.eventId, 'sections'],
    queryFn: async ({ signal }) => (await api.events.sections.list(props.eventId, { signal })).data,
  })
  if (sections.isPending) return <Loading />
  if (!sections.data) return <Problem error={sections.error} onRetry={() => void sections.refetch()} />
  return (
    <ul className="seat-tree">
      {sections.data.map((section) => (
        <li key={section.section_id}>
          <SectionBranch {...props} section={section} />
        </li>
      ))}
    </ul>
  )
}

function SectionBranch({ section, ...props }: TreeProps & { readonly section: EventSection }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const name = sectionName(section)
  return (
    <>
      <div className="seat-branch">
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-label={words.seatsOf({ section: name })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '▾' : '▸'}
        </button>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="muted">{words.seatCount({ count: section.seats })}</span>
      </div>
      {isOpen && <SeatList {...props} sectionId={section.section_id} />}
    </>
  )
}

function SeatList({
  eventId,
  selected,
  isSelectable,
  onSelect,
  sectionId,
}: TreeProps & { readonly sectionId: number }) {
  const api = useApi()
  const seats = useQuery({
    queryKey: statesKey(eventId, sectionId),
    queryFn: async ({ signal }) => (await api.events.sections.seats.list(eventId, sectionId, { signal })).data,
  })
  if (seats.isPending) return <Loading />
  if (!seats.data) return <Problem error={seats.error} onRetry={() => void seats.refetch()} />
  const toggle = ({ seat_id }: EventSeat): void => onSelect(selected.symmetricDifference(new Set([seat_id])))
  return (
    <ul className="seat-rows">
      {[...Map.groupBy(seats.data, ({ seat_row }) => seat_row)].map(([row, own]) => (
        <li key={row}>
          <details>
            <summary>{words.rowLabel({ row })}</summary>
            <ul className="seat-titles">
              {own.map((seat) => (
                <li key={seat.seat_id}>
                  {isSelectable && seat.state === 'free' ? (
                    <label className="seat-choice">
                      <input
                        type="checkbox"
                        aria-label={words.seatInRow({ seat: seat.seat_title, row })}
                        checked={selected.has(seat.seat_id)}
                        onChange={() => toggle(seat)}
                      />
                      {seat.seat_title}
                    </label>
                  ) : (
                    words.seatState({ seat: seat.seat_title, state: stateWords[seat.state]() })
                  )}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
