import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Nullable, Text, UnixSeconds } from '../primitives.ts'

/** How far an organisation is with its account at the payment provider. */
export const paymentAccountStatuses = [
  'none',
  'onboarding',
  'restricted',
  'active',
  'set_by_operator',
  'removed_by_operator',
] as const
export type PaymentAccountStatus = (typeof paymentAccountStatuses)[number]

export const PaymentAccountState = Closed(
  {
    payment_provider: Text('The payment provider that the organisation uses now.'),
    payment_account_id: Nullable(Text(''), 'The account that payments are made on now; `null` if there is none.'),
    status: Type.Enum([...paymentAccountStatuses], {
      description:
        '`none`: there is no account. `onboarding`: it was created, and its owner has not said everything yet. `restricted`: ' +
        'they have, and the provider does not accept payments, or not yet. `active`: it takes payments. `set_by_operator`: ' +
        'the operator of the installation chose the account. `removed_by_operator`: they removed it, and only they can set it again.',
    }),
    can_onboard: Type.Boolean({ description: 'True if onboarding can be started or continued.' }),
    charges_enabled: Type.Boolean({ description: 'True if the account takes payments.' }),
    payouts_enabled: Type.Boolean({ description: 'True if the provider pays out to a bank account.' }),
    details_submitted: Type.Boolean({ description: 'True if the owner has completed the form of the provider.' }),
    methods: Type.Array(Text(''), {
      description: 'Payment methods that the account takes besides cards: `ideal`, `bancontact`, `sepa_debit`.',
    }),
    requirements_due: Type.Array(Text(''), {
      description: 'What the provider still wants to know, by its own names; at most 50.',
    }),
    read_at: Nullable(UnixSeconds(''), 'When the provider was last asked; `null` if never.'),
  },
  { description: "The organisation's account at Stripe, as Stripe described it last." },
)
export type PaymentAccountState = Static<typeof PaymentAccountState>

export const PaymentOnboarding = Closed(
  {
    link: Nullable(
      Text('', 4096),
      'Page of Stripe to open in a browser, once. `null` in a replayed response: start onboarding again.',
    ),
    expires_at: UnixSeconds('Until when the page can be opened.'),
  },
  { description: 'A page of the payment provider on which the owner of an account says who they are.' },
)

const shared = { plane: 'admin', tag: 'Organisation' } as const

export const getPaymentAccount = operation({
  ...shared,
  id: 'getPaymentAccount',
  method: 'GET',
  path: '/admin/v1/payment_account',
  scope: 'organisation:read',
  summary: 'Get the payment account',
  description:
    'Returns whether the account of the organisation at the payment provider takes payments, and what it lacks.',
  response: PaymentAccountState,
  errors: [],
})

export const startPaymentOnboarding = operation({
  ...shared,
  id: 'startPaymentOnboarding',
  method: 'POST',
  path: '/admin/v1/payment_account/onboarding',
  scope: 'organisation:write',
  summary: 'Start onboarding at Stripe',
  description:
    'Creates an account of the organisation at Stripe, unless it has one, and returns a page on which its owner says who they ' +
    'are. As soon as Stripe accepts payments on it, the organisation is paid there (`stripe`). The page returns to the ' +
    'console. An organisation whose account the operator has set or removed cannot do this (409).',
  recentSignIn: true,
  response: PaymentOnboarding,
  errors: ['invalid_state', 'payments_not_configured', 'unavailable'],
})

export const readPaymentAccount = operation({
  ...shared,
  id: 'readPaymentAccount',
  method: 'POST',
  path: '/admin/v1/payment_account/read',
  scope: 'organisation:write',
  summary: 'Read the payment account',
  description:
    'Asks Stripe how the account is that the organisation has opened, without waiting for the next event of Stripe. ' +
    'If Stripe refuses, such as after the account was disconnected, the error says who must do what (409).',
  response: PaymentAccountState,
  errors: ['payments_not_configured', 'unavailable'],
})
