import { spawn } from 'node:child_process'
import { open, stat } from 'node:fs/promises'

/** What the programs of PostgreSQL complained of; nothing, when all of the dump is there. */
export async function restore(dump: string, url: string): Promise<string[]> {
  const program = (await isArchive(dump))
    ? { name: 'pg_restore', args: ['--dbname', url, '--jobs', '2', dump] }
    : { name: 'psql', args: ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=0', '--dbname', url, '--file', dump] }
  const { code, complaints } = await run(program.name, program.args)
  const errors = complaints.filter((line) => /\b(?:error|fatal)\b/i.test(line))
  return code === 0 || errors.length > 0 ? errors : [`${program.name} ended with ${code}`]
}

/** Of `pg_dump --format=custom` or `directory`; all else is taken for SQL. */
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

function run(name: string, args: readonly string[]): Promise<{ code: number | null; complaints: string[] }> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('error', () =>
      reject(
        new Error(
          `${name} does not start: install PostgreSQL's client programs, as new as the dump, and put them on PATH`,
        ),
      ),
    )
    child.once('close', (code) => resolve({ code, complaints: text.split('\n').filter(Boolean) }))
  })
}
