import { useQueryClient } from '@tanstack/react-query'
import { ResponseError, type CounterSale, type CreateCounterSaleBody } from '@tessera/sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSettled } from '../frame/kept-keys.ts'
import { readPersonAgain } from '../frame/query-client.ts'
import { useApi, useSession } from '../frame/session.ts'
import { findPending, isTooOld, removePending, storePending, type PendingSale } from './pending-sale.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'

/** What became of the sale that was sent last. */
export type SaleOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly isRecovery: boolean }
  /** Nobody knows yet whether it was booked: it is sent again with the same key. */
  | { readonly kind: 'unknown'; readonly error: unknown; readonly pending: PendingSale }
  /** The key may be forgotten, so it cannot be sent again. */
  | { readonly kind: 'expired'; readonly pending: PendingSale }
  | { readonly kind: 'refused'; readonly error: unknown; readonly isRecovery: boolean }
  | { readonly kind: 'sold'; readonly sale: CounterSale; readonly isRecovery: boolean }

export type SaleSending = {
  readonly outcome: SaleOutcome
  send(body: CreateCounterSaleBody): void
  /** Sends the sale without a response again. */
  askAgain(): void
  /** Goes on to the next sale. */
  forget(): void
}

const ASK_AGAIN_MS = 5_000
/** The person is told early that there is no response; the page goes on asking. */
const SHORT = { timeoutMs: 10_000, maxRetries: 1 }

/**
 * Sends sales. The key of a sale is kept until there is a response: after a lost connection, or in a page that was reloaded, the
 * same key is sent again, and the server books the sale once.
 */
export function useSaleSending(): SaleSending {
  const api = useApi()
  const client = useQueryClient()
  const orgId = useSession().membership.org_id
  const [outcome, setOutcome] = useState<SaleOutcome>(() => firstOutcome(orgId))
  const attempt = async (pending: PendingSale, isRecovery: boolean): Promise<void> => {
    setOutcome({ kind: 'sending', isRecovery })
    try {
      const sale = await api.boxOffice.sales.create(pending.body, { ...SHORT, idempotencyKey: pending.key })
      removePending(orgId)
      setOutcome({ kind: 'sold', sale, isRecovery })
    } catch (error) {
      readPersonAgain(client, error)
      const isFinal = error instanceof ResponseError && isSettled(error, isRecovery)
      if (isFinal) removePending(orgId)
      setOutcome(isFinal ? { kind: 'refused', error, isRecovery } : { kind: 'unknown', error, pending })
    }
    void client.invalidateQueries({ queryKey: BOX_OFFICE_KEY })
  }
  const askAgain = (): void => {
    const pending = findPending(orgId)
    if (pending) void attempt(pending, true)
  }
  useAskAgain(outcome.kind, askAgain)
  return {
    outcome,
    askAgain,
    send(body) {
      const pending = { key: crypto.randomUUID(), body, sentAtMs: Date.now() }
      storePending(orgId, pending)
      void attempt(pending, false)
    },
    forget() {
      removePending(orgId)
      setOutcome({ kind: 'none' })
    },
  }
}

function firstOutcome(orgId: string): SaleOutcome {
  const pending = findPending(orgId)
  if (!pending) return { kind: 'none' }
  return isTooOld(pending, Date.now()) ? { kind: 'expired', pending } : { kind: 'unknown', error: undefined, pending }
}

/** Asks at once when the page opens with a sale without a response, when the network is back, and every few seconds. */
function useAskAgain(kind: SaleOutcome['kind'], askAgain: () => void): void {
  const ask = useEffectEvent(askAgain)
  const [isFirst, setFirst] = useState(kind === 'unknown')
  useEffect(() => {
    if (kind !== 'unknown') return undefined
    const go = (): void => {
      setFirst(false)
      ask()
    }
    const timer = setTimeout(go, isFirst ? 0 : ASK_AGAIN_MS)
    addEventListener('online', go)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', go)
    }
  }, [kind, isFirst])
}
