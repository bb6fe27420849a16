import { Type, type Static } from 'typebox'
import { noteLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, IntegerId, ListOf, Nullable, PrefixedId, RequiredText, Text, UnixSeconds } from '../primitives.ts'
import { CustomerParams } from '../v1/customers.ts'
import { OrderParams } from '../v1/orders.ts'

export const Note = Closed(
  {
    note_id: PrefixedId('nte', 'Identifier of the note.'),
    text: Text('What was written.', noteLimits.characters),
    author: Text('Name of the person, or of the API key, who wrote it.'),
    is_own: Type.Boolean({ description: 'True if the caller wrote it: only then can they change it.' }),
    created: UnixSeconds('When it was written.'),
    updated_at: Nullable(UnixSeconds(''), 'When it was last changed; `null` if never.'),
  },
  { description: 'What staff wrote about an order, a customer or a member. It is shown to staff alone.' },
)
export type Note = Static<typeof Note>

const NoteId = PrefixedId('nte', 'Identifier of the note.')
const MemberParams = Closed({ membership_member_id: IntegerId('Identifier of the member.') })
const NoteBody = Closed({ text: RequiredText('What to remember.', noteLimits.characters) })
const NoteList = ListOf('notes', Note, {})
const verb = { plane: 'admin', body: NoteBody, response: Note } as const

const onOrders = { tag: 'Orders', params: OrderParams } as const
const oneOfOrder = { tag: 'Orders', params: Closed({ ...OrderParams.properties, note_id: NoteId }) } as const
const onCustomers = { tag: 'Customers', params: CustomerParams } as const
const oneOfCustomer = { tag: 'Customers', params: Closed({ ...CustomerParams.properties, note_id: NoteId }) } as const
const onMembers = { tag: 'Members', params: MemberParams } as const
const oneOfMember = { tag: 'Members', params: Closed({ ...MemberParams.properties, note_id: NoteId }) } as const

const LISTED = 'Returns all notes, newest first. Customers never see them.'
const BOUND = `There can be ${noteLimits.perSubject} notes; then one has to be deleted first (409).`
const OWN = 'Only who wrote a note can change it: for everybody else 409.'
const DELETED = 'Who wrote a note can delete it, and an owner every note: for everybody else 409.'

export const listOrderNotes = operation({
  ...onOrders,
  id: 'listOrderNotes',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/orders/{order_id}/notes',
  summary: 'List the notes on an order',
  description: LISTED,
  scope: 'orders:read',
  response: NoteList,
  errors: ['not_found'],
})

export const createOrderNote = operation({
  ...verb,
  ...onOrders,
  id: 'createOrderNote',
  method: 'POST',
  path: '/admin/v1/orders/{order_id}/notes',
  summary: 'Write a note on an order',
  description: BOUND,
  scope: 'customers:write',
  furtherScopes: ['orders:read'],
  errors: ['not_found', 'invalid_state'],
})

export const updateOrderNote = operation({
  ...verb,
  ...oneOfOrder,
  id: 'updateOrderNote',
  method: 'PATCH',
  path: '/admin/v1/orders/{order_id}/notes/{note_id}',
  summary: 'Change a note on an order',
  description: OWN,
  scope: 'customers:write',
  furtherScopes: ['orders:read'],
  errors: ['not_found', 'invalid_state'],
})

export const deleteOrderNote = operation({
  ...oneOfOrder,
  id: 'deleteOrderNote',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/orders/{order_id}/notes/{note_id}',
  summary: 'Delete a note on an order',
  description: DELETED,
  scope: 'customers:write',
  furtherScopes: ['orders:read'],
  response: Note,
  errors: ['not_found', 'invalid_state'],
})

export const listCustomerNotes = operation({
  ...onCustomers,
  id: 'listCustomerNotes',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/customers/{customer_id}/notes',
  summary: 'List the notes on a customer',
  description: `${LISTED} Those of a customer who was merged are with the customer who stayed.`,
  scope: 'customers:read',
  response: NoteList,
  errors: ['not_found'],
})

export const createCustomerNote = operation({
  ...verb,
  ...onCustomers,
  id: 'createCustomerNote',
  method: 'POST',
  path: '/admin/v1/customers/{customer_id}/notes',
  summary: 'Write a note on a customer',
  description: BOUND,
  scope: 'customers:write',
  furtherScopes: ['customers:read'],
  errors: ['not_found', 'invalid_state'],
})

export const updateCustomerNote = operation({
  ...verb,
  ...oneOfCustomer,
  id: 'updateCustomerNote',
  method: 'PATCH',
  path: '/admin/v1/customers/{customer_id}/notes/{note_id}',
  summary: 'Change a note on a customer',
  description: OWN,
  scope: 'customers:write',
  furtherScopes: ['customers:read'],
  errors: ['not_found', 'invalid_state'],
})

export const deleteCustomerNote = operation({
  ...oneOfCustomer,
  id: 'deleteCustomerNote',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/customers/{customer_id}/notes/{note_id}',
  summary: 'Delete a note on a customer',
  description: DELETED,
  scope: 'customers:write',
  furtherScopes: ['customers:read'],
  response: Note,
  errors: ['not_found', 'invalid_state'],
})

export const listMemberNotes = operation({
  ...onMembers,
  id: 'listMemberNotes',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/members/{membership_member_id}/notes',
  summary: 'List the notes on a member',
  description: LISTED,
  scope: 'members:read',
  response: NoteList,
  errors: ['not_found'],
})

export const createMemberNote = operation({
  ...verb,
  ...onMembers,
  id: 'createMemberNote',
  method: 'POST',
  path: '/admin/v1/members/{membership_member_id}/notes',
  summary: 'Write a note on a member',
  description: BOUND,
  scope: 'customers:write',
  furtherScopes: ['members:read'],
  errors: ['not_found', 'invalid_state'],
})

export const updateMemberNote = operation({
  ...verb,
  ...oneOfMember,
  id: 'updateMemberNote',
  method: 'PATCH',
  path: '/admin/v1/members/{membership_member_id}/notes/{note_id}',
  summary: 'Change a note on a member',
  description: OWN,
  scope: 'customers:write',
  furtherScopes: ['members:read'],
  errors: ['not_found', 'invalid_state'],
})

export const deleteMemberNote = operation({
  ...oneOfMember,
  id: 'deleteMemberNote',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/members/{membership_member_id}/notes/{note_id}',
  summary: 'Delete a note on a member',
  description: DELETED,
  scope: 'customers:write',
  furtherScopes: ['members:read'],
  response: Note,
  errors: ['not_found', 'invalid_state'],
})
