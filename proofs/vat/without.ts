export type Defence = 'rounding' | 'snapshot'

/** Changes the SQL of the server so that it works as if a rule did not exist. */
export function withoutDefence(defence: Defence): (sql: string) => string {
  const { from, to } = faults[defence]
  return (sql) => sql.replaceAll(from, to)
}

const faults: Readonly<Record<Defence, { readonly from: string; readonly to: string }>> = {
  rounding: {
    from: 'select $1, d.* from unnest(',
    to: `select $1, d.order_id, d.tax_rate_id, d.basis_points, d.category, d.gross_minor,
      d.gross_minor - d.gross_minor * 10000 / (10000 + d.basis_points) from unnest(`,
  },
  snapshot: {
    from: 'h.basket_id, h.pool_id, t.tax_rate_id, t.vat_minor,',
    to: `h.basket_id, h.pool_id, t.tax_rate_id, (
      select (t.price_minor - t.discount_minor) - round((t.price_minor - t.discount_minor) * 10000.0 / (10000 + r.basis_points))::bigint
      from tax_rate r where r.org_id = $1 and r.tax_rate_id = t.tax_rate_id
    ) as vat_minor,`,
  },
}
