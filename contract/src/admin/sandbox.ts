import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Amount, Closed, Currency, Text } from '../primitives.ts'

/** A payment as the sandbox has it. */
export const SandboxPayment = Closed(
  {
    payment_id: Text('Identifier of the payment at the sandbox.'),
    status: Type.Enum(['requires_action', 'processing', 'authorised', 'captured', 'voided', 'declined'], {
      description: 'Where the payment stands at the sandbox.',
    }),
    amount: Amount('What is paid, in major units.'),
    amount_minor: Type.Integer({ description: 'The same in minor units.', minimum: 0 }),
    currency: Currency,
  },
  { description: 'A payment as the sandbox has it, which moves no money.' },
)
export type SandboxPayment = Static<typeof SandboxPayment>

export const completeSandboxPayment = operation({
  id: 'completeSandboxPayment',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/sandbox/payments/{payment_id}/complete',
  tag: 'Sandbox',
  summary: 'Play the buyer',
  description:
    'Does what the buyer would do at their bank, in an organisation in test mode: a payment that waits for 3-D Secure, ' +
    'or is still being processed, goes on as told. What waits for it is woken.',
  scope: 'orders:write',
  params: Closed({
    payment_id: Type.String({ description: 'Identifier of the payment.', minLength: 1, maxLength: 100 }),
  }),
  body: Closed({
    outcome: Type.Enum(['succeed', 'fail'], { description: 'Whether the buyer confirms the payment.' }),
  }),
  response: SandboxPayment,
  errors: ['not_found', 'invalid_state'],
})
