import { read, write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const byCode = read<Tables['discount']>(`
  select org_id, discount_id, title, code, code_key, event_id, price_ids, off_basis_points, amount_off_minor, currency,
    min_quantity, max_uses, uses, valid_from, valid_until, status, created_at, updated_at
  from discount where org_id = $1 and code_key = upper($2)
`)

/** Locks by a statement of its own, so that the next one sees all uses that others counted. */
const lock = write(`select from discount where org_id = $1 and code_key = upper($2) for no key update`)

const use = write(`update discount set uses = uses + 1 where org_id = $1 and discount_id = $2`)

const insert = write<{ discount_id: number }>(`
  insert into basket_voucher (org_id, basket_id, discount_id, created_at) values ($1, $2, $3, $4)
  on conflict do nothing returning discount_id
`)

const remove = write<{ discount_id: number }>(`
  delete from basket_voucher v using discount d
  where v.org_id = $1 and v.basket_id = $2 and d.org_id = $1 and d.discount_id = v.discount_id and d.code_key = upper($3)
  returning v.discount_id
`)

export type VoucherRow = Tables['discount']

/** Locks a voucher by its code until the transaction ends. */
export const lockVoucher = (tx: Tx, org: OrgId, code: string) => tx.count(lock, org, code)

export const countVoucherUse = (tx: Tx, org: OrgId, discountId: number) => tx.count(use, org, discountId)

/** Finds a voucher by its code, ignoring case. */
export const findVoucher = (tx: Tx, org: OrgId, code: string) => tx.one(byCode, org, code)

/** Returns false if the basket already has the voucher. */
export const insertVoucher = async (
  tx: Tx,
  org: OrgId,
  basketId: string,
  voucher: { readonly discountId: number; readonly at: Date },
): Promise<boolean> => (await tx.write(insert, org, basketId, voucher.discountId, voucher.at)).length === 1

/** Returns false if the basket did not have the voucher. */
export const deleteVoucher = async (tx: Tx, org: OrgId, basketId: string, code: string): Promise<boolean> =>
  (await tx.write(remove, org, basketId, code)).length === 1
