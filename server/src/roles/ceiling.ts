import { readAmountMinor } from '#platform/amount-input'
import { toMajor } from '#platform/money'
import { failParam } from '#platform/problem'

/** A refund ceiling of a request, in either unit: null for no ceiling, undefined if the request leaves it out. */
export type CeilingInput = {
  readonly refund_ceiling?: number | null
  readonly refund_ceiling_minor?: number | null
}

/** Returns the ceiling of a request in minor units. Fails if both fields were sent and differ. */
export function readCeiling(
  { refund_ceiling: major, refund_ceiling_minor: minor }: CeilingInput,
  currency: string,
): number | null | undefined {
  if (major === null || minor === null)
    return (major ?? minor ?? null) === null
      ? null
      : failParam('refund_ceiling_minor', 'must say the same as refund_ceiling, or must be omitted')
  return readAmountMinor(
    {
      ...(major !== undefined && { refund_ceiling: major }),
      ...(minor !== undefined && { refund_ceiling_minor: minor }),
    },
    'refund_ceiling',
    currency,
  )
}

export const viewCeiling = (minor: number | null, currency: string) => ({
  refund_ceiling: minor === null ? null : toMajor(minor, currency),
  refund_ceiling_minor: minor,
})
