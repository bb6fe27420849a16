import { Check, Errors } from 'typebox/value'
import { inputError, isCleanDeep, isCleanText, joinPath, type InputError } from './input.ts'
import {
  listBranches,
  intendedBranch,
  isNull,
  isRecord,
  findDiscriminator,
  findRestSchema,
  type JsonSchema,
} from './json-schema.ts'
import { itemsMessage, leafMessage, textMessage, unionMessage, unknownMessage } from './messages.ts'

const MAX_ERRORS = 20

/**
 * Describes in English why a value is invalid, one sentence per parameter. Walks the schema itself, because TypeBox stops
 * at 8 errors and reports one per branch of a union. Each leaf is checked by TypeBox, so the two cannot disagree.
 */
export function explain(schema: JsonSchema, value: unknown): InputError[] {
  const errors: InputError[] = []
  explainValue(schema, value, '', errors)
  if (!isCleanDeep(value)) explainTexts(value, '', errors)
  if (errors.length === 0) errors.push(...explainRest(schema, value))
  return errors.slice(0, MAX_ERRORS)
}

function explainValue(schema: JsonSchema, value: unknown, path: string, errors: InputError[]): void {
  if (errors.length >= MAX_ERRORS) return
  const branches = listBranches(schema)
  if (branches) return explainUnion(branches, value, path, errors)
  if (schema.type === 'object' && isRecord(value)) return explainObject(schema, value, path, errors)
  if (schema.type === 'array' && Array.isArray(value)) return explainList(schema, value, path, errors)
  const error = Errors(schema, value)[0]
  if (error) errors.push(inputError(path, leafMessage(schema, error)))
}

function explainObject(schema: JsonSchema, value: Record<string, unknown>, path: string, errors: InputError[]): void {
  const known = schema.properties ?? {}
  for (const name of schema.required ?? []) {
    if (value[name] === undefined) errors.push(inputError(joinPath(path, name), 'is required'))
  }
  for (const name of Object.keys(value)) {
    if (errors.length >= MAX_ERRORS) return
    const childPath = joinPath(path, name)
    const property = Object.hasOwn(known, name) ? known[name] : findRestSchema(schema, name)
    if (value[name] === undefined) continue
    if (property) explainValue(property, value[name], childPath, errors)
    else if (schema.additionalProperties === false)
      errors.push(inputError(childPath, unknownMessage(name, path, known)))
  }
}

function explainList(schema: JsonSchema, value: unknown[], path: string, errors: InputError[]): void {
  const { minItems = 0, maxItems = Infinity, items } = schema
  // The items of a list that is too long are not checked: there may be 100,000.
  if (value.length < minItems || value.length > maxItems || (Array.isArray(items) && value.length > items.length)) {
    errors.push(inputError(path, itemsMessage(schema)))
    return
  }
  for (const [i, item] of value.entries()) {
    if (errors.length >= MAX_ERRORS) return
    const each = Array.isArray(items) ? items[i] : items
    if (each) explainValue(each, item, joinPath(path, i), errors)
  }
}

function explainUnion(branches: JsonSchema[], value: unknown, path: string, errors: InputError[]): void {
  if (Check({ anyOf: branches }, value)) return
  const others = branches.filter((branch) => !isNull(branch))
  const only = others.length === 1 ? others[0] : undefined
  const text = typeof value === 'string' && only?.type === 'string' ? only : undefined
  const intended = text ?? intendedBranch(branches, value)
  if (intended) explainValue(intended, value, path, errors)
  else if (isRecord(value)) explainDiscriminator(branches, value, path, errors)
  else errors.push(inputError(path, unionMessage(branches)))
}

function explainDiscriminator(branches: JsonSchema[], value: object, path: string, errors: InputError[]): void {
  const objects = branches.filter((branch) => branch.type === 'object')
  const discriminator = findDiscriminator(objects)
  const discriminators = objects.flatMap((branch) =>
    discriminator === undefined ? [] : (branch.properties?.[discriminator] ?? []),
  )
  if (discriminator === undefined) errors.push(inputError(path, unionMessage(branches)))
  else if (Object.hasOwn(value, discriminator))
    errors.push(inputError(joinPath(path, discriminator), unionMessage(discriminators)))
  else errors.push(inputError(joinPath(path, discriminator), 'is required'))
}

function explainTexts(value: unknown, path: string, errors: InputError[]): void {
  if (errors.length >= MAX_ERRORS) return
  if (typeof value === 'string' && !isCleanText(value)) {
    errors.push(inputError(path, textMessage(value)))
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      if (isCleanText(name) && isCleanDeep(child)) continue
      const childPath = joinPath(path, name)
      if (!isCleanText(name)) errors.push(inputError(childPath, `${textMessage(name)} in its name`))
      explainTexts(child, childPath, errors)
    }
  }
}

/** Describes what the walk does not cover, such as a refinement of a whole object, with TypeBox's own message. */
function explainRest(schema: JsonSchema, value: unknown): InputError[] {
  return Errors(schema, value).map((error) => {
    const names = error.instancePath
      .split('/')
      .slice(1)
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    return inputError(names.reduce(joinPath, ''), error.message)
  })
}
