import { useQueries, useQuery } from '@tanstack/react-query'
import type { AdminEvent } from '@tessera/sdk'
import { useDeferredValue, useState, type ReactNode } from 'react'
import * as words from '#words/staff'
import { useApi, useSession } from '../frame/session.ts'
import { CheckField, TextField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'

type EventsFieldProps = {
  /** Ids of events; `null` for all. */
  readonly chosen: readonly string[] | null
  onChange(chosen: readonly string[] | null): void
}

/** All events, or only some: found by name and ticked. */
export function EventsField({ chosen, onChange }: EventsFieldProps): ReactNode {
  return (
    <>
      <CheckField
        label={words.onlySomeEvents()}
        hint={words.onlySomeEventsHint()}
        checked={chosen !== null}
        onChange={(event) => onChange(event.target.checked ? [] : null)}
      />
      {chosen !== null && <EventChoice chosen={chosen} onChange={onChange} />}
    </>
  )
}

type EventChoiceProps = { readonly chosen: readonly string[]; onChange(chosen: readonly string[]): void }

const FOUND = 20

function EventChoice({ chosen, onChange }: EventChoiceProps): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: ['staff', 'events', search],
    queryFn: async ({ signal }) =>
      (await api.events.list({ limit: FOUND, ...(search !== '' && { search }) }, { signal })).data,
    placeholderData: (before) => before,
  })
  const ticked = useChosenEvents(chosen)
  const others = (found.data ?? []).filter(({ event_id }) => !chosen.includes(event_id))
  const toggle = (id: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <fieldset className="staff-events">
      <legend>{words.events()}</legend>
      <TextField
        label={words.findEvent()}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.isPending && <Loading />}
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      <div className="event-list">
        {[...ticked, ...others].map((event) => (
          <CheckField
            key={event.event_id}
            label={event.title}
            hint={formatTime(event.starts_at, event.timezone ?? organisation.timezone, 'date')}
            checked={chosen.includes(event.event_id)}
            onChange={({ target }) => toggle(event.event_id, target.checked)}
          />
        ))}
      </div>
      {found.data?.length === 0 && <p className="muted">{words.noEvents()}</p>}
    </fieldset>
  )
}

/** The events that are ticked, also those that the search does not find. */
function useChosenEvents(ids: readonly string[]): readonly AdminEvent[] {
  const api = useApi()
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['staff', 'event', id],
      queryFn: () => api.events.get(id),
      staleTime: 60_000,
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  })
}
