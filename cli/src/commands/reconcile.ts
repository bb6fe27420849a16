import type { OrgId } from '@tessera/server/formats'
import type { Db, LostOrder, Repair } from '@tessera/server/operator'
import { confirm } from '../confirm.ts'
import { config, type Operator, withOwner } from '../environment.ts'
import { formatMinor } from '../money.ts'
import { table } from '../output.ts'
import { UsageError } from '../usage-error.ts'

type Mismatch = Repair['mismatch']

export type ReconcileOptions = {
  org: OrgId
  since?: Date
  until?: Date
  repair?: true
  oldDatabase?: string
  rebuild?: true
  yes?: true
}

/** The clocks of the provider, of the database and of whoever noted the restored time may differ by this much. */
const MARGIN_MS = 3_600_000

/** Compares the ledger with the payment provider, and repairs what differs if asked to. Exits with 1 if they still differ. */
export async function reconcileWithProvider(options: ReconcileOptions): Promise<void> {
  const isEqual = await withOwner(async (db, operator) => {
    const { org, until = new Date() } = options
    if (options.rebuild && (!options.repair || options.oldDatabase === undefined))
      throw new UsageError('--rebuild needs --repair and --old-database, which has the lost orders')
    const restored = await operator.findUnreconciledSince(db, org)
    const since = options.since ?? (restored && new Date(restored.getTime() - MARGIN_MS))
    if (!since) throw new UsageError('required option --since <time>: it can be left out only after a restore')
    const providers = operator.createProviders(db, config())
    const compare = () => operator.reconcile(db, providers, org, { since, until })
    const found = await compare()
    if (found.length > 0 && !options.repair) console.log(describe(found))
    if (found.length > 0 && options.repair) await repairAll({ db, operator, options }, found)
    const isEqualNow = found.length === 0 || (options.repair === true && (await compare()).length === 0)
    if (isEqualNow && restored) await recordRestored({ db, operator, options }, { restored, since, until })
    return isEqualNow
  })
  if (isEqual) console.log('The ledger and the provider agree.')
  else process.exitCode = 1
}

type ComparedPeriod = { readonly restored: Date; readonly since: Date; readonly until: Date }

async function recordRestored({ db, operator, options }: RepairRun, { restored, ...period }: ComparedPeriod) {
  if (await operator.recordReconciliation(db, options.org, period)) return
  const from = restored.toISOString()
  console.log(`Workers may not start yet: compare everything from ${from} until now, without --since and --until.`)
}

type RepairRun = { readonly db: Db; readonly operator: Operator; readonly options: ReconcileOptions }

/** Shows the plan, asks, and applies it payment by payment. A result is printed as soon as it is known. */
async function repairAll({ db, operator, options }: RepairRun, found: readonly Mismatch[]): Promise<void> {
  const { org, oldDatabase, yes } = options
  const lost = oldDatabase === undefined ? undefined : await findLost(operator, options, found)
  const plan = await operator.planRepairs(db, org, found, lost)
  console.log(describePlan(plan, lost))
  const changes = plan.filter(({ action }) => action !== 'by_hand')
  if (changes.length === 0) return
  await confirm(`${changes.length} payments will be changed. This cannot be undone. Continue?`, yes === true)
  const deps = { db, providers: operator.createProviders(db, config()), at: new Date() }
  for (const one of changes) {
    const { text } = await operator.repair(deps, org, one)
    console.log(`${one.mismatch.paymentId}: ${text}`)
  }
}

const findLost = (operator: Operator, options: ReconcileOptions, found: readonly Mismatch[]) =>
  operator.findLostOrders(options.oldDatabase ?? '', options.org, {
    paymentIds: found.map(({ paymentId }) => paymentId),
    withSales: options.rebuild === true,
  })

const HEAD = ['provider', 'payment', 'order', 'difference', 'ours', 'theirs']

const toRow = (one: Mismatch): string[] => [
  one.provider,
  one.paymentId,
  one.orderId === null ? '-' : String(one.orderId),
  one.kind,
  formatMinor(one.oursMinor, one.currency),
  formatMinor(one.theirsMinor, one.currency),
]

const describe = (found: readonly Mismatch[]): string => table([HEAD, ...found.map(toRow)])

function describePlan(plan: readonly Repair[], lost: ReadonlyMap<string, LostOrder> | undefined): string {
  const head = [...HEAD, 'what will be done', ...(lost ? ['order before', 'buyer', 'e-mail'] : [])]
  const rows = plan.map((one) => [
    ...toRow(one.mismatch),
    describeAction(one),
    ...(lost ? describeBuyer(one, lost) : []),
  ])
  return table([head, ...rows])
}

function describeAction({ action, amountMinor, mismatch }: Repair): string {
  const amount = formatMinor(amountMinor, mismatch.currency)
  switch (action) {
    case 'refund':
      return `refund ${amount}`
    case 'rebuild':
      return 'rebuild the order'
    case 'release':
      return `release ${amount}`
    case 'record':
      return `record the refund of ${amount}`
    case 'by_hand':
      return 'nothing: decide by hand'
  }
}

function describeBuyer({ mismatch }: Repair, lost: ReadonlyMap<string, LostOrder>): string[] {
  const order = lost.get(mismatch.paymentId)
  return order ? [String(order.orderId), order.name, order.email] : ['-', '-', '-']
}
