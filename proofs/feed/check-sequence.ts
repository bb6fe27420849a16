import type pg from 'pg'
import type { OrgId } from '../../server/src/platform/ids.ts'
import type { Told } from './writers.ts'

export type Numbered = {
  readonly sequence: number
  readonly object: number
  readonly version: number
  readonly tx: string
}

export async function numberedOf(owner: pg.Client, org: OrgId): Promise<Numbered[]> {
  const { rows } = await owner.query<Numbered>(
    `select sequence::integer, (data ->> 'object')::integer as object, (data ->> 'version')::integer as version, data ->> 'tx' as tx
     from change where org_id = $1 order by sequence`,
    [org],
  )
  return rows
}

/** Everything that is wrong with the numbers, as sentences; nothing when they keep their promise. */
export function faultsOf(feed: readonly Numbered[], told: readonly Told[]): string[] {
  return [...gaps(feed), ...missing(feed, told), ...lateOrEarly(feed, told), ...goneBack(feed)]
}

const gaps = (feed: readonly Numbered[]): string[] =>
  feed.flatMap(({ sequence }, i) => (sequence === i + 1 ? [] : [`${sequence} stands at place ${i + 1}`])).slice(0, 3)

function missing(feed: readonly Numbered[], told: readonly Told[]): string[] {
  const rows = Map.groupBy(feed, ({ tx }) => tx)
  return told.flatMap(({ tx, end, rows: wanted }) => {
    const there = rows.get(tx)?.length ?? 0
    if (end === 'committed' && there !== wanted) return [`${there} of ${wanted} rows of a committed transaction`]
    if (end === 'rolled back' && there > 0) return ['rows of a transaction that was rolled back']
    return []
  })
}

/** Whoever began after somebody was told that theirs had committed has the higher numbers. */
function lateOrEarly(feed: readonly Numbered[], told: readonly Told[]): string[] {
  const byTx = new Map(told.map((one) => [one.tx, one]))
  const faults: string[] = []
  let earliest = Infinity
  for (const { tx, sequence } of feed.toReversed()) {
    const one = byTx.get(tx)
    if (one && earliest < one.began) faults.push(`${sequence} began after a later one was acknowledged`)
    earliest = Math.min(earliest, one?.acked ?? Infinity)
  }
  return faults
}

/** The versions of an object only ever rise, so the last change shows the object as it is. */
function goneBack(feed: readonly Numbered[]): string[] {
  const seen = new Map<number, number>()
  return feed.flatMap(({ object, version, sequence }) => {
    const before = seen.get(object) ?? 0
    seen.set(object, version)
    return version === before + 1 ? [] : [`${sequence} shows version ${version} of ${object} after ${before}`]
  })
}
