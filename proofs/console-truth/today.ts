import assert from 'node:assert/strict'
import type { PaymentLink } from '../../contract/src/index.ts'
import type { ConsoleSetup } from '../../apps/console/test/console-setup.ts'
import type { Random } from '../../server/src/operator/demo/random.ts'
import { aTill, postToCounter } from '../../server/testing/box-office.ts'
import { aFilledBasket, checkout, noLimits } from '../../server/testing/checkouts.ts'
import { runInvoiceWorker, setUpInvoices } from '../../server/testing/invoices.ts'
import { createMembershipBasket, createOffer, sellToBea, type TestOffer } from '../../server/testing/memberships.ts'
import { post } from '../../server/testing/orders.ts'
import { aPool } from '../../server/testing/stock.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { recountBooks } from './books.ts'
import type { Comparison } from './comparison.ts'
import { openConsole } from './open-console.ts'
import { parseAmount, readFigure, readTable, writeMoney } from './screens.ts'

/**
 * A club that sells now, with an invoice for every payment: the page of today and the dates of invoices have the time of the world, not of
 * a test clock. Its memberships are paid in the shop, at a till and by a payment link.
 */
export async function createClubOfToday(w: TestServer, random: Random): Promise<TestOrg> {
  const org = await w.createOrg({ limits: noLimits })
  await setUpInvoices(w, org, { issue: 'always' })
  const { priceId } = await aPool(w, org, 1_000)
  for (let i = 0; i < 20; i++) {
    const sold = await checkout(w, org, await aFilledBasket(w, org, priceId, 1 + random.int(3)))
    const { order_id } = sold.json<{ order_id: number }>()
    if (random.chance(0.3)) await post(w, org, `/orders/${order_id}/refunds`, { fees: random.chance(0.5) })
  }
  const offer = await createOffer(w, org)
  for (let i = 0; i < 3; i++) await checkout(w, org, await createMembershipBasket(w, org, offer))
  await payAtTill(w, org, offer)
  await payByLink(w, org, offer)
  await runInvoiceWorker(w)
  return org
}

async function payAtTill(w: TestServer, org: TestOrg, offer: TestOffer): Promise<void> {
  const till = await aTill(w, org)
  const { membership_member_id } = await sellToBea(w, org, offer)
  const desk = { till_id: till.till_id, membership_member_id, tender: 'cash' }
  assert.equal((await postToCounter(w, org, '/membership_payments', desk)).status, 200)
}

async function payByLink(w: TestServer, org: TestOrg, offer: TestOffer): Promise<void> {
  const { membership_member_id: id } = await sellToBea(w, org, offer)
  const link = (await w.call(`/admin/v1/members/${id}/payment_link`, { key: org.admin })).json<PaymentLink>()
  const key = await w.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const paid = await w.call(`/store/v1/orders/${link.order_uuid}/pay`, {
    method: 'POST',
    key,
    headers: { 'X-Payment-Secret': link.payment_secret },
    json: { payment_method: 'pm_sandbox_ok' },
  })
  assert.equal(paid.status, 200, paid.text)
}

export async function compareToday(
  s: ConsoleSetup,
  org: TestOrg,
  comparison: Comparison,
  without: string,
): Promise<void> {
  const page = await openConsole(s, org, without)
  await page.goto(`${s.url}/console/`)
  await page.locator('.figure').first().waitFor()
  const { total } = await recountBooks(s.w, org)
  comparison.expect('Today, paid', await readFigure(page, 'Paid today'), writeMoney(total.paid))
  comparison.expect('Today, refunded', await readFigure(page, 'Refunded today'), writeMoney(total.refunded))
  comparison.expect('Today, net', await readFigure(page, 'Net sales today'), writeMoney(total.net))
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = await readTable(page, 'Sales today')
  const paid = rows.reduce((all, row) => all + parseAmount(row.Paid ?? ''), 0)
  comparison.expect('Today, paid by hour', writeMoney(paid), writeMoney(total.paid))
  await page.context().close()
}

/** Every payment has an invoice and every refund a credit note, so the list of invoices adds up to the books. */
export async function compareInvoices(
  s: ConsoleSetup,
  org: TestOrg,
  comparison: Comparison,
  without: string,
): Promise<void> {
  const page = await openConsole(s, org, without)
  // The list draws the rows that are in view: all of them here. Until it has read the last page it cannot say how many there are.
  await page.setViewportSize({ width: 1280, height: 4000 })
  await page.goto(`${s.url}/console/invoices`)
  await page.locator('table[aria-label="Invoices"]:not([aria-rowcount="-1"])').waitFor()
  const amounts = (await readTable(page, 'Invoices')).map((row) => parseAmount(row.Total ?? ''))
  const sum = (chosen: readonly number[]): number => chosen.reduce((all, amount) => all + amount, 0)
  const { total } = await recountBooks(s.w, org)
  comparison.expect('Invoices, paid', sum(amounts.filter((amount) => amount > 0)), total.paid)
  comparison.expect('Invoices, credited', 0 - sum(amounts.filter((amount) => amount < 0)), total.refunded)
  await page.context().close()
}
