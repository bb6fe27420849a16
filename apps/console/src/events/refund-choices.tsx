import type { CancelPlan } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { Warning } from '../kit/effects.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { formatMoney } from '../kit/money.tsx'

export type RefundTerms = {
  readonly isRefunding: boolean
  readonly hasFees: boolean
  readonly reason: string
  readonly isUsedAccepted: boolean
}

type RefundChoicesProps = {
  readonly plan: CancelPlan
  readonly terms: RefundTerms
  /** True if the event can be cancelled without refunding now. */
  readonly isRefundOptional: boolean
  onChange(terms: RefundTerms): void
}

const REASON_MAX = 500

/** Whether and how the orders are refunded. */
export function RefundChoices({ plan, terms, isRefundOptional, onChange }: RefundChoicesProps): ReactNode {
  const change = (changes: Partial<RefundTerms>): void => onChange({ ...terms, ...changes })
  return (
    <>
      {isRefundOptional && (
        <CheckField
          label={words.refundNow()}
          hint={words.refundNowHint()}
          checked={terms.isRefunding}
          onChange={(event) => change({ isRefunding: event.target.checked })}
        />
      )}
      {terms.isRefunding && (
        <>
          {plan.fees_minor > 0 && (
            <CheckField
              label={words.refundFees({ amount: formatMoney(plan.fees_minor, plan.currency) })}
              checked={terms.hasFees}
              onChange={(event) => change({ hasFees: event.target.checked })}
            />
          )}
          <TextField
            label={words.note()}
            hint={words.noteHint()}
            maxLength={REASON_MAX}
            value={terms.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
          {plan.used_needed && (
            <Warning>
              <p>{words.usedTickets({ count: plan.tickets_used })}</p>
              <CheckField
                label={words.acceptUsed()}
                checked={terms.isUsedAccepted}
                onChange={(event) => change({ isUsedAccepted: event.target.checked })}
              />
            </Warning>
          )}
        </>
      )}
    </>
  )
}
