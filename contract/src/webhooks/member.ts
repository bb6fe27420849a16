import { Closed } from '../primitives.ts'
import { Member } from '../v1/members.ts'
import { eventType } from './event-type.ts'

const data = Closed({ member: Member }, { description: 'The member as it is now.' })

export const memberCreated = eventType({
  type: 'member.created',
  description: 'A member was added to the organisation.',
  data,
})

export const memberUpdated = eventType({
  type: 'member.updated',
  description: "A member's record changed; `data` carries it as it is now.",
  data,
})

export const memberFulfilled = eventType({
  type: 'member.fulfilled',
  description: 'A membership was marked as sent out.',
  data,
})
