import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Currency, Day, File, ListOf, Nullable, PrefixedId, RequiredText } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { ledgerAccounts } from './statement-models.ts'

/** The most days of one journal, and the most lines of one day. */
export const journalLimits = { days: 31, linesOfADay: 20_000 } as const

const Account = Type.Enum([...ledgerAccounts], { description: 'Account of the ledger.' })
const Number = RequiredText("Number of the account in the organisation's own books, such as `200`.", 50)
const Name = RequiredText("Name of the account in the organisation's own books.", 150)
const TaxRate = RequiredText(
  'Name of the tax rate of its journal lines, exactly as in the accounting software, such as `No VAT`.',
  100,
)

export const AccountNumber = Closed(
  { account: Account, number: Number, name: Name, tax_rate: TaxRate },
  { description: "An account of the ledger, as the organisation's own books name it." },
)
export type AccountNumber = Static<typeof AccountNumber>

export const CostCentre = Closed(
  {
    event_id: PrefixedId('evt', 'The event.'),
    cost_centre: Nullable(RequiredText('', 100), "Its cost centre in the organisation's own books; `null` if none."),
  },
  { description: "The cost centre of an event in the organisation's own books." },
)
export type CostCentre = Static<typeof CostCentre>

const shared = { plane: 'admin', tag: 'Settlement' } as const

export const listAccountNumbers = operation({
  ...shared,
  id: 'listAccountNumbers',
  method: 'GET',
  path: '/admin/v1/account_numbers',
  scope: 'settlement:read',
  summary: 'List account numbers',
  description: "Returns the accounts of the ledger that have a number in the organisation's own books.",
  response: ListOf('account_numbers', AccountNumber, {}),
  errors: [],
})

export const putAccountNumber = operation({
  ...shared,
  id: 'putAccountNumber',
  method: 'PUT',
  path: '/admin/v1/account_numbers',
  scope: 'settlement:write',
  summary: 'Set an account number',
  description: 'Sets number, name and tax rate of an account, for the journal.',
  body: Closed({ account: Account, number: Number, name: Name, tax_rate: TaxRate }),
  response: AccountNumber,
  errors: [],
})

export const getCostCentre = operation({
  ...shared,
  id: 'getCostCentre',
  method: 'GET',
  path: '/admin/v1/events/{event_id}/cost_centre',
  scope: 'settlement:read',
  summary: 'Get the cost centre of an event',
  description: 'Returns the cost centre under which the journal shows the entries of an event.',
  params: EventParams,
  response: CostCentre,
  errors: ['not_found'],
})

export const putCostCentre = operation({
  ...shared,
  id: 'putCostCentre',
  method: 'PUT',
  path: '/admin/v1/events/{event_id}/cost_centre',
  scope: 'settlement:write',
  summary: 'Set the cost centre of an event',
  description: 'Sets or removes the cost centre under which the journal shows the entries of an event.',
  params: EventParams,
  body: Closed({ cost_centre: Nullable(RequiredText('', 100), 'The cost centre; `null` to remove it.') }),
  response: CostCentre,
  errors: ['not_found'],
})

export const getJournalCsv = operation({
  ...shared,
  id: 'getJournalCsv',
  method: 'GET',
  path: '/admin/v1/journal.csv',
  scope: 'settlement:read',
  summary: 'Download the journal as CSV',
  description:
    "Returns what was posted, with the organisation's own account numbers: a journal for each day and kind of movement, with " +
    'a line for each account and cost centre. A debit is positive, a credit negative, and each journal sums to zero. The ' +
    `columns are those of a manual journal of Xero. A file has at most ${journalLimits.days} days. It is refused if an ` +
    'account that it needs has no number. The file is sent day by day; if it cannot be completed, the connection is closed ' +
    'without the end of the response.',
  query: Closed({
    first_day: Type.Optional(Day('First day. By default the first of the month of `last_day`.')),
    last_day: Type.Optional(Day('Last day. By default today.')),
    currency: Type.Optional(Currency),
  }),
  media: 'text/csv',
  response: File('The journal as CSV.'),
  errors: ['invalid_state'],
})
