import { spawn } from 'node:child_process'
import { open, stat } from 'node:fs/promises'
import { bypassesRowSecurity } from './database-facts.ts'

/** Restores a dump with PostgreSQL's own programs. Returns their errors; none if the dump was restored completely. */
export async function restore(dump: string, url: string): Promise<string[]> {
  const program = (await isArchive(dump))
    ? { name: 'pg_restore', args: ['--dbname', url, '--jobs', await countJobs(url), dump] }
    : { name: 'psql', args: ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=0', '--dbname', url, '--file', dump] }
  const { code, stderrLines } = await runProgram(program.name, program.args)
  const errors = stderrLines.filter((line) => /\b(?:error|fatal)\b/i.test(line))
  return code === 0 || errors.length > 0 ? errors : [`${program.name} ended with ${code}`]
}

/**
 * Two jobs may enable row-level security on a table before another one's foreign key to it is checked. That check fails for
 * an owner to whom row-level security applies, so it restores with one job, in the order of the dump.
 */
const countJobs = async (url: string): Promise<string> => ((await bypassesRowSecurity(url)) ? '2' : '1')

/** True for a dump by `pg_dump --format=custom` or `directory`; anything else is treated as SQL. */
async function isArchive(dump: string): Promise<boolean> {
  const about = await stat(dump).catch(() => undefined)
  if (!about) throw new Error(`there is no dump at ${dump}`)
  if (about.isDirectory()) return true
  const file = await open(dump)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1', 0, bytesRead) === 'PGDMP'
  } finally {
    await file.close()
  }
}

function runProgram(name: string, args: readonly string[]): Promise<{ code: number | null; stderrLines: string[] }> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('error', () =>
      reject(
        new Error(
          `${name} cannot be started: install PostgreSQL's client programs, at least as new as the dump, and put them on PATH`,
        ),
      ),
    )
    child.once('close', (code) => resolve({ code, stderrLines: text.split('\n').filter(Boolean) }))
  })
}
