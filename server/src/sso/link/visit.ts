import type { PageRequest } from '#http/page'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { ProviderRow } from '../queries/providers.ts'
import type { SessionRow } from '../queries/sessions.ts'
import type { SsoDeps } from '../deps.ts'
import type { Brand } from '#orgs'
import { html, type Html } from './html.ts'
import { deriveFormToken, type SessionCookie } from './session-cookie.ts'

/** A fan on a page of one provider of one organisation. */
export type LinkVisit = {
  readonly db: Db
  readonly org: OrgId
  readonly deps: SsoDeps
  readonly request: PageRequest
  readonly provider: ProviderRow
  readonly brand: Brand
  /** The path of this provider's pages. */
  readonly base: string
  readonly cookie: SessionCookie | undefined
  /** The hidden field that every form carries. */
  readonly token: Html
}

/** A visit with a valid session: the fan has started to sign in. */
export type SessionVisit = LinkVisit & { readonly cookie: SessionCookie; readonly session: SessionRow }

export const tokenField = (cookie: SessionCookie | undefined): Html =>
  cookie === undefined ? html`` : html`<input type="hidden" name="token" value="${deriveFormToken(cookie.secret)}" />`
