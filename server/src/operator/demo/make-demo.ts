import { inTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { createKeyFor, createOrg } from '../organisations.ts'
import { addCatalogue, type Fixture } from './catalogue.ts'
import { addCustomers } from './customers.ts'
import type { DemoOptions, ReportProgress } from './options.ts'
import { getFirstUserId } from './queries/catalogue.ts'
import { addMembers } from './queries/members.ts'
import { addPayments } from './queries/payments.ts'
import { addSales, addStrayScans } from './queries/sales.ts'
import { addTerms } from './queries/terms.ts'

export type Demo = {
  readonly org: OrgId
  readonly secretKey: string
  readonly adminKey: string
  /** A price of the next event, for a first purchase; undefined if there is no future event. */
  readonly priceOnSale: number | undefined
}

const BATCH = 20_000

/**
 * Creates a plausible club in test mode with consistent amounts: organisation, keys, customers, events, sales, scans, and a
 * season with members, some of whom pay by instalments. Payments are in the ledger, so that they can be refunded.
 */
export async function makeDemo(db: Db, options: DemoOptions): Promise<Demo> {
  const org = await createOrg(db, { profile, mode: 'test', at: options.now })
  const secretKey = await createKeyFor(db, org, { kind: 'secret', name: 'Demo server' }, options.now)
  const adminKey = await createKeyFor(db, org, { kind: 'admin', name: 'Demo staff' }, options.now)
  const step = countProgress(options)
  await addCustomers(db, org, options, step)
  const fixtures = options.events > 0 ? await addCatalogue(db, org, options) : []
  // In parallel, because neither reads what the other writes and PostgreSQL can use two cores.
  await Promise.all([addAllSales(db, org, options, { fixtures, step }), addAllMembers(db, org, options, step)])
  // After the sales, because terms take order numbers too.
  if (options.members > 0 && options.customers > 0) await inTx(db, org, (tx) => addTerms(tx, org, options))
  const next = fixtures.find(({ startsAt }) => startsAt > options.now)
  return { org, secretKey, adminKey, priceOnSale: next?.firstPrice }
}

/** Reports the progress over all rows together. */
function countProgress({ customers, tickets, members, events, progress }: DemoOptions): ReportProgress {
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

/** Spreads the tickets over the events; past events also get scans. */
async function addAllSales(
  db: Db,
  org: OrgId,
  options: DemoOptions,
  { fixtures, step }: { fixtures: readonly Fixture[]; step: ReportProgress },
): Promise<void> {
  if (options.customers === 0) return
  const user = await inTx(db, org, (tx) => getFirstUserId(tx, org))
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
    await inTx(db, org, (tx) => addPayments(tx, org, fixture.eventId))
    if (scans > 0) await inTx(db, org, (tx) => addStrayScans(tx, org, { fixture, scans, seed: options.seed }))
  }
}

async function addAllMembers(db: Db, org: OrgId, options: DemoOptions, step: ReportProgress): Promise<void> {
  if (options.customers === 0) return
  const user = await inTx(db, org, (tx) => getFirstUserId(tx, org))
  for (let done = 0; done < options.members;) {
    const count = Math.min(BATCH, options.members - done)
    const first = done
    await inTx(db, org, (tx) => addMembers(tx, org, { first, count, user, options }))
    done += count
    step(count)
  }
}
