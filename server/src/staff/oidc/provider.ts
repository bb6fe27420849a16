import type { Input, putStaffSsoProvider as putOperation, StaffSsoProvider } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { urlRefusal } from '#platform/outbound/url'
import { fail, failParam } from '#platform/problem'
import type { StaffDeps } from '../deps.ts'
import {
  findStaffProvider,
  isSsoRequired,
  lockStaffProvider,
  putStaffProvider,
  removeStaffIdentities,
  removeStaffProvider,
  removeStaffSignIns,
  type StaffProviderRow,
} from './queries.ts'
import { viewProvider } from './views.ts'

export async function get({ publicUrl }: StaffDeps, ctx: Ctx): Promise<StaffSsoProvider> {
  return viewProvider((await findStaffProvider(ctx.db, ctx.org)) ?? fail('not_found'), publicUrl)
}

/** What the audit log shows before a provider is set for the first time. */
const NO_PROVIDER = { title: null, issuer: null, client_id: null, has_client_secret: false, algorithms: [] }

/** Sets the provider. Its known accounts stay only if it is still the same client of the same issuer. */
export async function put(
  deps: StaffDeps,
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof putOperation>['body'],
): Promise<StaffSsoProvider> {
  const { issuer, client_id, title, client_secret, algorithms = ['RS256'] } = body
  const reason = urlRefusal(issuer, deps.oidc.allowed) ?? (issuer.includes('?') ? 'must have no query' : undefined)
  if (reason !== undefined) failParam('issuer', reason)
  const earlier = await lockStaffProvider(tx, ctx.org)
  ctx.audit.noteBefore(earlier ? viewProvider(earlier, deps.publicUrl) : NO_PROVIDER)
  const isSame = earlier?.issuer === issuer && earlier.client_id === client_id
  // A subject says who somebody is only together with its issuer; some providers also give each client its own subjects.
  if (!isSame) await removeStaffIdentities(tx, ctx.org)
  // The code of a sign-in on its way must not be sent to another provider than the one that issued it.
  await removeStaffSignIns(tx, ctx.org)
  const secret =
    client_secret === undefined && earlier && isSame ? keptSecret(earlier) : sealSecret(deps, ctx.org, client_secret)
  const row = { title, issuer, client_id, algorithms: [...new Set(algorithms)], ...secret }
  return viewProvider(await putStaffProvider(tx, ctx.org, row, ctx.realNow()), deps.publicUrl)
}

/** Deletes the provider and its known accounts. */
export async function remove({ publicUrl }: StaffDeps, tx: Tx, ctx: Ctx): Promise<StaffSsoProvider> {
  const provider = (await lockStaffProvider(tx, ctx.org)) ?? fail('not_found')
  if (await isSsoRequired(tx, ctx.org))
    fail('invalid_state', 'The organisation requires SSO, so nobody could sign in: change the staff policy first')
  await removeStaffProvider(tx, ctx.org)
  return viewProvider(provider, publicUrl)
}

type SealedSecret = Pick<StaffProviderRow, 'client_secret' | 'client_secret_key'>

const keptSecret = ({ client_secret, client_secret_key }: StaffProviderRow): SealedSecret => ({
  client_secret,
  client_secret_key,
})

function sealSecret({ sealer }: StaffDeps, org: string, secret: string | null | undefined): SealedSecret {
  if (secret === undefined || secret === null) return { client_secret: null, client_secret_key: null }
  if (!sealer.hasOwnKey)
    return failParam('client_secret', 'cannot be stored: the operator must set TESSERA_ENCRYPTION_KEY first')
  const { sealed, key_id } = sealer.seal(Buffer.from(secret), staffProviderPlace(org))
  return { client_secret: sealed, client_secret_key: key_id }
}

/** A sealed client secret can be opened only at this place, so rows cannot be swapped. */
export const staffProviderPlace = (org: string): string => `staff_sso_provider ${org}`

/** Returns the client secret in plain text, to authenticate at the provider. */
export function openSecret({ sealer }: StaffDeps, row: StaffProviderRow): string | undefined {
  const { client_secret: sealed, client_secret_key: key_id, org_id } = row
  return sealed === null || key_id === null
    ? undefined
    : sealer.open({ key_id, sealed }, staffProviderPlace(org_id)).toString('utf8')
}
