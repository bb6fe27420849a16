import { html, type Html } from '#http/page'
import type { Brand } from '#orgs'
import type { Bundle, Held } from '../ticket-bundle.ts'
import type { SettingsRow } from '../queries/settings.ts'
import { moneyOf, placeOf, whenOf, whereOf } from '../format.ts'

/** What a letter says besides the order. */
export type Extras = {
  readonly settings: SettingsRow | undefined
  /** Links that put tickets into Google Wallet, by ticket. */
  readonly google: ReadonlyMap<number, string>
  /** Whether passes for Apple Wallet are attached. */
  readonly apple: boolean
  /** False when the tickets cannot be printed: their codes change. */
  readonly printed: boolean
}

export type Written = { readonly subject: string; readonly text: string; readonly html: string }

/** The letter with which tickets come: the same words as text and as HTML. */
export function compose(bundle: Bundle, extras: Extras): Written {
  const { occasion, order, brand, tickets } = bundle
  const when = whenOf(occasion)
  const facts: readonly Fact[] = [
    ['When', when.zone === '' ? when.date : `${when.date} (${when.zone})`],
    ['Where', whereOf(occasion).join(', ')],
    ['Order', String(order.order_id)],
    ['Total', moneyOf(order.total_minor, order.currency)],
  ]
  const said = {
    greeting: `Hello ${order.first_name},`,
    thanks: `Thank you for your order. ${tickets.length === 1 ? 'Your ticket is' : `Your ${tickets.length} tickets are`} for:`,
    facts: facts.filter(([, value]) => value !== ''),
    how: howOf(bundle, extras),
    note: extras.settings?.note?.trim() ?? '',
    url: ownPage(extras.settings?.tickets_url ?? null, order.order_uuid),
    closing: brand.name,
  }
  return {
    subject: `Your ${tickets.length === 1 ? 'ticket' : 'tickets'}: ${occasion.title}`,
    text: asText(bundle, said, extras.google),
    html: asHtml(bundle, said, extras.google),
  }
}

type Fact = readonly [label: string, value: string]

type Said = {
  readonly greeting: string
  readonly thanks: string
  readonly facts: readonly Fact[]
  readonly how: string
  readonly note: string
  readonly url: string | undefined
  readonly closing: string
}

function howOf({ tickets, brand }: Bundle, { printed, apple }: Extras): string {
  const many = tickets.length > 1
  if (!printed)
    return `The code of ${many ? 'these tickets changes' : 'this ticket changes'} all the time, so there is nothing to print: show ${many ? 'them' : 'it'} on your phone, where ${brand.name} shows your tickets.`
  const passes = apple ? ` For Apple Wallet, open the attached ${many ? 'passes' : 'pass'} on your iPhone.` : ''
  return `${many ? 'They are' : 'It is'} attached as a PDF, with a code that the gate scans from paper or from a screen.${passes} Whoever shows a code first is let in: keep this e-mail to yourself.`
}

/** The organisation's own page for an order, where it has said what its address is like. */
const ownPage = (template: string | null, orderUuid: string): string | undefined =>
  template?.replaceAll('{order_uuid}', orderUuid)

const lineOf = ({ row }: Held): string => [placeOf(row), row.price_title, row.attendee_name].filter(Boolean).join(' · ')

function asText({ occasion, tickets }: Bundle, said: Said, google: ReadonlyMap<number, string>): string {
  const lines = tickets.flatMap((held) => {
    const link = google.get(held.row.ticket_id)
    return [`- ${lineOf(held)}`, ...(link === undefined ? [] : [`  Google Wallet: ${link}`])]
  })
  const parts = [
    said.greeting,
    said.thanks,
    [occasion.title, ...said.facts.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    lines.join('\n'),
    said.how,
    ...(said.url === undefined ? [] : [`See them on our site: ${said.url}`]),
    ...(said.note === '' ? [] : [said.note]),
    said.closing,
  ]
  return `${parts.join('\n\n')}\n`
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** Tables and styles in their places: programs for e-mail know little else. */
function asHtml({ brand, occasion, tickets }: Bundle, said: Said, google: ReadonlyMap<number, string>): string {
  const button =
    said.url === undefined
      ? undefined
      : html`<p style="margin:24px 0">
          <a
            href="${said.url}"
            style="background:${brand.color};color:${brand.onColor};padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600"
            >See your tickets</a
          >
        </p>`
  const body = html`<p style="margin:0 0 16px">${said.greeting}</p>
    <p style="margin:0 0 20px">${said.thanks}</p>
    <h1 style="margin:0 0 10px;font-size:24px;line-height:1.25">${occasion.title}</h1>
    <table role="presentation" cellpadding="0" cellspacing="0" style="font-size:15px">
      ${said.facts.map(factHtml)}
    </table>
    <ul style="margin:20px 0;padding:0;list-style:none;border-top:1px solid #d5dae1">
      ${tickets.map((held) => ticketHtml(held, google.get(held.row.ticket_id)))}
    </ul>
    <p style="margin:16px 0">${said.how}</p>
    ${button}${said.note.split(/\n+/).map((line) => html`<p style="margin:16px 0">${line}</p>`)}
    <p style="margin:24px 0 0;color:#5b6472">${said.closing}</p>`
  return framed(brand, occasion.title, body)
}

/** A card under the organisation's colour. */
function framed(brand: Brand, title: string, body: Html): string {
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
                    ${logoOf(brand)}${brand.name}
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

const factHtml = ([label, value]: Fact): Html =>
  html`<tr>
    <td style="padding:3px 16px 3px 0;color:#5b6472;vertical-align:top">${label}</td>
    <td style="padding:3px 0;font-weight:600">${value}</td>
  </tr>`

function ticketHtml(held: Held, link: string | undefined): Html {
  const wallet =
    link === undefined
      ? undefined
      : html`<br /><a href="${link}" style="color:#0b57d0;font-size:14px">Add to Google Wallet</a>`
  return html`<li style="margin:0;padding:10px 0;border-bottom:1px solid #d5dae1">${lineOf(held)}${wallet}</li>`
}

const logoOf = ({ logo, name }: Brand): Html | undefined =>
  logo === undefined
    ? undefined
    : html`<img
        src="${logo}"
        alt="${name}"
        height="36"
        style="height:36px;vertical-align:middle;margin-right:12px;background:#ffffff;border-radius:6px;padding:3px"
      />`
