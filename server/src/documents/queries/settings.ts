import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** An organisation's texts for its tickets and ticket e-mails. */
export type SettingsRow = Omit<Tables['ticket_settings'], 'org_id'>

const COLUMNS = `send_emails, sender_name, sender_address, reply_to, note, terms, tickets_url, payment_url, updated_at`

const find = read<SettingsRow>(`select ${COLUMNS} from ticket_settings where org_id = $1`)

/** Serialises changes to the settings, even before there is a row. */
const lock = write(`select pg_advisory_xact_lock(hashtextextended($1::text || ' ticket settings', 0))`)

const put = write(`
  insert into ticket_settings (org_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (org_id) do update set send_emails = excluded.send_emails, sender_name = excluded.sender_name,
    sender_address = excluded.sender_address, reply_to = excluded.reply_to, note = excluded.note, terms = excluded.terms,
    tickets_url = excluded.tickets_url, payment_url = excluded.payment_url, updated_at = excluded.updated_at
`)

/** E-mails are sent for orders from now on: earlier changes in the feed are not read. */
const startReading = write(`
  insert into ticket_email_cursor (org_id, sequence)
  select $1, coalesce((select f.last_sequence from feed f where f.org_id = $1), 0)
  on conflict (org_id) do nothing
`)
const stopReading = write(`delete from ticket_email_cursor where org_id = $1`)

export const findSettings = (db: Reader, org: OrgId): Promise<SettingsRow | undefined> => db.one(find, org)

export async function lockSettings(tx: Tx, org: OrgId): Promise<SettingsRow | undefined> {
  const [, row] = await Promise.all([tx.write(lock, org), tx.one(find, org)])
  return row
}

export async function putSettings(tx: Tx, org: OrgId, row: SettingsRow): Promise<void> {
  const { send_emails, sender_name, sender_address, reply_to, note, terms, tickets_url, payment_url, updated_at } = row
  const texts = [sender_name, sender_address, reply_to, note, terms, tickets_url, payment_url]
  await tx.count(put, org, send_emails, ...texts, updated_at)
  await tx.count(send_emails ? startReading : stopReading, org)
}
