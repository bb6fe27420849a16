import { useQuery } from '@tanstack/react-query'
import type { CashTill, RefundCounterSaleBody } from '@tessera/sdk'
import * as words from '#words/orders'
import { useApi, useCan } from '../frame/session.ts'
import { formatLanguage } from '../kit/language.ts'
import { isTakenByStaff, useCounterSale } from './counter-sale.ts'
import { refundGoal } from './labels.tsx'
import { ORDERS_KEY, type OrderDetails } from './order-types.ts'

type RefundTender = RefundCounterSaleBody['tender']

/** Where the money of a refund goes to. */
export type RefundTarget =
  | { readonly kind: 'provider'; readonly id: string; readonly name: string }
  | { readonly kind: 'till'; readonly id: string; readonly till: CashTill; readonly tender: RefundTender }
  /** Staff took the money and give it back themselves, outside of any till. */
  | { readonly kind: 'hand'; readonly id: string }

type RefundTargets = { readonly targets: readonly RefundTarget[]; readonly isPending: boolean }

/** Returns where the money can go: back to how it was paid, or for sales at the counter also out of an open till. */
export function useRefundTargets(order: OrderDetails): RefundTargets {
  const api = useApi()
  const can = useCan()
  const isStaff = isTakenByStaff(order)
  const sale = useCounterSale(order)
  const canUseTill = isStaff && can('refundCounterSale', 'listTills')
  const tills = useQuery({
    queryKey: [...ORDERS_KEY, 'tills'],
    queryFn: async ({ signal }) => (await api.boxOffice.tills.list({ status: 'open', limit: 100 }, { signal })).data,
    enabled: canUseTill,
  })
  if (!isStaff) return { targets: can('createRefund') ? [providerTarget(order)] : [], isPending: false }
  const tenders = sale.data?.refund_tenders ?? []
  const open = (tills.data ?? []).filter(({ currency }) => currency === order.currency)
  const atTills = open.flatMap((till) =>
    tenders.map((tender): RefundTarget => ({ kind: 'till', id: `${till.till_id} ${tender}`, till, tender })),
  )
  const byHand: readonly RefundTarget[] = can('createRefund') ? [{ kind: 'hand', id: 'hand' }] : []
  return { targets: [...atTills, ...byHand], isPending: sale.isLoading || tills.isLoading }
}

function providerTarget(order: OrderDetails): RefundTarget {
  const paid = order.payments.filter(({ status, amount_minor }) => status === 'succeeded' && amount_minor > 0)
  // The server refunds the newest payment first.
  const names = [...new Set(paid.toReversed().map(refundGoal))]
  return { kind: 'provider', id: 'provider', name: new Intl.ListFormat(formatLanguage()).format(names) }
}

/** Names a target in a list of choices. */
export function targetLabel(target: RefundTarget): string {
  if (target.kind === 'provider') return target.name
  return target.kind === 'hand' ? words.toHand() : tillLabels[target.tender]({ till: target.till.name })
}

const tillLabels = { cash: words.toCash, card_terminal: words.toTerminal, on_account: words.toAccount }

/** The act as a verb with its amount. */
export function refundActText(amount: string, target: RefundTarget): string {
  if (target.kind === 'provider') return words.actProvider({ amount, method: target.name })
  return target.kind === 'hand'
    ? words.actHand({ amount })
    : tillActs[target.tender]({ amount, till: target.till.name })
}

const tillActs = { cash: words.actCash, card_terminal: words.actTerminal, on_account: words.actAccount }

/** What happens to the money. */
export function moneyEffect(amount: string, target: RefundTarget): string {
  if (target.kind === 'provider') return words.effectProvider({ amount, method: target.name })
  return target.kind === 'hand'
    ? words.effectHand({ amount })
    : tillEffects[target.tender]({ amount, till: target.till.name })
}

const tillEffects = { cash: words.effectCash, card_terminal: words.effectTerminal, on_account: words.effectAccount }
