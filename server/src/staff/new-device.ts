import type { BrowserCtx } from '#http/bind'
import type { StaffSession } from '#platform/context'
import { findKnownDevice } from './cookies.ts'
import type { StaffDeps } from './deps.ts'
import { newDeviceEmail } from './emails.ts'
import type { SignInMethod } from './queries/sessions.ts'
import { newDeviceSubject } from './sign-in-limits.ts'

/**
 * Sends the person an e-mail if they have never signed in with this browser before: a thief who knows how to sign in does not stay
 * unnoticed. Only somebody who has signed in can cause it, and not more often than the limit of a day.
 */
export async function notifyOfNewDevice(
  { mailer, deviceSealer, publicUrl, background }: StaffDeps,
  browser: BrowserCtx,
  { personId, email, name }: StaffSession,
  method: SignInMethod,
): Promise<void> {
  if (!mailer || findKnownDevice(deviceSealer, browser.cookies, email)) return
  if (!(await browser.isWithinLimit(newDeviceSubject(personId)))) return
  const signIn = { at: browser.now(), method, browser: describeBrowser(browser.userAgent), network: browser.network }
  background.run(mailer.send(newDeviceEmail({ email, name }, signIn, `${publicUrl}/console/`)))
}

/** The first that matches counts: browsers also name those that they want to be taken for. */
const PROGRAMS = [
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Returns words of ours only: what a browser says about itself can be anything that a thief wants the person to read. */
function describeBrowser(userAgent: string): string {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1]
  return `${find(PROGRAMS) ?? 'an unknown browser'} on ${find(SYSTEMS) ?? 'an unknown system'}`
}
