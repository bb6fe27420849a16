import type { Member } from '#contract'
import { type JsonRows, rowBytes } from '#platform/db'

/** The bytes were written from rows by the contract's shape. */
export const membersIn = (rows: JsonRows): Member[] => JSON.parse(`[${rowBytes(rows).toString('utf8')}]`) as Member[]
