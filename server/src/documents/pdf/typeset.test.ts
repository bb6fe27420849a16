import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFonts } from '#platform/fonts'
import { breakLines, hasAllLetters, layOutLine } from './typeset.ts'

const { regular: fonts } = openFonts('')

/** Lines as they stand on the page, from left to right. */
const set = (text: string, width: number, lines = 9): string[] =>
  breakLines(text, fonts, { size: 10, width, lines }).map(({ runs }) => runs.map((run) => run.text).join(''))

const drawn = (text: string): string[] => layOutLine(text, fonts).runs.map((run) => run.text)

test('lines break between words, and none is wider than its box', () => {
  const text = 'An evening with the orchestra (and friends), in aid of the great organ'
  const lines = set(text, 120)
  assert.ok(lines.length > 2)
  assert.equal(lines.join(' '), text)
  for (const line of breakLines(text, fonts, { size: 10, width: 120, lines: 9 })) assert.ok(line.width * 10 <= 120)
})

test('a word that is wider than the line is split, and no character is lost', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
  const lines = set(word, 80)
  assert.ok(lines.length > 1)
  assert.equal(lines.join(''), word)
})

test('text that does not fit ends with an ellipsis', () => {
  const lines = set('one two three four five six seven eight nine ten', 60, 2)
  assert.equal(lines.length, 2)
  assert.match(lines[1] ?? '', /…$/)
  assert.deepEqual(set('one two', 300, 1), ['one two'])
})

test('each character is drawn with a font that has it, accents included', () => {
  for (const text of ['Zoë Łódź', 'Ελλάδα', 'Москва', 'Nguyễn Thị', '₣ € £', 'Ñandú'])
    assert.equal(drawn(text).join(''), text.normalize('NFC'))
  const [latin] = layOutLine('abc', fonts).runs
  const [cyrillic] = layOutLine('где', fonts).runs
  assert.notEqual(latin?.font, cyrillic?.font)
})

test('Arabic and Hebrew run from right to left, and Latin text in them from left to right', () => {
  assert.deepEqual(drawn('שלום 2026'), ['2026', 'שלום '])
  assert.deepEqual(drawn('Row שלום'), ['Row ', 'שלום'])
  assert.deepEqual(drawn('محمد (Dubai)'), ['(', 'Dubai', ')', 'محمد '])
})

test('Chinese, Japanese, Korean and Thai are drawn, and Chinese breaks between words', () => {
  for (const text of ['王伟', '陳美玲', '山田太郎', 'ヤマダー', '김민준', 'สมชาย'])
    assert.equal(drawn(text).join(''), text)
  // Five characters fit on a line, and so two whole words.
  assert.deepEqual(set('中文'.repeat(6), 55), ['中文中文', '中文中文', '中文中文'])
})

test('the ring of a Thai vowel is drawn below the tone mark that is typed before it', () => {
  assert.deepEqual(drawn('น้ำ'), ['น\u0e4d\u0e49า'])
  assert.deepEqual(drawn('คำ'), ['คำ'])
})

test('a letter without a font is left out, never a question mark, and a rare accent leaves its letter', () => {
  assert.deepEqual(drawn('தமிழ் Ravi?'), [' Ravi?'])
  assert.deepEqual(drawn('q\u0489uay'), ['quay'])
  const printable = ['Zoë 🎉', '王伟', 'สมชาย น้ำ', 'محمد', '★ Ann'].map((text) => hasAllLetters(text, fonts))
  assert.deepEqual(printable, [true, true, true, true, true])
  assert.deepEqual(
    ['தமிழ்', 'Ravi தமிழ்', '𠮷野'].map((text) => hasAllLetters(text, fonts)),
    [false, false, false],
  )
})

test('emoji are left out, and the name stays', () => {
  assert.deepEqual(drawn('Zoë 🎉🏳️‍🌈'), ['Zoë '])
})

test('all kinds of spaces become a space, and invisible characters are left out', () => {
  assert.deepEqual(drawn('1\u202f000\u00a0€\u0007\u200b!'), ['1 000 €!'])
})

test('an empty text is one empty line', () => {
  assert.deepEqual(set('', 100), [''])
  assert.deepEqual(set('one\n\ntwo', 100), ['one', '', 'two'])
})
