import type { Attachment } from '#platform/mail'
import type { TicketBundle } from '../bundle.ts'
import type { DocumentDeps } from '../deps.ts'
import { createApplePass } from '../lazy.ts'
import { pdfFilename, splitBundle } from '../parts.ts'
import type { LeasedEmail } from '../queries/emails.ts'
import { buildGoogleLink } from '../wallet/google.ts'

/** With more tickets than this no passes are attached, to keep the e-mail small; the PDF has all tickets. */
const MAX_PASSES = 10
/** An order that needs more PDFs than this gets an e-mail without them: many mail servers would refuse its size. */
const MAX_PDFS = 5

/** Returns the tickets as one PDF or several, or none if there are too many for an e-mail. */
export async function buildPdfs(
  deps: DocumentDeps,
  { org }: LeasedEmail,
  { bundle, at }: { bundle: TicketBundle; at: Date },
): Promise<Attachment[]> {
  const parts = splitBundle(bundle)
  if (parts.length > MAX_PDFS) return []
  const logo = bundle.brand.logo === undefined ? undefined : await deps.images(org, bundle.brand.logo)
  const attachments: Attachment[] = []
  for (const part of parts) {
    const content = await deps.pdf.render(org, { bundle: part.bundle, logo, layout: 'a4', at })
    attachments.push({ filename: pdfFilename(part), content, contentType: 'application/pdf' })
  }
  return attachments
}

export async function buildPasses(
  { apple, images }: DocumentDeps,
  { org }: LeasedEmail,
  bundle: TicketBundle,
): Promise<Attachment[]> {
  if (!apple || bundle.tickets.length > MAX_PASSES) return []
  return Promise.all(
    bundle.tickets.map(async (ticket) => ({
      filename: `ticket-${ticket.row.ticket_id}.pkpass`,
      content: await createApplePass(apple, bundle, ticket, (url) => images(org, url)),
      contentType: 'application/vnd.apple.pkpass',
    })),
  )
}

export async function buildGoogleLinks({ google }: DocumentDeps, bundle: TicketBundle): Promise<Map<number, string>> {
  if (!google || bundle.tickets.length > MAX_PASSES) return new Map()
  const links = bundle.tickets.map(
    async (ticket) => [ticket.row.ticket_id, await buildGoogleLink(google, bundle, ticket)] as const,
  )
  return new Map(await Promise.all(links))
}
