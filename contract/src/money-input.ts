import { Type, type TInteger, type TNumber, type TOptional } from 'typebox'

/** The largest amount that a request may contain, in minor units. */
export const MAX_AMOUNT_MINOR = 100_000_000_000

type AmountFields<N extends string> = { [K in N]: TOptional<TNumber> } & {
  [K in `${N}_minor`]: TOptional<TInteger>
}

/**
 * The two fields of an amount in a request of the Admin API: `<name>` in major units and `<name>_minor` in minor units.
 * A client sends one of them, or both if they agree. Both are optional here, because only the server knows the currency
 * that they are compared in: `readAmountMinor` of the server does that, and fails if a required amount is missing.
 */
export function AmountInput<N extends string>(
  name: N,
  description: string,
  { minimumMinor = 0 }: { readonly minimumMinor?: 0 | 1 } = {},
): AmountFields<N> {
  const lowest = minimumMinor === 0 ? { minimum: 0 } : { exclusiveMinimum: 0 }
  const fields = {
    [name]: Type.Optional(Type.Number({ description, ...lowest })),
    [`${name}_minor`]: Type.Optional(
      Type.Integer({
        description: `\`${name}\` as a whole number of minor units. Send one of the two, or both if they are equal.`,
        minimum: minimumMinor,
        maximum: MAX_AMOUNT_MINOR,
      }),
    ),
  }
  // The cast is safe: the two names are exactly those of the type, which computed keys lose.
  return fields as AmountFields<N>
}
