import { checkLedger } from '../../server/src/ledger/index.ts'
import { findViolations } from '../lib/verify/invariants.ts'
import type { TestSystem } from '../lib/fleet/system.ts'
import type { CounterRun } from './counter-run.ts'
import type { TillClerk } from './tills.ts'

export type ClosedTill = { readonly clerk: TillClerk; readonly differenceMinor: number | undefined }

type Stock = { readonly capacity: number; readonly taken: number; readonly sold: number; readonly tickets: number }

/** Returns everything that is not as it must be after the last sale. */
export async function audit(system: TestSystem, run: CounterRun, tills: readonly ClosedTill[]): Promise<string[]> {
  const [stock, violations, ledger, twice, ghosts] = await Promise.all([
    getStock(system, run),
    findViolations(system.owner),
    checkLedger(system.w.db, run.org.org),
    listSoldTwice(system),
    listRefusedSales(system, tills),
  ])
  const faults = [
    ...Object.entries(violations).flatMap(([name, cases]) => cases.map((one) => `${name}: ${one}`)),
    ...ledger.map(({ rule, what, expected_minor, found_minor }) => `${rule}: ${what} ${expected_minor}/${found_minor}`),
    ...twice.map((name) => `sale ${name} was sold more than once`),
    ...ghosts.map((name) => `sale ${name} was refused and is in a till`),
    ...run.unfinished.map((what) => `no response in time: ${what}`),
    ...tills.flatMap(({ clerk, differenceMinor }) =>
      differenceMinor === 0 ? [] : [`till ${clerk.tillId} differs by ${differenceMinor ?? 'an unknown amount'}`],
    ),
  ]
  const exact = [stock.taken, stock.sold, stock.tickets, run.sold].every((count) => count === stock.capacity)
  if (!exact) faults.push(`not exactly the stock was sold: ${JSON.stringify({ ...stock, confirmed: run.sold })}`)
  return faults
}

async function getStock({ owner }: TestSystem, { priceId }: CounterRun): Promise<Stock> {
  const { rows } = await owner.query<Stock>(
    `select p.capacity, p.taken, (
       select coalesce(sum(h.places - h.returned), 0)::integer from hold h where h.pool_id = p.pool_id and h.status = 'sold'
     ) as sold, (select count(*)::integer from ticket t where t.price_id = $1 and t.status = 1) as tickets
     from price s join pool p on p.org_id = s.org_id and p.pool_id = s.pool_id where s.price_id = $1`,
    [priceId],
  )
  const [row] = rows
  if (!row) throw new Error('the pool of the price does not exist')
  return row
}

async function listSoldTwice({ owner }: TestSystem): Promise<string[]> {
  const { rows } = await owner.query<{ reason: string }>(
    `select reason from till_movement where kind = 'sale' group by reason having count(*) > 1 order by reason`,
  )
  return rows.map(({ reason }) => reason)
}

async function listRefusedSales({ owner }: TestSystem, tills: readonly ClosedTill[]): Promise<string[]> {
  const { rows } = await owner.query<{ reason: string }>(
    `select reason from till_movement where reason = any ($1::text[]) order by reason`,
    [tills.flatMap(({ clerk }) => clerk.refused)],
  )
  return rows.map(({ reason }) => reason)
}
