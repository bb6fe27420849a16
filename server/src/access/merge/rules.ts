/** Somebody went through a gate, as one device saw it. Nothing of it ever changes. */
export type Passage = {
  readonly scanId: string
  readonly scanNo: number
  readonly deviceId: string | null
  readonly sequence: number | null
  readonly gate: string
  /** When, by a clock that was set right, in Unix milliseconds; and as people at the gate read it. */
  readonly atMs: number
  readonly local: string
  readonly direction: 'entry' | 'exit'
  /** What whoever decided it called it. */
  readonly claimed: string
}

export type Found =
  | 'admitted'
  | 'readmitted'
  | 'exited'
  | 'override'
  | 'conflict'
  | 'accepted_revoked'
  | 'unknown_accepted'

/** What a passage is among all others of its holder; `against` is the entry that a conflict stands against. */
export type Judged<P extends Passage = Passage> = {
  readonly passage: P
  readonly result: Found
  readonly against: P | undefined
}

/** What the fold must know of a holder: none of it depends on the order in which scans arrive. */
export type HolderFacts = { readonly known: boolean; readonly revokedMs: number | null; readonly reentry: boolean }

/**
 * All passages of one holder at one event, in one order that they themselves give: by time, then device, then the device's
 * own count. So it does not matter in which order they came, how often, or in what parts.
 */
export function fold<P extends Passage>(passages: readonly P[], holder: HolderFacts): Judged<P>[] {
  let inside: P | undefined
  let entered: P | undefined
  return once(passages)
    .toSorted(order)
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
  { claimed, atMs }: Passage,
  { known, revokedMs }: HolderFacts,
  { again, barred }: { again: boolean; barred: boolean },
): Found {
  // A steward knew what they did.
  if (claimed === 'override') return 'override'
  if (!known) return 'unknown_accepted'
  if (revokedMs !== null && atMs >= revokedMs) return 'accepted_revoked'
  if (barred) return 'conflict'
  return again ? 'readmitted' : 'admitted'
}

/** Who is inside now, whether anybody ever came in, and who went through last. */
export function presenceOf(passages: readonly Passage[]): {
  readonly inside: boolean
  readonly entered: boolean
  readonly last: Passage | undefined
} {
  const sorted = once(passages).toSorted(order)
  const last = sorted.at(-1)
  return { inside: last?.direction === 'entry', entered: sorted.some(({ direction }) => direction === 'entry'), last }
}

/** Ties are broken by the scan's own id, so that no two passages are ever equal. */
const order = (a: Passage, b: Passage): number =>
  a.atMs - b.atMs ||
  compare(a.deviceId ?? '', b.deviceId ?? '') ||
  (a.sequence ?? 0) - (b.sequence ?? 0) ||
  compare(a.scanId, b.scanId)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const once = <P extends Passage>(passages: readonly P[]): P[] => [
  ...new Map(passages.map((passage) => [passage.scanId, passage])).values(),
]

/** What only shows when devices synchronise. */
export const isFinding = (result: string): boolean =>
  result === 'conflict' || result === 'accepted_revoked' || result === 'unknown_accepted'
