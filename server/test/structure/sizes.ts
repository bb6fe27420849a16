import type { Source } from '../../../scripts/lib/source-code.ts'

const MAX_SLICE_LINES = 2_700

/**
 * Slices that may be larger. `inventory` owns everything scarce, and a table is written only by its owner; how seats are chosen, and
 * which choices are refused, is in rules that can be read alone. `payment-providers` has
 * one folder for each provider, and `documents` one for each form (PDF, wallet pass, e-mail), which can be read alone: tickets, receipts,
 * invoices and statements share them. `membership-billing` owns every step of an instalment. `webhooks` owns the change feed, with its
 * list, streams and digest, which only it may write. `staff` owns everything that a person signs in with, which only it may write; passkeys
 * and providers have folders that can be read alone. `back-office` has one file for each thing that staff look at.
 */
const LARGER = new Map([
  ['inventory', 3_600],
  ['payment-providers', 3_600],
  ['documents', 3_700],
  ['back-office', 2_800],
  ['membership-billing', 2_900],
  ['webhooks', 2_800],
  ['staff', 3_000],
])

/** Reports slices that are too large for one person to know: past this size, split them. */
export function findLargeSlices(production: readonly Source[], slices: readonly string[]): string[] {
  return slices.flatMap((slice) => {
    const files = production.filter(({ path }) => path.startsWith(`server/src/${slice}/`))
    const lines = files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
    const limit = LARGER.get(slice) ?? MAX_SLICE_LINES
    return lines > limit ? [`server/src/${slice} has ${lines} lines, more than ${limit}`] : []
  })
}
