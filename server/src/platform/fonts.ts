import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { create, type Font, type FontCollection, type GlyphRun } from 'fontkit'

export type { Font } from 'fontkit'

/** Fonts of each weight; a character is drawn with the first one that has it. */
export type Fonts = { readonly regular: readonly Font[]; readonly bold: readonly Font[] }

/** The scripts that are built in: each is a file of its package, by the script's name. */
const BUILT_IN = [
  ['@fontsource/inter', ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']],
  ['@fontsource/noto-sans-hebrew', ['hebrew']],
  ['@fontsource/noto-sans-arabic', ['arabic']],
] as const

const packages = createRequire(import.meta.url)

/**
 * Opens the fonts that are built in, and after them those of a folder: TrueType, OpenType and WOFF files, for scripts such
 * as Chinese whose fonts are too large to come along. A file with `bold` in its name is for bold text.
 */
export function openFonts(folder: string): Fonts {
  const own = folder === '' ? [] : readdirSync(folder).filter((name) => /\.(ttf|otf|ttc|woff)$/i.test(name))
  const opened = (isBold: boolean): Font[] =>
    own
      .filter((name) => /bold/i.test(name) === isBold)
      .toSorted()
      .map((name) => opens(join(folder, name)))
  const regular = [...builtIn(400), ...opened(false)]
  // A script without a bold font is better drawn thin than not at all.
  return { regular, bold: [...builtIn(700), ...opened(true), ...opened(false)] }
}

/**
 * The same fonts, which remember how they laid a text out: a text is measured several times and then drawn, and much of it
 * stands on every page. Made for one document and let go with it. The features must be the same all the time.
 */
export const remembering = ({ regular, bold }: Fonts): Fonts => ({
  regular: regular.map(rememberingFont),
  bold: bold.map(rememberingFont),
})

function rememberingFont(font: Font): Font {
  const runs = new Map<string, GlyphRun>()
  const layout: Font['layout'] = (text, features) => {
    const known = runs.get(text) ?? font.layout(text, features)
    runs.set(text, known)
    // Whoever draws a run scales its positions in place, so each gets their own.
    return runOf(
      known,
      known.positions.map((position) => ({ ...position })),
    )
  }
  // Everything else is the font itself.
  return Object.create(font, { layout: { value: layout } }) as Font
}

const runOf = (known: GlyphRun, positions: GlyphRun['positions']): GlyphRun =>
  Object.create(known, {
    positions: { value: positions },
    advanceWidth: { get: () => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) },
  }) as GlyphRun

const builtIn = (weight: number): Font[] =>
  BUILT_IN.flatMap(([name, scripts]) => {
    const base = name.slice(name.indexOf('/') + 1)
    return scripts.map((script) => opens(packages.resolve(`${name}/files/${base}-${script}-${weight}-normal.woff`)))
  })

function opens(path: string): Font {
  const bytes = readFileSync(path)
  const font: Font | FontCollection = create(isWoff(bytes) ? sfntOf(bytes) : bytes)
  const found = 'fonts' in font ? font.fonts[0] : font
  if (!found) throw new Error(`${path} holds no font`)
  return found
}

const isWoff = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'wOFF'

/**
 * The plain font in a WOFF file. The library would read the file itself, but unpacks a table again for every letter.
 * https://www.w3.org/TR/WOFF/
 */
function sfntOf(woff: Buffer): Buffer {
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
