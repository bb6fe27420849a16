import { Type } from 'typebox'
import { staffLimits } from '../limits.ts'
import { Amount, AmountMinor, idPattern, Nullable, PrefixedId } from '../primitives.ts'
import { roleNames } from '../roles.ts'

/** One of the seven roles by name, or an own role of the organisation by id. */
export const RoleField = (description: string) =>
  Type.String({ description, pattern: `^(?:${roleNames.join('|')}|${idPattern('rol')})$` })

/** Most money that a person may refund, in both units. */
export const ceilingFields = (description: string) => ({
  refund_ceiling: Nullable(Amount(''), `${description} \`null\` for no ceiling.`),
  refund_ceiling_minor: Nullable(AmountMinor(''), '`refund_ceiling` as a whole number of minor units.'),
})

/** What a person may do less than their role says. */
export const StaffLimitFields = {
  ...ceilingFields(
    "Most money that the person may refund of one order, and in one day, in the organisation's currency.",
  ),
  event_ids: Nullable(
    Type.Array(PrefixedId('evt', ''), { minItems: 1, maxItems: staffLimits.events, uniqueItems: true }),
    'Events that the person works with; `null` for all. A person with a list sees only what belongs to these events.',
  ),
}
