import { type MemberWithTerms, updateMember } from '#contract'
import { findMember } from '#members'
import { listInstalments, listTerms, viewTermWithInstalments } from '#membership-billing'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { withVersion } from '#platform/version'

/** Returns a member with its terms and their instalments. */
export async function showMember(ctx: Ctx, memberId: number): Promise<MemberWithTerms> {
  const [member, terms] = await Promise.all([
    findMember(ctx.db, ctx.org, memberId),
    listTerms(ctx.db, ctx.org, memberId),
  ])
  if (!member) return fail('not_found')
  const ids = terms.map((term) => term.term_id)
  const instalments = Map.groupBy(await listInstalments(ctx.db, ctx.org, ids), (instalment) => instalment.term_id)
  return {
    ...withVersion(updateMember, member),
    terms: terms.map((term) => viewTermWithInstalments(term, instalments.get(term.term_id) ?? [])),
  }
}
