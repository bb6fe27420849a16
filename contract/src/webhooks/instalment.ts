import { Closed, Filled } from '../primitives.ts'
import { Member } from '../v1/members.ts'
import { Instalment, MembershipTerm } from '../v1/membership-terms.ts'
import { eventType } from './event-type.ts'
import { sampleMember } from './samples.ts'
import { sampleInstalment, sampleTerm } from './term-samples.ts'

const subject = { member: Member, term: MembershipTerm, instalment: Instalment }

/** Why money could not be taken. */
export const PaymentFailure = Closed(
  {
    code: Filled('What went wrong, as a word that does not change.'),
    message: Filled('The same as a sentence.', 1000),
  },
  { description: 'Why the payment came to nothing.' },
)

const member = {
  ...sampleMember,
  membership_member_status_id: 2,
  instalments: true,
  instalment_state: 'current',
} as const

export const instalmentPaid = eventType({
  type: 'instalment.paid',
  description: 'One part of the price of a membership that is paid in several was paid.',
  data: Closed(subject, { description: 'The member, the period and the instalment as they are now.' }),
  sample: { member, term: sampleTerm, instalment: sampleInstalment },
})

export const instalmentFailed = eventType({
  type: 'instalment.failed',
  description:
    'An instalment could not be taken; sent for every try. `next_try_at` says when it is asked for again. After the last ' +
    'try it is `null`, and `grace_until` of the period says how long the member may still enter.',
  data: Closed(
    { ...subject, failure: PaymentFailure },
    { description: 'The member, the period and the instalment as they are now, and what went wrong.' },
  ),
  sample: {
    member: { ...member, instalment_state: 'past_due' },
    term: sampleTerm,
    instalment: {
      ...sampleInstalment,
      number: 2,
      status: 'due',
      tries: 1,
      next_try_at: sampleInstalment.due_at + 86_400,
      failure_code: 'insufficient_funds',
      paid_at: null,
    },
    failure: { code: 'insufficient_funds', message: 'The card has insufficient funds.' },
  },
})
