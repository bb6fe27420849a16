import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { roomOf } from './deps.ts'
import { replaceSecret } from './queries/endpoints.ts'
import { newSecretBytes, publicKeyText, secretText } from './sign.ts'

/** What a sealed secret is bound to. */
export const placeOf = (org: OrgId, endpointId: string, secretId: string): string => `${org}/${endpointId}/${secretId}`

type Wish = { readonly endpointId: string; readonly ed25519: boolean; readonly overlapSeconds: number }

/** Makes the secret that signs from now on, and answers it for its owner to see this once. */
export async function makeSecret(tx: Tx, ctx: Ctx, { endpointId, ed25519, overlapSeconds }: Wish): Promise<string> {
  const { sealer } = roomOf(ctx.db)
  // A key that everybody knows protects nothing; where it matters, nothing is sealed with it.
  if (!sealer.own && ctx.caller.mode === 'live')
    fail('unavailable', 'This installation cannot keep secrets yet: its operator must set TESSERA_ENCRYPTION_KEY.')
  const bytes = newSecretBytes(ed25519)
  const at = ctx.now()
  const secret_id = newUuid(at.getTime())
  const sealed = sealer.seal(bytes, placeOf(ctx.org, endpointId, secret_id))
  const secret = { secret_id, ...sealed, public_key: publicKeyText(bytes), created_at: at }
  await replaceSecret(tx, ctx.org, endpointId, { overlapSeconds, secret })
  return secretText(bytes)
}
