import { Type, type Static } from 'typebox'
import { AmountInput } from '../money-input.ts'
import { operation } from '../operation.ts'
import {
  Amount,
  AmountMinor,
  Closed,
  Currency,
  ListOf,
  PrefixedId,
  RequiredText,
  Text,
  UnixSeconds,
} from '../primitives.ts'

export const transferDirections = ['in', 'out'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** Most transfers of one till. A shift has a few. */
export const MAX_TILL_TRANSFERS = 200

export const TillTransfer = Closed(
  {
    transfer_id: PrefixedId('ttr', 'Identifier of the transfer.'),
    till_id: PrefixedId('til', 'The till.'),
    direction: Type.Enum([...transferDirections], {
      description: '`in`: from the safe into the drawer; `out`: from the drawer into the safe.',
    }),
    amount: Amount('Cash that was moved, in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    reason: Text('Why it was moved.', 500),
    actor: Text('Who moved it.'),
    at: UnixSeconds('When it was moved.'),
  },
  { description: 'Cash that was moved between the safe and the drawer of a till.' },
)
export type TillTransfer = Static<typeof TillTransfer>

const TillParams = Closed({ till_id: PrefixedId('til', 'Identifier of the till.') })
const transfers = {
  plane: 'admin',
  tag: 'Box office',
  path: '/admin/v1/box_office/tills/{till_id}/transfers',
  params: TillParams,
} as const

export const createTillTransfer = operation({
  ...transfers,
  id: 'createTillTransfer',
  method: 'POST',
  scope: 'box_office:write',
  keyRequired: true,
  summary: 'Move cash into or out of a till',
  description:
    'Books cash between the safe and the drawer of an open till: change that is added, or money that is taken out for the ' +
    'bank. No more can be taken out than is expected in the drawer. A count before it is no longer good for the close. A till ' +
    `can have ${MAX_TILL_TRANSFERS} transfers.`,
  body: Closed({
    direction: Type.Enum([...transferDirections], { description: '`in` to the drawer, or `out` of it.' }),
    ...AmountInput('amount', 'Cash that is moved, in major units.', { minimumMinor: 1 }),
    reason: RequiredText('Why, such as `Change` or `To the bank`.', 500),
  }),
  response: TillTransfer,
  errors: ['not_found', 'invalid_state', 'maximum_exceeded'],
})

export const listTillTransfers = operation({
  ...transfers,
  id: 'listTillTransfers',
  method: 'GET',
  scope: 'box_office:read',
  summary: 'List the cash moved into and out of a till',
  description: 'Returns all transfers of a till, oldest first.',
  response: ListOf('till_transfers', TillTransfer, { till_id: PrefixedId('til', 'The till.') }),
  errors: ['not_found'],
})
