import { completeSandboxPayment } from '#contract'
import { bindWrite, type Binding } from '#http/bind'
import { completePayment } from './providers/sandbox/complete.ts'
import { wake } from './wake.ts'

export const routes: readonly Binding[] = [
  bindWrite(completeSandboxPayment, (tx, ctx, asked) => completePayment(tx, ctx, asked, wake)),
]
