import type { NewApiKey } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { assertMayGrant } from './create.ts'
import { insertKey, lockKey, setReplaced } from './queries.ts'
import { canRoll, overlapEnd } from './rules.ts'
import { hashSecret, toHint, newSecret } from './secret.ts'
import { toKeyKind, toScopes, viewNewKey } from './views.ts'

/** Replaces a key with a new one that has the same rights. The old key works until the overlap ends. */
export async function rollKey(tx: Tx, ctx: Ctx, keyId: string, overlapSeconds: number): Promise<NewApiKey> {
  const old = (await lockKey(tx, ctx.org, toUuid(keyId))) ?? fail('not_found')
  const now = ctx.realNow()
  if (!canRoll(old, now)) fail('invalid_state', 'This key is already revoked, expired or rolled: create a new one')
  assertMayGrant(ctx.caller.scopes, { kind: old.kind, scopes: toScopes(old.scopes) })
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
