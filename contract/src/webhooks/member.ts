import { Closed } from '../primitives.ts'
import { Member } from '../v1/members.ts'
import { MembershipTerm } from '../v1/membership-terms.ts'
import { eventType } from './event-type.ts'
import { sampleMember } from './samples.ts'
import { sampleTerm } from './term-samples.ts'

const data = Closed({ member: Member }, { description: 'The current member.' })

export const memberCreated = eventType({
  type: 'member.created',
  description: 'A member was added to the organisation.',
  data,
  sample: {
    member: {
      ...sampleMember,
      membership_member_status_id: 0,
      membership_fulfilled: 'no',
      fulfilled_at: null,
      updated_at: null,
    },
  },
})

export const memberUpdated = eventType({
  type: 'member.updated',
  description:
    'A member changed in any way: it was created, paid, fulfilled, renewed, cancelled or reinstated, it expired, or its details ' +
    'changed. If the change also has a type of its own, both are sent, and this one comes last.',
  data,
  sample: { member: { ...sampleMember, fulfillment_tracking_code: 'RM123456785GB' } },
})

export const memberFulfilled = eventType({
  type: 'member.fulfilled',
  description: 'A membership was marked as fulfilled.',
  data,
  sample: { member: sampleMember },
})

export const memberRenewed = eventType({
  type: 'member.renewed',
  description: 'A membership was renewed: the first payment of the next term was made.',
  data: Closed(
    { member: Member, term: MembershipTerm },
    { description: 'The current member, and the term that was paid for.' },
  ),
  sample: { member: sampleMember, term: sampleTerm },
})

export const memberExpired = eventType({
  type: 'member.expired',
  description: 'A membership ended and was not renewed. Its status does not change: `expires` shows that it has ended.',
  data,
  sample: { member: { ...sampleMember, expires: 1_772_323_200 } },
})

export const memberCancelled = eventType({
  type: 'member.cancelled',
  description: 'A membership was cancelled: it is no longer admitted at gates, and nothing more is charged.',
  data,
  sample: { member: { ...sampleMember, membership_member_status_id: 3, auto_renew: 0 } },
})
