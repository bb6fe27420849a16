import { createHash } from 'node:crypto'
import { insertCustomers, type ImportedCustomer } from '#customers'
import { inTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { createKeyFor, createOrg } from './organisations.ts'
import { firstNames, lastNames, postcodes } from './names.ts'
import { seeded, type Random } from './random.ts'

export type DemoOptions = {
  readonly seed: number
  readonly customers: number
  readonly now: Date
  readonly progress: (done: number, total: number, what: string) => void
}
export type Demo = { readonly org: OrgId; readonly secretKey: string; readonly adminKey: string }

const BATCH = 5_000
const YEARS_MS = 3 * 365 * 86_400_000

/** A believable club in test mode: its organisation, two keys, and customers that the seed decides. */
export async function makeDemo(db: Db, options: DemoOptions): Promise<Demo> {
  const random = seeded(options.seed)
  const org = await createOrg(db, {
    profile: {
      name: 'Riverside Rovers',
      company: 'Riverside Rovers Football Club Ltd',
      business_number: 'GB 123 4567 89',
      country: 'GB',
      timezone: 'Europe/London',
      currency: 'GBP',
      background_color: '#0b3d2e',
    },
    mode: 'test',
    at: options.now,
  })
  const secret = await createKeyFor(db, org, { kind: 'secret', name: 'Demo server' }, options.now)
  const admin = await createKeyFor(db, org, { kind: 'admin', name: 'Demo staff' }, options.now)
  await addCustomers(db, org, random, options)
  return { org, secretKey: secret, adminKey: admin }
}

async function addCustomers(db: Db, org: OrgId, random: Random, options: DemoOptions): Promise<void> {
  for (let done = 0; done < options.customers; ) {
    const size = Math.min(BATCH, options.customers - done)
    const first = done
    const rows = Array.from({ length: size }, (_, i) => customerNumber(first + i, random, options))
    await inTx(db, org, (tx) => insertCustomers(tx, org, rows))
    done += size
    options.progress(done, options.customers, 'customers')
  }
}

function customerNumber(n: number, random: Random, { seed, customers, now }: DemoOptions): ImportedCustomer {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  // Spread evenly over three years, in the order of their numbers, as a club's list grows.
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
  name.normalize('NFKD').replaceAll(/[^A-Za-z]/g, '').toLowerCase() || 'fan'

/** An id that the seed decides, and that still sorts by the time it was made. */
function demoUuid(text: string, at: Date): string {
  const tail = createHash('sha256').update(text).digest('hex').slice(0, 20)
  const hex = at.getTime().toString(16).padStart(12, '0') + tail
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

