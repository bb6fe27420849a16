import { html, type Html } from '#http/page'
import type { Brand } from '#orgs'
import { formatAmount } from '#platform/money'
import { greet, withoutLinks } from '#platform/typed-text'
import type { TicketBundle, PrintableTicket } from '../bundle.ts'
import type { SettingsRow } from '../queries/settings.ts'
import { formatDate, formatMoney, formatPlace, formatTimes, formatVenue } from '../format.ts'

/** What an e-mail contains besides the order. */
export type EmailOptions = {
  readonly settings: SettingsRow | undefined
  /** Opens the order on any device, behind the organisation's own link. */
  readonly orderSecret: string
  /** Links that add tickets to Google Wallet, by ticket id. */
  readonly google: ReadonlyMap<number, string>
  /** True if passes for Apple Wallet are attached. */
  readonly apple: boolean
  /** False if the tickets cannot be printed, because their codes rotate. */
  readonly printed: boolean
  /** How many PDFs are attached; 0 if the tickets are too many, or cannot be printed. */
  readonly pdfs: number
}

export type EmailText = { readonly subject: string; readonly text: string; readonly html: string }

/** Composes the ticket e-mail, with the same content as text and as HTML. */
export function composeEmail(bundle: TicketBundle, options: EmailOptions): EmailText {
  const { event, order, brand, tickets } = bundle
  const when = formatTimes(event)
  const fee = order.transaction_fee_minor
  const facts: readonly Fact[] = [
    ['When', formatDate(when)],
    ['Where', formatVenue(event).join(', ')],
    ['Order', String(order.order_id)],
    ['Transaction fee', fee === 0 ? '' : formatAmount(fee, order.currency)],
    ['Total', formatMoney(order.total_minor, order.currency)],
  ]
  const content = {
    greeting: greet(order.first_name),
    thanks: `Thank you for your order. ${tickets.length === 1 ? 'Your ticket is' : `Your ${tickets.length} tickets are`} for:`,
    facts: facts.filter(([, value]) => value !== ''),
    instructions: buildInstructions(bundle, options),
    note: options.settings?.note?.trim() ?? '',
    url: buildOrderUrl(options, order.order_uuid),
    closing: brand.name,
  }
  return {
    subject: `Your ${tickets.length === 1 ? 'ticket' : 'tickets'}: ${event.title}`,
    text: asText(bundle, content, options.google),
    html: asHtml(bundle, content, options.google),
  }
}

export type Fact = readonly [label: string, value: string]

type EmailContent = {
  readonly greeting: string
  readonly thanks: string
  readonly facts: readonly Fact[]
  readonly instructions: string
  readonly note: string
  readonly url: string | undefined
  readonly closing: string
}

function buildInstructions({ tickets, brand }: TicketBundle, { printed, apple, pdfs }: EmailOptions): string {
  const many = tickets.length > 1
  if (!printed)
    return `The code on ${many ? 'these tickets' : 'this ticket'} keeps changing, so there is nothing to print: show your ${many ? 'tickets' : 'ticket'} on your phone, in the app or on the website of ${brand.name}.`
  if (pdfs === 0)
    return `These are too many tickets to attach to an e-mail. Download them from the website of ${brand.name}, or ask ${brand.name} for them.`
  const passes = apple ? ` For Apple Wallet, open the attached ${many ? 'passes' : 'pass'} on your iPhone.` : ''
  return `${many ? 'They are' : 'It is'} attached as ${pdfs > 1 ? `${pdfs} PDFs` : 'a PDF'}. The gate can scan ${many ? 'each code' : 'the code'} from paper or from a screen.${passes} The first person to show a code is admitted, so please do not share this e-mail.`
}

/** Returns the address of the organisation's own page for an order, if it has set one. */
const buildOrderUrl = ({ settings, orderSecret }: EmailOptions, orderUuid: string): string | undefined =>
  settings?.tickets_url?.replaceAll('{order_uuid}', orderUuid).replaceAll('{order_secret}', orderSecret)

/** An e-mail lists this many tickets. */
const MAX_LISTED = 100

const unlistedText = (tickets: readonly PrintableTicket[]): string => `and ${tickets.length - MAX_LISTED} more`

const describeTicket = ({ row }: PrintableTicket): string =>
  [formatPlace(row), row.price_title, withoutLinks(row.attendee_name ?? '')].filter(Boolean).join(' · ')

function asText({ event, tickets }: TicketBundle, content: EmailContent, google: ReadonlyMap<number, string>): string {
  const lines = tickets.slice(0, MAX_LISTED).flatMap((ticket) => {
    const link = google.get(ticket.row.ticket_id)
    return [`- ${describeTicket(ticket)}`, ...(link === undefined ? [] : [`  Google Wallet: ${link}`])]
  })
  if (tickets.length > MAX_LISTED) lines.push(`- ${unlistedText(tickets)}`)
  const parts = [
    content.greeting,
    content.thanks,
    [event.title, ...content.facts.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    lines.join('\n'),
    content.instructions,
    ...(content.url === undefined ? [] : [`See your tickets on our site: ${content.url}`]),
    ...(content.note === '' ? [] : [content.note]),
    content.closing,
  ]
  return `${parts.join('\n\n')}\n`
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** Uses tables and inline styles, because e-mail clients support little else. */
function asHtml(
  { brand, event, tickets }: TicketBundle,
  content: EmailContent,
  google: ReadonlyMap<number, string>,
): string {
  const button =
    content.url === undefined ? undefined : buttonHtml(brand, { label: 'See your tickets', url: content.url })
  const body = html`<p style="margin:0 0 16px">${content.greeting}</p>
    <p style="margin:0 0 20px">${content.thanks}</p>
    <h1 style="margin:0 0 10px;font-size:24px;line-height:1.25">${event.title}</h1>
    <table role="presentation" cellpadding="0" cellspacing="0" style="font-size:15px">
      ${content.facts.map(factHtml)}
    </table>
    <ul style="margin:20px 0;padding:0;list-style:none;border-top:1px solid #d5dae1">
      ${tickets.slice(0, MAX_LISTED).map((ticket) => ticketHtml(ticket, google.get(ticket.row.ticket_id)))}
      ${tickets.length > MAX_LISTED ? html`<li style="margin:0;padding:10px 0">${unlistedText(tickets)}</li>` : undefined}
    </ul>
    <p style="margin:16px 0">${content.instructions}</p>
    ${button}${content.note.split(/\n+/).map((line) => html`<p style="margin:16px 0">${line}</p>`)}
    <p style="margin:24px 0 0;color:#5b6472">${content.closing}</p>`
  return renderFrame(brand, event.title, body)
}

/** A short e-mail: a sentence, facts, and advice if there is any. */
export type EmailLetter = {
  readonly subject: string
  readonly firstName: string
  readonly intro: string
  readonly facts: readonly Fact[]
  readonly advice?: string
  readonly button?: { readonly label: string; readonly url: string }
}

/** Composes a short e-mail, with the same content as text and as HTML. */
export function composeLetter(brand: Brand, letter: EmailLetter): EmailText {
  const { subject, firstName, intro, facts, advice, button } = letter
  const greeting = greet(firstName)
  const lines = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  const link = button === undefined ? [] : [`${button.label}: ${button.url}`]
  const closing = [...link, ...(advice === undefined ? [] : [advice]), brand.name]
  const body = html`<p style="margin:0 0 16px">${greeting}</p>
    <p style="margin:0 0 20px">${intro}</p>
    <table role="presentation" cellpadding="0" cellspacing="0" style="font-size:15px">
      ${facts.map(factHtml)}
    </table>
    ${button && buttonHtml(brand, button)}${advice === undefined ? undefined : html`<p style="margin:16px 0">${advice}</p>`}
    <p style="margin:24px 0 0;color:#5b6472">${brand.name}</p>`
  return {
    subject,
    text: `${[greeting, intro, lines, ...closing].join('\n\n')}\n`,
    html: renderFrame(brand, subject, body),
  }
}

/** Renders a card below a band in the organisation's colour. */
function renderFrame(brand: Brand, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#f3f4f7;${FONT};font-size:16px;line-height:1.5;color:#15181d">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f7">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#ffffff;border-radius:14px;overflow:hidden"
              >
                <tr>
                  <td
                    style="background:${brand.color};color:${brand.onColor};padding:20px 28px;font-size:18px;font-weight:700"
                  >
                    ${logoHtml(brand)}${brand.name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px">${body}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html
}

const buttonHtml = (brand: Brand, { label, url }: NonNullable<EmailLetter['button']>): Html =>
  html`<p style="margin:24px 0">
    <a
      href="${url}"
      style="background:${brand.color};color:${brand.onColor};padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600"
      >${label}</a
    >
  </p>`

const factHtml = ([label, value]: Fact): Html =>
  html`<tr>
    <td style="padding:3px 16px 3px 0;color:#5b6472;vertical-align:top">${label}</td>
    <td style="padding:3px 0;font-weight:600">${value}</td>
  </tr>`

function ticketHtml(ticket: PrintableTicket, link: string | undefined): Html {
  const wallet =
    link === undefined
      ? undefined
      : html`<br /><a href="${link}" style="color:#0b57d0;font-size:14px">Add to Google Wallet</a>`
  return html`<li style="margin:0;padding:10px 0;border-bottom:1px solid #d5dae1">
    ${describeTicket(ticket)}${wallet}
  </li>`
}

const logoHtml = ({ logo, name }: Brand): Html | undefined =>
  logo === undefined
    ? undefined
    : html`<img
        src="${logo}"
        alt="${name}"
        height="36"
        style="height:36px;vertical-align:middle;margin-right:12px;background:#ffffff;border-radius:6px;padding:3px"
      />`
