import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openFonts, cacheLayouts } from './fonts.ts'

const hebrewFont = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
)

/** Chinese and Korean come last, so that a folder can have other letterforms of the same characters. */
const LARGE_FONTS = 2

test('fonts of a folder come before Chinese and Korean and after all others, and bold fonts are recognised by their file name', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-fonts-'))
  t.after(() => rm(folder, { recursive: true }))
  await copyFile(hebrewFont, join(folder, 'own.woff'))
  await copyFile(hebrewFont, join(folder, 'own-Bold.woff'))
  await writeFile(join(folder, 'LICENSE.txt'), 'not a font')
  const [builtIn, withFolder] = [openFonts(''), openFonts(folder)]
  assert.equal(withFolder.regular.length, builtIn.regular.length + 1)
  assert.equal(withFolder.bold.length, builtIn.bold.length + 2)
  assert.equal(withFolder.regular.at(builtIn.regular.length - LARGE_FONTS)?.hasGlyphForCodePoint(0x5d0), true)
})

test('the built-in fonts have all documented scripts, regular and bold', () => {
  const { regular, bold } = openFonts('')
  for (const fonts of [regular, bold])
    for (const letter of 'aÉłŐΩжЇễ€אم')
      assert.ok(
        fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
        letter,
      )
})

test('a font with cached layouts lays text out like the font itself, also after a run was scaled', () => {
  const [font] = openFonts('').regular
  const [cached] = cacheLayouts({ regular: font ? [font] : [], bold: [] }).regular
  const expected = font?.layout('Rovers AV', { calt: false })
  for (let time = 0; time < 2; time++) {
    const run = cached?.layout('Rovers AV', { calt: false })
    assert.equal(run?.advanceWidth, expected?.advanceWidth)
    assert.deepEqual(
      run?.glyphs.map(({ id }) => id),
      expected?.glyphs.map(({ id }) => id),
    )
    for (const position of run?.positions ?? []) position.xAdvance *= 2
    assert.equal(run?.advanceWidth, (expected?.advanceWidth ?? 0) * 2)
  }
})
