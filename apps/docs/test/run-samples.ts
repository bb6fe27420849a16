import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sample } from './samples.ts'
import type { Reader } from './guide-readers.ts'

type SampleOutcome = { readonly sample: Sample; readonly output: string }

/** The result of a page: the output of each sample that ran, and the end of the shell's error output. */
export type PageRun = {
  readonly outcomes: readonly SampleOutcome[]
  readonly code: number | null
  readonly complaint: string
}

const TIMEOUT_SECONDS = 140

/** An action after the last sample, while the background processes of the samples still run. */
type EndAction = () => Promise<void>

/**
 * Runs the samples of a page one after the other in one shell, as if a reader pasted them: variables and background
 * processes stay until the end.
 */
export async function runSamples(
  samples: readonly Sample[],
  { folder, env }: Reader,
  atEnd: EndAction = () => Promise.resolve(),
): Promise<PageRun> {
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

type ShellResult = { code: number | null; stdout: string; stderr: string }

/** Runs a script in its own process group, so that no process is left behind. The script waits for a line at its end. */
function shell(
  script: string,
  { folder, env }: Reader,
  last: { readonly mark: string; readonly run: EndAction },
): Promise<ShellResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ShellResult>()
  const child = spawn('bash', ['-c', script], { cwd: folder, env, detached: true, stdio: 'pipe' })
  const endAll = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process group has ended already.
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
  const deadline = setTimeout(endAll, TIMEOUT_SECONDS * 1_000)
  child.on('exit', () => {
    clearTimeout(deadline)
    endAll()
  })
  child.on('close', (code) => resolve({ code, stdout, stderr }))
  return promise
}

/** Returns why a sample failed, or undefined. */
export function findComplaint({ sample, output }: SampleOutcome): string | undefined {
  const missing = sample.prints.find((text) => !output.includes(text))
  if (missing !== undefined) return `does not print ${missing}, but:\n${output.slice(0, 2_000)}`
  // An error is expected only if the page says that the sample prints it.
  return sample.prints.length === 0 && output.includes('"error":{') ? `answers with an error:\n${output}` : undefined
}
