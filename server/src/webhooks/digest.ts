import { createHash } from 'node:crypto'
import type { Digest } from '#contract'
import type { Ctx } from '#platform/context'
import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  beginDigest,
  findDigest,
  findUndigested,
  listHashes,
  listShown,
  lockDigest,
  saveDigest,
  type Kinds,
  type ObjectHash,
} from './queries/feed.ts'
import { allKinds, canonical, NOTHING, objectsIn, xor } from './digest-rules.ts'

/** What all objects come to that the feed has shown: kept up by the worker, so reading it costs a look-up. */
export async function digestOf(ctx: Ctx): Promise<Digest> {
  const { sequence, kinds } = (await findDigest(ctx.db, ctx.org)) ?? { sequence: 0, kinds: {} }
  return { object: 'digest', sequence, algorithm: 'xor-sha256-jcs', kinds: allKinds(kinds) }
}

/** Changes in one transaction: some tens of milliseconds of hashing and writing. */
const BATCH = 500
const ORGS = 100

/** Brings the digests of all organisations up to their feeds. */
export async function digestChanges(db: Db): Promise<void> {
  for (let behind = await findUndigested(db, ORGS); behind.length > 0; behind = await findUndigested(db, ORGS)) {
    let done = 0
    for (const org of behind) {
      await beginDigest(db, org)
      done += await inTx(db, org, (tx) => digestSome(tx, org))
    }
    // What is left is another process's work.
    if (done === 0) return
  }
}

/** Takes the next changes of one organisation into its digest; answers how many. */
async function digestSome(tx: Tx, org: OrgId): Promise<number> {
  const before = await lockDigest(tx, org)
  if (!before) return 0
  const changes = await listShown(tx, org, before.sequence, BATCH)
  const last = changes.at(-1)
  if (!last) return 0
  const objects = hashed(changes.map(({ data }) => data))
  const known = await listHashes(tx, org, objects)
  const old = new Map(known.map(({ kind, object_id, hash }) => [`${kind} ${object_id}`, hash]))
  await saveDigest(tx, org, objects, { sequence: last.sequence, kinds: added(before.kinds, objects, old) })
  return changes.length
}

/** Each object once, as it was shown last. */
function hashed(shown: readonly Readonly<Record<string, unknown>>[]): ObjectHash[] {
  const latest = new Map(shown.flatMap(objectsIn).map((one) => [`${one.kind} ${one.id}`, one]))
  return [...latest.values()].map(({ kind, id, object }) => ({
    kind,
    id,
    hash: createHash('sha256').update(canonical(object)).digest(),
  }))
}

type Sum = { readonly objects: number; readonly bytes: Uint8Array }

/** An object that was known leaves the digest as it was and joins it as it is. */
function added(kinds: Kinds, objects: readonly ObjectHash[], old: ReadonlyMap<string, Buffer>): Kinds {
  const sums = new Map<string, Sum>()
  for (const { kind, id, hash } of objects) {
    const sum = sums.get(kind) ?? sumOf(kinds[kind])
    const was = old.get(`${kind} ${id}`)
    const bytes = xor(sum.bytes, hash)
    sums.set(kind, was ? { ...sum, bytes: xor(bytes, was) } : { objects: sum.objects + 1, bytes })
  }
  const changed = [...sums].map(([kind, sum]) => [kind, kindOf(sum)] as const)
  return { ...kinds, ...Object.fromEntries(changed) }
}

const sumOf = (kind: Kinds[string] | undefined): Sum => ({
  objects: kind?.objects ?? 0,
  bytes: Buffer.from(kind?.digest ?? NOTHING, 'hex'),
})

const kindOf = ({ objects, bytes }: Sum): Kinds[string] => ({ objects, digest: Buffer.from(bytes).toString('hex') })
