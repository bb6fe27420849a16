import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { longFiles } from '../../scripts/gate/long-files.ts'
import { formatDuration } from '../../scripts/lib/duration.ts'
import { appFaults } from './long-file-faults/apps.ts'
import { proofAndServerFaults } from './long-file-faults/proofs-and-server.ts'
import { readResults, writeResult, writeTable } from './long-file-table.ts'
import type { PlantedFault } from './planted-fault.ts'
import { copySources, listFailing, whilePlanted } from './prove-gate.ts'

const help = `Usage: node proofs/gate/run.ts [part of a path…]

Plants the fault of each long file in a copy of the committed sources, and sees what notices it: the file itself, and what
\`npm test -- --changed\` selects without long files. Writes the results to long-file-results.json, from which CONTRIBUTING.md
has its table. Takes about an hour for all of them; files that have a result are left out unless they are named.
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
  const known = readResults()
  const chosen = [...proofAndServerFaults, ...appFaults].filter(({ noticedBy }) =>
    positionals.length === 0 ? known[noticedBy] === undefined : positionals.some((part) => noticedBy.includes(part)),
  )
  if (chosen.length === 0) return console.log('Every long file has a result.')
  const copy = await copySources(console.log)
  try {
    const others = new Map<PlantedFault, string[]>()
    for (const faults of groupByPlace(chosen)) await collectOthers(faults, copy, selection, others)
    for (const fault of chosen) await record(fault, copy, others.get(fault) ?? [])
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Groups in which no two faults change the same file. */
function groupByPlace(faults: readonly PlantedFault[]): PlantedFault[][] {
  const groups: PlantedFault[][] = []
  for (const fault of faults) {
    const fitting = groups.find((group) => group.every(({ path }) => path !== fault.path))
    if (fitting) fitting.push(fault)
    else groups.push([fault])
  }
  return groups
}

/**
 * Collects for each fault the files that fail with it. Nearly all faults go unnoticed here, so it plants all of them together
 * and divides them only for the files that fail.
 */
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

async function record(fault: PlantedFault, copy: string, others: readonly string[]): Promise<void> {
  const startedAt = performance.now()
  const noticed = (await whilePlanted([fault], copy, () => listFailing(copy, [fault.noticedBy]))).length > 0
  writeResult(fault.noticedBy, { fault: fault.name, noticed, others })
  const verdict = noticed ? 'noticed' : 'NOT NOTICED'
  const also = others.length > 0 ? `, also by ${others.join(', ')}` : ', by nothing else'
  console.log(`${fault.noticedBy}: ${verdict}${also} (${formatDuration(performance.now() - startedAt)})`)
}

await main()
