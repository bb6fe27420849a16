import type pg from 'pg'
import { publicId } from '#platform/ids'

type StoredAddress = {
  readonly kind: 'customer' | 'person' | 'invitation'
  readonly org_id: string | null
  readonly id: string
  readonly same_id: string | null
}

const SHOWN = 20

export const ADDRESSES_FIX =
  'Merge the customers: tessera customer merge <the second id> --merge-customer-id <the first id>. Invite the second account to the ' +
  'organisations of the first one, and remove the first one there. Withdraw the first invitation. Where no second one is named, let the ' +
  'owner of the database run: call normalise_addresses().'

/**
 * Lists addresses that are stored with letters in another Unicode form than that in which they are typed. Migration 0117a has changed
 * those that nobody else has: what it left has two customers, accounts or invitations.
 */
export async function checkAddresses(client: pg.Client): Promise<string | { warning: string }> {
  const { rows } = await client.query<StoredAddress>(
    'select kind, org_id, id, same_id from list_addresses_in_two_forms($1)',
    [SHOWN + 1],
  )
  if (rows.length === 0) return 'all have the form in which they are typed'
  const more = rows.length > SHOWN ? '; and more' : ''
  return { warning: `cannot be found by typing their address: ${rows.slice(0, SHOWN).map(describe).join('; ')}${more}` }
}

const PREFIXES = { customer: 'cus', person: 'per', invitation: 'inv' } as const

function describe({ kind, org_id, id, same_id }: StoredAddress): string {
  const shown = (uuid: string) => publicId(PREFIXES[kind], uuid)
  const second = same_id === null ? '' : `, beside ${shown(same_id)}`
  return `${kind} ${shown(id)}${org_id === null ? '' : ` of ${publicId('org', org_id)}`}${second}`
}
