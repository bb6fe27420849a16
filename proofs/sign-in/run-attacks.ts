import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestResult } from '../../scripts/test/events.ts'
import { runFile } from '../../scripts/test/run-file.ts'
import { root, type Attack } from './attacks.ts'

type Verdict = 'refused' | 'succeeded' | 'not tried'
export type AttackResult = {
  readonly attack: Attack
  readonly verdict: Verdict
  /** The first line of the error of a test that failed. */
  readonly error: string | undefined
}

const limits = { testMs: 120_000, closingMs: 30_000 }

/** Runs the tests of attacks, one file after another, with a defence removed if `hole` names one. */
export async function runAttacks(
  attacks: readonly Attack[],
  hole: string | undefined,
): Promise<readonly AttackResult[]> {
  const results: AttackResult[] = []
  for (const [file, ofFile] of Map.groupBy(attacks, ({ file }) => file)) {
    const namePattern = `^(${ofFile.map(({ test }) => escapePattern(test)).join('|')})$`
    const run = await runFile(join(root, file), {
      limits,
      env: toEnv(hole),
      namePattern,
      signal: new AbortController().signal,
    })
    for (const attack of ofFile) {
      const result = run.results.find(({ path }) => path.at(-1) === attack.test)
      results.push({ attack, verdict: judge(result), error: (result?.error ?? run.fileError)?.split('\n')[0] })
    }
  }
  return results
}

/** A test that fails for another reason than what it asserts, such as a server that does not start, has tried nothing. */
function judge(result: TestResult | undefined): Verdict {
  if (result?.verdict === 'passed') return 'refused'
  return result?.verdict === 'failed' && ASSERTED.test(result.error ?? '') ? 'succeeded' : 'not tried'
}

/** The error of an assertion, or of an e-mail that was waited for. */
const ASSERTED = /AssertionError|the expected result did not arrive/

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

function toEnv(hole: string | undefined): NodeJS.ProcessEnv {
  if (hole === undefined) return process.env
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'open-hole.ts')).href}`
  // Without the bundle of `npm test`, which has the module as it is.
  return { ...process.env, NODE_OPTIONS: preload, TESSERA_TEST_HOLE: hole }
}
