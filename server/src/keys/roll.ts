import type { NewApiKey } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { refuseExcess } from './create.ts'
import { insertKey, lockKey, setReplaced } from './queries.ts'
import { mayRoll, overlapEnd } from './rules.ts'
import { hashSecret, hintOf, newSecret } from './secret.ts'
import { kindOf, scopesOf, viewNewKey } from './views.ts'

/** Puts a new key with the same rights in the place of an old one, which goes on working for the overlap. */
export async function rollKey(tx: Tx, ctx: Ctx, keyId: string, overlapSeconds: number): Promise<NewApiKey> {
  const old = (await lockKey(tx, ctx.org, uuidOf(keyId))) ?? fail('not_found')
  const now = ctx.realNow()
  if (!mayRoll(old, now)) fail('invalid_state', 'This key is revoked, expired or rolled already: create a new one')
  refuseExcess(ctx.caller.scopes, { kind: old.kind, scopes: scopesOf(old.scopes) })
  const secret = newSecret(kindOf(old.kind), ctx.caller.mode)
  const fresh = await insertKey(tx, ctx.org, newUuid(now.getTime()), {
    ...old,
    hint: hintOf(secret),
    secret_hash: hashSecret(secret),
    created_at: now,
  })
  await setReplaced(tx, ctx.org, old.key_id, {
    key_id: fresh.key_id,
    expires_at: overlapEnd(old.expires_at, now, overlapSeconds),
  })
  return viewNewKey(fresh, secret)
}
