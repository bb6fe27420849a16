import type { AdminEvent, CreatePoolBody, Pool } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import { body as schema } from '#contract/createPool'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { Dialog } from '../kit/dialog.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { FIGURES } from '../plots/figure-queries.ts'
import { PlacesBar } from '../plots/places-bar.tsx'
import { formatNumber } from '../plots/short-format.ts'
import { usePools } from './event-queries.ts'
import { EVENTS_KEY, isOpen } from './event-types.ts'

/** Places without numbers. Several prices may share a pool. */
export function PoolsCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const can = useCan()
  const pools = usePools(event.event_id)
  const [edited, setEdited] = useState<Pool | 'new'>()
  const add = isOpen(event) && can('createPool') && <Button onClick={() => setEdited('new')}>{words.addPool()}</Button>
  const columns: readonly Column<Pool>[] = [
    { id: 'title', title: words.pool(), cell: ({ title }) => <bdi>{title}</bdi> },
    { id: 'sold', title: words.sold(), cell: (pool) => <PlacesBar {...pool} /> },
    { id: 'held', title: words.held(), align: 'end', cell: ({ held }) => formatNumber(held) },
    { id: 'blocked', title: words.blocked(), align: 'end', cell: ({ blocked }) => formatNumber(blocked) },
    { id: 'free', title: words.free(), align: 'end', cell: ({ available }) => formatNumber(available) },
    ...(isOpen(event) && can('updatePool')
      ? [
          {
            id: 'acts',
            title: words.acts(),
            cell: (pool: Pool) => (
              <Button aria-label={words.editPool({ pool: pool.title })} onClick={() => setEdited(pool)}>
                {words.edit()}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card title={words.pools()} actions={add}>
      {pools.isPending && <Loading />}
      {pools.error && <Problem error={pools.error} onRetry={() => void pools.refetch()} />}
      {pools.data?.length === 0 && (
        <p className="muted">{event.reserved_seating ? words.noPoolsSeated() : words.noPools()}</p>
      )}
      {pools.data && pools.data.length > 0 && (
        <Table label={words.pools()} columns={columns} rows={pools.data} rowKey={({ pool_id }) => pool_id} />
      )}
      {edited && (
        <PoolDialog
          eventId={event.event_id}
          pool={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

type PoolDialogProps = { readonly eventId: string; readonly pool: Pool | undefined; onClose(): void }

function PoolDialog({ eventId, pool, onClose }: PoolDialogProps): ReactNode {
  const api = useApi()
  const send = useVersioned({
    shown: pool,
    read: async (shown) => (await api.events.pools.list(eventId)).data.find(({ pool_id }) => pool_id === shown.pool_id),
    send: (body: CreatePoolBody, options) =>
      pool ? api.pools.update(pool.pool_id, body, options) : api.events.pools.create(eventId, body, options),
    fields: [
      { path: 'title', label: words.poolTitle() },
      { path: 'capacity', label: words.capacity() },
    ],
  })
  const write = useWrite(send, {
    isErrorShown: true,
    refresh: [EVENTS_KEY, [FIGURES]],
    done: ({ title }) => words.poolSaved({ pool: title }),
    onDone: onClose,
  })
  const taken = pool ? pool.sold + pool.held : 0
  return (
    <Dialog title={pool ? words.editPool({ pool: pool.title }) : words.addPool()} onClose={onClose}>
      <SchemaForm
        schema={schema}
        fields={[
          { name: 'title', label: words.poolTitle() },
          {
            name: 'capacity',
            label: words.capacity(),
            hint: taken > 0 ? words.capacityAtLeast({ taken }) : words.capacityHint(),
          },
        ]}
        initial={pool ? { title: pool.title, capacity: String(pool.capacity) } : {}}
        isUpdate={pool !== undefined}
        submit={pool ? words.save() : words.createPool()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => void write.run(asBody<CreatePoolBody>(body))}
      />
    </Dialog>
  )
}
