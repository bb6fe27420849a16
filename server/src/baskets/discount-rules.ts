type DiscountFields = {
  readonly code: string | null
  readonly max_uses: number | null
  readonly uses: number
  readonly valid_from: Date | null
  readonly valid_until: Date | null
}

/** Returns the first invalid parameter, or undefined. Checks only what the schema of a single field cannot. */
export function discountRefusal(fields: DiscountFields): { param: string; message: string } | undefined {
  if (fields.code === null && fields.max_uses !== null)
    return {
      param: 'max_uses',
      message: 'is for vouchers only: a discount without a code applies automatically and its uses are not counted',
    }
  if (fields.max_uses !== null && fields.max_uses < fields.uses)
    return { param: 'max_uses', message: `must be at least ${fields.uses}, the number of uses so far` }
  const { valid_from: from, valid_until: until } = fields
  if (from !== null && until !== null && until <= from)
    return { param: 'valid_until_unix', message: 'must be after valid_from_unix' }
  return undefined
}
