import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureWrk } from '../../scripts/services/wrk.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'

const run = promisify(execFile)
const SECONDS = 5
const CLIENTS = 32

/** Returns requests per second, measured with wrk: the load generator must use little CPU, since it shares the cores with the server. */
export async function wrk(url: string, key: string): Promise<number> {
  const args = ['-t1', `-c${CLIENTS}`, `-d${SECONDS}`, '-H', `Authorization: Bearer ${key}`, url]
  const program = await ensureWrk(console.log)
  if (program === undefined) throw new Error('this bench needs wrk')
  const { stdout } = await run(program, args)
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (bad !== undefined) throw new Error(`${bad} requests failed: ${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Returns transactions per second, measured with pgbench: the same SQL with prepared statements, as the owner of the tables. */
export async function pgbench(url: string, sql: string, clients = CLIENTS): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), 'tessera-bench-')), 'script.sql')
  writeFileSync(script, sql)
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(SECONDS), '-f', script, url]
  const { stdout } = await run('pgbench', args)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

/** Returns the latency of each transaction with pgbench at a steady rate, in milliseconds from when it was due. */
export async function pgbenchLatencies(
  url: string,
  sql: string,
  load: { perSecond: number; seconds: number; clients: number },
): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'))
  const script = join(folder, 'script.sql')
  writeFileSync(script, sql)
  const rate = ['-R', String(load.perSecond), '-T', String(load.seconds), '-c', String(load.clients), '-j', '2']
  await run('pgbench', [
    '-n',
    '-M',
    'prepared',
    ...rate,
    '-l',
    '--log-prefix',
    join(folder, 'latencies'),
    '-f',
    script,
    url,
  ])
  // The third column of the log is the time from the scheduled start, in microseconds.
  const logs = readdirSync(folder).filter((name) => name.startsWith('latencies'))
  const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  return lines.map((line) => Number(line.split(' ')[2]) / 1000)
}

/** A program in its own process that serves HTTP. */
export type StartedProgram = { readonly url: string; readonly pid: number; stop(): Promise<void> }

/** Starts a server or an edge in its own process, as an operator does. */
export async function startServer(env: Record<string, string>, role: 'api' | 'edge' = 'api'): Promise<StartedProgram> {
  const { url, pid, kill, ended } = await startServerProcess({ TESSERA_LOG_LEVEL: 'info', ...env }, { role })
  return {
    url,
    pid,
    async stop() {
      kill('SIGTERM')
      await ended
    },
  }
}

/** Starts a program of Node that prints the port on which it listens, as JSON. */
export async function startProgram(args: readonly string[], env: Record<string, string> = {}): Promise<StartedProgram> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) {
    text += String(chunk)
    const port = /"port":(\d+)/.exec(text)?.[1]
    if (port === undefined) continue
    return {
      url: `http://127.0.0.1:${port}`,
      pid: child.pid ?? 0,
      async stop() {
        // An interrupt from the terminal reaches it too.
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error(`the program did not start: ${text}`)
}
