import type { ApiKey, NewApiKey } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { requireUnrestricted } from '#platform/restrictions'
import { assertHasScopes, type KeyCreator } from './create.ts'
import { findKey, insertKey, lockKey, setReplaced, setRevoked } from './queries.ts'
import { canRoll, findWiderConfinement, overlapEnd } from './rules.ts'
import { hashSecret, toHint, newSecret } from './secret.ts'
import { toKeyKind, toScopes, viewKey, viewNewKey } from './views.ts'

/** Replaces a key with a new one that has the same rights. The old key works until the overlap ends. */
export async function rollKey(tx: Tx, ctx: Ctx, keyId: string, overlapSeconds: number): Promise<NewApiKey> {
  const old = (await lockKey(tx, ctx.org, toUuid(keyId))) ?? fail('not_found')
  ctx.audit.noteBefore(viewKey(old))
  const now = ctx.realNow()
  if (!canRoll(old, now)) fail('invalid_state', 'This key is already revoked, expired or rolled: create a new one')
  const own = await getCreator(tx, ctx)
  assertHasScopes(own, { kind: old.kind, scopes: toScopes(old.scopes) }, 'roll')
  // The caller receives the new secret, so it must not be of more use than the caller's own key.
  const wider = findWiderConfinement(own, old)
  if (wider) fail('key_confined', `${wider.param} of this key ${wider.message}: use another key to roll it`)
  const secret = newSecret(toKeyKind(old.kind), ctx.caller.mode)
  const fresh = await insertKey(tx, ctx.org, newUuid(now.getTime()), {
    ...old,
    hint: toHint(secret),
    secret_hash: hashSecret(secret),
    created_at: now,
  })
  await setReplaced(tx, ctx.org, old.key_id, {
    key_id: fresh.key_id,
    expires_at: overlapEnd(old.expires_at, now, overlapSeconds),
  })
  return viewNewKey(fresh, secret)
}

/** Revokes a key. A key may revoke itself, and keys that have no scope that it lacks. */
export async function revokeKey(tx: Tx, ctx: Ctx, keyId: string): Promise<ApiKey> {
  const key = (await lockKey(tx, ctx.org, toUuid(keyId))) ?? fail('not_found')
  ctx.audit.noteBefore(viewKey(key))
  assertHasScopes(await getCreator(tx, ctx), { kind: key.kind, scopes: toScopes(key.scopes) }, 'revoke')
  return viewKey((await setRevoked(tx, ctx.org, key.key_id, ctx.realNow())) ?? fail('not_found'))
}

/** Returns the rights of the caller: of the key, or of the signed-in person, who is confined to no address and no time. */
export async function getCreator(tx: Tx, { org, caller }: Ctx): Promise<Exclude<KeyCreator, 'operator'>> {
  if (!caller.session) return (await findKey(tx, org, caller.keyId)) ?? fail('key_invalid')
  // A key has no ceiling and works with all events.
  requireUnrestricted(caller)
  return { scopes: caller.scopes && [...caller.scopes], allowed_addresses: null, expires_at: null }
}
