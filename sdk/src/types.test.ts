import { test } from 'node:test'
import {
  verifyWebhook,
  type Customer,
  type ErrorCode,
  type Member,
  type Tessera,
  type WebhookMessage,
} from './index.ts'
import type { TesseraStore } from './store.ts'

// Only the compiler checks these tests: each line below a @ts-expect-error must not compile, and an unused one is an error.
// The code never runs.
type TypeExamples = { tessera: Tessera; store: TesseraStore; message: WebhookMessage }
const typeCheckOnly = (_lines: (given: TypeExamples) => unknown): void => {}

test('a method accepts the parameters of its operation', () => {
  typeCheckOnly(({ tessera }) => [
    tessera.customers.list(),
    tessera.customers.list({ search: 'ann', limit: 5, sort_direction: undefined }, { timeoutMs: 5 }),
    tessera.customers.get('cus_1', { signal: AbortSignal.timeout(1) }),
    // @ts-expect-error there is no such parameter
    tessera.customers.list({ serach: 'ann' }),
    // @ts-expect-error nor such a value
    tessera.customers.list({ sort_direction: 'up' }),
    // @ts-expect-error an id is needed
    tessera.customers.get(),
    // @ts-expect-error a read has no body
    tessera.customers.get('cus_1', {}, {}),
    // @ts-expect-error there is no such method
    tessera.customers.remove('cus_1'),
    // @ts-expect-error customers are created with the Admin API
    tessera.customers.create({}),
  ])
})

test('a body must have the required fields and no others', () => {
  typeCheckOnly(({ tessera }) => [
    tessera.admin.customers.create({ first_name: 'A', last_name: 'B', email_address: 'a@b.c', postcode: null }),
    tessera.members.fulfill({ members: [{ membership_member_id: 1 }] }),
    tessera.baskets.checkout('bsk_1', { customer: { email: 'a@b.c', first_name: 'A', last_name: 'B' } }),
    // @ts-expect-error an e-mail address is required
    tessera.admin.customers.create({ first_name: 'A', last_name: 'B' }),
    // @ts-expect-error a body cannot be left out
    tessera.admin.customers.create(),
    tessera.members.fulfill({ members: [{ membership_member_id: '1' }] }),
    // @ts-expect-error an id of a member is a number or a text
    tessera.members.fulfill({ members: [{ membership_member_id: true }] }),
    // @ts-expect-error nested fields are known too
    tessera.baskets.checkout('bsk_1', { customer: { email: 'a@b.c', first_name: 'A' } }),
  ])
})

test('a response has the type of its operation', () => {
  typeCheckOnly(({ tessera }) => [
    tessera.customers.get('cus_1').then((customer) => customer satisfies Customer),
    tessera.customers
      .list()
      .then(({ data, has_more }) => [data[0]?.email_address satisfies string | undefined, has_more]),
    tessera.baskets
      .checkout('', { customer: { email: '', first_name: '', last_name: '' } })
      .then(({ status }) => status),
    tessera.admin.keys.create({ kind: 'secret', name: 'x' }).then(({ secret }) => secret satisfies string | null),
    // @ts-expect-error the first of a list may be missing
    tessera.customers.list().then(({ data }) => data[0].email_address),
    // @ts-expect-error there is no such field
    tessera.customers.get('cus_1').then(({ email }) => email),
    // @ts-expect-error a response is read-only
    tessera.customers.get('cus_1').then((customer) => (customer.first_name = 'X')),
  ])
})

test('a list and a member export are iterated item by item', () => {
  typeCheckOnly(({ tessera }) => [
    async () => {
      for await (const customer of tessera.customers.list()) customer satisfies Customer
      for await (const member of tessera.members.export({ membership_member_status_id: 1 })) member satisfies Member
      for await (const page of tessera.customers.list().pages()) page.data satisfies readonly Customer[]
    },
    // @ts-expect-error one customer is not a list
    tessera.customers.get('cus_1').pages(),
    // @ts-expect-error an export has no pages
    tessera.members.export({ limit: 5 }),
  ])
})

test('the store client has only the operations of the Store API', () => {
  typeCheckOnly(({ store, tessera }) => [
    store.baskets.items.add('bsk_1', { price_id: 1 }, { basketSecret: 's' }),
    store.baskets.items.add('bsk_1', { membership_type_id: 1, membership_payment_option_id: 2 }),
    // @ts-expect-error an item is of a price, or of a membership type and a payment option
    store.baskets.items.add('bsk_1', { quantity: 2 }),
    // @ts-expect-error a membership needs a payment option
    store.baskets.items.add('bsk_1', { membership_type_id: 1 }),
    // @ts-expect-error the Store API has no customers
    store.customers.list(),
    // @ts-expect-error the Integration API takes no basket secret
    tessera.baskets.get('bsk_1', { basketSecret: 's' }),
    // @ts-expect-error the token of the fan is required
    tessera.sso.orders.list(),
    tessera.sso.orders.list({}, { ssoToken: 'ey…' }),
  ])
})

test('the type of a message determines its data', () => {
  typeCheckOnly(({ message }) => [
    message.type === 'order.completed' && message.data.fan.email_address,
    // @ts-expect-error a message of another type has no fan
    message.type === 'price.updated' && message.data.fan,
    // @ts-expect-error there is no such type
    message.type === 'order.paid',
    async () => (await verifyWebhook('', {}, 'whsec_x')).sequence satisfies number,
    'sold_out' satisfies ErrorCode,
    // @ts-expect-error there is no such code
    'no_such_code' satisfies ErrorCode,
  ])
})
