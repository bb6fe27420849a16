import * as contract from '#contract'
import { type Binding, bindRead, bindWrite } from '#http/bind'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { search } from './search.ts'
import { updateCustomer } from './update-customer.ts'

/** Customers as staff see them, and the search box. */
export const customerRoutes: readonly Binding[] = [
  bindRead(contract.adminListCustomers, (ctx, { query }) => listCustomers(ctx, query)),
  bindRead(contract.adminGetCustomer, (ctx, { params }) => getCustomer(ctx, params.customer_id)),
  bindWrite(contract.updateCustomer, (tx, ctx, { params, body }) => updateCustomer(tx, ctx, params.customer_id, body)),
  bindWrite(contract.mergeCustomers, (tx, ctx, { params, body }) => mergeCustomers(tx, ctx, params.customer_id, body)),
  bindRead(contract.searchEverything, (ctx, { query }) => search(ctx, query)),
]
