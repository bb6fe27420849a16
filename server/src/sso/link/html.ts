import { randomBytes } from 'node:crypto'
import { html, type Html, type PageAnswer } from '#http/page'
import type { Brand } from '#orgs'
import { styleOf } from './style.ts'

export { html, type Html }

export type Screen = {
  readonly status?: number
  readonly title: string
  /** Which of the three steps it is, where it is one. */
  readonly step?: 1 | 2 | 3
  /** Whether it says that all is done. */
  readonly done?: boolean
  /** Said before everything else, to those who see and to those who listen. */
  readonly alert?: string | undefined
  readonly body: Html
}

/** A whole page: no script, nothing from elsewhere but the logo, and forms that lead nowhere but here. */
export function page(brand: Brand, screen: Screen): PageAnswer {
  const { status = 200, title, step, done = false, alert, body } = screen
  const nonce = randomBytes(16).toString('base64')
  const images = brand.logo === undefined ? '' : `; img-src ${new URL(brand.logo).origin}`
  const csp =
    `default-src 'none'; style-src 'nonce-${nonce}'${images}; form-action 'self'; base-uri 'none'; ` +
    `frame-ancestors 'none'`
  const written = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${alert === undefined ? '' : 'Error: '}${title} – ${brand.name}</title>
        <style nonce="${nonce}">
          ${{ html: styleOf(brand) }}
        </style>
      </head>
      <body>
        <header>
          <div class="in">${markOf(brand)}<span class="name">${brand.name}</span></div>
        </header>
        <main>
          ${step === undefined ? undefined : stepsOf(step)}
          ${done ? html`<div class="done" aria-hidden="true">✓</div>` : undefined}
          <h1>${title}</h1>
          ${alert === undefined ? undefined : html`<p class="alert" role="alert" id="alert">${alert}</p>`} ${body}
        </main>
      </body>
    </html> `
  return { kind: 'show', status, html: written.html, csp }
}

const markOf = (brand: Brand): Html =>
  brand.logo === undefined
    ? html`<span class="mark" aria-hidden="true">${String.fromCodePoint(brand.name.codePointAt(0) ?? 32)}</span>`
    : html`<img class="logo" src="${brand.logo}" alt="" />`

const NAMES = ['Sign in', 'Verify', 'Confirm']

const stepsOf = (step: number): Html =>
  html`<ol class="steps" aria-label="Progress">
    ${NAMES.map((name, i) =>
      i + 1 === step
        ? html`<li class="now" aria-current="step"><span>${i + 1}</span>${name}</li>`
        : html`<li class="${i + 1 < step ? 'past' : 'next'}"><span>${i + 1 < step ? '✓' : i + 1}</span>${name}</li>`,
    )}
  </ol>`
