import assert from 'node:assert/strict'
import { row, type Row } from './row.ts'
import { tableAfter } from './specification.ts'
import type { Stage } from './fixture.ts'

/** What the specification says of a parameter, and what the contract calls it where the specification does not. */
type Parameter = { line: number; name: string; type: string; min?: number; max?: number; fallback?: string }

const lists: readonly {
  heading: string
  area: string
  path: (s: Stage) => string
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

/** Values that fit a parameter of each name, where any integer or text would not do. */
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

/** Taken when it fits, refused when it does not, and its default is what leaving it out means. */
async function check(s: Stage, path: string, p: Parameter, also: string): Promise<void> {
  const extra = also && p.name !== 'limit' && p.name !== 'cursor' ? `&${also}` : ''
  const ask = async (value: string | number) => (await s.get(`${path}?${p.name}=${value}${extra}`)).status
  const good =
    p.name === 'cursor' ? await aCursor(s) : (fitting[p.name] ?? (p.type === 'boolean' ? 'true' : String(p.min ?? 1)))
  assert.equal(await ask(good), 200, `${p.name}=${good}`)
  if (p.type === 'integer' && p.name !== 'event_status_id') assert.equal(await ask('x'), 400, `${p.name}=x`)
  if (p.type === 'boolean') assert.equal(await ask('perhaps'), 400, `${p.name}=perhaps`)
  if (p.min !== undefined) assert.equal(await ask(p.min - 1), 400, `${p.name}=${p.min - 1}`)
  if (p.max !== undefined) {
    assert.equal(await ask(p.max), 200, `${p.name}=${p.max}`)
    assert.equal(await ask(p.max + 1), 400, `${p.name}=${p.max + 1}`)
  }
  if (p.fallback === undefined) return
  const [said, unsaid] = await Promise.all([s.get(`${path}?${p.name}=${p.fallback}`), s.get(path)])
  assert.equal(said.text, unsaid.text, `${p.name}=${p.fallback} is what leaving it out means`)
}

async function aCursor(s: Stage): Promise<string> {
  const { next_cursor } = await s.body('/v1/members?limit=1')
  if (typeof next_cursor !== 'string') throw new Error('no cursor')
  return next_cursor
}
