import * as contract from '#contract'
import { type Binding, bindRead, bindWrite } from '#http/bind'
import type { Ctx } from '#platform/context'
import { createNote, deleteNote, listNotes, type NoteParams, updateNote } from './notes.ts'

/** Notes of staff on orders, customers and members. */
export const noteRoutes: readonly Binding[] = [
  bindRead(contract.listOrderNotes, (ctx, { params }) =>
    viewList(ctx, params, `/admin/v1/orders/${params.order_id}/notes`),
  ),
  bindRead(contract.listCustomerNotes, (ctx, { params }) =>
    viewList(ctx, params, `/admin/v1/customers/${params.customer_id}/notes`),
  ),
  bindRead(contract.listMemberNotes, (ctx, { params }) =>
    viewList(ctx, params, `/admin/v1/members/${params.membership_member_id}/notes`),
  ),
  ...[contract.createOrderNote, contract.createCustomerNote, contract.createMemberNote].map((op) =>
    bindWrite(op, (tx, ctx, { params, body }) => createNote(tx, ctx, params, body)),
  ),
  ...[contract.updateOrderNote, contract.updateCustomerNote, contract.updateMemberNote].map((op) =>
    bindWrite(op, (tx, ctx, { params, body }) => updateNote(tx, ctx, params, body)),
  ),
  ...[contract.deleteOrderNote, contract.deleteCustomerNote, contract.deleteMemberNote].map((op) =>
    bindWrite(op, (tx, ctx, { params }) => deleteNote(tx, ctx, params)),
  ),
]

async function viewList(ctx: Ctx, params: NoteParams, url: string) {
  return { object: 'notes' as const, url, has_more: false, data: await listNotes(ctx, params) }
}
