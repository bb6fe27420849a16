import type { OrderDetails } from '@tessera/contract'
import type { Locator, Page } from 'playwright-core'
import { makeEvent, makePrice } from '../../../server/testing/factories.ts'
import { aPaidOrder } from '../../../server/testing/paid-orders.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import type { ConsoleSetup } from './console-setup.ts'

/** Nothing listens there: the tests request e-mails, and no worker sends them. */
export const MAIL_SETTINGS = { TESSERA_SMTP_URL: 'smtp://127.0.0.1:1' }

export const getOrder = async ({ w }: ConsoleSetup, org: TestOrg, orderId: number): Promise<OrderDetails> =>
  (await w.call(`/admin/v1/orders/${orderId}`, { key: org.admin })).json()

/** An order of two tickets at 28.00, paid by card. */
export async function createOrder({ w }: ConsoleSetup, org: TestOrg) {
  const event = await makeEvent(w, org, { title: 'Cup final' })
  const price = await makePrice(w, org, event, { title: 'Adult' })
  const names = { first_name: 'Zoë', last_name: 'Quill' }
  const customer = await w.createCustomer(org, { ...names, mobile_number: '07700 900123' })
  const order = { ...names, user_id: customer.user_id, email_address: String(customer.email_address) }
  return { ...(await aPaidOrder(w, org, price, { tickets: 2, order })), customer }
}

/** Opens the page of an order. */
export async function openOrder({ url }: ConsoleSetup, page: Page, orderId: number): Promise<void> {
  await page.goto(`${url}/console/orders/${orderId}`)
  await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor()
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
