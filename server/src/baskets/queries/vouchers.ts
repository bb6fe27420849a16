import { read, write, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

const byCode = read<Tables['discount']>(`
  select org_id, discount_id, title, code, code_key, event_id, price_ids, off_basis_points, amount_off_minor, currency,
    min_quantity, max_uses, uses, valid_from, valid_until, status, created_at, updated_at
  from discount where org_id = $1 and code_key = upper($2)
`)

const insert = write<{ discount_id: number }>(`
  insert into basket_voucher (org_id, basket_id, discount_id, created_at) values ($1, $2, $3, $4)
  on conflict do nothing returning discount_id
`)

const remove = write<{ discount_id: number }>(`
  delete from basket_voucher v using discount d
  where v.org_id = $1 and v.basket_id = $2 and d.org_id = $1 and d.discount_id = v.discount_id and d.code_key = upper($3)
  returning v.discount_id
`)

/** The voucher with this code, whatever its case. */
export const findVoucher = (tx: Tx, org: OrgId, code: string) => tx.one(byCode, org, code)

/** Whether it was added: not when the basket has it already. */
export const insertVoucher = async (
  tx: Tx,
  org: OrgId,
  basketId: string,
  added: { readonly discountId: number; readonly at: Date },
): Promise<boolean> => (await tx.write(insert, org, basketId, added.discountId, added.at)).length === 1

/** Whether the basket had it. */
export const deleteVoucher = async (tx: Tx, org: OrgId, basketId: string, code: string): Promise<boolean> =>
  (await tx.write(remove, org, basketId, code)).length === 1
