import { type Input, listPastDueMembers as operation, type Output } from '#contract'
import { membersById } from '#members'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { toMajor } from '#platform/money'
import { listPastDue } from './queries/charges.ts'
import { viewTerm } from './views.ts'

const PAGE = 100

/** Returns a page of members with overdue instalments, ordered by id. */
export async function listPastDueMembers(
  ctx: Ctx,
  { after = 0, limit = PAGE }: Input<typeof operation>['query'],
): Promise<Output<typeof operation>> {
  const rows = await listPastDue(ctx.db, ctx.org, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const ids = page.map((row) => row.member_id)
  const members = await membersById(ctx.db, ctx.org, ids)
  return {
    object: 'past_due_members',
    url: operation.path,
    has_more: rows.length > limit,
    data: page.flatMap((row) => {
      const member = members.get(row.member_id)
      if (!member) return []
      return [
        {
          membership_member_id: member.membership_member_id,
          name: `${member.first_name} ${member.last_name}`,
          instalment_state: member.instalment_state === 'in_grace' ? ('in_grace' as const) : ('past_due' as const),
          grace_until: row.grace_until && unixSeconds(row.grace_until),
          member,
          term: viewTerm(row),
          overdue: toMajor(row.overdue_minor, row.currency),
          overdue_minor: row.overdue_minor,
          due_since: unixSeconds(row.due_since),
          attempts: row.attempts,
          next_attempt_at: row.next_attempt_at && unixSeconds(row.next_attempt_at),
        },
      ]
    }),
  }
}
