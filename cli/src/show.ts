import { formatMoney, isMoneyOf } from './money.ts'
import { table } from './output.ts'

export type Item = Readonly<Record<string, unknown>>

export type ShowOptions = {
  /** True to print the whole response as JSON. */
  readonly json: boolean
  /** The columns of a list. */
  readonly columns: readonly string[]
  /** The organisation's currency, for amounts of an object that does not name its own. */
  readonly currency?: string | undefined
}

/**
 * Prints a response: a list as a table of these columns, anything else as its fields, with the objects and lists in it
 * below; or all of it as JSON.
 */
export function show(response: unknown, { json, columns, currency }: ShowOptions): void {
  if (json) return console.log(JSON.stringify(response, null, 2))
  const items = listItems(response)
  console.log(items ? formatList(items, columns, currency) : formatObject((response ?? {}) as Item, currency))
}

/** True if a response shows an amount whose currency it does not name. */
export function lacksCurrency(response: unknown): boolean {
  if (Array.isArray(response)) return response.some(lacksCurrency)
  if (typeof response !== 'object' || response === null || 'currency' in response) return false
  const item = response as Item
  return Object.entries(item).some(([name, value]) => isMoneyOf(item, name) || lacksCurrency(value))
}

/** Lists of the contract have their items under `data`. */
const listItems = (response: unknown): readonly Item[] | undefined =>
  (response as { data?: readonly Item[] } | null)?.data

/** Formats a list as a table. Lists without columns of their own show all fields that fit into a cell. */
export function formatList(items: readonly Item[], columns: readonly string[], currency?: string): string {
  const [first = {}] = items
  const shown = columns.length > 0 ? columns : Object.keys(first).filter((name) => isCell(first, name))
  return table([shown, ...items.map((item) => shown.map((column) => formatCell(item, column, currency)))])
}

function formatObject(object: Item, currency: string | undefined): string {
  const names = Object.keys(object)
  const fields = names.filter((name) => isCell(object, name))
  const parts = names.filter((name) => isPart(object[name]))
  const own = typeof object.currency === 'string' ? object.currency : currency
  const rows = table(fields.map((name) => [name, formatCell(object, name, own)]))
  return [rows, ...parts.map((name) => formatPart(name, object[name], own))].filter((text) => text !== '').join('\n\n')
}

/** A part has its name as a heading; a list of objects has one block for each. */
function formatPart(name: string, part: unknown, currency: string | undefined): string {
  const objects = Array.isArray(part) ? (part as readonly Item[]) : [part as Item]
  return objects
    .map((object, i) => {
      const heading = Array.isArray(part) ? `${name} ${i + 1}` : name
      return `${heading}\n${indent(formatObject(object, currency))}`
    })
    .join('\n\n')
}

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects, and lists of them, do not fit into a cell. */
const isPart = (value: unknown): boolean => isObject(value) || (Array.isArray(value) && isObject(value[0]))

/** The same amount in minor units is for programs. */
const isCell = (item: Item, name: string): boolean =>
  !isPart(item[name]) && !(name.endsWith('_minor') && isMoneyOf(item, name.slice(0, -'_minor'.length)))

function formatCell(item: Item, name: string, currency: string | undefined): string {
  const value = item[name]
  if (value === null || value === undefined) return '-'
  const own = typeof item.currency === 'string' ? item.currency : currency
  if (typeof value === 'number' && isMoneyOf(item, name))
    return own === undefined ? String(value) : formatMoney(value, own)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
