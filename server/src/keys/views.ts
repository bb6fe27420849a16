import { keyKinds, type ApiKey, type KeyKind, type NewApiKey, type Scope } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import type { KeyRow } from './queries.ts'

export const viewKey = (row: KeyRow): ApiKey => ({
  key_id: publicId('key', row.key_id),
  kind: toKeyKind(row.kind),
  name: row.name,
  hint: row.hint,
  scopes: toScopes(row.scopes),
  origins: row.origins,
  allowed_addresses: row.allowed_addresses,
  partner: row.partner,
  created: unixSeconds(row.created_at),
  expires_at: row.expires_at && unixSeconds(row.expires_at),
  revoked_at: row.revoked_at && unixSeconds(row.revoked_at),
  last_used_at: row.last_used_at && unixSeconds(row.last_used_at),
  replaced_by: row.replaced_by === null ? null : publicId('key', row.replaced_by),
})

export const viewNewKey = (row: KeyRow, secret: string): NewApiKey => ({ ...viewKey(row), secret })

/** A check constraint limits the column to these values. */
export function toKeyKind(text: string): KeyKind {
  const kind = keyKinds.find((known) => known === text)
  if (!kind) throw new Error(`unknown key kind: ${text}`)
  return kind
}

/** The cast is safe: only scopes of the contract are written to the column. */
export const toScopes = (scopes: readonly string[] | null): Scope[] | null => scopes as Scope[] | null
