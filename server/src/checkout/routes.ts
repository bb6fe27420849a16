import { basketRefFrom } from '#baskets'
import * as contract from '#contract'
import { type Binding, bindMultiStep, bindRead } from '#http/bind'
import type { PaymentCtx, PaymentDeps } from '#payments'
import type { Ctx } from '#platform/context'
import { chargeMember, getCharge } from './charge-member.ts'
import { getPaymentMethods } from './payment-methods.ts'
import type { FindSignedInCustomer } from './begin/membership-proof.ts'
import { checkoutBasket, checkoutStoreBasket, confirmBasket } from './checkout.ts'

export type CheckoutDeps = PaymentDeps & { readonly findSignedInCustomer: FindSignedInCustomer }

export function createRoutes({ findSignedInCustomer, ...deps }: CheckoutDeps): readonly Binding[] {
  const withDeps = (ctx: Ctx): PaymentCtx => ({ ...ctx, ...deps })
  return [
    bindMultiStep(contract.checkoutBasket, (ctx, { params, body }, key) =>
      checkoutBasket(withDeps(ctx), params.basket_id, body, key),
    ),
    bindMultiStep(contract.confirmBasket, (ctx, { params }, key) =>
      confirmBasket(withDeps(ctx), { basketId: params.basket_id }, key),
    ),
    bindMultiStep(contract.storeCheckoutBasket, (ctx, input, key) => {
      const { body, headers } = input
      const store = { ...withDeps(ctx), findSignedInCustomer }
      return checkoutStoreBasket(store, basketRefFrom(input), { body, ssoToken: headers['X-SSO-Token'] }, key)
    }),
    bindMultiStep(contract.storeConfirmBasket, (ctx, input, key) =>
      confirmBasket(withDeps(ctx), basketRefFrom(input), key),
    ),
    bindMultiStep(contract.chargeMember, (ctx, { params, body }, key) =>
      chargeMember(withDeps(ctx), params.membership_member_id, body, key),
    ),
    bindRead(contract.storeGetPaymentMethods, (ctx, { query, headers }) =>
      getPaymentMethods(withDeps(ctx), { basketId: query.basket_id, secret: headers['X-Basket-Secret'] }),
    ),
    bindRead(contract.getMembershipCharge, (ctx, { params }) => getCharge(withDeps(ctx), params.charge_id)),
  ]
}
