import { Closed, RequiredText } from '../primitives.ts'
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
