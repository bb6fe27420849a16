import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toSource, type Source } from '../../../scripts/lib/source-code.ts'

/** What the checker reads: the text of each file, by its path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>

const root = join(import.meta.dirname, '../../..')

/** True for a file that runs in production. Of the rules, tests, proofs and benches follow only the one about proofs. */
export const isProduction = (path: string): boolean =>
  /^(?:contract|server|cli|sdk|apps\/[^/]+)\/src\//.test(path) && !path.endsWith('.test.ts')

const read = (paths: readonly string[]): Sources =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const listFiles = (patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) })

/** Returns every file that runs in production. */
export const readRepository = (): Sources =>
  read([
    ...listFiles(['{contract,server,cli,sdk,apps/*}/src/**/*.{ts,tsx}']).filter(isProduction),
    'server/package.json',
  ])

/** Returns tests, proofs, benches and scripts, and what they share. */
export const readOthers = (): Sources =>
  read(
    listFiles([
      '{bench,deploy,proofs,scripts,words}/**/*.ts',
      '{contract,server,cli,sdk,apps/*}/**/*.test.ts',
      'server/{test,testing}/**/*.ts',
      'apps/*/{node,test}/**/*.ts',
    ]),
  )

export const parseTypescript = (sources: Sources): Source[] =>
  [...sources].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => toSource(path, text))
