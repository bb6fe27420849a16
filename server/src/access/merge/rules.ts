/** An entry or exit through a gate, as one device recorded it. It never changes. */
export type Passage = {
  readonly scanId: string
  readonly scanNo: number
  /** The ticket that was shown; null for a member or an unknown code. */
  readonly ticketId: number | null
  readonly deviceId: string | null
  readonly sequence: number | null
  readonly gate: string
  /** The time by a corrected clock in Unix milliseconds, and as local time for display. */
  readonly atMs: number
  readonly local: string
  readonly direction: 'entry' | 'exit'
  /** The result that the deciding device or server reported. */
  readonly claimed: string
}

export type MergeResult =
  | 'admitted'
  | 'readmitted'
  | 'exited'
  | 'override'
  | 'conflict'
  | 'accepted_revoked'
  | 'unknown_accepted'

/** The result of a passage among all passages of its holder; `against` is the entry that a conflict conflicts with. */
export type MergedPassage<P extends Passage = Passage> = {
  readonly passage: P
  readonly result: MergeResult
  readonly against: P | undefined
}

/** What the merge needs to know about a holder. None of it depends on the order in which scans arrive. */
export type HolderHistory = {
  readonly known: boolean
  readonly reentry: boolean
  /** When the ticket of a passage ceased to be valid; null if it did not. A place may have had several tickets. */
  revokedMs(passage: Passage): number | null
}

/**
 * Computes the results of all passages of one holder at one event, ordered by time, device and the device's sequence number.
 * The result therefore does not depend on the order, repetition or grouping in which scans arrive.
 */
export function mergePassages<P extends Passage>(passages: readonly P[], holder: HolderHistory): MergedPassage<P>[] {
  let inside: P | undefined
  let entered: P | undefined
  return uniqueByScan(passages)
    .toSorted(byTime)
    .map((passage) => {
      if (passage.direction === 'exit') {
        inside = undefined
        return { passage, result: 'exited', against: undefined }
      }
      const before = inside ?? (holder.reentry ? undefined : entered)
      const result = entryResult(passage, holder, { again: entered !== undefined, barred: before !== undefined })
      inside = passage
      entered ??= passage
      return { passage, result, against: result === 'conflict' ? before : undefined }
    })
}

function entryResult(
  passage: Passage,
  { known, revokedMs }: HolderHistory,
  { again, barred }: { again: boolean; barred: boolean },
): MergeResult {
  const { claimed, atMs } = passage
  // A steward admitted the holder deliberately.
  if (claimed === 'override') return 'override'
  if (!known) return 'unknown_accepted'
  const revokedAt = revokedMs(passage)
  if (revokedAt !== null && atMs >= revokedAt) return 'accepted_revoked'
  if (barred) return 'conflict'
  return again ? 'readmitted' : 'admitted'
}

/** Returns whether the holder is inside now, whether it ever entered, and its last passage. */
export function getPresence(passages: readonly Passage[]): {
  readonly inside: boolean
  readonly entered: boolean
  readonly last: Passage | undefined
} {
  const sorted = uniqueByScan(passages).toSorted(byTime)
  const last = sorted.at(-1)
  return { inside: last?.direction === 'entry', entered: sorted.some(({ direction }) => direction === 'entry'), last }
}

/** Ties are broken by the scan's own id, so that no two passages are ever equal. */
const byTime = (a: Passage, b: Passage): number =>
  a.atMs - b.atMs ||
  compare(a.deviceId ?? '', b.deviceId ?? '') ||
  (a.sequence ?? 0) - (b.sequence ?? 0) ||
  compare(a.scanId, b.scanId)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const uniqueByScan = <P extends Passage>(passages: readonly P[]): P[] => [
  ...new Map(passages.map((passage) => [passage.scanId, passage])).values(),
]

/** True for results that only a merge of several devices can produce. */
export const isMergeFinding = (result: string): boolean =>
  result === 'conflict' || result === 'accepted_revoked' || result === 'unknown_accepted'
