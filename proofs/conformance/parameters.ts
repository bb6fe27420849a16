import assert from 'node:assert/strict'
import { row, type Row } from './row.ts'
import { tableAfter } from './specification.ts'
import type { Fixture } from './fixture.ts'

/** A parameter as the specification describes it; its name is from the contract if the specification gives none. */
type Parameter = { line: number; name: string; type: string; min?: number; max?: number; fallback?: string }

const lists: readonly {
  heading: string
  area: string
  path: (s: Fixture) => string
  names?: Record<string, string>
  also?: string
}[] = [
  { heading: '**List all customers**', area: 'Customers', path: () => '/v1/customers' },
  {
    heading: '**List all events',
    area: 'Events',
    path: () => '/v1/events',
    names: { 'event status filter': 'event_status_id' },
  },
  { heading: '**Get detailed scan data', area: 'Scans', path: (s) => `/v1/events/${s.eventId}/scans` },
  {
    heading: '**List the orders placed',
    area: 'Orders',
    path: (s) => `/v1/events/${s.eventId}/orders`,
    names: { 'order status filter': 'order_status' },
  },
  {
    heading: '**List all members**',
    area: 'Members',
    path: () => '/v1/members',
    names: { 'member fulfilment status filter': 'membership_fulfilled' },
    also: 'limit=5',
  },
]

/** Valid values for parameters that do not accept every integer or text. */
const fitting: Record<string, string> = {
  sort_direction: 'asc',
  sort_field: 'last_name',
  order_status: 'confirmed',
  membership_fulfilled: 'yes',
  event_status_id: '1',
}

export const parameterRows: readonly Row[] = lists.flatMap(({ heading, area, path, names = {}, also = '' }) =>
  tableAfter(heading).map(({ line, cells }) => {
    const parameter = parse(line, cells, names)
    return row(line, area, `${parameter.name}: ${cells.slice(1).join(', ')}`, (s) => check(s, path(s), parameter, also))
  }),
)

function parse(line: number, cells: readonly string[], names: Record<string, string>): Parameter {
  const [given = '', type = '', note = ''] = cells
  const text = `${type}, ${note}`
  const range = /(\d+) to (\d+)/.exec(text)
  const minimum = /minimum (\d+)/.exec(text)
  const fallback = /default (\w+)/.exec(text)?.[1]
  return {
    line,
    name: names[given] ?? given,
    type: type.split(/[ ,]/)[0] ?? '',
    ...((range || minimum) && { min: Number(range?.[1] ?? minimum?.[1]) }),
    ...(range && { max: Number(range[2]) }),
    ...(fallback !== undefined && { fallback }),
  }
}

/** A valid value is accepted, an invalid one is refused, and leaving the parameter out means its default. */
async function check(s: Fixture, path: string, p: Parameter, also: string): Promise<void> {
  const extra = also && p.name !== 'limit' && p.name !== 'cursor' ? `&${also}` : ''
  const statusFor = async (value: string | number) => (await s.get(`${path}?${p.name}=${value}${extra}`)).status
  const good =
    p.name === 'cursor' ? await getCursor(s) : (fitting[p.name] ?? (p.type === 'boolean' ? 'true' : String(p.min ?? 1)))
  assert.equal(await statusFor(good), 200, `${p.name}=${good}`)
  if (p.type === 'integer' && p.name !== 'event_status_id') assert.equal(await statusFor('x'), 400, `${p.name}=x`)
  if (p.type === 'boolean') assert.equal(await statusFor('perhaps'), 400, `${p.name}=perhaps`)
  if (p.min !== undefined) assert.equal(await statusFor(p.min - 1), 400, `${p.name}=${p.min - 1}`)
  if (p.max !== undefined) {
    assert.equal(await statusFor(p.max), 200, `${p.name}=${p.max}`)
    assert.equal(await statusFor(p.max + 1), 400, `${p.name}=${p.max + 1}`)
  }
  if (p.fallback === undefined) return
  const [withDefault, without] = await Promise.all([s.get(`${path}?${p.name}=${p.fallback}`), s.get(path)])
  assert.equal(withDefault.text, without.text, `leaving out ${p.name} must mean ${p.fallback}`)
}

async function getCursor(s: Fixture): Promise<string> {
  const { next_cursor } = await s.body('/v1/members?limit=1')
  if (typeof next_cursor !== 'string') throw new Error('the member list has no next_cursor')
  return next_cursor
}
