import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { rowBytes } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { createCustomer } from './create.ts'
import { findCustomerRows, findNumberedCustomerRows } from './find.ts'
import { getCustomerPage } from './list.ts'
import { noteRoutes } from './note-routes.ts'

export const routes = [
  bindRead(contract.listCustomers, (ctx, { query }) => getCustomerPage(ctx, query)),
  bindRead(contract.getCustomer, async (ctx, { params }) => {
    const { customer_id: id } = params
    const found =
      typeof id === 'number'
        ? await findNumberedCustomerRows(ctx.db, ctx.org, id)
        : await findCustomerRows(ctx.db, ctx.org, toUuid(id))
    return found.count === 0 ? fail('not_found') : { jsonBytes: rowBytes(found) }
  }),
  bindWrite(contract.createCustomer, (tx, ctx, { body }) => createCustomer(tx, ctx, body)),
  ...noteRoutes,
]
