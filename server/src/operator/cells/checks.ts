import type pg from 'pg'
import type { OrgId } from '#platform/ids'
import { sealer } from '#platform/seal'
import type { Home } from './home.ts'
import { isKnown } from './home.ts'
import { findPeopleRefusal } from './people.ts'
import { listSecrets, type StoredSecret } from './secrets.ts'
import type { MoveSide, MoveSides } from './sides.ts'

/** Returns why an organisation cannot be moved now, or undefined. */
export async function findMoveRefusal(
  { from, to }: MoveSides,
  org: OrgId,
  homes: { readonly from: Home; readonly to: Home },
  encryptionKey: string,
): Promise<string | undefined> {
  if (homes.from.state === 'frozen' && homes.from.cell === null)
    return 'the organisation was frozen by an operator: unfreeze it first'
  if (homes.from.state === 'frozen' && homes.from.cell !== to.name)
    return `the organisation is on its way to ${homes.from.cell}: finish or cancel that move first`
  if (homes.to.state === 'here' && (await isKnown(to.client, org)))
    return `${to.name} has an organisation with the same id`
  if (homes.to.state === 'arriving' && homes.to.cell !== from.name)
    return `the organisation is on its way from ${homes.to.cell} to ${to.name}: cancel that move first`
  for (const { name, client } of [from, to])
    if (!(await readFacts(client)).superuser) return `the owner of ${name} must be a superuser to replicate all rows`
  return (
    (await findDifference({ from, to })) ??
    (await findKeyDifference({ from, to }, org, encryptionKey)) ??
    (await findPeopleRefusal({ from, to }, org))
  )
}

type Facts = {
  readonly superuser: boolean
  readonly wal_level: string
  readonly free_slots: number
  readonly migrations: string
  readonly started: string
}

const FACTS = `
  select (select rolsuper from pg_roles where rolname = current_user) as superuser, current_setting('wal_level') as wal_level,
    current_setting('max_replication_slots')::integer - (select count(*) from pg_replication_slots)::integer as free_slots,
    (select string_agg(name || ' ' || checksum, ',' order by name collate "C") from schema_migration) as migrations,
    pg_postmaster_start_time()::text || current_setting('port') as started
`

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(FACTS)
  if (!rows[0]) throw new Error('a select of constants returned no row')
  return rows[0]
}

async function findDifference({ from, to }: MoveSides): Promise<string | undefined> {
  const [source, destination] = [await readFacts(from.client), await readFacts(to.client)]
  if (source.started === destination.started)
    return `${from.name} and ${to.name} are databases of the same PostgreSQL server: a cell needs its own`
  if (source.wal_level !== 'logical')
    return `PostgreSQL of ${from.name} has wal_level = ${source.wal_level}: set wal_level = logical and restart it`
  // One for the move, and one for each table that is copied at the same time.
  if (source.free_slots < 1)
    return `PostgreSQL of ${from.name} has no free replication slot: raise max_replication_slots`
  if (source.migrations !== destination.migrations)
    return `${from.name} and ${to.name} have different migrations: run \`tessera migrate\` of the same version in both`
  return undefined
}

/**
 * Returns why the servers of the destination may be unable to open the secrets of the organisation, or undefined. Their setting
 * cannot be read. But what they have encrypted for other organisations can be opened with the key of this command, if it is theirs.
 */
export async function findKeyDifference(
  { from, to }: MoveSides,
  org: OrgId,
  encryptionKey: string,
): Promise<string | undefined> {
  const { open } = sealer(encryptionKey)
  const opens = ({ place, ...sealed }: StoredSecret): boolean => {
    try {
      open(sealed, place)
      return true
    } catch {
      return false
    }
  }
  const own = await listSecrets(from.client, org, 'own')
  if (own.length === 0) return undefined
  if (!own.every(opens)) return describeDifference(from)
  // Those of the organisation itself do not count: an earlier run may have copied them.
  const there = await listSecrets(to.client, org, 'others')
  if (there.length === 0)
    return `${to.name} has stored no secret yet, so its TESSERA_ENCRYPTION_KEY cannot be compared: create a webhook endpoint in an organisation there`
  const keys = new Set(own.map(({ key_id }) => key_id))
  const isWrong = there.some((secret) => keys.has(secret.key_id) && !opens(secret))
  return isWrong || !there.some(opens) ? describeDifference(to) : undefined
}

const describeDifference = ({ name }: MoveSide): string =>
  `TESSERA_ENCRYPTION_KEY of this command does not open the secrets of ${name}: all cells must have the same keys`
