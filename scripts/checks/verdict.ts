import { capture } from '../lib/command.ts'

export type Verdict = { kind: 'passed' } | { kind: 'failed'; output: string } | { kind: 'skipped'; note: string }

export type Check = { name: string; about: string; run: () => Promise<Verdict> }

export const skipped = (note: string): Verdict => ({ kind: 'skipped', note })

/** Passes if there are no complaints. */
export function toVerdict(complaints: readonly string[]): Verdict {
  return complaints.length === 0 ? { kind: 'passed' } : { kind: 'failed', output: complaints.join('\n') }
}

/** Runs a program: exit code 0 passes, any other fails with what the program printed. */
export async function runTool(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Verdict> {
  const { code, output } = await capture(program, args, { env: { ...env, NO_COLOR: '1' } })
  return code === 0 ? { kind: 'passed' } : { kind: 'failed', output: output.trim() || `exit code ${code}` }
}
