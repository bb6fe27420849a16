import type { PageRequest } from '#http/page'
import type { Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { ProviderRow } from '../queries/providers.ts'
import type { SessionRow } from '../queries/sessions.ts'
import type { Setup } from '../deps.ts'
import type { Brand } from '#orgs'
import { html, type Html } from './html.ts'
import { formTokenOf, type Held } from './session-cookie.ts'

/** A fan on a page of one provider of one organisation. */
export type Visit = {
  readonly db: Db
  readonly org: OrgId
  readonly setup: Setup
  readonly asked: PageRequest
  readonly provider: ProviderRow
  readonly brand: Brand
  /** The path of the pages of this provider. */
  readonly base: string
  readonly held: Held | undefined
  /** The hidden field that every form carries. */
  readonly token: Html
}

/** A visit of somebody who has come back from the provider, or is on the way. */
export type Known = Visit & { readonly held: Held; readonly session: SessionRow }

export const tokenField = (held: Held | undefined): Html =>
  held === undefined ? html`` : html`<input type="hidden" name="token" value="${formTokenOf(held.secret)}" />`
