import type { SalesReport } from '@tessera/sdk'
import * as words from '#words/reports'

export type Method = NonNullable<SalesReport['buckets'][number]['methods']>[number]['payment_method']

const texts: Readonly<Record<Method, () => string>> = {
  card: words.card,
  wallet: words.wallet,
  bank: words.bank,
  free: words.free,
  other: words.other,
}

const methods: readonly Method[] = ['card', 'wallet', 'bank', 'other', 'free']

export const methodText = (method: Method): string => texts[method]()

/** Returns the payment methods that a report has figures of. */
export const listMethods = ({ buckets }: SalesReport): readonly Method[] =>
  methods.filter((method) =>
    buckets.some((bucket) => bucket.methods?.some(({ payment_method }) => payment_method === method)),
  )
