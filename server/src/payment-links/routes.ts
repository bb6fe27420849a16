import * as contract from '#contract'
import { type Binding, bindMultiStep, bindRead } from '#http/bind'
import type { PaymentDeps } from '#payments'
import type { Ctx } from '#platform/context'
import type { Sealer } from '#platform/seal'
import * as links from './pay-order.ts'

export type PaymentLinkDeps = PaymentDeps & { readonly sealer: Sealer }

export function createRoutes(deps: PaymentLinkDeps): readonly Binding[] {
  const withDeps = (ctx: Ctx): links.LinkCtx => ({ ...ctx, ...deps })
  return [
    bindRead(contract.storeGetOrderPayment, (ctx, input) =>
      links.getOrderPayment(withDeps(ctx), links.paymentLinkFrom(input)),
    ),
    bindRead(contract.storeGetOrderPaymentMethods, (ctx, input) =>
      links.getOrderPaymentMethods(withDeps(ctx), links.paymentLinkFrom(input), input.query),
    ),
    bindMultiStep(contract.storePayOrder, (ctx, input, key) =>
      links.payOrder(withDeps(ctx), links.paymentLinkFrom(input), input.body, key),
    ),
    bindMultiStep(contract.storeConfirmOrderPayment, (ctx, input, key) =>
      links.confirmOrderPayment(withDeps(ctx), links.paymentLinkFrom(input), key),
    ),
  ]
}
