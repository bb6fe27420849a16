import bidiFactory from 'bidi-js'
import type { Font } from '#platform/fonts'

/** Text in one font and one direction, with its width at size 1. */
export type Run = { readonly text: string; readonly font: number; readonly width: number }

/** Runs from left to right. */
export type Line = { readonly runs: readonly Run[]; readonly width: number }

export type TextBox = { readonly size: number; readonly width: number; readonly lines: number }

/** The package is CommonJS and its types are not: the import is the function that they declare as `default`. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Breaks text into lines that fit; if there are too many, the last one ends with an ellipsis. A character is drawn with the
 * first font that has it. Arabic and Hebrew run from right to left within their line.
 */
export function breakLines(text: string, fonts: readonly Font[], { size, width, lines: maxLines }: TextBox): Line[] {
  const measure = (part: string): number => layOutLine(part, fonts).width * size
  const space = measure(' ')
  const lines: string[] = []
  for (const paragraph of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    let line = ''
    let used = 0
    for (const part of splitWords(paragraph, (word) => measure(word) <= width)) {
      const bare = part.trimEnd()
      const partWidth = measure(bare)
      if (line !== '' && used + partWidth > width) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += part
      used += partWidth + (part.length - bare.length) * space
    }
    lines.push(line.trimEnd())
  }
  const kept = lines.slice(0, maxLines)
  if (lines.length > maxLines)
    kept[maxLines - 1] = addEllipsis(kept[maxLines - 1] ?? '', (line) => measure(line) <= width)
  return kept.map((line) => layOutLine(line, fonts))
}

/** True if there is a font for each letter and digit of the text. What else no font has is left out, such as emoji. */
export const hasAllLetters = (text: string, fonts: readonly Font[]): boolean =>
  [...graphemes.segment(text)].every(
    ({ segment }) => !/[\p{L}\p{N}]/u.test(segment) || chooseFont(segment, fonts, 0) !== undefined,
  )

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]/u

/** Lays out one line as it is drawn. */
export function layOutLine(text: string, fonts: readonly Font[]): Line {
  // Most text is plain ASCII, for which splitting into graphemes would cost more than everything else.
  if (/^[ -~]+$/.test(text)) {
    const width = measureText(text, fonts[0])
    return { runs: [{ text, font: 0, width }], width }
  }
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : []
  const pieces: TextPiece[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0
    const last = pieces.at(-1)
    const chosen = chooseFont(segment, fonts, last?.font ?? 0)
    if (!chosen) continue
    const character = level % 2 === 1 ? (bidi.getMirroredCharacter(chosen.text) ?? chosen.text) : chosen.text
    if (last && last.font === chosen.font && last.level === level) last.text += character
    else pieces.push({ text: character, font: chosen.font, level })
  }
  const runs = toVisualOrder(pieces).map((piece) => {
    const drawn = toDrawnText(piece)
    return { text: drawn, font: piece.font, width: measureText(drawn, fonts[piece.font]) }
  })
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

/** Scripts without spaces between words: lines break between the words of a dictionary. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** Splits a paragraph into words with the spaces after them. A word that is wider than the line is cut. */
function splitWords(paragraph: string, fits: (text: string) => boolean): string[] {
  const spaced = paragraph.trim().match(/\S+\s*/g) ?? []
  const parts = spaced.flatMap((part) =>
    UNSPACED.test(part) ? [...words.segment(part)].map(({ segment }) => segment) : [part],
  )
  return parts.flatMap((part) => (fits(part.trimEnd()) ? [part] : splitLongWord(part, fits)))
}

function splitLongWord(word: string, fits: (text: string) => boolean): string[] {
  const found: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const last = found.at(-1)
    if (last !== undefined && fits(`${last}${segment}`.trimEnd())) found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}

function addEllipsis(line: string, fits: (text: string) => boolean): string {
  const kept = [...graphemes.segment(line)].map(({ segment }) => segment)
  while (kept.length > 0 && !fits(`${kept.join('').trimEnd()}…`)) kept.pop()
  return `${kept.join('').trimEnd()}…`
}

type TextPiece = { text: string; readonly font: number; readonly level: number }

/** Characters that only change how others are drawn: no font needs them. */
const JOINERS = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Returns a character and the font that has it. A space or a comma keeps the font of the text before it, so that the run
 * is not split. Emoji are left out, and so is a letter that no font has: a question mark says nothing.
 */
function chooseFont(
  character: string,
  fonts: readonly Font[],
  current: number,
): { text: string; font: number } | undefined {
  if (/^[\p{Zs}\t]+$/u.test(character)) return { text: ' ', font: current }
  const bare = character.replaceAll(JOINERS, '')
  if (bare === '' || /^\p{Cc}+$/u.test(bare)) return undefined
  const has = (font: Font | undefined): boolean =>
    font !== undefined && Array.from(bare).every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
  if (!/[\p{L}\p{N}]/u.test(bare) && has(fonts[current])) return { text: bare, font: current }
  const font = fonts.findIndex(has)
  if (font >= 0) return { text: character, font }
  // A Latin letter with a rare accent is drawn without it rather than not at all.
  const plain = /^\p{Script=Latin}/u.test(bare) ? bare.normalize('NFD').replaceAll(/\p{M}/gu, '') : bare
  return plain === bare ? undefined : chooseFont(plain, fonts, current)
}

/** The ring of the Thai vowel am belongs below a tone mark, although it is typed after it. The font stacks in the order of the text. */
const THAI_AM_AFTER_TONE = /([\u0e48-\u0e4b])\u0e33/gu

/** Orders pieces from left to right by rule L2 of the Unicode bidirectional algorithm: reverses runs, level by level. */
function toVisualOrder(pieces: readonly TextPiece[]): TextPiece[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = to
    }
  }
  return ordered
}

/** A font reverses right-to-left letters by itself, but not characters that belong to no script. */
function toDrawnText({ text, level }: TextPiece): string {
  if (level % 2 === 0 || /\p{L}/u.test(text)) return text.replaceAll(THAI_AM_AFTER_TONE, '\u0e4d$1\u0e32')
  return [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .toReversed()
    .join('')
}

/**
 * Font features for the layout. Naming any feature makes the font lay out a run as a whole, in which words keep their
 * order. `calt` joins characters such as arrows and takes most of the time, so it is off.
 */
export const FEATURES: Readonly<Record<string, boolean>> = { calt: false }

const measureText = (text: string, font: Font | undefined): number =>
  font ? font.layout(text, { ...FEATURES }).advanceWidth / font.unitsPerEm : 0
