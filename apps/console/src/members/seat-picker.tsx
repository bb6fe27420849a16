import { useQuery } from '@tanstack/react-query'
import type { SeasonSeat, SeasonSection } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../frame/session.ts'
import { SelectField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { sectionName } from '../kit/section-name.ts'
import type { ChosenSeat } from './chosen-seat.ts'
import { MEMBERS_KEY } from './member-types.ts'

type SeatPickerProps = {
  readonly seasonId: number
  /** Only sections of this map: that of the category. */
  readonly seatMapId: number
  readonly chosen: ChosenSeat | undefined
  onChoose(seat: ChosenSeat | undefined): void
}

/** A section, then one of its free seats, row by row. */
export function SeatPicker({ seasonId, seatMapId, chosen, onChoose }: SeatPickerProps): ReactNode {
  const api = useApi()
  const [sectionId, setSectionId] = useState<number>()
  const sections = useQuery({
    queryKey: [...MEMBERS_KEY, 'season-sections', seasonId],
    queryFn: async () => (await api.seasons.sections.list(seasonId)).data,
  })
  if (sections.isPending) return <Loading />
  if (sections.error) return <Problem error={sections.error} onRetry={() => void sections.refetch()} />
  const onMap = sections.data.filter(({ seat_map_id }) => seat_map_id === seatMapId)
  const section = onMap.find(({ section_id }) => section_id === sectionId)
  if (onMap.length === 0) return <Empty>{words.noSections()}</Empty>
  return (
    <>
      <SelectField
        label={words.section()}
        value={String(sectionId ?? '')}
        choices={[
          { value: '', label: words.chooseSection() },
          ...onMap.map((each) => ({
            value: String(each.section_id),
            label: words.sectionFree({ section: sectionName(each), free: each.free, seats: each.seats }),
          })),
        ]}
        onChange={(event) => {
          setSectionId(Number(event.target.value) || undefined)
          onChoose(undefined)
        }}
      />
      {section && (
        <Seats seasonId={seasonId} seatMapId={seatMapId} section={section} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  )
}

type SeatsProps = SeatPickerProps & { readonly section: SeasonSection }

function Seats({ seasonId, seatMapId, section, chosen, onChoose }: SeatsProps): ReactNode {
  const api = useApi()
  const seats = useQuery({
    queryKey: [...MEMBERS_KEY, 'season-seats', seasonId, section.section_id],
    queryFn: async () => (await api.seasons.sections.seats.list(seasonId, section.section_id)).data,
  })
  if (seats.isPending) return <Loading />
  if (seats.error) return <Problem error={seats.error} onRetry={() => void seats.refetch()} />
  const rows = Map.groupBy(seats.data, ({ seat_row }) => seat_row)
  return (
    <div className="season-rows">
      {[...rows].map(([row, inRow]) => (
        <div key={row} role="group" aria-label={words.rowName({ row })} className="season-row">
          <span className="muted">{words.rowName({ row })}</span>
          <span className="season-seats">
            {inRow.map((seat) => (
              <SeatButton
                key={seat.seat_id}
                seat={seat}
                isChosen={seat.seat_id === chosen?.seatId}
                onChoose={() =>
                  onChoose({ seatId: seat.seat_id, place: seatPlace(section, seat), seasonId, seatMapId })
                }
              />
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}

const seatPlace = (section: SeasonSection, { seat_row, seat_title }: SeasonSeat): string =>
  words.seatPlace({ section: sectionName(section), row: seat_row, seat: seat_title })

type SeatButtonProps = { readonly seat: SeasonSeat; readonly isChosen: boolean; onChoose(): void }

const SeatButton = ({ seat, isChosen, onChoose }: SeatButtonProps): ReactNode => (
  <button
    type="button"
    className={`seat-button ${seat.state}`}
    aria-pressed={isChosen}
    aria-label={
      seat.state === 'free' ? words.seatFree({ seat: seat.seat_title }) : words.seatNotFree({ seat: seat.seat_title })
    }
    disabled={seat.state !== 'free'}
    onClick={onChoose}
  >
    {seat.seat_title}
  </button>
)
