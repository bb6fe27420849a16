import type {
  createSsoProvider as createOperation,
  Input,
  listSsoProviders as listOperation,
  SsoProvider,
  updateSsoProvider as updateOperation,
} from '#contract'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { newUuid, uuidOf } from '#platform/ids'
import { urlRefusal } from '#platform/outbound/url'
import { fail, failParam } from '#platform/problem'
import { tellOfLinks } from './links.ts'
import {
  findProvider,
  insertProvider,
  ISSUER_ONCE,
  listProviders,
  lockProvider,
  putProvider,
  removeProvider,
  type ProviderRow,
} from './queries/providers.ts'
import { removeLinks } from './queries/links.ts'
import { returnRefusal } from './rules.ts'
import { setupOf, type Setup } from './deps.ts'
import { viewProvider } from './views.ts'

type List = { object: 'sso_providers'; url: string; has_more: boolean; data: SsoProvider[] }

/** A page of the issuers that the organisation trusts. */
export async function list(ctx: Ctx, query: Input<typeof listOperation>['query'], url: string): Promise<List> {
  const { page_number = 1, limit = 100 } = query
  const rows = await listProviders(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit })
  const data = rows.slice(0, limit).map((row) => shown(ctx, row))
  return { object: 'sso_providers', url, has_more: rows.length > limit, data }
}

export const get = async (ctx: Ctx, id: string): Promise<SsoProvider> =>
  shown(ctx, (await findProvider(ctx.db, ctx.org, uuidOf(id))) ?? fail('not_found'))

/** Trusts an issuer. */
export async function create(tx: Tx, ctx: Ctx, body: Input<typeof createOperation>['body']): Promise<SsoProvider> {
  const setup = setupOf(ctx.db)
  const refused =
    urlRefusal(body.issuer, setup.allowed) ?? (body.issuer.includes('?') ? 'must have no query' : undefined)
  if (refused !== undefined) failParam('issuer', refused)
  const id = newUuid(ctx.now().getTime())
  const {
    client_secret,
    audiences = [body.client_id],
    algorithms = ['RS256'],
    return_urls = [],
    auto_link = false,
  } = body
  const made = {
    sso_provider_id: id,
    title: body.title,
    issuer: body.issuer,
    client_id: body.client_id,
    ...sealed(setup, id, client_secret),
    audiences: [...new Set(audiences)],
    algorithms: [...new Set(algorithms)],
    return_urls: returns(setup, return_urls),
    auto_link,
  }
  return shown(ctx, await insertProvider(tx, ctx.org, made, ctx.now()).catch(refuseKnownIssuer))
}

/** Changes what is sent; the issuer stays, because links were made with it. */
export async function update(
  tx: Tx,
  ctx: Ctx,
  id: string,
  changes: Input<typeof updateOperation>['body'],
): Promise<SsoProvider> {
  const setup = setupOf(ctx.db)
  const row = (await lockProvider(tx, ctx.org, uuidOf(id))) ?? fail('not_found')
  const { client_secret, return_urls = row.return_urls, ...others } = changes
  const changed = {
    ...row,
    ...others,
    ...(client_secret !== undefined && sealed(setup, row.sso_provider_id, client_secret)),
    return_urls: returns(setup, return_urls),
  }
  return shown(ctx, await putProvider(tx, ctx.org, changed, ctx.now()))
}

/** How many links go in one statement. */
const BATCH = 1_000

/** Trusts an issuer no longer. Whoever registers it again begins without links: it may be somebody else's by then. */
export async function remove(tx: Tx, ctx: Ctx, id: string): Promise<SsoProvider> {
  const row = (await lockProvider(tx, ctx.org, uuidOf(id))) ?? fail('not_found')
  for (;;) {
    const users = await removeLinks(tx, ctx.org, row.sso_provider_id, BATCH)
    await tellOfLinks(tx, ctx.org, users, ctx.now())
    if (users.length < BATCH) break
  }
  await removeProvider(tx, ctx.org, row.sso_provider_id)
  return shown(ctx, row)
}

type Secret = Pick<ProviderRow, 'client_secret' | 'client_secret_key'>

function sealed({ sealer }: Setup, id: string, secret: string | null | undefined): Secret {
  if (secret === undefined || secret === null) return { client_secret: null, client_secret_key: null }
  if (!sealer.own)
    return failParam(
      'client_secret',
      'cannot be kept: this installation has no TESSERA_ENCRYPTION_KEY to encrypt it with',
    )
  const { sealed, key_id } = sealer.seal(Buffer.from(secret), sealedFor(id))
  return { client_secret: sealed, client_secret_key: key_id }
}

/** What a client secret is bound to when it is encrypted. */
const sealedFor = (id: string): string => `sso_provider ${id}`

/** The client secret in the clear, for the moment in which the provider is shown it. */
export function secretOf({ sealer }: Setup, row: ProviderRow): string | undefined {
  const { client_secret: secret, client_secret_key: key_id, sso_provider_id } = row
  if (secret === null || key_id === null) return undefined
  return sealer.open({ key_id, sealed: secret }, sealedFor(sso_provider_id)).toString('utf8')
}

function returns({ allowed }: Setup, urls: readonly string[]): string[] {
  for (const [i, url] of urls.entries()) {
    const refused = returnRefusal(url, allowed.length > 0)
    if (refused !== undefined) failParam(`return_urls[${i}]`, refused)
  }
  return [...new Set(urls)]
}

function refuseKnownIssuer(error: unknown): never {
  if (isUniqueViolation(error, ISSUER_ONCE)) fail('already_exists', 'This issuer is registered already')
  throw error
}

const shown = (ctx: Ctx, row: ProviderRow): SsoProvider => viewProvider(row, setupOf(ctx.db).publicUrl)
