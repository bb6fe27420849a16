import type {
  createSsoProvider as createOperation,
  Input,
  listSsoProviders as listOperation,
  SsoProvider,
  updateSsoProvider as updateOperation,
} from '#contract'
import { isUniqueViolation, type Tx } from '#platform/db'
import { newUuid, toUuid } from '#platform/ids'
import { urlRefusal } from '#platform/outbound/url'
import { fail, failParam } from '#platform/problem'
import { emitCustomerUpdates } from './links.ts'
import {
  findProvider,
  insertProvider,
  UNIQUE_ISSUER,
  listProviders,
  lockProvider,
  updateProvider,
  removeProvider,
  type ProviderRow,
} from './queries/providers.ts'
import { deleteLinks } from './queries/links.ts'
import { returnUrlRefusal } from './rules.ts'
import type { SsoCtx, SsoDeps } from './deps.ts'
import { viewProvider } from './views.ts'

type ProviderPage = { object: 'sso_providers'; url: string; has_more: boolean; data: SsoProvider[] }

/** Returns a page of the organisation's identity providers. */
export async function list(
  ctx: SsoCtx,
  query: Input<typeof listOperation>['query'],
  url: string,
): Promise<ProviderPage> {
  const { page_number = 1, limit = 100 } = query
  const rows = await listProviders(ctx.db, ctx.org, { limit, skip: (page_number - 1) * limit })
  const data = rows.slice(0, limit).map((row) => view(ctx, row))
  return { object: 'sso_providers', url, has_more: rows.length > limit, data }
}

export const get = async (ctx: SsoCtx, id: string): Promise<SsoProvider> =>
  view(ctx, (await findProvider(ctx.db, ctx.org, toUuid(id))) ?? fail('not_found'))

/** Registers an issuer, whose tokens are trusted from now on. */
export async function create(tx: Tx, ctx: SsoCtx, body: Input<typeof createOperation>['body']): Promise<SsoProvider> {
  const { deps } = ctx
  const reason = urlRefusal(body.issuer, deps.allowed) ?? (body.issuer.includes('?') ? 'must have no query' : undefined)
  if (reason !== undefined) failParam('issuer', reason)
  const id = newUuid(ctx.now().getTime())
  const {
    client_secret,
    audiences = [body.client_id],
    algorithms = ['RS256'],
    return_urls = [],
    auto_link = false,
  } = body
  const row = {
    sso_provider_id: id,
    title: body.title,
    issuer: body.issuer,
    client_id: body.client_id,
    ...sealSecret(deps, id, client_secret),
    audiences: [...new Set(audiences)],
    algorithms: [...new Set(algorithms)],
    return_urls: checkReturnUrls(deps, return_urls),
    auto_link,
  }
  return view(ctx, await insertProvider(tx, ctx.org, row, ctx.now()).catch(failIfIssuerExists))
}

/** Changes the given fields. The issuer cannot change, because existing links refer to it. */
export async function update(
  tx: Tx,
  ctx: SsoCtx,
  id: string,
  changes: Input<typeof updateOperation>['body'],
): Promise<SsoProvider> {
  const { deps } = ctx
  const row = (await lockProvider(tx, ctx.org, toUuid(id))) ?? fail('not_found')
  ctx.audit.noteBefore(view(ctx, row))
  const { client_secret, return_urls = row.return_urls, ...others } = changes
  const changed = {
    ...row,
    ...others,
    ...(client_secret !== undefined && sealSecret(deps, row.sso_provider_id, client_secret)),
    return_urls: checkReturnUrls(deps, return_urls),
  }
  return view(ctx, await updateProvider(tx, ctx.org, changed, ctx.now()))
}

/** Links deleted per statement. */
const BATCH = 1_000

/** Removes an issuer and its links. If it is registered again, it starts without links: it may have a new owner by then. */
export async function remove(tx: Tx, ctx: SsoCtx, id: string): Promise<SsoProvider> {
  const row = (await lockProvider(tx, ctx.org, toUuid(id))) ?? fail('not_found')
  for (;;) {
    const users = await deleteLinks(tx, ctx.org, row.sso_provider_id, BATCH)
    await emitCustomerUpdates(tx, ctx.org, users, ctx.now())
    if (users.length < BATCH) break
  }
  await removeProvider(tx, ctx.org, row.sso_provider_id)
  return view(ctx, row)
}

type SealedSecret = Pick<ProviderRow, 'client_secret' | 'client_secret_key'>

function sealSecret({ sealer }: SsoDeps, id: string, secret: string | null | undefined): SealedSecret {
  if (secret === undefined || secret === null) return { client_secret: null, client_secret_key: null }
  if (!sealer.hasOwnKey)
    return failParam('client_secret', 'cannot be stored: the operator must set TESSERA_ENCRYPTION_KEY first')
  const { sealed, key_id } = sealer.seal(Buffer.from(secret), providerSecretPlace(id))
  return { client_secret: sealed, client_secret_key: key_id }
}

/** A sealed client secret can be opened only at this place, so rows cannot be swapped. */
export const providerSecretPlace = (id: string): string => `sso_provider ${id}`

/** Returns the client secret in plain text, to authenticate at the provider. */
export function openSecret({ sealer }: SsoDeps, row: ProviderRow): string | undefined {
  const { client_secret: secret, client_secret_key: key_id, sso_provider_id } = row
  if (secret === null || key_id === null) return undefined
  return sealer.open({ key_id, sealed: secret }, providerSecretPlace(sso_provider_id)).toString('utf8')
}

function checkReturnUrls({ allowed }: SsoDeps, urls: readonly string[]): string[] {
  for (const [i, url] of urls.entries()) {
    const reason = returnUrlRefusal(url, allowed.length > 0)
    if (reason !== undefined) failParam(`return_urls[${i}]`, reason)
  }
  return [...new Set(urls)]
}

function failIfIssuerExists(error: unknown): never {
  if (isUniqueViolation(error, UNIQUE_ISSUER)) fail('already_exists', 'This issuer is registered already')
  throw error
}

const view = (ctx: SsoCtx, row: ProviderRow): SsoProvider => viewProvider(row, ctx.deps.publicUrl)
