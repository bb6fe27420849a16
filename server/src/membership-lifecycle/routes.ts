import * as contract from '#contract'
import { type Binding, bindRead, bindSteps, bindWrite } from '#http/bind'
import { cancelMember } from './cancel.ts'
import { markPaid } from './mark-paid.ts'
import { refundMember } from './refund.ts'
import { reinstateMember } from './reinstate.ts'
import { sellMemberships } from './sell.ts'
import { showMember } from './show.ts'

/** What staff do with members. */
export const routes: readonly Binding[] = [
  bindRead(contract.adminGetMember, (ctx, { params }) => showMember(ctx, params.membership_member_id)),
  bindWrite(contract.sellMemberships, (tx, ctx, { body }) => sellMemberships(tx, ctx, body)),
  bindSteps(contract.cancelMember, (ctx, { params, body }, once) =>
    cancelMember(ctx, params.membership_member_id, body, once),
  ),
  bindWrite(contract.reinstateMember, (tx, ctx, { params, body }) =>
    reinstateMember(tx, ctx, params.membership_member_id, body),
  ),
  bindWrite(contract.markMemberPaid, (tx, ctx, { params }) => markPaid(tx, ctx, params.membership_member_id)),
  bindSteps(contract.refundMember, (ctx, { params, body }, once) =>
    refundMember(ctx, params.membership_member_id, body, once),
  ),
]
