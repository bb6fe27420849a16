import { basketRefFrom } from '#baskets'
import * as contract from '#contract'
import type { PaymentCtx, PaymentDeps } from '#payments'
import type { Ctx } from '#platform/context'
import { type Binding, bindRead, bindMultiStep, bindWrite } from '#http/bind'
import { assignMemberType } from './assign-type.ts'
import { listBasketMembers } from './basket-members.ts'
import { cancelMember } from './cancel.ts'
import { changeInstalments } from './change-instalments.ts'
import { markMemberPaid } from './mark-paid.ts'
import { previewSchedule } from './preview-schedule.ts'
import { refundMember } from './refund.ts'
import { reinstateMember } from './reinstate.ts'
import { sellMemberships } from './sell.ts'
import { showMember } from './show.ts'

export function createRoutes(deps: PaymentDeps): readonly Binding[] {
  const withDeps = (ctx: Ctx): PaymentCtx => ({ ...ctx, ...deps })
  return [
    bindRead(contract.adminGetMember, (ctx, { params }) => showMember(ctx, params.membership_member_id)),
    bindRead(contract.getMembershipSchedule, (ctx, { params, query }) =>
      previewSchedule(ctx, params.membership_type_id, query),
    ),
    bindRead(contract.storeListBasketMembers, (ctx, input) => listBasketMembers(ctx, basketRefFrom(input))),
    bindWrite(contract.sellMemberships, (tx, ctx, { body }) => sellMemberships(tx, ctx, body)),
    bindWrite(contract.assignMemberType, (tx, ctx, { params, body }) =>
      assignMemberType(tx, ctx, params.membership_member_id, body),
    ),
    bindMultiStep(contract.cancelMember, (ctx, { params, body }, once) =>
      cancelMember(withDeps(ctx), params.membership_member_id, body, once),
    ),
    bindWrite(contract.reinstateMember, (tx, ctx, { params, body }) =>
      reinstateMember(tx, ctx, params.membership_member_id, body),
    ),
    bindWrite(contract.markMemberPaid, (tx, ctx, { params }) => markMemberPaid(tx, ctx, params.membership_member_id)),
    bindWrite(contract.changeInstalments, (tx, ctx, { params, body }) =>
      changeInstalments(tx, ctx, params.membership_member_id, body),
    ),
    bindMultiStep(contract.refundMember, (ctx, { params, body }, once) =>
      refundMember(withDeps(ctx), params.membership_member_id, body, once),
    ),
  ]
}
