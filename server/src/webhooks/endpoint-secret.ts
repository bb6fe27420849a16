import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import type { WebhookCtx } from './deps.ts'
import { replaceSecret } from './queries/endpoints.ts'
import { newSecretBytes, publicKeyText, secretText } from './sign.ts'

/** A sealed secret can be opened only at this place, so rows cannot be swapped. */
export const secretPlace = (org: OrgId, endpointId: string, secretId: string): string =>
  `${org}/${endpointId}/${secretId}`

type CreateSecretInput = { readonly endpointId: string; readonly ed25519: boolean; readonly overlapSeconds: number }

/** Creates the secret that signs from now on. Returns it in plain text, which its owner sees only once. */
export async function createSecret(
  tx: Tx,
  ctx: WebhookCtx,
  { endpointId, ed25519, overlapSeconds }: CreateSecretInput,
): Promise<string> {
  const { sealer } = ctx.deps
  // The development key is public, so it protects nothing: in live mode nothing is sealed with it.
  if (!sealer.hasOwnKey && ctx.caller.mode === 'live')
    fail('unavailable', 'This installation cannot store secrets yet: its operator must set TESSERA_ENCRYPTION_KEY.')
  const bytes = newSecretBytes(ed25519)
  const at = ctx.now()
  const secret_id = newUuid(at.getTime())
  const sealed = sealer.seal(bytes, secretPlace(ctx.org, endpointId, secret_id))
  const secret = { secret_id, ...sealed, public_key: publicKeyText(bytes), created_at: at }
  await replaceSecret(tx, ctx.org, endpointId, { overlapSeconds, secret })
  return secretText(bytes)
}
