import { type createKey as createKeyOperation, type Input } from '#contract'
import { createKey } from '#keys'
import { createOrganisation, findOrganisation, putLimits } from '#orgs'
import { inTx, type Db } from '#platform/db'
import { newUuid, orgId, type OrgId } from '#platform/ids'

type NewOrg = {
  readonly profile: Parameters<typeof createOrganisation>[2]
  readonly mode: 'live' | 'test'
  readonly at: Date
}

/** Makes an organisation, with database access: no key of an organisation can. */
export async function createOrg(db: Db, made: NewOrg): Promise<OrgId> {
  const org = orgId(newUuid(made.at.getTime()))
  await inTx(db, org, (tx) => createOrganisation(tx, org, made.profile, made))
  return org
}

/** Makes a key and answers its secret, which is shown this once. */
export async function createKeyFor(
  db: Db,
  org: OrgId,
  wish: Input<typeof createKeyOperation>['body'],
  at: Date,
): Promise<string> {
  const { secret } = await inTx(db, org, async (tx) => {
    const row = await findOrganisation(tx, org)
    if (!row) throw new Error('there is no such organisation')
    return createKey(tx, org, wish, { mode: row.mode === 'live' ? 'live' : 'test', at, by: null })
  })
  if (secret === null) throw new Error('a new key has a secret')
  return secret
}

/** A named deviation from the specification's limits, which only the operator of an installation can make. */
export const setLimits = (db: Db, org: OrgId, limits: Parameters<typeof putLimits>[2]): Promise<number> =>
  inTx(db, org, (tx) => putLimits(tx, org, limits))
