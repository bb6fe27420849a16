// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/customers/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const addressTaken = (): string => 'Another customer has this address. If it is the same person, merge the two.'

export const afterwards = (): string => 'Afterwards'

export const agreed = (): string => 'Agreed'

export const all = (): string => 'All'

export const allOrders = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} order`, other: (n) => `All ${n} orders` })

export const cancel = (): string => 'Cancel'

export const chooseAnother = (): string => 'Choose somebody else'

export const consentHint = (): string => 'Only if the customer has said so.'

export const consentHistory = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} decision`, other: (n) => `${n} decisions` })

export const consents = (): string => 'Consents'

export const contact = (): string => 'Contact'

export const createCustomer = (): string => 'Create the customer'

export const created = (a: { name: string }): string => `${a.name} is created.`

export const customer = (): string => 'Customer'

export const detail = (): string => 'Detail'

export const didAgree = (a: { consent: string }): string => `Agreed: ${a.consent}`

export const didWithdraw = (a: { consent: string }): string => `Withdrawn: ${a.consent}`

export const edit = (): string => 'Edit'

export const editHint = (): string => 'Orders keep the details that were given with them. Correct those on the order.'

export const effectAddress = (a: { address: string }): string =>
  `Later orders with ${a.address} belong to the customer who stays.`

export const effectFinal = (): string => 'A merge cannot be undone.'

export const effectGone = (a: { name: string }): string =>
  `${a.name} no longer exists. Links to them lead to the customer who stays.`

export const effectMoves = (a: { orders: number; members: number }): string =>
  `${$plural('en', a.orders, { '=0': () => 'No orders', one: (n) => `${n} order`, other: (n) => `${n} orders` })} and ${$plural('en', a.members, { '=0': () => 'no memberships', one: (n) => `${n} membership`, other: (n) => `${n} memberships` })} move, with tickets, saved payment methods and sign-in accounts.`

export const email = (): string => 'E-mail address'

export const event = (): string => 'Event'

export const find = (): string => 'Find: name, e-mail address, mobile number, postcode'

export const findOther = (): string => 'Who is the same person?'

export const findOtherHint = (): string => 'Name, e-mail address, mobile number or postcode.'

export const firstName = (): string => 'First name'

export const found = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'Nobody found',
    one: (n) => `${n} customer found`,
    other: (n) => `${n} customers found`,
  })

export const goes = (): string => 'Is merged'

export const invoices = (): string => 'Invoices'

export const lastName = (): string => 'Last name'

export const marketing = (): string => 'Marketing e-mails'

export const memberCancelled = (): string => 'Cancelled'

export const memberInstalments = (): string => 'In instalments'

export const memberPaid = (): string => 'Paid'

export const memberUnpaid = (): string => 'Unpaid'

export const membership = (): string => 'Membership'

export const memberships = (): string => 'Memberships'

export const merge = (): string => 'Merge'

export const mergeDone = (a: { name: string; kept: string }): string => `${a.name} is merged into ${a.kept}.`

export const mergeInto = (a: { address: string }): string => `Merge into ${a.address}`

export const mergeReason = (): string => 'How do you know that it is the same person?'

export const mergeReasonHint = (): string => 'For your colleagues; customers do not see it.'

export const mergeTitle = (a: { name: string }): string => `Merge ${a.name} with another customer`

export const mergeWith = (): string => 'Merge with another'

export const mergedCustomers = (): string => 'Merged into this customer'

export const mobile = (): string => 'Mobile number'

export const moved = (a: { orders: number; members: number }): string =>
  `${$plural('en', a.orders, { '=0': () => 'No orders', one: (n) => `${n} order`, other: (n) => `${n} orders` })} and ${$plural('en', a.members, { '=0': () => 'no memberships', one: (n) => `${n} membership`, other: (n) => `${n} memberships` })} moved here`

export const name = (): string => 'Name'

export const newCustomer = (): string => 'New customer'

export const noMemberships = (): string => 'No memberships.'

export const noOrders = (): string => 'No orders yet.'

export const none = (): string => 'There are no customers yet. They appear here with their first order.'

export const noneMatch = (): string => 'No customer matches. Try a part of the name.'

export const notAgreed = (): string => 'Not agreed'

export const notifications = (): string => 'News of events'

export const number = (): string => 'Number'

export const order = (): string => 'Order'

export const orderCancelled = (): string => 'Cancelled'

export const orderConfirmed = (): string => 'Confirmed'

export const orderExpired = (): string => 'Expired'

export const orderPending = (): string => 'Not paid yet'

export const orderRefunded = (): string => 'Refunded'

export const orders = (): string => 'Orders'

export const partRefunded = (): string => 'Refunded in part'

export const postcode = (): string => 'Postcode'

export const reasonFirst = (): string => 'Enter a reason first.'

export const save = (): string => 'Save'

export const saved = (): string => 'The customer is changed.'

export const searching = (): string => 'Searching …'

export const sideBySide = (): string => 'Both customers side by side'

export const since = (): string => 'Customer since'

export const sortName = (): string => 'By last name'

export const sortNewest = (): string => 'Newest first'

export const sorted = (): string => 'Order'

export const ssoLinks = (): string => 'Sign-in accounts'

export const status = (): string => 'Status'

export const stays = (): string => 'Stays'

export const swap = (): string => 'Keep the other one instead'

export const tickets = (): string => 'Tickets'

export const title = (): string => 'Customers'

export const total = (): string => 'Total'

export const until = (): string => 'Until'

export const validTickets = (): string => 'Valid tickets'

export const walkIn = (): string => 'This customer stands for everybody who buys at the counter without a name.'

export const wasMerged = (): string => 'The customer of this address was merged into this one.'

export const when = (): string => 'When'
