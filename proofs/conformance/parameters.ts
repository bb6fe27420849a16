import assert from 'node:assert/strict'
import { row, type Row } from './row.ts'
import { tableAfter } from './specification.ts'
import type { Fixture } from './fixture.ts'
import {
  changesStatus,
  ignoresParameter,
  misreadsParameter,
  refusesParameter,
  usesDefault,
  type WrongServer,
} from './wrong-servers.ts'

/** A parameter as the specification describes it; its name is from the contract if the specification gives none. */
type Parameter = { line: number; name: string; type: string; min?: number; max?: number; fallback?: string }

const lists: readonly {
  heading: string
  area: string
  path: (of: { eventId: string }) => string
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

/** Values that parameters with a fixed set of values refuse. */
const unfitting: Record<string, string> = {
  sort_direction: 'sideways',
  sort_field: 'shoe_size',
  order_status: 'lost',
  membership_fulfilled: 'perhaps',
  event_status_id: '9',
  cursor: 'nonsense',
}

/** Another default than the specification's, for each that it gives. */
const otherDefaults: Record<string, string> = {
  '1': '2',
  '20': '19',
  '100': '99',
  desc: 'asc',
  all: '2',
}

export const parameterRows: readonly Row[] = lists.flatMap(({ heading, area, path, names = {}, also = '' }) =>
  tableAfter(heading).map(({ line, cells }) => {
    const parameter = parse(line, cells, names)
    const says = `${area}: ${parameter.name}: ${cells.slice(1).join(', ')}`
    return row(line, says, (s) => check(s, path, parameter, also), wrongServers(parameter))
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

/** Values that the parameter must refuse. */
function invalidValues({ name, type, min, max }: Parameter): string[] {
  const unfit = unfitting[name]
  if (unfit !== undefined) return [unfit]
  const values = type === 'integer' ? ['x'] : type === 'boolean' ? ['perhaps'] : []
  if (min !== undefined) values.push(String(min - 1))
  if (max !== undefined) values.push(String(max + 1))
  return values
}

/** A valid value is accepted, an invalid one is refused, and leaving the parameter out means its default. */
async function check(s: Fixture, path: (typeof lists)[number]['path'], p: Parameter, also: string): Promise<void> {
  const extra = also && p.name !== 'limit' && p.name !== 'cursor' ? `&${also}` : ''
  const statusFor = async (value: string) => (await s.get(`${path(s)}?${p.name}=${value}${extra}`)).status
  const good =
    p.name === 'cursor' ? await getCursor(s) : (fitting[p.name] ?? (p.type === 'boolean' ? 'true' : String(p.min ?? 1)))
  assert.equal(await statusFor(good), 200, `${p.name}=${good}`)
  for (const value of invalidValues(p)) assert.equal(await statusFor(value), 400, `${p.name}=${value}`)
  if (p.max !== undefined) assert.equal(await statusFor(String(p.max)), 200, `${p.name}=${p.max}`)
  if (p.fallback === undefined) return
  // Asked where the list is longer than its default page, so that every other default shows.
  const crowded = async (query: string) =>
    (await s.get(`${path(s.crowd)}${query}`, { key: s.crowd.org.secret })).json<{ data: unknown[] }>().data
  assert.deepEqual(
    await crowded(''),
    await crowded(`?${p.name}=${p.fallback}`),
    `leaving out ${p.name} must mean ${p.fallback}`,
  )
}

function wrongServers(p: Parameter): WrongServer[] {
  const wrong = [refusesParameter(p.name)]
  if (invalidValues(p).length > 0) wrong.push(changesStatus(400, 200), ignoresParameter(p.name))
  if (p.max !== undefined) wrong.push(misreadsParameter(p.name, p.max, p.max + 1))
  if (p.fallback !== undefined) wrong.push(usesDefault(p.name, otherThan(p.fallback)))
  return wrong
}

function otherThan(fallback: string): string {
  const other = otherDefaults[fallback]
  if (other === undefined) throw new Error(`give another default than ${fallback}`)
  return other
}

async function getCursor(s: Fixture): Promise<string> {
  const { next_cursor } = await s.body('/v1/members?limit=1')
  if (typeof next_cursor !== 'string') throw new Error('the member list has no next_cursor')
  return next_cursor
}
