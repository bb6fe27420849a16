import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSource, type Source } from '../../../scripts/lib/source-code.ts'

/** What the checker reads: the text of each file, by its path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>

const root = join(import.meta.dirname, '../../..')

/** Returns every file that runs in production; the rules do not apply to tests. */
export function readRepository(): Sources {
  const files = globSync('{contract,server,cli,sdk,apps/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  return new Map([...files, 'server/package.json'].map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

export const parseTypescript = (sources: Sources): Source[] =>
  [...sources].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => toSource(path, text))
