import { setTimeout as pause } from 'node:timers/promises'
import { InvalidArgumentError, type Command } from 'commander'
import {
  advanceTestClock,
  getTestClock,
  removeTestClock,
  startTestClock,
  type Operation,
  type TestClock,
} from '@tessera/contract'
import { call, type Request, type Server } from '../api.ts'
import { parseUnix } from '../fields.ts'
import { progressBar, table } from '../output.ts'
import { getServer, addAdminOptions } from './server.ts'

/** `tessera clock`: the test clock of an organisation in test mode. */
export function addClock(program: Command): void {
  const clock = program.command('clock').description('The test clock of an organisation in test mode.')
  add(clock, 'show', 'Show the time of the clock.').action(simpleAction(getTestClock))
  add(clock, 'start', 'Stop time: now, or at another time while nothing was sold.')
    .option('--at <time>', 'the time at which it starts, such as 2026-06-06T18:30:00Z', parseTime)
    .action(async ({ at, json }: { at?: number; json?: boolean }, command: Command) => {
      await callAndShow(command, startTestClock, { body: at === undefined ? {} : { now: at } }, json)
    })
  add(clock, 'advance', 'Advance to a later time, and do everything that falls due on the way.')
    .option('--to <time>', 'the target, such as 2026-06-06T18:30:00Z', parseTime)
    .option('--by <duration>', 'how far, such as 90s, 20min, 12h, 30d, 2w, 3mo or 1y', parseDuration)
    .action(async ({ json, ...target }: AdvanceOptions, command: Command) => {
      const server = getServer(command)
      showClock(await advanceTo(server, await resolveTarget(server, target)), json)
    })
  add(clock, 'remove', 'Return to real time, doing everything that falls due until now.').action(
    simpleAction(removeTestClock),
  )
}

type AdvanceOptions = { readonly to?: number; readonly by?: Duration; readonly json?: boolean }
type Duration = { readonly count: number; readonly unit: string }

const add = (parent: Command, name: string, about: string): Command =>
  addAdminOptions(parent.command(name).description(about).option('--json', 'print the whole response as JSON'))

const simpleAction =
  (op: Operation) =>
  ({ json }: { json?: boolean }, command: Command): Promise<void> =>
    callAndShow(command, op, {}, json)

async function callAndShow(
  command: Command,
  op: Operation,
  request: Request,
  json: boolean | undefined,
): Promise<void> {
  showClock((await call(getServer(command), op, request)) as TestClock, json)
}

async function resolveTarget(server: Server, { to, by }: Pick<AdvanceOptions, 'to' | 'by'>): Promise<number> {
  if ((to === undefined) === (by === undefined)) throw new Error('give either --to or --by')
  if (by === undefined) return to ?? 0
  return addDuration(((await call(server, getTestClock)) as TestClock).now, by)
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, d: 86_400, w: 604_800 }

/** Months and years by the calendar: a month after 31 January is the last day of February. */
function addDuration(now: number, { count, unit }: Duration): number {
  const seconds = SECONDS[unit]
  if (seconds !== undefined) return now + count * seconds
  const from = new Date(now * 1_000)
  const months = from.getUTCMonth() + count * (unit === 'y' ? 12 : 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const to = new Date(from)
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1_000
}

const DAY = 86_400
const POLL_MS = 300

/** Repeats the call until the clock has arrived, and shows its progress. */
async function advanceTo(server: Server, to: number): Promise<TestClock> {
  const bar = progressBar(process.stderr, 'days')
  const days = (clock: TestClock): readonly [number, number] => {
    const from = clock.advanced_from ?? clock.now
    return [Math.floor((clock.now - from) / DAY), Math.max(1, Math.ceil((to - from) / DAY))]
  }
  for (;;) {
    let hasResponded = false
    const response = (call(server, advanceTestClock, { body: { to } }) as Promise<TestClock>).finally(() => {
      hasResponded = true
    })
    const watching = showProgress(
      server,
      () => hasResponded,
      (clock) => bar(...days(clock)),
    )
    const clock = await response
    await watching
    if (clock.status === 'advancing') continue
    return clock
  }
}

async function showProgress(server: Server, isDone: () => boolean, show: (clock: TestClock) => void): Promise<void> {
  for (;;) {
    await pause(POLL_MS)
    if (isDone()) return
    const clock = (await call(server, getTestClock)) as TestClock
    if (clock.status === 'advancing') show(clock)
  }
}

function showClock(clock: TestClock, json: boolean | undefined): void {
  if (json) return console.log(JSON.stringify(clock, null, 2))
  const rows = Object.entries(clock)
    .filter(([name, value]) => name !== 'object' && value !== null)
    .map(([name, value]) => [name, typeof value === 'number' ? formatUnix(value) : String(value)])
  console.log(table(rows))
}

const formatUnix = (unix: number): string => `${new Date(unix * 1_000).toISOString().slice(0, 19)}Z  ${unix}`

const parseTime = (text: string): number => (/^\d+$/.test(text) ? Number(text) : parseUnix(text))

function parseDuration(text: string): Duration {
  const [, count, unit] = /^([1-9]\d{0,8})(s|min|h|d|w|mo|y)$/.exec(text) ?? []
  if (count === undefined || unit === undefined)
    throw new InvalidArgumentError('It must be a number and a unit: s, min, h, d, w, mo or y.')
  return { count: Number(count), unit }
}
