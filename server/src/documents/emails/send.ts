import { findDocument } from '#invoices'
import { findOrderMembers } from '#members'
import { createOrderSecret } from '#orders'
import { type Brand, buildBrand } from '#orgs'
import { buildPaymentUrl, findPayable } from '#payment-links'
import { publicId } from '#platform/ids'
import type { Db } from '#platform/db'
import type { Email, Mailer } from '#platform/mail'
import { readFeeds } from '#platform/read-feeds'
import { findBundle } from '../ticket-bundle.ts'
import { renderInvoice } from '../invoices.ts'
import { endEmail, findEmail, listOrgsToQueue, retryEmail, leaseDueEmails, queueBatch } from '../queries/emails.ts'
import type { EmailRow, LeasedEmail } from '../queries/emails.ts'
import { findDebitNotice } from '../queries/debit-notices.ts'
import { findSender } from '../queries/invoice-emails.ts'
import { findSettings, type SettingsRow } from '../queries/settings.ts'
import { isPermanent, onlyRotating, retryDelay, senderRefusal } from '../rules.ts'
import type { DocumentDeps, DocumentScope } from '../deps.ts'
import { buildGoogleLinks, buildPasses, buildPdfs } from './attachments.ts'
import { composeEmail, type EmailText } from './compose.ts'
import { composeInvoice } from './compose-invoice.ts'
import { composeMembership, isCurrent, NO_MEMBERSHIPS } from './compose-membership.ts'
import { composeNotice } from './compose-notice.ts'
import { composePaymentLink } from './compose-payment-link.ts'

/** E-mails sent at the same time, and how long they are leased. */
const EMAILS_PER_BATCH = 10
const LEASE_SECONDS = 300

/** Reads the feeds of all organisations that send ticket e-mails, and queues what must be sent. */
export const queueEmails = (db: Db): Promise<void> =>
  readFeeds({
    task: 'reading the feed for e-mails',
    listOrgs: (limit) => listOrgsToQueue(db, limit),
    readBatch: (org, limit) => queueBatch(db, org, limit),
  })

/** Sends due e-mails; organisations take turns. Each is leased for some minutes: if its worker dies, another one sends it with the same id. */
export async function sendDueEmails(db: Db, deps: DocumentDeps): Promise<void> {
  const { mailer } = deps
  if (!mailer) return
  for (;;) {
    const leased = await leaseDueEmails(db, EMAILS_PER_BATCH, LEASE_SECONDS)
    const results = await Promise.allSettled(
      leased.map((email) => sendEmail({ db, org: email.org, deps }, mailer, email)),
    )
    // An error in one e-mail does not affect the others; that e-mail is due again when its lease expires.
    for (const result of results) if (result.status === 'rejected') throw result.reason
    if (leased.length < EMAILS_PER_BATCH) return
  }
}

async function sendEmail(scope: DocumentScope, mailer: Mailer, leased: LeasedEmail): Promise<void> {
  const { db } = scope
  const row = await findEmail(db, leased.org, leased.emailId)
  if (!row) throw new Error(`e-mail ${leased.emailId} does not exist`)
  const address = row.email_address
  if (row.late)
    return void (await endEmail(db, leased, { status: 'failed', reason: 'It could not be sent in time', address }))
  const email = await buildEmail(scope, leased, row)
  if (typeof email === 'string') return void (await endEmail(db, leased, { status: 'skipped', reason: email, address }))
  try {
    await mailer.send(email)
  } catch (error) {
    return handleFailure(db, leased, { error, address })
  }
  await endEmail(db, leased, { status: 'sent', reason: null, address })
}

/** Retries later, unless the error is permanent. */
async function handleFailure(
  db: Db,
  leased: LeasedEmail,
  { error, address }: { readonly error: unknown; readonly address: string },
): Promise<void> {
  const reason = toReason(error)
  const seconds = retryDelay(leased.attempts)
  if (seconds === undefined || (error instanceof Error && isPermanent(error)))
    return void (await endEmail(db, leased, { status: 'failed', reason, address }))
  await retryEmail(db, leased, { seconds, reason })
}

/** Returns the mail server's response, which staff see with the e-mail. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be sent'
  const response = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  return `The mail server rejected it: ${response}`.slice(0, 500)
}

/** Returns the e-mail of a row, or why none must be sent. */
function buildEmail(scope: DocumentScope, leased: LeasedEmail, row: EmailRow): Promise<Email | string> {
  if (row.invoice_id !== null) return buildInvoice(scope, leased, { ...row, invoice_id: row.invoice_id })
  if (row.cause === 'debit_notice') return buildNotice(scope, leased, row)
  if (row.cause === 'payment_link') return buildPaymentLink(scope, leased, row)
  return row.event_id === null ? buildMemberships(scope, leased, row) : buildTickets(scope, leased, row)
}

type InvoiceEmailRow = EmailRow & { readonly invoice_id: string }

/** Returns the e-mail with an invoice or credit note, or why none must be sent. */
async function buildInvoice(scope: DocumentScope, leased: LeasedEmail, row: InvoiceEmailRow): Promise<Email | string> {
  const { db, deps } = scope
  const [invoice, sender, settings] = await Promise.all([
    findDocument(db, leased.org, row.invoice_id),
    findSender(db, leased.org, row.order_id),
    findSettings(db, leased.org),
  ])
  if (!invoice || !sender) return 'The document was deleted'
  const brand = buildBrand(sender)
  const { fileBytes: content, filename } = await renderInvoice(scope, invoice)
  const text = composeInvoice(invoice, brand, sender.first_name)
  const email = addressEmail(deps, leased, { row, brand, settings, text })
  return { ...email, attachments: [{ filename, content, contentType: 'application/pdf' }] }
}

/** Returns the notice of a debit, or why none must be sent. */
async function buildNotice(scope: DocumentScope, leased: LeasedEmail, row: EmailRow): Promise<Email | string> {
  const notice = await findDebitNotice(scope.db, leased.org, row)
  if (!notice) return 'The debit was changed or is no longer due'
  const brand = buildBrand(notice)
  const settings = await findSettings(scope.db, leased.org)
  return addressEmail(scope.deps, leased, { row, brand, settings, text: composeNotice(notice, brand) })
}

/** Returns the e-mail with the payment link of an order, or why none must be sent. */
async function buildPaymentLink(scope: DocumentScope, leased: LeasedEmail, row: EmailRow): Promise<Email | string> {
  const { db, deps } = scope
  const [payable, sender, settings] = await Promise.all([
    findPayable(scope, row.order_id),
    findSender(db, leased.org, row.order_id),
    findSettings(db, leased.org),
  ])
  const { payment_url = null } = settings ?? {}
  if (!payable || !sender || payable.outstandingMinor === 0) return 'Nothing is left to pay for this order'
  if (payment_url === null) return 'The payment page was removed from the ticket settings'
  const url = buildPaymentUrl(deps.sealer, payment_url, { org: leased.org, order: payable.order })
  const brand = buildBrand(sender)
  const text = composePaymentLink({ ...payable, url, firstName: sender.first_name, timezone: sender.timezone }, brand)
  return addressEmail(deps, leased, { row, brand, settings, text })
}

/** Returns the e-mail about the memberships of an order, or why none must be sent. */
async function buildMemberships(scope: DocumentScope, leased: LeasedEmail, row: EmailRow): Promise<Email | string> {
  const { db, deps } = scope
  const { order_id } = row
  const [sender, all, settings] = await Promise.all([
    findSender(db, leased.org, order_id),
    findOrderMembers(db, leased.org, order_id),
    findSettings(db, leased.org),
  ])
  const members = all.filter(isCurrent)
  if (!sender || members.length === 0) return NO_MEMBERSHIPS
  const brand = buildBrand(sender)
  const text = composeMembership({ ...sender, order_id, members }, brand)
  return addressEmail(deps, leased, { row, brand, settings, text })
}

/** Returns the e-mail with the tickets of an order, or why none must be sent. */
async function buildTickets(scope: DocumentScope, leased: LeasedEmail, row: EmailRow): Promise<Email | string> {
  const { db, deps } = scope
  const found = await findBundle(scope, row.order_id)
  if (typeof found === 'string') return found
  const { all, ...bundle } = found
  const settings = await findSettings(db, leased.org)
  const printed = !bundle.tickets.some(({ code }) => onlyRotating(code.kind, bundle.event.printed))
  const passes = printed ? await buildPasses(deps, leased, bundle) : []
  const links = printed ? await buildGoogleLinks(deps, bundle) : new Map<number, string>()
  const pdfs = printed ? await buildPdfs(deps, leased, { bundle, at: row.created_at }) : []
  const orderSecret = createOrderSecret(deps.sealer, { org: leased.org, order: bundle.order, tickets: all })
  const attached = { google: links, apple: passes.length > 0, printed, pdfs: pdfs.length }
  const text = composeEmail(bundle, { settings, orderSecret, ...attached })
  const email = addressEmail(deps, leased, { row, brand: bundle.brand, settings, text })
  return { ...email, attachments: [...pdfs, ...passes] }
}

type AddressedText = {
  readonly row: EmailRow
  readonly brand: Brand
  readonly settings: SettingsRow | undefined
  readonly text: EmailText
}

function addressEmail(deps: DocumentDeps, leased: LeasedEmail, { row, brand, settings, text }: AddressedText): Email {
  const { reply_to = null } = settings ?? {}
  return {
    ...text,
    to: row.email_address,
    from: getSender(deps, leased, { brand, settings }),
    ...(reply_to !== null && { replyTo: reply_to }),
    messageId: `<${leased.emailId}@${deps.host}>`,
    date: row.created_at,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The sender's name is the organisation's; its own address is used only if the operator has registered its domain. */
function getSender(
  deps: DocumentDeps,
  { org }: LeasedEmail,
  { brand, settings }: { brand: Brand; settings: SettingsRow | undefined },
) {
  const own = settings?.sender_address ?? null
  const mayUseOwn = own !== null && senderRefusal(own, publicId('org', org), deps.domains) === undefined
  return { name: settings?.sender_name ?? brand.name, address: mayUseOwn ? own : deps.from }
}
