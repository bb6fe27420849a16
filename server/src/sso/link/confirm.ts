import type { PageResponse } from '#http/page'
import { inTx } from '#platform/db'
import { businessNow } from '#platform/test-clock'
import { emitCustomerUpdates } from '../links.ts'
import { findLink, insertLink, deleteLink } from '../queries/links.ts'
import { findCustomerByEmail, lockSession, setStage } from '../queries/sessions.ts'
import { linkUrl } from '../views.ts'
import { linkedEmail } from './emails.ts'
import { toSessionKey } from './session-cookie.ts'
import { redirectToAccount } from './responses.ts'
import type { SessionVisit } from './visit.ts'

/** Creates the link after the fan has proven the account and confirmed. */
export async function confirm(visit: SessionVisit): Promise<PageResponse> {
  const { db, org, provider, cookie, deps, brand } = visit
  const email = await inTx(db, org, async (tx) => {
    const [session, at] = await Promise.all([
      lockSession(tx, org, toSessionKey(cookie, provider.sso_provider_id)),
      businessNow(tx, org),
    ])
    if (session?.stage !== 'proven' || session.user_id === null || session.subject === null || session.proof === null)
      return undefined
    const { user_id, subject, proof, sso_session_id } = session
    const isNew = await insertLink(tx, org, { sso_provider_id: provider.sso_provider_id, subject, user_id, proof }, at)
    await setStage(tx, org, sso_session_id, { stage: 'linked', proof })
    if (isNew) await emitCustomerUpdates(tx, org, [user_id], at)
    return isNew ? session.email_address : undefined
  })
  const customer = typeof email === 'string' ? await findCustomerByEmail(db, org, email) : undefined
  const details = { brand, title: provider.title, url: linkUrl(provider, deps.publicUrl) }
  if (customer && deps.mailer) deps.background.run(deps.mailer.send(linkedEmail(customer, details)))
  return redirectToAccount(visit)
}

/** Deletes the link of the signed-in fan. */
export async function unlink(visit: SessionVisit): Promise<PageResponse> {
  const { db, org, provider, cookie } = visit
  await inTx(db, org, async (tx) => {
    const [session, at] = await Promise.all([
      lockSession(tx, org, toSessionKey(cookie, provider.sso_provider_id)),
      businessNow(tx, org),
    ])
    if (!session || session.subject === null) return
    const link = await findLink(tx, org, { providerId: provider.sso_provider_id, subject: session.subject })
    const userId = link && (await deleteLink(tx, org, link.sso_link_id))
    if (userId === undefined) return
    await setStage(tx, org, session.sso_session_id, { stage: 'unlinked', proof: null })
    await emitCustomerUpdates(tx, org, [userId], at)
  })
  return redirectToAccount(visit)
}
