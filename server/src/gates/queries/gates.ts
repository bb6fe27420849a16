import { type Db, read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

type GateTable = Tables['gate']
export type GateRow = Omit<GateTable, 'org_id'> & { venue_name: string }

const GATE = 'g.gate_id, g.venue_id, v.name as venue_name, g.title, g.status, g.created_at, g.updated_at'

const gate = read<GateRow>(`
  select ${GATE} from gate g join venue v on v.org_id = $1 and v.venue_id = g.venue_id where g.org_id = $1 and g.gate_id = $2
`)

const gates = read<GateRow>(`
  select ${GATE} from gate g join venue v on v.org_id = $1 and v.venue_id = g.venue_id
  where g.org_id = $1 and ($4::uuid is null or g.venue_id = $4) order by g.gate_id limit $2 offset $3
`)

const lock = write<GateTable>(`
  select org_id, gate_id, venue_id, title, status, created_at, updated_at from gate
  where org_id = $1 and gate_id = $2 for update
`)

/** Inserts no row if the venue does not belong to the organisation. */
const insert = write<{ gate_id: number }>(`
  insert into gate (org_id, venue_id, title, status, created_at, updated_at)
  select $1, v.venue_id, $3, 'active', $4::timestamptz, $4::timestamptz from venue v where v.org_id = $1 and v.venue_id = $2
  returning gate_id
`)

const update = write(`update gate set title = $3, status = $4, updated_at = $5 where org_id = $1 and gate_id = $2`)

export const findGate = (db: Reader | Tx, org: OrgId, id: number) => db.one(gate, org, id)

/** Returns one row more than `limit`, to tell whether more follow. */
export const listGates = (db: Db, org: OrgId, page: { limit: number; skip: number; venueId: string | null }) =>
  db.all(gates, org, page.limit + 1, page.skip, page.venueId)

export const lockGate = async (tx: Tx, org: OrgId, id: number) => (await tx.write(lock, org, id))[0]

export const insertGate = async (tx: Tx, org: OrgId, gate: { venue_id: string; title: string; at: Date }) =>
  (await tx.write(insert, org, gate.venue_id, gate.title, gate.at))[0]?.gate_id

export const putGate = (tx: Tx, org: OrgId, changed: GateTable): Promise<number> =>
  tx.count(update, org, changed.gate_id, changed.title, changed.status, changed.updated_at)

/** The name of the constraint that makes gate titles unique within a venue. */
export const GATE_TITLE_UNIQUE = 'gate_title_once'
