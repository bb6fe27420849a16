import { randomBytes } from 'node:crypto'
import { html, type Html, type PageAnswer, type PageRequest, type Pages } from '#http/page'
import { findOrganisation } from '#orgs'
import type { Db } from '#platform/db'
import { type OrgId, orgId, uuidOf } from '#platform/ids'
import { major } from '#platform/money'
import type { OnEvent } from '../provider.ts'
import { completeAction } from './complete.ts'
import { PAGE_STYLE } from './page-style.ts'
import { findPayment, isOwnOrigin, type SandboxPayment } from './queries.ts'

const FOLDER = 'sandbox'
const STEP = '3ds'

/** Where a payment waits for its buyer: this, the organisation and the payment. */
export const SANDBOX_PAGES = `${FOLDER}/${STEP}`

/** What a real provider leads the buyer to: a page of their bank that asks whether it is really them. */
export const sandboxPages = (db: Db, onEvent: OnEvent): Pages => ({
  folder: FOLDER,
  answer: (asked) => answer(db, asked, onEvent),
  trouble: (status, words) => page({ status, title: 'Something is not right', body: html`<p>${words}</p>` }),
})

type Visit = {
  readonly db: Db
  readonly org: OrgId
  readonly shop: string
  readonly payment: SandboxPayment
  /** An address of the organisation's own site; undefined where none was given. */
  readonly back: URL | undefined
}

async function answer(db: Db, asked: PageRequest, onEvent: OnEvent): Promise<PageAnswer> {
  const visit = await visitOf(db, asked)
  if (!visit) return missing()
  if (visit === 'elsewhere') return page({ status: 400, title: 'Where to?', body: html`<p>${ELSEWHERE}</p>` })
  if (!isWaiting(visit.payment)) return settled(visit)
  if (asked.method === 'GET') return question(visit)
  if (asked.crossSite) return page({ status: 403, title: 'Not from here', body: html`<p>${NOT_OURS}</p>` })
  const outcome = asked.form.get('outcome')
  if (outcome !== 'succeed' && outcome !== 'fail') return question(visit)
  await completeAction(db, visit.org, { paymentId: visit.payment.payment_id, outcome }, onEvent)
  return visit.back ? { kind: 'go', to: visit.back.href } : settled(visit)
}

const ELSEWHERE =
  'The address in return_to is at no origin of a publishable key of this organisation. Register the origin of your ' +
  'site with the key that your site uses.'
const NOT_OURS = 'This form was not sent from our page. Please go back to the shop and try again.'

const missing = (): PageAnswer =>
  page({ status: 404, title: 'No such payment', body: html`<p>Please go back to the shop and try again.</p>` })

async function visitOf(db: Db, { path, query }: PageRequest): Promise<Visit | 'elsewhere' | undefined> {
  const [step, org = '', paymentId = '', ...more] = path
  if (step !== STEP || more.length > 0 || !/^org_[0-9A-Z]{26}$/.test(org)) return undefined
  const of = orgId(uuidOf(org))
  const [organisation, payment] = await Promise.all([findOrganisation(db, of), findPayment(db, of, paymentId)])
  if (!organisation || !payment) return undefined
  const wish = query.get('return_to')
  const back = wish === null ? undefined : (URL.parse(wish) ?? undefined)
  if (wish !== null && !(back && (await isOwnOrigin(db, of, back.origin)))) return 'elsewhere'
  return { db, org: of, shop: organisation.name, payment, back }
}

const isWaiting = ({ status }: SandboxPayment): boolean => status === 'requires_action' || status === 'processing'

function question({ shop, payment, back }: Visit): PageAnswer {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: payment.currency })
  const body = html`<p><b>${shop}</b> asks for</p>
    <p class="amount">${amount.format(major(payment.amount_minor, payment.currency))}</p>
    <p>Was it you? Your bank would ask for a code or your face here.</p>
    <form method="post">
      <button class="yes" name="outcome" value="succeed">Yes, pay</button>
      <button name="outcome" value="fail">No, stop</button>
    </form>`
  return page({ status: 200, title: 'Confirm your payment', body, ...(back && { back }) })
}

function settled({ back }: Visit): PageAnswer {
  const way = back
    ? html`<p><a class="yes" href="${back.href}">Back to the shop</a></p>`
    : html`<p>You can close this page and go back to the shop.</p>`
  return page({ status: 200, title: 'Nothing more to do here', body: way })
}

type Shown = { readonly status: number; readonly title: string; readonly body: Html; readonly back?: URL }

function page({ status, title, body, back }: Shown): PageAnswer {
  const nonce = randomBytes(16).toString('base64')
  // Browsers hold the way that a form leads on to against this too.
  const forms = `form-action 'self'${back ? ` ${back.origin}` : ''}`
  const csp = `default-src 'none'; style-src 'nonce-${nonce}'; ${forms}; base-uri 'none'; frame-ancestors 'none'`
  const written = html`<!doctype html>
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
          <p class="quiet">This page plays the buyer's bank. No money moves.</p>
        </main>
      </body>
    </html> `
  return { kind: 'show', status, html: written.html, csp }
}
