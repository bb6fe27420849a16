import type { Passkey } from '#contract'
import { unixSeconds } from '#platform/clock'
import { publicId } from '#platform/ids'
import type { PasskeyRow } from './queries.ts'

export const viewPasskey = (row: PasskeyRow): Passkey => ({
  passkey_id: publicId('pky', row.passkey_id),
  name: row.name,
  backed_up: row.backed_up,
  cloned_at: row.cloned_at && unixSeconds(row.cloned_at),
  created: unixSeconds(row.created_at),
  last_used_at: row.last_used_at && unixSeconds(row.last_used_at),
})
