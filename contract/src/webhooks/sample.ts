import type { Static, TSchema } from 'typebox'
import type { EventType } from './event-type.ts'

/** The part of JSON Schema that a sample needs to know. */
type Schema = {
  readonly type?: 'object' | 'array' | 'integer' | 'number' | 'boolean' | 'string' | 'null'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** What `data` of a type looks like: as the type says itself, or else made up by its schema. */
export const sampleData = ({ sample, data }: EventType): unknown => sample ?? sampleOf(data)

/** A value as the schema describes it, the same every time: what a type of event looks like, for tests of a receiver. */
export const sampleOf = <S extends TSchema>(schema: S): Static<S> => valueOf(schema, '') as Static<S>

function valueOf(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, valueOf(inner, field)]),
      )
    case 'array':
      return schema.items ? [valueOf(schema.items, name)] : []
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
    case undefined:
      return textOf(schema, name)
  }
}

const MOMENT = 1_773_516_600
const MOMENTS_END = 99_999_999_999

/** Moments are the only numbers with this bound. */
const numberOf = ({ minimum = 0, maximum = Infinity }: Schema): number =>
  maximum === MOMENTS_END ? MOMENT : Math.min(maximum, Math.max(minimum, 1))

const ULID = '01JPA8Y3VSTESSERA5AMP7E000'

const patterns: readonly (readonly [RegExp, string])[] = [
  [/^\^[A-Z]{3}/, 'GBP'],
  [/\[A-Z\]\{3\}/, 'GBP'],
  [/\[A-Z\]\{2\}/, 'GB'],
  [/@/, 'ann.lee@example.com'],
  [/\[0-9a-f\]\{8\}/, '0195a48f-0fb9-7000-8000-000000000000'],
  [/^\^https\?/, 'https://example.com'],
  [/\[1-9\]\[0-9\]/, '1'],
]

function textOf({ pattern, format }: Schema, name: string): string {
  const prefix = /^\^([a-z]+_)\[0-7\]/.exec(pattern ?? '')?.[1]
  if (prefix !== undefined) return `${prefix}${ULID}`
  if (format === 'date-time') return '2026-03-14T19:30:00Z'
  if (format === 'date') return '2026-03-14'
  if (format === 'uuid') return '0195a48f-0fb9-7000-8000-000000000000'
  return patterns.find(([known]) => pattern !== undefined && known.test(pattern))?.[1] ?? (texts[name] || 'Sample')
}

const texts: Readonly<Record<string, string>> = {
  first_name: 'Ann',
  last_name: 'Lee',
  email_address: 'ann.lee@example.com',
  timezone: 'Europe/London',
  url: 'https://example.com/webhooks',
}
