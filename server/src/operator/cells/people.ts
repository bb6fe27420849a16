import pg from 'pg'
import type { OrgId } from '#platform/ids'
import { describeProblems, type MergedPerson, type MovingPerson, type PersonThere, planPeople } from './plan-people.ts'
import type { MoveSides } from './sides.ts'

/** Returns for whom the organisation cannot move now and what they can do, or undefined. */
export async function findPeopleRefusal(sides: MoveSides, org: OrgId): Promise<string | undefined> {
  const { problems } = await readPlan(sides, org)
  return problems.length === 0 ? undefined : describeProblems(problems, namesOf(sides))
}

type MovedPeople = { readonly merged: readonly MergedPerson[] } | { readonly refusal: string }

const PEOPLE_TABLES = ['person', 'person_passkey', 'person_recovery_code']
/** What else an account has, if an earlier move of the person has left one at the destination. */
const LEFT_TABLES = ['person_move_code', 'person_token', 'staff_session']

/** How long it waits for accounts that are being changed. The organisation is not served meanwhile. */
const LOCK_MS = 3_000

/**
 * Copies the people who work for the organisation, and their memberships with the accounts that they have at the destination.
 * Sessions are not copied: they sign in again. The organisation is frozen. Somebody may have made an account at the destination
 * since the move began, so it asks again, and keeps new accounts out meanwhile.
 */
export async function movePeople(sides: MoveSides, org: OrgId): Promise<MovedPeople> {
  const from = sides.from.client
  const to = sides.to.client
  await to.query('begin')
  try {
    await to.query(`set local lock_timeout = ${LOCK_MS}`)
    await to.query('lock table person in share row exclusive mode')
    const { copied, merged, problems } = await readPlan(sides, org)
    if (problems.length > 0) {
      await to.query('rollback')
      return { refusal: describeProblems(problems, namesOf(sides)) }
    }
    // Rows that refer to each other change one after the other.
    await to.query('set local session_replication_role = replica')
    for (const table of [...LEFT_TABLES, ...PEOPLE_TABLES])
      await to.query(`delete from ${table} where person_id = any ($1)`, [copied])
    for (const table of PEOPLE_TABLES) await copyRows(from, to, { table, column: 'person_id', ids: copied })
    for (const table of ['staff_member', 'staff_sso_identity']) {
      // From the source and not from what was replicated: an earlier run may have changed that, and been given up.
      await to.query(`delete from ${table} where org_id = $1`, [org])
      await copyRows(from, to, { table, column: 'org_id', ids: [org] })
      await to.query(
        `update ${table} t set person_id = p.there from unnest($2::uuid[], $3::uuid[]) as p (here, there)
         where t.org_id = $1 and t.person_id = p.here`,
        [org, merged.map(({ here }) => here), merged.map(({ there }) => there)],
      )
    }
    await to.query('commit')
    return { merged }
  } catch (error) {
    await to.query('rollback')
    if (error instanceof pg.DatabaseError && error.code === '55P03')
      return { refusal: `accounts of ${sides.to.name} were changed for more than ${LOCK_MS} ms` }
    throw error
  }
}

const namesOf = ({ from, to }: MoveSides) => ({ from: from.name, to: to.name })

async function readPlan(sides: MoveSides, org: OrgId) {
  const { rows: people } = await sides.from.client.query<MovingPerson>(PEOPLE, [org])
  const emails = people.map(({ email_key }) => email_key)
  const { rows: known } = await sides.to.client.query<PersonThere>(KNOWN, [org, emails])
  return planPeople(people, known, namesOf(sides))
}

const PEOPLE = `
  select p.person_id, p.email, p.email_key, m.role, p.email_verified_at is not null as verified,
    array(select encode(c.code_hash, 'hex') from person_move_code c
      where c.person_id = p.person_id and c.moving_org_id = m.org_id and c.expires_at > now()) as codes
  from staff_member m join person p on p.person_id = m.person_id where m.org_id = $1 order by p.email_key
`

const KNOWN = `
  select p.person_id, p.email_key, p.email_verified_at is not null as verified,
    exists (select from staff_member m where m.person_id = p.person_id and m.org_id <> $1) as works,
    array(select encode(c.code_hash, 'hex') from person_move_code c
      where c.person_id = p.person_id and c.moving_org_id is null and c.expires_at > now()) as codes
  from person p where p.email_key = any ($2)
`

type CopiedRows = { readonly table: string; readonly column: string; readonly ids: readonly string[] }

async function copyRows(from: pg.Client, to: pg.Client, { table, column, ids }: CopiedRows): Promise<void> {
  const { rows: columns } = await from.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = columns[0]?.names ?? ''
  const { rows } = await from.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t where ${column} = any ($1)`,
    [ids],
  )
  await to.query(
    `insert into ${table} (${names})
     select ${names} from unnest($1::text[]) each cross join lateral jsonb_populate_record(null::${table}, each::jsonb)
     ${table === 'person_passkey' ? 'on conflict (credential_id) do nothing' : ''}`,
    [rows.map(({ row }) => row)],
  )
}
