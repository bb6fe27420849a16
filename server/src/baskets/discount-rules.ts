type Fields = {
  readonly code: string | null
  readonly off_basis_points: number | null
  readonly max_uses: number | null
  readonly uses: number
  readonly valid_from: Date | null
  readonly valid_until: Date | null
}

/** Why a discount cannot be so, as parameter and sentence, for what the schema of one field cannot know. */
export function discountRefusal(fields: Fields): { param: string; message: string } | undefined {
  if (fields.off_basis_points !== null && fields.off_basis_points > 10_000)
    return { param: 'value', message: 'is hundredths of a per cent: 10000 is all of it' }
  if (fields.code === null && fields.max_uses !== null)
    return { param: 'max_uses', message: 'is for codes: what applies by itself is not counted' }
  if (fields.max_uses !== null && fields.max_uses < fields.uses)
    return { param: 'max_uses', message: `is less than its uses so far: ${fields.uses}` }
  const { valid_from: from, valid_until: until } = fields
  if (from !== null && until !== null && until <= from)
    return { param: 'valid_until_unix', message: 'must be after valid_from_unix' }
  return undefined
}
