import { noteLimits, type Note } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findCustomerOrSurvivor } from './find.ts'
import { failMissing } from './update.ts'
import * as queries from './queries/notes.ts'
import type { NoteRow, NoteSubject } from './queries/notes.ts'

/** The parameters of a path that name what a note is on. */
export type NoteParams =
  | { readonly order_id: string | number }
  | { readonly customer_id: string }
  | { readonly membership_member_id: number }

/** Returns the notes, newest first. */
export async function listNotes(ctx: Ctx, params: NoteParams): Promise<Note[]> {
  const rows = await queries.listNotes(ctx.db, ctx.org, await findSubject(ctx, params))
  return rows.map((row) => viewNote(ctx, row))
}

/** Writes a note in the name of the caller. */
export async function createNote(tx: Tx, ctx: Ctx, params: NoteParams, body: { text: string }): Promise<Note> {
  const text = readText(body)
  const subject = await lockSubject(tx, ctx, params)
  if ((await queries.lockNotes(tx, ctx.org, subject)) >= noteLimits.perSubject)
    fail('invalid_state', `There are ${noteLimits.perSubject} notes already: delete one first`)
  const { id, label } = ctx.caller.actor
  const [note_id, created_at] = [newUuid(ctx.realNow().getTime()), ctx.now()]
  const row = { note_id, text, author_id: id, author_name: label, created_at, updated_at: null }
  await queries.insertNote(tx, ctx.org, subject, row)
  return viewNote(ctx, row)
}

type OneNoteParams = NoteParams & { readonly note_id: string }

/** Changes a note of the caller. */
export async function updateNote(tx: Tx, ctx: Ctx, params: OneNoteParams, body: { text: string }): Promise<Note> {
  const text = readText(body)
  const row = await lockNote(tx, ctx, params)
  if (!isOwn(ctx, row)) fail('invalid_state', `${row.author_name} wrote this note, and only they can change it`)
  const changed = { ...row, text, updated_at: ctx.now() }
  await queries.putNote(tx, ctx.org, changed)
  return viewNote(ctx, changed)
}

/** Deletes a note of the caller, or any note for an owner. */
export async function deleteNote(tx: Tx, ctx: Ctx, params: OneNoteParams): Promise<Note> {
  const row = await lockNote(tx, ctx, params)
  const isOwner = ctx.caller.scopes === null
  if (!isOwner && !isOwn(ctx, row))
    fail('invalid_state', `${row.author_name} wrote this note, and only they or an owner can delete it`)
  await queries.deleteNoteRow(tx, ctx.org, row.note_id)
  return viewNote(ctx, row)
}

function readText({ text }: { readonly text: string }): string {
  const trimmed = text.trim()
  return trimmed === '' ? failParam('text', 'must not be empty') : trimmed
}

async function lockNote(tx: Tx, ctx: Ctx, params: OneNoteParams): Promise<NoteRow> {
  const subject = await lockSubject(tx, ctx, params)
  const row = (await queries.lockNote(tx, ctx.org, subject, toUuid(params.note_id))) ?? fail('not_found')
  ctx.audit.noteBefore(viewNote(ctx, row))
  return row
}

/** An API key stands for a system, which may have written the note with a key that was replaced since. */
const isOwn = ({ caller: { actor } }: Ctx, row: NoteRow): boolean =>
  actor.kind === 'key' ? row.author_id.startsWith('key_') : row.author_id === actor.id

const viewNote = (ctx: Ctx, row: NoteRow): Note => ({
  note_id: publicId('nte', row.note_id),
  text: row.text,
  author: row.author_name,
  is_own: isOwn(ctx, row),
  created: unixSeconds(row.created_at),
  updated_at: row.updated_at && unixSeconds(row.updated_at),
})

async function findSubject({ db, org }: Ctx, params: NoteParams): Promise<NoteSubject> {
  if ('customer_id' in params) {
    const customer = await findCustomerOrSurvivor(db, org, toUuid(params.customer_id))
    return customer ? { kind: 'customer', id: customer.user_id } : fail('not_found')
  }
  return (await findUndeleted(db, org, params)) ?? fail('not_found')
}

async function lockSubject(tx: Tx, { org }: Ctx, params: NoteParams): Promise<NoteSubject> {
  if ('customer_id' in params) {
    const id = toUuid(params.customer_id)
    return { kind: 'customer', id: (await queries.lockCustomerShared(tx, org, id)) ?? (await failMissing(tx, org, id)) }
  }
  return (await findUndeleted(tx, org, params)) ?? fail('not_found')
}

/** Orders and members are never deleted, so nothing has to be locked. */
async function findUndeleted(
  db: Ctx['db'] | Tx,
  org: Ctx['org'],
  params: Exclude<NoteParams, { readonly customer_id: string }>,
): Promise<NoteSubject | undefined> {
  if ('order_id' in params) {
    const id = await queries.findOrderId(db, org, params.order_id)
    return id === undefined ? undefined : { kind: 'order', id }
  }
  const id = params.membership_member_id
  return (await queries.memberExists(db, org, id)) ? { kind: 'member', id } : undefined
}
