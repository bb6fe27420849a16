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

const PEOPLE_TABLES = ['person', 'person_passkey', 'person_recovery_code']

/**
 * Copies the people who work for the organisation. People belong to a cell and not to an organisation: if the destination knows
 * an e-mail address already, its person stays as it is and gets the memberships. Sessions are not copied: they sign in again.
 */
export async function movePeople(from: pg.Client, to: pg.Client, org: OrgId): Promise<void> {
  const staff = 'person_id in (select person_id from staff_member where org_id = $1)'
  const { rows } = await from.query<{ person_id: string; email_key: string }>(
    `select person_id, email_key from person where ${staff}`,
    [org],
  )
  const known = await to.query<{ person_id: string; email_key: string }>(
    'select person_id, email_key from person where email_key = any ($1)',
    [rows.map(({ email_key }) => email_key)],
  )
  const thereByEmail = new Map(known.rows.map(({ person_id, email_key }) => [email_key, person_id]))
  const missing = rows.filter(({ email_key }) => !thereByEmail.has(email_key)).map(({ person_id }) => person_id)
  const renamed = rows.flatMap(({ person_id, email_key }) => {
    const there = thereByEmail.get(email_key)
    return there === undefined || there === person_id ? [] : [{ here: person_id, there }]
  })
  await to.query('begin')
  try {
    // A membership and the identity that refers to it change one after the other.
    await to.query('set local session_replication_role = replica')
    for (const table of PEOPLE_TABLES) await copyPeople(from, to, table, missing)
    for (const table of ['staff_member', 'staff_sso_identity'])
      await to.query(
        `update ${table} t set person_id = p.there from unnest($2::uuid[], $3::uuid[]) as p (here, there)
         where t.org_id = $1 and t.person_id = p.here`,
        [org, renamed.map(({ here }) => here), renamed.map(({ there }) => there)],
      )
    await to.query('commit')
  } catch (error) {
    await to.query('rollback')
    throw error
  }
}

async function copyPeople(from: pg.Client, to: pg.Client, table: string, ids: readonly string[]): Promise<void> {
  const { rows: columns } = await from.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = columns[0]?.names ?? ''
  const { rows } = await from.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t where person_id = any ($1)`,
    [ids],
  )
  await to.query(
    `insert into ${table} (${names})
     select ${names} from unnest($1::text[]) each cross join lateral jsonb_populate_record(null::${table}, each::jsonb)
     on conflict do nothing`,
    [rows.map(({ row }) => row)],
  )
}
