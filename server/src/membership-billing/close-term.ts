import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { lockWhole, type Whole } from './pay.ts'
import { putInstalments, putTerms } from './queries/terms.ts'
import { accountOf, waivedPart } from './rules.ts'

/**
 * Ends a term: what is outstanding is waived, and nothing of it is ever charged. A charge that is under way at this moment
 * finds its parts gone and is called off; money that comes nevertheless goes back. Who calls moves the member and says so.
 */
export async function endTerm(
  tx: Tx,
  org: OrgId,
  termId: number,
  end: { readonly state: 'cancelled' | 'lapsed'; readonly at: Date },
): Promise<void> {
  await over(tx, org, await lockWhole(tx, org, [termId]), end)
}

/** Terms of members who are cancelled: what is left of them is never asked for, whoever forgot to say so. */
export const waive = (tx: Tx, org: OrgId, whole: Whole, at: Date): Promise<void> =>
  over(tx, org, whole, { state: 'cancelled', at })

type End = { readonly state: 'cancelled' | 'lapsed'; readonly at: Date }

export async function over(tx: Tx, org: OrgId, { terms, parts }: Whole, { state, at }: End): Promise<void> {
  if (terms.length === 0) return
  const waived = parts.map(waivedPart)
  await putInstalments(tx, org, waived)
  await putTerms(
    tx,
    org,
    terms.map((term) => {
      const own = waived.filter((part) => part.term_id === term.term_id)
      return { ...term, ...accountOf(term.state === 'lapsed' ? 'lapsed' : state, own), grace_until: null }
    }),
    at,
  )
}
