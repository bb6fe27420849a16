import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** From the weakest on. */
export const lockModes = [
  'AccessShare',
  'RowShare',
  'RowExclusive',
  'ShareUpdateExclusive',
  'Share',
  'ShareRowExclusive',
  'Exclusive',
  'AccessExclusive',
] as const

export type LockMode = (typeof lockModes)[number]

/** A lock that a migration holds on a table that was there before it. */
export type TableLock = {
  readonly table: string
  readonly mode: LockMode
  /** It reads the whole table meanwhile, to build an index, to check a constraint or to change rows. */
  readonly read?: true
  /** It writes the whole table anew meanwhile. */
  readonly rewritten?: true
}

export type MigrationLocks = readonly TableLock[]

/** The locks of each migration, by its name. */
export type RecordedLocks = Readonly<Record<string, MigrationLocks>>

/** True if sales wait while the lock is held. */
export const stopsWrites = (mode: LockMode): boolean => lockModes.indexOf(mode) >= lockModes.indexOf('Share')

const file = join(import.meta.dirname, '../../migrations/locks.json')

/** Reads the locks of all migrations, which `npm run generate` records from PostgreSQL. */
export const readLocks = (): RecordedLocks => JSON.parse(readFileSync(file, 'utf8')) as RecordedLocks

/** Shorter than PostgreSQL's deadlock_timeout of a second: in a circle of waits, the migration gives way and never a sale. */
const LOCK_TIMEOUT = '300ms'

/** How long an attempt may take to get all its locks, and how long sales have before the next one. */
type Attempt = { readonly lockMs: number; readonly pauseMs: number }

const PATIENT_ATTEMPTS = 4
const SHORT_ATTEMPTS = 100

/**
 * A few patient attempts find the order in which sales lock the tables. Where sales lock them in different orders, there is
 * none: then many short ones look for a moment without a sale. On a server so busy that there is none either, the last ones
 * wait for so long that PostgreSQL ends a sale that waits in a circle, and the server repeats it.
 */
function planAttempt(attempt: number): Attempt {
  if (attempt <= PATIENT_ATTEMPTS) return { lockMs: 400, pauseMs: 300 }
  if (attempt <= PATIENT_ATTEMPTS + SHORT_ATTEMPTS) return { lockMs: 30, pauseMs: 50 }
  return { lockMs: 3_000, pauseMs: 1_000 }
}

type LockTaker = {
  /** Takes all locks, in the transaction of the migration and before its first statement. */
  take(client: pg.Client, attempt: number): Promise<void>
}

/**
 * A migration that gets its locks one by one, between its statements, meets sales that hold a table which it needs next and
 * wait for one that it holds already: they wait for each other until PostgreSQL ends a sale. A table that could not be had in
 * time comes first in the next attempt, because sales lock it before the others; so the order becomes theirs.
 */
export function createLockTaker(locks: MigrationLocks): LockTaker {
  const order = locks.filter(({ mode }) => stopsWrites(mode))
  return {
    async take(client, attempt) {
      const endsAt = performance.now() + planAttempt(attempt).lockMs
      for (const [at, lock] of [...order].entries()) {
        const words = lock.mode.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
        try {
          await client.query(`set local lock_timeout = ${Math.max(1, Math.round(endsAt - performance.now()))}`)
          await client.query(`lock table "${lock.table}" in ${words} mode`)
        } catch (error) {
          order.splice(at, 1)
          order.unshift(lock)
          throw error
        }
      }
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    },
  }
}

/** How long to wait after a failed attempt. */
export const pauseAfter = (attempt: number): number => planAttempt(attempt).pauseMs * (0.5 + Math.random())
