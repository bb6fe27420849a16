import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const TICKS_A_SECOND = 100

export type CpuReader = {
  /** Returns the CPU time so far of a process group and of the sessions in its databases, or undefined if it cannot be read here. */
  read(pid: number): Promise<number | undefined>
  /** Drops the databases that a bench left behind. */
  dropDatabases(pid: number): Promise<void>
  close(): Promise<void>
}

/** A bench names its databases after its process. */
const DATABASES = `select datname as name from pg_database where datname like 'tessera\\_test\\_' || $1 || '\\_%'`
const SESSIONS = `select pid from pg_stat_activity where datname in (${DATABASES}) and backend_type = 'client backend'`

export async function connectCpuReader(url: string): Promise<CpuReader> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async read(pid) {
      const { rows } = await client.query<{ pid: number }>(SESSIONS, [pid])
      try {
        return readGroup(pid) + rows.reduce((sum, row) => sum + readProcess(row.pid).seconds, 0)
      } catch {
        return undefined
      }
    },
    async dropDatabases(pid) {
      const { rows } = await client.query<{ name: string }>(DATABASES, [pid])
      for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
    },
    close: () => client.end(),
  }
}

/** A load generator ends with its round, and counts from then on as an ended child of the bench. */
function readGroup(group: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.reduce((sum, pid) => {
    const one = tryRead(Number(pid))
    return one?.group === group ? sum + one.seconds : sum
  }, 0)
}

function tryRead(pid: number): ReturnType<typeof readProcess> | undefined {
  try {
    return readProcess(pid)
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** The time of the process and of its ended children; the fields are those of proc(5) after the name of the program. */
function readProcess(pid: number): { group: number; seconds: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { group: Number(fields[2]), seconds: ticks / TICKS_A_SECOND }
}
