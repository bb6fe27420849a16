import * as contract from '#contract'
import { type Binding, bindMultiStep, bindRead, bindWrite } from '#http/bind'
import { completePayment } from '#payment-providers'
import { markDue } from './mark-due.ts'
import { type AccountDeps, getPaymentAccount, readPaymentAccount, startOnboarding } from './payment-account.ts'

export const createRoutes = (deps: AccountDeps): readonly Binding[] => [
  bindWrite(contract.completeSandboxPayment, (tx, ctx, input) => completePayment(tx, ctx, input, markDue)),
  bindRead(contract.getPaymentAccount, (ctx) => getPaymentAccount(ctx, deps)),
  bindMultiStep(contract.startPaymentOnboarding, (ctx, _input, key) => startOnboarding(ctx, deps, key)),
  bindMultiStep(contract.readPaymentAccount, (ctx, _input, key) => readPaymentAccount(ctx, deps, key)),
]
