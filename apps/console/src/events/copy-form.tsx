import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminEvent, CopyEventBody } from '@tessera/sdk'
import { useDeferredValue, useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime, fromLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { CopiedParts } from './copied-parts.tsx'
import { useEvent } from './event-queries.ts'
import { EVENTS_KEY } from './event-types.ts'

const CHOOSE = 'choose'

/** A copy of an event: which one, when, and what of it. */
export function CopyForm({ chosenId }: { readonly chosenId: string }): ReactNode {
  const isChosen = chosenId !== CHOOSE
  const event = useEvent(chosenId, isChosen)
  if (!isChosen) return <ChooseEvent />
  if (event.isPending) return <Loading />
  if (!event.data) return <Problem error={event.error} onRetry={() => void event.refetch()} />
  return <CopyEvent key={chosenId} event={event.data} />
}

const SHOWN = 8

function ChooseEvent(): ReactNode {
  const api = useApi()
  const [, change] = useFilters()
  const [search, setSearch] = useState('')
  const term = useDeferredValue(search.trim())
  const found = useQuery({
    queryKey: [...EVENTS_KEY, 'to-copy', term],
    queryFn: async ({ signal }) =>
      (await api.events.list({ limit: SHOWN, event_status_id: '0,1,2,3', search: term }, { signal })).data,
    placeholderData: (before) => before,
  })
  return (
    <Card title={words.whichEvent()}>
      <div className="stack">
        <TextField
          label={words.find()}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <p className="muted">{words.noneMatch()}</p>}
        <ul className="event-choices">
          {found.data?.map((event) => (
            <li key={event.event_id}>
              <button type="button" className="event-choice" onClick={() => change({ copy: event.event_id })}>
                <bdi>{event.title}</bdi>
                <span className="muted">{formatTime(event.starts_at, event.timezone)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

type OmittedPart = NonNullable<CopyEventBody['omit']>[number]

function CopyEvent({ event }: { readonly event: AdminEvent }): ReactNode {
  const [, change] = useFilters()
  const [title, setTitle] = useState(event.title)
  const [start, setStart] = useState('')
  const [omit, setOmit] = useState<readonly OmittedPart[]>([])
  const write = useCopy(event)
  const startsAt = fromLocalInput(start, event.timezone)
  const parts = [
    ['allocations', words.copyAllocations()],
    ['discounts', words.copyDiscounts()],
    ['access', words.copyAccess()],
  ] as const
  const toggle = (part: OmittedPart, isCopied: boolean): void =>
    setOmit(isCopied ? omit.filter((each) => each !== part) : [...omit, part])
  return (
    <Form
      write={write}
      className="stack event-form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        if (startsAt !== undefined) void write.run({ title: title.trim() || event.title, starts_at: startsAt, omit })
      }}
    >
      <Card
        title={words.copyOf({ event: event.title })}
        actions={
          <Button variant="quiet" onClick={() => change({ copy: CHOOSE })}>
            {words.otherEvent()}
          </Button>
        }
      >
        <div className="stack">
          <TextField label={words.eventTitle()} value={title} onChange={(each) => setTitle(each.target.value)} />
          <div className="fields">
            <TextField
              label={words.newStart()}
              type="datetime-local"
              value={start}
              hint={words.startOfOriginal({ start: formatTime(event.starts_at, event.timezone), zone: event.timezone })}
              required
              onChange={(each) => setStart(each.target.value)}
            />
          </div>
          {parts.map(([part, label]) => (
            <CheckField
              key={part}
              label={label}
              checked={!omit.includes(part)}
              onChange={(each) => toggle(part, each.target.checked)}
            />
          ))}
        </div>
      </Card>
      <CopiedParts event={event} omit={omit} />
      <ErrorText error={write.error} />
      <div className="actions form-end">
        <Button
          type="submit"
          variant="primary"
          isBusy={write.isBusy}
          unavailable={startsAt === undefined ? words.copyStartFirst() : undefined}
        >
          {words.createCopy()}
        </Button>
      </div>
    </Form>
  )
}

function useCopy(event: AdminEvent): ReturnType<typeof useWrite<AdminEvent, CopyEventBody>> {
  const api = useApi()
  const navigate = useNavigate()
  return useWrite<AdminEvent, CopyEventBody>((body, options) => api.events.copy(event.event_id, body, options), {
    isErrorShown: true,
    refresh: [EVENTS_KEY],
    done: ({ title }) => words.copyCreated({ event: title }),
    onDone: ({ event_id }) => void navigate({ to: `/events/${event_id}` }),
  })
}
