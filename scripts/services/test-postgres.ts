import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { findBinDir } from './postgres-bin.ts'
import { createTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

/**
 * Starts a cluster for one run of the tests, or returns undefined if PostgreSQL's programs are not installed here. Each test
 * file creates a database of 900 files and drops it, which costs more on a disk than most tests.
 */
export async function startTestPostgres(): Promise<StartedPostgres | undefined> {
  const binDir = await findBinDir()
  if (binDir === undefined) return undefined
  const cluster = await createTestCluster(binDir)
  await cluster.start()
  return { adminUrl: cluster.url, pid: cluster.pid(), stop: () => cluster.remove() }
}

export type StartedPostgres = { readonly adminUrl: string; readonly pid: number | undefined; stop(): Promise<void> }

/** Creates a cluster whose data need not survive a power cut; they survive if a process of PostgreSQL is killed. */
export async function createTestCluster(binDir: string): Promise<TemporaryPostgres> {
  const settings = 'fsync = off\nfull_page_writes = off\n'
  return createTemporaryPostgres({ binDir, settings, parentDir: await fastFolder() })
}

const sharedMemory = '/dev/shm'

/** The data of all tests that run at a time, with the largest of them and the write-ahead log. */
const neededBytes = 4 * 1024 ** 3

/** Returns a folder in memory if there is one with enough space, otherwise the temporary folder. */
async function fastFolder(): Promise<string> {
  if (!existsSync(sharedMemory)) return tmpdir()
  const { bavail, bsize } = await statfs(sharedMemory)
  return bavail * bsize >= neededBytes ? sharedMemory : tmpdir()
}
