import { useRefresh } from '../frame/use-refresh.ts'
import { MEMBERS_KEY } from './member-types.ts'

/** Reads members again when one of them has changed; with an id, only for changes of that member. */
export const useMemberChanges = (memberId?: number): void =>
  useRefresh(MEMBERS_KEY, ({ data: { member } }) => {
    if (typeof member !== 'object' || member === null || !('membership_member_id' in member)) return false
    return memberId === undefined || member.membership_member_id === memberId
  })
