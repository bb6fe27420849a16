import type { PageAnswer, PageRequest, Pages } from '#http/page'
import { brandOf, findOrganisation, nobody } from '#orgs'
import type { Db } from '#platform/db'
import { publicId } from '#platform/ids'
import { findLink } from '../queries/links.ts'
import { findProvider, findWhoseProvider } from '../queries/providers.ts'
import { findSession } from '../queries/sessions.ts'
import { returnOf } from '../rules.ts'
import { setupOf } from '../deps.ts'
import { confirm, unlink } from './confirm.ts'
import { page, type Screen } from './html.ts'
import { checkCode, otherAddress, sendCode } from './verify-email.ts'
import * as screens from './screens.ts'
import { formTokenOf, heldIn, isSame, keyOf, providerIn } from './session-cookie.ts'
import { begin, callback, UNKNOWN_RETURN } from './sign-in.ts'
import { stopped } from './responses.ts'
import { tokenField, type Known, type Visit } from './visit.ts'

/** The pages on which a fan links a ticket account with a sign-in elsewhere: /link/idp_…, without a script. */
export const linkPages = (db: Db): Pages => ({
  folder: 'link',
  answer: (asked) => answer(db, asked),
  trouble: (status, words) => page(nobody, screens.trouble(status, words)),
})

const MISSING = 'There is no such page. Please check the link that brought you here.'

async function answer(db: Db, asked: PageRequest): Promise<PageAnswer> {
  const [named, action = '', ...more] = asked.path
  const visit = more.length > 0 ? undefined : await visitOf(db, named, asked)
  if (!visit) return page(nobody, screens.trouble(404, MISSING))
  return asked.method === 'GET' ? shown(visit, action) : posted(visit, action)
}

async function visitOf(db: Db, named: string | undefined, asked: PageRequest): Promise<Visit | undefined> {
  const id = providerIn(named)
  const org = id === undefined ? undefined : await findWhoseProvider(db, id)
  if (id === undefined || org === undefined) return undefined
  const [provider, organisation] = await Promise.all([findProvider(db, org, id), findOrganisation(db, org)])
  if (!provider || !organisation) return undefined
  const setup = setupOf(db)
  const held = heldIn(asked.cookies, setup.publicUrl)
  const base = `/link/${publicId('idp', id)}`
  return { db, org, setup, asked, provider, brand: brandOf(organisation), base, held, token: tokenField(held) }
}

async function shown(visit: Visit, action: string): Promise<PageAnswer> {
  switch (action) {
    case '':
      return first(visit)
    case 'sign-in':
      return begin(visit)
    case 'callback':
      return callback(visit)
    case 'account':
      return account(visit)
    default:
      return page(visit.brand, screens.trouble(404, MISSING))
  }
}

function first(visit: Visit): PageAnswer {
  const wishes = visit.asked.query.getAll('return_to')
  if (returnOf(wishes, visit.provider.return_urls).kind === 'unknown') return stopped(visit, 400, UNKNOWN_RETURN)
  return page(visit.brand, screens.welcome(visit, wishes[0]))
}

const OVER = 'This took a little too long, or was begun in another browser. Please start again.'

async function account(visit: Visit): Promise<PageAnswer> {
  const known = await knownTo(visit)
  const screen = known && (await screenOf(known))
  return screen ? page(visit.brand, screen) : stopped(visit, 400, OVER)
}

async function screenOf(visit: Known): Promise<Screen | undefined> {
  const { db, org, provider, session } = visit
  const { subject, stage } = session
  if (subject === null) return undefined
  const link = await findLink(db, org, { providerId: provider.sso_provider_id, subject })
  if (link) return stage === 'linked' ? screens.linked(visit, session) : screens.already(visit, session, link)
  switch (stage) {
    case 'signed_in':
      return screens.emailForm(visit, session)
    case 'code_sent':
      return screens.codeForm(visit, session)
    case 'proven':
      return screens.confirmForm(visit, session)
    case 'unlinked':
      return screens.unlinked(visit, session)
    default:
      return undefined
  }
}

async function knownTo(visit: Visit): Promise<Known | undefined> {
  const { db, org, held, provider } = visit
  const session = held && (await findSession(db, org, keyOf(held, provider.sso_provider_id)))
  return held && session ? { ...visit, held, session } : undefined
}

/** Forms are taken from our own pages alone: by the token that only they carry, and by what the browser says of itself. */
async function posted(visit: Visit, action: string): Promise<PageAnswer> {
  const { asked, setup } = visit
  const known = await knownTo(visit)
  if (!known) return stopped(visit, 400, OVER)
  const elsewhere = asked.crossSite || (asked.origin !== undefined && asked.origin !== new URL(setup.publicUrl).origin)
  if (elsewhere || !isSame(asked.form.get('token') ?? '', formTokenOf(known.held.secret)))
    return stopped(visit, 403, 'This form was not sent from our page. Please start again.')
  switch (action) {
    case 'email':
      return sendCode(known)
    case 'code':
      return checkCode(known)
    case 'other':
      return otherAddress(known)
    case 'confirm':
      return confirm(known)
    case 'unlink':
      return unlink(known)
    default:
      return page(visit.brand, screens.trouble(404, MISSING))
  }
}
