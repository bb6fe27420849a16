import type { createKey as operation, Input, NewApiKey, Scope } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { compileAddresses } from './addresses.ts'
import { insertKey } from './queries.ts'
import { findExcessScope, keyRefusal } from './rules.ts'
import { hashSecret, toHint, newSecret } from './secret.ts'
import { viewNewKey } from './views.ts'

type CreateKeyInput = Input<typeof operation>['body']

/** Creates an API key of the organisation's mode. The secret is only in this response and is never stored. */
export async function createKey(
  tx: Tx,
  org: OrgId,
  input: CreateKeyInput,
  { mode, at, by }: { mode: 'live' | 'test'; at: Date; by: ReadonlySet<Scope> | null },
): Promise<NewApiKey> {
  const refused = keyRefusal(input, unixSeconds(at))
  if (refused) failParam(refused.param, refused.message)
  assertMayGrant(by, { kind: input.kind, scopes: input.scopes ?? null })
  const invalid = input.allowed_addresses?.findIndex((entry) => compileAddresses([entry]) === undefined) ?? -1
  if (invalid >= 0)
    failParam(`allowed_addresses[${invalid}]`, 'must be a network address or a CIDR range such as 192.0.2.0/24')
  const secret = newSecret(input.kind, mode)
  const row = await insertKey(tx, org, newUuid(at.getTime()), {
    kind: input.kind,
    name: input.name,
    hint: toHint(secret),
    secret_hash: hashSecret(secret),
    scopes: input.scopes ?? null,
    origins: input.origins ?? [],
    allowed_addresses: input.allowed_addresses ?? null,
    created_at: at,
    expires_at: input.expires_at === undefined ? null : new Date(input.expires_at * 1000),
  })
  return viewNewKey(row, secret)
}

/** Fails if a new key would have a scope that the key of its creator lacks. */
export function assertMayGrant(
  creator: ReadonlySet<Scope> | null,
  rights: Parameters<typeof findExcessScope>[1],
): void {
  const scope = findExcessScope(creator, rights)
  if (scope !== undefined)
    fail('scope_missing', `This API key lacks ${scope} and cannot create a key that has it: use a key that does`)
}
