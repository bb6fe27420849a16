import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { repositoryFiles } from '../../scripts/checks/repository-files.ts'
import { toSource, type Source } from '../../scripts/lib/source-code.ts'
import { sliceOrder as slices } from '../src/slice-order.ts'
import { findImportCycles } from './structure/cycles.ts'
import { findUnusedExports } from './structure/exports.ts'
import { findAnswersComments, findBareTypeNames, findLetterWords } from './structure/names.ts'
import { findLargeSlices } from './structure/sizes.ts'
import { findBareStatuses } from './structure/statuses.ts'

const root = join(import.meta.dirname, '../..')
const files = (await repositoryFiles()) ?? assert.fail('the structure test needs a git checkout')
/** Everything that somebody has written, with tests and pages of the console. */
const sources = files
  .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('sdk/src/generated/'))
  .map(({ path, text }) => toSource(path, text))
const typescript = sources.filter(({ path }) => path.endsWith('.ts'))
const packages = new Map(
  files.filter(({ path }) => path.endsWith('package.json')).map(({ path, text }) => [path, text]),
)

/** Everything that is not a test or a helper of tests. */
const production = typescript.filter(
  ({ path }) => /^(?:contract|server\/src|cli|sdk|apps)\//.test(path) && !/\.test\.ts$|\/test\//.test(path),
)
const server = production.filter(({ path }) => path.startsWith('server/src/'))

const plant = (path: string, text: string): Source[] => [toSource(path, text)]

describe('import circles', () => {
  test('there is none', () => {
    assert.deepEqual(findImportCycles(sources, packages), [])
  })

  test('a circle is reported, even if it consists of types and goes through a package name', () => {
    const circle = [
      ...plant('server/src/keys/index.ts', `export * from './a.ts'`),
      ...plant('server/src/keys/a.ts', `import type { B } from './b.ts'`),
      ...plant('server/src/keys/b.ts', `import { type A } from '#keys'`),
      ...plant('server/src/keys/c.ts', `import { a } from './a.ts'`),
    ]
    assert.deepEqual(findImportCycles(circle, packages), [
      'import circle: server/src/keys/a.ts, server/src/keys/b.ts, server/src/keys/index.ts',
    ])
  })
})

describe('the size of slices', () => {
  test('no slice has more than 2,700 lines', () => {
    assert.deepEqual(findLargeSlices(production, slices), [])
  })

  test('a larger slice is reported', () => {
    const half = 'const a = 1\n'.repeat(1_351)
    const large = [...plant('server/src/keys/a.ts', half), ...plant('server/src/keys/b.ts', half)]
    assert.deepEqual(findLargeSlices(large, slices), ['server/src/keys has 2702 lines, more than 2700'])
  })
})

describe('type names', () => {
  test('no type is named by a bare participle or pronoun', () => {
    assert.deepEqual(findBareTypeNames(typescript), [])
  })

  test('such names are reported, and nouns are not', () => {
    const names = ['Wish', 'Sold', 'Wanted', 'Granted', 'Feed', 'LeasedEndpoint', 'SeedData']
    const planted = plant('a.ts', names.map((name) => `export type ${name} = { id: string }`).join('\n'))
    assert.deepEqual(
      findBareTypeNames(planted).map((report) => report.split(' ')[4]),
      ['Wish', 'Sold', 'Wanted', 'Granted'],
    )
  })
})

describe('comments', () => {
  // Composed here, so that the rule does not find it in this file.
  const word = ['Ans', 'wers'].join('')

  test('none says that a function answers: it returns', () => {
    assert.deepEqual(findAnswersComments(typescript), [])
  })

  test('such comments are reported with their line, and other uses of the word are not', () => {
    const text = `/** ${word} the order. */\n// ${word} it.\n/**\n * ${word} it.\n */\n// The server ${word} nothing.`
    assert.deepEqual(
      findAnswersComments(plant('a.ts', text)).map((report) => report.split(': ')[0]),
      ['a.ts:1', 'a.ts:2', 'a.ts:4'],
    )
  })
})

describe('status numbers', () => {
  test('no production code of the server has a bare one', () => {
    assert.deepEqual(findBareStatuses(server), [])
  })

  for (const text of [
    'if (member.status === 3) return',
    'if (row.ticket_status > 1) return',
    'if (3 !== ticket.status) return',
    'const row = { status: 2, id }',
    'type Row = { readonly status: 0 | 1 }',
    'const isOpen = [1, 2].includes(order.status)',
    "const q = read('select 1 from member where org_id = $1 and status <> 3')",
    'const q = read(`select 1 from ticket t where t.ticket_status_id in (1, 2)`)',
    'const q = write(`update member set status = 3 where org_id = $1`)',
    "const q = read('select case m.status when 1 then 2 end')",
  ]) {
    test(`reports ${text}`, () => assert.equal(findBareStatuses(plant('server/src/keys/a.ts', text)).length, 1))
  }

  test('names, texts and statuses of HTTP are not reported', () => {
    const text = [
      'if (member.status === MemberStatus.cancelled) return { status: 409 }',
      'if (response.status >= 200 && response.status < 300) return',
      'const q = read(`select 1 from member where org_id = $1 and status <> ${MemberStatus.cancelled}`)',
      `const q = read("select 1 from basket where org_id = $1 and status = 'open'")`,
      'const q = read(`select 1 from api_key where org_id = $1 and status = $2`)',
    ].join('\n')
    assert.deepEqual(findBareStatuses(plant('server/src/keys/a.ts', text)), [])
  })
})

describe('the word letter', () => {
  test('the API and the SDK say e-mail', () => {
    const paths = globSync(['contract/openapi/*.json', 'sdk/src/**/*.ts'], { cwd: root })
    assert.ok(paths.length > 3)
    const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
    assert.deepEqual(findLetterWords(texts), [])
  })

  test('it is reported where it means an e-mail, and not where it means a letter of the alphabet', () => {
    const planted = new Map([
      ['a.json', '"/orders/{order_id}/letters"\n"operationId": "listOrderLetters"\n"letter_id"'],
      ['b.json', 'a three-letter code, of letters and digits, two letters'],
    ])
    assert.deepEqual(
      findLetterWords(planted).map((report) => report.split(': ')[0]),
      ['a.json:1', 'a.json:2', 'a.json:3'],
    )
  })
})

describe('exports of slices', () => {
  test('other production code imports everything that an index.ts exports', () => {
    assert.deepEqual(findUnusedExports(production, slices, packages), [])
  })

  test('an export that no production file imports is reported', () => {
    const planted = [
      ...plant('server/src/orgs/index.ts', `export { a, b as c, type D } from './a.ts'\nexport * from './e.ts'`),
      ...plant('server/src/orgs/a.ts', `import { c } from './index.ts'`),
      ...plant('server/src/orgs/e.ts', 'export const e = 1\nexport const f = 2'),
      ...plant('server/src/keys/index.ts', `import * as orgs from '#orgs'\nexport const routes = [orgs.e]`),
      ...plant('server/src/app.ts', `import { a } from '#orgs'\nimport { routes } from '#keys'`),
    ]
    assert.deepEqual(findUnusedExports(planted, ['orgs', 'keys'], packages), [
      'server/src/orgs/index.ts: no other production file imports c',
      'server/src/orgs/index.ts: no other production file imports D',
      'server/src/orgs/index.ts: no other production file imports f',
    ])
  })
})
