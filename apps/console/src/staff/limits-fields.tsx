import type { ReactNode } from 'react'
import * as words from '#words/staff'
import { useCan, useSession } from '../frame/session.ts'
import { SelectField, TextField } from '../kit/field.tsx'
import { parseMoney, toAmountText } from '../kit/money.tsx'
import { EventsField } from './events-field.tsx'
import type { Limits, StaffRole } from './staff-types.ts'

/** The role and limits of a person while they are edited. */
type LimitsForm = {
  readonly role: string
  readonly ceiling: string
  readonly eventIds: readonly string[] | null
}

const OWNER = 'owner'

/** Writes a ceiling as a person types it; nothing for none. */
export const ceilingText = (minor: number | null, currency: string): string =>
  minor === null ? '' : toAmountText(minor, currency)

export const toForm = ({ role, refund_ceiling_minor, event_ids }: Limits, currency: string): LimitsForm => ({
  role,
  ceiling: ceilingText(refund_ceiling_minor, currency),
  eventIds: event_ids,
})

/** Returns what the server takes; undefined while something is missing or wrong. An owner has no limits. */
export function toLimits({ role, ceiling, eventIds }: LimitsForm, currency: string): Limits | undefined {
  if (role === OWNER) return { role, refund_ceiling_minor: null, event_ids: null }
  const minor = ceiling.trim() === '' ? null : parseMoney(ceiling, currency)
  if (minor === undefined || eventIds?.length === 0) return undefined
  return { role, refund_ceiling_minor: minor, event_ids: eventIds === null ? null : [...eventIds] }
}

type LimitsFieldsProps = {
  readonly roles: readonly StaffRole[]
  readonly form: LimitsForm
  onChange(form: LimitsForm): void
}

/** The role of a person, and what they may do less than it says. */
export function LimitsFields({ roles, form, onChange }: LimitsFieldsProps): ReactNode {
  const { organisation } = useSession()
  const can = useCan()
  const { currency } = organisation
  const chosen = roles.find(({ role }) => role === form.role)
  const isWrong = form.ceiling.trim() !== '' && parseMoney(form.ceiling, currency) === undefined
  const choose = (role: string): void => {
    const next = roles.find((each) => each.role === role)
    onChange({ ...form, role, ceiling: ceilingText(next?.refund_ceiling_minor ?? null, currency) })
  }
  return (
    <>
      <SelectField
        label={words.role()}
        hint={chosen?.description}
        choices={roles.map(({ role, title }) => ({ value: role, label: title }))}
        value={form.role}
        onChange={(event) => choose(event.target.value)}
      />
      {form.role !== OWNER && (
        <>
          <TextField
            label={words.ceiling({ currency })}
            hint={words.ceilingHint()}
            inputMode="decimal"
            autoComplete="off"
            value={form.ceiling}
            error={isWrong ? words.wrongAmount() : undefined}
            onChange={(event) => onChange({ ...form, ceiling: event.target.value })}
          />
          {can('adminListEvents') && (
            <EventsField chosen={form.eventIds} onChange={(eventIds) => onChange({ ...form, eventIds })} />
          )}
        </>
      )}
    </>
  )
}
