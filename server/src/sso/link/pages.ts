import type { PageResponse, PageRequest, Pages } from '#http/page'
import { buildBrand, findOrganisation, defaultBrand } from '#orgs'
import type { Db } from '#platform/db'
import { publicId } from '#platform/ids'
import { isEqual } from '#platform/equal-secrets'
import { findLink } from '../queries/links.ts'
import { findProvider, findOrgOfProvider } from '../queries/providers.ts'
import { findSession } from '../queries/sessions.ts'
import { findReturnUrl } from '../rules.ts'
import type { SsoDeps } from '../deps.ts'
import { confirm, unlink } from './confirm.ts'
import { page, type Screen } from './html.ts'
import { checkCode, chooseOtherAddress, sendCode } from './verify-email.ts'
import * as screens from './screens.ts'
import { deriveFormToken, parseSessionCookie, toSessionKey, parseProviderId } from './session-cookie.ts'
import { startSignIn, finishSignIn, UNKNOWN_RETURN_URL } from './sign-in.ts'
import { showError } from './responses.ts'
import { tokenField, type SessionVisit, type LinkVisit } from './visit.ts'

/** The pages at /link/idp_… on which a fan links a ticket account with an external sign-in. They use no script. */
export const linkPages = (db: Db, deps: SsoDeps): Pages => ({
  folder: 'link',
  handle: (request) => handle({ db, deps }, request),
  errorPage: (status, message) => page(defaultBrand, screens.errorScreen(status, message)),
})

type LinkDeps = { readonly db: Db; readonly deps: SsoDeps }

const NOT_FOUND = 'There is no such page. Please check the link that brought you here.'

async function handle(linkDeps: LinkDeps, request: PageRequest): Promise<PageResponse> {
  const [providerId, action = '', ...more] = request.path
  const visit = more.length > 0 ? undefined : await findVisit(linkDeps, providerId, request)
  if (!visit) return page(defaultBrand, screens.errorScreen(404, NOT_FOUND))
  return request.method === 'GET' ? handleGet(visit, action) : handlePost(visit, action)
}

async function findVisit(
  { db, deps }: LinkDeps,
  providerId: string | undefined,
  request: PageRequest,
): Promise<LinkVisit | undefined> {
  const id = parseProviderId(providerId)
  const org = id === undefined ? undefined : await findOrgOfProvider(db, id)
  if (id === undefined || org === undefined) return undefined
  const [provider, organisation] = await Promise.all([findProvider(db, org, id), findOrganisation(db, org)])
  if (!provider || !organisation) return undefined
  const cookie = parseSessionCookie(request.cookies, deps.publicUrl)
  const base = `/link/${publicId('idp', id)}`
  return {
    db,
    org,
    deps,
    request,
    provider,
    brand: buildBrand(organisation),
    base,
    cookie,
    token: tokenField(cookie),
  }
}

async function handleGet(visit: LinkVisit, action: string): Promise<PageResponse> {
  switch (action) {
    case '':
      return showWelcome(visit)
    case 'sign-in':
      return startSignIn(visit)
    case 'callback':
      return finishSignIn(visit)
    case 'account':
      return showAccount(visit)
    default:
      return page(visit.brand, screens.errorScreen(404, NOT_FOUND))
  }
}

function showWelcome(visit: LinkVisit): PageResponse {
  const requested = visit.request.query.getAll('return_to')
  if (findReturnUrl(requested, visit.provider.return_urls).kind === 'unknown')
    return showError(visit, 400, UNKNOWN_RETURN_URL)
  return page(visit.brand, screens.welcome(visit, requested[0]))
}

const SESSION_OVER = 'This took a little too long, or was started in another browser. Please start again.'

async function showAccount(visit: LinkVisit): Promise<PageResponse> {
  const sessionVisit = await findSessionVisit(visit)
  const screen = sessionVisit && (await chooseScreen(sessionVisit))
  return screen ? page(visit.brand, screen) : showError(visit, 400, SESSION_OVER)
}

async function chooseScreen(visit: SessionVisit): Promise<Screen | undefined> {
  const { db, org, provider, session } = visit
  const { subject, stage } = session
  if (subject === null) return undefined
  const link = await findLink(db, org, { providerId: provider.sso_provider_id, subject })
  if (link) return stage === 'linked' ? screens.linked(visit, session) : screens.alreadyLinked(visit, session, link)
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

async function findSessionVisit(visit: LinkVisit): Promise<SessionVisit | undefined> {
  const { db, org, cookie, provider } = visit
  const session = cookie && (await findSession(db, org, toSessionKey(cookie, provider.sso_provider_id)))
  return cookie && session ? { ...visit, cookie, session } : undefined
}

/** Accepts forms from our own pages only: checks their secret token, and the origin that the browser sends. */
async function handlePost(visit: LinkVisit, action: string): Promise<PageResponse> {
  const { request, deps } = visit
  const sessionVisit = await findSessionVisit(visit)
  if (!sessionVisit) return showError(visit, 400, SESSION_OVER)
  const isForeign =
    request.isCrossSite || (request.origin !== undefined && request.origin !== new URL(deps.publicUrl).origin)
  if (isForeign || !isEqual(request.form.get('token') ?? '', deriveFormToken(sessionVisit.cookie.secret)))
    return showError(visit, 403, 'This form was not sent from our page. Please start again.')
  switch (action) {
    case 'email':
      return sendCode(sessionVisit)
    case 'code':
      return checkCode(sessionVisit)
    case 'other':
      return chooseOtherAddress(sessionVisit)
    case 'confirm':
      return confirm(sessionVisit)
    case 'unlink':
      return unlink(sessionVisit)
    default:
      return page(visit.brand, screens.errorScreen(404, NOT_FOUND))
  }
}
