import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Limit } from '../primitives.ts'
import { Customer } from '../v1/customers.ts'
import { Member } from '../v1/members.ts'
import { OrderRecord, TicketLookup } from './order-models.ts'

export const searchKinds = ['orders', 'customers', 'tickets', 'members'] as const
export type SearchKind = (typeof searchKinds)[number]

const Hits = (kind: string) => `Matching ${kind}: exact matches of a number or code first, then the newest.`

export const SearchResults = Closed(
  {
    object: Type.Literal('search_results', { description: 'Kind of object.' }),
    query: Type.String({ description: 'The text that was searched for, without spaces around it.' }),
    kinds: Type.Array(Type.Enum([...searchKinds]), {
      description:
        'Kinds that were searched: those that the text can be found in, and that the scopes `orders:read` (orders and ' +
        'tickets), `customers:read` and `members:read` allow.',
    }),
    more: Type.Array(Type.Enum([...searchKinds]), {
      description: 'Kinds with more matches than `limit`. Their own lists have all of them.',
    }),
    orders: Type.Array(OrderRecord, { description: Hits('orders') }),
    customers: Type.Array(Customer, { description: Hits('customers') }),
    tickets: Type.Array(TicketLookup, { description: Hits('tickets') }),
    members: Type.Array(Member, { description: Hits('members') }),
  },
  { description: 'Matches of a search over several kinds of objects.' },
)
export type SearchResults = Static<typeof SearchResults>

export const searchEverything = operation({
  id: 'searchEverything',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/search',
  tag: 'Search',
  summary: 'Search orders, customers, tickets and members',
  description:
    'Finds orders by number, name, e-mail address or the last four digits of the card; customers by name, e-mail address, ' +
    'mobile number, postcode or id; tickets by their number or printed code; members by number, name, e-mail address or barcode. ' +
    'Names match anywhere, ignoring case and accents, and in any order of their words: `de Vries Anna` and `Vries, Anna` find ' +
    'Anna de Vries. What the text looks like decides which kinds are searched: an e-mail ' +
    'address is no ticket code. Names and addresses need at least three characters.',
  scope: 'customers:read',
  query: Closed({
    q: Type.String({ description: 'The text to search for.', minLength: 1, maxLength: 200 }),
    limit: Limit({ default: 5, maximum: 20 }),
  }),
  response: SearchResults,
  errors: [],
})
