import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useCan, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Warning } from '../kit/effects.tsx'
import { useFilters } from '../kit/list/filters.tsx'
import { Card, Page } from '../kit/page.tsx'
import { describeError } from '../kit/problem.tsx'
import { useMapSections, useVenues } from './choices.ts'
import { CopyForm } from './copy-form.tsx'
import { useCreateEvent } from './create-event.ts'
import { findDraftFaults, newRow, type EventDraft } from './draft.ts'
import { FactFields } from './fact-fields.tsx'
import { PriceRows } from './price-rows.tsx'
import { SeatingFields } from './seating-fields.tsx'
import './events.css'
import { Form } from '../kit/form/form.tsx'

/** A new event on one page: from nothing, or as a copy of another one. */
export function NewEventScreen(): ReactNode {
  const can = useCan()
  const [{ copy }] = useFilters()
  const isCopy = copy !== undefined && can('copyEvent')
  return (
    <Page title={words.newEvent()} above={<Link to="/events">{words.title()}</Link>}>
      {can('copyEvent') && (
        <nav className="tabs" aria-label={words.howToBegin()}>
          <Link
            to="/events/new"
            activeOptions={{ exact: true }}
            activeProps={{}}
            {...(!isCopy && { 'aria-current': 'page' })}
          >
            {words.fromNothing()}
          </Link>
          <Link
            to="/events/new"
            search={{ copy: 'choose' }}
            activeProps={{}}
            {...(isCopy && { 'aria-current': 'page' })}
          >
            {words.asCopy()}
          </Link>
        </nav>
      )}
      {isCopy ? <CopyForm chosenId={copy} /> : <CreateForm />}
    </Page>
  )
}

const emptyDraft = (): EventDraft => ({
  title: '',
  venueId: '',
  isOnline: false,
  isPublic: true,
  start: '',
  doors: '',
  end: '',
  seating: 'general',
  capacity: '',
  seatMapId: '',
  sections: {},
  rows: [newRow(words.generalAdmission())],
})

function CreateForm(): ReactNode {
  const { organisation } = useSession()
  const canSetDoors = useCan()('updateEventAccess')
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState<'draft' | 'publish'>()
  const venue = useVenues().data?.find(({ venue_id }) => venue_id === draft.venueId)
  const locale = { zone: venue?.timezone ?? organisation.timezone, currency: organisation.currency }
  const sections = useMapSections(draft.seating === 'seated' ? draft.seatMapId : '')
  const { create, isBusy, error, made, eventId } = useCreateEvent()
  const faults = isTried ? findDraftFaults(draft, locale, isTried === 'publish') : {}
  const change = (changes: Partial<EventDraft>): void => setDraft({ ...draft, ...changes })
  const send = (kind: 'draft' | 'publish'): void => {
    setTried(kind)
    const isReady = Object.keys(findDraftFaults(draft, locale, kind === 'publish')).length === 0
    if (isReady) void create({ draft, locale, sections: sections.data ?? [], isPublished: kind === 'publish' })
  }
  const isWaiting = draft.seating === 'seated' && draft.seatMapId !== '' && !sections.isSuccess
  return (
    <Form
      write={{ isBusy, error }}
      className="stack event-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send('publish')
      }}
    >
      <Card title={words.whatAndWhen()}>
        <fieldset className="bare stack" disabled={made.has('event')}>
          <FactFields facts={draft} faults={faults} zone={locale.zone} hasDoors={canSetDoors} onChange={change} />
        </fieldset>
      </Card>
      <Card title={words.places()}>
        <fieldset className="bare stack" disabled={made.has('event')}>
          <SeatingFields draft={draft} faults={faults} sections={sections} onChange={change} />
        </fieldset>
      </Card>
      <Card title={words.prices()}>
        <PriceRows
          rows={draft.rows}
          faults={faults}
          currency={locale.currency}
          made={made}
          onChange={(rows) => change({ rows })}
        />
      </Card>
      <CreationError error={error} eventId={eventId} hasFaults={Object.keys(faults).length > 0} />
      <div className="actions form-end">
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          unavailable={isWaiting ? words.sectionsLoading() : undefined}
        >
          {words.createAndPublish()}
        </Button>
        <Button
          sendsForm
          isBusy={isBusy}
          unavailable={isWaiting ? words.sectionsLoading() : undefined}
          onClick={() => send('draft')}
        >
          {words.saveDraft()}
        </Button>
      </div>
    </Form>
  )
}

type CreationErrorProps = {
  readonly error: unknown
  readonly eventId: string | undefined
  readonly hasFaults: boolean
}

/** What is missing; or what went wrong, and that the part which exists is safe. */
function CreationError({ error, eventId, hasFaults }: CreationErrorProps): ReactNode {
  if (hasFaults)
    return (
      <p role="alert" className="error">
        {words.lookAbove()}
      </p>
    )
  if (error === null || error === undefined) return null
  return (
    <Warning isAlert>
      <p className="error">{describeError(error)}</p>
      {eventId !== undefined && (
        <p>
          {words.partlyCreated()} <Link to={`/events/${eventId}`}>{words.openDraft()}</Link>
        </p>
      )}
    </Warning>
  )
}
