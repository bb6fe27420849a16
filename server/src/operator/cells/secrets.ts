import type pg from 'pg'
import { signingKeyPlace } from '#barcodes'
import { mollieKeyPlace } from '#payment-providers'
import type { Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { SealedSecret } from '#platform/seal'
import { providerSecretPlace } from '#sso'
import { staffProviderPlace, totpPlace } from '#staff'
import { secretPlace } from '#webhooks'

/** An encrypted value, with the place that it is bound to. */
export type StoredSecret = SealedSecret & { readonly place: string }

type SecretKind<T extends keyof Tables> = {
  /** The column with the name of the key that encrypted the value. */
  readonly key: keyof Tables[T] & string
  readonly sealed: keyof Tables[T] & string
  readonly place: (row: Tables[T]) => string
  /** The condition for rows of the organisation `$1`. */
  readonly isOwn?: string
}

function listKind<T extends keyof Tables>(
  table: T,
  { key, sealed, place, isOwn = 'org_id = $1' }: SecretKind<T>,
): (client: pg.Client, org: OrgId, whose: Whose) => Promise<StoredSecret[]> {
  return async (client, org, whose) => {
    const { rows } = await client.query<Tables[T] & { sealing_key: string; sealed_value: Buffer }>(
      `select distinct on (${key}) ${key} as sealing_key, ${sealed} as sealed_value, t.* from ${table} t
       where ${sealed} is not null and ${whose === 'own' ? '' : 'not'} (${isOwn}) order by ${key}`,
      [org],
    )
    return rows.map((row) => ({ key_id: row.sealing_key, sealed: row.sealed_value, place: place(row) }))
  }
}

type Whose = 'own' | 'others'

const listsByTable = {
  access_key: listKind('access_key', {
    key: 'sealed_with',
    sealed: 'sealed_key',
    place: (row) => signingKeyPlace(row.org_id, row),
  }),
  mollie_key: listKind('mollie_key', {
    key: 'key_id',
    sealed: 'sealed',
    place: (row) => mollieKeyPlace(row.org_id, row.profile_id),
  }),
  person: listKind('person', {
    key: 'totp_key_id',
    sealed: 'totp_sealed',
    place: (row) => totpPlace(row.person_id),
    isOwn: 'person_id in (select person_id from staff_member where org_id = $1)',
  }),
  sso_provider: listKind('sso_provider', {
    key: 'client_secret_key',
    sealed: 'client_secret',
    place: (row) => providerSecretPlace(row.sso_provider_id),
  }),
  staff_sso_provider: listKind('staff_sso_provider', {
    key: 'client_secret_key',
    sealed: 'client_secret',
    place: (row) => staffProviderPlace(row.org_id),
  }),
  webhook_secret: listKind('webhook_secret', {
    key: 'key_id',
    sealed: 'sealed',
    place: (row) => secretPlace(row.org_id, row.endpoint_id, row.secret_id),
  }),
}

/** All tables with encrypted values. */
export const secretTables: readonly string[] = Object.keys(listsByTable)

/** Returns encrypted values of an organisation, or of all others: one of each table and key. */
export async function listSecrets(client: pg.Client, org: OrgId, whose: Whose): Promise<StoredSecret[]> {
  const found: StoredSecret[] = []
  for (const list of Object.values(listsByTable)) found.push(...(await list(client, org, whose)))
  return found
}
