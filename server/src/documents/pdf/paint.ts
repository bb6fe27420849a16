import type PDFDocument from 'pdfkit'
import type { Fonts } from '#platform/fonts'
import type { Picture } from '#platform/images'
import { squaresOf } from './qr.ts'
import { FEATURES, lineOf, linesOf, type Line } from './typeset.ts'

export type Doc = InstanceType<typeof PDFDocument>

/** A sheet to draw on, with what is drawn with. Distances are points, from the top left. */
export type Sheet = { readonly doc: Doc; readonly fonts: Fonts }

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Lettering = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  /** How many lines there may be; the last one ends with an ellipsis where the text goes on. */
  readonly lines?: number
  readonly align?: 'left' | 'right' | 'centre'
}

const INK = '#15181d'
export const GREY = '#5b6472'
export const LINE = '#d5dae1'

const LEADING = 1.28
/** Where letters stand on, below the top of their line. */
const BASELINE = 0.98

/** Writes text into its room, and answers where it ends below. */
export function write({ doc, fonts }: Sheet, text: string, at: Lettering): number {
  const { x, y, width, size, bold = false, color = INK, lines = 1, align = 'left' } = at
  const weight = bold ? 'bold' : 'regular'
  const set = linesOf(text, fonts[weight], { size, width, lines })
  for (const [row, line] of set.entries()) {
    const free = width - line.width * size
    const left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
    writeLine(doc, line, { x: left, y: y + size * (row * LEADING + BASELINE), size, weight, color })
  }
  return y + set.length * size * LEADING
}

/** The largest of some sizes at which text fits into so many lines, or else the smallest. */
export function fitting(
  { fonts }: Sheet,
  text: string,
  { width, lines }: { width: number; lines: number },
  sizes: readonly number[],
) {
  const fits = (size: number): boolean => linesOf(text, fonts.bold, { size, width, lines: 99 }).length <= lines
  return sizes.find(fits) ?? sizes.at(-1) ?? 12
}

type Place = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: string
  readonly color: string
}

function writeLine(doc: Doc, { runs }: Line, { x, y, size, weight, color }: Place): void {
  let at = x
  for (const run of runs) {
    const how = { lineBreak: false, features: features(), baseline: 'alphabetic' } as const
    doc.font(`${weight}${run.font}`).fontSize(size).fillColor(color).text(run.text, at, y, how)
    at += run.width * size
  }
}

/** The library hands them to the font, which takes what is off as well as what is on; its types know the latter alone. */
const features = (): [] => ({ ...FEATURES }) as unknown as []

type Column = { readonly x: number; readonly width: number }

/** Splits a width among texts: evenly where they all fit at this size, or else by what each needs. */
export function columns(
  { fonts }: Sheet,
  texts: readonly string[],
  { width, size }: { width: number; size: number },
): Column[] {
  const needs = texts.map((text) => lineOf(text, fonts.bold).width * size + 10)
  const even = needs.every((need) => need <= width / needs.length)
  const all = needs.reduce((sum, need) => sum + need, 0)
  let x = 0
  return needs.map((need) => {
    const column = { x, width: even ? width / needs.length : (width * need) / all }
    x += column.width
    return column
  })
}

/** A label over what it is about. Answers where it ends below. */
export function field(
  sheet: Sheet,
  label: string,
  value: string,
  at: Lettering & { readonly valueLines?: number },
): number {
  const { x, y, width, size, valueLines = 2 } = at
  write(sheet, label.toUpperCase(), { x, y, width, size: 7.5, color: GREY })
  return write(sheet, value, { x, y: y + 12, width, size, bold: true, lines: valueLines })
}

/** A QR code with the white room around it that readers need: four squares. */
export function qr({ doc }: Sheet, code: string, { x, y, width }: Omit<Box, 'height'>): void {
  const squares = squaresOf(code)
  const side = width / (squares.length + 8)
  doc.rect(x, y, width, width).fill('#ffffff')
  for (const [row, line] of squares.entries())
    for (const { from, length } of darkRuns(line))
      doc.rect(x + (from + 4) * side, y + (row + 4) * side, length * side, side)
  doc.fill('#000000')
}

/** Squares side by side are one rectangle: thin white lines between them would disturb a reader. */
function darkRuns(line: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [column, dark] of line.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last.from + last.length === column) last.length++
    else runs.push({ from: column, length: 1 })
  }
  return runs
}

/** Puts a picture into a box, as large as it fits. False when it cannot be drawn after all. */
export function picture({ doc }: Sheet, { onWhite }: Picture, box: Box): boolean {
  try {
    doc.image(onWhite, box.x, box.y, { fit: [box.width, box.height], align: 'center', valign: 'center' })
    return true
  } catch {
    // A photograph is passed on as it came; what the library cannot read in it must not cost anybody a ticket.
    return false
  }
}
