import { basketRefFrom } from '#baskets'
import * as contract from '#contract'
import { type Binding, bindMultiStep, bindRead } from '#http/bind'
import type { PaymentCtx, PaymentDeps } from '#payments'
import type { Ctx } from '#platform/context'
import type { Sealer } from '#platform/seal'
import { chargeMember, getCharge } from './charge-member.ts'
import { getPaymentMethods } from './payment-methods.ts'
import type { FindSignedInCustomer } from './begin/membership-proof.ts'
import { checkoutBasket, checkoutStoreBasket, confirmBasket } from './checkout.ts'
import * as links from './pay-order.ts'

export type CheckoutDeps = PaymentDeps & {
  readonly findSignedInCustomer: FindSignedInCustomer
  readonly sealer: Sealer
}

export function createRoutes({ findSignedInCustomer, sealer, ...deps }: CheckoutDeps): readonly Binding[] {
  const withDeps = (ctx: Ctx): PaymentCtx => ({ ...ctx, ...deps })
  const withSealer = (ctx: Ctx) => ({ ...withDeps(ctx), sealer })
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
    bindRead(contract.storeGetOrderPayment, (ctx, input) =>
      links.getOrderPayment(withSealer(ctx), links.paymentLinkFrom(input)),
    ),
    bindRead(contract.storeGetOrderPaymentMethods, (ctx, input) =>
      links.getOrderPaymentMethods(withSealer(ctx), links.paymentLinkFrom(input), input.query.pays),
    ),
    bindMultiStep(contract.storePayOrder, (ctx, input, key) =>
      links.payOrder(withSealer(ctx), links.paymentLinkFrom(input), input.body, key),
    ),
    bindMultiStep(contract.storeConfirmOrderPayment, (ctx, input, key) =>
      links.confirmOrderPayment(withSealer(ctx), links.paymentLinkFrom(input), key),
    ),
    bindRead(contract.getMembershipCharge, (ctx, { params }) => getCharge(withDeps(ctx), params.charge_id)),
  ]
}
