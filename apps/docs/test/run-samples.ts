import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sample } from './samples.ts'
import type { Reader } from './guide-readers.ts'

type Outcome = { readonly sample: Sample; readonly output: string }

/** How a page went: what each sample printed, as far as the shell came, and what it said last. */
export type Session = {
  readonly outcomes: readonly Outcome[]
  readonly code: number | null
  readonly complaint: string
}

const SECONDS = 140

/** What is done when the last sample has run, while what the samples left running still runs. */
type AtEnd = () => Promise<void>

/**
 * Runs the samples of a page one after the other in one shell, as a reader would who pastes them: what one sets the next
 * one sees, and what one leaves running goes on until the end.
 */
export async function runPage(
  samples: readonly Sample[],
  { folder, env }: Reader,
  atEnd: AtEnd = () => Promise.resolve(),
): Promise<Session> {
  const mark = `@@${randomUUID()}`
  const lines: string[] = ['set -eu', 'set -a']
  for (const [at, sample] of samples.entries()) {
    const file = sample.file ?? (sample.language === 'ts' ? `sample-${at}.ts` : undefined)
    if (file !== undefined) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), sample.code)
    }
    const runs = sample.language === 'ts' ? `node ${file}` : sample.code
    lines.push(`printf '\\n%s %s\\n' '${mark}' ${at}`, ...(sample.file === undefined ? [runs] : []))
  }
  lines.push(`printf '\\n%s end\\n' '${mark}'`, 'read -r _')
  const { code, stdout, stderr } = await shell(lines.join('\n'), { folder, env }, { mark: `${mark} end`, run: atEnd })
  const parts = stdout.split(mark).slice(1)
  const outcomes = parts.flatMap((part) => {
    const [, at = 'end', output = ''] = /^ (\d+)\n([^]*)$/.exec(part) ?? []
    const sample = samples[Number(at)]
    return sample ? [{ sample, output }] : []
  })
  return { outcomes, code, complaint: stderr.slice(-2_000) }
}

type Ended = { code: number | null; stdout: string; stderr: string }

/** A shell in a group of its own, so that nothing it started is left behind. It waits at its end for a line. */
function shell(
  script: string,
  { folder, env }: Reader,
  last: { readonly mark: string; readonly run: AtEnd },
): Promise<Ended> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>()
  const child = spawn('bash', ['-c', script], { cwd: folder, env, detached: true, stdio: 'pipe' })
  const endAll = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nothing is left of the group.
    }
  }
  let stdout = ''
  let stderr = ''
  let ending = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    if (ending || !stdout.includes(last.mark)) return
    ending = true
    last.run().then(() => child.stdin.end('\n'), reject)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (stderr += text))
  const deadline = setTimeout(endAll, SECONDS * 1_000)
  child.on('exit', () => {
    clearTimeout(deadline)
    endAll()
  })
  child.on('close', (code) => resolve({ code, stdout, stderr }))
  return promise
}

/** Why a sample did not do what its page says; undefined when it did. */
export function complaintOf({ sample, output }: Outcome): string | undefined {
  const missing = sample.prints.find((text) => !output.includes(text))
  if (missing !== undefined) return `does not print ${missing}, but:\n${output.slice(0, 2_000)}`
  // An error that no sentence speaks of is a mistake of the page.
  return sample.prints.length === 0 && output.includes('"error":{') ? `answers with an error:\n${output}` : undefined
}
