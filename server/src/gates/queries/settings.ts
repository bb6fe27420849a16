import { type Db, read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type AccessRow = Pick<
  Tables['event_access'],
  'opens_at' | 'closes_at' | 'reentry' | 'barcodes' | 'printed' | 'salt'
> &
  Pick<Tables['event'], 'event_id' | 'starts_at' | 'ends_at'>

/** The settings of an event; null for a setting that was never made. */
const access = read<{
  [K in keyof AccessRow]: K extends 'event_id' | 'starts_at' ? AccessRow[K] : AccessRow[K] | null
}>(`
  select e.event_id, e.starts_at, e.ends_at, a.opens_at, a.closes_at, a.reentry, a.barcodes, a.printed, a.salt
  from event e left join event_access a on a.org_id = $1 and a.event_id = e.event_id where e.org_id = $1 and e.event_id = $2
`)

const put = write(`
  insert into event_access (org_id, event_id, opens_at, closes_at, reentry, barcodes, printed, salt, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (org_id, event_id) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at,
    reentry = excluded.reentry, barcodes = excluded.barcodes, printed = excluded.printed, updated_at = excluded.updated_at
`)

export type RuleRow = Omit<Tables['gate_rule'], 'org_id' | 'updated_at'> & { readonly title: string }

const RULE = 'r.event_id, r.gate_id, g.title, r.price_category_ids, r.membership_category_ids, r.opens_at, r.closes_at'

const rules = read<RuleRow>(`
  select ${RULE} from gate_rule r join gate g on g.org_id = $1 and g.gate_id = r.gate_id
  where r.org_id = $1 and r.event_id = $2 order by r.gate_id
`)

/** The rules of a copy: those of gates that are still in use. */
const copiedRules = read<RuleRow>(`
  select ${RULE} from gate_rule r join gate g on g.org_id = $1 and g.gate_id = r.gate_id and g.status = 'active'
  where r.org_id = $1 and r.event_id = $2 order by r.gate_id
`)

const putRule = write(`
  insert into gate_rule (org_id, event_id, gate_id, price_category_ids, membership_category_ids, opens_at, closes_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (org_id, event_id, gate_id) do update set price_category_ids = excluded.price_category_ids,
    membership_category_ids = excluded.membership_category_ids, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
    updated_at = excluded.updated_at
`)

/** Ids that are not price categories of the event, or not membership categories of the organisation. */
const foreignCategories = read<{ kind: 'price' | 'membership'; id: number }>(`
  select 'price' as kind, w.id from unnest($3::bigint[]) as w (id)
  left join price_category c on c.org_id = $1 and c.event_id = $2 and c.price_category_id = w.id
  where c.price_category_id is null
  union all
  select 'membership', w.id from unnest($4::bigint[]) as w (id)
  left join membership_category m on m.org_id = $1 and m.membership_category_id = w.id
  where m.membership_category_id is null
`)

export type BlockRow = Omit<Tables['barcode_block'], 'org_id'>

const blocks = read<BlockRow>(`
  select block_id, barcode, reason, created_at from barcode_block where org_id = $1 order by block_id
`)
const insertBlock = write<BlockRow>(`
  insert into barcode_block (org_id, barcode, reason, created_at) values ($1, $2, $3, $4)
  returning block_id, barcode, reason, created_at
`)
const deleteBlock = write<BlockRow>(`
  delete from barcode_block where org_id = $1 and block_id = $2 returning block_id, barcode, reason, created_at
`)

export const findAccess = (db: Reader | Tx, org: OrgId, eventId: string) => db.one(access, org, eventId)

type AccessSettings = Pick<AccessRow, 'opens_at' | 'closes_at' | 'reentry' | 'barcodes' | 'printed' | 'salt'> & {
  at: Date
}

export const putAccess = (tx: Tx, org: OrgId, eventId: string, settings: AccessSettings) => {
  const { opens_at, closes_at, reentry, barcodes, printed, salt, at } = settings
  return tx.count(put, org, eventId, opens_at, closes_at, reentry, barcodes, printed, salt, at)
}

export const listRules = (db: Reader | Tx, org: OrgId, eventId: string) => db.all(rules, org, eventId)

export const listCopiedRules = (tx: Tx, org: OrgId, eventId: string) => tx.all(copiedRules, org, eventId)

export const putGateRule = (tx: Tx, org: OrgId, rule: Omit<RuleRow, 'title'> & { at: Date }) =>
  tx.count(
    putRule,
    org,
    rule.event_id,
    rule.gate_id,
    rule.price_category_ids,
    rule.membership_category_ids,
    rule.opens_at,
    rule.closes_at,
    rule.at,
  )

export const findForeignCategories = (
  tx: Tx,
  org: OrgId,
  eventId: string,
  ids: { price: readonly number[]; membership: readonly number[] },
) => tx.all(foreignCategories, org, eventId, ids.price, ids.membership)

export const listBlocks = (db: Db, org: OrgId) => db.all(blocks, org)

export const insertBarcodeBlock = async (tx: Tx, org: OrgId, block: { barcode: string; reason: string; at: Date }) =>
  (await tx.write(insertBlock, org, block.barcode, block.reason, block.at))[0]

export const deleteBarcodeBlock = async (tx: Tx, org: OrgId, id: number) => (await tx.write(deleteBlock, org, id))[0]

/** The name of the constraint that allows one block for each code. */
export const BARCODE_BLOCK_UNIQUE = 'barcode_block_once'
