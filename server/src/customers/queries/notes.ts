import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { CustomerMove } from './merges.ts'

export type NoteRow = Omit<Tables['note'], 'org_id' | 'subject' | 'subject_id'>

/** What a note is on; the id is the order_id, user_id or member_id. */
export type NoteSubject = { readonly kind: 'order' | 'customer' | 'member'; readonly id: number }

const COLUMNS = 'note_id, text, author_id, author_name, created_at, updated_at'

const list = read<NoteRow>(`
  select ${COLUMNS} from note where org_id = $1 and subject = $2 and subject_id = $3 order by created_at desc, note_id desc
`)

const lock = write<NoteRow>(`
  select ${COLUMNS} from note where org_id = $1 and subject = $2 and subject_id = $3 and note_id = $4 for update
`)

/** Notes of one subject are counted and written one after the other. */
const lockSubject = write(`select pg_advisory_xact_lock(hashtextextended($1::text || $2::text || $3::text, 0))`)

const count = read<{ notes: number }>(`
  select count(*)::integer as notes from note where org_id = $1 and subject = $2 and subject_id = $3
`)

const insert = write(`
  insert into note (org_id, subject, subject_id, note_id, text, author_id, author_name, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
`)

const update = write(`update note set text = $3, updated_at = $4 where org_id = $1 and note_id = $2`)
const remove = write(`delete from note where org_id = $1 and note_id = $2`)
const move = write(`
  update note set subject_id = $3 where org_id = $1 and subject = 'customer' and subject_id = $2
`)

const orderById = read<{ order_id: number }>(`select order_id from "order" where org_id = $1 and order_id = $2`)
const orderByUuid = read<{ order_id: number }>(`select order_id from "order" where org_id = $1 and order_uuid = $2`)
const hasMember = read<{ found: boolean }>(`select true as found from member where org_id = $1 and member_id = $2`)
const lockShared = write<{ user_id: number }>(`
  select user_id from customer where org_id = $1 and customer_id = $2 for key share
`)

export const listNotes = (db: Reader, org: OrgId, { kind, id }: NoteSubject) => db.all(list, org, kind, id)

export const lockNote = async (tx: Tx, org: OrgId, { kind, id }: NoteSubject, noteId: string) =>
  (await tx.write(lock, org, kind, id, noteId))[0]

/** Returns how many notes there are, and lets no other transaction add one before this one ends. */
export async function lockNotes(tx: Tx, org: OrgId, { kind, id }: NoteSubject): Promise<number> {
  await tx.count(lockSubject, org, kind, id)
  return (await tx.one(count, org, kind, id))?.notes ?? 0
}

export const insertNote = (tx: Tx, org: OrgId, { kind, id }: NoteSubject, note: Omit<NoteRow, 'updated_at'>) =>
  tx.count(insert, org, kind, id, note.note_id, note.text, note.author_id, note.author_name, note.created_at)

export const putNote = (tx: Tx, org: OrgId, { note_id, text, updated_at }: NoteRow) =>
  tx.count(update, org, note_id, text, updated_at)

export const deleteNoteRow = (tx: Tx, org: OrgId, noteId: string) => tx.count(remove, org, noteId)

/** Moves the notes on a customer to another. */
export const moveNotes = (tx: Tx, org: OrgId, { from, to }: CustomerMove) => tx.count(move, org, from, to)

/** Returns the number of an order that a path names by its number or its UUID; undefined if there is none. */
export const findOrderId = async (db: Reader | Tx, org: OrgId, order: number | string): Promise<number | undefined> =>
  (await (typeof order === 'number' ? db.one(orderById, org, order) : db.one(orderByUuid, org, order)))?.order_id

export const memberExists = async (db: Reader, org: OrgId, id: number) =>
  (await db.one(hasMember, org, id)) !== undefined

/** A merge waits until a note is written, and a note finds the customer gone that was merged before. */
export const lockCustomerShared = async (tx: Tx, org: OrgId, customerId: string) =>
  (await tx.write(lockShared, org, customerId))[0]?.user_id
