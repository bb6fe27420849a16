import { Closed } from '../primitives.ts'
import { Member } from '../v1/members.ts'
import { eventType } from './event-type.ts'
import { sampleMember } from './samples.ts'

const data = Closed({ member: Member }, { description: 'The member as it is now.' })

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
  description: "A member's record changed; `data` carries it as it is now.",
  data,
  sample: { member: { ...sampleMember, fulfillment_tracking_code: 'RM123456785GB' } },
})

export const memberFulfilled = eventType({
  type: 'member.fulfilled',
  description: 'A membership was marked as sent out.',
  data,
  sample: { member: sampleMember },
})
