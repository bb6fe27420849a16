import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type TransferRow = Omit<Tables['till_transfer'], 'org_id'>

const insert = write(`
  insert into till_transfer (org_id, transfer_id, till_id, amount_minor, reason, actor, at) values ($1, $2, $3, $4, $5, $6, $7)
`)

const ofTill = read<TransferRow>(`
  select x.transfer_id, x.till_id, x.amount_minor, x.reason, x.actor, x.at from till_transfer x
  where x.org_id = $1 and x.till_id = $2 order by x.transfer_id
`)

export const insertTransfer = (tx: Tx, org: OrgId, transfer: TransferRow) =>
  tx.count(
    insert,
    org,
    transfer.transfer_id,
    transfer.till_id,
    transfer.amount_minor,
    transfer.reason,
    transfer.actor,
    transfer.at,
  )

/** Returns all transfers of a till, oldest first: there is a maximum for each till. */
export const listTransfers = (db: Reader | Tx, org: OrgId, tillId: string) => db.all(ofTill, org, tillId)
