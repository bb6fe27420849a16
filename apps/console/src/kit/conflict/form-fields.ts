import type { FormField } from '../form/schema-form.tsx'
import { formatMoney } from '../money.tsx'
import type { ConflictField } from './conflict-question.tsx'

/** Returns the fields of a form as a conflict shows them: with their labels, choices and currencies. */
export const toConflictFields = (fields: readonly FormField[]): readonly ConflictField[] =>
  fields.map(({ name, label, choices, currency }) => ({
    path: currency === undefined ? name : `${name}_minor`,
    label,
    format: (value) => {
      if (currency !== undefined) return formatMoney(Number(value), currency)
      return choices?.find((choice) => choice.value === String(value))?.label
    },
  }))
