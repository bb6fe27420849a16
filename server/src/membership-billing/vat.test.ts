import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order } from '#contract'
import { checkLedger } from '#ledger'
import { read } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { advanceTo, startClock } from '#testing/test-clock'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { orderNow, post } from '#testing/orders'
import { aTaxRate, setOrganisation } from '#testing/taxes'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const paid = read<{ base: number; vat: number }>(`
  select sum(v.base_minor)::bigint as base, sum(v.vat_minor)::bigint as vat
  from posting_vat v join ledger_entry e on e.org_id = $1 and e.ledger_entry_id = v.ledger_entry_id
  where v.org_id = $1 group by e.ledger_entry_id order by e.ledger_entry_id
`)

/** A club that sells a membership in four instalments, with the same rate as its order fee. */
async function aClub({
  priceMinor,
  feeMinor,
  basisPoints,
}: {
  priceMinor: number
  feeMinor: number
  basisPoints: number
}) {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const rate = await aTaxRate(w, org, { rate_basis_points: basisPoints })
  await setOrganisation(w, org, { transaction_fee_minor: feeMinor, fee_tax_rate_id: rate })
  const type = { price_minor: priceMinor, tax_rate_id: rate }
  const offer = await createOffer(w, org, { type, option: { number_of_instalments: 4 } })
  const reply = await checkout(w, org, await createMembershipBasket(w, org, offer))
  assert.equal(reply.status, 200, reply.text)
  return { org, sold: reply.json<Order>() }
}

const figures = ({ taxes }: Order) =>
  taxes.map((tax) => [tax.gross_minor, tax.vat_minor, tax.refunded_gross_minor, tax.refunded_vat_minor])

const memberOf = async (org: TestOrg) => (await fetchMembers(w, org))[0]?.membership_member_id

test('each instalment has its VAT, and all of them together that of the whole price, rounded once', async () => {
  const { org, sold } = await aClub({ priceMinor: 400, feeMinor: 0, basisPoints: 900 })
  assert.deepEqual(figures(sold), [[100, 8, 0, 0]])

  await advanceTo(w, org, '2026-05-20T00:00:00Z')

  // Rounded one by one it would be four times 0.08.
  assert.deepEqual(figures(await orderNow(w, org, sold.order_id)), [[400, 33, 0, 0]])
  assert.deepEqual(
    (await w.db.all(paid, org.org)).map(({ base, vat }) => [base, vat]),
    [
      [-92, -8],
      [-91, -9],
      [-92, -8],
      [-92, -8],
    ],
  )
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('a refund of a membership credits the VAT of what was paid, and all of it in the end', async () => {
  const { org, sold } = await aClub({ priceMinor: 10_001, feeMinor: 150, basisPoints: 2_100 })
  await advanceTo(w, org, '2026-03-20T00:00:00Z')
  const memberId = await memberOf(org)

  for (const json of [{ amount: 40 }, {}]) {
    const reply = await post(w, org, `/members/${memberId}/refund`, json)
    assert.equal(reply.status, 200, reply.text)
  }

  // Of 76.51 with 13.28 the fee of 1.50 is kept, with what is left of the VAT.
  const [tax] = (await orderNow(w, org, sold.order_id)).taxes
  assert.deepEqual([tax?.gross_minor, tax?.refunded_gross_minor, tax?.vat_minor], [7_651, 7_501, 1_328])
  assert.equal((tax?.vat_minor ?? 0) - (tax?.refunded_vat_minor ?? 0), 26)
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})

test('what staff took in cash for a membership has VAT', async () => {
  const org = await w.createOrg()
  const rate = await aTaxRate(w, org)
  const offer = await createOffer(w, org, { type: { price_minor: 10_900, tax_rate_id: rate } })
  const sale = await post(w, org, '/members', {
    membership_type_id: offer.typeId,
    membership_payment_option_id: offer.optionId,
    email: 'ann@club.example',
    first_name: 'Ann',
    last_name: 'Lee',
  })
  assert.equal(sale.status, 200, sale.text)

  const marked = await post(w, org, `/members/${await memberOf(org)}/mark_paid`)

  assert.equal(marked.status, 200, marked.text)
  const { order } = sale.json<{ order: Order }>()
  assert.deepEqual(figures(await orderNow(w, org, order.order_id)), [[10_900, 900, 0, 0]])
  assert.deepEqual(await checkLedger(w.db, org.org), [])
})
