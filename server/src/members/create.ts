import { memberCreated, type createMember as operation, type Input, type Output } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { failParam } from '#platform/problem'
import { emitMemberEvent } from './emit-member-event.ts'
import { hasCustomer, insertMember } from './queries/members.ts'

/** How many generated member numbers may be in use already before the request fails. */
const MAX_ATTEMPTS = 20

/** Creates an unpaid membership for a customer of this organisation, who may have several. */
export async function createMember(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof operation>['body'],
): Promise<Output<typeof operation>> {
  if (!(await hasCustomer(tx, ctx.org, body.user_id)))
    failParam('user_id', 'must be the user_id of a customer of your organisation')
  const at = ctx.now()
  const id = await insertWithFreeNumber(tx, ctx, body, at)
  await emitMemberEvent(tx, ctx.org, id, { type: memberCreated, at })
  return { member_id: String(id), first_name: body.first_name }
}

async function insertWithFreeNumber(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof operation>['body'],
  at: Date,
): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const id = await insertMember(tx, ctx.org, body, at)
    if (id !== undefined) return id
  }
  throw new Error(`no free member number was found in ${MAX_ATTEMPTS} attempts`)
}
