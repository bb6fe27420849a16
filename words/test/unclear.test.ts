import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listField, textField, visitNodes, type Node } from '../check/source.ts'
import { wordsFolder } from '../compile/catalogue.ts'

/** Said to people who did not understand it at first reading, and rewritten. A text that is one of these, or has one in it. */
const unclear: readonly RegExp[] = [
  /debits are positive/i,
  /plus movement is closing/i,
  /it applies to every basket by itself/i,
  /which moment\?/i,
  /\b(start, right|end, down)\b/i,
  /units between two instalments|number of intervals/i,
  /(\btickets?|\}) in one\b(?! order)/i,
  /\bmost orders\b|\bmost uses\b|\bmost in an? /i,
  /\btax on the fee\b|^rate of fees$/i,
  /\bnot paid here\b/i,
  /\bgoes back by itself\b/i,
  /\bcould be asked back\b/i,
  /\bneither renewed nor seated\b|^left out$/i,
  /\bset aside for (a )?channels?\b|\bset aside for \{channel\}/i,
  /\bname in web addresses\b/i,
  /\bIANA\b/,
  /\b(taken|paid) outside of tessera\b/i,
  /\byou are invited\b(?! to )/i,
  /^in part$/i,
  /\bempty:/i,
]

const isUnclear = (text: string): boolean => unclear.some((pattern) => pattern.test(text))

test('no text of the console is one that people did not understand, or begins with the case of an empty field', () => {
  const paths = globSync('console/*/en.json', { cwd: wordsFolder })
  assert.ok(paths.length > 20, 'the catalogues are there')
  const found = paths.flatMap((path) => {
    const texts = JSON.parse(readFileSync(join(wordsFolder, path), 'utf8')) as Record<string, string>
    return Object.entries(texts).flatMap(([key, text]) => (isUnclear(text) ? [`${path}: ${key}: ${text}`] : []))
  })
  assert.deepEqual(found, [])
})

const root = join(wordsFolder, '..')

/**
 * What else people read: the shop, the scanner, and the e-mails, receipts, invoices, statements, pages and refused settings of the server.
 * Other slices write messages for programs, which the console shows as they are. They are not here as long as some have such a text.
 */
const otherSources = [
  'apps/{scanner,storefront}/src/**/*.ts',
  'apps/scanner/public/*.html',
  'apps/storefront/pages/*.html',
  'server/src/{documents,invoices,orgs,settlement,sso,staff}/**/*.ts',
]

/** Returns every string of a source; what a template puts in is `{}`. Of a page, its texts and the values of its attributes. */
function textsOf(path: string, source: string): string[] {
  const texts: string[] = []
  if (path.endsWith('.html')) texts.push(...source.split(/[<>"]/))
  else
    visitNodes({ path, text: source }, (node) => {
      if (node.type === 'Literal') texts.push(textField(node, 'value') ?? '')
      if (node.type === 'TemplateLiteral') texts.push(listField(node, 'quasis').map(cookedOf).join('{}'))
    })
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

const cookedOf = (part: Node): string => (part as Node & { readonly value: { readonly cooked: string } }).value.cooked

test('no text of the shop, of the scanner, or of the e-mails and papers of the server is one of them', () => {
  const found = otherSources.flatMap((pattern) => {
    const paths = globSync(pattern, { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
    assert.ok(paths.length > 0, `${pattern} names files`)
    return paths.flatMap((path) =>
      textsOf(path, readFileSync(join(root, path), 'utf8'))
        .filter(isUnclear)
        .map((text) => `${path}: ${text}`),
    )
  })
  assert.deepEqual(found, [])
})

test('planted: such a text in a string, in a template and on a page, but not in a comment', () => {
  const source = 'say("In part", `${count} in one`) // Most orders'
  const page = '<p title="Not paid here">You are\n  invited</p>'
  assert.deepEqual(textsOf('a.ts', source).filter(isUnclear), ['In part', '{} in one'])
  assert.deepEqual(textsOf('a.html', page).filter(isUnclear), ['Not paid here', 'You are invited'])
})

test('planted: what people were shown, and what says the same clearly', () => {
  const shown = [
    'Debits are positive, credits negative. Opening plus movement is closing.',
    'Empty: it applies to every basket by itself.',
    'Which moment? Empty: now.',
    'Start, right',
    'End, down',
    'Units between two instalments',
    'Tickets in one',
    '{count, plural, one {# ticket} other {# tickets}} in one',
    'Most orders',
    'Tax on the fee',
    'Rate of fees',
    'Not paid here',
    'Goes back by itself',
    'Could be asked back',
    'Left out',
    'Set aside for channels',
    'Name in web addresses',
    'must be a time zone of the IANA database',
    'Taken outside of Tessera',
    'Paid outside of Tessera',
    'You are invited',
    'In part',
    'Separated by commas. Empty: all rows that are free.',
  ]
  assert.deepEqual(
    shown.filter((text) => !isUnclear(text)),
    [],
  )
  const clear = ['Tickets in one order', 'VAT rate of fees', 'Refunded in part', 'Most tickets per order']
  assert.deepEqual(clear.filter(isUnclear), [])
})
