import type pg from 'pg'
import type { OrgId } from '#platform/ids'

/** Room for numbers that a sequence of the source has given out and not shown yet. */
const SEQUENCE_ROOM = 1_000

type SequenceRow = { readonly name: string; readonly last: string }

/**
 * Moves all sequences of the destination past those of the source: sequences are not replicated. Ids stay unique in the
 * organisation, and later ones stay larger, which ranges for each cell would not do.
 */
export async function moveSequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<SequenceRow>(
    `select c.oid::regclass::text as name, coalesce(pg_sequence_last_value(c.oid::regclass), 0)::text as last
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'`,
  )
  await to.query(
    `select setval(s.name::regclass, greatest(coalesce(pg_sequence_last_value(s.name::regclass), 0), s.last) + ${SEQUENCE_ROOM})
     from unnest($1::text[], $2::bigint[]) as s (name, last)`,
    [rows.map(({ name }) => name), rows.map(({ last }) => last)],
  )
}

/**
 * The numbers of transactions are those of the other PostgreSQL. After a move every device gets a full manifest, so all
 * changes that came along are old: they get the smallest number, or they could be in every later delta.
 */
export async function resetTransactionNumbers(to: pg.Client, org: OrgId): Promise<void> {
  const batch = `
    update ticket_change set xid = '1' where ctid = any (array(
      select c.ctid from event e join ticket_change c on c.org_id = e.org_id and c.event_id = e.event_id and c.xid > '1'
      where e.org_id = $1 limit 10000))
  `
  await to.query('set session_replication_role = replica')
  while (((await to.query(batch, [org])).rowCount ?? 0) > 0);
  await to.query('reset session_replication_role')
}
