import { completeSandboxPayment } from '#contract'
import { bindWrite, type Binding } from '#http/bind'
import { completePayment } from './providers/sandbox/complete.ts'

export const routes: readonly Binding[] = [bindWrite(completeSandboxPayment, completePayment)]
