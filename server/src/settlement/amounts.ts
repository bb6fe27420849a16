import { toMajor } from '#platform/money'

/** An amount in major units and, beside it, in minor units. The cast is safe: both names are computed from `name`. */
export const inBothUnits = <const Name extends string>(name: Name, minor: number, currency: string) =>
  ({ [name]: toMajor(minor, currency), [`${name}_minor`]: minor }) as Record<Name | `${Name}_minor`, number>
