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

// The compiler is the judge here: each line under an expectation must be refused, and an expectation that nothing
// breaks is an error itself. Nothing of it runs.
type Given = { tessera: Tessera; store: TesseraStore; message: WebhookMessage }
const refused = (_lines: (given: Given) => unknown): void => {}

test('a method takes what its operation takes', () => {
  refused(({ tessera }) => [
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
    // @ts-expect-error a customer is made on the admin plane
    tessera.customers.create({}),
  ])
})

test('a body has all that is required and nothing else', () => {
  refused(({ tessera }) => [
    tessera.admin.customers.create({ first_name: 'A', last_name: 'B', email_address: 'a@b.c', postcode: null }),
    tessera.members.fulfill({ members: [{ membership_member_id: 1 }] }),
    tessera.baskets.checkout('bsk_1', { customer: { email: 'a@b.c', first_name: 'A', last_name: 'B' } }),
    // @ts-expect-error an e-mail address is required
    tessera.admin.customers.create({ first_name: 'A', last_name: 'B' }),
    // @ts-expect-error a body cannot be left out
    tessera.admin.customers.create(),
    // @ts-expect-error an id of a member is a number here
    tessera.members.fulfill({ members: [{ membership_member_id: '1' }] }),
    // @ts-expect-error nested fields are known too
    tessera.baskets.checkout('bsk_1', { customer: { email: 'a@b.c', first_name: 'A' } }),
  ])
})

test('an answer is what its operation answers', () => {
  refused(({ tessera }) => [
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
    // @ts-expect-error an answer is not changed in place
    tessera.customers.get('cus_1').then((customer) => (customer.first_name = 'X')),
  ])
})

test('a list is walked item by item, and a member export too', () => {
  refused(({ tessera }) => [
    async () => {
      for await (const customer of tessera.customers.list()) customer satisfies Customer
      for await (const member of tessera.members.export({ membership_member_status_id: 1 })) member satisfies Member
      for await (const page of tessera.customers.list().pages()) page.data satisfies readonly Customer[]
    },
    // @ts-expect-error one customer is no list
    tessera.customers.get('cus_1').pages(),
    // @ts-expect-error an export has no pages
    tessera.members.export({ limit: 5 }),
  ])
})

test('a browser can do what the Store API has, and nothing more', () => {
  refused(({ store, tessera }) => [
    store.baskets.items.add('bsk_1', { price_id: 1 }, { basketSecret: 's' }),
    // @ts-expect-error customers are no business of a browser
    store.customers.list(),
    // @ts-expect-error a server has no secret of a basket to send
    tessera.baskets.get('bsk_1', { basketSecret: 's' }),
    // @ts-expect-error who the fan is must be said
    tessera.sso.orders.list(),
    tessera.sso.orders.list({ ssoToken: 'ey…' }),
  ])
})

test('a message is what its type says', () => {
  refused(({ message }) => [
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
