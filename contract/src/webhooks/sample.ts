import type { Static, TSchema } from 'typebox'
import type { EventType } from './event-type.ts'

/** The part of JSON Schema that samples need. */
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

/** Returns an example of the `data` of an event type: its own sample, or one generated from its schema. */
export const sampleData = ({ sample, data }: EventType): unknown => sample ?? buildSample(data)

/** Returns a value that matches the schema, always the same one. */
export const buildSample = <S extends TSchema>(schema: S): Static<S> => buildValue(schema, '') as Static<S>

function buildValue(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return buildValue(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, buildValue(inner, field)]),
      )
    case 'array':
      return schema.items ? [buildValue(schema.items, name)] : []
    case 'integer':
    case 'number':
      return buildNumber(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
    case undefined:
      return buildText(schema, name)
  }
}

const MOMENT = 1_773_516_600
const MOMENTS_END = 99_999_999_999

/** Timestamps are the only numbers with this maximum. */
const buildNumber = ({ minimum = 0, maximum = Infinity }: Schema): number =>
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

function buildText({ pattern, format }: Schema, name: string): string {
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
