import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { capture, root, tool } from '../lib/command.ts'
import { skipped, verdictOf, verdictOfRun, type Check, type Verdict } from './verdict.ts'

const folder = 'contract/openapi'
const writer = 'contract/src/write-openapi.ts'

// It would otherwise report its use, and look for a newer version of itself.
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

export const openapiChecks: readonly Check[] = [
  {
    name: 'openapi-fresh',
    about: 'the committed OpenAPI documents are what the contract says',
    run: async () => {
      if (!existsSync(join(root, writer))) return skipped(`${writer} does not exist yet`)
      return verdictOfRun(process.execPath, [writer, '--check'])
    },
  },
  {
    name: 'openapi-lint',
    about: 'the OpenAPI documents are well formed (redocly)',
    run: async () => {
      const documents = globSync(`${folder}/openapi*.json`, { cwd: root }).toSorted()
      if (documents.length === 0) return skipped(`no ${folder}/openapi*.json yet`)
      return verdictOfRun(tool('redocly'), ['lint', '--format=stylish', ...documents], offline)
    },
  },
  {
    name: 'openapi-breaking',
    about: 'no OpenAPI document breaks what the base commit promised (redocly); --base, HEAD unless told',
    run: ({ baseRef }) => breakingChanges(baseRef),
  },
]

/** Fails when a client written for the old document would not get on with the new one. */
export function breakingDifference(oldFile: string, newFile: string): Promise<Verdict> {
  return verdictOfRun(tool('redocly'), ['diff', oldFile, newFile, '--fail-on', 'major'], offline)
}

async function breakingChanges(baseRef: string): Promise<Verdict> {
  const { code, output } = await capture('git', ['ls-tree', '--name-only', baseRef, `${folder}/`])
  if (code !== 0) return skipped(`no commit ${baseRef} to compare with`)
  const documents = output.split('\n').filter((path) => /^openapi.*\.json$/.test(basename(path)))
  if (documents.length === 0) return skipped(`no documents in ${baseRef}`)

  const before = await mkdtemp(join(tmpdir(), 'tessera-openapi-'))
  try {
    const complaints = await Promise.all(documents.map((path) => breaks(path, baseRef, before)))
    return verdictOf(complaints.filter((complaint) => complaint !== undefined))
  } finally {
    await rm(before, { recursive: true })
  }
}

async function breaks(path: string, baseRef: string, before: string): Promise<string | undefined> {
  if (!existsSync(join(root, path))) return `${path} was removed: every client of it would break`
  const old = await capture('git', ['show', `${baseRef}:${path}`])
  const oldFile = join(before, basename(path))
  await writeFile(oldFile, old.output)
  const diff = await breakingDifference(oldFile, path)
  return diff.kind === 'failed' ? `${path}, compared with ${baseRef}:\n${diff.output}` : undefined
}
