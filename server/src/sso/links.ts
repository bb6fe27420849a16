import { customerUpdated, type Input, type listSsoLinks as listOperation, type SsoLink } from '#contract'
import { customersOfUsers } from '#customers'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { uuidOf, type OrgId } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import { fail } from '#platform/problem'
import { findLinkById, listLinks, removeLink } from './queries/links.ts'
import { viewLink } from './views.ts'

type List = { object: 'sso_links'; url: string; has_more: boolean; data: SsoLink[] }

/** A page of who is linked to whom. */
export async function list(ctx: Ctx, query: Input<typeof listOperation>['query'], url: string): Promise<List> {
  const { page_number = 1, limit = 100, sso_provider_id, customer_id } = query
  const rows = await listLinks(ctx.db, ctx.org, {
    limit,
    skip: (page_number - 1) * limit,
    providerId: sso_provider_id === undefined ? null : uuidOf(sso_provider_id),
    customerId: customer_id === undefined ? null : uuidOf(customer_id),
  })
  return { object: 'sso_links', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(viewLink) }
}

/** Takes a link back. */
export async function unlink(tx: Tx, ctx: Ctx, id: number): Promise<SsoLink> {
  const row = (await findLinkById(tx, ctx.org, id)) ?? fail('not_found')
  const userId = (await removeLink(tx, ctx.org, id)) ?? fail('not_found')
  await tellOfLinks(tx, ctx.org, [userId], ctx.now())
  return viewLink(row)
}

/** Says of customers that something about them changed: who may see what they bought. */
export async function tellOfLinks(tx: Tx, org: OrgId, userIds: readonly number[], at: Date): Promise<void> {
  if (userIds.length === 0) return
  const customers = await customersOfUsers(tx, org, [...new Set(userIds)])
  await emitAll(
    tx,
    org,
    at,
    customers.map((customer) => happened(customerUpdated, { customer })),
  )
}
