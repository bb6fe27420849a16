import { listCustomers as operation, type Input } from '#contract'
import type { JsonBytes } from '#http/bind'
import { listBytes } from '#http/list'
import type { Ctx } from '#platform/context'
import { publicId, uuidOf } from '#platform/ids'
import { listCustomers, searchCustomers, type CustomerPage } from './queries/customers.ts'
import { searchTerm } from './rules.ts'

/** A page of customers. Defaults are in the contract and filled in before we get here. */
export async function list(ctx: Ctx, query: Input<typeof operation>['query']): Promise<JsonBytes> {
  const { page_number = 1, limit = 20, sort_direction = 'desc', sort_field = 'add_date', search, updated_since } = query
  const page: CustomerPage = {
    limit,
    skip: (page_number - 1) * limit,
    sort: sort_field,
    descending: sort_direction === 'desc',
    updatedSince: updated_since === undefined ? null : new Date(updated_since * 1000),
  }
  const rows = search === undefined ? await listCustomers(ctx.db, ctx.org, page) : await found(ctx, page, search)
  return listBytes({ object: 'customers', url: operation.path, extras: { org_id: publicId('org', ctx.org) } }, rows)
}

function found(ctx: Ctx, page: CustomerPage, search: string) {
  const { text, userId, customerId } = searchTerm(search)
  return searchCustomers(ctx.db, ctx.org, page, {
    text,
    userId,
    customerId: customerId === null ? null : uuidOf(customerId),
  })
}
