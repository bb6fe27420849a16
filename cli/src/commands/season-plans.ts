import { open, readFile } from 'node:fs/promises'
import { InvalidArgumentError, type Command } from 'commander'
import {
  applySeasonPlan,
  clashChoices,
  clashKinds,
  clashMeanings,
  createSeasonPlan,
  getSeasonPlan,
  listSeasonClashes,
  listSeasonPlans,
  undoSeasonPlan,
  updateSeasonPlan,
  type Operation,
  type SeasonClash,
  type SeasonPlan,
} from '@tessera/contract'
import { csvLine } from '@tessera/server/operator'
import { call, type Server } from '../api.ts'
import { progressBar, show, table } from '../output.ts'
import { priceFile } from '../price-file.ts'
import { newSeatMaps } from './season-maps.ts'
import { serverOf, withServer } from './server.ts'

type Shown = { json?: boolean; csv?: string }
type Wish = Shown & {
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

/** `season plan`, `apply` and what goes with them: the next season from the last one. */
export function addSeasonPlans(season: Command): void {
  addPlan(season)
  const list = season.command('plans').description('List the plans.').option('--json', 'print the whole answer as JSON')
  withServer(list).action(async ({ json = false }: Shown) => {
    const columns = ['season_plan_id', 'status', 'from_season_id', 'to_season_id', 'title', 'members', 'members_done']
    show(await call(serverOf(list), listSeasonPlans), { json, columns })
  })
  const one = shownBy(season.command('show').description('Show a plan.').argument('<plan>', 'the plan', whole))
  withServer(one).action(async (id: number, wish: Shown) =>
    tell(serverOf(one), await planOf(one, getSeasonPlan, id), wish),
  )
  const resolve = shownBy(
    season
      .command('resolve')
      .description('Decide what is done about clashes, before a plan is carried out.')
      .argument('<plan>', 'the plan', whole)
      .argument('<kind=choice...>', `what to do about a kind: ${kindsInWords()}`, resolution, []),
  )
  withServer(resolve).action(async (id: number, chosen: [string, string][], wish: Shown) => {
    const body = { resolutions: Object.fromEntries(chosen) }
    await tell(serverOf(resolve), await planOf(resolve, updateSeasonPlan, id, body), wish)
  })
  const apply = season
    .command('apply')
    .description('Carry a plan out. It can be broken off at any moment and gone on with.')
    .argument('<plan>', 'the plan', whole)
    .option('--skip-changed', 'leave out members who have changed since the plan was made')
  withServer(apply).action(async (id: number, { skipChanged = false }: { skipChanged?: boolean }) => {
    const plan = await untilIt(
      'applied',
      (done) => done,
      () => planOf(apply, applySeasonPlan, id, { skip_changed: skipChanged }),
    )
    console.log(
      `applied: ${inWords(plan)}. Season ${plan.to_season_id}; its categories and types are inactive until you activate them.`,
    )
  })
  const undo = season
    .command('undo')
    .description('Take a plan back, as long as nobody has paid for the new season.')
    .argument('<plan>', 'the plan', whole)
  withServer(undo).action(async (id: number) => {
    await untilIt(
      'undone',
      (done, all) => all - done,
      () => planOf(undo, undoSeasonPlan, id),
    )
    console.log('undone: everything is as it was before')
  })
}

function addPlan(season: Command): void {
  const command = shownBy(
    season
      .command('plan')
      .description('Plan the next season: what would become of every member, and every clash. Nothing is changed.')
      .requiredOption('--from <season_id>', 'the season that it is made from', whole)
      .option('--to <season_id>', 'the new season, where it is there already', whole)
      .option('--title <text>', 'what the new season is called')
      .option('--starts <day>', 'its first day, as in 2026-08-01')
      .option('--ends <day>', 'its last day')
      .option(
        '--map <map>',
        'copy the seat maps (`copy`), or go over to one (`12`, or `7:12` for one of several)',
        several,
        [],
      )
      .option('--prices <file>', 'CSV file with the columns membership_type_id and price_minor')
      .option('--price-change <percent>', 'change all other prices, as in 5% or -2.5%', percent)
      .option('--resolve <kind=choice>', `what to do about a kind of clash: ${kindsInWords()}`, resolution, []),
  )
  withServer(command).action(async (wish: Wish) => {
    const server = serverOf(command)
    const seat_maps = await newSeatMaps(server, wish)
    const body = {
      from_season_id: wish.from,
      ...(wish.to !== undefined && { to_season_id: wish.to }),
      ...(wish.title !== undefined && { title: wish.title }),
      ...(wish.starts !== undefined && { starts_on: wish.starts }),
      ...(wish.ends !== undefined && { ends_on: wish.ends }),
      ...(seat_maps.length > 0 && { seat_maps }),
      ...(wish.prices !== undefined && { prices: priceFile(await readFile(wish.prices, 'utf8')) }),
      ...(wish.priceChange !== undefined && { price_change: wish.priceChange }),
      resolutions: Object.fromEntries(wish.resolve),
    }
    await tell(server, (await call(server, createSeasonPlan, { body })) as SeasonPlan, wish)
  })
}

const shownBy = (command: Command): Command =>
  command.option('--csv <file>', 'write every clash to a CSV file').option('--json', 'print the whole answer as JSON')

const planOf = async (
  command: Command,
  op: Operation,
  id: number,
  body?: Record<string, unknown>,
): Promise<SeasonPlan> =>
  (await call(serverOf(command), op, { params: { season_plan_id: String(id) }, ...(body && { body }) })) as SeasonPlan

/** Asks again until it is over; each answer says how far it has come. */
async function untilIt(
  is: SeasonPlan['status'],
  doneOf: (done: number, all: number) => number,
  next: () => Promise<SeasonPlan>,
): Promise<SeasonPlan> {
  const progress = progressBar()
  for (;;) {
    const plan = await next()
    if (plan.members > 0) progress(doneOf(plan.members_done, plan.members), plan.members)
    if (plan.status === is) return plan
  }
}

const number = (value: number): string => value.toLocaleString('en')

const inWords = (plan: SeasonPlan): string =>
  `${number(plan.members)} members: ${number(plan.carried)} carried over, ${number(plan.seats_kept)} only keep their seat, ` +
  `${number(plan.skipped)} left out; ${number(plan.seated)} have a seat, ${number(plan.unseated)} lose theirs`

async function tell(server: Server, plan: SeasonPlan, { json = false, csv }: Shown): Promise<void> {
  if (csv !== undefined) await writeClashes(server, plan.season_plan_id, csv)
  if (json) return console.log(JSON.stringify(plan, null, 2))
  console.log(`plan ${plan.season_plan_id}, ${plan.status}: ${plan.title}, ${plan.starts_on} to ${plan.ends_on}`)
  console.log(inWords(plan))
  if (plan.clashes.length === 0) return console.log('no clashes')
  const rows = plan.clashes.map(({ kind, members, resolution: is, choices }) => [
    kind,
    number(members),
    clashMeanings[kind],
    is,
    choices.filter((choice) => choice !== is).join(', ') || '-',
  ])
  console.log(table([['clash', 'members', 'meaning', 'what is done', 'or'], ...rows]))
}

const CLASH = [
  'membership_member_id',
  'member_number',
  'kind',
  'seat_section',
  'seat_row',
  'seat_title',
  'price_minor',
  'new_price_minor',
  'outcome',
  'seated',
] as const satisfies readonly (keyof SeasonClash)[]

const PAGE = 500

async function writeClashes(server: Server, planId: number, path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.write(`\uFEFF${csvLine(CLASH)}`)
    for (let page = 1, more = true; more; page++) {
      const request = { params: { season_plan_id: String(planId) }, query: { limit: PAGE, page_number: page } }
      const answer = (await call(server, listSeasonClashes, request)) as { data: SeasonClash[]; has_more: boolean }
      await file.write(answer.data.map((clash) => csvLine(CLASH.map((name) => String(clash[name] ?? '')))).join(''))
      more = answer.has_more
    }
  } finally {
    await file.close()
  }
}

/** Kinds about which something may be chosen. */
const choosable = clashKinds.filter((kind) => clashChoices[kind].length > 1)

const kindsInWords = (): string => choosable.map((kind) => `${kind}=${clashChoices[kind].join('|')}`).join(', ')

const several = (text: string, before: string[]): string[] => [...before, text]

function resolution(text: string, before: [string, string][]): [string, string][] {
  const [kind = '', choice = ''] = text.split('=')
  if (!choosable.some((known) => known === kind && clashChoices[known].some((one) => one === choice)))
    throw new InvalidArgumentError(`It must be one of ${kindsInWords()}.`)
  return [...before, [kind, choice]]
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

function percent(text: string): number {
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?%?$/.test(text))
    throw new InvalidArgumentError('It must be a percentage, as in 5% or -2.5%.')
  return Number.parseFloat(text)
}
