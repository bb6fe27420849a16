import type { SsoProviderTest } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import { inTx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { urlRefusal } from '#platform/outbound/url'
import { fail } from '#platform/problem'
import { discoverIssuer, countUsableKeys, type DiscoveryResult } from '#platform/oidc/discovery'
import { openSecret } from './providers.ts'
import { findProvider, type ProviderRow } from './queries/providers.ts'
import type { SsoCtx, SsoDeps } from './deps.ts'

/** Fetches the issuer's metadata now, without the cache, and lists the problems. */
export async function testProvider(
  ctx: SsoCtx,
  id: string,
  once: IdempotencyKey | undefined,
): Promise<SsoProviderTest> {
  if (once) await inTx(ctx.db, ctx.org, (tx) => once.begin(tx))
  const provider = (await findProvider(ctx.db, ctx.org, toUuid(id))) ?? fail('not_found')
  const { deps } = ctx
  const discovered = await discoverIssuer(deps.fetch, provider.issuer)
  const problems = [
    ...discovered.problems,
    ...keyProblems(provider, discovered),
    ...endpointProblems(discovered, deps),
    ...installationProblems(provider, deps),
  ]
  const usable_keys = discovered.keys ? countUsableKeys(discovered.keys, provider.algorithms) : 0
  const response = {
    object: 'sso_provider_test' as const,
    sso_provider_id: id,
    ok: problems.length === 0,
    problems,
    usable_keys,
  }
  // Nothing was changed: a retry gets the same response, and concurrent requests do no harm.
  if (once)
    await inTx(ctx.db, ctx.org, async (tx) => {
      await once.begin(tx)
      await once.storeResponse(tx, response)
    })
  return response
}

function keyProblems({ algorithms }: ProviderRow, { keys }: DiscoveryResult): string[] {
  if (!keys || countUsableKeys(keys, algorithms) > 0) return []
  return [`None of the issuer's keys is for ${algorithms.join(' or ')}, which this provider is registered with.`]
}

/** The endpoints to which we send fans and codes must be as safe as the issuer itself. */
function endpointProblems({ metadata }: DiscoveryResult, { allowed }: SsoDeps): string[] {
  const endpoints = [
    ['authorization_endpoint', metadata?.authorizationEndpoint],
    ['token_endpoint', metadata?.tokenEndpoint],
  ] as const
  return endpoints.flatMap(([name, url]) => {
    const reason = url === undefined ? undefined : urlRefusal(url, allowed)
    return reason === undefined ? [] : [`The issuer's ${name} ${reason}.`]
  })
}

/** Problems of this installation. */
function installationProblems(provider: ProviderRow, deps: SsoDeps): string[] {
  const problems: string[] = []
  if (!deps.mailer)
    problems.push(
      'This installation cannot send e-mail (TESSERA_SMTP_URL is not set): fans cannot verify their account with a code.',
    )
  try {
    openSecret(deps, provider)
  } catch {
    problems.push('The client secret cannot be read: TESSERA_ENCRYPTION_KEY lacks the key that it was encrypted with.')
  }
  return problems
}
