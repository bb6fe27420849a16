import { renewalUpcoming } from '#contract'
import { membersById } from '#members'
import { unixSeconds } from '#platform/clock'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { major } from '#platform/money'
import { emitAll, happened } from '#platform/outbox'
import { endingFacts, type EndingTerm, listUnannounced, putNotices } from './queries/renewals.ts'
import { type LockedTerm, lockTerms } from './queries/terms.ts'
import { refusalOf } from './renewal-rules.ts'

const BATCH = 200

/** Announces renewals whose day has come, and those whose price is another since. Answers whether there may be more. */
export const announceSome = (db: Db, org: OrgId, at: Date): Promise<boolean> =>
  inTx(db, org, (tx) => announceBatch(tx, org, at))

async function announceBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const ids = await listUnannounced(tx, org, at, BATCH)
  if (ids.length === 0) return false
  const terms = await lockTerms(tx, org, ids)
  const facts = await endingFacts(tx, org, ids, at)
  // Asked again under lock: another worker may have told it meanwhile.
  const still = new Set(await listUnannounced(tx, org, at, BATCH))
  const notices = terms.flatMap((term) => {
    const known = facts.get(term.term_id)
    return known && still.has(term.term_id) ? [{ term, facts: known, priceMinor: priceOf(known) }] : []
  })
  await putNotices(
    tx,
    org,
    notices.map(({ term, priceMinor }) => ({ termId: term.term_id, priceMinor })),
    at,
  )
  const members = await membersById(
    tx,
    org,
    notices.map(({ term }) => term.member_id),
  )
  await emitAll(
    tx,
    org,
    at,
    notices.flatMap(({ term, ...known }) => {
      const member = members.get(term.member_id)
      return member ? [happened(renewalUpcoming, { member, renewal: noticeOf(term, known) })] : []
    }),
  )
  return ids.length === BATCH
}

const priceOf = (facts: EndingTerm): number => facts.next_price_minor ?? facts.type_price_minor

function noticeOf(term: LockedTerm, { facts, priceMinor }: { facts: EndingTerm; priceMinor: number }) {
  const reason = refusalOf(facts) ?? null
  return {
    renews_at: term.ends_at ? unixSeconds(term.ends_at) : 0,
    will_renew: reason === null,
    reason,
    price: major(priceMinor, facts.type_currency),
    previous_price: major(term.price_minor, term.currency),
    price_changed: priceMinor !== term.price_minor,
    price_minor: priceMinor,
    previous_price_minor: term.price_minor,
    currency: facts.type_currency,
  }
}
