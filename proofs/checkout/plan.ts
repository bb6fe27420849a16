import { parseArgs } from 'node:util'
import { defences, type Defence } from '../crash/defences.ts'

/** What a run is to be. It ends when so many checkouts were tried, or when its time is over. */
export type Plan = {
  readonly seed: number
  readonly checkouts: number
  readonly seconds: number
  readonly buyers: number
  readonly kills: number
  readonly freezes: number
  readonly restarts: number
  /** How long attempts may take to settle, and holds to go back, once the faults have stopped. */
  readonly settleSeconds: number
  readonly leakSeconds: number
  /** How long a buyer goes on asking. */
  readonly stubbornSeconds: number
  readonly without: Defence | ''
}

export const help = `Usage: npm run chaos -- checkout [--short] [--checkouts <n>] [--seconds <n>] [--seed <n>] [--without <defence>]

Sells for all it is worth while 2 API and 2 worker processes are killed and frozen and their PostgreSQL, a cluster of its
own, loses its power. Then counts. Exits with 1 when anything is not as promised.

  --checkouts <n>        how many buyers come (default 20000, with 200 kills, 50 freezes and 10 restarts of PostgreSQL)
  --seconds <n>          end after this time instead; faults are scaled down with it
  --short                45 seconds, for the gate
  --kills <n> --freezes <n> --restarts <n>   another number of faults
  --seed <n>             who does what and who is struck (the order in which they meet is the machine's)
  --without <defence>    switch one defence off: ${defences.join(', ')}. The run must then fail.
`

const numbers = ['checkouts', 'seconds', 'seed', 'kills', 'freezes', 'restarts', 'buyers'] as const

export function readPlan(args: readonly string[]): Plan | undefined {
  const named = Object.fromEntries(numbers.map((name) => [name, { type: 'string' as const }]))
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean' }, short: { type: 'boolean' }, without: { type: 'string' }, ...named },
  })
  if (values.help === true || positionals[0] !== 'checkout') return undefined
  const given = (name: (typeof numbers)[number]): number | undefined => {
    const text = (values as Record<string, string | undefined>)[name]
    if (text !== undefined && !/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`)
    return text === undefined ? undefined : Number(text)
  }
  return planOf({
    seconds: given('seconds') ?? (values.short === true ? 45 : undefined),
    checkouts: given('checkouts'),
    seed: given('seed'),
    kills: given('kills'),
    freezes: given('freezes'),
    restarts: given('restarts'),
    buyers: given('buyers'),
    without: defenceOf(values.without),
  })
}

type Wish = { readonly [K in keyof Plan]?: Plan[K] | undefined }

/** A run by time has as many faults as a full one would have in that time, which takes some ten minutes. */
export function planOf(wish: Wish): Plan {
  const share = wish.seconds === undefined ? 1 : wish.seconds / 600
  const scaled = (full: number, least: number): number => Math.max(least, Math.round(full * share))
  return {
    seed: wish.seed ?? 20_261_115,
    checkouts: wish.checkouts ?? (wish.seconds === undefined ? 20_000 : Number.POSITIVE_INFINITY),
    seconds: wish.seconds ?? Number.POSITIVE_INFINITY,
    buyers: wish.buyers ?? 24,
    kills: wish.kills ?? scaled(200, 8),
    freezes: wish.freezes ?? scaled(50, 3),
    restarts: wish.restarts ?? scaled(10, 1),
    settleSeconds: wish.settleSeconds ?? 25,
    leakSeconds: wish.leakSeconds ?? 60,
    stubbornSeconds: wish.stubbornSeconds ?? 60,
    without: wish.without ?? '',
  }
}

function defenceOf(name: unknown): Defence | '' {
  if (name === undefined) return ''
  const found = defences.find((defence) => defence === name)
  if (!found) throw new Error(`--without must be one of ${defences.join(', ')}`)
  return found
}
