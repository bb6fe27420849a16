import * as words from '#words/kit'
import { withoutNull, type ObjectSchema, type Schema } from './schema.ts'

/** Values of a form, as its inputs have them: texts and ticks. An empty text means that the field is left out. */
export type FormValues = Record<string, string | boolean>

/** Returns what is wrong with a value, as a sentence for the person; undefined if it is right. The server checks everything again. */
export function findFault(schema: ObjectSchema, name: string, value: string | boolean): string | undefined {
  const field = schema.properties[name]
  if (!field || typeof value === 'boolean') return undefined
  const text = value.trim()
  if (text === '') return schema.required?.includes(name) ? words.required() : undefined
  const plain = withoutNull(field)
  return plain.type === 'integer' || plain.type === 'number' ? numberFault(plain, text) : textFault(plain, text)
}

function numberFault({ type, minimum, maximum }: Schema, text: string): string | undefined {
  const value = Number(text.replace(',', '.'))
  if (!Number.isFinite(value)) return words.notNumber()
  if (type === 'integer' && !Number.isInteger(value)) return words.notWhole()
  if (minimum !== undefined && value < minimum) return words.tooSmall({ minimum })
  if (maximum !== undefined && value > maximum) return words.tooLarge({ maximum })
  return undefined
}

function textFault({ minLength = 0, maxLength, pattern }: Schema, text: string): string | undefined {
  if (text.length < minLength) return words.tooShort({ minimum: minLength })
  if (maxLength !== undefined && text.length > maxLength) return words.tooLong({ maximum: maxLength })
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return words.wrongFormat()
  return undefined
}

/** Returns the names of the fields whose values differ from those before. */
export const changedNames = (before: FormValues, values: FormValues): ReadonlySet<string> =>
  new Set(Object.keys(values).filter((name) => values[name] !== (before[name] ?? '')))

/** Converts values of a form to what the operation takes: numbers as numbers, empty texts left out or `null`. */
export function toBody(
  schema: ObjectSchema,
  values: FormValues,
  changed?: ReadonlySet<string>,
): Record<string, unknown> {
  const entries = Object.entries(values).filter(([name]) => changed === undefined || changed.has(name))
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, unknown][] => {
      const field = schema.properties[name]
      if (!field) return []
      if (typeof value === 'boolean') return [[name, value]]
      const plain = withoutNull(field)
      if (value.trim() === '') return changed && plain !== field ? [[name, null]] : []
      const isNumber = plain.type === 'integer' || plain.type === 'number'
      return [[name, isNumber ? Number(value.replace(',', '.')) : value.trim()]]
    }),
  )
}
