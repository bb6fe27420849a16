import type { Command } from 'commander'
import { databaseName } from '@tessera/server/formats'
import type { RestorePlan } from '@tessera/server/operator'
import { parsePositive, parseTime } from '../arguments.ts'
import { confirm } from '../confirm.ts'
import { config, loadOperator, ownerUrl } from '../environment.ts'
import { table } from '../output.ts'
import { UsageError } from '../usage-error.ts'

type FinishOptions = { to: Date; gap?: number; yes?: true }

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('Makes a database that was restored from a backup safe to sell with.')
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
  if (plan.liveOrganisations.length > 0) console.log(describeNextSteps(plan, now))
}

function describeNextSteps({ liveOrganisations, restoredTo }: RestorePlan, now: Date): string {
  const times = `--since ${restoredTo.toISOString()} --until ${now.toISOString()}`
  const commands = liveOrganisations.map((org) => `  tessera ledger reconcile --org ${org} ${times}`)
  return ['Before you start a worker, find the payments that the database lacks (docs/restore.md):', ...commands].join(
    '\n',
  )
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
