import { openFonts } from '#platform/fonts'
import type { SafeImage } from '#platform/images/decode'
import { lowerPriority, serveJobs } from '#platform/threads'
import type { PdfJob, PdfThreadData } from './job.ts'
import { renderInvoicePdf, renderReceiptPdf, renderStatementPdf, renderTicketsPdf } from './make.ts'

/** Between threads a Buffer becomes an array of bytes, which the library for documents would take for a file name. */
const toBuffers = ({ opaque, transparent, ...image }: SafeImage): SafeImage => ({
  ...image,
  opaque: Buffer.from(opaque),
  transparent: transparent && Buffer.from(transparent),
})

// The entry of a thread that renders documents.
serveJobs<PdfThreadData, PdfJob>(({ fontsFolder, lowPriority }) => {
  if (lowPriority) lowerPriority()
  const fonts = openFonts(fontsFolder)
  return (job, onPage) => {
    if ('statement' in job) return renderStatementPdf(job.statement, { ...job, fonts })
    if ('invoice' in job) return renderInvoicePdf(job.invoice, { ...job, fonts })
    if ('receipt' in job) return renderReceiptPdf(job.receipt, { ...job, fonts })
    const { bundle, logo, ...options } = job
    return renderTicketsPdf(bundle, { ...options, fonts, logo: logo && toBuffers(logo), onPage })
  }
})
