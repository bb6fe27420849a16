import { MAX_AMOUNT_MINOR } from '#contract'
import { type Minor, toMinor } from './money.ts'
import { failParam } from './problem.ts'

/** An amount of a request: `<name>` in major units, `<name>_minor` in minor units, both, or neither. */
export type AmountFields<N extends string> = { readonly [K in N | `${N}_minor`]?: number }

/**
 * Returns an amount of a request in minor units of the currency; undefined if it was not sent. Fails if both fields were
 * sent and differ. `paramOf` names a field in errors, for an amount inside a list.
 */
export function readAmountMinor<N extends string>(
  fields: AmountFields<N>,
  name: N,
  currency: string,
  paramOf: (field: string) => string = (field) => field,
): Minor | undefined {
  const minorName: `${N}_minor` = `${name}_minor`
  const { [name]: major, [minorName]: minor } = fields
  if (major === undefined) return minor
  const failSize = () => failParam(paramOf(name), `must be at most ${MAX_AMOUNT_MINOR} minor units of ${currency}`)
  if (major > MAX_AMOUNT_MINOR) return failSize()
  const converted = toMinor(major, currency) ?? failParam(paramOf(name), `has too many decimals for ${currency}`)
  if (converted > MAX_AMOUNT_MINOR) return failSize()
  if (minor !== undefined && minor !== converted)
    failParam(paramOf(minorName), `must be ${converted}, the same amount as ${name}, or must be omitted`)
  return converted
}

/** Returns an amount that the request must contain, in minor units of the currency. */
export const requireAmountMinor = <N extends string>(
  fields: AmountFields<N>,
  name: N,
  currency: string,
  paramOf: (field: string) => string = (field) => field,
): Minor =>
  readAmountMinor(fields, name, currency, paramOf) ??
  failParam(paramOf(name), `is required, unless ${name}_minor is given`)

/** True if the request contains the amount, in either unit. */
export const hasAmount = <N extends string>(fields: AmountFields<N>, name: N): boolean => {
  const minorName: `${N}_minor` = `${name}_minor`
  return fields[name] !== undefined || fields[minorName] !== undefined
}
