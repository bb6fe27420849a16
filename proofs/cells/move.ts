import { join } from 'node:path'
import { once } from 'node:events'
import { root } from '../../scripts/lib/command.ts'
import { spawnServer } from '../../server/testing/server-process.ts'
import { waitFor } from '../../server/testing/wait-for.ts'

/** The steps of a move, in their order. */
export const STEPS = ['prepare', 'copy', 'catch-up', 'freeze', 'drain', 'numbers', 'open', 'close', 'clean'] as const
export type Step = (typeof STEPS)[number]

type StartedStep = { readonly step: Step; readonly at: number }

/** A running `tessera org move`. */
export type Move = {
  readonly startedAt: number
  readonly steps: readonly StartedStep[]
  readonly ended: Promise<number | null>
  output(): string
  /** Resolves when the step has begun; throws if the command ends before. */
  reach(step: Step): Promise<void>
  kill(): Promise<void>
}

export type MoveInput = {
  readonly org: string
  readonly to: string
  readonly isCancelled?: boolean
  readonly env: Readonly<Record<string, string>>
}

const main = join(root, 'cli/src/main.ts')
const STEP_MS = 1_800_000

/** Starts the operator's command that moves an organisation, or that cancels a move. */
export function startMove({ org, to, isCancelled = false, env }: MoveInput): Move {
  const args = ['org', 'move', org, '--to', to, '--yes', ...(isCancelled ? ['--cancel'] : [])]
  const startedAt = performance.now()
  const child = spawnServer(args, env, { main })
  const steps: StartedStep[] = []
  child.process.stdout?.on('data', () => {
    for (const [, name] of child.output().matchAll(/^step ([a-z-]+)$/gm)) {
      const step = STEPS.find((one) => one === name)
      if (step && !steps.some((started) => started.step === step)) steps.push({ step, at: performance.now() })
    }
  })
  return {
    startedAt,
    steps,
    ended: child.ended,
    output: child.output,
    reach: (step) =>
      waitFor(async () => {
        if (steps.some((started) => started.step === step)) return true
        if (child.process.exitCode !== null) throw new Error(`the move ended before ${step}: ${child.output()}`)
        return undefined
      }, STEP_MS).then(() => undefined),
    async kill() {
      if (child.process.exitCode !== null || child.process.signalCode !== null) return
      const closed = once(child.process, 'exit')
      child.process.kill('SIGKILL')
      await closed
    },
  }
}

/** How long each step took, in ms. */
export function measureSteps({ steps }: Move, endedAt: number): Record<string, number> {
  return Object.fromEntries(steps.map(({ step, at }, i) => [step, Math.round((steps[i + 1]?.at ?? endedAt) - at)]))
}
