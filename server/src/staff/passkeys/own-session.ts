import type { BrowserCtx } from '#http/bind'
import { fail } from '#platform/problem'

/**
 * Returns the session, which must not come from an organisation's provider: that provider can name any person, so it must not
 * lead to a passkey with which the person also works for other organisations.
 */
export function getOwnSession({ session }: BrowserCtx) {
  if (!session) return fail('session_invalid')
  if (session.ssoOrg !== null) return fail('sso_session_confined')
  return session
}
