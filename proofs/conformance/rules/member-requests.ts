import { makeMember } from '../../../server/testing/factories.ts'
import type { Fixture } from '../fixture.ts'
import type { Item } from '../wrong-servers.ts'

/** The id of no member. */
export const MISSING_MEMBER = 999_999_999

/** Creates a member on the real server. Returns its id. */
export const createMember = async (s: Fixture, fields: Parameters<typeof makeMember>[2] = {}): Promise<number> =>
  (await makeMember(s.w, s.org, fields)).member_id

export async function getMember(s: Fixture, id: number): Promise<Item> {
  const found = (await s.data('/v1/members')).find((member) => member.membership_member_id === id)
  if (!found) throw new Error(`member ${id} is not in the list`)
  return found
}
