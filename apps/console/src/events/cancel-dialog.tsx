import type { AdminEvent, CancelPlan } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CloseButton, Dialog } from '../kit/dialog.tsx'
import { Warning } from '../kit/effects.tsx'
import { formatMoney } from '../kit/money.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Problem } from '../kit/problem.tsx'
import { Counting } from './counting.tsx'
import { EventStatus } from './event-types.ts'
import { isPlanChanged, useCancelPlan } from './plan-queries.ts'
import { CancelPlanView } from './plan-view.tsx'
import { RefundChoices, type RefundTerms } from './refund-choices.tsx'
import { useCancellation } from './use-cancellation.ts'

type CancelDialogProps = { readonly event: AdminEvent; onClose(): void }

const DEFAULT_TERMS: RefundTerms = { isRefunding: true, hasFees: true, reason: '', isUsedAccepted: false }

/** Cancels an event and refunds its orders, or refunds those of a cancelled event. The plan is shown first. */
export function CancelDialog({ event, onClose }: CancelDialogProps): ReactNode {
  const plan = useCancelPlan(event.event_id)
  const [before, setBefore] = useState<CancelPlan>()
  // What the person chose outlives the plan; only used tickets are to be accepted anew, because they may be others.
  const [terms, setTerms] = useState<RefundTerms>(DEFAULT_TERMS)
  const onStale = (): void => {
    setBefore(plan.data)
    setTerms((chosen) => ({ ...chosen, isUsedAccepted: false }))
    void plan.refetch()
  }
  const isCancelled = event.event_status_id === EventStatus.cancelled
  const title = isCancelled ? words.refundTitle({ event: event.title }) : words.cancelTitle({ event: event.title })
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {plan.isFetching ? (
        <Counting />
      ) : plan.data ? (
        <AgreeToPlan
          event={event}
          plan={plan.data}
          before={before}
          chosen={terms}
          onChoose={setTerms}
          onStale={onStale}
          onClose={onClose}
        />
      ) : (
        <Problem error={plan.error} onRetry={() => void plan.refetch()} />
      )}
    </Dialog>
  )
}

type AgreeToPlanProps = CancelDialogProps & {
  readonly plan: CancelPlan
  /** The plan that was out of date when the person agreed to it. */
  readonly before: CancelPlan | undefined
  readonly chosen: RefundTerms
  onChoose(terms: RefundTerms): void
  onStale(): void
}

function AgreeToPlan({ event, plan, before, chosen, onChoose, onStale, onClose }: AgreeToPlanProps): ReactNode {
  const isCancelled = event.event_status_id === EventStatus.cancelled
  const canRefund = useCan()('refundEvent') && plan.refund_refusal === null && plan.orders > 0
  const terms = { ...chosen, isRefunding: canRefund && chosen.isRefunding }
  const { apply, isBusy, error } = useCancellation(event, onStale)
  const refusal = isCancelled ? plan.refund_refusal : plan.cancel_refusal
  const isReady = refusal === null && (!terms.isRefunding || !plan.used_needed || terms.isUsedAccepted)
  const act = async (): Promise<void> => {
    if (await apply(plan, terms)) onClose()
  }
  return (
    <>
      {before && <PlanChanged before={before} plan={plan} isCancelled={isCancelled} />}
      <CancelPlanView plan={plan} />
      {canRefund && <RefundChoices plan={plan} terms={terms} isRefundOptional={!isCancelled} onChange={onChoose} />}
      {!canRefund && plan.refund_refusal !== null && plan.orders > 0 && (
        <Warning>
          <p>{words.cannotRefund({ reason: plan.refund_refusal })}</p>
        </Warning>
      )}
      {refusal !== null && (
        <p role="alert" className="error">
          {refusal}
        </p>
      )}
      {!isPlanChanged(error) && <ErrorText error={error} />}
      <div className="actions end">
        <CloseButton>{words.keepEvent({ isCancelled })}</CloseButton>
        <Button
          variant="danger"
          isBusy={isBusy}
          unavailable={isReady ? undefined : (refusal ?? words.acceptUsedFirst())}
          onClick={() => void act()}
        >
          {actText(plan, terms, isCancelled)}
        </Button>
      </div>
    </>
  )
}

function actText(plan: CancelPlan, { isRefunding, hasFees }: RefundTerms, isCancelled: boolean): string {
  if (!isRefunding) return words.cancelEvent()
  const amountMinor = hasFees ? plan.amount_minor : plan.amount_minor - plan.fees_minor
  const amount = formatMoney(amountMinor, plan.currency)
  return isCancelled ? words.refundAmount({ amount }) : words.cancelAndRefund({ amount })
}

type PlanChangedProps = { readonly before: CancelPlan; readonly plan: CancelPlan; readonly isCancelled: boolean }

const PlanChanged = ({ before, plan, isCancelled }: PlanChangedProps): ReactNode => (
  <Warning isAlert>
    <p>
      <strong>{words.planChanged({ isCancelled })}</strong>
    </p>
    <p>{words.planBefore(figuresOf(before))}</p>
    <p>{words.planNow(figuresOf(plan))}</p>
  </Warning>
)

const figuresOf = (plan: CancelPlan): { orders: number; tickets: number; used: number; amount: string } => ({
  orders: plan.orders,
  tickets: plan.tickets,
  used: plan.tickets_used,
  amount: formatMoney(plan.amount_minor, plan.currency),
})
