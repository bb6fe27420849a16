import { useNavigate } from '@tanstack/react-router'
import type { AdminApi, RequestOptions } from '@tessera/sdk'
import { useState } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { fromLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { categoryTitles, OFF_SALE, toEventBody, toPriceBody, type EventDraft, type Locale } from './draft.ts'
import { EVENTS_KEY, type SeatMapSection } from './event-types.ts'

export type CreateInput = {
  readonly draft: EventDraft
  readonly locale: Locale
  readonly sections: readonly SeatMapSection[]
  readonly isPublished: boolean
}

type Creation = {
  create(input: CreateInput): Promise<unknown>
  readonly isBusy: boolean
  readonly error: unknown
  /** Names of the parts that exist: `event`, and the keys of rows. */
  readonly made: ReadonlySet<string>
  /** The event, once it exists. */
  readonly eventId: string | undefined
}

/**
 * Creates an event with its prices: several requests, one after the other. What was created is remembered, so that another attempt
 * after an error goes on there and creates nothing twice.
 */
export function useCreateEvent(): Creation {
  const api = useApi()
  const canSetDoors = useCan()('updateEventAccess')
  const navigate = useNavigate()
  const [results] = useState(() => new Map<string, string | number>())
  const [made, setMade] = useState<ReadonlyMap<string, string | number>>(new Map())
  const write = useWrite(
    async (input: CreateInput, options) => {
      const run = { api, options, results, onMade: () => setMade(new Map(results)) }
      return createParts(run, input, canSetDoors)
    },
    {
      isErrorShown: true,
      refresh: [EVENTS_KEY],
      done: () => words.eventCreated(),
      onDone: (eventId) => void navigate({ to: `/events/${eventId}` }),
    },
  )
  const eventId = made.get('event')?.toString()
  return { create: write.run, isBusy: write.isBusy, error: write.error, made: new Set(made.keys()), eventId }
}

type Run = {
  readonly api: AdminApi
  readonly options: RequestOptions
  readonly results: Map<string, string | number>
  onMade(): void
}

/** Runs a step unless it was done before, and remembers its result. */
async function once<Result extends string | number>(
  run: Run,
  name: string,
  send: (options: RequestOptions) => Promise<Result>,
): Promise<Result> {
  const before = run.results.get(name)
  // Safe: a name always stands for the same step.
  if (before !== undefined) return before as Result
  // Each step is a request of its own.
  const result = await send({ ...run.options, idempotencyKey: `${run.options.idempotencyKey}-${run.results.size}` })
  run.results.set(name, result)
  run.onMade()
  return result
}

async function createParts(run: Run, input: CreateInput, canSetDoors: boolean): Promise<string> {
  const { api } = run
  const { draft, locale, isPublished } = input
  const eventId = await once(
    run,
    'event',
    async (options) => (await api.events.create(toEventBody(draft, locale), options)).event_id,
  )
  const doors = fromLocalInput(draft.doors, locale.zone)
  if (doors !== undefined && canSetDoors)
    await once(run, 'doors', async (options) => {
      await api.events.updateAccess(eventId, { opens_at: doors }, options)
      return eventId
    })
  await createPrices(run, input, eventId)
  if (isPublished) await once(run, 'publish', async (options) => (await api.events.publish(eventId, options)).event_id)
  return eventId
}

async function createPrices(run: Run, { draft, locale, sections }: CreateInput, eventId: string): Promise<void> {
  const { api } = run
  const pool = { title: words.generalAdmission(), capacity: Number(draft.capacity) }
  const poolId =
    draft.seating === 'seated'
      ? null
      : await once(run, 'pool', async (options) => (await api.events.pools.create(eventId, pool, options)).pool_id)
  const titles = categoryTitles(draft.rows)
  const categories = new Map<string, number>()
  for (const [order_by, title] of titles.entries())
    categories.set(
      title,
      await once(run, `category:${title}`, async (options) => {
        const category = await api.events.priceCategories.create(eventId, { title, order_by }, options)
        return category.price_category_id
      }),
    )
  for (const row of draft.rows) {
    const category = categories.get(row.category.trim()) ?? 0
    await once(run, row.key, async (options) => {
      const price = await api.priceCategories.prices.create(category, toPriceBody(row, locale, poolId), options)
      return price.price_id
    })
  }
  if (draft.seating === 'seated') await sellSections(run, { draft, sections, categories }, eventId)
}

type SectionsInput = {
  readonly draft: EventDraft
  readonly sections: readonly SeatMapSection[]
  readonly categories: ReadonlyMap<string, number>
}

async function sellSections(run: Run, { draft, sections, categories }: SectionsInput, eventId: string): Promise<void> {
  const [first] = categories.values()
  for (const { section_id } of sections) {
    const title = draft.sections[section_id]
    const categoryId = categories.get(title ?? '') ?? first
    if (title === OFF_SALE || categoryId === undefined) continue
    await once(run, `section:${section_id}`, async (options) => {
      await run.api.events.sections.put(eventId, section_id, { price_category_id: categoryId }, options)
      return section_id
    })
  }
}
