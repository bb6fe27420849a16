import type { ReactNode } from 'react'
import * as words from '#words/events'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { useVenues } from './choices.ts'
import type { EventFacts, Faults } from './draft.ts'

type FactFieldsProps = {
  readonly facts: EventFacts
  readonly faults: Faults
  readonly zone: string
  /** Entry times are settings of the gates, which not everybody may change. */
  readonly hasDoors: boolean
  /** True after publication: the start moves by rescheduling. */
  readonly isStartFixed?: boolean
  onChange(changes: Partial<EventFacts>): void
}

/** Title, venue and times of an event. */
export function FactFields({ facts, faults, zone, hasDoors, isStartFixed, onChange }: FactFieldsProps): ReactNode {
  const venues = (useVenues().data ?? []).filter(
    ({ status, venue_id }) => status === 'active' || venue_id === facts.venueId,
  )
  return (
    <>
      <TextField
        label={words.eventTitle()}
        value={facts.title}
        error={faults.title}
        required
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="fields">
        <SelectField
          label={words.venue()}
          value={facts.venueId}
          error={faults.venueId}
          choices={[
            { value: '', label: words.noVenue() },
            ...venues.map(({ venue_id, name }) => ({ value: venue_id, label: name })),
          ]}
          onChange={(event) => onChange({ venueId: event.target.value })}
        />
        <div className="event-ticks">
          <CheckField
            label={words.isOnline()}
            checked={facts.isOnline}
            disabled={isStartFixed}
            onChange={(event) => onChange({ isOnline: event.target.checked })}
          />
          <CheckField
            label={words.isPublic()}
            checked={facts.isPublic}
            onChange={(event) => onChange({ isPublic: event.target.checked })}
          />
        </div>
      </div>
      <div className="fields">
        <TextField
          label={words.starts()}
          type="datetime-local"
          value={facts.start}
          error={faults.start}
          hint={isStartFixed ? words.startFixed() : undefined}
          disabled={isStartFixed}
          required
          onChange={(event) => onChange({ start: event.target.value })}
        />
        {hasDoors && (
          <TextField
            label={words.doors()}
            type="datetime-local"
            value={facts.doors}
            error={faults.doors}
            hint={words.doorsHint()}
            onChange={(event) => onChange({ doors: event.target.value })}
          />
        )}
        <TextField
          label={words.ends()}
          type="datetime-local"
          value={facts.end}
          error={faults.end}
          hint={words.endsHint()}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
      <p className="hint">{words.timesIn({ zone })}</p>
    </>
  )
}
