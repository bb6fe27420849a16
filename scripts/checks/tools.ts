import { globSync } from 'node:fs'
import { capture, root, tool } from '../lib/command.ts'
import { skipped, verdictOf, verdictOfRun, type Check } from './verdict.ts'

/** The checks that are a tool of somebody else, each with its own configuration file at the root. */
export const toolChecks: readonly Check[] = [
  {
    name: 'format',
    about: 'every file is formatted (oxfmt)',
    run: () => verdictOfRun(tool('oxfmt'), ['--list-different']),
  },
  {
    name: 'lint',
    about: 'no lint error, with types (oxlint)',
    run: () => verdictOfRun(tool('oxlint'), ['--type-aware', '--quiet', '--format=unix']),
  },
  {
    name: 'types',
    about: 'the types hold (tsc)',
    run: async () => {
      // What runs in browsers has their types in place of Node's.
      for (const project of [
        '.',
        'apps/docs',
        'apps/scanner',
        'apps/scanner/src/worker',
        'apps/storefront',
        'apps/storefront/node',
      ]) {
        const verdict = await verdictOfRun(tool('tsc'), ['--noEmit', '--pretty', 'false', '-p', project])
        if (verdict.kind !== 'passed') return verdict
      }
      return verdictOf([])
    },
  },
  {
    name: 'unused',
    about: 'no file, export or dependency is unused (knip)',
    run: () => verdictOfRun(tool('knip'), ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'migrations',
    about: 'migrations are safe on a live database (squawk)',
    run: async () => {
      const files = globSync('server/migrations/*.sql', { cwd: root }).toSorted()
      if (files.length === 0) return skipped('no migrations yet')
      return verdictOfRun(tool('squawk'), ['--reporter=gcc', ...files])
    },
  },
]

/** Lets the tools repair what they can; the checks after it say what is left. */
export async function fixAll(): Promise<void> {
  await capture(tool('oxlint'), ['--type-aware', '--fix'])
  await capture(tool('oxfmt'), [])
}
