import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminEvent, SearchResults } from '@tessera/sdk'
import { useDeferredValue, useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react'
import * as words from '#words/frame'
import { Dialog } from '../kit/dialog.tsx'
import { formatStart } from '../kit/event-start.tsx'
import { fullName } from '../kit/full-name.ts'
import { describeError } from '../kit/problem.tsx'
import { useNavItems } from './nav.ts'
import { useApi, useCan } from './session.ts'

type Hit = { readonly kind: string; readonly title: string; readonly note: string; readonly to: string }

/** One box for orders, customers, tickets, members, events, and the parts of the console. */
export function CommandSearch({ onClose }: { onClose(): void }): ReactNode {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const navigate = useNavigate()
  const { hits, isSearching, error } = useHits(text.trim())
  const go = (hit: Hit | undefined): void => {
    if (!hit) return
    onClose()
    void navigate({ to: hit.to })
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((at + step + hits.length) % Math.max(hits.length, 1))
    }
    if (event.key === 'Enter') setEntered(true)
  }
  // A scanner types a code and Enter at once: the hits that are shown then belong to an earlier text.
  const goToHit = useEffectEvent(() => {
    setEntered(false)
    go(hits[at])
  })
  const isReady = isEntered && !isSearching
  useEffect(() => {
    if (isReady) goToHit()
  }, [isReady])
  return (
    <Dialog title={words.search()} onClose={onClose}>
      <input
        ref={takeFocus}
        className="input search-input"
        type="search"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="search-hits"
        aria-activedescendant={hits[at] ? `hit-${at}` : undefined}
        aria-label={words.search()}
        placeholder={words.searchHint()}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setEntered(false)
        }}
        onKeyDown={onKey}
      />
      <p className="muted" role="status">
        {error ? describeError(error) : isSearching ? words.searching() : words.found({ count: hits.length })}
      </p>
      <ul id="search-hits" role="listbox" aria-label={words.results()} className="hits">
        {hits.map((hit, index) => (
          // The input keeps the focus and names the chosen hit, so the hits take no keys themselves.
          <li
            key={`${hit.kind} ${hit.to} ${hit.title}`}
            id={`hit-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => {
              event.preventDefault()
              go(hit)
            }}
          >
            <span className="muted">{hit.kind}</span>
            <bdi>{hit.title}</bdi>
            <bdi className="hit-note">{hit.note}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A dialog gives the focus to the element with this attribute when it opens. React's own `autoFocus` acts before that. */
const takeFocus = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '')

const EVENT_CHARACTERS = 3

function useHits(typed: string): {
  readonly hits: readonly Hit[]
  /** True while the hits may be those of an earlier text. */
  readonly isSearching: boolean
  readonly error: unknown
} {
  const api = useApi()
  const can = useCan()
  const text = useDeferredValue(typed)
  const search = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.search.search({ q: text }, { signal }),
    enabled: text.length > 0 && can('searchEverything'),
    placeholderData: (before) => before,
  })
  const events = useQuery({
    queryKey: ['search-events', text],
    queryFn: async ({ signal }) => (await api.events.list({ search: text, limit: 5 }, { signal })).data,
    enabled: text.length >= EVENT_CHARACTERS && can('adminListEvents'),
    placeholderData: (before) => before,
  })
  const lower = text.toLowerCase()
  const pages = useNavItems()
    .map(({ label, to }): Hit => ({ kind: words.page(), title: label(), note: '', to }))
    .filter(({ title }) => text === '' || title.toLowerCase().includes(lower))
  const foundEvents = text.length >= EVENT_CHARACTERS ? (events.data ?? []) : []
  const found = text === '' ? [] : [...toHits(search.data), ...foundEvents.map(toEventHit)]
  const isSearching = text !== typed || search.isFetching || events.isFetching
  return { hits: [...found, ...pages], isSearching, error: search.error }
}

const toEventHit = (event: AdminEvent): Hit => ({
  kind: words.event(),
  title: event.title,
  note: formatStart(event),
  to: `/events/${event.event_id}`,
})

type SearchedOrder = SearchResults['orders'][number]

/** The event of an order and when it is, in the time zone of the event; an order without an event has memberships. */
function describeEvent(order: SearchedOrder): string {
  const { event_title: title, event_starts_at: starts_at, event_timezone: timezone, event_schedule_status } = order
  if (title === null || starts_at === null || timezone === null) return title ?? words.membership()
  return joinParts(title, formatStart({ starts_at, timezone, schedule_status: event_schedule_status ?? 'scheduled' }))
}

const joinParts = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

function toHits(results: SearchResults | undefined): Hit[] {
  if (!results) return []
  return [
    ...results.orders.map((order) => ({
      kind: words.order(),
      title: `#${order.order_id}`,
      note: joinParts(fullName(order), describeEvent(order)),
      to: `/orders/${order.order_id}`,
    })),
    ...results.tickets.map((ticket) => ({
      kind: words.ticket(),
      title: words.ticketNumber({ number: String(ticket.ticket_id) }),
      note: joinParts(fullName(ticket.order), describeEvent(ticket.order)),
      to: `/orders/${ticket.order_id}`,
    })),
    ...results.customers.map((customer) => ({
      kind: words.customer(),
      title: fullName(customer),
      note: customer.email_address,
      to: `/customers/${customer.org_customer_id}`,
    })),
    ...results.members.map((member) => ({
      kind: words.member(),
      title: fullName(member),
      note: member.member_number,
      to: `/members/${member.membership_member_id}`,
    })),
  ]
}
