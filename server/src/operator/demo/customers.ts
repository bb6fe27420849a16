import { createHash } from 'node:crypto'
import { insertCustomers, type ImportedCustomer } from '#customers'
import { inTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { firstNames, lastNames, postcodes } from './names.ts'
import type { DemoOptions, ReportProgress } from './options.ts'
import { createRandom, type Random } from './random.ts'

const BATCH = 5_000
const YEARS_MS = 3 * 365 * 86_400_000

/** Creates customers in the order of their creation dates. The seed determines names, addresses and dates. */
export async function addCustomers(db: Db, org: OrgId, options: DemoOptions, step: ReportProgress): Promise<void> {
  const random = createRandom(options.seed)
  for (let done = 0; done < options.customers;) {
    const size = Math.min(BATCH, options.customers - done)
    const first = done
    const rows = Array.from({ length: size }, (_, i) => buildCustomer(first + i, random, options))
    await inTx(db, org, (tx) => insertCustomers(tx, org, rows))
    done += size
    step(size)
  }
}

function buildCustomer(n: number, random: Random, { seed, customers, now }: DemoOptions): ImportedCustomer {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  const added = new Date(now.getTime() - YEARS_MS + Math.floor((YEARS_MS * n) / customers))
  const changed = random.chance(0.3) ? new Date(added.getTime() + random.int(now.getTime() - added.getTime())) : added
  return {
    customer_id: demoUuid(`${seed}:customer:${n}`, added),
    first_name: first,
    last_name: last,
    email_address: `${mailName(first)}.${mailName(last)}.${n}@example.${random.pick(['com', 'org', 'net'])}`,
    mobile_number: random.chance(0.7) ? `+4477009${String(random.int(100_000)).padStart(5, '0')}` : null,
    postcode: random.chance(0.8) ? random.pick(postcodes) : null,
    marketing_emails: random.chance(0.4),
    new_event_notifications: random.chance(0.5),
    add_date: added,
    updated_at: changed,
  }
}

const mailName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase() || 'fan'

/** Returns an id that depends only on the text and the time, and sorts by the time. */
export function demoUuid(text: string, at: Date): string {
  const tail = createHash('sha256').update(text).digest('hex').slice(0, 20)
  const hex = at.getTime().toString(16).padStart(12, '0') + tail
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
