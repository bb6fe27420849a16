import { createHash } from 'node:crypto'
import type { Digest } from '#contract'
import type { Ctx } from '#platform/context'
import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import {
  ensureDigest,
  findDigest,
  listOrgsToDigest,
  listHashes,
  listChangeData,
  lockDigest,
  saveDigest,
  type KindDigests,
  type ObjectHash,
} from './queries/feed.ts'
import { toKindList, canonical, EMPTY_DIGEST, listObjects, xor } from './digest-rules.ts'

/** Returns the digest of all objects that the feed has shown. A worker keeps it up to date, so this is one look-up. */
export async function getDigest(ctx: Ctx): Promise<Digest> {
  const { epoch, sequence, kinds } = (await findDigest(ctx.db, ctx.org)) ?? { epoch: 1, sequence: 0, kinds: {} }
  return { object: 'digest', epoch, sequence, algorithm: 'xor-sha256-jcs', kinds: toKindList(kinds) }
}

/** Changes per transaction: some tens of milliseconds of hashing and writing. */
const BATCH = 500
const ORGS_PER_BATCH = 100

/** Updates the digests of all organisations with the new changes of their feeds. */
export async function digestChanges(db: Db): Promise<void> {
  for (
    let behind = await listOrgsToDigest(db, ORGS_PER_BATCH);
    behind.length > 0;
    behind = await listOrgsToDigest(db, ORGS_PER_BATCH)
  ) {
    let done = 0
    for (const org of behind) {
      await ensureDigest(db, org)
      done += await inTx(db, org, (tx) => digestBatch(tx, org))
    }
    // Another process has locked the rest.
    if (done === 0) return
  }
}

/** Adds the next changes of one organisation to its digest. Returns how many. */
async function digestBatch(tx: Tx, org: OrgId): Promise<number> {
  const before = await lockDigest(tx, org)
  if (!before) return 0
  const changes = await listChangeData(tx, org, before.sequence, BATCH)
  const last = changes.at(-1)
  if (!last) return 0
  const objects = hashObjects(changes.map(({ data }) => data))
  const stored = await listHashes(tx, org, objects)
  const old = new Map(stored.map(({ kind, object_id, hash }) => [`${kind} ${object_id}`, hash]))
  await saveDigest(tx, org, objects, { sequence: last.sequence, kinds: addObjects(before.kinds, objects, old) })
  return changes.length
}

/** Hashes each object once, in its latest version. */
function hashObjects(changes: readonly Readonly<Record<string, unknown>>[]): ObjectHash[] {
  const latest = new Map(changes.flatMap(listObjects).map((object) => [`${object.kind} ${object.id}`, object]))
  return [...latest.values()].map(({ kind, id, object }) => ({
    kind,
    id,
    hash: object === null ? null : createHash('sha256').update(canonical(object)).digest(),
  }))
}

type DigestSum = { readonly objects: number; readonly bytes: Uint8Array }

/** Replaces the old hash of an object by its new one, if it still exists; XOR with the old hash removes it. */
function addObjects(kinds: KindDigests, objects: readonly ObjectHash[], old: ReadonlyMap<string, Buffer>): KindDigests {
  const sums = new Map<string, DigestSum>()
  for (const { kind, id, hash } of objects) {
    const sum = sums.get(kind) ?? toSum(kinds[kind])
    const previous = old.get(`${kind} ${id}`)
    const without = previous ? { objects: sum.objects - 1, bytes: xor(sum.bytes, previous) } : sum
    sums.set(kind, hash ? { objects: without.objects + 1, bytes: xor(without.bytes, hash) } : without)
  }
  const changed = [...sums].map(([kind, sum]) => [kind, toKindDigest(sum)] as const)
  return { ...kinds, ...Object.fromEntries(changed) }
}

const toSum = (kind: KindDigests[string] | undefined): DigestSum => ({
  objects: kind?.objects ?? 0,
  bytes: Buffer.from(kind?.digest ?? EMPTY_DIGEST, 'hex'),
})

const toKindDigest = ({ objects, bytes }: DigestSum): KindDigests[string] => ({
  objects,
  digest: Buffer.from(bytes).toString('hex'),
})
