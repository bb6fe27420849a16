import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOutsideTransaction, listStatements, type Migration } from '../../server/src/platform/migrate.ts'
import { stopsWrites, type TableLock } from '../../server/src/platform/migration-locks.ts'
import { root } from '../lib/command.ts'
import type { RecordedMigration } from './record-all.ts'

/** The first migration after the last release in which nothing was checked, which was 0.2.0. */
const FIRST_CHECKED = '0026'

/** Migrations before this one remove and change parts that 0.2.0 uses only where docs/upgrading.md says so. */
const FIRST_COMPATIBLE = '0069'

/**
 * Tables that migrations from before these rules read once while writes wait, and write next to nothing. Their files cannot
 * say so any more. docs/upgrading.md names those that may be large.
 */
const EARLIER_READS: Readonly<Record<string, readonly string[]>> = {
  '0026_order_limits.sql': ['attempt', 'event_refund', 'organisation', 'refund'],
  '0027_fair_emails.sql': ['ticket_email'],
  '0028_rights.sql': ['hold', 'organisation'],
  '0029_entries_by_place.sql': ['passage', 'ticket'],
  '0039_box_office.sql': ['ledger_entry'],
  '0040_roles.sql': ['staff_invitation', 'staff_member'],
  '0051_bank_methods.sql': ['attempt', 'organisation', 'sandbox_payment', 'sandbox_refund'],
  '0065_statement_vat.sql': ['posting_vat', 'sandbox_refund'],
  '0067_debit_notices.sql': ['attempt', 'membership_payment_option', 'saved_method'],
}

const readReleasedVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'contract/released/release.json'), 'utf8')) as { version: string }).version

/** Returns a sentence for everything that new migrations must not do to a database that the last release sells with. */
export const findUnsafe = (
  recorded: readonly RecordedMigration[],
  { firstChecked = FIRST_CHECKED, released = readReleasedVersion() } = {},
): string[] =>
  recorded
    .filter(({ migration }) => migration.name >= firstChecked)
    .flatMap((each) =>
      [...findLongLocks(each), ...(each.migration.name >= FIRST_COMPATIBLE ? findBroken(each, released) : [])].map(
        (text) => `${each.migration.name}: ${text}`,
      ),
    )

const OUTSIDE =
  /^(?:--.*\n|\s)*(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists|call)\s[^;]*$/i

/** A lock that stops writes is free for a moment, but not while a table is read whose size nobody knows. */
function findLongLocks({ migration, locks }: RecordedMigration): string[] {
  if (isOutsideTransaction(migration)) {
    if (listStatements(migration).every((statement) => OUTSIDE.test(statement))) return []
    return [
      'a migration outside a transaction has only statements `create index concurrently if not exists`, `drop index concurrently if exists`, or the `call` of a procedure that commits after each table, so that it can be repeated after it was interrupted.',
    ]
  }
  const allowed = [...namesAfter(migration, /^-- few rows: (.+)$/gm), ...(EARLIER_READS[migration.name] ?? [])]
  const long = locks.filter(({ table, read, rewritten }) => (read || rewritten) && !allowed.includes(table))
  const stopping = locks.find(({ mode }) => stopsWrites(mode))
  return long.flatMap((lock) => advise(lock, stopping))
}

function advise({ table, mode, rewritten }: TableLock, stopping: TableLock | undefined): string[] {
  if (rewritten)
    return [
      `rewrites "${table}" while nobody can use it (a new type, or a default that is different for each row): add a column without a default, write both, let a worker fill it in batches, and read it one release later.`,
    ]
  if (mode === 'RowExclusive')
    return [
      `changes the rows of "${table}" in one transaction, and sales wait for each row until it ends: let a worker do it in batches.`,
    ]
  if (mode === 'Share')
    return [
      `builds an index on "${table}" while its writes wait: put \`create index concurrently if not exists\` into a migration of its own that begins with \`-- outside a transaction\`.`,
    ]
  if (stopsWrites(mode))
    return [
      `reads all of "${table}" while its writes wait: add a constraint with \`not valid\` and \`validate constraint\` in the next migration; \`set not null\` only after a valid \`check (… is not null)\`; an index \`concurrently\`; rows in batches by a worker.`,
    ]
  if (stopping)
    return [
      `reads all of "${table}" while writes to "${stopping.table}" wait (${stopping.mode}): read it in another migration, or let a worker read it in batches.`,
    ]
  return []
}

/** The last release must not use what goes; the migration says since which release that is so. */
function findBroken({ migration, breaks }: RecordedMigration, released: string): string[] {
  const unused = [...migration.sql.matchAll(/^-- unused since (\d+\.\d+\.\d+): (.+)$/gm)]
    .filter(([, version = '']) => compareVersions(version, released) <= 0)
    .flatMap(([, , names = '']) => names.split(',').map((name) => name.trim()))
  return breaks
    .filter((text) => !unused.some((name) => text.startsWith(`${name} `)))
    .map(
      (text) =>
        `${text}, and processes of ${released} run while this is applied: keep it for one more release, and then remove it with the line \`-- unused since <version>: ${text.split(' is ')[0]}\`, in which the version is a release that does not use it.`,
    )
}

const namesAfter = ({ sql }: Migration, pattern: RegExp): string[] =>
  [...sql.matchAll(pattern)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))

function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  const at = left.findIndex((part, i) => part !== right[i])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
