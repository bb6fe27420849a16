import { Type, type Static } from 'typebox'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  IntegerId,
  Nullable,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { Event } from '../v1/events.ts'
import { Member } from '../v1/members.ts'
import { Order, shownPaymentMethods, Ticket } from '../v1/orders.ts'
import { scanDirections, scanResults } from '../v1/scans.ts'
import { actorKinds } from './audit.ts'
import { TicketEmail } from './documents.ts'
import { Refund } from './refunds.ts'

export const Card = Closed(
  {
    brand: Text('Brand of the card as the payment provider names it, such as `visa`.', 40),
    last4: Type.String({ description: 'Last four digits of the number of the card.', pattern: '^[0-9]{4}$' }),
  },
  { description: 'What is stored of a card.' },
)

/** What a list shows of an order. */
const orderRecordFields = {
  ...Order.properties,
  customer_id: PrefixedId('cus', 'The customer who placed the order, as `org_customer_id`.'),
  event_title: Nullable(Text(''), 'Title of the event; `null` for memberships.'),
  event_starts_at: Nullable(UnixSeconds(''), 'When the event starts; `null` for memberships.'),
  event_timezone: Nullable(Text('', 64), 'IANA time zone of the event; `null` for memberships.'),
  event_schedule_status: Nullable(
    Event.properties.schedule_status,
    '`postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships.',
  ),
  ticket_count: Type.Integer({ description: 'Number of tickets, without those that were replaced.', minimum: 0 }),
  card: Nullable(Card, 'The card of the last payment; `null` if no card was used or the provider did not name it.'),
}

export const OrderRecord = Closed(orderRecordFields, { description: 'An order with what a list of staff shows of it.' })
export type OrderRecord = Static<typeof OrderRecord>

export const TicketEntry = Closed(
  {
    scan_id: Text('Identifier of the scan, as the device sent it.', 36),
    scanned_at: UnixSeconds('When the ticket was scanned.'),
    direction: Type.Enum([...scanDirections], { description: '`entry` into the venue, or `exit`.' }),
    result: Type.Enum([...scanResults], { description: 'Decision at the gate, after later corrections.' }),
    gate_id: IntegerId('Identifier of the gate.'),
    gate: Text('Name of the gate.', 100),
    ticket_id: IntegerId('The ticket that was shown, which may be an earlier one of the same place.'),
  },
  { description: 'A passage through a gate.' },
)

/** What staff see of a ticket. */
const ticketRecordFields = {
  ...Ticket.properties,
  attendee_name: Nullable(Text(''), 'Name of the attendee; `null` if none was given.'),
  event_title: Text('Title of the event.'),
  replaces_ticket_id: Nullable(IntegerId(''), 'The ticket that this one replaced; `null` if it replaced none.'),
  replaced_by_ticket_id: Nullable(IntegerId(''), 'The ticket that replaced this one; `null` if none did.'),
  entries: Type.Array(TicketEntry, {
    description:
      'Passages through the gates, oldest first, of this ticket, those that it replaced, and those that replaced it.',
  }),
}

export const TicketRecord = Closed(ticketRecordFields, { description: 'A ticket with its entries.' })
export type TicketRecord = Static<typeof TicketRecord>

export const TicketLookup = Closed(
  { ...ticketRecordFields, order: OrderRecord },
  { description: 'A ticket with its entries and its order.' },
)
export type TicketLookup = Static<typeof TicketLookup>

export const paymentStates = ['processing', 'requires_action', 'succeeded', 'failed'] as const

export const OrderPayment = Closed(
  {
    payment_id: PrefixedId('pay', 'Identifier of the payment.'),
    status: Type.Enum([...paymentStates], {
      description:
        'Status of the payment; `requires_action` while the customer or the bank must confirm it. `failed` if no money ' +
        'was taken, or if it was given back at once.',
    }),
    method: Nullable(
      Type.Enum([...shownPaymentMethods]),
      'Payment method, or the tender of a counter; `null` until the provider names it.',
    ),
    provider: Text(
      '`stripe`, `sandbox`, `external` if staff took the money, or `none` if there was nothing to pay.',
      40,
    ),
    provider_reference: Nullable(Text(''), 'Identifier of the payment at the provider; `null` if it has none.'),
    card: Nullable(Card, 'The card; `null` if none was used or the provider did not name it.'),
    amount: Amount("Amount, in major units of the order's currency."),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    failure_code: Nullable(Text(''), 'Why the payment failed; `null` if it did not.'),
    failure_message: Nullable(Type.String(), 'The same in words.'),
    created: UnixSeconds('When the payment was started.'),
    settled_at: Nullable(UnixSeconds(''), 'When it succeeded or failed; `null` until then.'),
  },
  { description: 'A payment of an order.' },
)
export type OrderPayment = Static<typeof OrderPayment>

export const orderHistoryTypes = [
  'placed',
  'payment_failed',
  'paid',
  'ticket_cancelled',
  'ticket_refunded',
  'ticket_reissued',
  'ticket_exchanged',
  'refund_requested',
  'refund_succeeded',
  'refund_failed',
  'chargeback',
  'chargeback_reversed',
  'email_sent',
  'email_failed',
  'cancelled',
  'expired',
  'corrected',
] as const

const HistoryActor = Closed({
  kind: Type.Enum([...actorKinds], {
    description: 'An API `key`, a `device`, a person (`staff`), an `operator` of the installation, or the `system`.',
  }),
  id: Text('Identifier of the key, device or person.'),
  label: Nullable(Text(''), 'Name of the actor at that time; `null` if it was erased.'),
})

export const OrderHistoryEntry = Closed(
  {
    at: UnixSeconds('When it happened.'),
    type: Type.Enum([...orderHistoryTypes], {
      description:
        'What happened. `chargeback_reversed`: the dispute was won, and the bank returned the money. `cancelled` and `expired` are shown for an order without tickets; otherwise see its tickets. `corrected`: the details of the buyer were changed. A refund has one entry, which changes with its status.',
    }),
    ticket_id: Nullable(IntegerId(''), 'The ticket; `null` if the entry is not about one.'),
    new_ticket_id: Nullable(IntegerId(''), 'The ticket that replaced it; `null` if none did.'),
    payment_id: Nullable(PrefixedId('pay', ''), 'The payment; `null` if the entry is not about one.'),
    refund_id: Nullable(PrefixedId('ref', ''), 'The refund; `null` if the entry is not about one.'),
    email_id: Nullable(PrefixedId('eml', ''), 'The e-mail; `null` if the entry is not about one.'),
    amount: Nullable(Amount(''), "Amount of money, in major units of the order's currency; `null` if there is none."),
    amount_minor: Nullable(AmountMinor(''), '`amount` as a whole number of minor units.'),
    corrected_fields: Type.Array(Text('Name of the field, as the order has it.'), {
      description: 'The fields of the order that were corrected; empty for other entries.',
    }),
    actor: Nullable(
      HistoryActor,
      'Who did it; `null` if the customer or the system did, or if the audit log is shorter.',
    ),
  },
  { description: 'One thing that happened to an order.' },
)
export type OrderHistoryEntry = Static<typeof OrderHistoryEntry>

const OrderCustomer = Closed(
  {
    customer_id: PrefixedId('cus', 'Identifier of the customer, as `org_customer_id`.'),
    user_id: IntegerId('Number of the customer.'),
    first_name: Text('First name.', 100),
    last_name: Text('Last name.', 100),
    email_address: Text('E-mail address.', 254),
    mobile_number: Nullable(Text('', 40), 'Mobile number.'),
    postcode: Nullable(Text('', 20), 'Postcode.'),
  },
  { description: 'The customer as they are now. The order itself shows the name and address given with it.' },
)

const OrderMember = Closed(
  {
    membership_member_id: IntegerId('Identifier of the member.'),
    member_number: Text('Number of the member.'),
    first_name: Text('First name.', 100),
    last_name: Text('Last name.', 100),
    membership_member_status_id: Member.properties.membership_member_status_id,
  },
  { description: 'A member whose membership was sold with the order.' },
)

export const OrderDetails = Closed(
  {
    ...orderRecordFields,
    customer: OrderCustomer,
    tickets: Type.Array(TicketRecord, { description: 'All tickets by id, whatever their status.' }),
    members: Type.Array(OrderMember, { description: 'Members whose memberships were sold with the order, by id.' }),
    payments: Type.Array(OrderPayment, { description: 'Payments, oldest first; at most 200.' }),
    refunds: Type.Array(Refund, { description: 'Refunds, oldest first.' }),
    emails: Type.Array(TicketEmail, { description: 'E-mails with the tickets, oldest first; at most 100.' }),
    history: Type.Array(OrderHistoryEntry, { description: 'What happened to the order, oldest first.' }),
  },
  { description: 'An order with everything that belongs to it.' },
)
export type OrderDetails = Static<typeof OrderDetails>
