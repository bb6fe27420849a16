import type { AdminEvent, Allocation } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { formatNumber } from '../plots/short-format.ts'
import { AllocationDialog } from './allocation-dialog.tsx'
import { useAllocations } from './event-queries.ts'
import { EVENTS_KEY, isOpen } from './event-types.ts'
import { channelText } from './labels.tsx'

/** What each channel may sell of each pool and section. What is set aside for no channel, all of them can sell. */
export function AllocationsCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const allocations = useAllocations(event.event_id)
  const [edited, setEdited] = useState<Allocation>()
  const isEditable = useCan()('putAllocation') && isOpen(event)
  return (
    <Card title={words.allocations()}>
      {allocations.isPending && <Loading />}
      {allocations.error && <Problem error={allocations.error} onRetry={() => void allocations.refetch()} />}
      {allocations.data?.length === 0 && <p className="muted">{words.noAllocations()}</p>}
      {allocations.data && allocations.data.length > 0 && (
        <div className="stack">
          <p className="hint">{words.allocationsHint()}</p>
          <Table
            label={words.allocations()}
            columns={allocationColumns(event, isEditable ? setEdited : undefined)}
            rows={allocations.data}
            rowKey={allocationKey}
          />
        </div>
      )}
      {edited && <AllocationDialog event={event} allocation={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

const allocationKey = ({ pool_id, section_id, channel }: Allocation): string => `${pool_id} ${section_id} ${channel}`

const allocationColumns = (
  event: AdminEvent,
  onEdit: ((allocation: Allocation) => void) | undefined,
): readonly Column<Allocation>[] => [
  {
    id: 'stock',
    title: words.stock(),
    cell: ({ title, channel }) => (
      <span className="price-title">
        <bdi>{title}</bdi>
        <span className="muted">{channelText(channel)}</span>
      </span>
    ),
  },
  { id: 'places', title: words.setAside(), align: 'end', cell: ({ places }) => formatNumber(places) },
  { id: 'sold', title: words.sold(), align: 'end', cell: ({ sold }) => formatNumber(sold) },
  { id: 'held', title: words.held(), align: 'end', cell: ({ held }) => formatNumber(held) },
  { id: 'left', title: words.canStillSell(), align: 'end', cell: ({ left }) => formatNumber(left) },
  {
    id: 'release',
    title: words.releasedAt(),
    cell: ({ release_at }) => (release_at === null ? '–' : formatTime(release_at, event.timezone)),
  },
  ...(onEdit
    ? [
        {
          id: 'acts',
          title: words.acts(),
          cell: (allocation: Allocation) => <AllocationActs event={event} allocation={allocation} onEdit={onEdit} />,
        },
      ]
    : []),
]

type AllocationActsProps = {
  readonly event: AdminEvent
  readonly allocation: Allocation
  onEdit(allocation: Allocation): void
}

function AllocationActs({ event, allocation, onEdit }: AllocationActsProps): ReactNode {
  const api = useApi()
  const { channel, pool_id, section_id, title, places } = allocation
  const named = { stock: title, channel: channelText(channel) }
  const release = useWrite(
    (_: void, options) =>
      api.events.allocations.release(
        event.event_id,
        { channel, ...(pool_id === null ? { section_id: section_id ?? 0 } : { pool_id }) },
        options,
      ),
    { refresh: [EVENTS_KEY], done: () => words.released(named) },
  )
  return (
    <div className="actions row-acts">
      <Button aria-label={words.setAsideFor(named)} onClick={() => onEdit(allocation)}>
        {words.setAside()}
      </Button>
      {places > 0 && (
        <Button
          variant="quiet"
          aria-label={words.releaseFor(named)}
          isBusy={release.isBusy}
          onClick={() => void release.run()}
        >
          {words.release()}
        </Button>
      )}
    </div>
  )
}
