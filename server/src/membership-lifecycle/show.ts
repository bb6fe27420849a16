import type { MemberWithTerms } from '#contract'
import { findMember } from '#members'
import { listInstalments, listTerms, viewInstalment, viewTerm } from '#membership-billing'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'

/** A member with its periods, what of them is paid, and what is still to come. */
export async function showMember(ctx: Ctx, memberId: number): Promise<MemberWithTerms> {
  const [member, terms] = await Promise.all([
    findMember(ctx.db, ctx.org, memberId),
    listTerms(ctx.db, ctx.org, memberId),
  ])
  if (!member) return fail('not_found')
  const ids = terms.map((term) => term.term_id)
  const parts = Map.groupBy(await listInstalments(ctx.db, ctx.org, ids), (part) => part.term_id)
  return {
    ...member,
    terms: terms.map((term) => ({
      ...viewTerm(term),
      instalments: (parts.get(term.term_id) ?? []).map((part) => viewInstalment(part, term.currency)),
    })),
  }
}
