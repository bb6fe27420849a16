import { mergePassages } from '../../server/src/access/merge/rules.ts'
import type { MergeFunction } from './simulate.ts'

/** A merge that orders scans by their arrival and not by when they happened. */
export const mergeByArrival: MergeFunction = (passages, holder) => {
  let arrival = 0
  return mergePassages(
    passages.map((passage) => ({ ...passage, atMs: arrival++ })),
    holder,
  )
}

/** A merge that counts a repeated scan again. */
export const mergeRepeats: MergeFunction = (passages, holder) =>
  mergePassages(
    passages.flatMap((passage) => [passage, { ...passage, scanId: `${passage.scanId} again`, atMs: passage.atMs - 1 }]),
    holder,
  ).filter(({ passage }) => !passage.scanId.endsWith('again'))

/** Rewrites the server's SQL: uploads take no lock on their tickets, and each transaction takes a little longer. */
export const withoutTicketLock = (text: string): string =>
  text.startsWith('select pg_advisory_xact_lock(l.lock)')
    ? 'select where $1::uuid is null and $2::uuid[] is null and $3::text[] is null and $4::bigint[] is null'
    : text.replace(
        'select scan_no, scan_id from made',
        'select scan_no, scan_id from made, (select pg_sleep(0.05)) delay',
      )
