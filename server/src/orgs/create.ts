import type { Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { failParam } from '#platform/problem'
import { insertOrganisation, type OrganisationProfile } from './queries.ts'
import { profileRefusal } from './rules.ts'

type CreateOrganisationInput = Pick<OrganisationProfile, 'name' | 'country' | 'timezone' | 'currency'> &
  Partial<OrganisationProfile>

/** Creates an organisation. Only the operator of the installation can; there is no API operation for it. */
export async function createOrganisation(
  tx: Tx,
  org: OrgId,
  input: CreateOrganisationInput,
  { mode, at }: { mode: 'live' | 'test'; at: Date },
): Promise<void> {
  const refused = profileRefusal(input)
  if (refused) failParam(refused.param, refused.message)
  // The sandbox never handles real money. Without a Stripe account the organisation cannot sell yet.
  const payment_provider = mode === 'live' ? 'stripe' : 'sandbox'
  await insertOrganisation(tx, org, { ...defaults, payment_provider, ...input }, { mode, at })
}

const defaults = {
  company: null,
  business_number: null,
  payment_account_id: null,
  logo_image: null,
  background_image: null,
  favicon: null,
  background_color: null,
  transaction_fee_minor: 0,
  ticket_tax_rate_id: null,
  fee_tax_rate_id: null,
  card_refunds_in_cash: false,
}
