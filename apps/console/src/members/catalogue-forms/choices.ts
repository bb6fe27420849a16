import * as words from '#words/members'
import type { Choice } from '../../kit/field.tsx'
import type { FormValues } from '../../kit/form/validate.ts'
import { accessText } from '../labels.tsx'

/** The numbers of a flag, in words. */
export const yesNo = (): readonly Choice[] => [
  { value: '1', label: words.yes() },
  { value: '0', label: words.no() },
]

export const accessChoices = (): readonly Choice[] =>
  [0, 1, 2].map((access) => ({ value: String(access), label: accessText(access) }))

/** An item as the inputs of a form have it. */
export const toFormValues = (item: object): FormValues =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'number' || typeof value === 'string' ? [[name, String(value)]] : [],
    ),
  )
