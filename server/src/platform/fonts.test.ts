import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openFonts, remembering } from './fonts.ts'

const hebrew = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
)

test('fonts of a folder come after those that are built in, and bold ones are told by their name', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-fonts-'))
  t.after(() => rm(folder, { recursive: true }))
  await copyFile(hebrew, join(folder, 'own.woff'))
  await copyFile(hebrew, join(folder, 'own-Bold.woff'))
  await writeFile(join(folder, 'LICENSE.txt'), 'not a font')
  const [bare, more] = [openFonts(''), openFonts(folder)]
  assert.equal(more.regular.length, bare.regular.length + 1)
  assert.equal(more.bold.length, bare.bold.length + 2)
  assert.equal(more.regular.at(-1)?.hasGlyphForCodePoint(0x5d0), true)
})

test('what is built in has the scripts that are promised, thin and bold', () => {
  const { regular, bold } = openFonts('')
  for (const fonts of [regular, bold])
    for (const letter of 'aÉłŐΩжЇễ€אم')
      assert.ok(
        fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
        letter,
      )
})

test('a font that remembers lays text out as the font itself does, also after its run was scaled', () => {
  const [font] = openFonts('').regular
  const [again] = remembering({ regular: font ? [font] : [], bold: [] }).regular
  const wanted = font?.layout('Rovers AV', { calt: false })
  for (let time = 0; time < 2; time++) {
    const run = again?.layout('Rovers AV', { calt: false })
    assert.equal(run?.advanceWidth, wanted?.advanceWidth)
    assert.deepEqual(
      run?.glyphs.map(({ id }) => id),
      wanted?.glyphs.map(({ id }) => id),
    )
    for (const position of run?.positions ?? []) position.xAdvance *= 2
    assert.equal(run?.advanceWidth, (wanted?.advanceWidth ?? 0) * 2)
  }
})
