import * as contract from '#contract'
import { type Binding, bindRead, bindWrite } from '#http/bind'
import { rowBytes } from '#platform/db'
import { fail } from '#platform/problem'
import { createMember } from './create.ts'
import { fulfillMembers } from './fulfill.ts'
import { list } from './list.ts'
import { listMembersById } from './queries/members.ts'
import { putTrackingCode } from './tracking-code.ts'
import { updateMember } from './update.ts'

const PAGE = 100

export const routes: readonly Binding[] = [
  bindRead(contract.listMembers, (ctx, { query }) => list(ctx, query)),
  bindRead(contract.getMember, async (ctx, { params }) => {
    const found = await listMembersById(ctx.db, ctx.org, [params.membership_member_id])
    return found.count === 0 ? fail('not_found') : { jsonBytes: rowBytes(found) }
  }),
  bindWrite(contract.createMember, (tx, ctx, { body }) => createMember(tx, ctx, body)),
  bindWrite(contract.fulfillMembers, (tx, ctx, { body }) => fulfillMembers(tx, ctx, body)),
  bindWrite(contract.adminFulfillMembers, (tx, ctx, { body }) => fulfillMembers(tx, ctx, body)),
  bindWrite(contract.adminPutTrackingCode, (tx, ctx, { params, body }) =>
    putTrackingCode(tx, ctx, params.membership_member_id, body),
  ),
  bindWrite(contract.putTrackingCode, (tx, ctx, { params, body }) =>
    putTrackingCode(tx, ctx, params.membership_member_id, body),
  ),
  bindRead(contract.adminListMembers, (ctx, { query }) =>
    list(ctx, { limit: PAGE, ...query }, contract.adminListMembers.path),
  ),
  bindWrite(contract.updateMember, (tx, ctx, { params, body }) =>
    updateMember(tx, ctx, params.membership_member_id, body),
  ),
]
