import { InvalidArgumentError, Option } from 'commander'
import { UnixSeconds } from '@tessera/contract'

/** The part of JSON Schema that an option needs to know. */
type Schema = {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly maximum?: number
  readonly items?: Schema
}

/** The fields of a body or a query of the contract, each as an option of the command line: `starts_at` is `--starts-at`. */
export function optionsOf(schema: object | undefined): Option[] {
  const { properties, required } = fieldsOf(schema)
  return Object.entries(properties).map(([name, field]) => optionFor(name, field, required.includes(name)))
}

/** What the options say, under the names that the contract has for them; what is not said is left out. */
export function valuesOf(
  schema: object | undefined,
  options: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(schema).properties)
  const said = fields.map(([name, field]) => [name, emptied(field, options[camel(name)])] as const)
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** As in a form, an empty text clears a field that may be empty. */
const emptied = (field: Schema, value: unknown): unknown => (value === '' && field.anyOf ? null : value)

/** TypeBox schemas are JSON Schema objects; their types do not show it. */
function fieldsOf(schema: object | undefined): { properties: Record<string, Schema>; required: readonly string[] } {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return { properties, required }
}

function optionFor(name: string, field: Schema, required: boolean): Option {
  const inner = field.anyOf?.find((branch) => branch.type !== 'null') ?? field
  const about = sentence(field.description ?? inner.description ?? '')
  const option = new Option(`--${name.replaceAll('_', '-')} ${placeholder(inner)}`, about).makeOptionMandatory(required)
  if (inner.enum) option.choices(inner.enum)
  if (inner.type === 'boolean') option.preset('true')
  return option.argParser((text: string) => (text === '' && field.anyOf ? '' : valueOf(text, inner)))
}

/** Defaults are the server's affair: what is not said is not sent. */
function placeholder(field: Schema): string {
  if (field.type === 'boolean') return '[true|false]'
  if (isMoment(field)) return '<time>'
  if (isObjects(field)) return '<json>'
  if (field.items) return '<one,two,…>'
  return isNumber(field) ? '<number>' : '<text>'
}

/** Texts that the schema gives a type. Moments may also be written as people write them. */
function valueOf(text: string, field: Schema): unknown {
  if (field.enum && !field.enum.includes(text)) refuse(`one of ${field.enum.join(', ')}`)
  if (field.type === 'boolean') return text === 'true' || (text === 'false' ? false : refuse('true or false'))
  if (isMoment(field) && !/^\d+$/.test(text)) return unixOf(text)
  if (isObjects(field)) return listOf(text)
  const { items } = field
  if (items) return text.split(',').map((part) => valueOf(part.trim(), items))
  if (!isNumber(field)) return text
  return text.trim() === '' || Number.isNaN(Number(text)) ? refuse('a number') : Number(text)
}

/** A list of things with fields of their own has no short form: it is written as the API takes it. */
const isObjects = (field: Schema): boolean => field.items?.type === 'object'

function listOf(text: string): unknown {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) ? list : refuse(A_LIST)
  } catch {
    return refuse(A_LIST)
  }
}

const A_LIST = 'a list in JSON, such as [{"first_name": "Ann"}]'

/** Unix seconds of a moment as people write it. */
export function unixOf(text: string): number {
  const ms = /\dT\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? refuse('Unix seconds, or a moment such as 2026-06-06T18:30:00Z') : Math.floor(ms / 1000)
}

function refuse(what: string): never {
  throw new InvalidArgumentError(`It must be ${what}.`)
}

const isNumber = (field: Schema): boolean => field.type === 'integer' || field.type === 'number'

/** Moments are the only integers with this bound. */
const isMoment = (field: Schema): boolean => isNumber(field) && field.maximum === moment.maximum

const moment: Schema = UnixSeconds('')

/** Help texts begin small and end without a full stop, as those of the other commands do. */
const sentence = (text: string): string =>
  text
    .replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
    .replace(/\.$/, '')
    .replaceAll('`', '')

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
