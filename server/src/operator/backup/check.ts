import { randomBytes } from 'node:crypto'
import type { Finding } from '../doctor.ts'
import { databaseAt } from '../database-urls.ts'
import { ensureDatabase, withClient } from '../databases.ts'
import { prepareRestore } from '#platform/migrate'
import { restore } from './restore.ts'
import { verifyRestored } from './verify.ts'

/** The owner's URL of the PostgreSQL server, and the keys that decrypt stored secrets. */
export type BackupCheckOptions = { readonly adminUrl: string; readonly encryptionKey: string }

const RESTORE_CHECK = {
  check: 'Restore',
  fix: 'Create missing roles (they belong to the cluster, not to the dump), and dump again if the file is damaged.',
}

/** Restores a dump into a temporary database, checks it, and drops the database again. */
export async function checkBackup(dump: string, { adminUrl, encryptionKey }: BackupCheckOptions): Promise<Finding[]> {
  const name = `tessera_backup_check_${process.pid}_${randomBytes(6).toString('hex')}`
  await ensureDatabase(adminUrl, name)
  try {
    const url = databaseAt(adminUrl, name)
    await prepareRestore(url)
    const startedAt = performance.now()
    const errors = await restore(dump, url)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const [first = ''] = errors
    const restored: Finding =
      errors.length === 0
        ? { ...RESTORE_CHECK, state: 'good', message: `complete, in ${seconds} s` }
        : { ...RESTORE_CHECK, state: 'bad', message: `${errors.length} errors, first ${first}` }
    return [restored, ...(await verifyRestored(url, encryptionKey))]
  } finally {
    await dropDatabase(adminUrl, name)
  }
}

/** Checks a database that was restored already. */
export const checkRestored = (name: string, { adminUrl, encryptionKey }: BackupCheckOptions): Promise<Finding[]> =>
  verifyRestored(databaseAt(adminUrl, name), encryptionKey)

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}
