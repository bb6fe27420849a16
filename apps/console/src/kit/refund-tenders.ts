import type { CounterSale, RefundCounterSaleBody } from '@tessera/sdk'

export type RefundTender = RefundCounterSaleBody['tender']

/** Money goes back as it came, or in cash; what is still owed only on account. The first is proposed. */
export function listRefundTenders({
  tender,
  owed_minor,
}: Pick<CounterSale, 'tender' | 'owed_minor'>): readonly RefundTender[] {
  if (tender === 'on_account') return owed_minor > 0 ? ['on_account'] : ['on_account', 'cash']
  return tender === 'card_terminal' ? ['card_terminal', 'cash'] : ['cash']
}
