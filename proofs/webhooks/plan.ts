import { parseArgs } from 'node:util'

/** What is switched off, so that the run must fail: a control for what it proves. */
export const hookDefences = ['acknowledge-last', 'overlap'] as const
export type HookDefence = (typeof hookDefences)[number]

export type HookPlan = {
  readonly seed: number
  readonly events: number
  readonly workers: number
  /** How often one of the workers is killed. */
  readonly killEveryMs: number
  readonly rotateEveryMs: number
  readonly settleSeconds: number
  readonly without: HookDefence | ''
}

export const hookHelp = `Usage: npm run chaos -- webhooks [--events <n>] [--seed <n>] [--without <defence>]

Sends events to receivers that drop, hang, answer 500 and cut their answers off, while workers are killed and secrets
rotate every 5 s. Then counts what was lost. Exits with 1 when anything is not as promised.

  --events <n>           how many events (default 10000)
  --seed <n>             who does what
  --without <defence>    switch one defence off: ${hookDefences.join(', ')}. The run must then fail.

npm run chaos -- isolation [--few-lanes] has 1,000 endpoints, 40 of them bad, and looks how long the others wait.
`

export function readHookPlan(args: readonly string[]): HookPlan | undefined {
  const text = { type: 'string' as const }
  const options = { events: text, seed: text, without: text, help: { type: 'boolean' as const } }
  const { values } = parseArgs({ args: [...args], allowPositionals: true, options })
  if (values.help === true) return undefined
  const without = hookDefences.find((name) => name === values.without)
  if (values.without !== undefined && !without) throw new Error(`--without must be one of ${hookDefences.join(', ')}`)
  return hookPlan({
    ...(values.events !== undefined && { events: whole('events', values.events) }),
    ...(values.seed !== undefined && { seed: whole('seed', values.seed) }),
    ...(without && { without }),
  })
}

export const hookPlan = ({ events = 10_000, ...wish }: Partial<HookPlan>): HookPlan => ({
  seed: 20_261_115,
  events,
  workers: 2,
  killEveryMs: 2_000,
  rotateEveryMs: 5_000,
  settleSeconds: 90 + events / 100,
  without: '',
  ...wish,
})

function whole(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`)
  return Number(text)
}
