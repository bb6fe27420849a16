import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { isRecord } from '../../server/src/http/json-schema.ts'
import { spawnServer } from '../../server/testing/server-process.ts'
import { parseJson } from '../../server/test/generated/json.ts'
import { readCpuSeconds } from '../lib/fleet/usage.ts'
import { inspect, type Inspector } from './inspector.ts'

/** A server as it runs in production, in a process of its own, that the DevTools protocol can look into. */
export type ServerProcess = {
  readonly port: number
  readonly inspector: Inspector
  /** The processor time that it has used so far. */
  readonly cpuMs: () => number
  /** The first errors that it logged. */
  readonly log: readonly string[]
  /** The exit code or signal if the process has ended, else undefined. */
  ended(): string | undefined
  stop(): Promise<void>
}

const KEPT_LINES = 20

/** Starts the server. A fault is planted into it for a control (see planted-faults.ts). */
export async function startServerProcess(databaseUrl: string, fault?: string): Promise<ServerProcess> {
  const env = {
    TESSERA_DATABASE_URL: databaseUrl,
    TESSERA_LOG_LEVEL: 'info',
    TESSERA_TRUSTED_PROXIES: '127.0.0.1',
    // Leaves connections of PostgreSQL to other test files that run at the same time.
    TESSERA_DATABASE_READ_CONNECTIONS: '2',
    ...(fault !== undefined && { FUZZ_FAULT: fault }),
  }
  const planted = fault === undefined ? [] : ['--import', new URL('planted-faults.ts', import.meta.url).href]
  const spawned = spawnServer(['api'], env, { nodeArgs: ['--inspect=127.0.0.1:0', ...planted] })
  const { process: child, alive } = spawned
  const log: string[] = []
  const [port, inspectorUrl] = await Promise.all([readPort(child, log), readInspectorUrl(child)])
  const inspector = await inspect(inspectorUrl)
  return {
    port,
    inspector,
    log,
    cpuMs: () => (alive() ? readCpuSeconds(child.pid ?? 0) * 1_000 : 0),
    ended: () => (alive() ? undefined : String(child.exitCode ?? child.signalCode)),
    async stop() {
      inspector.close()
      if (!alive()) return
      spawned.kill('SIGTERM')
      await spawned.ended
    },
  }
}

/** Reads the port from the log line of the start. */
function readPort(child: ChildProcess, log: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${log.join('\n')}`)))
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      const facts = parseJson(line)
      if (isRecord(facts) && facts.msg === 'started') resolve(Number(facts.port))
      // Warnings are allowed, for example about a Redis that is slow on this machine.
      const harmless = isRecord(facts) && (facts.level === 'info' || facts.level === 'warn')
      if (!harmless && log.length < KEPT_LINES) log.push(line)
    })
  })
}

function readInspectorUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      const url = /ws:\S+/.exec(line)?.[0]
      if (url !== undefined) resolve(url)
    })
  })
}
