import { read, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'

type DoneRow = { readonly done: boolean }

const create = read<DoneRow>(`select true as done from create_move_code($1, $2, $3, $4, $5)`)
const enter = read<DoneRow>(`select true as done from enter_move_code($1, $2, $3, $4, $5)`)

type MoveCode = { readonly hash: Buffer; readonly createdAt: Date; readonly expiresAt: Date }

/** Stores a code of a person for the move of an organisation, in place of an earlier one. */
export const insertMoveCode = (db: Db, personId: string, org: OrgId, code: MoveCode) =>
  db.unscoped(create, personId, code.hash, org, code.expiresAt, code.createdAt)

/** Stores a code that a person has entered. Only the last `atMost` of them are kept. */
export const insertEnteredCode = (db: Db, personId: string, atMost: number, code: MoveCode) =>
  db.unscoped(enter, personId, code.hash, atMost, code.expiresAt, code.createdAt)
