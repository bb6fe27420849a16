import { html } from '#http/page'
import type { Email } from '#platform/mail'
import { greet, withoutLinks } from '#platform/typed-text'
import type { SignInMethod } from './queries/sessions.ts'

/** The link of an invitation. Names are typed by people, so they may not become links. */
export function invitationEmail(to: string, link: string, from: { organisation: string; invitedBy: string }): Email {
  const organisation = withoutLinks(from.organisation)
  return buildEmail(to, `Invitation to work for ${organisation}`, [
    `Hello,`,
    `${withoutLinks(from.invitedBy)} invites you to work for ${organisation} on Tessera. This link works once, for 72 hours:`,
    link,
    `You did not expect this? Ignore this e-mail.`,
  ])
}

export function resetEmail(to: { readonly email: string; readonly name: string }, link: string): Email {
  return buildEmail(to.email, 'Set a new password', [
    greet(to.name),
    `Somebody, probably you, wants to set a new password for your account. This link works once, for an hour:`,
    link,
    `It was not you? Ignore this e-mail: your password stays as it is.`,
  ])
}

type AccountFactors = {
  /** The names of the passkeys before the reset. */
  readonly passkeys: readonly string[]
  readonly hasTotp: boolean
  readonly removed: { readonly isFirstProof: boolean; readonly passkeys: boolean; readonly totp: boolean }
}

/** Says that a new password was set, and with what else the account can be signed in to now. */
export function passwordSetEmail(
  to: { readonly email: string; readonly name: string },
  { passkeys, hasTotp, removed }: AccountFactors,
  consoleUrl: string,
): Email {
  const describe = (keys: boolean, totp: boolean): string =>
    [
      ...(keys && passkeys.length > 0 ? [`the passkeys ${passkeys.map((name) => withoutLinks(name)).join(', ')}`] : []),
      ...(totp && hasTotp ? ['the authenticator app with its recovery codes'] : []),
    ].join(', and ')
  const gone = describe(removed.passkeys, removed.totp)
  const kept = describe(!removed.passkeys, !removed.totp)
  return buildEmail(to.email, 'Your new password is set', [
    greet(to.name),
    `A new password was set for your account, and all sessions have ended.`,
    ...(gone === '' ? [] : [`Removed: ${gone}.${removed.isFirstProof ? FIRST_PROOF : ''}`]),
    ...(kept === '' ? [] : [`Still accepted: ${kept}. Remove in your account what is not yours.`]),
    `It was not you? Request a link to set another password now, and tell an owner of your organisation:`,
    consoleUrl,
  ])
}

const FIRST_PROOF =
  ' Until now nobody had proved that the address of the account is theirs, so somebody else could have added them.'

/** Says that the first proof of the address has removed what the account could be signed in to with. */
export const firstProofEmail = (to: { readonly email: string; readonly name: string }, consoleUrl: string): Email =>
  buildEmail(to.email, 'The address of your account is proven', [
    greet(to.name),
    `You have proved that the address of your account is yours. If the account had passkeys, an authenticator app or other sessions before, they were removed, because somebody else could have added them. Set up again what you want to use:`,
    consoleUrl,
  ])

type NewDeviceSignIn = {
  readonly at: Date
  readonly method: SignInMethod
  readonly browser: string
  readonly network: string
}

const METHODS: Readonly<Record<SignInMethod, string>> = {
  password: 'with your password',
  passkey: 'with a passkey',
  sso: 'through the identity provider of your organisation',
}

/** Says that somebody signed in from a browser that was not used for the account before. */
export function newDeviceEmail(
  to: { readonly email: string; readonly name: string },
  { at, method, browser, network }: NewDeviceSignIn,
  consoleUrl: string,
): Email {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return buildEmail(to.email, 'New sign-in to your account', [
    greet(to.name),
    `Somebody, probably you, has signed in to your account ${METHODS[method]}, in a browser that was not used for it before:`,
    `${time}, ${browser}, network address ${network}`,
    `It was not you? Set a new password now, which ends all sessions, and tell an owner of your organisation:`,
    consoleUrl,
  ])
}

function buildEmail(to: string, subject: string, lines: readonly string[]): Email {
  const paragraphs = lines.map((line) =>
    /^https?:/.test(line) ? html`<p><a href="${line}">${line}</a></p>` : html`<p>${line}</p>`,
  )
  const page = html`<!doctype html>
    <html lang="en">
      <body style="font:16px/1.5 system-ui,sans-serif;color:#1b1f24;max-width:32em;margin:24px auto;padding:0 16px">
        ${paragraphs}
      </body>
    </html>`
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: page.html }
}
