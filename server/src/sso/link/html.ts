import { randomBytes } from 'node:crypto'
import { html, type Html, type PageResponse } from '#http/page'
import type { Brand } from '#orgs'
import { pageStyle } from './style.ts'

export { html, type Html }

export type Screen = {
  readonly status?: number
  readonly title: string
  /** The number of the step, if the screen is one of the three steps. */
  readonly step?: 1 | 2 | 3
  /** True if the screen confirms success. */
  readonly done?: boolean
  /** An error, shown first and announced by screen readers. */
  readonly alert?: string | undefined
  readonly body: Html
}

/** Renders a page: no script, nothing external except the logo, and forms that post only to this server. */
export function page(brand: Brand, screen: Screen): PageResponse {
  const { status = 200, title, step, done = false, alert, body } = screen
  const nonce = randomBytes(16).toString('base64')
  const images = brand.logo === undefined ? '' : `; img-src ${new URL(brand.logo).origin}`
  const csp =
    `default-src 'none'; style-src 'nonce-${nonce}'${images}; form-action 'self'; base-uri 'none'; ` +
    `frame-ancestors 'none'`
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${alert === undefined ? '' : 'Error: '}${title} – ${brand.name}</title>
        <style nonce="${nonce}">
          ${{ html: pageStyle(brand) }}
        </style>
      </head>
      <body>
        <header>
          <div class="in">${brandMark(brand)}<span class="name">${brand.name}</span></div>
        </header>
        <main>
          ${step === undefined ? undefined : stepList(step)}
          ${done ? html`<div class="done" aria-hidden="true">✓</div>` : undefined}
          <h1>${title}</h1>
          ${alert === undefined ? undefined : html`<p class="alert" role="alert" id="alert">${alert}</p>`} ${body}
        </main>
      </body>
    </html> `
  return { kind: 'html', status, html: document.html, csp }
}

const brandMark = (brand: Brand): Html =>
  brand.logo === undefined
    ? html`<span class="mark" aria-hidden="true">${String.fromCodePoint(brand.name.codePointAt(0) ?? 32)}</span>`
    : html`<img class="logo" src="${brand.logo}" alt="" />`

const STEP_NAMES = ['Sign in', 'Verify', 'Confirm']

const stepList = (step: number): Html =>
  html`<ol class="steps" aria-label="Progress">
    ${STEP_NAMES.map((name, i) =>
      i + 1 === step
        ? html`<li class="now" aria-current="step"><span>${i + 1}</span>${name}</li>`
        : html`<li class="${i + 1 < step ? 'past' : 'next'}"><span>${i + 1 < step ? '✓' : i + 1}</span>${name}</li>`,
    )}
  </ol>`
