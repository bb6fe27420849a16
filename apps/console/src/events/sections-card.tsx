import type { AdminEvent, EventSection, PriceCategory } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { SavingSelect } from '../kit/saving-select.tsx'
import { useWrite } from '../kit/use-write.ts'
import { sectionName } from '../kit/section-name.ts'
import { FIGURES } from '../plots/figure-queries.ts'
import { formatNumber } from '../plots/short-format.ts'
import { useCategories, useSections } from './event-queries.ts'
import { EVENTS_KEY, isOpen } from './event-types.ts'

/** The sections of the seat map, each with the category in which its seats are sold. */
export function SectionsCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const sections = useSections(event)
  const categories = useCategories(event.event_id).data?.filter(({ status }) => status !== 'archived') ?? []
  const isEditable = useCan()('putEventSection') && isOpen(event)
  const columns: readonly Column<EventSection>[] = [
    { id: 'section', title: words.section(), cell: (section) => <bdi>{sectionName(section)}</bdi> },
    { id: 'seats', title: words.seats(), align: 'end', cell: ({ seats }) => formatNumber(seats) },
    { id: 'free', title: words.free(), align: 'end', cell: ({ free }) => formatNumber(free) },
    { id: 'blocked', title: words.blocked(), align: 'end', cell: ({ blocked }) => formatNumber(blocked) },
    {
      id: 'category',
      title: words.category(),
      cell: (section) => (
        <SectionCategory event={event} section={section} categories={categories} isEditable={isEditable} />
      ),
    },
  ]
  return (
    <Card title={words.sections()}>
      {sections.isPending && <Loading />}
      {sections.error && <Problem error={sections.error} onRetry={() => void sections.refetch()} />}
      {sections.data && (
        <Table
          label={words.sections()}
          columns={columns}
          rows={sections.data}
          rowKey={({ section_id }) => section_id}
        />
      )}
      {sections.data && <WheelchairPlaces event={event} sections={sections.data} />}
      <SingleSeats event={event} />
    </Card>
  )
}

type WheelchairPlacesProps = { readonly event: AdminEvent; readonly sections: readonly EventSection[] }

/** Says what is kept for wheelchairs, and lets staff sell what nobody asked for. */
function WheelchairPlaces({ event, sections }: WheelchairPlacesProps): ReactNode {
  const api = useApi()
  const { event_id, wheelchair_places_released: isReleased } = event
  const write = useWrite(
    (released: boolean, options) => api.events.update(event_id, { wheelchair_places_released: released }, options),
    { refresh: [EVENTS_KEY, [FIGURES]], done: () => words.wheelchairSaved() },
  )
  const isEditable = useCan()('updateEvent') && isOpen(event)
  const kept = sections.reduce((sum, { free_wheelchair_places }) => sum + free_wheelchair_places, 0)
  if (kept === 0 && !isReleased) return null
  return (
    <div className="actions">
      <p>{isReleased ? words.wheelchairReleased() : words.wheelchairKept({ count: kept })}</p>
      {isEditable && (
        <Button isBusy={write.isBusy} onClick={() => void write.run(!isReleased)}>
          {isReleased ? words.keepWheelchair() : words.releaseWheelchair()}
        </Button>
      )}
    </div>
  )
}

/** Lets staff say whether fans may leave a single free seat. */
function SingleSeats({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const { event_id, refuses_single_seats: isRefused } = event
  const write = useWrite(
    (refuses_single_seats: boolean, options) => api.events.update(event_id, { refuses_single_seats }, options),
    { refresh: [EVENTS_KEY], done: () => words.singleSeatsSaved() },
  )
  const isEditable = useCan()('updateEvent') && isOpen(event)
  return (
    <div className="actions">
      <p>{isRefused ? words.singleSeatsRefused() : words.singleSeatsAllowed()}</p>
      {isEditable && (
        <Button isBusy={write.isBusy} onClick={() => void write.run(!isRefused)}>
          {isRefused ? words.allowSingleSeats() : words.refuseSingleSeats()}
        </Button>
      )}
    </div>
  )
}

type SectionCategoryProps = {
  readonly event: AdminEvent
  readonly section: EventSection
  readonly categories: readonly PriceCategory[]
  readonly isEditable: boolean
}

function SectionCategory({ event, section, categories, isEditable }: SectionCategoryProps): ReactNode {
  const api = useApi()
  const name = sectionName(section)
  const write = useWrite(
    (price_category_id: number | null, options) =>
      api.events.sections.put(event.event_id, section.section_id, { price_category_id }, options),
    { refresh: [EVENTS_KEY, [FIGURES]], done: () => words.sectionSaved({ section: name }) },
  )
  if (!isEditable) {
    const current = categories.find(({ price_category_id: id }) => id === section.price_category_id)
    return <bdi>{current?.title ?? words.notForSale()}</bdi>
  }
  return (
    <SavingSelect
      aria-label={words.categoryOf({ section: name })}
      value={String(section.price_category_id ?? '')}
      choices={[
        { value: '', label: words.notForSale() },
        ...categories.map(({ price_category_id, title }) => ({ value: String(price_category_id), label: title })),
      ]}
      onSave={(value) => write.run(value === '' ? null : Number(value))}
    />
  )
}
