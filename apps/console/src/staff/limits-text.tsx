import type { ReactNode } from 'react'
import * as words from '#words/staff'
import { useSession } from '../frame/session.ts'
import { formatMoney } from '../kit/money.tsx'
import type { Limits } from './staff-types.ts'

/** What a person may do less than their role says, in words. */
export function LimitsText({ limits }: { readonly limits: Limits }): ReactNode {
  const { organisation } = useSession()
  const { event_ids, refund_ceiling_minor } = limits
  if (event_ids === null && refund_ceiling_minor === null) return <span className="muted">{words.noLimits()}</span>
  return (
    <>
      {event_ids !== null && <div>{words.eventCount({ count: event_ids.length })}</div>}
      {refund_ceiling_minor !== null && (
        <div>{words.refundsUpTo({ amount: formatMoney(refund_ceiling_minor, organisation.currency) })}</div>
      )}
    </>
  )
}
