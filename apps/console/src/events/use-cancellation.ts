import type { AdminEvent, CancelPlan, EventRefund, RefundEventBody } from '@tessera/sdk'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { useProveFirst } from '../frame/use-prove-first.ts'
import { useWrite } from '../kit/use-write.ts'
import { FIGURES } from '../plots/figure-queries.ts'
import { EVENTS_KEY, EventStatus } from './event-types.ts'
import { isPlanChanged } from './plan-queries.ts'
import type { RefundTerms } from './refund-choices.tsx'

type Cancellation = {
  /** Cancels the event unless it is cancelled already, and then refunds. True if all of it was done. */
  apply(plan: CancelPlan, terms: RefundTerms): Promise<boolean>
  readonly isBusy: boolean
  readonly error: unknown
}

/** Applies a plan by its name, so that it is refused if the event has changed since. Then `onStale` is called. */
export function useCancellation(event: AdminEvent, onStale: () => void): Cancellation {
  const api = useApi()
  const proveFirst = useProveFirst()
  const id = event.event_id
  const watch = async <Output>(sent: PromiseLike<Output>): Promise<Output> => {
    try {
      return await sent
    } catch (error) {
      if (isPlanChanged(error)) onStale()
      throw error
    }
  }
  const proof = useWrite(proveFirst, { isErrorShown: true })
  const cancel = useWrite<AdminEvent, string>((plan, options) => watch(api.events.cancel(id, { plan }, options)), {
    isErrorShown: true,
    refresh: [EVENTS_KEY],
    done: () => words.cancelledDone({ event: event.title }),
  })
  const refund = useWrite<EventRefund, RefundEventBody>(
    (body, options) => watch(api.events.refundAll(id, body, options)),
    { isErrorShown: true, refresh: [EVENTS_KEY, [FIGURES]], done: () => words.refundsBegun() },
  )
  return {
    async apply({ plan }, { isRefunding, hasFees, reason, isUsedAccepted }) {
      if (event.event_status_id !== EventStatus.cancelled) {
        // Cancelling is final and the refund needs a recent sign-in, so the proof comes before both.
        if (isRefunding && !(await proof.run())) return false
        if (!(await cancel.run(plan))) return false
      }
      if (!isRefunding) return true
      const note = reason.trim()
      const body = { plan, fees: hasFees, used: isUsedAccepted, ...(note !== '' && { reason: note }) }
      return (await refund.run(body)) !== undefined
    },
    isBusy: proof.isBusy || cancel.isBusy || refund.isBusy,
    error: proof.error ?? cancel.error ?? refund.error,
  }
}
