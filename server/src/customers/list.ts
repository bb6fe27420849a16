import { listCustomers as operation, type Input } from '#contract'
import type { JsonBytes } from '#http/bind'
import { listBytes } from '#http/list'
import type { Ctx } from '#platform/context'
import { publicId, toUuid } from '#platform/ids'
import { listCustomers, searchCustomers, type CustomerPageQuery } from './queries/customers.ts'
import { parseSearchTerm } from './rules.ts'

/** Returns a page of customers. */
export async function getCustomerPage(ctx: Ctx, query: Input<typeof operation>['query']): Promise<JsonBytes> {
  const { page_number = 1, limit = 20, sort_direction = 'desc', sort_field = 'add_date', search, updated_since } = query
  const page: CustomerPageQuery = {
    limit,
    skip: (page_number - 1) * limit,
    sort: sort_field,
    descending: sort_direction === 'desc',
    updatedSince: updated_since === undefined ? null : new Date(updated_since * 1000),
  }
  const rows = search ? await searchPage(ctx, page, search) : await listCustomers(ctx.db, ctx.org, page)
  return listBytes({ object: 'customers', url: operation.path, extras: { org_id: publicId('org', ctx.org) } }, rows)
}

function searchPage(ctx: Ctx, page: CustomerPageQuery, search: string) {
  const { text, userId, customerId } = parseSearchTerm(search)
  return searchCustomers(ctx.db, ctx.org, page, {
    text,
    userId,
    customerId: customerId === null ? null : toUuid(customerId),
  })
}
