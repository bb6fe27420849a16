import { apiVersion, Change, feedLimits } from '#contract'
import { called, read, shape, write, type Db, type JsonRows, type Reader, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

const sequencing = read<{ moved: number }>(`select sequence_changes($1) as moved`)
const keeping = read<{ dropped: number }>(`select keep_change_days() as dropped`)
const undigested = read<{ org_id: string }>(`select find_undigested($1) as org_id`)

/** Numbers so many rows of the outbox at most, of every organisation, and says how many it took. */
export const sequenceSome = async (db: Db, atMost: number) => (await db.unscoped(sequencing, atMost))[0]?.moved ?? 0

/** Makes the tables of the next days and drops those of days that nobody can read any more. */
export const keepChangeDays = async (db: Db) => (await db.unscoped(keeping))[0]?.dropped ?? 0

export const findUndigested = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(undigested, atMost)).map((row) => orgId(row.org_id))

export type Bounds = { readonly last_sequence: number; readonly first_sequence: number | null }

/** The oldest number that can be read; a day is dropped a day later, so what is promised here can still be read next. */
const bounds = read<Bounds>(`
  select f.last_sequence, (
    select c.sequence from change c
    where c.org_id = $1 and c.changed_on >= (now() at time zone 'UTC')::date - ${feedLimits.days} order by c.sequence limit 1
  ) as first_sequence
  from feed f where f.org_id = $1
`)

const COLUMNS = `
  message_id as id, type, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp,
  '${apiVersion}' as api_version, sequence, data`

/** The numbers have no gaps, so a page is a span of them. */
const span = read(`
  select ${COLUMNS} from change where org_id = $1 and sequence > $2 and sequence <= $3 order by sequence
`)
const spanOfTypes = read(`
  select ${COLUMNS} from change where org_id = $1 and sequence > $2 and sequence <= $3 and type = any ($4) order by sequence
`)
/** The number of the last change on a page of some types. */
const endOfTypes = read<{ sequence: number }>(`
  select sequence from change
  where org_id = $1 and sequence > $2 and sequence <= $3 and type = any ($4) order by sequence offset $5 limit 1
`)

const change = shape(Change, { id: 'msg' })

export const findBounds = (db: Reader, org: OrgId): Promise<Bounds | undefined> => db.one(bounds, org)

export type Span = { readonly after: number; readonly through: number; readonly types?: readonly string[] | undefined }

export const listSpan = (db: Reader, org: OrgId, { after, through, types }: Span): Promise<JsonRows> => {
  const page = { shape: change, limit: feedLimits.examined }
  return types ? db.json(spanOfTypes, page, org, after, through, [...types]) : db.json(span, page, org, after, through)
}

/** Where a page of so many changes of these types ends: at its last one, or at the end of the span. */
export async function findEnd(db: Reader, org: OrgId, { after, through, types = [] }: Span, limit: number) {
  return (await db.one(endOfTypes, org, after, through, [...types], limit - 1))?.sequence ?? through
}

const nothingYet = write(`
  insert into feed_digest (org_id, sequence, kinds) values ($1, 0, '{}') on conflict (org_id) do nothing
`)
const locked = write<{ sequence: number; kinds: Kinds }>(`
  select sequence, kinds from feed_digest where org_id = $1 for update skip locked
`)
const shown = read<{ sequence: number; data: Readonly<Record<string, unknown>> }>(`
  select sequence, data from change where org_id = $1 and sequence > $2 order by sequence limit $3
`)
const hashes = read<{ kind: string; object_id: string; hash: Buffer }>(`
  select o.kind, o.object_id, o.hash from unnest($2::text[], $3::text[]) as wanted (kind, object_id)
  join feed_object o on o.org_id = $1 and o.kind = wanted.kind and o.object_id = wanted.object_id
`)
const keepHashes = write(`
  insert into feed_object (org_id, kind, object_id, hash)
  select $1, o.kind, o.object_id, decode(o.hash, 'hex') from unnest($2::text[], $3::text[], $4::text[]) as o (kind, object_id, hash)
  on conflict (org_id, kind, object_id) do update set hash = excluded.hash where feed_object.hash <> excluded.hash
`)
const keepDigest = write(`update feed_digest set sequence = $2, kinds = $3 where org_id = $1`)
const digest = read<{ sequence: number; kinds: Kinds }>(`select sequence, kinds from feed_digest where org_id = $1`)

/** By kind: how many objects, and what they come to, in hexadecimal. */
export type Kinds = Readonly<Record<string, { readonly objects: number; readonly digest: string }>>

export const findDigest = (db: Reader, org: OrgId) => db.one(digest, org)

export const beginDigest = (db: Db, org: OrgId) => db.once(org, called(nothingYet))

/** Undefined while another process is at it. */
export const lockDigest = async (tx: Tx, org: OrgId) => (await tx.write(locked, org))[0]

export const listShown = (tx: Tx, org: OrgId, after: number, limit: number) => tx.all(shown, org, after, limit)

export type ObjectHash = { readonly kind: string; readonly id: string; readonly hash: Buffer }

export const listHashes = (tx: Tx, org: OrgId, objects: readonly ObjectHash[]) =>
  tx.all(
    hashes,
    org,
    objects.map(({ kind }) => kind),
    objects.map(({ id }) => id),
  )

export async function saveDigest(
  tx: Tx,
  org: OrgId,
  objects: readonly ObjectHash[],
  { sequence, kinds }: { sequence: number; kinds: Kinds },
): Promise<void> {
  await tx.count(
    keepHashes,
    org,
    objects.map(({ kind }) => kind),
    objects.map(({ id }) => id),
    objects.map(({ hash }) => hash.toString('hex')),
  )
  await tx.count(keepDigest, org, sequence, JSON.stringify(kinds))
}
