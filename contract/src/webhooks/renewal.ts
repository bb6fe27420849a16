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
  '`type_archived` when it is not sold any more, `instalments_outstanding` when the period before is not paid for'

const notice = {
  renews_at: UnixSeconds('When the membership ends, and is renewed.'),
  will_renew: Type.Boolean({ description: 'Whether it will be renewed, as things stand.' }),
  reason: Nullable(Type.Enum([...renewalRefusals]), `Why it will not be renewed: ${refusal}; otherwise \`null\`.`),
  price: Amount('What the next period costs, in major units.'),
  previous_price: Amount('What the period before cost.'),
  price_changed: Type.Boolean({ description: 'Whether the two prices differ.' }),
  price_minor: AmountMinor('`price` as a whole number of minor units.'),
  previous_price_minor: AmountMinor('`previous_price` as a whole number of minor units.'),
  currency: Currency,
}

export const renewalUpcoming = eventType({
  type: 'renewal.upcoming',
  description:
    'A membership that renews by itself ends soon. It is sent so many days before as the payment option says, and again ' +
    'when the price changes after that.',
  data: Closed(
    {
      member: Member,
      renewal: Closed(notice, { description: 'What will be asked for, and when.' }),
    },
    { description: 'The member as it is now, and what is to come.' },
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
    'A membership was not renewed: its payment came to nothing, once for every try, or it could not be renewed at all.',
  data: Closed(
    {
      member: Member,
      term: MembershipTerm,
      reason: Type.Enum(['payment_failed', ...renewalRefusals], {
        description: `\`payment_failed\`, ${refusal}.`,
      }),
      failure: Nullable(PaymentFailure, 'What the payment provider said; `null` when it was not asked.'),
      next_try_at: Nullable(UnixSeconds(''), 'When it is tried again, by itself; `null` when it is not.'),
    },
    { description: 'The member as it is now, and the period that is not paid for, or not followed by another.' },
  ),
  sample: {
    member: sampleMember,
    term: { ...sampleTerm, state: 'unpaid', paid: 0, paid_minor: 0, outstanding: 120, outstanding_minor: 12_000 },
    reason: 'payment_failed',
    failure: { code: 'card_declined', message: 'The card was declined.' },
    next_try_at: 1_798_848_000,
  },
})
