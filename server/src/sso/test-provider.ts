import type { SsoProviderTest } from '#contract'
import type { Once } from '#http/bind'
import type { Ctx } from '#platform/context'
import { inTx } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { urlRefusal } from '#platform/outbound/url'
import { fail } from '#platform/problem'
import { lookAt, usableKeys, type Seen } from './discovery.ts'
import { secretOf } from './providers.ts'
import { findProvider, type ProviderRow } from './queries/providers.ts'
import { setupOf, type Setup } from './deps.ts'

/** Asks the issuer now, past what is remembered of it, and says what is wrong. */
export async function testProvider(ctx: Ctx, id: string, once: Once | undefined): Promise<SsoProviderTest> {
  if (once) await inTx(ctx.db, ctx.org, (tx) => once.begin(tx))
  const provider = (await findProvider(ctx.db, ctx.org, uuidOf(id))) ?? fail('not_found')
  const setup = setupOf(ctx.db)
  const seen = await lookAt(setup.fetch, provider.issuer)
  const problems = [
    ...seen.problems,
    ...keyProblems(provider, seen),
    ...placeProblems(seen, setup),
    ...ownProblems(provider, setup),
  ]
  const usable_keys = seen.keys ? usableKeys(seen.keys, provider.algorithms) : 0
  const answer = {
    object: 'sso_provider_test' as const,
    sso_provider_id: id,
    ok: problems.length === 0,
    problems,
    usable_keys,
  }
  // Nothing was changed: a repetition is told the same, and two at once have done no harm.
  if (once)
    await inTx(ctx.db, ctx.org, async (tx) => {
      await once.begin(tx)
      await once.remember(tx, answer)
    })
  return answer
}

function keyProblems({ algorithms }: ProviderRow, { keys }: Seen): string[] {
  if (!keys || usableKeys(keys, algorithms) > 0) return []
  return [`None of the issuer's keys is for ${algorithms.join(' or ')}, which this provider is registered with.`]
}

/** Where fans and codes are sent must be as safe as the issuer itself. */
function placeProblems({ description }: Seen, { allowed }: Setup): string[] {
  const places = [
    ['authorization_endpoint', description?.authorizationEndpoint],
    ['token_endpoint', description?.tokenEndpoint],
  ] as const
  return places.flatMap(([name, url]) => {
    const refused = url === undefined ? undefined : urlRefusal(url, allowed)
    return refused === undefined ? [] : [`The issuer's ${name} ${refused}.`]
  })
}

/** What this installation lacks. */
function ownProblems(provider: ProviderRow, setup: Setup): string[] {
  const problems: string[] = []
  if (!setup.mailer)
    problems.push(
      'This installation cannot send e-mail (TESSERA_SMTP_URL is not set): fans cannot prove an account by a code.',
    )
  try {
    secretOf(setup, provider)
  } catch {
    problems.push(
      'The client secret cannot be read: TESSERA_ENCRYPTION_KEY does not hold the key that it was encrypted with.',
    )
  }
  return problems
}
