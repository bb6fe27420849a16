import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { create, type Font, type FontCollection, type GlyphRun } from 'fontkit'

export type { Font } from 'fontkit'

/** Fonts of each weight. A character is drawn with the first font that has it. */
export type Fonts = { readonly regular: readonly Font[]; readonly bold: readonly Font[] }

/** The built-in scripts: each is a file of its package, named after the script. */
const BUILT_IN = [
  ['@fontsource/inter', ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']],
  ['@fontsource/noto-sans-hebrew', ['hebrew']],
  ['@fontsource/noto-sans-arabic', ['arabic']],
  ['@fontsource/noto-sans-thai', ['thai']],
] as const

/**
 * Fonts of several megabytes, each read when a text has the first character of its scripts. Bold text is drawn with them
 * as well: another weight of each would double what they add to the image. The Dockerfile deletes all other weights.
 */
const LARGE = [
  [
    '@embedpdf/fonts-sc',
    'NotoSansHans-Regular.otf',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef]/u,
  ],
  ['@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf', /[\p{Script=Hangul}]/u],
] as const

const packages = createRequire(import.meta.url)

/**
 * Opens the built-in fonts, and after them those of a folder: TrueType, OpenType and WOFF files, for scripts that are not
 * built in, or other letterforms of Chinese characters. A file with `bold` in its name is used for bold text.
 */
export function openFonts(folder: string): Fonts {
  const files = folder === '' ? [] : readdirSync(folder).filter((name) => /\.(ttf|otf|ttc|woff)$/i.test(name))
  const openFiles = (isBold: boolean): Font[] =>
    files
      .filter((name) => /bold/i.test(name) === isBold)
      .toSorted()
      .map((name) => openFont(join(folder, name)))
  const large = LARGE.map(([name, file, scripts]) =>
    openWhenNeeded(join(dirname(packages.resolve(name)), '../fonts', file), scripts),
  )
  const regular = [...openBuiltIn(400), ...openFiles(false), ...large]
  // A script without a bold font is drawn in regular weight rather than not at all.
  return { regular, bold: [...openBuiltIn(700), ...openFiles(true), ...openFiles(false), ...large] }
}

/**
 * Returns the same fonts with a cache of their layouts: a text is measured several times and then drawn, and much of it
 * repeats on every page. Create one per document and drop it with the document. The features must always be the same.
 */
export const cacheLayouts = ({ regular, bold }: Fonts): Fonts => ({
  regular: regular.map(cachingFont),
  bold: bold.map(cachingFont),
})

function cachingFont(font: Font): Font {
  const runs = new Map<string, GlyphRun>()
  const layout: Font['layout'] = (text, features) => {
    const run = runs.get(text) ?? font.layout(text, features)
    runs.set(text, run)
    // Drawing a run scales its positions in place, so each caller gets a copy.
    return withPositions(
      run,
      run.positions.map((position) => ({ ...position })),
    )
  }
  // Everything else is inherited from the font.
  return Object.create(font, { layout: { value: layout } }) as Font
}

const withPositions = (run: GlyphRun, positions: GlyphRun['positions']): GlyphRun =>
  Object.create(run, {
    positions: { value: positions },
    advanceWidth: { get: () => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) },
  }) as GlyphRun

const openBuiltIn = (weight: number): Font[] =>
  BUILT_IN.flatMap(([name, scripts]) => {
    const base = name.slice(name.indexOf('/') + 1)
    return scripts.map((script) => openFont(packages.resolve(`${name}/files/${base}-${script}-${weight}-normal.woff`)))
  })

/**
 * Returns a font whose file is read when it is asked for a character of its scripts. The cast is safe: except for this
 * question, every property is that of the opened font.
 */
function openWhenNeeded(path: string, scripts: RegExp): Font {
  let opened: Font | undefined
  const open = (): Font => (opened ??= openFont(path))
  const hasGlyphForCodePoint = (code: number): boolean =>
    scripts.test(String.fromCodePoint(code)) && open().hasGlyphForCodePoint(code)
  return new Proxy({} as Font, {
    get: (_, name) => (name === 'hasGlyphForCodePoint' ? hasGlyphForCodePoint : Reflect.get(open(), name)),
  })
}

function openFont(path: string): Font {
  const bytes = readFileSync(path)
  const font: Font | FontCollection = create(isWoff(bytes) ? unpackWoff(bytes) : bytes)
  const first = 'fonts' in font ? font.fonts[0] : font
  if (!first) throw new Error(`${path} contains no font`)
  return first
}

const isWoff = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'wOFF'

/**
 * Returns the SFNT font in a WOFF file. The library could read the file itself, but unpacks a table again for each letter.
 * https://www.w3.org/TR/WOFF/
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, 44 + i * 20))
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  const step = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** step * 16, 6)
  head.writeUInt16BE(step, 8)
  head.writeUInt16BE((count - 2 ** step) * 16, 10)
  let end = head.length
  const bodies = tables.map(({ tag, sum, bytes }, i) => {
    const at = 12 + i * 16
    tag.copy(head, at)
    for (const [place, value] of [sum, end, bytes.length].entries()) head.writeUInt32BE(value, at + 4 + place * 4)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    end += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

function tableAt(woff: Buffer, at: number): { tag: Buffer; sum: number; bytes: Buffer } {
  const [offset = 0, packed = 0, length = 0, sum = 0] = [4, 8, 12, 16].map((place) => woff.readUInt32BE(at + place))
  const bytes = woff.subarray(offset, offset + packed)
  return { tag: woff.subarray(at, at + 4), sum, bytes: packed < length ? inflateSync(bytes) : bytes }
}
