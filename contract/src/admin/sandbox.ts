import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, AmountMinor, Closed, Currency, Text } from '../primitives.ts'

/** A payment at the sandbox provider. */
export const SandboxPayment = Closed(
  {
    payment_id: Text('Identifier of the payment at the sandbox.'),
    status: Type.Enum(['requires_action', 'processing', 'authorised', 'captured', 'voided', 'declined'], {
      description: 'Status of the payment at the sandbox.',
    }),
    amount: Amount('Amount in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
  },
  { description: 'A payment at the sandbox provider, which moves no money.' },
)
export type SandboxPayment = Static<typeof SandboxPayment>

export const completeSandboxPayment = operation({
  id: 'completeSandboxPayment',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/sandbox/payments/{payment_id}/complete',
  tag: 'Sandbox',
  summary: 'Complete a sandbox payment',
  description:
    'Acts for the customer at their bank, in an organisation in test mode: a payment that requires 3-D Secure, ' +
    'or is being processed, gets the given outcome, and the checkout continues.',
  scope: 'orders:write',
  params: Closed({
    payment_id: Type.String({ description: 'Identifier of the payment.', minLength: 1, maxLength: 100 }),
  }),
  body: Closed({
    outcome: Type.Enum(['succeed', 'fail'], { description: 'Outcome of the payment.' }),
  }),
  response: SandboxPayment,
  errors: ['not_found', 'invalid_state'],
})
