import { useQueryClient } from '@tanstack/react-query'
import type { AdminEvent, EventRefund } from '@tessera/sdk'
import { useEffect, type ReactNode } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { formatMoney } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { FIGURES } from '../plots/figure-queries.ts'
import { isMoving, useEventRefund } from './event-queries.ts'
import { RefundProblems } from './refund-problems.tsx'

type RefundCardProps = { readonly event: AdminEvent; onRefund(): void }

/** How far the refunds of a cancelled event are, and what needs a person. */
export function RefundCard({ event, onRefund }: RefundCardProps): ReactNode {
  const can = useCan()
  const refund = useEventRefund(event.event_id, true)
  useFreshFigures(refund.data?.orders)
  const canRefund = can('refundEvent', 'getCancelPlan')
  if (refund.isPending) return <Loading />
  if (refund.data === undefined) return <Problem error={refund.error} onRetry={() => void refund.refetch()} />
  if (refund.data === null)
    return (
      <Card
        title={words.refunds()}
        actions={
          canRefund && (
            <Button variant="primary" onClick={onRefund}>
              {words.refundAll()}
            </Button>
          )
        }
      >
        <p>{words.notRefunded()}</p>
      </Card>
    )
  return (
    <>
      <Card title={words.refunds()}>
        <div className="stack">
          {refund.error && <Problem error={refund.error} onRetry={() => void refund.refetch()} />}
          <Progress refund={refund.data} />
        </div>
      </Card>
      {refund.data.problems > 0 && can('listRefundProblems') && (
        <RefundProblems eventId={event.event_id} count={refund.data.problems} />
      )}
    </>
  )
}

/** Reads the figures of the page again with every step of the progress: refunded places are free again. */
function useFreshFigures(done: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (done !== undefined) void client.invalidateQueries({ queryKey: [FIGURES] })
  }, [client, done])
}

function Progress({ refund }: { readonly refund: EventRefund }): ReactNode {
  const { orders, orders_total, sending, failed, by_hand, currency } = refund
  const parts = [
    { label: words.refunded(), ...refundedByProvider(refund) },
    ...(by_hand.orders > 0 ? [{ label: words.byHand(), ...by_hand }] : []),
    { label: words.beingSent(), ...sending },
    { label: words.failed(), ...failed },
    { label: words.remaining(), orders: refund.orders_remaining, amount_minor: refund.remaining_amount_minor },
  ]
  return (
    <>
      <p role="status">
        <strong>{statement(refund)}</strong>
      </p>
      <progress
        className="refund-progress"
        value={isMoving(refund) ? orders : orders_total - refund.problems}
        max={Math.max(1, orders_total)}
        aria-label={words.refunds()}
      />
      <dl className="facts">
        {parts.map(({ label, orders: count, amount_minor }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words.ordersAndAmount({ count, amount: formatMoney(amount_minor, currency) })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What staff give back by hand is booked as refunded too, but nobody else does it. */
const refundedByProvider = ({ succeeded, by_hand }: EventRefund) => ({
  orders: succeeded.orders - by_hand.orders,
  amount_minor: succeeded.amount_minor - by_hand.amount_minor,
})

/** How far the refund is, and what is left to staff: money to give back by hand, and other orders that need a person. */
function statement(refund: EventRefund): string {
  const { orders, orders_total: total, by_hand, problems, currency } = refund
  if (isMoving(refund)) return words.refundRunning({ done: orders, total })
  if (problems === 0) return words.refundDone({ total })
  const others = problems - by_hand.orders
  return [
    words.ordersSettled({ settled: total - problems, total }),
    by_hand.orders > 0
      ? words.payBackByHand({ count: by_hand.orders, amount: formatMoney(by_hand.amount_minor, currency) })
      : '',
    others > 0 ? words.othersNeedAPerson({ count: others }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
