import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { failParam } from '#platform/problem'
import { insertOrganisation, type Profile } from './queries.ts'
import { profileRefusal } from './rules.ts'

type Wish = Pick<Profile, 'name' | 'country' | 'timezone' | 'currency'> & Partial<Profile>

/** Makes an organisation. Only the operator of the installation does this: no key of an organisation can. */
export async function createOrganisation(
  tx: Tx,
  org: OrgId,
  wish: Wish,
  made: { mode: 'live' | 'test'; at: Date },
): Promise<void> {
  const refused = profileRefusal(wish)
  if (refused) failParam(refused.param, refused.message)
  // Real money is never left to the sandbox; without an account the organisation cannot sell yet.
  const payment_provider = made.mode === 'live' ? 'stripe' : 'sandbox'
  await insertOrganisation(tx, org, { ...blank, payment_provider, ...wish }, made)
}

const blank = {
  company: null,
  business_number: null,
  payment_account_id: null,
  logo_image: null,
  background_image: null,
  favicon: null,
  background_color: null,
  transaction_fee_minor: 0,
}
