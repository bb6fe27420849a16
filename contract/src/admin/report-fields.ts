import { Type } from 'typebox'
import { Amount, AmountMinor, Text, UnixSeconds } from '../primitives.ts'

/** A number of tickets that returns can make negative. */
export const SignedCount = (description: string) =>
  Type.Integer({ description, minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

/** An amount in major units and, beside it, in minor units. */
export const bothUnits = <const Name extends string>(name: Name, description: string) =>
  ({
    [name]: Amount(description),
    [`${name}_minor`]: AmountMinor(minorOf(name)),
  }) as Record<Name, ReturnType<typeof Amount>> & Record<`${Name}_minor`, ReturnType<typeof AmountMinor>>

/** The same, of an amount that refunds can make negative. */
export const signedInBothUnits = <const Name extends string>(name: Name, description: string) =>
  ({
    [name]: Type.Number({ description }),
    [`${name}_minor`]: SignedCount(minorOf(name)),
  }) as Record<Name, ReturnType<typeof Amount>> & Record<`${Name}_minor`, ReturnType<typeof SignedCount>>

const minorOf = (name: string): string => `\`${name}\` as a whole number of minor units.`

/** When a bucket of a report begins and ends. */
export const bucketFields = {
  starts_at: UnixSeconds('When it begins.'),
  ends_at: UnixSeconds('When it ends: the next one begins then.'),
  local_time: Text('When it begins, in the time zone of the report, as in RFC 3339.', 25),
}
