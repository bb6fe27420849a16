import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedTests } from './affected-files.ts'

const serverPackage = JSON.stringify({
  name: '@tessera/server',
  imports: { '#orders': './src/orders/index.ts', '#testing/*': './testing/*.ts' },
})

/** A small repository: two slices, the composition, a helper that starts the server, and a program with a test. */
const files = Object.entries({
  'server/package.json': serverPackage,
  'server/src/app.ts': `import { routes } from '#orders'\nimport './slices.ts'`,
  'server/src/slices.ts': `import * as orders from '#orders'`,
  'server/src/orders/index.ts': `export { routes } from './routes.ts'\nexport { total } from './rules.ts'`,
  'server/src/orders/routes.ts': `import { total } from './rules.ts'\nexport const routes = [total]`,
  'server/src/orders/rules.ts': `import type { Row } from './row.ts'\nexport const total = () => 1`,
  'server/src/orders/row.ts': `export type Row = { id: number }`,
  'server/src/orders/rules.test.ts': `import { total } from './rules.ts'`,
  'server/src/orders/orders.test.ts': `import { startTestServer } from '#testing/test-server'`,
  'server/src/reports/sum.ts': `import { total } from '#orders'\nexport const sum = total`,
  'server/src/reports/sum.test.ts': `import { sum } from './sum.ts'`,
  'server/src/reports/reports.test.ts': `import { startTestServer } from '#testing/test-server'`,
  'server/src/reports/other.ts': `import { routes } from '#orders'`,
  'server/src/keys/keys.test.ts': `import { startTestServer } from '#testing/test-server'`,
  'server/testing/test-server.ts': `import '../src/app.ts'\nexport const startTestServer = 1`,
  'server/test/boundaries.test.ts': '',
  'scripts/program.ts': '',
  'scripts/program.test.ts': `const program = join(import.meta.dirname, 'program.ts')`,
  'docs/guide.md': '',
  'apps/docs/test/guides.test.ts': '',
}).map(([path, text]) => ({ path, text }))

const affected = (...changed: string[]): string[] =>
  affectedTests(files, changed).filter((path) => path !== 'server/test/boundaries.test.ts')

test('a change affects tests that import it, through an index.ts and through other files', () => {
  const tests = affected('server/src/orders/rules.ts')

  assert.ok(tests.includes('server/src/orders/rules.test.ts'))
  assert.ok(tests.includes('server/src/reports/sum.test.ts'))
})

test('a change affects the tests with a server of its own slice and of slices that import it', () => {
  const tests = affected('server/src/orders/rules.ts')

  assert.ok(tests.includes('server/src/orders/orders.test.ts'))
  assert.ok(tests.includes('server/src/reports/reports.test.ts'))
  assert.ok(!tests.includes('server/src/keys/keys.test.ts'), 'the composition alone affects nothing')
})

test('an index.ts affects only the tests of what is imported through it', () => {
  assert.ok(!affected('server/src/orders/routes.ts').includes('server/src/reports/sum.test.ts'))
})

test('an import of types affects no test', () => {
  assert.deepEqual(affected('server/src/orders/row.ts'), ['server/src/orders/orders.test.ts'])
})

test('a change affects the test that names the file as a program', () => {
  assert.deepEqual(affected('scripts/program.ts'), ['scripts/program.test.ts'])
})

test('a document affects the tests that list its folder', () => {
  assert.deepEqual(affected('docs/guide.md'), ['apps/docs/test/guides.test.ts'])
})

test('the helper that starts the server, a migration and package.json affect every test that needs them', () => {
  assert.ok(affected('server/testing/test-server.ts').includes('server/src/keys/keys.test.ts'))
  assert.ok(affected('server/migrations/0001.sql').includes('server/src/keys/keys.test.ts'))
  assert.ok(affected('package.json').includes('scripts/program.test.ts'))
})

test('tests of the whole repository always run, and no others if nothing changed', () => {
  assert.deepEqual(affectedTests(files, []), ['server/test/boundaries.test.ts'])
})
