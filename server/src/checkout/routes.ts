import * as contract from '#contract'
import { named } from '#baskets'
import { type Binding, bindRead, bindSteps } from '#http/bind'
import { chargeMember, showCharge } from './charge-member.ts'
import { checkout, confirm } from './checkout.ts'

export const routes: readonly Binding[] = [
  bindSteps(contract.checkoutBasket, (ctx, { params, body }, once) =>
    checkout(ctx, { basketId: params.basket_id }, body, once),
  ),
  bindSteps(contract.confirmBasket, (ctx, { params }, once) => confirm(ctx, { basketId: params.basket_id }, once)),
  bindSteps(contract.storeCheckoutBasket, (ctx, input, once) => checkout(ctx, named(input), input.body, once)),
  bindSteps(contract.storeConfirmBasket, (ctx, input, once) => confirm(ctx, named(input), once)),
  bindSteps(contract.chargeMember, (ctx, { params, body }, once) =>
    chargeMember(ctx, params.membership_member_id, body, once),
  ),
  bindRead(contract.getMembershipCharge, (ctx, { params }) => showCharge(ctx, params.charge_id)),
]
