/** Returns a text column's value as one of the values that a check constraint allows. */
export function oneOf<const T extends string>(values: readonly T[], text: string): T {
  const value = values.find((allowed) => allowed === text)
  if (value === undefined) throw new Error(`${text} is none of ${values.join(', ')}`)
  return value
}
