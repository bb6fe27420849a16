import type { Member } from '#contract'
import { type JsonRows, rowBytes } from '#platform/db'

/** The cast is safe: the bytes were serialised with the shape of the contract. */
export const parseMembers = (rows: JsonRows): Member[] => JSON.parse(`[${rowBytes(rows).toString('utf8')}]`) as Member[]
