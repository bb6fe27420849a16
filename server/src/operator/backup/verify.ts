import pg from 'pg'
import { checkBooks, listBookedOrganisations } from '#ledger'
import { connect } from '#platform/db'
import { publicId } from '#platform/ids'
import { listMigrations } from '#platform/migrate'
import { sealerNames } from '#platform/seal'
import type { Finding } from '../doctor.ts'
import { guardFaults, newest, rowCounts, sealedWith } from './database-facts.ts'

type Verdict = Omit<Finding, 'what' | 'mend'>
type Look = { readonly what: string; readonly mend: string; readonly run: () => Promise<Verdict> }

const good = (said: string): Verdict => ({ state: 'good', said })
const bad = (said: string): Verdict => ({ state: 'bad', said })

/** Looks at a database that was restored: whether it could take over from the one that it is a copy of. */
export async function verify(url: string, encryptionKey: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const findings: Finding[] = []
    for (const { what, mend, run } of looks(url, client, encryptionKey)) {
      const verdict = await run().catch((error: unknown) => bad(error instanceof Error ? error.message : String(error)))
      findings.push({ what, mend, ...verdict })
    }
    return findings
  } finally {
    await client.end()
  }
}

const looks = (url: string, client: pg.Client, encryptionKey: string): Look[] => [
  {
    what: 'Migrations',
    mend: 'Check the dump with the version of Tessera that made it; an older one is brought up to date by tessera migrate.',
    run: () => migrations(client),
  },
  {
    what: 'Tenancy',
    mend: 'Dump with pg_dump without --no-owner, --no-privileges and --no-policies, so that what guards the rows comes along.',
    run: async () => {
      const { faults, tables } = await guardFaults(client)
      return faults.length > 0
        ? bad(some(faults))
        : good(`${tables} tables are guarded, and show nobody's rows to nobody`)
    },
  },
  {
    what: 'Rows',
    mend: 'A dump without organisations is of another database, or of an empty one.',
    run: () => rows(client),
  },
  {
    what: 'Books',
    mend: 'Run tessera books check on the live database: what is wrong there is wrong in every later dump.',
    run: () => books(url),
  },
  {
    what: 'Encryption keys',
    mend: 'Set TESSERA_ENCRYPTION_KEY to all keys that ever sealed something: without them these secrets are lost.',
    run: async () => {
      const known = sealerNames(encryptionKey)
      const names = await sealedWith(client)
      const missing = names.filter((name) => !known.includes(name))
      if (missing.length > 0) return bad(`secrets are sealed with ${missing.join(', ')}, which is not at hand`)
      return good(names.length === 0 ? 'nothing is sealed' : `all secrets are sealed with ${names.join(', ')}`)
    },
  },
]

async function migrations(client: pg.Client): Promise<Verdict> {
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  const known = new Map(listMigrations().map(({ name, checksum }) => [name, checksum]))
  const foreign = applied.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name)
  if (foreign.length > 0) return bad(`not of this version: ${some(foreign)}`)
  const pending = known.size - applied.length
  if (pending === 0) return good(`all ${applied.length} applied`)
  return {
    state: 'warning',
    said: `${applied.length} applied, ${pending} newer ones are not: it is of an older version`,
  }
}

async function rows(client: pg.Client): Promise<Verdict> {
  const counts = await rowCounts(client)
  const of = (table: string): number => counts.get(table) ?? 0
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (of('organisation') === 0) return bad(`${total} rows, and no organisation among them`)
  const named = ['organisation', 'customer', 'event', 'order', 'ticket', 'member', 'scan']
  const parts = named.map((table) => `${table} ${of(table)}`)
  return good(`${total} in ${counts.size} tables: ${parts.join(', ')}; the latest order is of ${await newest(client)}`)
}

async function books(url: string): Promise<Verdict> {
  const db = await connect({ url, lanes: 1, transactions: 1, statementTimeoutMs: 600_000 })
  try {
    const orgs = await listBookedOrganisations(db)
    const wrong: string[] = []
    for (const org of orgs) {
      const faults = await checkBooks(db, org)
      if (faults.length > 0) wrong.push(`${publicId('org', org)} (${faults.length})`)
    }
    return wrong.length > 0 ? bad(`wrong for ${some(wrong)}`) : good(`in order, of ${orgs.length} organisations`)
  } finally {
    await db.close()
  }
}

const some = (all: readonly string[]): string =>
  all.length > 3 ? `${all.slice(0, 3).join('; ')} and ${all.length - 3} more` : all.join('; ')
