import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { copyTracked } from '../../../server/testing/copy-tracked.ts'

const exec = promisify(execFile)

/** Creates a folder with the tracked files, as after `git clone`. */
export async function cleanFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tessera-quick-start-'))
  await copyTracked(path)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Returns the commands of a sample, one per line, without comments. */
export const commandsIn = (sample: string): string[] =>
  sample
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

type CommandOutput = { readonly command: string; readonly seconds: number; readonly output: string }

/** Runs commands one after the other. A `start` command runs in the background until all are done. */
export async function runAll(
  commands: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<CommandOutput[]> {
  const outputs: CommandOutput[] = []
  const running: (() => Promise<void>)[] = []
  try {
    for (const command of commands) {
      const startedAt = performance.now()
      const isServer = /\bstart\b/.test(command)
      const output = isServer
        ? await startInBackground(command, { cwd, env }, running)
        : await runToEnd(command, { cwd, env })
      outputs.push({ command, output, seconds: (performance.now() - startedAt) / 1000 })
    }
  } finally {
    for (const end of running) await end()
  }
  return outputs
}

type CommandEnvironment = { readonly cwd: string; readonly env: NodeJS.ProcessEnv }

async function runToEnd(command: string, place: CommandEnvironment): Promise<string> {
  const { stdout, stderr } = await exec('bash', ['-c', command], { ...place, maxBuffer: 16 * 1024 * 1024 })
  return `${stdout}${stderr}`
}

/** Waits until the process logs that it has started. */
async function startInBackground(
  command: string,
  place: CommandEnvironment,
  running: (() => Promise<void>)[],
): Promise<string> {
  const child = spawn('bash', ['-c', `exec ${command}`], { ...place, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  running.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`)
    return output.includes('"started"') || undefined
  }, 60_000)
  return output
}
