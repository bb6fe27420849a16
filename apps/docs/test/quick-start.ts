import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '../../../server/testing/wait-for.ts'
import { copyTracked } from '../../../server/testing/copy-tracked.ts'

const exec = promisify(execFile)

/** A folder as a newcomer has it after cloning. */
export async function cleanFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tessera-quick-start-'))
  await copyTracked(path)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The commands of a sample, one a line, without their comments. */
export const commandsIn = (sample: string): string[] =>
  sample
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

type Told = { readonly command: string; readonly seconds: number; readonly output: string }

/** Runs commands one after the other as a newcomer would; one that goes on is left running, and ended when all is done. */
export async function runAll(commands: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Told[]> {
  const told: Told[] = []
  const running: (() => Promise<void>)[] = []
  try {
    for (const command of commands) {
      const begun = performance.now()
      const goesOn = /\bstart\b/.test(command)
      const output = goesOn ? await inBackground(command, { cwd, env }, running) : await toEnd(command, { cwd, env })
      told.push({ command, output, seconds: (performance.now() - begun) / 1000 })
    }
  } finally {
    for (const end of running) await end()
  }
  return told
}

type Place = { readonly cwd: string; readonly env: NodeJS.ProcessEnv }

async function toEnd(command: string, place: Place): Promise<string> {
  const { stdout, stderr } = await exec('bash', ['-c', command], { ...place, maxBuffer: 16 * 1024 * 1024 })
  return `${stdout}${stderr}`
}

/** Until it says that it has started, as somebody would wait who looks at the terminal. */
async function inBackground(command: string, place: Place, running: (() => Promise<void>)[]): Promise<string> {
  const child = spawn('bash', ['-c', `exec ${command}`], { ...place, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  running.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`)
    return output.includes('"started"') || undefined
  }, 60_000)
  return output
}
