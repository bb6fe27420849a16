import { randomBytes } from 'node:crypto'
import { html, type Html, type PageResponse, type PageRequest, type Pages } from '#http/page'
import { findOwnUrl } from '#keys'
import { findOrganisation } from '#orgs'
import type { Db } from '#platform/db'
import { type OrgId, orgId, toUuid } from '#platform/ids'
import { toMajor } from '#platform/money'
import type { ProviderEventHandler } from '../provider.ts'
import { completeAction } from './complete.ts'
import { PAGE_STYLE } from './page-style.ts'
import { findPayment, type SandboxPayment } from './queries/payments.ts'

const FOLDER = 'sandbox'
const STEP = '3ds'

/** The path of the bank page; the ids of the organisation and the payment follow it. */
export const SANDBOX_PAGES = `${FOLDER}/${STEP}`

/** Stands in for the page of the customer's bank to which a real provider redirects, where the customer authenticates. */
export const sandboxPages = (db: Db, onEvent: ProviderEventHandler): Pages => ({
  folder: FOLDER,
  handle: (request) => respond(db, request, onEvent),
  errorPage: (status, message) => page({ status, title: 'Something went wrong', body: html`<p>${message}</p>` }),
})

type PageVisit = {
  readonly db: Db
  readonly org: OrgId
  readonly shop: string
  readonly payment: SandboxPayment
  /** A URL of the organisation's own site; undefined if none was given. */
  readonly back: URL | undefined
}

async function respond(db: Db, request: PageRequest, onEvent: ProviderEventHandler): Promise<PageResponse> {
  const visit = await loadVisit(db, request)
  if (!visit) return notFoundPage()
  if (visit === 'foreign_return')
    return page({ status: 400, title: 'Invalid return address', body: html`<p>${FOREIGN_RETURN_MESSAGE}</p>` })
  if (!isWaiting(visit.payment)) return settledPage(visit)
  if (request.method === 'GET') return confirmPage(visit)
  if (request.isCrossSite)
    return page({ status: 403, title: 'Request refused', body: html`<p>${CROSS_SITE_MESSAGE}</p>` })
  const outcome = request.form.get('outcome')
  if (outcome !== 'succeed' && outcome !== 'fail') return confirmPage(visit)
  await completeAction(db, visit.org, { paymentId: visit.payment.payment_id, outcome }, onEvent)
  return visit.back ? { kind: 'redirect', to: visit.back.href } : settledPage(visit)
}

const FOREIGN_RETURN_MESSAGE =
  'The origin of the address in return_to is not registered with any publishable key of this organisation. Register the ' +
  'origin of your site with the key that your site uses.'
const CROSS_SITE_MESSAGE = 'This form was not sent from our page. Go back to the shop and try again.'

const notFoundPage = (): PageResponse =>
  page({ status: 404, title: 'No such payment', body: html`<p>Go back to the shop and try again.</p>` })

async function loadVisit(db: Db, { path, query }: PageRequest): Promise<PageVisit | 'foreign_return' | undefined> {
  const [step, publicOrgId = '', paymentId = '', ...more] = path
  if (step !== STEP || more.length > 0 || !/^org_[0-9A-Z]{26}$/.test(publicOrgId)) return undefined
  const org = orgId(toUuid(publicOrgId))
  const [organisation, payment] = await Promise.all([findOrganisation(db, org), findPayment(db, org, paymentId)])
  if (!organisation || !payment) return undefined
  const returnTo = query.get('return_to')
  const back = returnTo === null ? undefined : await findOwnUrl(db, org, returnTo)
  if (returnTo !== null && !back) return 'foreign_return'
  return { db, org, shop: organisation.name, payment, back }
}

const isWaiting = ({ status }: SandboxPayment): boolean => status === 'requires_action' || status === 'processing'

function confirmPage({ shop, payment, back }: PageVisit): PageResponse {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: payment.currency })
  const body = html`<p><b>${shop}</b> requests a payment of</p>
    <p class="amount">${amount.format(toMajor(payment.amount_minor, payment.currency))}</p>
    <p>Do you confirm this payment? A real bank would ask for a code or a face scan here.</p>
    <form method="post">
      <button class="yes" name="outcome" value="succeed">Confirm payment</button>
      <button name="outcome" value="fail">Refuse payment</button>
    </form>`
  return page({ status: 200, title: 'Confirm your payment', body, ...(back && { back }) })
}

function settledPage({ back }: PageVisit): PageResponse {
  const body = back
    ? html`<p><a class="yes" href="${back.href}">Back to the shop</a></p>`
    : html`<p>Close this page and go back to the shop.</p>`
  return page({ status: 200, title: 'No further action is needed', body })
}

type PageContent = { readonly status: number; readonly title: string; readonly body: Html; readonly back?: URL }

function page({ status, title, body, back }: PageContent): PageResponse {
  const nonce = randomBytes(16).toString('base64')
  // Browsers apply form-action to the redirect that follows the form as well.
  const forms = `form-action 'self'${back ? ` ${back.origin}` : ''}`
  const csp = `default-src 'none'; style-src 'nonce-${nonce}'; ${forms}; base-uri 'none'; frame-ancestors 'none'`
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Sandbox Bank</title>
        <style nonce="${nonce}">
          ${{ html: PAGE_STYLE }}
        </style>
      </head>
      <body>
        <main>
          <p class="bank">Sandbox Bank <span>test</span></p>
          <h1>${title}</h1>
          ${body}
          <p class="quiet">This page stands in for the customer's bank. No money moves.</p>
        </main>
      </body>
    </html> `
  return { kind: 'html', status, html: document.html, csp }
}
