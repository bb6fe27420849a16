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
import { unixOf } from '../fields.ts'
import { progressBar, table } from '../output.ts'
import { serverOf, withServer } from './server.ts'

/** The time of an organisation in test mode. */
export function addClock(program: Command): void {
  const clock = program.command('clock').description('The test clock of an organisation in test mode.')
  add(clock, 'show', 'Say where the clock stands.').action(plain(getTestClock))
  add(clock, 'start', 'Stop time: at the present moment, or at another while nothing was sold.')
    .option('--at <time>', 'where it starts, such as 2026-06-06T18:30:00Z', moment)
    .action(async ({ at, json }: { at?: number; json?: boolean }, command: Command) => {
      await ask(command, startTestClock, { body: at === undefined ? {} : { now: at } }, json)
    })
  add(clock, 'advance', 'Go to a later moment, and do on the way what would have been done.')
    .option('--to <time>', 'the moment, such as 2026-06-06T18:30:00Z', moment)
    .option('--by <duration>', 'how far, such as 90s, 20min, 12h, 30d, 2w, 3mo or 1y', duration)
    .action(async ({ json, ...wish }: Wish, command: Command) => {
      const server = serverOf(command)
      shown(await gone(server, await targetOf(server, wish)), json)
    })
  add(clock, 'remove', 'Return to real time, through all that falls due until now.').action(plain(removeTestClock))
}

type Wish = { readonly to?: number; readonly by?: By; readonly json?: boolean }
type By = { readonly count: number; readonly unit: string }

const add = (parent: Command, name: string, about: string): Command =>
  withServer(parent.command(name).description(about).option('--json', 'print the whole answer as JSON'))

const plain =
  (op: Operation) =>
  ({ json }: { json?: boolean }, command: Command): Promise<void> =>
    ask(command, op, {}, json)

async function ask(command: Command, op: Operation, request: Request, json: boolean | undefined): Promise<void> {
  shown((await call(serverOf(command), op, request)) as TestClock, json)
}

async function targetOf(server: Server, { to, by }: Pick<Wish, 'to' | 'by'>): Promise<number> {
  if ((to === undefined) === (by === undefined)) throw new Error('say where to go: either --to or --by')
  if (by === undefined) return to ?? 0
  return later(((await call(server, getTestClock)) as TestClock).now, by)
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, d: 86_400, w: 604_800 }

/** Months and years by the calendar: a month after 31 January is the last day of February. */
function later(now: number, { count, unit }: By): number {
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
const LOOK_EVERY_MS = 300

/** Asks until the clock is there; meanwhile the bar shows how far it is. */
async function gone(server: Server, to: number): Promise<TestClock> {
  const bar = progressBar(process.stderr, 'days')
  const days = (clock: TestClock): readonly [number, number] => {
    const from = clock.advanced_from ?? clock.now
    return [Math.floor((clock.now - from) / DAY), Math.max(1, Math.ceil((to - from) / DAY))]
  }
  for (;;) {
    let answered = false
    const answer = (call(server, advanceTestClock, { body: { to } }) as Promise<TestClock>).finally(() => {
      answered = true
    })
    const watching = watch(
      server,
      () => answered,
      (clock) => bar(...days(clock)),
    )
    const clock = await answer
    await watching
    if (clock.status === 'advancing') continue
    return clock
  }
}

async function watch(server: Server, over: () => boolean, show: (clock: TestClock) => void): Promise<void> {
  for (;;) {
    await pause(LOOK_EVERY_MS)
    if (over()) return
    const clock = (await call(server, getTestClock)) as TestClock
    if (clock.status === 'advancing') show(clock)
  }
}

function shown(clock: TestClock, json: boolean | undefined): void {
  if (json) return console.log(JSON.stringify(clock, null, 2))
  const rows = Object.entries(clock)
    .filter(([name, value]) => name !== 'object' && value !== null)
    .map(([name, value]) => [name, typeof value === 'number' ? written(value) : String(value)])
  console.log(table(rows))
}

const written = (unix: number): string => `${new Date(unix * 1_000).toISOString().slice(0, 19)}Z  ${unix}`

const moment = (text: string): number => (/^\d+$/.test(text) ? Number(text) : unixOf(text))

function duration(text: string): By {
  const [, count, unit] = /^([1-9]\d{0,8})(s|min|h|d|w|mo|y)$/.exec(text) ?? []
  if (count === undefined || unit === undefined)
    throw new InvalidArgumentError('It must be a number and a unit: s, min, h, d, w, mo or y.')
  return { count: Number(count), unit }
}
