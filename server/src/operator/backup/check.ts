import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Finding } from '../doctor.ts'
import { databaseAt, ensureDatabase } from '../databases.ts'
import { ensureRoles } from '#platform/migrate'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

/** Where and with what: the owner's way in, and the keys that open what is sealed. */
export type Means = { readonly adminUrl: string; readonly encryptionKey: string }

const RESTORED = {
  what: 'Restore',
  mend: 'Make roles that are missing (they belong to the cluster, not to the dump), and dump again if the file is broken.',
}

/** Restores a dump into a database of its own, looks at it, and takes the database away again. */
export async function checkBackup(dump: string, { adminUrl, encryptionKey }: Means): Promise<Finding[]> {
  const name = `tessera_backup_check_${process.pid}_${randomBytes(6).toString('hex')}`
  await ensureDatabase(adminUrl, name)
  try {
    const url = databaseAt(adminUrl, name)
    await ensureRoles(url)
    const begun = performance.now()
    const errors = await restore(dump, url)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const [first = ''] = errors
    const restored: Finding =
      errors.length === 0
        ? { ...RESTORED, state: 'good', said: `whole, in ${seconds} s` }
        : { ...RESTORED, state: 'bad', said: `${errors.length} errors, first ${first}` }
    return [restored, ...(await verify(url, encryptionKey))]
  } finally {
    await dropDatabase(adminUrl, name)
  }
}

/** Looks at a database that somebody else restored. */
export const checkRestored = (name: string, { adminUrl, encryptionKey }: Means): Promise<Finding[]> =>
  verify(databaseAt(adminUrl, name), encryptionKey)

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${name} with (force)`)
  } finally {
    await admin.end()
  }
}
