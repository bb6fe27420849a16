import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PaymentLink } from '#contract'
import { inTx, read, write } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { createMembershipBasket, createOffer, fetchMembers, sellToBea } from '#testing/memberships'
import { readTerms } from '#testing/terms'
import { advanceTo, startClock } from '#testing/test-clock'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

/** The first member pays by a link, with a debit that the bank decides in nine days. */
async function startDebit(org: TestOrg): Promise<void> {
  const { membership_member_id: id } = (await fetchMembers(w, org))[0] ?? assert.fail('there is no member')
  const link = await w.call(`/admin/v1/members/${id}/payment_link`, { key: org.admin })
  const { order_uuid, payment_secret } = link.json<PaymentLink>()
  const paid = await w.call(`/store/v1/orders/${order_uuid}/pay`, {
    method: 'POST',
    key: await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] }),
    headers: { 'X-Payment-Secret': payment_secret },
    json: { payment_method: 'pm_sandbox_sepa' },
  })
  assert.equal(paid.status, 200, paid.text)
}

test('a renewal whose debit is on its way at the end of grace does not hold up the clock, and renews the membership', async () => {
  const org = await w.createOrg()
  await startClock(w, org, '2026-01-10T10:00:00Z')
  const offer = await createOffer(w, org, {
    type: { expires: '2026-06-30' },
    option: { auto_renewal: 1, retry_days: [2], grace_days: 5 },
  })
  const bought = await checkout(w, org, await createMembershipBasket(w, org, offer), {
    method: 'pm_sandbox_later_declined',
  })
  assert.equal(bought.status, 200, bought.text)
  await advanceTo(w, org, '2026-07-04T00:00:00Z')
  await startDebit(org)

  // Grace ends on the 7th, and the bank decides on the 13th.
  await advanceTo(w, org, '2026-07-20T00:00:00Z')

  const [, renewed] = await readTerms(w, org)
  assert.equal(renewed?.state, 'paid')
})

const endGrace = write(`
  update membership_term set grace_until = now() - interval '1 day' where org_id = $1 and state = 'unpaid'
`)
const dueOrganisations = read<{ org_id: string }>('select org_id from find_due_memberships(1000)')

test('renewals whose grace has ended are found as due, unless their payment is under way', async () => {
  const [late, inPayment] = [await w.createOrg(), await w.createOrg()]
  for (const org of [late, inPayment]) {
    await sellToBea(w, org, await createOffer(w, org))
    if (org === inPayment) await startDebit(org)
    assert.equal(await inTx(w.db, org.org, (tx) => tx.count(endGrace, org.org)), 1)
  }

  const found = (await w.db.unscoped(dueOrganisations)).map(({ org_id }) => org_id)

  assert.deepEqual(
    [late, inPayment].map(({ org }) => found.includes(org)),
    [true, false],
  )
})

const setDue = write(`
  update instalment set next_attempt_at = $2 where org_id = $1 and status = 'due'
`)
const twoOrganisations = read<{ org_id: string }>('select org_id from find_due_memberships(2)')

test('an organisation with much that is due takes one place among those that are looked at', async () => {
  // No other organisation of this file has instalments that are due in 2001.
  const [busy, quiet] = [await w.createOrg(), await w.createOrg()]
  const option = { number_of_instalments: 4 }
  for (const [org, day] of [
    [busy, '2001-01-01'],
    [quiet, '2001-01-02'],
  ] as const) {
    await sellToBea(w, org, await createOffer(w, org, { option }))
    assert.equal(await inTx(w.db, org.org, (tx) => tx.count(setDue, org.org, new Date(day))), 4)
  }

  const found = (await w.db.unscoped(twoOrganisations)).map(({ org_id }) => org_id)

  assert.deepEqual(
    [busy, quiet].map(({ org }) => found.includes(org)),
    [true, true],
  )
})
