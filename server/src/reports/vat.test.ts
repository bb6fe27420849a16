import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { VatReport } from '#contract'
import { inTx, write } from '#platform/db'
import { aFilledBasket, checkout, messageOf } from '#testing/checkouts'
import { post } from '#testing/orders'
import { aPool } from '#testing/stock'
import { aTaxedOrg } from '#testing/taxes'
import { advanceTo, startClock } from '#testing/test-clock'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const unix = (iso: string) => Date.parse(iso) / 1_000

async function report(org: TestOrg, query: string): Promise<VatReport> {
  const reply = await w.call(`/admin/v1/reports/vat?${query}`, { key: org.admin })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<VatReport>()
}

const figures = ({ rates }: Pick<VatReport, 'rates'>) =>
  rates.map((rate) => [
    rate.rate_basis_points,
    rate.gross_minor,
    rate.net_minor,
    rate.vat_minor,
    rate.refunded_gross_minor,
    rate.refunded_vat_minor,
    rate.due_vat_minor,
  ])

test('VAT counts in the month in which it was sold or refunded, in the time zone of the organisation', async () => {
  const { org } = await aTaxedOrg(w)
  await startClock(w, org, '2026-03-31T22:30:00Z')
  // In London it is still March until 23:00 UTC, because of summer time.
  const { priceId } = await aPool(w, org, 10, { price_minor: 109, service_fee_minor: 0, service_tax_minor: 0 })
  const sold = await checkout(w, org, await aFilledBasket(w, org, priceId, 2))
  const { order_id } = sold.json<{ order_id: number }>()
  await advanceTo(w, org, '2026-03-31T23:30:00Z')
  const back = await post(w, org, `/orders/${order_id}/refunds`, { amount_minor: 109 })
  assert.equal(back.status, 200, back.text)

  const byMonth = await report(org, `from=${unix('2026-03-01T00:00:00Z')}`)

  assert.deepEqual(
    byMonth.buckets.map((bucket) => [bucket.local_time, figures(bucket)]),
    [
      ['2026-03-01T00:00:00+00:00', [[900, 218, 200, 18, 0, 0, 18]]],
      ['2026-04-01T00:00:00+01:00', [[900, 0, 0, 0, 109, 9, -9]]],
    ],
  )
  assert.deepEqual(figures(byMonth), [[900, 218, 200, 18, 109, 9, 9]])
  const { buckets } = await report(org, `by=day&from=${unix('2026-03-31T00:00:00Z')}`)
  assert.deepEqual(
    buckets.map((bucket) => bucket.rates[0]?.due_vat),
    [0.18, -0.09],
  )
  assert.deepEqual((await report(org, '')).rates[0]?.due_vat_minor, -9)
  assert.deepEqual((await report(org, `from=${unix('2026-03-01T00:00:00Z')}&currency=EUR`)).rates, [])
})

const setClock = write(`update test_clock set stands_at = $2 where org_id = $1`)

test('a sale in the last half second of a month counts in that month', async () => {
  const { org } = await aTaxedOrg(w)
  await startClock(w, org, '2026-03-31T22:30:00Z')
  const { priceId } = await aPool(w, org, 10, { price_minor: 109, service_fee_minor: 0, service_tax_minor: 0 })
  await inTx(w.db, org.org, (tx) => tx.count(setClock, org.org, new Date('2026-03-31T22:59:59.700Z')))
  assert.equal((await checkout(w, org, await aFilledBasket(w, org, priceId, 2))).status, 200)
  await advanceTo(w, org, '2026-04-02T00:00:00Z')

  const { buckets } = await report(org, `from=${unix('2026-03-01T00:00:00Z')}`)

  assert.deepEqual(
    buckets.map((bucket) => [bucket.local_time, bucket.rates[0]?.vat_minor]),
    [
      ['2026-03-01T00:00:00+00:00', 18],
      ['2026-04-01T00:00:00+01:00', undefined],
    ],
  )
})

test('a report that is too long is refused', async () => {
  const { org } = await aTaxedOrg(w)

  const reply = await w.call('/admin/v1/reports/vat?by=day&from=0', { key: org.admin })

  assert.equal(reply.status, 400)
  assert.match(messageOf(reply), /at most 366 buckets/)
})
