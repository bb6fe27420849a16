import assert from 'node:assert/strict'
import { row, type Row } from './row.ts'
import { getSsoFan } from './sso-fixture.ts'
import { sentenceFields, tableFields, type Field } from './specification.ts'
import type { Fixture } from './fixture.ts'
import { changesField, lacksField } from './wrong-servers.ts'

type Sample = (s: Fixture) => Promise<Record<string, unknown>>

const firstOf = (
  list: readonly Record<string, unknown>[],
  which: (item: Record<string, unknown>) => boolean = () => true,
) => {
  const item = list.find(which)
  if (!item) throw new Error('the list has no such item')
  return item
}

const ofEvent = (path: string) => async (s: Fixture) => firstOf(await s.data(`/v1/events/${s.eventId}${path}`))

/** An object of each resource with every field filled, requested from the running server. */
const samples: readonly { heading: string; inline?: boolean; area: string; sample: Sample }[] = [
  { heading: '### Customer', area: 'Customer', sample: (s) => s.body(`/v1/customers/${s.customerId}`) },
  { heading: '### Organisation', area: 'Organisation', sample: (s) => s.body('/v1/organisation') },
  { heading: '### Event', area: 'Event', sample: (s) => s.body(`/v1/events/${s.eventId}`) },
  { heading: '### Price (ticket', area: 'Price', sample: ofEvent('/prices') },
  { heading: '### Stats by price category', inline: true, area: 'Stats', sample: ofEvent('/stats/price_categories') },
  { heading: '### Stats by price (item)', inline: true, area: 'Stats', sample: ofEvent('/stats/prices') },
  { heading: '### Sales summary row', inline: true, area: 'Sales summary', sample: ofEvent('/sales_summary') },
  { heading: '### Order (item', area: 'Order', sample: ofEvent('/orders') },
  {
    heading: '### Member',
    area: 'Member',
    sample: async (s) => firstOf(await s.data('/v1/members'), (m) => m.membership_member_id === s.member.member_id),
  },
  {
    heading: '### Membership type',
    inline: true,
    area: 'Membership',
    sample: async (s) => firstOf(await s.data('/v1/membership_types')),
  },
  {
    heading: '### Membership category',
    inline: true,
    area: 'Membership',
    sample: async (s) => firstOf(await s.data('/v1/membership_categories')),
  },
  {
    heading: '### Membership payment option',
    inline: true,
    area: 'Membership',
    sample: async (s) => firstOf(await s.data('/v1/membership_payment_options')),
  },
  {
    heading: '### SSO order',
    inline: true,
    area: 'SSO',
    sample: async (s) => firstOf(await (await getSsoFan(s)).list('/v1/sso/orders')),
  },
  {
    heading: '### SSO ticket',
    inline: true,
    area: 'SSO',
    sample: async (s) => {
      const fan = await getSsoFan(s)
      return firstOf(await fan.list(`/v1/sso/orders/${fan.orderId}/tickets`))
    },
  },
]

/** A value of another type that a careless server could send. */
const wrongType: Record<string, (value: unknown) => unknown> = {
  string: (value) => (Number.isFinite(Number(value)) ? Number(value) : [value]),
  integer: (value) => Number(value) + 0.5,
  number: (value) => String(value),
  boolean: (value) => (value === true ? 1 : 0),
}

/** One row for each field of each resource: the field exists and has its type. */
export const fieldRows: readonly Row[] = [
  ...samples.flatMap(({ heading, inline, area, sample }) =>
    (inline ? sentenceFields(heading) : tableFields(heading)).map((field) => fieldRow(area, field, sample)),
  ),
  ...tableFields('### Scan record').map((field) => fieldRow('Scan', field, scanWith(field.name))),
]

/** A member's scan carries the membership fields, a ticket's scan all others. */
function scanWith(name: string): Sample {
  return async (s) => {
    const scans = await s.data(`/v1/events/${s.eventId}/scans?include_sales=true`)
    return firstOf(scans, (scan) => (name === 'membership_category_id') === (scan.ticket_id === null))
  }
}

function fieldRow(area: string, field: Field, sample: Sample): Row {
  const says = `${area}: has ${field.name}, ${field.type}`
  return row(field.line, says, async (s) => assertType(await sample(s), field), [
    lacksField(field.name),
    changesField(field.name, 'is null', () => null),
    changesField(field.name, 'has another type', wrongType[field.type] ?? (() => ({}))),
  ])
}

function assertType(object: Record<string, unknown>, { name, type }: Field): void {
  assert.ok(name in object, `${name} is missing`)
  const value = object[name]
  if (type === 'integer') assert.ok(Number.isInteger(value), `${name} is ${JSON.stringify(value)}`)
  else assert.equal(typeof value, type, `${name} is ${JSON.stringify(value)}`)
}
