import { inTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { createKeyFor, createOrg } from '../organisations.ts'
import { addCatalogue, type Fixture } from './catalogue.ts'
import { addCustomers } from './customers.ts'
import type { DemoOptions, Step } from './options.ts'
import { firstUser } from './queries/catalogue.ts'
import { addMembers } from './queries/members.ts'
import { addSales, addStrayScans } from './queries/sales.ts'

export type Demo = {
  readonly org: OrgId
  readonly secretKey: string
  readonly adminKey: string
  /** A price of the next match, to buy a ticket with; none when there is no match to come. */
  readonly priceOnSale: number | undefined
}

const BATCH = 20_000

/** A believable club in test mode, consistent to the cent: organisation, keys, customers, season, sales, scans, members. */
export async function makeDemo(db: Db, options: DemoOptions): Promise<Demo> {
  const org = await createOrg(db, { profile, mode: 'test', at: options.now })
  const secretKey = await createKeyFor(db, org, { kind: 'secret', name: 'Demo server' }, options.now)
  const adminKey = await createKeyFor(db, org, { kind: 'admin', name: 'Demo staff' }, options.now)
  const step = stepping(options)
  await addCustomers(db, org, options, step)
  const fixtures = options.events > 0 ? await addCatalogue(db, org, options) : []
  // Neither reads what the other writes, and PostgreSQL has more than one core.
  await Promise.all([sell(db, org, options, { fixtures, step }), enrol(db, org, options, step)])
  const next = fixtures.find(({ startsAt }) => startsAt > options.now)
  return { org, secretKey, adminKey, priceOnSale: next?.firstPrice }
}

/** One progress over everything that is made. */
function stepping({ customers, tickets, members, events, progress }: DemoOptions): Step {
  const total = customers + members + (events > 0 ? tickets : 0)
  let done = 0
  return (count) => progress((done += count), total)
}

const profile = {
  name: 'Riverside Rovers',
  company: 'Riverside Rovers Football Club Ltd',
  business_number: 'GB 123 4567 89',
  country: 'GB',
  timezone: 'Europe/London',
  currency: 'GBP',
  background_color: '#0b3d2e',
}

/** Tickets are spread over the events; those of past events carry their scans with them. */
async function sell(
  db: Db,
  org: OrgId,
  options: DemoOptions,
  { fixtures, step }: { fixtures: readonly Fixture[]; step: Step },
): Promise<void> {
  if (options.customers === 0) return
  const user = await inTx(db, org, (tx) => firstUser(tx, org))
  const past = fixtures.filter((fixture) => fixture.startsAt < options.now).length
  for (const [i, fixture] of fixtures.entries()) {
    const share =
      Math.floor((options.tickets * (i + 1)) / fixtures.length) - Math.floor((options.tickets * i) / fixtures.length)
    const isPast = fixture.startsAt < options.now
    const scans = isPast ? Math.floor(options.scans / Math.max(1, past)) : 0
    for (let at = 0; at < share; at += BATCH) {
      const tickets = Math.min(BATCH, share - at)
      const part = { fixture, first: at, tickets, attended: Math.min(0.92, (0.75 * scans) / share), user, options }
      await inTx(db, org, (tx) => addSales(tx, org, part))
      step(tickets)
    }
    if (scans > 0) await inTx(db, org, (tx) => addStrayScans(tx, org, { fixture, scans, seed: options.seed }))
  }
}

async function enrol(db: Db, org: OrgId, options: DemoOptions, step: Step): Promise<void> {
  if (options.customers === 0) return
  const user = await inTx(db, org, (tx) => firstUser(tx, org))
  for (let done = 0; done < options.members;) {
    const count = Math.min(BATCH, options.members - done)
    const first = done
    await inTx(db, org, (tx) => addMembers(tx, org, { first, count, user, options }))
    done += count
    step(count)
  }
}
