import * as words from '#words/kit'
import { parseMoney } from '../money.tsx'
import { parseDecimal, parseWhole } from './parse-number.ts'
import { withoutNull, type ObjectSchema, type Schema } from './schema.ts'

/** Values of a form, as its inputs have them: texts and ticks. An empty text means that the field is left out. */
export type FormValues = Record<string, string | boolean>

/** The currencies of the fields that are amounts, by their names. */
export type Currencies = Readonly<Record<string, string>>

/** Returns what is wrong with a value, as a sentence for the person; undefined if it is right. The server checks everything again. */
export function findFault(
  schema: ObjectSchema,
  name: string,
  value: string | boolean,
  currency?: string,
): string | undefined {
  const field = schema.properties[name]
  if (!field || typeof value === 'boolean') return undefined
  const text = value.trim()
  const plain = withoutNull(field)
  // What is required and may be null is sent as null.
  if (text === '') return isRequired(schema, name) && plain === field ? words.required() : undefined
  if (currency !== undefined) return parseMoney(text, currency) === undefined ? words.notAmount() : undefined
  return plain.type === 'integer' || plain.type === 'number' ? numberFault(plain, text) : textFault(plain, text)
}

function numberFault({ type, minimum, maximum }: Schema, text: string): string | undefined {
  const value = type === 'integer' ? parseWhole(text) : parseDecimal(text)
  if (value === undefined) return type === 'integer' ? words.notWhole() : words.notNumber()
  if (minimum !== undefined && value < minimum) return words.tooSmall({ minimum })
  if (maximum !== undefined && value > maximum) return words.tooLarge({ maximum })
  return undefined
}

function textFault({ minLength = 0, maxLength, pattern }: Schema, text: string): string | undefined {
  if (text.length < minLength) return words.tooShort({ minimum: minLength })
  if (maxLength !== undefined && text.length > maxLength) return words.tooLong({ maximum: maxLength })
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return patternFault(pattern)
  return undefined
}

/** The contract has patterns of web addresses, and of codes that only their hints can explain. */
function patternFault(pattern: string): string {
  if (pattern.startsWith('^https://')) return words.notHttps()
  return pattern.startsWith('^https?://') ? words.notWebAddress() : words.wrongFormat()
}

const isRequired = (schema: ObjectSchema, name: string): boolean => schema.required?.includes(name) ?? false

/** Returns the names of the fields whose values differ from those before. */
export const changedNames = (before: FormValues, values: FormValues): ReadonlySet<string> =>
  new Set(Object.keys(values).filter((name) => values[name] !== (before[name] ?? '')))

type BodyOptions = { readonly changed?: ReadonlySet<string> | undefined; readonly currencies?: Currencies }

/**
 * Converts values of a form to what the operation takes: numbers as numbers, an amount `price` as `price_minor`, empty texts left
 * out or `null`.
 */
export function toBody(
  schema: ObjectSchema,
  values: FormValues,
  { changed, currencies = {} }: BodyOptions = {},
): Record<string, unknown> {
  const entries = Object.entries(values).filter(([name]) => changed === undefined || changed.has(name))
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, unknown][] => {
      const field = schema.properties[name]
      if (!field) return []
      if (typeof value === 'boolean') return [[name, value]]
      const plain = withoutNull(field)
      if (value.trim() === '') {
        const isNull = plain !== field && (changed !== undefined || isRequired(schema, name))
        return isNull ? [[name, null]] : []
      }
      const currency = currencies[name]
      if (currency !== undefined) return [[`${name}_minor`, parseMoney(value, currency)]]
      if (plain.type === 'integer') return [[name, parseWhole(value)]]
      return [[name, plain.type === 'number' ? parseDecimal(value) : value.trim()]]
    }),
  )
}
