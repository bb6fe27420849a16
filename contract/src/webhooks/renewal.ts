import { Type } from 'typebox'
import { Amount, AmountMinor, Closed, Currency, Nullable, UnixSeconds } from '../primitives.ts'
import { Member } from '../v1/members.ts'
import { MembershipTerm } from '../v1/membership-terms.ts'
import { eventType } from './event-type.ts'
import { PaymentFailure } from './instalment.ts'
import { sampleMember } from './samples.ts'
import { sampleTerm } from './term-samples.ts'

export const renewalRefusals = ['type_archived', 'instalments_outstanding'] as const
export type RenewalRefusal = (typeof renewalRefusals)[number]

const refusal =
  '`type_archived` if the type is no longer sold, `instalments_outstanding` if the previous term is not fully paid'

const notice = {
  renews_at: UnixSeconds('When the membership ends and is renewed.'),
  will_renew: Type.Boolean({ description: 'True if it will be renewed, by its current state.' }),
  reason: Nullable(Type.Enum([...renewalRefusals]), `Why it will not be renewed: ${refusal}; otherwise \`null\`.`),
  price: Amount('Price of the next term, in major units.'),
  previous_price: Amount('Price of the previous term.'),
  price_changed: Type.Boolean({ description: 'True if the two prices differ.' }),
  price_minor: AmountMinor('`price` as a whole number of minor units.'),
  previous_price_minor: AmountMinor('`previous_price` as a whole number of minor units.'),
  currency: Currency,
}

export const renewalUpcoming = eventType({
  type: 'renewal.upcoming',
  description:
    'A membership that renews automatically ends soon. Sent `renewal_notice_days` of the payment option before the end, and ' +
    'again if the price changes after that.',
  data: Closed(
    {
      member: Member,
      renewal: Closed(notice, { description: 'The upcoming renewal.' }),
    },
    { description: 'The current member, and the upcoming renewal.' },
  ),
  sample: {
    member: sampleMember,
    renewal: {
      renews_at: 1_798_761_600,
      will_renew: true,
      reason: null,
      price: 130,
      previous_price: 120,
      price_changed: true,
      price_minor: 13_000,
      previous_price_minor: 12_000,
      currency: 'GBP',
    },
  },
})

export const renewalFailed = eventType({
  type: 'renewal.failed',
  description:
    'A membership was not renewed: its payment failed (sent for every attempt), or it could not be renewed at all.',
  data: Closed(
    {
      member: Member,
      term: MembershipTerm,
      reason: Type.Enum(['payment_failed', ...renewalRefusals], {
        description: `\`payment_failed\`, ${refusal}.`,
      }),
      failure: Nullable(PaymentFailure, 'Why the payment failed; `null` if no payment was attempted.'),
      next_attempt_at: Nullable(UnixSeconds(''), 'When the next automatic attempt is made; `null` if there is none.'),
    },
    { description: 'The current member, and the term that is not paid or not renewed.' },
  ),
  sample: {
    member: sampleMember,
    term: { ...sampleTerm, state: 'unpaid', paid: 0, paid_minor: 0, outstanding: 120, outstanding_minor: 12_000 },
    reason: 'payment_failed',
    failure: { code: 'card_declined', message: 'The card was declined.' },
    next_attempt_at: 1_798_848_000,
  },
})
