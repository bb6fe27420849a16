import type { PageResponse } from '#http/page'
import { inTx } from '#platform/db'
import { isEqual } from '#platform/equal-secrets'
import { countAttempt, findCustomerByEmail, lockSession, countCode, saveCode, setStage } from '../queries/sessions.ts'
import { codeLimits, parseCode, parseEmail } from '../rules.ts'
import { page } from './html.ts'
import { codeEmail } from './emails.ts'
import { codeForm, emailForm } from './screens.ts'
import { hashCode, toSessionKey, newCode } from './session-cookie.ts'
import { showError, redirectToAccount } from './responses.ts'
import type { SessionVisit } from './visit.ts'

/**
 * Sends a code to an address if it belongs to an account. The page is the same either way, and so is the response time:
 * the e-mail is sent in the background.
 */
export async function sendCode(visit: SessionVisit): Promise<PageResponse> {
  const { db, org, deps, provider, cookie, request, brand } = visit
  const email = parseEmail(request.form.get('email') ?? '')
  if (email === undefined)
    return page(
      brand,
      emailForm(visit, visit.session, 'Please enter a complete e-mail address, such as ann@example.com.'),
    )
  const { mailer } = deps
  if (!mailer) return showError(visit, 503, 'E-mail cannot be sent at the moment. Please try again later.')
  const code = newCode()
  const result = await inTx(db, org, async (tx) => {
    const session = await lockSession(tx, org, toSessionKey(cookie, provider.sso_provider_id))
    if (!session || !MAY_SEND_CODE.has(session.stage)) return 'wrong_stage'
    if (session.sends >= codeLimits.perSession) return 'too_many'
    const allowed = await countCode(tx, org, email, codeLimits)
    const customer = await findCustomerByEmail(tx, org, email)
    const hash = allowed ? hashCode(cookie.secret, code) : null
    await saveCode(tx, org, session.sso_session_id, { email, userId: customer?.user_id ?? null, hash })
    return allowed && customer ? codeEmail(customer, code, { brand, title: provider.title }) : undefined
  })
  if (result === 'too_many')
    return showError(visit, 429, 'You have already requested several codes. Please start again later.')
  if (typeof result === 'object') deps.background.run(mailer.send(result))
  return redirectToAccount(visit)
}

const MAY_SEND_CODE = new Set(['signed_in', 'code_sent', 'proven'])

/** Counts each attempt before checking it, so that concurrent attempts gain nothing. */
export async function checkCode(visit: SessionVisit): Promise<PageResponse> {
  const { db, org, provider, cookie, request, brand } = visit
  const code = parseCode(request.form.get('code') ?? '')
  if (code === undefined && visit.session.stage === 'code_sent')
    return page(brand, codeForm(visit, visit.session, 'Please enter the six digits of the code.'))
  const outcome = await inTx(db, org, async (tx) => {
    const session = await lockSession(tx, org, toSessionKey(cookie, provider.sso_provider_id))
    if (session?.stage !== 'code_sent' || code === undefined) return 'wrong_stage'
    if (session.attempts >= codeLimits.attempts || !session.code_valid || !session.code_hash) return 'expired'
    await countAttempt(tx, org, session.sso_session_id)
    const isCorrect = isEqual(session.code_hash, hashCode(cookie.secret, code)) && session.user_id !== null
    if (isCorrect) await setStage(tx, org, session.sso_session_id, { stage: 'proven', proof: 'code' })
    return isCorrect ? 'correct' : codeLimits.attempts - session.attempts - 1
  })
  if (outcome === 'wrong_stage' || outcome === 'correct') return redirectToAccount(visit)
  const message =
    outcome === 'expired' || outcome === 0
      ? 'This code no longer works. Please request a new one.'
      : `That code is wrong. You have ${outcome} ${outcome === 1 ? 'attempt' : 'attempts'} left.`
  return page(brand, codeForm(visit, visit.session, message))
}

/** Returns to the e-mail form. */
export async function chooseOtherAddress(visit: SessionVisit): Promise<PageResponse> {
  const { db, org, provider, cookie } = visit
  await inTx(db, org, async (tx) => {
    const session = await lockSession(tx, org, toSessionKey(cookie, provider.sso_provider_id))
    if (session && MAY_SEND_CODE.has(session.stage))
      await setStage(tx, org, session.sso_session_id, { stage: 'signed_in', proof: null })
  })
  return redirectToAccount(visit)
}
