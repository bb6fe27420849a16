import { globSync } from 'node:fs'
import { capture, root, tool } from '../lib/command.ts'
import { skipped, toVerdict, runTool, type Check } from './verdict.ts'

/** Checks by external tools, each with its configuration file at the root. */
export const toolChecks: readonly Check[] = [
  {
    name: 'format',
    about: 'every file is formatted (oxfmt)',
    run: () => runTool(tool('oxfmt'), ['--list-different']),
  },
  {
    name: 'lint',
    about: 'no lint error, with types (oxlint)',
    run: () => runTool(tool('oxlint'), ['--type-aware', '--quiet', '--format=unix']),
  },
  {
    name: 'types',
    about: 'there is no type error (tsc)',
    run: async () => {
      // Code for browsers has the types of browsers instead of those of Node.
      for (const project of [
        '.',
        'apps/console',
        'apps/console/test',
        'apps/docs',
        'apps/scanner',
        'apps/scanner/src/worker',
        'apps/storefront',
        'apps/storefront/node',
      ]) {
        const verdict = await runTool(tool('tsc'), ['--noEmit', '--pretty', 'false', '-p', project])
        if (verdict.kind !== 'passed') return verdict
      }
      return toVerdict([])
    },
  },
  {
    name: 'unused',
    about: 'no file, export or dependency is unused (knip)',
    run: () => runTool(tool('knip'), ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'migrations',
    about: 'migrations are safe on a live database (squawk)',
    run: async () => {
      const files = globSync('server/migrations/*.sql', { cwd: root }).toSorted()
      if (files.length === 0) return skipped('no migrations yet')
      return runTool(tool('squawk'), ['--reporter=gcc', ...files])
    },
  },
]

/** Lets the tools fix what they can; the checks report the rest. */
export async function fixAll(): Promise<void> {
  await capture(tool('oxlint'), ['--type-aware', '--fix'])
  await capture(tool('oxfmt'), [])
}
