import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from './operations.ts'

/** The part of JSON Schema that contains other schemas. */
type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Numbers that are no amounts of money: shares, and places on a seat map. */
const OTHER_NUMBERS = new Set(
  'percent price_change share x y width height rotation opacity curve start_x start_y end_x end_y'.split(' '),
)

/** Shows the response of the Store API, which has major units alone. */
const STORE_PREVIEW = 'getEventPreview'

/** Lists the fields of a schema that are an amount in one unit only, by path. */
function listSingleUnits(schema: Schema, path: string): string[] {
  const properties = schema.properties ?? {}
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const isMinor = name.endsWith('_minor')
    const isMajor = !isMinor && isNumber(property) && !OTHER_NUMBERS.has(name)
    const twin = isMinor ? name.slice(0, -'_minor'.length) : isMajor ? `${name}_minor` : undefined
    return twin === undefined || twin in properties ? [] : [`${path}.${name}`]
  })
  const below = Object.entries(properties).flatMap(([name, property]) => listSingleUnits(property, `${path}.${name}`))
  const nested = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]
  return [...own, ...below, ...nested.flatMap((each) => listSingleUnits(each, path))]
}

const isNumber = ({ type, anyOf = [] }: Schema): boolean => type === 'number' || anyOf.some(isNumber)

test('in the Admin API every amount is in major units and, beside it, in minor units', () => {
  const singles = operations
    .filter((op) => op.plane === 'admin' && op.id !== STORE_PREVIEW)
    .flatMap((op) => [
      // TypeBox schemas are JSON Schema objects, but their types do not show it.
      ...listSingleUnits((op.body ?? {}) as Schema, `${op.id} body`),
      ...listSingleUnits(op.response as Schema, `${op.id} response`),
    ])
  assert.deepEqual(singles, [])
})

test('an amount in one unit only is found, in lists and alternatives too', () => {
  const number = { type: 'number' }
  const amount = { type: 'object', properties: { price: number } }
  assert.deepEqual(listSingleUnits(amount, 'x'), ['x.price'])
  assert.deepEqual(listSingleUnits({ properties: { prices: { items: amount } } }, 'x'), ['x.prices.price'])
  assert.deepEqual(listSingleUnits({ anyOf: [{ properties: { fee_minor: { type: 'integer' } } }] }, 'x'), [
    'x.fee_minor',
  ])
  assert.deepEqual(listSingleUnits({ properties: { price: number, price_minor: number, percent: number } }, 'x'), [])
})
