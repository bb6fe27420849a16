import { Type, type Static } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  IntegerId,
  Limit,
  ListOf,
  Nullable,
  PrefixedId,
  RequiredText,
  Text,
  UnixSeconds,
} from '../primitives.ts'
import { tenders } from '../tenders.ts'

export const tillStatuses = ['open', 'closed'] as const
export type TillStatus = (typeof tillStatuses)[number]

export const movementKinds = ['sale', 'refund', 'payment', 'membership'] as const
export type MovementKind = (typeof movementKinds)[number]

/** An amount that is negative if money went out or is missing. */
const SignedAmount = (description: string) => Type.Number({ description })
const SignedMinor = (description: string) =>
  Type.Integer({ description, minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const Count = (description: string) => Type.Integer({ description, minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const tillFields = {
  till_id: PrefixedId('til', 'Identifier of the till.'),
  name: Text('Name, such as `Counter 2`.', 100),
  status: Type.Enum([...tillStatuses], { description: '`open` until it is closed. Only an open till can sell.' }),
  currency: Currency,
  float: Amount('Cash in the drawer when the till was opened, in major units.'),
  float_minor: AmountMinor('`float` as a whole number of minor units.'),
  expected: SignedAmount(
    'Cash that should be in the drawer: the float and all cash taken or moved into it, less cash given or moved out of it. For ' +
      'a closed till, at its close.',
  ),
  expected_minor: SignedMinor('`expected` as a whole number of minor units.'),
  counted: Nullable(Type.Number(), 'Cash that was counted last; `null` before the first count.'),
  counted_minor: Nullable(Type.Integer(), '`counted` as a whole number of minor units.'),
  difference: Nullable(
    Type.Number(),
    'Counted less expected cash, as booked at the close; negative if money is missing. `null` until the till is closed.',
  ),
  difference_minor: Nullable(Type.Integer(), '`difference` as a whole number of minor units.'),
  note: Nullable(Text('', 500), 'What was said about the last count, such as why money is missing.'),
  opened_by: Text('Who opened it.'),
  closed_by: Nullable(Text(''), 'Who closed it.'),
  opened_at: UnixSeconds('When it was opened.'),
  counted_at: Nullable(UnixSeconds(''), 'When the cash was last counted.'),
  closed_at: Nullable(UnixSeconds(''), 'When it was closed.'),
}

export const CashTill = Closed(tillFields, {
  description: 'A cash drawer at a counter, from its opening to its close.',
})
export type CashTill = Static<typeof CashTill>

export const TillTakings = Closed(
  {
    tender: Type.Enum([...tenders], { description: 'The tender.' }),
    sales: Count('Number of sales.'),
    sold: Amount('Total of these sales, in major units.'),
    sold_minor: AmountMinor('`sold` as a whole number of minor units.'),
    refunds: Count('Number of refunds.'),
    refunded: Amount('Total of these refunds, in major units.'),
    refunded_minor: AmountMinor('`refunded` as a whole number of minor units.'),
    payments: Count('Number of payments for earlier sales on account.'),
    paid: Amount('Total of these payments, in major units.'),
    paid_minor: AmountMinor('`paid` as a whole number of minor units.'),
    membership_payments: Count('Number of payments for memberships.'),
    membership_paid: Amount('Total of these payments, in major units.'),
    membership_paid_minor: AmountMinor('`membership_paid` as a whole number of minor units.'),
  },
  { description: 'What a till took and gave with one tender.' },
)
export type TillTakings = Static<typeof TillTakings>

export const TillWithTakings = Closed(
  {
    ...tillFields,
    tickets: Count('Tickets that were sold with this till, also those that were refunded later.'),
    transferred_in: Amount('Cash that was moved from the safe into the drawer after the opening, in major units.'),
    transferred_in_minor: AmountMinor('`transferred_in` as a whole number of minor units.'),
    transferred_out: Amount('Cash that was moved from the drawer into the safe before the close, in major units.'),
    transferred_out_minor: AmountMinor('`transferred_out` as a whole number of minor units.'),
    takings: Type.Array(TillTakings, {
      description: 'Sales, refunds and payments by tender; one row for each tender.',
    }),
  },
  { description: 'A till with its takings.' },
)
export type TillWithTakings = Static<typeof TillWithTakings>

export const TillMovement = Closed(
  {
    movement_id: IntegerId('Identifier of the movement.'),
    kind: Type.Enum([...movementKinds], {
      description:
        '`sale`, `refund`, `payment` for an earlier sale on account, or `membership` for a payment of a membership.',
    }),
    tender: Type.Enum([...tenders], { description: 'The tender.' }),
    order_id: IntegerId('The order.'),
    amount: SignedAmount('Amount taken, in major units; negative if it was given.'),
    amount_minor: SignedMinor('`amount` as a whole number of minor units.'),
    reference: Nullable(Text(''), 'Reference of the card terminal.'),
    reason: Nullable(Text('', 500), 'Note by staff.'),
    actor: Text('Who made it.'),
    at: UnixSeconds('When it was made.'),
  },
  { description: 'One sale, refund or payment at a till.' },
)
export type TillMovement = Static<typeof TillMovement>

const TillParams = Closed({ till_id: PrefixedId('til', 'Identifier of the till.') })

const till = { plane: 'admin', tag: 'Box office' } as const
const write = { ...till, method: 'POST', scope: 'box_office:write' } as const
const read = { ...till, method: 'GET', scope: 'box_office:read' } as const

export const openTill = operation({
  ...write,
  id: 'openTill',
  path: '/admin/v1/box_office/tills',
  summary: 'Open a till',
  description:
    'Opens a till with a float, which is booked from the safe into the drawer. A name can be open only once at a time.',
  body: Closed({
    name: RequiredText('Name, such as `Counter 2`.', 100),
    ...AmountInput('float', "Cash in the drawer, in major units of the organisation's currency."),
  }),
  response: CashTill,
  errors: ['already_exists'],
})

export const listTills = operation({
  ...read,
  id: 'listTills',
  path: '/admin/v1/box_office/tills',
  summary: 'List tills',
  description: 'Returns tills, the last opened first, page by page.',
  query: Closed({
    status: Type.Optional(Type.Enum([...tillStatuses], { description: 'Only tills with this status.' })),
    limit: Limit({ default: 20, maximum: 100 }),
    cursor: Type.Optional(PrefixedId('til', 'The `next_cursor` of the previous page.')),
  }),
  response: ListOf('tills', CashTill, {
    next_cursor: Nullable(Type.String(), 'The `cursor` of the next page; `null` on the last page.'),
  }),
  errors: [],
})

export const getTill = operation({
  ...read,
  id: 'getTill',
  path: '/admin/v1/box_office/tills/{till_id}',
  summary: 'Retrieve a till',
  description: 'Returns a till with its takings by tender.',
  params: TillParams,
  response: TillWithTakings,
  errors: ['not_found'],
})

export const listTillMovements = operation({
  ...read,
  id: 'listTillMovements',
  path: '/admin/v1/box_office/tills/{till_id}/movements',
  summary: 'List the movements of a till',
  description: 'Returns the sales, refunds and payments of a till, oldest first, page by page.',
  params: TillParams,
  query: Closed({
    limit: Limit({ default: 100, maximum: 500 }),
    after: Type.Optional(IntegerId('Only movements after this `movement_id`: the last one of the previous page.')),
  }),
  response: ListOf('till_movements', TillMovement, { till_id: PrefixedId('til', 'The till.') }),
  errors: ['not_found'],
})

const counted = {
  ...AmountInput('counted', 'Cash that was counted in the drawer, in major units.'),
  note: Type.Optional(
    RequiredText('What there is to say about the count, such as why the cash differs from what is expected.', 500),
  ),
}

export const countTill = operation({
  ...write,
  id: 'countTill',
  path: '/admin/v1/box_office/tills/{till_id}/count',
  summary: 'Count a till',
  description:
    'Records the cash that was counted in an open till, and replaces the count and the note before. Nothing is booked until ' +
    'the till is closed.',
  params: TillParams,
  body: Closed(counted),
  response: CashTill,
  errors: ['not_found', 'invalid_state'],
})

export const closeTill = operation({
  ...write,
  id: 'closeTill',
  path: '/admin/v1/box_office/tills/{till_id}/close',
  summary: 'Close a till',
  description:
    'Closes a till: the counted cash is booked from the drawer into the safe, and a difference from the expected cash into ' +
    'an account of its own. Without `counted`, the last count is used with its note, if the expected cash has not changed ' +
    'since.',
  params: TillParams,
  body: Closed(counted),
  response: TillWithTakings,
  errors: ['not_found', 'invalid_state'],
})
