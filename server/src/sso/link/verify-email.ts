import type { PageAnswer } from '#http/page'
import { inTx } from '#platform/db'
import { countTry, findByEmail, lockSession, noteCode, putCode, putStage } from '../queries/sessions.ts'
import { codeLimits, codeTyped, emailTyped } from '../rules.ts'
import { page } from './html.ts'
import { codeLetter } from './emails.ts'
import { codeForm, emailForm } from './screens.ts'
import { codeHashOf, isSame, keyOf, newCode } from './session-cookie.ts'
import { stopped, toAccount } from './responses.ts'
import type { Known } from './visit.ts'

/**
 * Sends a code to the account behind an address, if there is one. The page is the same either way, and so is the time it
 * takes: the letter goes aside.
 */
export async function sendCode(visit: Known): Promise<PageAnswer> {
  const { db, org, setup, provider, held, asked, brand } = visit
  const email = emailTyped(asked.form.get('email') ?? '')
  if (email === undefined)
    return page(brand, emailForm(visit, visit.session, 'Please type a whole e-mail address, such as ann@example.com.'))
  const { mailer } = setup
  if (!mailer) return stopped(visit, 503, 'E-mail cannot be sent at the moment. Please try again later.')
  const code = newCode()
  const letter = await inTx(db, org, async (tx) => {
    const session = await lockSession(tx, org, keyOf(held, provider.sso_provider_id))
    if (!session || !STAGES.has(session.stage)) return 'elsewhere'
    if (session.sends >= codeLimits.perSession) return 'too_many'
    const allowed = await noteCode(tx, org, email, codeLimits)
    const customer = await findByEmail(tx, org, email)
    const hash = allowed ? codeHashOf(held.secret, code) : null
    await putCode(tx, org, session.sso_session_id, { email, userId: customer?.user_id ?? null, hash })
    return allowed && customer ? codeLetter(customer, code, { brand, title: provider.title }) : undefined
  })
  if (letter === 'too_many')
    return stopped(visit, 429, 'You have asked for several codes already. Please start again in a while.')
  if (typeof letter === 'object') setup.aside(mailer.send(letter))
  return toAccount(visit)
}

const STAGES = new Set(['signed_in', 'code_sent', 'proven'])

/** Every try counts before it is looked at, so that trying at once from many places gains nothing. */
export async function checkCode(visit: Known): Promise<PageAnswer> {
  const { db, org, provider, held, asked, brand } = visit
  const typed = codeTyped(asked.form.get('code') ?? '')
  if (typed === undefined && visit.session.stage === 'code_sent')
    return page(brand, codeForm(visit, visit.session, 'Please type the six digits of the code.'))
  const outcome = await inTx(db, org, async (tx) => {
    const session = await lockSession(tx, org, keyOf(held, provider.sso_provider_id))
    if (session?.stage !== 'code_sent' || typed === undefined) return 'elsewhere'
    if (session.attempts >= codeLimits.tries || !session.code_valid || !session.code_hash) return 'over'
    await countTry(tx, org, session.sso_session_id)
    const right = isSame(session.code_hash, codeHashOf(held.secret, typed)) && session.user_id !== null
    if (right) await putStage(tx, org, session.sso_session_id, { stage: 'proven', proof: 'code' })
    return right ? 'right' : codeLimits.tries - session.attempts - 1
  })
  if (outcome === 'elsewhere' || outcome === 'right') return toAccount(visit)
  const words =
    outcome === 'over' || outcome === 0
      ? 'This code does not work any more. Please ask for a new one.'
      : `That is not the code. You have ${outcome} ${outcome === 1 ? 'try' : 'tries'} left.`
  return page(brand, codeForm(visit, visit.session, words))
}

/** Back to the address. */
export async function otherAddress(visit: Known): Promise<PageAnswer> {
  const { db, org, provider, held } = visit
  await inTx(db, org, async (tx) => {
    const session = await lockSession(tx, org, keyOf(held, provider.sso_provider_id))
    if (session && STAGES.has(session.stage))
      await putStage(tx, org, session.sso_session_id, { stage: 'signed_in', proof: null })
  })
  return toAccount(visit)
}
