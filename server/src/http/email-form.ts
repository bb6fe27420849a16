import type { TSchema } from 'typebox'
import { EMAIL_PATTERN } from '#contract'
import type { JsonSchema } from './json-schema.ts'

type Normalise = (value: unknown) => unknown

/**
 * Compiles a function that writes the e-mail addresses of a valid input in one Unicode form: a letter with an accent has two, which look
 * the same and reach the same mailbox, and would be two customers. Returns undefined if the schema has no addresses.
 */
export const compileEmailForm = (schema: TSchema): Normalise | undefined => normaliser(schema)

function normaliser(schema: JsonSchema): Normalise | undefined {
  if (schema.pattern === EMAIL_PATTERN) return (value) => (typeof value === 'string' ? value.normalize('NFC') : value)
  if (schema.anyOf) {
    const each = schema.anyOf.flatMap((branch) => normaliser(branch) ?? [])
    return each.length === 0 ? undefined : (value) => each.reduce((changed, change) => change(changed), value)
  }
  if (schema.properties) return objectNormaliser(schema.properties)
  const items = schema.items && !Array.isArray(schema.items) ? normaliser(schema.items) : undefined
  return items && ((value) => (Array.isArray(value) ? value.map(items) : value))
}

function objectNormaliser(properties: Readonly<Record<string, JsonSchema>>): Normalise | undefined {
  const changes = new Map(
    Object.entries(properties).flatMap(([name, schema]) => {
      const change = normaliser(schema)
      return change ? [[name, change] as const] : []
    }),
  )
  if (changes.size === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, changes.get(name)?.(field) ?? field]))
  }
}
