import type { TaxRate } from '@tessera/sdk'
import * as words from '#words/settings'

export type TaxCategory = TaxRate['category']

export const categories: readonly TaxCategory[] = ['S', 'Z', 'E', 'O', 'AE']

const texts: Readonly<Record<TaxCategory, () => string>> = {
  S: words.categoryStandard,
  Z: words.categoryZero,
  E: words.categoryExempt,
  O: words.categoryOutside,
  AE: words.categoryReverse,
}

export const categoryText = (category: TaxCategory): string => texts[category]()
