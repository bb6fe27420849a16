import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseLongFiles } from '../../scripts/gate/choose-long-files.ts'
import { markChanged, readContentIds, type ContentIds } from '../../scripts/gate/folders.ts'
import { longFiles } from '../../scripts/gate/long-files.ts'
import { planRun } from '../../scripts/gate/plan.ts'
import { capture, root } from '../../scripts/lib/command.ts'
import { shortName } from '../../scripts/test/select-files.ts'
import { readTimes } from '../../scripts/test/times.ts'
import { plant, type PlantedFault } from './planted-fault.ts'

type GatePlan = {
  readonly faults: readonly PlantedFault[]
  /** False: long files run only as a sample, whatever changed. */
  readonly hasGuards: boolean
  readonly print: (line: string) => void
}

/** Plants each fault alone in a copy of the sources. Returns those that nothing in `.ci/run` would notice, as sentences. */
export async function proveGate({ faults, hasGuards, print }: GatePlan): Promise<string[]> {
  const ids = await readContentIds()
  if (!ids) throw new Error('This proof needs a git checkout')
  // Made when the first test runs: it takes longer than many of them.
  let copy: string | undefined
  try {
    const unnoticed: string[] = []
    for (const fault of faults) {
      const isRun = isPlanned(fault, ids, hasGuards)
      if (isRun) copy ??= await copySources(print)
      const problem = copy !== undefined && isRun ? await runWith(fault, copy) : 'the gate would not run its test'
      print(`${problem === undefined ? '✓ noticed' : '✗ NOT noticed'}: ${fault.name} (${fault.noticedBy})`)
      if (problem !== undefined) unnoticed.push(`${fault.name}: ${problem}`)
    }
    return unnoticed
  } finally {
    if (copy !== undefined) await rm(copy, { recursive: true, force: true })
  }
}

/** True if the gate would run the test that notices the fault, if the fault were the only change since the last full run. */
function isPlanned({ path, noticedBy }: PlantedFault, ids: ContentIds, hasGuards: boolean): boolean {
  const record = { closing: '', duration: '', content: Object.fromEntries(ids) }
  const now = hasGuards ? markChanged(ids, [path]) : ids
  const choice = chooseLongFiles({ longFiles, times: readTimes(), now, record })
  return planRun(choice).some(({ file }) => shortName(file) === noticedBy)
}

/** Tests that start programs find them by their own place, so a copy has everything, with dependencies of its own. */
export async function copySources(print: (line: string) => void): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'tessera-gate-'))
  print('Copying the sources and installing their dependencies …')
  await run('git', ['clone', '--quiet', '--shared', root, copy], root)
  await run('npm', ['ci', '--include=dev', '--prefer-offline', '--loglevel=error'], copy)
  return copy
}

async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await capture(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args[0]} failed:\n${output}`)
}

/** Runs the test with the fault. Returns undefined if it fails as it must, otherwise what happened instead. */
async function runWith(fault: PlantedFault, copy: string): Promise<string | undefined> {
  const failing = await whilePlanted([fault], copy, () => listFailing(copy, [fault.noticedBy]))
  return failing.length > 0 ? undefined : 'its test passes'
}

/** Runs tests in the copy. Returns the files that failed also when they ran again, alone. */
export async function listFailing(copy: string, args: readonly string[]): Promise<string[]> {
  const { output } = await capture(process.execPath, ['scripts/test.ts', ...args], { cwd: copy })
  if (!/\d+ passed, \d+ failed[^\n]*\n$/.test(output)) throw new Error(`The tests could not run:\n${output}`)
  const failed = [...output.matchAll(/^✗ (\S+) .*tests failed/gm)].map(([, file = '']) => file)
  const passedAlone = new Set([...output.matchAll(/^✓ (\S+) .*second run, alone/gm)].map(([, file = '']) => file))
  return [...new Set(failed)].filter((file) => !passedAlone.has(file))
}

/** Does something while the faults are in the copy. Several may be in one file, at different places. */
export async function whilePlanted<Result>(
  faults: readonly PlantedFault[],
  copy: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const texts = new Map<string, string>()
  for (const path of new Set(faults.map((fault) => fault.path)))
    texts.set(path, await readFile(join(copy, path), 'utf8'))
  for (const [path, text] of texts) {
    const inFile = faults.filter((fault) => fault.path === path)
    await writeFile(join(copy, path), inFile.reduce(plant, text))
  }
  try {
    return await work()
  } finally {
    for (const [path, text] of texts) await writeFile(join(copy, path), text)
  }
}
