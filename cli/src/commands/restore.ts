import type { Command } from 'commander'
import { databaseName, publicId } from '@tessera/server/formats'
import type { RestorePlan } from '@tessera/server/operator'
import { parsePositive, parseTime } from '../arguments.ts'
import { confirm } from '../confirm.ts'
import { config, loadOperator, ownerUrl, withOwner } from '../environment.ts'
import { table } from '../output.ts'
import { UsageError } from '../usage-error.ts'

type FinishOptions = { to: Date; gap?: number; yes?: true }

export function addRestore(program: Command): void {
  const restore = program
    .command('restore')
    .description('Makes a database that was restored from a backup safe to sell with.')
  restore
    .command('finish')
    .description(
      'Begin a new epoch and move all numbers past those that were given out after the backup. Once after each restore, before servers and workers start.',
    )
    .requiredOption(
      '--to <time>',
      'the time whose state was restored, such as 2026-03-14T12:00:00Z: that of the dump, or the target of the recovery',
      parseTime,
    )
    .option(
      '--gap <numbers>',
      'how far to move all numbers; default: 1,000,000 and 1,000 more for each second since --to',
      parsePositive,
    )
    .option('--yes', 'do not ask')
    .action(finish)
  restore
    .command('allow-workers')
    .description(
      'Let workers start although `tessera ledger reconcile` has not compared the payments of all live organisations since the restore.',
    )
    .option('--yes', 'do not ask')
    .action(allow)
}

async function allow({ yes }: { yes?: true }): Promise<void> {
  await withOwner(async (db, { allowWorkers, listUnreconciled }) => {
    const left = await listUnreconciled(db)
    if (left.length === 0) return console.log('Workers may start: there is nothing to compare.')
    for (const { org, since } of left) console.log(`${publicId('org', org)}: not compared since ${since.toISOString()}`)
    await confirm('Workers may charge payments twice. Let them start?', yes === true)
    console.log(`Workers may start. ${await allowWorkers(db)} organisations were not compared.`)
  })
}

async function finish({ to: restoredTo, gap, yes }: FinishOptions): Promise<void> {
  const { finishRestore, planRestore } = await loadOperator()
  const now = new Date()
  const serverRole = decodeURIComponent(new URL(config().databaseUrl).username)
  const plan = await planRestore(ownerUrl(), { restoredTo, now, gap, serverRole })
  if ('refusal' in plan) throw new UsageError(plan.refusal)
  console.log(describePlan(plan))
  await confirm('This cannot be undone. Continue?', yes === true)
  await finishRestore(ownerUrl(), plan)
  console.log(`\nDone: epoch ${plan.epoch} has begun.`)
  if (plan.liveOrganisations.length > 0) console.log(describeNextSteps(plan))
}

function describeNextSteps({ liveOrganisations }: RestorePlan): string {
  const commands = liveOrganisations.map((org) => `  tessera ledger reconcile --repair --org ${org}`)
  return [
    'No worker starts until the payments that the database lacks are repaired (docs/restore.md):',
    ...commands,
  ].join('\n')
}

function describePlan({ restoredTo, oldEpoch, epoch, gap, ...plan }: RestorePlan): string {
  const number = (value: number): string => value.toLocaleString('en')
  const rows = [
    ['database', databaseName(config().databaseUrl)],
    ['restored to', `${restoredTo.toISOString()}; its latest order is from ${plan.latestOrder}`],
    ['epoch', `${oldEpoch} becomes ${epoch}`],
    ['ids', `${plan.sequences} sequences move by ${number(gap)}`],
    [
      'feeds',
      `those of ${plan.organisations} organisations move by ${number(gap)}; clients get 410 and read everything again`,
    ],
    ['invoices', `${plan.invoiceSeries} series of numbers move by ${number(gap)}: note this for the bookkeeper`],
  ]
  return table(rows)
}
