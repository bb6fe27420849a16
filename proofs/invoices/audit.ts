import type pg from 'pg'

/** What must hold when everything is issued. Each statement returns the rows that break it. */
const invariants: Readonly<Record<string, string>> = {
  gap: `
    select prefix || ': ' || count(distinct serial) || ' numbers up to ' || max(serial) as wrong from invoice
    where org_id = $1 group by prefix having max(serial) <> count(distinct serial) or min(serial) <> 1`,
  'number used twice': `
    select number || ': ' || count(*) || ' documents' as wrong from invoice where org_id = $1
    group by number having count(*) > 1`,
  'counter differs': `
    select s.prefix || ' is at ' || s.last_serial as wrong from invoice_series s
    where s.org_id = $1 and s.last_serial <> (select count(*) from invoice i where i.org_id = $1 and i.prefix = s.prefix)`,
  'no document': `
    select e.kind || ' of order ' || e.order_id as wrong from ledger_entry e where e.org_id = $1 and not exists (
      select from invoice i where i.org_id = $1 and i.ledger_entry_id = e.ledger_entry_id)`,
  'several documents': `
    select 'entry ' || ledger_entry_id as wrong from invoice where org_id = $1 group by ledger_entry_id having count(*) > 1`,
  'credit note names another invoice': `
    select c.number as wrong from invoice c left join invoice i on i.org_id = $1 and i.invoice_id = c.corrects_id
    where c.org_id = $1 and c.kind = 'credit_note' and (i.order_id is distinct from c.order_id or i.kind <> 'invoice'
      or c.content #>> '{corrects,number}' is distinct from i.number)`,
  'wrong amount': `
    select i.number as wrong from invoice i
    join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = i.ledger_entry_id and p.account = 'provider'
    where i.org_id = $1 and i.total_minor <> abs(p.amount_minor)`,
  'emitted more or less than once': `
    select i.number as wrong from invoice i left join (
      select coalesce(data #>> '{invoice,number}', data #>> '{credit_note,number}') as number, count(*) as times from (
        select type, data from outbox where org_id = $1 union all select type, data from change where org_id = $1
      ) e where type in ('invoice.issued', 'credit_note.issued') group by 1
    ) e on e.number = i.number where i.org_id = $1 and coalesce(e.times, 0) <> 1`,
  'numbers not in the order of time': `
    select number as wrong from (
      select number, issued_at, lag(issued_at) over (partition by prefix order by serial) as before
      from invoice where org_id = $1
    ) x where issued_at < before`,
}

/** Returns what is wrong with the documents of an organisation: one sentence each, at most five of a kind. */
export async function auditInvoices(owner: pg.Client, org: string): Promise<string[]> {
  const faults: string[] = []
  for (const [name, text] of Object.entries(invariants)) {
    const { rows } = await owner.query<{ wrong: string }>(text, [org])
    faults.push(...rows.slice(0, 5).map(({ wrong }) => `${name}: ${wrong}`))
  }
  return faults
}
