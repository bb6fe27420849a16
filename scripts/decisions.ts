import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './lib/command.ts'
import { isMain } from './lib/main-module.ts'

/** Writes the index of docs/decisions; `--check` reports whether it is up to date, and what is wrong with the records. */
const folder = 'docs/decisions'
const index = `${folder}/README.md`

type Decision = { readonly file: string; readonly number: string; readonly text: string }

type Status = {
  /** Without the full stop at its end. */
  readonly text: string
  readonly isAccepted: boolean
  readonly successors: readonly { readonly number: string; readonly file: string }[]
}

export function writeIndex(checkout: string): void {
  writeFileSync(join(checkout, index), renderIndex(readDecisions(checkout)))
}

/** Returns what is wrong with the records of a checkout and with their index. */
export function findDecisionFaults(checkout: string): string[] {
  const decisions = readDecisions(checkout)
  const target = join(checkout, index)
  const isFresh = existsSync(target) && readFileSync(target, 'utf8') === renderIndex(decisions)
  return [
    ...decisions.flatMap((decision) =>
      findFaults(decision, checkout).map((fault) => `${folder}/${decision.file}: ${fault}`),
    ),
    ...(isFresh ? [] : [`${index} is stale: run \`npm run generate\``]),
  ]
}

function readDecisions(checkout: string): Decision[] {
  const files = globSync('[0-9][0-9][0-9][0-9]-*.md', { cwd: join(checkout, folder) }).toSorted()
  return files.map((file) => ({
    file,
    number: file.slice(0, 4),
    text: readFileSync(join(checkout, folder, file), 'utf8'),
  }))
}

const renderIndex = (decisions: readonly Decision[]): string =>
  `<!-- Written by \`npm run generate\` from the records in this folder. -->
# Decisions

A record has the next free number, begins with \`# NNNN · Title\` and \`**Status.** Accepted.\`, says what was decided, why and what
was rejected, and has no figure that the code changes; a record that replaces an earlier one changes the status of that one.

| number | title | status |
|---|---|---|
${decisions.map(renderRow).join('\n')}
`

function renderRow({ file, number, text }: Decision): string {
  const title = readTitle(number, text)?.replaceAll('|', String.raw`\|`)
  return `| [${number}](${file}) | ${title} | ${readStatus(text)?.text} |`
}

function findFaults({ number, text }: Decision, checkout: string): string[] {
  const status = readStatus(text)
  const lost = (status?.successors ?? []).filter(
    (successor) =>
      !successor.file.startsWith(`${successor.number}-`) || !existsSync(join(checkout, folder, successor.file)),
  )
  // A superseded record describes the code of its time, so the files that it names may be gone.
  const missing = status?.isAccepted ? findMissingPaths(text, checkout) : []
  return [
    ...(readTitle(number, text) === undefined ? [`line 1 is not "# ${number} · <title>"`] : []),
    ...(status ? [] : ['line 3 is not "**Status.** Accepted." or another status that scripts/decisions.ts knows']),
    ...lost.map((successor) => `there is no record ${successor.number} in ${successor.file}`),
    ...missing.map((path) => `names ${path}, which does not exist`),
  ]
}

const readTitle = (number: string, text: string): string | undefined =>
  new RegExp(`^# ${number} · (.+)\n`).exec(text)?.[1]

const successorLink = String.raw`superseded by \[\d{4}\]\([^)]+\)`
const knownStatus = new RegExp(
  String.raw`^\*\*Status\.\*\* (?:Accepted(?:; [^;\[\]]+ ${successorLink})*|${successorLink.replace('s', 'S')})\.$`,
)

/** Returns the status in the third line of a record, undefined if it has another form. */
function readStatus(text: string): Status | undefined {
  const line = text.split('\n', 3)[2] ?? ''
  if (!knownStatus.test(line)) return undefined
  const links = [...line.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)]
  return {
    text: line.slice('**Status.** '.length, -1),
    isAccepted: line.startsWith('**Status.** Accepted'),
    successors: links.map(([, number = '', file = '']) => ({ number, file })),
  }
}

/** Returns the paths in code spans and links of a record that lead to no file or folder of the checkout. */
function findMissingPaths(text: string, checkout: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span).filter(isPath)
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => posix.join(folder, link))
  return [...new Set([...spans, ...links])].filter((path) => !written.has(path) && !exists(path, checkout))
}

/** Files that `.ci/full` writes: a checkout without a full run has none. */
const written: ReadonlySet<string> = new Set(['.ci/full-passed.json', '.ci/test-times.json'])

/** True for `server/src/app.ts` and `server/src/`, false for `/v1/orders/`, `checkout/charge` and `npm run check`. */
const isPath = (span: string): boolean => /^[\w.][^\s@]*\/([^\s/]*\.[a-z]+)?$/.test(span)

/** In `words/<app>/<language>.json`, each name in angle brackets stands for any folder or file, as `*` does. */
function exists(path: string, checkout: string): boolean {
  return /[<*]/.test(path)
    ? globSync(path.replaceAll(/<[^>]+>/g, '*'), { cwd: checkout }).length > 0
    : existsSync(join(checkout, path))
}

if (isMain(import.meta)) {
  if (process.argv.includes('--check')) {
    const faults = findDecisionFaults(root)
    for (const fault of faults) console.error(fault)
    process.exitCode = faults.length > 0 ? 1 : 0
  } else writeIndex(root)
}
