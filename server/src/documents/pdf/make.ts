// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone.
import PDFDocument from 'pdfkit'
import { remembering, type Fonts } from '#platform/fonts'
import type { Picture } from '#platform/images'
import type { Bundle } from '../ticket-bundle.ts'
import { a4 } from './a4.ts'
import type { Doc } from './paint.ts'
import { phone } from './phone.ts'

export type Layout = 'a4' | 'phone'

export type Made = {
  readonly fonts: Fonts
  readonly logo: Picture | undefined
  readonly layout: Layout
  readonly at: Date
}

const layouts = { a4, phone }

/** The tickets of a bundle as one document, a page for each. */
export async function pdfOf(bundle: Bundle, { fonts: open, logo, layout, at }: Made): Promise<Buffer> {
  const fonts = remembering(open)
  const { brand, occasion, order } = bundle
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No font but ours: the default would be read from the disk and not be used.
    font: '',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${occasion.title} – order ${order.order_id}`, Author: brand.name, CreationDate: at, ModDate: at },
  })
  for (const weight of ['regular', 'bold'] as const)
    for (const [i, font] of fonts[weight].entries()) doc.registerFont(`${weight}${i}`, opened(font))
  const bytes = collected(doc)
  const { size, draw } = layouts[layout]
  for (const held of bundle.tickets) {
    doc.addPage({ size, margin: 0 })
    draw({ doc, fonts }, { bundle, held, logo })
    // A page takes some milliseconds: others have their turn in between.
    await new Promise((resolve) => setImmediate(resolve))
  }
  doc.end()
  return bytes
}

/** The library takes a font that is open already, which its types do not know yet; opening one again costs much more. */
const opened = (font: Fonts['regular'][number]): Uint8Array => font as unknown as Uint8Array

function collected(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
