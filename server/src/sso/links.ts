import { customerUpdated, type Input, type listSsoLinks as listOperation, type SsoLink } from '#contract'
import { listCustomersByUserId } from '#customers'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { toUuid, type OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { fail } from '#platform/problem'
import { findLinkById, listLinks, deleteLink } from './queries/links.ts'
import { viewLink } from './views.ts'

type LinkPage = { object: 'sso_links'; url: string; has_more: boolean; data: SsoLink[] }

/** Returns a page of the links between sign-ins and customers. */
export async function list(ctx: Ctx, query: Input<typeof listOperation>['query'], url: string): Promise<LinkPage> {
  const { page_number = 1, limit = 100, sso_provider_id, customer_id } = query
  const rows = await listLinks(ctx.db, ctx.org, {
    limit,
    skip: (page_number - 1) * limit,
    providerId: sso_provider_id === undefined ? null : toUuid(sso_provider_id),
    customerId: customer_id === undefined ? null : toUuid(customer_id),
  })
  return { object: 'sso_links', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(viewLink) }
}

/** Deletes a link. */
export async function unlink(tx: Tx, ctx: Ctx, id: number): Promise<SsoLink> {
  const row = (await findLinkById(tx, ctx.org, id)) ?? fail('not_found')
  const userId = (await deleteLink(tx, ctx.org, id)) ?? fail('not_found')
  await emitCustomerUpdates(tx, ctx.org, [userId], ctx.now())
  return viewLink(row)
}

/** Emits customer.updated, because who may see the customers' orders has changed. */
export async function emitCustomerUpdates(tx: Tx, org: OrgId, userIds: readonly number[], at: Date): Promise<void> {
  if (userIds.length === 0) return
  const customers = await listCustomersByUserId(tx, org, [...new Set(userIds)])
  await emitAll(
    tx,
    org,
    at,
    customers.map((customer) => outboxEvent(customerUpdated, { customer })),
  )
}
