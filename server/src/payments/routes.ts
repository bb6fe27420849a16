import { completeSandboxPayment } from '#contract'
import { type Binding, bindWrite } from '#http/bind'
import { completePayment } from '#payment-providers'
import { wake } from './mark-due.ts'

export const routes: readonly Binding[] = [
  bindWrite(completeSandboxPayment, (tx, ctx, asked) => completePayment(tx, ctx, asked, wake)),
]
