import { InvalidArgumentError, Option, type Command } from 'commander'
import { UnixSeconds, type Operation } from '@tessera/contract'
import { parseLocalTime } from './local-times.ts'

/** The subset of JSON Schema that options use. */
type Schema = {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly maximum?: number
  readonly items?: Schema
}

/** Adds a command with the texts of an operation, and with its fields as options. */
export function addOperationCommand(parent: Command, name: string, op: Operation): Command {
  const command = parent.command(name).summary(op.summary).description(op.description.replaceAll('`', ''))
  for (const option of [...toOptions(op.body), ...toOptions(op.query)]) command.addOption(option)
  const hasZoneOption = command.options.some(({ long }) => long === '--timezone')
  if (!hasZoneOption && (hasTimes(op.body) || hasTimes(op.query)))
    command.option('--timezone <zone>', 'zone of times without one; default: that of the event or the organisation')
  return command.option('--json', 'print the whole response as JSON')
}

/** Returns a command-line option for each field of a body or query of the contract: `starts_at` is `--starts-at`. */
export function toOptions(schema: object | undefined): Option[] {
  const { properties, required } = listFields(schema)
  return Object.entries(properties).map(([name, field]) => toOption(name, field, required.includes(name)))
}

/** True if a body or query has a time, which may be typed without a zone. */
const hasTimes = (schema: object | undefined): boolean =>
  Object.values(listFields(schema).properties).some((field) => isTime(getInner(field)))

/** Returns the values of the options under the contract's names; options that were not given are left out. */
export function toValues(
  schema: object | undefined,
  options: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.entries(listFields(schema).properties)
  const values = fields.map(([name, field]) => [name, nullIfEmpty(field, options[camel(name)])] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** As in a form, an empty text clears a nullable field. */
const nullIfEmpty = (field: Schema, value: unknown): unknown => (value === '' && field.anyOf ? null : value)

/** TypeBox schemas are JSON Schema objects, but their types do not show it. */
function listFields(schema: object | undefined): { properties: Record<string, Schema>; required: readonly string[] } {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return { properties, required }
}

function toOption(name: string, field: Schema, required: boolean): Option {
  const inner = getInner(field)
  const about = toHelpText(field.description ?? inner.description ?? '')
  const option = new Option(`--${name.replaceAll('_', '-')} ${placeholder(inner)}`, about).makeOptionMandatory(required)
  if (inner.enum) option.choices(inner.enum)
  if (inner.type === 'boolean') option.preset('true')
  return option.argParser((text: string) => (text === '' && field.anyOf ? '' : parseValue(text, inner)))
}

/** The schema of the values of a nullable field. */
const getInner = (field: Schema): Schema => field.anyOf?.find((branch) => branch.type !== 'null') ?? field

function placeholder(field: Schema): string {
  if (field.type === 'boolean') return '[true|false]'
  if (isTime(field)) return '<time>'
  if (isObjectList(field)) return '<json>'
  if (field.items) return '<one,two,…>'
  return isNumber(field) ? '<number>' : '<text>'
}

/** Converts a text to the type of its schema. A time may be Unix seconds, ISO 8601, or a local time without a zone. */
function parseValue(text: string, field: Schema): unknown {
  if (field.enum && !field.enum.includes(text)) rejectArgument(`one of ${field.enum.join(', ')}`)
  if (field.type === 'boolean') return text === 'true' || (text === 'false' ? false : rejectArgument('true or false'))
  if (isTime(field) && !/^\d+$/.test(text)) return parseLocalTime(text) ?? parseUnix(text, EXPECTED_TIME)
  if (isObjectList(field)) return parseJsonList(text)
  const { items } = field
  if (items) return text.split(',').map((part) => parseValue(part.trim(), items))
  if (!isNumber(field)) return text
  return text.trim() === '' || Number.isNaN(Number(text)) ? rejectArgument('a number') : Number(text)
}

/** A list of objects has no short form: it is written as JSON. */
const isObjectList = (field: Schema): boolean => field.items?.type === 'object'

function parseJsonList(text: string): unknown {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) ? list : rejectArgument(EXPECTED_LIST)
  } catch {
    return rejectArgument(EXPECTED_LIST)
  }
}

const EXPECTED_LIST = 'a list in JSON, such as [{"first_name": "Ann"}]'

const EXPECTED_TIME = 'a time such as 2026-06-06T18:30 (local), 2026-06-06T18:30:00Z, or Unix seconds'

/** Returns the Unix seconds of a time such as 2026-06-06T18:30:00Z. */
export function parseUnix(text: string, expected = 'Unix seconds, or a time such as 2026-06-06T18:30:00Z'): number {
  const ms = /\dT\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? rejectArgument(expected) : Math.floor(ms / 1000)
}

function rejectArgument(expected: string): never {
  throw new InvalidArgumentError(`It must be ${expected}.`)
}

const isNumber = (field: Schema): boolean => field.type === 'integer' || field.type === 'number'

/** Times are the only integers with this maximum. */
const isTime = (field: Schema): boolean => isNumber(field) && field.maximum === unixSeconds.maximum

const unixSeconds: Schema = UnixSeconds('')

/** Help texts begin in lower case and end without a full stop, like those of the other commands. */
const toHelpText = (text: string): string =>
  text
    .replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
    .replace(/\.$/, '')
    .replaceAll('`', '')

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
