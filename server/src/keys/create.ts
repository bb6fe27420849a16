import type { createKey as operation, Input, NewApiKey, Scope } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { compileAddresses } from './addresses.ts'
import { insertKey } from './queries.ts'
import { exceeds, wishRefusal } from './rules.ts'
import { hashSecret, hintOf, newSecret } from './secret.ts'
import { viewNewKey } from './views.ts'

type Wish = Input<typeof operation>['body']

/** Makes a key of the organisation's mode. The secret is in the answer and nowhere else. */
export async function createKey(
  tx: Tx,
  org: OrgId,
  wish: Wish,
  made: { mode: 'live' | 'test'; at: Date; by: ReadonlySet<Scope> | null },
): Promise<NewApiKey> {
  const refused = wishRefusal(wish, unixSeconds(made.at))
  if (refused) failParam(refused.param, refused.message)
  refuseExcess(made.by, { kind: wish.kind, scopes: wish.scopes ?? null })
  const wrong = wish.allowed_addresses?.findIndex((entry) => compileAddresses([entry]) === undefined) ?? -1
  if (wrong >= 0)
    failParam(`allowed_addresses[${wrong}]`, 'must be a network address or a CIDR range such as 192.0.2.0/24')
  const secret = newSecret(wish.kind, made.mode)
  const row = await insertKey(tx, org, newUuid(made.at.getTime()), {
    kind: wish.kind,
    name: wish.name,
    hint: hintOf(secret),
    secret_hash: hashSecret(secret),
    scopes: wish.scopes ?? null,
    origins: wish.origins ?? [],
    allowed_addresses: wish.allowed_addresses ?? null,
    created_at: made.at,
    expires_at: wish.expires_at === undefined ? null : new Date(wish.expires_at * 1000),
  })
  return viewNewKey(row, secret)
}

/** Stops who would hand out more than they may do themselves. */
export function refuseExcess(maker: ReadonlySet<Scope> | null, rights: Parameters<typeof exceeds>[1]): void {
  const scope = exceeds(maker, rights)
  if (scope !== undefined)
    fail('scope_missing', `This API key lacks ${scope} and cannot make a key that has it: use a key that does`)
}
