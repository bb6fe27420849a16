import { instalmentUpcoming } from '#contract'
import { membersById } from '#members'
import { findSavedMethods } from '#payments'
import { unixSeconds } from '#platform/clock'
import { type Db, inTx, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { inBothUnits } from '#platform/money'
import { emitAll, outboxEvent } from '#platform/outbox'
import { debitTime } from './debit-time.ts'
import { lockTerms } from './pay.ts'
import { listDueNotices, lockOrdersToNotify, putDebitNotices } from './queries/debit-notices.ts'
import { viewInstalment, viewTerm } from './views.ts'

/** Orders per transaction. */
const BATCH = 100

/**
 * Announces the debits whose notice is due: the notice, the day of the debit and the event, from which the e-mail is made, are
 * one transaction. Skips orders locked by another worker. Returns true if more may be due.
 */
export const announceDebits = (db: Db, org: OrgId, at: Date): Promise<boolean> =>
  inTx(db, org, async (tx) => {
    const orderIds = await lockOrdersToNotify(tx, org, at, BATCH)
    if (orderIds.length === 0) return false
    // Read under lock: another worker may have announced some of them meanwhile.
    return (await announceLocked(tx, org, await listDueNotices(tx, org, at, orderIds), at)) > 0
  })

type InstalmentKey = { readonly term_id: number; readonly number: number }

async function announceLocked(tx: Tx, org: OrgId, due: readonly InstalmentKey[], at: Date): Promise<number> {
  const keys = new Set(due.map(({ term_id, number }) => `${term_id}/${number}`))
  const { terms, instalments } = await lockTerms(tx, org, [...new Set(due.map(({ term_id }) => term_id))])
  const methodIds = [...new Set(terms.flatMap(({ saved_method_id }) => saved_method_id ?? []))]
  const methods = new Map(
    (await findSavedMethods(tx, org, methodIds)).map((method) => [method.saved_method_id, method]),
  )
  const members = await membersById(
    tx,
    org,
    terms.map(({ member_id }) => member_id),
  )
  const notices = instalments.flatMap((instalment) => {
    const term = terms.find(({ term_id }) => term_id === instalment.term_id)
    const method = methods.get(term?.saved_method_id ?? '')
    const member = members.get(term?.member_id ?? 0)
    const { next_attempt_at: planned } = instalment
    if (!term || !member || !method?.debit || planned === null) return []
    if (!keys.has(`${instalment.term_id}/${instalment.number}`)) return []
    const debit_at = debitTime(planned, at, { days: term.debit_notice_days, zone: term.timezone })
    const told = { announced_at: at, announced_method_id: method.saved_method_id, debit_at, next_attempt_at: debit_at }
    return [{ term, member, mandate: method.debit, instalment: { ...instalment, ...told } }]
  })
  await putDebitNotices(
    tx,
    org,
    notices.map(({ instalment }) => instalment),
    at,
  )
  await emitAll(
    tx,
    org,
    at,
    notices.map(({ term, member, mandate, instalment }) =>
      outboxEvent(instalmentUpcoming, {
        member,
        term: viewTerm(term),
        instalment: viewInstalment(instalment, term.currency),
        debit: {
          debit_at: unixSeconds(instalment.debit_at),
          ...inBothUnits('amount', instalment.amount_minor, term.currency),
          currency: term.currency,
          ...mandate,
        },
      }),
    ),
  )
  return notices.length
}
