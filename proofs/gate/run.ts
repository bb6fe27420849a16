import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { longFiles } from '../../scripts/gate/long-files.ts'
import { formatDuration } from '../../scripts/lib/duration.ts'
import { appFaults } from './long-file-faults/apps.ts'
import { proofAndServerFaults } from './long-file-faults/proofs-and-server.ts'
import { readResults, removeResult, writeResult, writeTable } from './long-file-table.ts'
import type { PlantedFault } from './planted-fault.ts'
import { copySources, listFailing, whilePlanted } from './prove-gate.ts'

const help = `Usage: node proofs/gate/run.ts [part of a path…]

Plants the fault of each long file in a copy of the committed sources, and sees what notices it: the file itself, and what
\`npm test -- --changed\` selects without long files. Writes the results to long-file-results.json, from which CONTRIBUTING.md
has its table. Takes about an hour for all of them. It can be stopped and goes on with what has no result yet; files that are
named are planted again. It needs what \`.ci/full\` installs: a long file that is skipped notices nothing.
`

/** What a change selects, without long files and the test that compares the faults with their places. */
const selection = ['--changed', ...[...Object.keys(longFiles), 'proofs/gate'].map((path) => `--without=${path}`)]

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(help)
  writeTable()
  for (const file of Object.keys(readResults())) if (positionals.some((part) => file.includes(part))) removeResult(file)
  const isChosen = ({ noticedBy }: PlantedFault): boolean =>
    positionals.length === 0 || positionals.some((part) => noticedBy.includes(part))
  const chosen = [...proofAndServerFaults, ...appFaults].filter(isChosen)
  await findOthers(chosen.filter(({ noticedBy }) => readResults()[noticedBy] === undefined))
  await findNoticed(chosen.filter(({ noticedBy }) => readResults()[noticedBy]?.noticed === undefined))
}

/** Plants all faults together, for nearly all go unnoticed outside their long file, and divides them for the files that fail. */
async function findOthers(faults: readonly PlantedFault[]): Promise<void> {
  if (faults.length === 0) return
  const others = new Map<PlantedFault, string[]>()
  await withCopy((copy) => collectOthers(faults, copy, selection, others))
  for (const fault of faults) writeResult(fault.noticedBy, { fault: fault.name, others: others.get(fault) ?? [] })
}

async function collectOthers(
  faults: readonly PlantedFault[],
  copy: string,
  tests: readonly string[],
  others: Map<PlantedFault, string[]>,
): Promise<void> {
  const failing = await whilePlanted(faults, copy, () => listFailing(copy, tests))
  console.log(`${faults.length} faults planted together: ${failing.length > 0 ? failing.join(', ') : 'nothing'} failed`)
  const [first] = faults
  if (failing.length === 0 || first === undefined) return
  if (faults.length === 1) return void others.set(first, failing)
  const middle = Math.ceil(faults.length / 2)
  await collectOthers(faults.slice(0, middle), copy, failing, others)
  await collectOthers(faults.slice(middle), copy, failing, others)
}

/** Runs each long file with its fault alone, two files at a time, each in a copy of its own. */
async function findNoticed(faults: readonly PlantedFault[]): Promise<void> {
  const left = [...faults]
  const runLeft = (): Promise<void> =>
    withCopy(async (copy) => {
      for (let fault = left.shift(); fault !== undefined; fault = left.shift()) await findIfNoticed(fault, copy)
    })
  if (faults.length > 0) await Promise.all([runLeft(), runLeft()])
}

async function findIfNoticed(fault: PlantedFault, copy: string): Promise<void> {
  const startedAt = performance.now()
  const noticed = (await whilePlanted([fault], copy, () => listFailing(copy, [fault.noticedBy]))).length > 0
  const others = readResults()[fault.noticedBy]?.others ?? []
  writeResult(fault.noticedBy, { fault: fault.name, others, noticed })
  const verdict = noticed ? 'noticed' : 'NOT NOTICED'
  const also = others.length > 0 ? `, also by ${others.join(', ')}` : ', by nothing else'
  console.log(`${fault.noticedBy}: ${verdict}${also} (${formatDuration(performance.now() - startedAt)})`)
}

async function withCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = await copySources(console.log)
  try {
    await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

await main()
