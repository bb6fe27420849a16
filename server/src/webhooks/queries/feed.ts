import { apiVersion, Change, feedLimits } from '#contract'
import { bindParams, read, shape, write, type Db, type JsonRows, type Reader, type Tx } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

const assignSequences = read<{ moved: number }>(`select sequence_changes($1) as moved`)
const rotateDays = read<{ dropped: number }>(`select keep_change_days() as dropped`)
const orgsToDigest = read<{ org_id: string }>(`select find_undigested($1) as org_id`)

/** Numbers at most this many rows of the outbox, of all organisations. Returns how many. */
export const sequenceBatch = async (db: Db, atMost: number) =>
  (await db.unscoped(assignSequences, atMost))[0]?.moved ?? 0

/** Creates the tables of the next days and drops those that are too old to be read. */
export const rotateChangeDays = async (db: Db) => (await db.unscoped(rotateDays))[0]?.dropped ?? 0

export const listOrgsToDigest = async (db: Db, atMost: number): Promise<OrgId[]> =>
  (await db.unscoped(orgsToDigest, atMost)).map((row) => orgId(row.org_id))

export type FeedBounds = {
  readonly epoch: number
  readonly last_sequence: number
  /** The oldest readable number of this epoch. */
  readonly first_sequence: number | null
}

/**
 * Numbers up to the gap of a restore count as used and cannot be read. A day's table is dropped a day after its last promised
 * reading, so the next request can still read it.
 */
const bounds = read<FeedBounds>(`
  select f.epoch, greatest(f.last_sequence, f.gap_through) as last_sequence, (
    select c.sequence from change c
    where c.org_id = $1 and c.sequence > f.gap_through and c.changed_on >= (now() at time zone 'UTC')::date - ${feedLimits.days}
    order by c.sequence limit 1
  ) as first_sequence
  from feed f where f.org_id = $1
`)

export const TIMESTAMP = `to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp`

const COLUMNS = `
  message_id as id, type, ${TIMESTAMP},
  '${apiVersion}' as api_version, sequence, data`

/**
 * Rows of `change` until their data is larger than a page may be; at least one row. The bytes are counted here and not by
 * the server, so that PostgreSQL does not send megabytes that no page has space for.
 */
export const rowsOfPage = (condition: string, limit = '', maxBytes: number = feedLimits.pageBytes): string => `
  (select *, sum(octet_length(data::text)) over (order by sequence rows between unbounded preceding and 1 preceding) as bytes_before
   from (select * from change where org_id = $1 and ${condition} order by sequence ${limit}) r) c
  where coalesce(bytes_before, 0) < ${maxBytes}`

/** The sequence numbers have no gaps, so a page is a span of them. */
const span = read(`select ${COLUMNS} from ${rowsOfPage('sequence > $2 and sequence <= $3')} order by sequence`)
/** A span of the types $4, or of all; and of changes that name events, at any depth, and no other than $5, or of all changes. */
const FILTERED = `sequence > $2 and sequence <= $3 and ($4::text[] is null or type = any ($4)) and ($5::text[] is null or (
  select bool_and(coalesce(named #>> '{}' = any ($5), false)) from jsonb_path_query(data::jsonb, '$.**.event_id') named
))`
const filteredSpan = read(`select ${COLUMNS} from change where org_id = $1 and ${FILTERED} order by sequence`)
/** The number of the last change on a page with a filter, and how many changes and bytes the page has. */
const filteredEnd = read<{ sequence: number; changes: number; bytes: number }>(`
  select max(sequence) as sequence, count(*) as changes, sum(octet_length(data::text)) as bytes
  from ${rowsOfPage(FILTERED, 'limit $6')}
`)

const change = shape(Change, { id: 'msg' })

const EMPTY: FeedBounds = { epoch: 1, last_sequence: 0, first_sequence: null }

/**
 * PostgreSQL plans a statement before it takes the snapshot. If the table of a new day is attached in between, the statement
 * sees that there are changes, and does not look at the table that has them. Another statement does.
 */
export async function findBounds(db: Reader, org: OrgId): Promise<FeedBounds> {
  const found = (await db.one(bounds, org)) ?? EMPTY
  const isMissing = found.first_sequence === null && found.last_sequence > 0
  return isMissing ? ((await db.one(bounds, org)) ?? EMPTY) : found
}

export type FeedSpan = {
  readonly after: number
  readonly through: number
  readonly types?: readonly string[] | undefined
  /** Only changes of these events, by public id; undefined for all. */
  readonly events?: readonly string[] | undefined
}

export const listSpan = (db: Reader, org: OrgId, { after, through, types, events }: FeedSpan): Promise<JsonRows> => {
  const page = { shape: change, limit: feedLimits.examined }
  if (!types && !events) return db.json(span, page, org, after, through)
  return db.json(filteredSpan, page, org, after, through, types ?? null, events ?? null)
}

/** Returns where a page with a filter ends: at its last change if the page is full, or at the end of the span. */
export async function findSpanEnd(db: Reader, org: OrgId, { after, through, types, events }: FeedSpan, limit: number) {
  const end = await db.one(filteredEnd, org, after, through, types ?? null, events ?? null, limit)
  return end && (end.changes === limit || end.bytes >= feedLimits.pageBytes) ? end.sequence : through
}

const insertEmptyDigest = write(`
  insert into feed_digest (org_id, sequence, kinds) values ($1, 0, '{}') on conflict (org_id) do nothing
`)
const lock = write<{ sequence: number; kinds: KindDigests }>(`
  select sequence, kinds from feed_digest where org_id = $1 for update skip locked
`)
const changeData = read<{ sequence: number; data: Readonly<Record<string, unknown>> }>(
  `select sequence, data from ${rowsOfPage('sequence > $2', 'limit $3')} order by sequence`,
)
const hashes = read<{ kind: string; object_id: string; hash: Buffer }>(`
  select o.kind, o.object_id, o.hash from unnest($2::text[], $3::text[]) as wanted (kind, object_id)
  join feed_object o on o.org_id = $1 and o.kind = wanted.kind and o.object_id = wanted.object_id
`)
const upsertHashes = write(`
  insert into feed_object (org_id, kind, object_id, hash)
  select $1, o.kind, o.object_id, decode(o.hash, 'hex') from unnest($2::text[], $3::text[], $4::text[]) as o (kind, object_id, hash)
  on conflict (org_id, kind, object_id) do update set hash = excluded.hash where feed_object.hash <> excluded.hash
`)
const deleteHashes = write(`
  delete from feed_object o using unnest($2::text[], $3::text[]) as gone (kind, object_id)
  where o.org_id = $1 and o.kind = gone.kind and o.object_id = gone.object_id
`)
const updateDigest = write(`update feed_digest set sequence = $2, kinds = $3 where org_id = $1`)
/** A digest of all changes before the gap of a restore also holds at its end. */
const digest = read<{ epoch: number; sequence: number; kinds: KindDigests }>(`
  select f.epoch, coalesce(d.kinds, '{}') as kinds,
    greatest(coalesce(d.sequence, 0), case when coalesce(d.sequence, 0) >= f.gap_after then f.gap_through else 0 end) as sequence
  from feed f left join feed_digest d on d.org_id = $1 where f.org_id = $1
`)

/** For each kind of object: how many there are, and their digest in hexadecimal. */
export type KindDigests = Readonly<Record<string, { readonly objects: number; readonly digest: string }>>

export const findDigest = (db: Reader, org: OrgId) => db.one(digest, org)

export const ensureDigest = (db: Db, org: OrgId) => db.execute(org, bindParams(insertEmptyDigest))

/** Returns undefined while another process has it locked. */
export const lockDigest = async (tx: Tx, org: OrgId) => (await tx.write(lock, org))[0]

export const listChangeData = (tx: Tx, org: OrgId, after: number, limit: number) =>
  tx.all(changeData, org, after, limit)

/** The hash is null if the object no longer exists. */
export type ObjectHash = { readonly kind: string; readonly id: string; readonly hash: Buffer | null }

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
  { sequence, kinds }: { sequence: number; kinds: KindDigests },
): Promise<void> {
  const removed = objects.filter(({ hash }) => hash === null)
  const shown = objects.flatMap(({ kind, id, hash }) => (hash === null ? [] : [{ kind, id, hash }]))
  await tx.count(
    upsertHashes,
    org,
    shown.map(({ kind }) => kind),
    shown.map(({ id }) => id),
    shown.map(({ hash }) => hash.toString('hex')),
  )
  if (removed.length > 0)
    await tx.count(
      deleteHashes,
      org,
      removed.map(({ kind }) => kind),
      removed.map(({ id }) => id),
    )
  await tx.count(updateDigest, org, sequence, JSON.stringify(kinds))
}
