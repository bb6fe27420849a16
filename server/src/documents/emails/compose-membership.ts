import { type Member, MemberStatus } from '#contract'
import type { Brand } from '#orgs'
import { withoutLinks } from '#platform/typed-text'
import { formatDay, withoutLabel } from '../format.ts'
import { composeLetter, type EmailText, type Fact } from './compose.ts'

export const NO_MEMBERSHIPS = 'This order has no current memberships'

/** An e-mail lists this many members. */
const MAX_LISTED = 20

type MembershipOrder = {
  readonly order_id: number
  readonly first_name: string
  /** Of the organisation. */
  readonly timezone: string
  readonly members: readonly Member[]
}

/** Composes the e-mail about bought memberships: what a membership card has on it, and what the number is for. */
export function composeMembership(order: MembershipOrder, brand: Brand): EmailText {
  const { members, timezone } = order
  const many = members.length > 1
  const facts: readonly Fact[] = [...listMembers(members, timezone), ['Order', String(order.order_id)]]
  const advice =
    `Keep the ${many ? 'numbers' : 'number'}: with the number and the date of birth of a member, tickets can be bought at the ` +
    "members' price."
  const subject = `Your ${many ? 'memberships' : 'membership'}: ${brand.name}`
  const intro = many ? 'Thank you. These memberships are yours:' : 'Thank you. This membership is yours:'
  return composeLetter(brand, { subject, firstName: order.first_name, intro, facts, advice })
}

/** Returns a line for each member, with the number. */
function listMembers(members: readonly Member[], timezone: string): Fact[] {
  const more = members.length - MAX_LISTED
  return [
    ...members.slice(0, MAX_LISTED).map((member): Fact => ['Member', describeMember(member, timezone)]),
    ...(more > 0 ? [['Member', `and ${more} more`] as const] : []),
  ]
}

function describeMember(member: Member, timezone: string): string {
  const { category_title, type_title, member_number, seat_section, seat_row, seat_title, expires } = member
  const seat =
    seat_section === null
      ? ''
      : `${seat_section}, row ${withoutLabel('row', seat_row ?? '–')}, seat ${withoutLabel('seat', seat_title ?? '–')}`
  const until = expires === null ? '' : `until ${formatDay(new Date(expires * 1000), timezone)}`
  const name = withoutLinks(`${member.first_name} ${member.last_name}`)
  const title = [category_title, type_title].filter(Boolean).join(', ')
  return [`Number ${member_number}`, name, title, seat, until].filter(Boolean).join(' · ')
}

/** Members whose membership was not cancelled since. */
export const isCurrent = ({ membership_member_status_id: status }: Member): boolean => status !== MemberStatus.cancelled
