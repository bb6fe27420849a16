import type { PageAnswer } from '#http/page'
import { inTx } from '#platform/db'
import { businessNow } from '#platform/test-clock'
import { tellOfLinks } from '../links.ts'
import { findLink, insertLink, removeLink } from '../queries/links.ts'
import { findByEmail, lockSession, putStage } from '../queries/sessions.ts'
import { linkUrl } from '../views.ts'
import { linkedLetter } from './emails.ts'
import { keyOf } from './session-cookie.ts'
import { toAccount } from './responses.ts'
import type { Known } from './visit.ts'

/** Makes the link that the fan has proven and now wants. */
export async function confirm(visit: Known): Promise<PageAnswer> {
  const { db, org, provider, held, setup, brand } = visit
  const email = await inTx(db, org, async (tx) => {
    const [session, at] = await Promise.all([
      lockSession(tx, org, keyOf(held, provider.sso_provider_id)),
      businessNow(tx, org),
    ])
    if (session?.stage !== 'proven' || session.user_id === null || session.subject === null || session.proof === null)
      return undefined
    const { user_id, subject, proof, sso_session_id } = session
    const made = await insertLink(tx, org, { sso_provider_id: provider.sso_provider_id, subject, user_id, proof }, at)
    await putStage(tx, org, sso_session_id, { stage: 'linked', proof })
    if (made) await tellOfLinks(tx, org, [user_id], at)
    return made ? session.email_address : undefined
  })
  const customer = typeof email === 'string' ? await findByEmail(db, org, email) : undefined
  const said = { brand, title: provider.title, url: linkUrl(provider, setup.publicUrl) }
  if (customer && setup.mailer) setup.aside(setup.mailer.send(linkedLetter(customer, said)))
  return toAccount(visit)
}

/** Takes the link of the fan who is signed in back. */
export async function unlink(visit: Known): Promise<PageAnswer> {
  const { db, org, provider, held } = visit
  await inTx(db, org, async (tx) => {
    const [session, at] = await Promise.all([
      lockSession(tx, org, keyOf(held, provider.sso_provider_id)),
      businessNow(tx, org),
    ])
    if (!session || session.subject === null) return
    const link = await findLink(tx, org, { providerId: provider.sso_provider_id, subject: session.subject })
    const userId = link && (await removeLink(tx, org, link.sso_link_id))
    if (userId === undefined) return
    await putStage(tx, org, session.sso_session_id, { stage: 'unlinked', proof: null })
    await tellOfLinks(tx, org, [userId], at)
  })
  return toAccount(visit)
}
