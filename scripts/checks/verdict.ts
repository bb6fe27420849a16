import { capture } from '../lib/command.ts'

export type Verdict = { kind: 'passed' } | { kind: 'failed'; output: string } | { kind: 'skipped'; note: string }

export type Settings = { baseRef: string }

export type Check = { name: string; about: string; run: (settings: Settings) => Promise<Verdict> }

export const skipped = (note: string): Verdict => ({ kind: 'skipped', note })

/** No complaints is a pass. */
export function verdictOf(complaints: readonly string[]): Verdict {
  return complaints.length === 0 ? { kind: 'passed' } : { kind: 'failed', output: complaints.join('\n') }
}

/** Exit code 0 is a pass; anything else fails with what the program printed. */
export async function verdictOfRun(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Verdict> {
  const { code, output } = await capture(program, args, { env: { ...env, NO_COLOR: '1' } })
  return code === 0 ? { kind: 'passed' } : { kind: 'failed', output: output.trim() || `exit code ${code}` }
}
