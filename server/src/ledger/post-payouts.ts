import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { insertEntries, type LedgerEntry } from './queries/entries.ts'
import { payoutPostings, providerCostPostings } from './rules.ts'

export type LedgerPayout = {
  readonly provider: string
  /** The provider's own id. */
  readonly payoutId: string
  readonly currency: string
  /** What the bank received; negative if it was taken from there. */
  readonly amountMinor: number
  readonly costMinor: number
}

/** Posts a payout to the ledger: the money is at the bank, and what the provider kept is a cost. */
export const postPayout = (tx: Tx, org: OrgId, payout: LedgerPayout, at: Date): Promise<void> =>
  insertEntries(
    tx,
    org,
    [
      { ...toEntry(payout), kind: 'payout', postings: payoutPostings(payout.amountMinor) },
      { ...toEntry(payout), kind: 'provider_cost', postings: providerCostPostings(payout.costMinor) },
    ],
    at,
  )

/** Posts a payout that the bank returned. Its costs were paid all the same. */
export const postReturnedPayout = (tx: Tx, org: OrgId, payout: LedgerPayout, at: Date): Promise<void> => {
  const entry = toEntry(payout)
  const source = `${entry.source}:returned`
  return insertEntries(
    tx,
    org,
    [{ ...entry, source, kind: 'payout', postings: payoutPostings(-payout.amountMinor) }],
    at,
  )
}

const toEntry = ({ provider, payoutId, currency }: LedgerPayout): Omit<LedgerEntry, 'kind' | 'postings'> => ({
  source: `${provider}:${payoutId}`,
  orderId: null,
  tillId: null,
  currency,
})
