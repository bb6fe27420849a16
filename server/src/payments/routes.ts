import { completeSandboxPayment } from '#contract'
import { type Binding, bindWrite } from '#http/bind'
import { completePayment } from '#payment-providers'
import { markDue } from './mark-due.ts'

export const routes: readonly Binding[] = [
  bindWrite(completeSandboxPayment, (tx, ctx, input) => completePayment(tx, ctx, input, markDue)),
]
