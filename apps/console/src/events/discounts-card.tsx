import type { AdminEvent, Discount } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { formatMoney } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import { useDiscounts } from './event-queries.ts'
import { EVENTS_KEY } from './event-types.ts'

/** Vouchers and automatic discounts of the event. */
export function DiscountsCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const can = useCan()
  const discounts = useDiscounts(event.event_id)
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Discount>()
  return (
    <Card
      title={words.discounts()}
      actions={can('createDiscount') && <Button onClick={() => setAdding(true)}>{words.addDiscount()}</Button>}
    >
      {discounts.error && <Problem error={discounts.error} onRetry={() => void discounts.refetch()} />}
      {discounts.data?.length === 0 && <p className="muted">{words.noDiscounts()}</p>}
      {discounts.data && discounts.data.length > 0 && (
        <Table
          label={words.discounts()}
          columns={discountColumns(event, can('archiveDiscount') ? setEnding : undefined)}
          rows={discounts.data}
          rowKey={({ discount_id }) => discount_id}
        />
      )}
      {isAdding && <DiscountDialog event={event} onClose={() => setAdding(false)} />}
      {ending && <EndDialog discount={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

const discountColumns = (
  event: AdminEvent,
  onEnd: ((discount: Discount) => void) | undefined,
): readonly Column<Discount>[] => [
  { id: 'title', title: words.discount(), cell: ({ title }) => <bdi>{title}</bdi> },
  {
    id: 'code',
    title: words.code(),
    cell: ({ code }) => (code === null ? words.automatic() : <code>{code}</code>),
  },
  {
    id: 'value',
    title: words.value(),
    align: 'end',
    cell: ({ percent, amount_minor, currency }) =>
      percent === null
        ? formatMoney(amount_minor ?? 0, currency ?? event.currency)
        : words.percentOff({ percent: String(percent) }),
  },
  {
    id: 'uses',
    title: words.uses(),
    align: 'end',
    cell: ({ code, uses, max_uses }) => {
      if (code === null) return '–'
      return max_uses === null ? words.usesCount({ uses }) : words.usesOf({ uses, maximum: max_uses })
    },
  },
  {
    id: 'until',
    title: words.validUntil(),
    cell: ({ valid_until_unix: until }) => (until === null ? words.noEnd() : formatTime(until, event.timezone)),
  },
  {
    id: 'status',
    title: words.status(),
    cell: (discount) =>
      discount.status === 'archived' ? (
        <Badge>{words.archived()}</Badge>
      ) : onEnd ? (
        <Button
          variant="quiet"
          aria-label={words.archiveName({ name: discount.title })}
          onClick={() => onEnd(discount)}
        >
          {words.archive()}
        </Button>
      ) : (
        <Badge tone="good">{words.active()}</Badge>
      ),
  },
]

function EndDialog({ discount, onClose }: { readonly discount: Discount; onClose(): void }): ReactNode {
  const api = useApi()
  const { title } = discount
  const write = useWrite((_: void, options) => api.discounts.archive(discount.discount_id, options), {
    isErrorShown: true,
    refresh: [EVENTS_KEY],
    done: () => words.archivedDone({ event: title }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.archiveTitle({ event: title })}
      act={words.archiveName({ name: title })}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <p>{words.archiveDiscountText()}</p>
    </ConfirmDialog>
  )
}
