import bidiFactory from 'bidi-js'
import type { Font } from '#platform/fonts'

/** Text of one font and one direction, and how wide it is at size 1. */
export type Run = { readonly text: string; readonly font: number; readonly width: number }

/** Runs from left to right. */
export type Line = { readonly runs: readonly Run[]; readonly width: number }

export type Room = { readonly size: number; readonly width: number; readonly lines: number }

/** The package is CommonJS and its types are not: what is imported is the function that they call `default`. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Breaks text into lines that fit, and ends the last one with an ellipsis where there are too many. A character is drawn
 * with the first font that has it; Arabic and Hebrew run from right to left inside of their line.
 */
export function linesOf(text: string, fonts: readonly Font[], { size, width, lines: most }: Room): Line[] {
  const measured = (part: string): number => lineOf(part, fonts).width * size
  const space = measured(' ')
  const lines: string[] = []
  for (const paragraph of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    let line = ''
    let used = 0
    for (const part of partsOf(paragraph, (word) => measured(word) <= width)) {
      const bare = part.trimEnd()
      const wide = measured(bare)
      if (line !== '' && used + wide > width) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += part
      used += wide + (part.length - bare.length) * space
    }
    lines.push(line.trimEnd())
  }
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] = shortened(kept[most - 1] ?? '', (line) => measured(line) <= width)
  return kept.map((line) => lineOf(line, fonts))
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]/u

/** One line as it is drawn. */
export function lineOf(text: string, fonts: readonly Font[]): Line {
  // Most text is as plain as this, and finding letters in it would cost more than all the rest.
  if (/^[ -~]+$/.test(text)) {
    const width = widthOf(text, fonts[0])
    return { runs: [{ text, font: 0, width }], width }
  }
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : []
  const pieces: Piece[] = []
  for (const { segment, index } of letters.segment(text)) {
    const level = levels[index] ?? 0
    const last = pieces.at(-1)
    const shown = shownAs(segment, fonts, last?.font ?? 0)
    if (!shown) continue
    const letter = level % 2 === 1 ? (bidi.getMirroredCharacter(shown.text) ?? shown.text) : shown.text
    if (last && last.font === shown.font && last.level === level) last.text += letter
    else pieces.push({ text: letter, font: shown.font, level })
  }
  const runs = inOrder(pieces).map((piece) => {
    const said = asDrawn(piece)
    return { text: said, font: piece.font, width: widthOf(said, fonts[piece.font]) }
  })
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

/** Scripts that put no spaces between words: their lines break between words that a dictionary knows. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** What may stand on a line of its own: words, with the spaces behind them. One that is wider than the line is cut. */
function partsOf(paragraph: string, fits: (text: string) => boolean): string[] {
  const spaced = paragraph.trim().match(/\S+\s*/g) ?? []
  const parts = spaced.flatMap((part) =>
    UNSPACED.test(part) ? [...words.segment(part)].map(({ segment }) => segment) : [part],
  )
  return parts.flatMap((part) => (fits(part.trimEnd()) ? [part] : pieces(part, fits)))
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  const found: string[] = []
  for (const { segment } of letters.segment(word)) {
    const last = found.at(-1)
    if (last !== undefined && fits(`${last}${segment}`.trimEnd())) found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}

function shortened(line: string, fits: (text: string) => boolean): string {
  const kept = [...letters.segment(line)].map(({ segment }) => segment)
  while (kept.length > 0 && !fits(`${kept.join('').trimEnd()}…`)) kept.pop()
  return `${kept.join('').trimEnd()}…`
}

type Piece = { text: string; readonly font: number; readonly level: number }

/** Signs that only change how others are drawn: no font must have them. */
const JOINERS = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A character and the font that has it; a space or a comma stays in the font of what stands before it, so that a run is
 * not cut. Pictures are left out, and what no font has is a question mark.
 */
function shownAs(letter: string, fonts: readonly Font[], current: number): { text: string; font: number } | undefined {
  if (/^[\p{Zs}\t]+$/u.test(letter)) return { text: ' ', font: current }
  const bare = letter.replaceAll(JOINERS, '')
  if (bare === '' || /^\p{Cc}+$/u.test(bare)) return undefined
  const has = (font: Font | undefined): boolean =>
    font !== undefined && Array.from(bare).every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))
  if (!/[\p{L}\p{N}]/u.test(bare) && has(fonts[current])) return { text: bare, font: current }
  const font = fonts.findIndex(has)
  if (font >= 0) return { text: letter, font }
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(bare) ? undefined : { text: '?', font: 0 }
}

/** From left to right, as rule L2 of the Unicode bidirectional algorithm says: runs of a level and above turn round. */
function inOrder(pieces: readonly Piece[]): Piece[] {
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

/** A font turns letters of a script from right to left round by itself, but not signs that belong to no script. */
function asDrawn({ text, level }: Piece): string {
  if (level % 2 === 0 || /\p{L}/u.test(text)) return text
  return [...letters.segment(text)]
    .map(({ segment }) => segment)
    .toReversed()
    .join('')
}

/**
 * How fonts lay text out. Naming features at all makes a run be laid out as a whole, in which words keep their order; the
 * one that is off joins signs such as arrows, and costs most of the time.
 */
export const FEATURES: Readonly<Record<string, boolean>> = { calt: false }

const widthOf = (text: string, font: Font | undefined): number =>
  font ? font.layout(text, { ...FEATURES }).advanceWidth / font.unitsPerEm : 0
