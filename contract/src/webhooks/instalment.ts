import { Amount, AmountMinor, Closed, Currency, Nullable, RequiredText, Text, UnixSeconds } from '../primitives.ts'
import { Member } from '../v1/members.ts'
import { Instalment, MembershipTerm } from '../v1/membership-terms.ts'
import { eventType } from './event-type.ts'
import { sampleMember } from './samples.ts'
import { sampleInstalment, sampleTerm } from './term-samples.ts'

const subject = { member: Member, term: MembershipTerm, instalment: Instalment }

/** Why a payment failed. */
export const PaymentFailure = Closed(
  {
    code: RequiredText('Machine-readable reason.'),
    message: RequiredText('Human-readable reason.', 1000),
  },
  { description: 'Why the payment failed.' },
)

const member = {
  ...sampleMember,
  membership_member_status_id: 2,
  instalments: true,
  instalment_state: 'current',
} as const

/** A direct debit, as its payer is told of it. */
const Debit = Closed(
  {
    debit_at: UnixSeconds(
      'When the debit is handed to the bank. Retries of the same amount follow without another notice.',
    ),
    amount: Amount('Amount of this instalment in major units.'),
    amount_minor: AmountMinor('`amount` as a whole number of minor units.'),
    currency: Currency,
    mandate_reference: Nullable(Text('', 100), 'Reference of the mandate; `null` if the provider does not say it.'),
    creditor_id: Nullable(Text('', 35), 'Creditor identifier; `null` if the provider does not say it.'),
  },
  { description: 'The debit that will be taken.' },
)

export const instalmentUpcoming = eventType({
  type: 'instalment.upcoming',
  description:
    'An instalment will be collected by direct debit. Sent `debit_notice_days` of the payment option before the debit, and again if ' +
    'its amount, its date or the mandate changes. Instalments that are charged to a card have no such event.',
  data: Closed(
    { ...subject, debit: Debit },
    { description: 'The current member, term and instalment, and the debit.' },
  ),
  sample: {
    member,
    term: sampleTerm,
    instalment: {
      ...sampleInstalment,
      number: 2,
      due_at: sampleInstalment.due_at + 30 * 86_400,
      status: 'due',
      next_attempt_at: sampleInstalment.due_at + 30 * 86_400,
      announced_at: sampleInstalment.due_at + 16 * 86_400,
      paid_at: null,
    },
    debit: {
      debit_at: sampleInstalment.due_at + 30 * 86_400,
      amount: 30,
      amount_minor: 3000,
      currency: 'GBP',
      mandate_reference: 'ROVERS-000123',
      creditor_id: 'DE98ZZZ09999999999',
    },
  },
})

export const instalmentPaid = eventType({
  type: 'instalment.paid',
  description: 'An instalment of a membership was paid.',
  data: Closed(subject, { description: 'The current member, term and instalment.' }),
  sample: { member, term: sampleTerm, instalment: sampleInstalment },
})

export const instalmentFailed = eventType({
  type: 'instalment.failed',
  description:
    'An attempt to charge an instalment failed; sent for every attempt. `next_attempt_at` is the time of the next attempt. After ' +
    'the last attempt it is `null`, and the member may still enter until `grace_until` of the term.',
  data: Closed(
    { ...subject, failure: PaymentFailure },
    { description: 'The current member, term and instalment, and why the payment failed.' },
  ),
  sample: {
    member: { ...member, instalment_state: 'past_due' },
    term: sampleTerm,
    instalment: {
      ...sampleInstalment,
      number: 2,
      status: 'due',
      attempts: 1,
      next_attempt_at: sampleInstalment.due_at + 86_400,
      failure_code: 'insufficient_funds',
      paid_at: null,
    },
    failure: { code: 'insufficient_funds', message: 'The card has insufficient funds.' },
  },
})
