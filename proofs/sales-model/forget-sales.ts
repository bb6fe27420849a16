import pg from 'pg'

/** Plants a fault for the control: a trigger drops every sale from the stock ledger. */
export async function forgetSales(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`
    create function forget_sale() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger forget_sale before insert on stock_entry for each row when (new.reason = 'sale') execute function forget_sale()
  `)
  await owner.end()
}
