import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventId } from '#testing/factories'
import { genericPlanFor, rowsRead, type PlanNode } from '#testing/query-plans'
import { club } from './large-club.ts'
import { methodOf, ORDERS, SECONDS_PER_ORDER, STARTS } from './seed.ts'

/** Calls a report, so that its statement is known, and returns the plan of that statement as the server's role. */
async function planOf(path: string, part: string, params: readonly (string | number)[]): Promise<PlanNode[]> {
  const ran = await club.statementsOf(path)
  const text = ran.find((one) => one.includes(part)) ?? assert.fail(`no statement with ${part}`)
  return genericPlanFor(club.w, club.org.org, { text, params: [club.org.org, ...params] })
}

const readsOf = (plan: readonly PlanNode[], table: string): number => rowsRead(plan, (name) => name === table)
const tablesOf = (plan: readonly PlanNode[]): Set<string> =>
  new Set(plan.flatMap((node) => node['Relation Name'] ?? []))
const timestamp = (unix: number): string => new Date(unix * 1000).toISOString()
const bounds = (count: number, seconds: number): string[] =>
  Array.from({ length: count + 1 }, (_, i) => timestamp(STARTS - 9 * 3_600 + i * seconds))
const toArray = (items: readonly string[]): string => `{${items.join()}}`

/** Counts the hours until this time in which something was sold, for each payment method. */
function countFigures(until: string): number {
  const end = (Date.parse(until) / 1000 - STARTS) / SECONDS_PER_ORDER
  const sold = Array.from({ length: Math.ceil(end) }, (_, n) => n).filter((n) => n % 100 !== 0)
  return new Set(sold.map((n) => `${Math.floor((n * SECONDS_PER_ORDER) / 3_600)} ${methodOf(n)}`)).size
}

/** Counts the local days until this time, in winter, on which something was sold, for each payment method. */
function countDays(until: string): number {
  const end = (Date.parse(until) / 1000 - STARTS) / SECONDS_PER_ORDER
  const sold = Array.from({ length: Math.ceil(end) }, (_, n) => n).filter((n) => n % 100 !== 0)
  return new Set(sold.map((n) => `${Math.floor((STARTS + n * SECONDS_PER_ORDER) / 86_400)} ${methodOf(n)}`)).size
}

const planOfSales = (by: 'hour' | 'day', times: readonly string[]): Promise<PlanNode[]> => {
  const range = [times[0] ?? '', times.at(-1) ?? ''] as const
  const part = [toArray([range[0]]), toArray([range[1]]), by === 'day' ? '{0}' : '{null}', '{hour}']
  return planOf(`events/${eventId(club.event)}/reports/sales?by=day`, 'as bucket,', [
    toArray([club.event.event_id]),
    'false',
    'GBP',
    'true',
    ...part,
    ...range,
    toArray(times),
  ])
}

for (const [by, count] of [
  ['hour', countFigures],
  ['day', countDays],
] as const)
  test(`a sales report reads the figures of each ${by} by the key, and no order or ticket`, async () => {
    const days = bounds(10, 86_400)

    const plan = await planOfSales(by, days)

    assert.deepEqual(tablesOf(plan), new Set(['revenue_tally', 'revenue_change', 'report_day_start']))
    assert.equal(readsOf(plan, 'revenue_tally'), count(days.at(-1) ?? ''))
    assert.ok(plan.every((node) => node['Relation Name'] !== 'revenue_tally' || /Index/.test(node['Node Type'])))
  })

test('the default range reads two rows of the index', async () => {
  const plan = await planOf(`events/${eventId(club.event)}/reports/sales?by=day`, 'min(starts_at)', [
    club.event.event_id,
  ])
  assert.ok(readsOf(plan, 'revenue_tally') <= 2, `${readsOf(plan, 'revenue_tally')} rows`)
})

test('capacity reads the holds that are not sold, by their index', async () => {
  const plan = await planOf(`events/${eventId(club.event)}/reports/capacity`, 'bit_count', [club.event.event_id])
  assert.ok(!tablesOf(plan).has('ticket'))
  assert.equal(readsOf(plan, 'hold'), 0)
  const holds = plan.filter((node) => node['Index Name']?.startsWith('hold'))
  assert.deepEqual(new Set(holds.map((node) => node['Index Name'])), new Set(['hold_unsold']))
})

test('arrivals read the figures of their minutes, and no scan', async () => {
  const minutes = Array.from({ length: 61 }, (_, i) => timestamp(STARTS + i * 60))
  const range = [minutes[0] ?? '', minutes.at(-1) ?? '']
  const path = `events/${eventId(club.event)}/reports/arrivals?by=hour`
  const plan = await planOf(path, 'arrival_tally\n', [club.event.event_id, ...range, toArray(minutes), '0'])
  assert.ok(!tablesOf(plan).has('scan'))
  // Three hours of scans at one gate.
  assert.ok(readsOf(plan, 'arrival_tally') <= 180, `${readsOf(plan, 'arrival_tally')} rows`)
})

test('and the tickets are those of all orders', async () => {
  const path = `events/${eventId(club.event)}/reports/sales?by=day`
  const { total } = (await club.w.call(`/admin/v1/${path}`, { key: club.org.admin })).json<{
    total: Record<string, number>
  }>()
  const sold = (ORDERS * 99) / 100
  assert.equal(total.tickets, sold)
})
