import { type createKey as createKeyOperation, type Input } from '#contract'
import { createKey } from '#keys'
import {
  createOrganisation,
  findOrganisation,
  type OrderLimits,
  type PaymentAccount,
  putLimits,
  putOrderLimits,
  setPaymentAccount as setAccount,
} from '#orgs'
import { inTx, type Db } from '#platform/db'
import { newUuid, orgId, type OrgId } from '#platform/ids'

type CreateOrgInput = {
  readonly profile: Parameters<typeof createOrganisation>[2]
  readonly mode: 'live' | 'test'
  readonly at: Date
}

/** Creates an organisation. This needs database access: no key of an organisation can do it. */
export async function createOrg(db: Db, input: CreateOrgInput): Promise<OrgId> {
  const org = orgId(newUuid(input.at.getTime()))
  await inTx(db, org, (tx) => createOrganisation(tx, org, input.profile, input))
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
    return createKey(tx, org, input, { mode: row.mode === 'live' ? 'live' : 'test', at, by: 'operator' })
  })
  if (secret === null) throw new Error('createKey returned no secret')
  return secret
}

/** Sets rate limits that differ from the specification's. Only the operator of an installation can do this. */
export const setLimits = (db: Db, org: OrgId, limits: Parameters<typeof putLimits>[2]): Promise<number> =>
  inTx(db, org, (tx) => putLimits(tx, org, limits))

/** Sets the account that an organisation is paid on. Fails if another organisation of its mode has it. */
export const setPaymentAccount = (db: Db, org: OrgId, account: PaymentAccount): Promise<void> =>
  inTx(db, org, (tx) => setAccount(tx, org, account))

/** Sets limits of orders, and the maximum up to which staff may change them. Limits that are undefined stay as they are. */
export const setOrderLimits = (db: Db, org: OrgId, limits: OrderLimits): Promise<number> =>
  inTx(db, org, (tx) => putOrderLimits(tx, org, limits))
