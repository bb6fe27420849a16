import type { TaxRate } from '#contract'
import { post } from './orders.ts'
import type { TestOrg, TestServer } from './test-server.ts'

const LOW = { name: 'VAT low', country: 'NL', category: 'S', rate_basis_points: 900 }

/** Creates a rate of 9 % unless the fields say otherwise. Returns its id. */
export async function aTaxRate(w: TestServer, org: TestOrg, fields: Partial<TaxRate> = {}): Promise<number> {
  const reply = await post(w, org, '/tax_rates', { ...LOW, ...fields })
  if (reply.status !== 200) throw new Error(`rate not created: ${reply.text}`)
  return reply.json<TaxRate>().tax_rate_id
}

/** Changes the settings of the organisation. */
export async function setOrganisation(w: TestServer, org: TestOrg, json: object): Promise<void> {
  const reply = await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
  if (reply.status !== 200) throw new Error(`organisation not changed: ${reply.text}`)
}

/** An organisation whose tickets have 9 % and whose fees have 21 %. */
export async function aTaxedOrg(w: TestServer) {
  const org = await w.createOrg()
  const low = await aTaxRate(w, org)
  const high = await aTaxRate(w, org, { name: 'VAT high', rate_basis_points: 2_100 })
  await setOrganisation(w, org, { ticket_tax_rate_id: low, fee_tax_rate_id: high })
  return { org, low, high }
}
