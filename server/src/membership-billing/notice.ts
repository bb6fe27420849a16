import { renewalUpcoming } from '#contract'
import { membersById } from '#members'
import { unixSeconds } from '#platform/clock'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { toMajor } from '#platform/money'
import { emitAll, outboxEvent } from '#platform/outbox'
import { findRenewalFacts, type RenewalFacts, listUnannounced, putNotices } from './queries/renewals.ts'
import { type LockedTerm, lockTermRows } from './queries/terms.ts'
import { renewalRefusal } from './renewal-rules.ts'

const BATCH = 200

/** Announces renewals whose notice is due, and again if the price changed since. Returns true if more may be due. */
export const announceRenewals = (db: Db, org: OrgId, at: Date): Promise<boolean> =>
  inTx(db, org, (tx) => announceBatch(tx, org, at))

async function announceBatch(tx: Tx, org: OrgId, at: Date): Promise<boolean> {
  const ids = await listUnannounced(tx, org, at, BATCH)
  if (ids.length === 0) return false
  const terms = await lockTermRows(tx, org, ids)
  const facts = await findRenewalFacts(tx, org, ids, at)
  // Read again under lock: another worker may have announced some of them meanwhile.
  const unannounced = new Set(await listUnannounced(tx, org, at, BATCH))
  const notices = terms.flatMap((term) => {
    const renewal = facts.get(term.term_id)
    if (!renewal || !unannounced.has(term.term_id)) return []
    return [{ term, facts: renewal, priceMinor: nextPriceMinor(renewal) }]
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
    notices.flatMap(({ term, ...notice }) => {
      const member = members.get(term.member_id)
      return member ? [outboxEvent(renewalUpcoming, { member, renewal: buildNotice(term, notice) })] : []
    }),
  )
  return ids.length === BATCH
}

const nextPriceMinor = (facts: RenewalFacts): number => facts.next_price_minor ?? facts.type_price_minor

function buildNotice(term: LockedTerm, { facts, priceMinor }: { facts: RenewalFacts; priceMinor: number }) {
  const reason = renewalRefusal(facts) ?? null
  return {
    renews_at: term.ends_at ? unixSeconds(term.ends_at) : 0,
    will_renew: reason === null,
    reason,
    price: toMajor(priceMinor, facts.type_currency),
    previous_price: toMajor(term.price_minor, term.currency),
    price_changed: priceMinor !== term.price_minor,
    price_minor: priceMinor,
    previous_price_minor: term.price_minor,
    currency: facts.type_currency,
  }
}
