import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
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
  /\btaken outside of tessera\b/i,
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
