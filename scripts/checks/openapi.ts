import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '../../contract/src/write-openapi.ts'
import { capture, root, tool } from '../lib/command.ts'
import { runTool, skipped, toVerdict, type Check, type Verdict } from './verdict.ts'

const folder = 'contract/openapi'
const writer = 'contract/src/write-openapi.ts'

/** The OpenAPI documents of the last release, written by `npm run release-contract`. */
export const releasedFolder = 'contract/released'

// Otherwise redocly reports its use and looks for a newer version.
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

export const openapiChecks: readonly Check[] = [
  {
    name: 'openapi-fresh',
    about: 'the committed OpenAPI documents match the contract',
    run: () => runTool(process.execPath, [writer, '--check']),
  },
  {
    name: 'openapi-lint',
    about: 'the OpenAPI documents are well formed (redocly)',
    run: () => {
      const files = globSync(`${folder}/openapi*.json`, { cwd: root }).toSorted()
      return runTool(tool('redocly'), ['lint', '--format=stylish', ...files], offline)
    },
  },
  {
    name: 'openapi-breaking',
    about: `no OpenAPI document breaks clients of the last release, in ${releasedFolder} (redocly)`,
    run: () => checkAgainstRelease(),
  },
]

/** A break that is listed in accepted-breaks.json: the exact message of the check, and why it is accepted. */
export type AcceptedBreak = { readonly message: string; readonly reason: string }

/** Fails if a break is not accepted, or if an accepted break no longer exists. */
export function judgeBreaks(breaks: readonly string[], accepted: readonly AcceptedBreak[]): Verdict {
  const messages = new Set(accepted.map(({ message }) => message))
  const unaccepted = breaks.filter((message) => !messages.has(message))
  const outdated = accepted.filter(({ message }) => !breaks.includes(message))
  return toVerdict([
    ...unaccepted.map((message) => `breaks clients of the last release: ${message}`),
    ...outdated.map(({ message }) => `accepted-breaks.json lists a break that does not exist, remove it: ${message}`),
  ])
}

/** Returns a message for each change between two documents that breaks clients of the first. */
export async function listBreaks(name: string, releasedFile: string, currentFile: string): Promise<string[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'tessera-openapi-'))
  try {
    const report = join(scratch, 'diff.json')
    const args = ['diff', releasedFile, currentFile, '--format=json', `--output=${report}`, '--fail-on=none']
    const { code, output } = await capture(tool('redocly'), args, { env: offline })
    if (code !== 0) throw new Error(`redocly could not compare ${releasedFile} with ${currentFile}:\n${output}`)
    const { changes } = JSON.parse(await readFile(report, 'utf8')) as { changes: readonly Change[] }
    return changes.filter(({ impact }) => impact === 'major').map((change) => `${name}: ${describe(change)}`)
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** The part of redocly's report that the check reads. */
type Change = {
  readonly path: string
  readonly kind: string
  readonly impact: string
  readonly verdicts: readonly { readonly message: string }[]
}

function describe({ path, kind, verdicts }: Change): string {
  const place = path.replaceAll('~1', '/').replaceAll('~0', '~')
  const what = verdicts.map(({ message }) => message).join(' ') || kind
  return `${place}: ${what}`
}

async function checkAgainstRelease(): Promise<Verdict> {
  const released = join(root, releasedFolder)
  if (!existsSync(join(released, 'release.json'))) return skipped(`no release in ${releasedFolder} yet`)
  const breaks = await Promise.all(
    documents.map(({ plane, file }) => listBreaks(plane, join(released, `${plane}.json`), file)),
  )
  return judgeBreaks(breaks.flat(), readAcceptedBreaks(join(released, 'accepted-breaks.json')))
}

const readAcceptedBreaks = (file: string): readonly AcceptedBreak[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly AcceptedBreak[]
