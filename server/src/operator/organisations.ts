import { type createKey as createKeyOperation, type Input } from '#contract'
import { createKey } from '#keys'
import {
  createOrganisation,
  findOrganisation,
  lockOrganisation,
  type OrderLimits,
  type PaymentAccount,
  putLimits,
  putOrderLimits,
  setPaymentAccount as setAccount,
} from '#orgs'
import { type MollieApi, mollieKeyHint, mollieKeyMode, putMollieKey, verifyMollieKey } from '#payment-providers'
import { stopConnecting } from '#payments'
import { appendAudit } from '#platform/audit'
import { inTx, type Db, type Tx } from '#platform/db'
import { newUuid, orgId, type OrgId } from '#platform/ids'
import type { Sealer } from '#platform/seal'
import { commandEntry } from './actor.ts'

type CreateOrgInput = {
  readonly profile: Parameters<typeof createOrganisation>[2]
  readonly mode: 'live' | 'test'
  readonly at: Date
}

/** Creates an organisation. This needs database access: no key of an organisation can do it. */
export async function createOrg(db: Db, input: CreateOrgInput): Promise<OrgId> {
  const org = orgId(newUuid(input.at.getTime()))
  await inTx(db, org, async (tx) => {
    await createOrganisation(tx, org, input.profile, input)
    await recordCommand(tx, org, 'org_create', { name: input.profile.name, mode: input.mode })
  })
  return org
}

/** Creates a key and returns its secret, which is shown only once. */
export async function createKeyFor(
  db: Db,
  org: OrgId,
  input: Input<typeof createKeyOperation>['body'],
  at: Date,
): Promise<string> {
  const { secret } = await inTx(db, org, async (tx) => {
    const row = await findOrganisation(tx, org)
    if (!row) throw new Error('there is no such organisation')
    const key = await createKey(tx, org, input, { mode: row.mode === 'live' ? 'live' : 'test', at, by: 'operator' })
    const { key_id, kind, name, hint } = key
    await recordCommand(tx, org, 'key_create', { key_id, kind, name, hint })
    return key
  })
  if (secret === null) throw new Error('createKey returned no secret')
  return secret
}

/** Sets rate limits that differ from the specification's. Only the operator of an installation can do this. */
export const setLimits = (db: Db, org: OrgId, limits: Parameters<typeof putLimits>[2]): Promise<number> =>
  inTx(db, org, async (tx) => {
    const changed = await putLimits(tx, org, limits)
    if (changed > 0) await recordCommand(tx, org, 'org_limits', limits)
    return changed
  })

/**
 * Sets or removes the account that an organisation is paid on. Fails if another organisation of its mode has it. An account that
 * the organisation opened itself stays removed, whatever its provider says later.
 */
export const setPaymentAccount = (db: Db, org: OrgId, account: PaymentAccount): Promise<void> =>
  inTx(db, org, async (tx) => {
    await lockOrganisation(tx, org)
    if (account.account === null) await stopConnecting(tx, org)
    await setAccount(tx, org, account)
    await recordCommand(tx, org, 'org_payment_account', account)
  })

type MollieKeyInput = {
  readonly apiKey: string
  readonly api: MollieApi
  readonly sealer: Sealer
  readonly at: Date
}

/**
 * Sets the API key with which an organisation is paid through Mollie, and returns what may be shown of it. The key decides
 * the account: Mollie says which profile it belongs to. It is stored encrypted, and nothing ever returns it.
 */
export async function setMollieKey(db: Db, org: OrgId, input: MollieKeyInput): Promise<MollieKeyShown> {
  const { apiKey, api, sealer, at } = input
  const organisation = await findOrganisation(db, org)
  if (!organisation) throw new Error('there is no such organisation')
  const { mode } = organisation
  if (mollieKeyMode(apiKey) !== mode)
    throw new Error(`an organisation in ${mode} mode needs an API key that starts with ${mode}_`)
  if (!sealer.hasOwnKey) throw new Error('set TESSERA_ENCRYPTION_KEY first: the API key is stored encrypted')
  const verified = await verifyMollieKey(api, apiKey)
  if (!verified) throw new Error('Mollie does not accept this API key')
  const shown = { account: verified.profileId, hint: mollieKeyHint(apiKey) }
  await inTx(db, org, async (tx) => {
    await putMollieKey(tx, org, verified, { sealer, at })
    await setAccount(tx, org, { provider: 'mollie', account: verified.profileId })
    await recordCommand(tx, org, 'org_mollie_key', shown)
  })
  return shown
}

export type MollieKeyShown = { readonly account: string; readonly hint: string }

/** Sets limits of orders, and the maximum up to which staff may change them. Limits that are undefined stay as they are. */
export const setOrderLimits = (db: Db, org: OrgId, limits: OrderLimits): Promise<number> =>
  inTx(db, org, async (tx) => {
    const changed = await putOrderLimits(tx, org, limits)
    if (changed > 0) await recordCommand(tx, org, 'org_order_limits', limits)
    return changed
  })

/** Adds an operator's command to the audit log of the organisation, with the values that it has set. */
async function recordCommand(tx: Tx, org: OrgId, command: string, values: object): Promise<void> {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  const changes = Object.fromEntries(set.map(([name, after]) => [name, { before: null, after }]))
  await appendAudit(tx, org, commandEntry(org, command, changes))
}
