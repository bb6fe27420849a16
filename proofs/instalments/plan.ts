import { parseArgs } from 'node:util'

/** A run of instalments that all fall due at once, under kills. */
export type InstalmentPlan = {
  readonly seed: number
  readonly members: number
  readonly kills: number
  readonly workers: number
  /** How long what was under way at a kill may take to settle after the restart. */
  readonly settleSeconds: number
  /** How long the whole run may take before it is called stuck. */
  readonly patienceSeconds: number
  /** Without the keys that make a repeated call of the provider the same call. */
  readonly without: 'idempotency' | ''
}

export const instalmentHelp = `Usage: npm run chaos -- instalments [--members <n>] [--kills <n>] [--seed <n>] [--without idempotency]

Charges so many instalments that are due at once, while worker processes are killed (SIGKILL) and started anew, answers of
the provider are lost, cards are declined and members are cancelled. Then counts. Exits with 1 when one was charged twice
or missed, when a cancelled one was charged, or when what was under way at a kill took longer than 25 s to settle.

  --members <n>    how many members, each with one instalment due (default 10000)
  --kills <n>      how many kills (default one for every 400 members, 5 at least)
  --without idempotency   calls of the provider have no lasting key: the run must then fail
`

export function readInstalmentPlan(args: readonly string[]): InstalmentPlan | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean' },
      members: { type: 'string' },
      kills: { type: 'string' },
      seed: { type: 'string' },
      without: { type: 'string' },
    },
  })
  if (values.help === true) return undefined
  const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))
  return instalmentPlan({
    members: number(values.members),
    kills: number(values.kills),
    seed: number(values.seed),
    without: values.without === 'idempotency' ? 'idempotency' : '',
  })
}

type Wish = { readonly [K in keyof InstalmentPlan]?: InstalmentPlan[K] | undefined }

export function instalmentPlan(wish: Wish): InstalmentPlan {
  const members = wish.members ?? 10_000
  return {
    seed: wish.seed ?? 20_260_808,
    members,
    kills: wish.kills ?? Math.max(5, Math.round(members / 400)),
    workers: wish.workers ?? 3,
    settleSeconds: wish.settleSeconds ?? 25,
    patienceSeconds: wish.patienceSeconds ?? 120 + members / 10,
    without: wish.without ?? '',
  }
}
