import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureServices } from '../scripts/services.ts'
import type { Proof, ProofReport } from './proof.ts'

const help = `Usage: npm run prove -- <name> [--quick] [--without <defence>] [--<option> <n> …]

Runs a proof and then its controls: the same proof with a defence switched off, which must fail. The last line is JSON.
Exits with 0 if the proof holds and every control was caught.

  --list                list all proofs
  --quick               at most about a minute; only the first control is run
  --without <defence>   run only the proof with this defence switched off; exits with 1, because it fails
  --help                with a name: the options and defences of that proof
`

/** A proof is every folder here that has a proof.ts. */
const names = readdirSync(import.meta.dirname)
  .filter((name) => existsSync(join(import.meta.dirname, name, 'proof.ts')))
  .toSorted()

const load = async (name: string): Promise<Proof> =>
  ((await import(`./${name}/proof.ts`)) as { readonly proof: Proof }).proof

/** A mistake on the command line. */
class UsageError extends Error {}

type Flags = {
  readonly quick: boolean
  readonly without: string | undefined
  readonly values: Readonly<Record<string, string | undefined>>
}

async function main(args: readonly string[]): Promise<number> {
  const [name] = args
  if (name === undefined || name === '--list') return list()
  if (name === '--help' || name === '-h') return say(help)
  if (!names.includes(name)) return refuse(`There is no proof "${name}".\n`)
  const { adminDatabaseUrl, redisUrl } = await ensureServices()
  process.env.TESSERA_ADMIN_DATABASE_URL = adminDatabaseUrl
  process.env.TESSERA_REDIS_URL = redisUrl
  // Loaded only now, because the modules of a proof read these addresses once, when they are loaded.
  const proof = await load(name)
  if (args.includes('--help')) return say(describe(name, proof))
  return prove(name, proof, readFlags(proof, args.slice(1)))
}

async function list(): Promise<number> {
  const width = Math.max(...names.map((name) => name.length))
  for (const name of names) console.log(`${name.padEnd(width)}  ${(await load(name)).about}`)
  return 0
}

function describe(name: string, { about, options, defences }: Proof): string {
  const lines = [
    ...Object.entries(options).map(([option, { about: text, default: value }]) => [
      `--${option} <n>`,
      value === undefined ? text : `${text} (default ${value})`,
    ]),
    ...Object.entries(defences).map(([defence, text]) => [`--without ${defence}`, text]),
  ]
  const width = Math.max(...lines.map(([left = '']) => left.length))
  return `${name}: ${about}\n\n${lines.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`).join('\n')}`
}

function readFlags({ options, defences }: Proof, args: readonly string[]): Flags {
  const numbers = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean' }, without: { type: 'string' }, ...numbers },
  })
  const { quick, without, ...rest } = values
  if (without !== undefined && !(without in defences))
    throw new UsageError(`--without must be one of ${Object.keys(defences).join(', ')}`)
  return { quick: quick ?? false, without, values: rest }
}

/** The value of each option: from the command line, else the quick value, else the default. */
function readOptions({ options }: Proof, { values }: Flags, quick: boolean): Record<string, number | undefined> {
  const read = (name: string): number | undefined => {
    const text = values[name]
    if (text === undefined) return (quick ? options[name]?.quick : undefined) ?? options[name]?.default
    const value = Number(text)
    if (!Number.isFinite(value) || value < 0) throw new UsageError(`--${name} must be a number, not "${text}"`)
    return value
  }
  return Object.fromEntries(Object.keys(options).map((name) => [name, read(name)]))
}

async function prove(name: string, proof: Proof, flags: Flags): Promise<number> {
  // A run without a defence needs to show one fault only, so it is always a short one.
  const run = (quick: boolean, without: string | undefined): Promise<ProofReport> =>
    proof.run({ quick, without, options: readOptions(proof, flags, quick), print: (line) => console.log(line) })
  const startedAt = performance.now()
  const finish = (result: Record<string, unknown>, figures: ProofReport['figures'], code: number): number => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    console.log(JSON.stringify({ name, ...result, figures: { ...figures, seconds } }))
    return code
  }
  if (flags.without !== undefined) {
    console.log(`${name} without ${flags.without}: ${proof.defences[flags.without]}`)
    const { ok, figures } = await run(true, flags.without)
    console.log(ok ? 'The fault was not noticed.' : 'The fault was noticed: the proof fails, as it must.')
    return finish({ ok, without: flags.without }, figures, ok ? 2 : 1)
  }
  const { ok, figures } = await run(flags.quick, undefined)
  const controls = Object.keys(proof.defences).slice(0, flags.quick ? 1 : undefined)
  const missed: string[] = []
  for (const defence of controls) {
    console.log(`control, without ${defence}: ${proof.defences[defence]}`)
    if ((await run(true, defence)).ok) missed.push(defence)
    else console.log(`control, without ${defence}: the fault was noticed`)
  }
  for (const defence of missed) console.log(`✗ without ${defence} the proof still holds, so it proves nothing about it`)
  const control_caught = missed.length === 0
  return finish({ ok, control_caught }, figures, ok && control_caught ? 0 : 1)
}

function say(text: string): number {
  console.log(text.trimEnd())
  return 0
}

function refuse(text: string): number {
  console.error(`${text}\n${help}`)
  return 2
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
// Exits at once: whatever is still open belongs to the system that the proof has just stopped.
process.exit(
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error)
    return 2
  }),
)
