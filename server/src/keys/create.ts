import type { createKey as operation, Input, NewApiKey } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { compileAddresses } from './addresses.ts'
import { insertKey, type KeyRow } from './queries.ts'
import { findExcessScope, findWiderConfinement, inheritConfinement, keyRefusal, type KeyRights } from './rules.ts'
import { hashSecret, toHint, newSecret } from './secret.ts'
import { toScopes, viewNewKey } from './views.ts'

type CreateKeyInput = Input<typeof operation>['body']

/** The rights of whoever creates or changes a key; `operator` for the installation's own commands. */
export type KeyCreator = Pick<KeyRow, 'scopes' | 'allowed_addresses' | 'expires_at'> | 'operator'

/** Creates an API key of the organisation's mode. The secret is only in this response and is never stored. */
export async function createKey(
  tx: Tx,
  org: OrgId,
  input: CreateKeyInput,
  { mode, at, by }: { mode: 'live' | 'test'; at: Date; by: KeyCreator },
): Promise<NewApiKey> {
  const refused = keyRefusal(input, unixSeconds(at))
  if (refused) failParam(refused.param, refused.message)
  assertHasScopes(by, { kind: input.kind, scopes: input.scopes ?? null }, 'create')
  const invalid = input.allowed_addresses?.findIndex((entry) => compileAddresses([entry]) === undefined) ?? -1
  if (invalid >= 0)
    failParam(`allowed_addresses[${invalid}]`, 'must be a network address or a CIDR range such as 192.0.2.0/24')
  const confinement = confine(by, input)
  const secret = newSecret(input.kind, mode)
  const row = await insertKey(tx, org, newUuid(at.getTime()), {
    kind: input.kind,
    name: input.name,
    hint: toHint(secret),
    secret_hash: hashSecret(secret),
    scopes: input.scopes ?? null,
    origins: input.origins ?? [],
    ...confinement,
    partner: input.partner ?? false,
    created_at: at,
  })
  return viewNewKey(row, secret)
}

/** A key inherits where and until when its creator can be used. It may be confined more, never less. */
function confine(by: KeyCreator, { allowed_addresses, expires_at }: CreateKeyInput) {
  const given = {
    ...(allowed_addresses && { allowed_addresses }),
    ...(expires_at !== undefined && { expires_at: new Date(expires_at * 1000) }),
  }
  const creator = by === 'operator' ? { allowed_addresses: null, expires_at: null } : by
  const confinement = inheritConfinement(creator, given)
  const wider = findWiderConfinement(creator, confinement)
  if (wider) failParam(wider.param, wider.message)
  return { ...confinement, allowed_addresses: confinement.allowed_addresses?.slice() ?? null }
}

/** Fails if the other key has a scope that the key of the request lacks. */
export function assertHasScopes(by: KeyCreator, rights: KeyRights, verb: 'create' | 'roll' | 'revoke'): void {
  const scope = findExcessScope(by === 'operator' ? null : toScopes(by.scopes), rights)
  if (scope !== undefined) fail('scope_missing', `You lack ${scope} and cannot ${verb} a key that has it`)
}
