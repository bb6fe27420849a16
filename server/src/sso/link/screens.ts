import type { LinkRow } from '../queries/links.ts'
import type { SessionRow } from '../queries/sessions.ts'
import { codeLimits, maskEmail } from '../rules.ts'
import { html, type Html, type Screen } from './html.ts'
import type { LinkVisit } from './visit.ts'

/** The first screen. */
export const welcome = ({ brand, provider, base }: LinkVisit, returnTo: string | undefined): Screen => ({
  title: `Link your ${brand.name} tickets`,
  step: 1,
  body: html`<p>
      Connect your <strong>${provider.title}</strong> sign-in with your ${brand.name} ticket account. After that, you
      will find your orders and tickets wherever you sign in with ${provider.title}.
    </p>
    <p>
      <a
        class="button"
        href="${base}/sign-in${returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`}"
        >Continue with ${provider.title}</a
      >
    </p>
    <p class="quiet">
      You sign in on ${provider.title}’s own page: we never see your password. We only receive your ${provider.title}
      account ID and your e-mail address.
    </p>`,
})

export const emailForm = (visit: LinkVisit, session: SessionRow, problem?: string): Screen => ({
  status: problem === undefined ? 200 : 422,
  title: 'Which e-mail address do you buy tickets with?',
  step: 2,
  alert: problem,
  body: html`<p>We will send you a code to make sure that the ticket account is yours.</p>
    <form method="post" action="${visit.base}/email">
      ${visit.token}
      <label for="email">E-mail address</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="email"
        required
        maxlength="254"
        value="${session.email_address ?? session.subject_email ?? ''}"
        ${invalidAttributes(problem)}
      />
      <p class="hint">The address that receives your tickets and receipts.</p>
      <button class="button" type="submit">Send me a code</button>
    </form>`,
})

export const codeForm = (visit: LinkVisit, session: SessionRow, problem?: string): Screen => ({
  status: problem === undefined ? 200 : 422,
  title: 'Enter your code',
  step: 2,
  alert: problem,
  body: html`<p>
      If <strong>${session.email_address ?? ''}</strong> belongs to a ${visit.brand.name} ticket account, we have sent
      it a six-digit code. The code works for 10 minutes.
    </p>
    <form method="post" action="${visit.base}/code">
      ${visit.token}
      <label for="code">Code</label>
      <input
        class="code"
        id="code"
        name="code"
        type="text"
        inputmode="numeric"
        autocomplete="one-time-code"
        required
        maxlength="9"
        autofocus
        ${invalidAttributes(problem)}
      />
      <p class="hint">No e-mail? Check your spam folder, or try the address on your last receipt.</p>
      <button class="button" type="submit">Check the code</button>
    </form>
    <div class="row">
      ${session.sends < codeLimits.perSession ? resend(visit, session) : undefined}
      <form method="post" action="${visit.base}/other">
        ${visit.token}<button class="link" type="submit">Use another address</button>
      </form>
    </div>`,
})

const resend = (visit: LinkVisit, session: SessionRow): Html =>
  html`<form method="post" action="${visit.base}/email">
    ${visit.token} <input type="hidden" name="email" value="${session.email_address ?? ''}" /><button
      class="link"
      type="submit"
    >
      Send a new code
    </button>
  </form>`

export const confirmForm = (visit: LinkVisit, session: SessionRow): Screen => ({
  title: 'Link these two?',
  step: 3,
  body: html`<dl>
      <div>
        <dt>Sign-in</dt>
        <dd>${visit.provider.title}${session.subject_email === null ? '' : ` · ${session.subject_email}`}</dd>
      </div>
      <div>
        <dt>${visit.brand.name} ticket account</dt>
        <dd>${session.email_address ?? ''}</dd>
      </div>
    </dl>
    <form method="post" action="${visit.base}/confirm">
      ${visit.token}<button class="button" type="submit">Link them</button>
    </form>
    <form method="post" action="${visit.base}/other">
      ${visit.token}<button class="button plain" type="submit">Use another ticket account</button>
    </form>
    <p class="quiet">
      Anyone who signs in with this ${visit.provider.title} account will see the orders and tickets of this ticket
      account. You can unlink them on this page at any time.
    </p>`,
})

export const linked = (visit: LinkVisit, session: SessionRow): Screen => ({
  title: 'Your tickets are linked',
  done: true,
  body: html`<p>
      From now on you will find your ${visit.brand.name} orders and tickets when you sign in with
      ${visit.provider.title}.
    </p>
    ${backLink(session, visit)}`,
})

/** For a fan who already has a link. */
export const alreadyLinked = (visit: LinkVisit, session: SessionRow, link: LinkRow): Screen => ({
  title: 'Your tickets are linked',
  body: html`<dl>
      <div>
        <dt>Sign-in</dt>
        <dd>${visit.provider.title}${session.subject_email === null ? '' : ` · ${session.subject_email}`}</dd>
      </div>
      <div>
        <dt>${visit.brand.name} ticket account</dt>
        <dd>${maskEmail(link.email_address)}</dd>
      </div>
    </dl>
    ${backLink(session, visit)}
    <form method="post" action="${visit.base}/unlink">
      ${visit.token}<button class="button danger" type="submit">Unlink</button>
    </form>
    <p class="quiet">
      After unlinking, your tickets no longer show up when you sign in with ${visit.provider.title}. The tickets
      themselves stay yours.
    </p>`,
})

export const unlinked = (visit: LinkVisit, session: SessionRow): Screen => ({
  title: 'Your tickets are no longer linked',
  body: html`<p>Your tickets are still yours. You can link them again at any time.</p>
    ${backLink(session, visit)}
    <p><a class="button plain" href="${visit.base}">Link again</a></p>`,
})

const backLink = (session: SessionRow, { brand }: LinkVisit): Html | undefined =>
  session.return_url === null
    ? html`<p class="quiet">You can close this page now.</p>`
    : html`<p><a class="button" href="${session.return_url}">Back to ${brand.name}</a></p>`

/** Says what did not work and what to do about it. */
export const errorScreen = (status: number, message: string, startUrl?: string): Screen => ({
  status,
  title: 'That did not work',
  body: html`<p>${message}</p>
    ${startUrl === undefined ? undefined : html`<p><a class="button" href="${startUrl}">Start again</a></p>`}`,
})

const invalidAttributes = (problem: string | undefined): Html | undefined =>
  problem === undefined ? undefined : html`aria-invalid="true" aria-describedby="alert"`
