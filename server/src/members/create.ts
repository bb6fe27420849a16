import { memberCreated, type createMember as operation, type Input, type Output } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { emit } from '#platform/outbox'
import { failParam } from '#platform/problem'
import { findMembers } from './find.ts'
import { hasCustomer, insertMember } from './queries/members.ts'

/** How often a number may turn out to be taken already; each try has a new one. */
const MAX_TRIES = 20

/** Makes an unpaid member of a customer of this organisation, who may hold several memberships. */
export async function createMember(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof operation>['body'],
): Promise<Output<typeof operation>> {
  if (!(await hasCustomer(tx, ctx.org, body.user_id)))
    failParam('user_id', 'must be the user_id of a customer of your organisation')
  const at = ctx.now()
  const id = await inserted(tx, ctx, body, at)
  for (const member of await findMembers(tx, ctx.org, [id]))
    await emit(tx, ctx.org, memberCreated, { at, data: { member } })
  return { member_id: String(id), first_name: body.first_name }
}

async function inserted(tx: Tx, ctx: Ctx, body: Input<typeof operation>['body'], at: Date): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const id = await insertMember(tx, ctx.org, body, at)
    if (id !== undefined) return id
  }
  throw new Error('no free member number was found')
}
