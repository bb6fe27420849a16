import type PDFDocument from 'pdfkit'
import type { Fonts } from '#platform/fonts'
import type { SafeImage } from '#platform/images/decode'
import { encodeQr } from './qr.ts'
import { FEATURES, layOutLine, breakLines, type Line } from './typeset.ts'

export type Doc = InstanceType<typeof PDFDocument>

/** A document and its fonts. Distances are in points, from the top left. */
export type Sheet = { readonly doc: Doc; readonly fonts: Fonts }

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type TextStyle = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  /** The most lines; a longer text ends with an ellipsis. */
  readonly lines?: number
  readonly align?: 'left' | 'right' | 'centre'
}

const INK = '#15181d'
export const GREY = '#5b6472'
export const LINE = '#d5dae1'

/** The height of a line, at size 1. */
export const LEADING = 1.28
/** The distance of the baseline from the top of its line. */
const BASELINE = 0.98

/** Draws text into a box. Returns the y position below it. */
export function drawText({ doc, fonts }: Sheet, text: string, at: TextStyle): number {
  const { x, y, width, size, bold = false, color = INK, lines = 1, align = 'left' } = at
  const weight = bold ? 'bold' : 'regular'
  const laidOut = breakLines(text, fonts[weight], { size, width, lines })
  for (const [row, line] of laidOut.entries()) {
    const free = width - line.width * size
    const left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
    drawLine(doc, line, { x: left, y: y + size * (row * LEADING + BASELINE), size, weight, color })
  }
  return y + laidOut.length * size * LEADING
}

/** Returns how high a text is that `drawText` draws. */
export function measureHeight({ fonts }: Sheet, text: string, at: Omit<TextStyle, 'x' | 'y' | 'color'>): number {
  const { width, size, bold = false, lines = 1 } = at
  if (lines === 1) return size * LEADING
  return breakLines(text, fonts[bold ? 'bold' : 'regular'], { size, width, lines }).length * size * LEADING
}

/** Returns the first of the sizes at which the text fits into the lines, or else the last. */
export function fitSize(
  { fonts }: Sheet,
  text: string,
  { width, lines }: { width: number; lines: number },
  sizes: readonly number[],
) {
  const fits = (size: number): boolean => breakLines(text, fonts.bold, { size, width, lines: 99 }).length <= lines
  return sizes.find(fits) ?? sizes.at(-1) ?? 12
}

type LinePosition = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: string
  readonly color: string
}

function drawLine(doc: Doc, { runs }: Line, { x, y, size, weight, color }: LinePosition): void {
  let at = x
  for (const run of runs) {
    const options = { lineBreak: false, features: fontFeatures(), baseline: 'alphabetic' } as const
    doc.font(`${weight}${run.font}`).fontSize(size).fillColor(color).text(run.text, at, y, options)
    at += run.width * size
  }
}

/** The cast is safe: the library passes them to the font, which accepts an object; its types allow only a list. */
const fontFeatures = (): [] => ({ ...FEATURES }) as unknown as []

type Column = { readonly x: number; readonly width: number }

/** Splits a width among texts: evenly if they all fit at this size, or else in proportion to what each needs. */
export function splitColumns(
  { fonts }: Sheet,
  texts: readonly string[],
  { width, size }: { width: number; size: number },
): Column[] {
  const needs = texts.map((text) => layOutLine(text, fonts.bold).width * size + 10)
  const even = needs.every((need) => need <= width / needs.length)
  const all = needs.reduce((sum, need) => sum + need, 0)
  let x = 0
  return needs.map((need) => {
    const column = { x, width: even ? width / needs.length : (width * need) / all }
    x += column.width
    return column
  })
}

/** Draws a label above its value. Returns the y position below it. */
export function drawField(
  sheet: Sheet,
  label: string,
  value: string,
  at: TextStyle & { readonly valueLines?: number },
): number {
  const { x, y, width, size, valueLines = 2 } = at
  drawText(sheet, label.toUpperCase(), { x, y, width, size: 7.5, color: GREY })
  return drawText(sheet, value, { x, y: y + 12, width, size, bold: true, lines: valueLines })
}

/** Draws a QR code with the quiet zone of four modules that readers need. */
export function drawQr({ doc }: Sheet, code: string, { x, y, width }: Omit<Box, 'height'>): void {
  const modules = encodeQr(code)
  const side = width / (modules.length + 8)
  doc.rect(x, y, width, width).fill('#ffffff')
  for (const [row, line] of modules.entries())
    for (const { from, length } of darkRuns(line))
      doc.rect(x + (from + 4) * side, y + (row + 4) * side, length * side, side)
  doc.fill('#000000')
}

/** Joins adjacent modules to one rectangle: thin white lines between them would disturb a reader. */
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

/** An image that a document has once, however many of its pages show it. */
export type OpenImage = Pick<SafeImage, 'width' | 'height'> & { readonly source: Buffer }

/** Opens an image for a document. Returns undefined if the library cannot read it: a JPEG is embedded as it came. */
export function openImage(doc: Doc, { width, height, opaque }: SafeImage): OpenImage | undefined {
  try {
    return { width, height, source: openOnce(doc, opaque) }
  } catch {
    return undefined
  }
}

/** The cast is safe: the library has this method and draws what it returns, which its types lack. It embeds a Buffer again for every page. */
const openOnce = (doc: Doc, bytes: Buffer): Buffer =>
  (doc as Doc & { openImage(bytes: Buffer): Buffer }).openImage(bytes)

/** Draws an image as large as it fits into a box. */
export function drawImage({ doc }: Sheet, { source }: OpenImage, box: Box): void {
  doc.image(source, box.x, box.y, { fit: [box.width, box.height], align: 'center', valign: 'center' })
}
