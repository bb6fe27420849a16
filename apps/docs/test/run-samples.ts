import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sample } from './samples.ts'
import type { Reader } from './guide-readers.ts'

type SampleOutcome = { readonly sample: Sample; readonly output: string }

/** The result of a page: the output of each sample that ran, and the end of the shell's error output. */
export type PageRun = {
  readonly outcomes: readonly SampleOutcome[]
  readonly code: number | null
  readonly complaint: string
}

const TIMEOUT_SECONDS = 240

/** An action after the last sample, while the background processes of the samples still run. */
type EndAction = () => Promise<void>

/** What a reader of the guides has typed before; the pages beside the guides begin in such a shell. */
const preparation = `. .services/demo.env
PATH="$TESSERA:$PATH"
mkdir -p ~/tessera-guides && cd ~/tessera-guides
npm init -y > /dev/null && npm pkg set type=module && npm install --silent "$TESSERA/sdk"`

/**
 * Runs the samples of a page one after the other in one fresh shell, exactly as a reader types them: only what a sample
 * exports reaches a program. The shell stops at the first command that fails and at a variable that no sample has set.
 */
export async function runSamples(
  samples: readonly Sample[],
  reader: Reader,
  atEnd: EndAction = () => Promise.resolve(),
): Promise<PageRun> {
  const mark = `@@${randomUUID()}`
  const isGuide = samples[0]?.page.startsWith('guides/') === true
  const lines: string[] = ['set -eu', ...(isGuide ? [] : [preparation])]
  for (const [at, sample] of samples.entries())
    lines.push(`printf '\\n%s %s\\n' '${mark}' ${at}`, ...commandsFor(sample, `sample-${at}.ts`))
  lines.push(`printf '\\n%s end\\n' '${mark}'`, 'read -r _')
  const { code, stdout, stderr } = await shell(lines.join('\n'), reader, { mark: `${mark} end`, run: atEnd })
  const parts = stdout.split(mark).slice(1)
  const outcomes = parts.flatMap((part) => {
    const [, at = 'end', output = ''] = /^ (\d+)\n([^]*)$/.exec(part) ?? []
    const sample = samples[Number(at)]
    return sample ? [{ sample, output }] : []
  })
  return { outcomes, code, complaint: stderr.slice(-2_000) }
}

/** A file is saved in the folder of the shell; a program without a name is saved and run. */
function commandsFor({ language, code, file }: Sample, unnamed: string): string[] {
  const name = file ?? (language === 'ts' ? unnamed : undefined)
  if (name === undefined) return [code]
  const end = `@@${randomUUID()}`
  const save = `mkdir -p "$(dirname '${name}')"\ncat > '${name}' <<'${end}'\n${code.trimEnd()}\n${end}`
  return file === undefined ? [save, `node ${name}`] : [save]
}

type ShellResult = { code: number | null; stdout: string; stderr: string }

/**
 * Runs a script in a shell without any start-up file, with no variables but the reader's, and in its own process group, so
 * that no process is left behind. The script waits for a line at its end.
 */
async function shell(
  script: string,
  { clone, env }: Reader,
  last: { readonly mark: string; readonly run: EndAction },
): Promise<ShellResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ShellResult>()
  const file = join(env.HOME ?? clone, 'typed.sh')
  await writeFile(file, script)
  const child = spawn('bash', ['--noprofile', '--norc', file], { cwd: clone, env, detached: true, stdio: 'pipe' })
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
