import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SalesReport } from '@tessera/contract'
import { aFilledBasket, checkout } from '../../../server/testing/checkouts.ts'
import { aBasket, addItem } from '../../../server/testing/baskets.ts'
import { eventId, makeGate, makeScans } from '../../../server/testing/factories.ts'
import { createMembershipBasket, createOffer } from '../../../server/testing/memberships.ts'
import { aPool } from '../../../server/testing/stock.ts'
import { aTaxedOrg } from '../../../server/testing/taxes.ts'
import { advanceTo, startClock } from '../../../server/testing/test-clock.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { formatBar } from '../report-tables.ts'
import { runCli, staffVariables, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const tessera = (org: TestOrg, ...args: string[]): Promise<CliRun> => runCli(staffVariables(w, org), args)

/** Returns the lines of a report with single spaces. */
async function report(org: TestOrg, ...args: string[]): Promise<string[]> {
  const run = await tessera(org, 'report', ...args)
  assert.equal(run.code, 0, run.err)
  return run.out
    .trim()
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '))
}

test('sales of an event and of all events are printed with a bar for each day', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-04-01T10:00:00Z')
  const { event, priceId } = await aPool(w, org, 10)
  assert.equal((await checkout(w, org, await aFilledBasket(w, org, priceId, 2))).status, 200)
  await advanceTo(w, org, '2026-04-03T10:00:00Z')
  assert.equal((await checkout(w, org, await aFilledBasket(w, org, priceId))).status, 200)
  await advanceTo(w, org, '2026-04-05T10:00:00Z')
  const range = ['--from', '2026-04-01T00:00', '--until', '2026-04-04T00:00']

  const lines = await report(org, 'sales', eventId(event), ...range)

  assert.deepEqual(lines, [
    'day tickets returned gross service fees and tax transaction fees discounts refunds net',
    `2026-04-01 2 0 56.00 GBP 6.00 GBP 0.00 GBP 0.00 GBP 0.00 GBP 50.00 GBP ${'█'.repeat(30)}`,
    '2026-04-02 0 0 0.00 GBP 0.00 GBP 0.00 GBP 0.00 GBP 0.00 GBP 0.00 GBP',
    `2026-04-03 1 0 28.00 GBP 3.00 GBP 0.00 GBP 0.00 GBP 0.00 GBP 25.00 GBP ${'█'.repeat(15)}`,
    'total 3 0 84.00 GBP 9.00 GBP 0.00 GBP 0.00 GBP 0.00 GBP 75.00 GBP',
  ])
  assert.deepEqual(await report(org, 'sales', ...range), lines)
  const json = await tessera(org, 'report', 'sales', '--by', 'hour', ...range, '--json')
  assert.equal((JSON.parse(json.out) as SalesReport).buckets.length, 72)
})

test('pace, capacity and arrivals are printed', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-05-01T10:00:00Z')
  const { event, priceId } = await aPool(w, org, 4)
  const { id } = await aBasket(w, org)
  await addItem(w, org, id, { price_id: priceId, quantity: 1 })
  assert.equal((await checkout(w, org, id)).status, 200)
  const gate = await makeGate(w, org, { title: 'North' })
  const scan = { gate_id: gate.gate_id, scanned_at: new Date('2026-05-01T09:30:10Z'), result: 'admitted' }
  await makeScans(w, org, event, [scan])

  assert.deepEqual((await report(org, 'capacity', eventId(event))).slice(0, 3), [
    'capacity sold held blocked free',
    'Standing 4 1 0 0 3 ███████▌',
    'total 4 1 0 0 3 ███████▌',
  ])
  const arrivals = await report(org, 'arrivals', eventId(event))
  assert.deepEqual(arrivals.slice(1, 2), [`2026-05-01 10:30 1 0 0 ${'█'.repeat(30)}`])
  assert.ok(arrivals.includes('North 1 0 0'))
  const pace = await report(org, 'pace', eventId(event))
  assert.deepEqual(pace, [`days before ${event.title}`], 'the event is too far ahead for a day of its pace')
})

test('instalments and renewals are printed', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-05T10:00:00Z')
  const offer = await createOffer(w, org, { type: { expires: '2026-06-30' }, option: { number_of_instalments: 2 } })
  assert.equal((await checkout(w, org, await createMembershipBasket(w, org, offer))).status, 200)

  const instalments = await report(org, 'instalments')
  const renewals = await report(org, 'renewals')

  assert.equal(instalments.at(-2), `2026-01-05 1 60.00 GBP 1 60.00 GBP 0 0.00 GBP 0 0.00 GBP ${'█'.repeat(30)}`)
  assert.deepEqual([renewals[0], renewals[1]], ['Adult total', `terms 1 1 ${'█'.repeat(30)}`])
  assert.equal(renewals.at(-1), `undecided 1 1 ${'█'.repeat(30)}`)
})

test('VAT is printed by month and rate', async () => {
  const { org } = await aTaxedOrg(w)
  await startClock(w, org, '2026-01-05T10:00:00Z')
  const { priceId } = await aPool(w, org, 10, { price_minor: 109, service_fee_minor: 0, service_tax_minor: 0 })
  assert.equal((await checkout(w, org, await aFilledBasket(w, org, priceId, 2))).status, 200)

  assert.deepEqual(await report(org, 'vat'), [
    'month rate gross net VAT refunded VAT VAT due',
    '2026-01-01 VAT low 9 % 2.18 GBP 2.00 GBP 0.18 GBP 0.00 GBP 0.18 GBP',
    'total VAT low 9 % 2.18 GBP 2.00 GBP 0.18 GBP 0.00 GBP 0.18 GBP',
  ])
  const rates = await tessera(org, 'tax-rate', 'list')
  assert.match(rates.out, /VAT high/)
})

test('a bar shows a value above zero, and never more than the whole', () => {
  assert.deepEqual([formatBar(0, 10), formatBar(-1, 10), formatBar(1, 0)], ['', '', ''])
  assert.equal(formatBar(1, 1_000_000), '▏')
  assert.equal(formatBar(10, 10).length, 30)
})
