import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import {
  applySeasonPlan,
  conflictMeanings,
  createSeasonPlan,
  getSeasonPlan,
  listSeasonPlans,
  updateSeasonPlanMember,
  undoSeasonPlan,
  updateSeasonPlan,
  type Operation,
  type SeasonPlan,
  type SeasonPlanMember,
} from '@tessera/contract'
import { call, type Server } from '../api.ts'
import { parsePositive } from '../arguments.ts'
import { progressBar, table } from '../output.ts'
import { show } from '../show.ts'
import { parsePriceFile } from '../price-file.ts'
import { writeConflicts } from './season-conflicts.ts'
import { newSeatMaps } from './season-maps.ts'
import { appendResolution, appendText, describeChoices, noResolutions, parsePercent } from './season-plan-options.ts'
import { UsageError } from '../usage-error.ts'
import { getServer, addAdminOptions } from './server.ts'

type OutputOptions = { json?: boolean; csv?: string }
type ResolveOptions = OutputOptions & { member?: number }
type PlanOptions = OutputOptions & {
  from: number
  to?: number
  title?: string
  starts?: string
  ends?: string
  map: string[]
  prices?: string
  priceChange?: number
  resolve: [string, string][]
}

/** `tessera season plan`, `apply`, `undo` and others: create the next season from the last one. */
export function addSeasonPlans(season: Command): void {
  addPlan(season)
  const list = season
    .command('plans')
    .description('List the plans.')
    .option('--json', 'print the whole response as JSON')
  addAdminOptions(list).action(async ({ json = false }: OutputOptions) => {
    const columns = ['season_plan_id', 'status', 'from_season_id', 'to_season_id', 'title', 'members', 'members_done']
    show(await call(getServer(list), listSeasonPlans), { json, columns })
  })
  const one = addOutputOptions(
    season.command('show').description('Show a plan.').argument('<plan>', 'the plan', parsePositive),
  )
  addAdminOptions(one).action(async (id: number, options: OutputOptions) =>
    showPlan(getServer(one), await callPlan(one, getSeasonPlan, id), options),
  )
  const resolve = addOutputOptions(
    season
      .command('resolve')
      .description('Choose how conflicts are resolved, before a plan is applied.')
      .argument('<plan>', 'the plan', parsePositive)
      .argument('[kind=choice...]', `the resolution of a kind: ${describeChoices()}`, appendResolution, [])
      .option(
        '--member <id>',
        'only for this member, whatever the plan says; without a kind: as in the plan',
        parsePositive,
      ),
  )
  addAdminOptions(resolve).action(async (id: number, chosen: [string, string][], options: ResolveOptions) => {
    const body = { resolutions: Object.fromEntries(chosen) }
    if (options.member !== undefined) {
      const resolutions = chosen.length === 0 ? noResolutions() : body.resolutions
      return resolveMember(resolve, { plan: id, member: options.member, body: { resolutions } }, options)
    }
    if (chosen.length === 0) throw new UsageError('name a kind and its resolution, such as unpaid=skip')
    await showPlan(getServer(resolve), await callPlan(resolve, updateSeasonPlan, id, body), options)
  })
  addApply(season)
  addUndo(season)
}

type MemberResolutions = { readonly plan: number; readonly member: number; readonly body: Record<string, unknown> }

async function resolveMember(
  command: Command,
  { plan, member, body }: MemberResolutions,
  { json = false }: OutputOptions,
): Promise<void> {
  const params = { season_plan_id: String(plan), membership_member_id: String(member) }
  const resolved = (await call(getServer(command), updateSeasonPlanMember, { params, body })) as SeasonPlanMember
  if (json) return console.log(JSON.stringify(resolved, null, 2))
  const rows = resolved.conflicts.map(({ kind, resolution, outcome, seated }) => [
    kind,
    resolution,
    outcome,
    seated ? 'seat' : '-',
  ])
  console.log(table([['conflict', 'resolution', 'outcome', 'seat'], ...rows]))
}

function addApply(season: Command): void {
  const apply = season
    .command('apply')
    .description('Apply a plan. You can interrupt it at any time and run it again to resume.')
    .argument('<plan>', 'the plan', parsePositive)
    .option('--skip-changed', 'leave out members who have changed since the plan was created')
  addAdminOptions(apply).action(async (id: number, { skipChanged = false }: { skipChanged?: boolean }) => {
    const plan = await repeatUntil(
      'applied',
      (done) => done,
      () => callPlan(apply, applySeasonPlan, id, { skip_changed: skipChanged }),
    )
    console.log(
      `applied: ${summarise(plan)}. Season ${plan.to_season_id}; its categories and types are inactive until you activate them.`,
    )
  })
}

function addUndo(season: Command): void {
  const undo = season
    .command('undo')
    .description('Undo a plan, as long as no member has paid for the new season.')
    .argument('<plan>', 'the plan', parsePositive)
  addAdminOptions(undo).action(async (id: number) => {
    await repeatUntil(
      'undone',
      (done, all) => all - done,
      () => callPlan(undo, undoSeasonPlan, id),
    )
    console.log('undone: everything is as it was before')
  })
}

function addPlan(season: Command): void {
  const command = addOutputOptions(
    season
      .command('plan')
      .description('Plan the next season: the outcome for every member, and every conflict. Nothing is changed.')
      .requiredOption('--from <season_id>', 'the present season', parsePositive)
      .option('--to <season_id>', 'the new season, if it exists already', parsePositive)
      .option('--title <text>', 'title of the new season')
      .option('--starts <day>', 'its first day, such as 2026-08-01')
      .option('--ends <day>', 'its last day')
      .option(
        '--map <map>',
        'copy the seat maps (`copy`), or use another one (`12`, or `7:12` for one of several)',
        appendText,
        [],
      )
      .option('--prices <file>', 'CSV file with the columns membership_type_id and price (or price_minor)')
      .option('--price-change <percent>', 'change all other prices, such as 5% or -2.5%', parsePercent)
      .option(
        '--resolve <kind=choice>',
        `the resolution of a kind of conflict: ${describeChoices()}`,
        appendResolution,
        [],
      ),
  )
  addAdminOptions(command).action(async (options: PlanOptions) => {
    const server = getServer(command)
    const seat_maps = await newSeatMaps(server, options)
    const body = {
      from_season_id: options.from,
      ...(options.to !== undefined && { to_season_id: options.to }),
      ...(options.title !== undefined && { title: options.title }),
      ...(options.starts !== undefined && { starts_on: options.starts }),
      ...(options.ends !== undefined && { ends_on: options.ends }),
      ...(seat_maps.length > 0 && { seat_maps }),
      ...(options.prices !== undefined && { prices: parsePriceFile(await readFile(options.prices, 'utf8')) }),
      ...(options.priceChange !== undefined && { price_change: options.priceChange }),
      resolutions: Object.fromEntries(options.resolve),
    }
    await showPlan(server, (await call(server, createSeasonPlan, { body })) as SeasonPlan, options)
  })
}

const addOutputOptions = (command: Command): Command =>
  command
    .option('--csv <file>', 'write every conflict to a CSV file')
    .option('--json', 'print the whole response as JSON')

const callPlan = async (
  command: Command,
  op: Operation,
  id: number,
  body?: Record<string, unknown>,
): Promise<SeasonPlan> =>
  (await call(getServer(command), op, { params: { season_plan_id: String(id) }, ...(body && { body }) })) as SeasonPlan

/** Repeats a call until the plan has this status, and shows the progress. */
async function repeatUntil(
  status: SeasonPlan['status'],
  countDone: (done: number, all: number) => number,
  next: () => Promise<SeasonPlan>,
): Promise<SeasonPlan> {
  const progress = progressBar()
  for (;;) {
    const plan = await next()
    if (plan.members > 0) progress(countDone(plan.members_done, plan.members), plan.members)
    if (plan.status === status) return plan
  }
}

const formatNumber = (value: number): string => value.toLocaleString('en')

const summarise = (plan: SeasonPlan): string =>
  `${formatNumber(plan.members)} members: ${formatNumber(plan.renewed)} renewed, ${formatNumber(plan.seats_kept)} only keep their seat, ` +
  `${formatNumber(plan.skipped)} without renewal or seat; ${formatNumber(plan.seated)} have a seat, ${formatNumber(plan.unseated)} lose theirs`

async function showPlan(server: Server, plan: SeasonPlan, { json = false, csv }: OutputOptions): Promise<void> {
  if (csv !== undefined) await writeConflicts(server, plan.season_plan_id, csv)
  if (json) return console.log(JSON.stringify(plan, null, 2))
  console.log(`plan ${plan.season_plan_id}, ${plan.status}: ${plan.title}, ${plan.starts_on} to ${plan.ends_on}`)
  console.log(summarise(plan))
  if (plan.conflicts.length === 0) return console.log('no conflicts')
  const rows = plan.conflicts.map(({ kind, members, resolution: is, choices }) => [
    kind,
    formatNumber(members),
    conflictMeanings[kind],
    is,
    choices.filter((choice) => choice !== is).join(', ') || '-',
  ])
  console.log(table([['conflict', 'members', 'meaning', 'resolution', 'alternatives'], ...rows]))
}
