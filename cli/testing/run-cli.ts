import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import { runProgram } from '../src/program.ts'

export type CliRun = { readonly code: number; readonly out: string; readonly err: string }

/** An undefined variable is removed. */
type Variables = Readonly<Record<string, string | undefined>>

/** The program, for tests that need a process of its own. The others take `runCli`, which needs no second to load it. */
export const cliMain = join(import.meta.dirname, '../src/main.ts')

/** These variables besides those of the machine. */
export const cliEnvironment = (variables: Variables): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_COLOR: '1',
  ...variables,
})

/** A command reads and prints by way of the process, so one runs after the other. */
let lastRun: Promise<unknown> = Promise.resolve()

/**
 * Runs a command in this process as if it had one of its own: with these variables besides those of the machine, in the
 * folder `cwd`, and with output of its own.
 */
export function runCli(variables: Variables, args: readonly string[], cwd = process.cwd()): Promise<CliRun> {
  const run = lastRun.then(() => runAlone(cliEnvironment(variables), args, cwd))
  lastRun = run.catch(() => undefined)
  return run
}

async function runAlone(env: NodeJS.ProcessEnv, args: readonly string[], cwd: string): Promise<CliRun> {
  const before = { env: process.env, cwd: process.cwd(), exitCode: process.exitCode }
  const out = captureOutput(process.stdout)
  const err = captureOutput(process.stderr)
  process.env = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
  process.chdir(cwd)
  process.exitCode = 0
  try {
    await runProgram(args)
    return { code: process.exitCode, out: out.text(), err: err.text() }
  } finally {
    for (const stream of [out, err]) stream.release()
    process.env = before.env
    process.chdir(before.cwd)
    process.exitCode = before.exitCode
  }
}

function captureOutput(stream: NodeJS.WriteStream): { text: () => string; release: () => void } {
  const original = stream.write
  const chunks: Buffer[] = []
  stream.write = (chunk: string | Uint8Array): boolean => {
    chunks.push(Buffer.from(chunk))
    return true
  }
  return { text: () => Buffer.concat(chunks).toString(), release: () => void (stream.write = original) }
}

/** Runs a command with `--json`, and returns what it printed. Fails if the command does. */
export async function runCliForJson<T>(variables: Variables, args: readonly string[]): Promise<T> {
  const { code, out, err } = await runCli(variables, [...args, '--json'])
  assert.equal(code, 0, err)
  return JSON.parse(out) as T
}

/** The variables of somebody on the staff of an organisation, with an admin key. */
export const staffVariables = ({ url }: TestServer, { admin }: TestOrg): Variables => ({
  TESSERA_URL: url,
  TESSERA_ADMIN_KEY: admin,
})
