import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { SelectField, TextField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { Problem } from '../kit/problem.tsx'
import { sectionName } from '../kit/section-name.ts'
import { useSeatMaps } from './choices.ts'
import { categoryTitles, OFF_SALE, type EventDraft, type Faults } from './draft.ts'
import type { SeatMapSection } from './event-types.ts'

type SeatingFieldsProps = {
  readonly draft: EventDraft
  readonly faults: Faults
  readonly sections: UseQueryResult<readonly SeatMapSection[]>
  onChange(changes: Partial<EventDraft>): void
}

/** General admission with a number of places, or seats of a seat map. */
export function SeatingFields({ draft, faults, sections, onChange }: SeatingFieldsProps): ReactNode {
  const isSeated = draft.seating === 'seated'
  const canSeat = useCan()('adminListSeatMaps', 'getSeatMapLayout')
  return (
    <>
      {canSeat && (
        <fieldset className="bare">
          <legend className="visually-hidden">{words.kindOfPlaces()}</legend>
          <div className="choice-pills">
            <label className="choice-pill">
              <input
                type="radio"
                name="seating"
                checked={!isSeated}
                onChange={() => onChange({ seating: 'general' })}
              />
              <span>{words.generalAdmission()}</span>
            </label>
            <label className="choice-pill">
              <input type="radio" name="seating" checked={isSeated} onChange={() => onChange({ seating: 'seated' })} />
              <span>{words.numberedSeats()}</span>
            </label>
          </div>
        </fieldset>
      )}
      {isSeated ? (
        <>
          <SeatMapChoice draft={draft} faults={faults} onChange={onChange} />
          <SectionChoices draft={draft} sections={sections} onChange={onChange} />
        </>
      ) : (
        <div className="fields">
          <TextField
            label={words.capacity()}
            inputMode="numeric"
            value={draft.capacity}
            error={faults.capacity}
            hint={words.capacityHint()}
            onChange={(event) => onChange({ capacity: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

type SeatMapChoiceProps = Pick<SeatingFieldsProps, 'draft' | 'faults' | 'onChange'>

function SeatMapChoice({ draft, faults, onChange }: SeatMapChoiceProps): ReactNode {
  const maps = useSeatMaps(true)
  if (maps.isPending) return <Loading />
  if (!maps.data) return <Problem error={maps.error} onRetry={() => void maps.refetch()} />
  if (maps.data.length === 0)
    return (
      <p>
        {words.noSeatMaps()} <Link to="/seat-maps">{words.toSeatMaps()}</Link>
      </p>
    )
  return (
    <div className="fields">
      <SelectField
        label={words.seatMap()}
        value={draft.seatMapId}
        error={faults.seatMapId}
        choices={[
          { value: '', label: words.chooseSeatMap() },
          ...maps.data.map((map) => ({
            value: String(map.seat_map_id),
            label: words.mapWithSeats({ title: map.title, seats: map.seat_count }),
          })),
        ]}
        onChange={(event) => onChange({ seatMapId: event.target.value, sections: {} })}
      />
    </div>
  )
}

type SectionChoicesProps = Pick<SeatingFieldsProps, 'draft' | 'sections' | 'onChange'>

function SectionChoices({ draft, sections, onChange }: SectionChoicesProps): ReactNode {
  const titles = categoryTitles(draft.rows)
  if (draft.seatMapId === '') return null
  if (sections.isPending) return <Loading />
  if (!sections.data) return <Problem error={sections.error} onRetry={() => void sections.refetch()} />
  const choices = [
    ...titles.map((title) => ({ value: title, label: title })),
    { value: OFF_SALE, label: words.notForSale() },
  ]
  return (
    <>
      <p className="hint">{words.sectionsHint()}</p>
      <div className="fields">
        {sections.data.map(({ section_id, ...section }) => (
          <SelectField
            key={section_id}
            label={sectionName(section)}
            value={draft.sections[section_id] ?? titles[0] ?? OFF_SALE}
            choices={choices}
            onChange={(event) => onChange({ sections: { ...draft.sections, [section_id]: event.target.value } })}
          />
        ))}
      </div>
    </>
  )
}
