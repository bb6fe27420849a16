import type pg from 'pg'
import { checkLedger, listOrganisationsWithLedger } from '#ledger'
import { connect } from '#platform/db'
import { publicId } from '#platform/ids'
import { listMigrations } from '#platform/migrate'
import { compareHistory } from '#platform/migration-history'
import { encryptionKeyIds } from '#platform/seal'
import { withClient } from '../databases.ts'
import type { Finding } from '../doctor.ts'
import { findTenancyFaults, findLatestOrder, countRows, listSealingKeys } from './database-facts.ts'

type Verdict = Omit<Finding, 'check' | 'fix'>
type BackupCheck = { readonly name: string; readonly fix: string; readonly run: () => Promise<Verdict> }

const good = (message: string): Verdict => ({ state: 'good', message })
const bad = (message: string): Verdict => ({ state: 'bad', message })

/** Checks whether a restored database could replace the original. */
export const verifyRestored = (url: string, encryptionKey: string): Promise<Finding[]> =>
  withClient(url, async (client) => {
    const findings: Finding[] = []
    for (const { name, fix, run } of backupChecks(url, client, encryptionKey)) {
      const verdict = await run().catch((error: unknown) => bad(error instanceof Error ? error.message : String(error)))
      findings.push({ check: name, fix, ...verdict })
    }
    return findings
  })

const backupChecks = (url: string, client: pg.Client, encryptionKey: string): BackupCheck[] => [
  {
    name: 'Migrations',
    fix: 'Check the dump with the version of Tessera that made it, or bring it up to date with tessera migrate.',
    run: () => checkMigrations(client),
  },
  {
    name: 'Tenancy',
    fix: 'Run pg_dump without --no-owner, --no-privileges and --no-policies, so that the dump contains the protection of its rows.',
    run: async () => {
      const { faults, tables } = await findTenancyFaults(client)
      return faults.length > 0
        ? bad(listFirst(faults))
        : good(`${tables} tables are protected and show no rows without an organisation`)
    },
  },
  {
    name: 'Rows',
    fix: 'Without organisations it is a dump of another database, or of an empty one.',
    run: () => checkRows(client),
  },
  {
    name: 'Ledger',
    fix: 'Run tessera ledger check on the live database: every later dump contains the same faults.',
    run: () => checkLedgers(url),
  },
  {
    name: 'Encryption keys',
    fix: 'Set TESSERA_ENCRYPTION_KEY to all keys that encrypted secrets: without them these secrets are lost.',
    run: async () => {
      const known = encryptionKeyIds(encryptionKey)
      const names = await listSealingKeys(client)
      const missing = names.filter((name) => !known.includes(name))
      if (missing.length > 0)
        return bad(`secrets are encrypted with ${missing.join(', ')}, which TESSERA_ENCRYPTION_KEY does not have`)
      return good(names.length === 0 ? 'there are no secrets' : `all secrets are encrypted with ${names.join(', ')}`)
    },
  },
]

async function checkMigrations(client: pg.Client): Promise<Verdict> {
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  const migrations = listMigrations()
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const { changed } = compareHistory(checksums, migrations)
  const known = new Set(migrations.filter((migration) => !changed.includes(migration)).map(({ name }) => name))
  const foreign = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (foreign.length > 0) return bad(`not part of this version: ${listFirst(foreign)}`)
  const pending = migrations.length - applied.length
  if (pending === 0) return good(`all ${applied.length} applied`)
  return {
    state: 'warning',
    message: `${applied.length} applied, ${pending} newer ones are not: the dump is from an older version`,
  }
}

async function checkRows(client: pg.Client): Promise<Verdict> {
  const counts = await countRows(client)
  const countOf = (table: string): number => counts.get(table) ?? 0
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (countOf('organisation') === 0) return bad(`${total} rows, but no organisation`)
  const named = ['organisation', 'customer', 'event', 'order', 'ticket', 'member', 'scan']
  const parts = named.map((table) => `${table} ${countOf(table)}`)
  return good(
    `${total} in ${counts.size} tables: ${parts.join(', ')}; the latest order is from ${await findLatestOrder(client)}`,
  )
}

async function checkLedgers(url: string): Promise<Verdict> {
  const db = await connect({ url, readConnections: 1, transactionConnections: 1, statementTimeoutMs: 600_000 })
  try {
    const orgs = await listOrganisationsWithLedger(db)
    const wrong: string[] = []
    for (const org of orgs) {
      const faults = await checkLedger(db, org)
      if (faults.length > 0) wrong.push(`${publicId('org', org)} (${faults.length})`)
    }
    return wrong.length > 0 ? bad(`wrong for ${listFirst(wrong)}`) : good(`correct for ${orgs.length} organisations`)
  } finally {
    await db.close()
  }
}

const listFirst = (all: readonly string[]): string =>
  all.length > 3 ? `${all.slice(0, 3).join('; ')} and ${all.length - 3} more` : all.join('; ')
