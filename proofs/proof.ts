/** One of a proof's own numbers, set on the command line as `--<name> <n>`. */
export type ProofOption = {
  readonly about: string
  /** Used when the command line does not set it. An option without a default is undefined then. */
  readonly default?: number
  /** Replaces the default in a `--quick` run. */
  readonly quick?: number
}

type ProofOptions = Readonly<Record<string, ProofOption>>

type OptionValues<O extends ProofOptions> = {
  readonly [Name in keyof O]: O[Name] extends { readonly default: number } ? number : number | undefined
}

/** How a proof is run: its options, and the defence that is switched off, if any. */
export type ProofSettings<O extends ProofOptions, Defence extends string> = {
  readonly quick: boolean
  readonly options: OptionValues<O>
  readonly without: Defence | undefined
  readonly print: (line: string) => void
}

export type ProofReport = {
  readonly ok: boolean
  /** What was counted and measured: the last line of the output. */
  readonly figures: Readonly<Record<string, unknown>>
}

/**
 * A claim about the server that one command can check. Every proof has at least one defence: something that the claim
 * depends on and that `run` can switch off. A run without that defence must report `ok: false`; a run that still reports
 * `ok: true` shows that the proof cannot see the fault that it looks for.
 */
export type Proof<O extends ProofOptions = ProofOptions, Defence extends string = string> = {
  /** What holds, in one line. */
  readonly about: string
  readonly options: O
  /** Each defence, with what happens when it is switched off. */
  readonly defences: Readonly<Record<Defence, string>>
  run(settings: ProofSettings<O, Defence>): Promise<ProofReport>
}

/** Checks the types of one proof and returns it as the general type that the runner uses. */
export const defineProof = <const O extends ProofOptions, Defence extends string>(proof: Proof<O, Defence>): Proof =>
  proof

const SHOWN_FAULTS = 20

/** Prints the first faults and returns the report of a proof that holds only if there are none. */
export function reportFaults(
  faults: readonly string[],
  figures: ProofReport['figures'],
  print: (line: string) => void,
): ProofReport {
  for (const fault of faults.slice(0, SHOWN_FAULTS)) print(`✗ ${fault}`)
  return { ok: faults.length === 0, figures: { ...figures, faults: faults.length } }
}
