import { useState, type ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import type { Column } from '../kit/list/columns.ts'
import { FilterBar, useFilters, type Filter } from '../kit/list/filters.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Card } from '../kit/page.tsx'
import { Time } from '../kit/time.tsx'
import { TwoLines } from '../kit/tabbed-page.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import {
  causeText,
  deliveriesKey,
  deliveryStatuses,
  eventTypes,
  statusText,
  statusTone,
  type WebhookDelivery,
} from './endpoint-types.ts'

const PAGE_ROWS = 50

/** What was sent to an endpoint, newest first. */
export function Deliveries({ endpointId }: { readonly endpointId: string }): ReactNode {
  const api = useApi()
  const can = useCan()
  const [filters] = useFilters()
  const [shown, setShown] = useState<number>()
  const status = deliveryStatuses.find((each) => each === filters.status)
  const type = eventTypes.find((each) => each === filters.type)
  const list = useList<WebhookDelivery>({
    queryKey: [...deliveriesKey(endpointId), status, type],
    fetchPage: (page) =>
      api.webhookDeliveries.list({
        endpoint_id: endpointId,
        limit: PAGE_ROWS,
        ...(status && { status }),
        ...(type && { type }),
        ...page,
      }),
    nextQuery: ({ data }) => (data.length < PAGE_ROWS ? undefined : { before: data.at(-1)?.delivery_id ?? 0 }),
  })
  return (
    <Card title={words.deliveries()}>
      <div className="stack">
        <FilterBar filters={deliveryFilters()} />
        <ListBody
          title={words.deliveries()}
          columns={deliveryColumns(can('getWebhookDelivery') ? setShown : undefined)}
          list={list}
          rowKey={({ delivery_id }) => delivery_id}
          empty={status || type ? words.noneMatch() : words.noDeliveries()}
        />
      </div>
      {shown !== undefined && <DeliveryDialog deliveryId={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}

const deliveryFilters = (): Filter[] => [
  {
    name: 'status',
    label: words.state(),
    kind: 'select',
    choices: [
      { value: '', label: words.all() },
      ...deliveryStatuses.map((value) => ({ value, label: statusText(value) })),
    ],
  },
  {
    name: 'type',
    label: words.eventType(),
    kind: 'select',
    choices: [{ value: '', label: words.all() }, ...eventTypes.map((value) => ({ value, label: value }))],
  },
]

const deliveryColumns = (show: ((id: number) => void) | undefined): Column<WebhookDelivery>[] => [
  {
    id: 'type',
    title: words.eventType(),
    cell: ({ delivery_id, type }) =>
      show ? (
        <button type="button" className="link-button" onClick={() => show(delivery_id)}>
          {type}
        </button>
      ) : (
        type
      ),
  },
  { id: 'created', title: words.when(), cell: ({ created }) => <Time unix={created} /> },
  { id: 'cause', title: words.cause(), cell: ({ cause }) => causeText(cause) },
  { id: 'attempts', title: words.attempts(), align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'status',
    title: words.state(),
    cell: ({ status, next_attempt_at }) => (
      <TwoLines note={next_attempt_at !== null && <NextAttempt unix={next_attempt_at} />}>
        <Badge tone={statusTone(status)}>{statusText(status)}</Badge>
      </TwoLines>
    ),
  },
]

const NextAttempt = ({ unix }: { readonly unix: number }): ReactNode => (
  <>
    {words.nextAttempt()} <Time unix={unix} />
  </>
)
