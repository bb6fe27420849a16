import type pg from 'pg'
import type { OrgId } from '../../server/src/platform/ids.ts'
import type { WriteOutcome } from './writers.ts'

export type SequencedChange = {
  readonly sequence: number
  readonly object: number
  readonly version: number
  readonly tx: string
}

export async function listSequencedChanges(owner: pg.Client, org: OrgId): Promise<SequencedChange[]> {
  const { rows } = await owner.query<SequencedChange>(
    `select sequence::integer, (data ->> 'object')::integer as object, (data ->> 'version')::integer as version, data ->> 'tx' as tx
     from change where org_id = $1 order by sequence`,
    [org],
  )
  return rows
}

/** Returns everything that is wrong with the sequence: gaps, missing or extra changes, wrong order. */
export function findSequenceFaults(feed: readonly SequencedChange[], outcomes: readonly WriteOutcome[]): string[] {
  return [
    ...findGaps(feed),
    ...findMissing(feed, outcomes),
    ...findOrderFaults(feed, outcomes),
    ...findVersionFaults(feed),
  ]
}

const findGaps = (feed: readonly SequencedChange[]): string[] =>
  feed
    .flatMap(({ sequence }, i) => (sequence === i + 1 ? [] : [`change ${sequence} is at position ${i + 1}`]))
    .slice(0, 3)

function findMissing(feed: readonly SequencedChange[], outcomes: readonly WriteOutcome[]): string[] {
  const rows = Map.groupBy(feed, ({ tx }) => tx)
  return outcomes.flatMap(({ tx, end, rows: wanted }) => {
    const found = rows.get(tx)?.length ?? 0
    if (end === 'committed' && found !== wanted) return [`${found} of ${wanted} rows of a committed transaction`]
    if (end === 'rolled back' && found > 0) return ['rows of a transaction that was rolled back']
    return []
  })
}

/** A transaction that began after the commit of another was acknowledged must have the higher numbers. */
function findOrderFaults(feed: readonly SequencedChange[], outcomes: readonly WriteOutcome[]): string[] {
  const byTx = new Map(outcomes.map((outcome) => [outcome.tx, outcome]))
  const faults: string[] = []
  let earliest = Infinity
  for (const { tx, sequence } of feed.toReversed()) {
    const outcome = byTx.get(tx)
    if (outcome && earliest < outcome.began)
      faults.push(`change ${sequence} began after a later change was acknowledged`)
    earliest = Math.min(earliest, outcome?.acknowledged ?? Infinity)
  }
  return faults
}

/** The versions of an object must rise, so that the last change shows the object as it is. */
function findVersionFaults(feed: readonly SequencedChange[]): string[] {
  const versions = new Map<number, number>()
  return feed.flatMap(({ object, version, sequence }) => {
    const before = versions.get(object) ?? 0
    versions.set(object, version)
    return version === before + 1
      ? []
      : [`change ${sequence} shows version ${version} of object ${object} after version ${before}`]
  })
}
