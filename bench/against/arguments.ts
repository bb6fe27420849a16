/** What `npm run bench` was called with. The name may have flags of its own, as `onsale --keyed`. */
export type BenchArguments = {
  readonly name: string | undefined
  readonly against?: string
  readonly floor?: number
  readonly pairs?: number
}

/** A mistake on the command line. */
export class UsageError extends Error {}

const options = ['--against', '--floor', '--pairs'] as const
type Option = (typeof options)[number]

const isOption = (text: string): text is Option => options.some((option) => option === text)

export function readArguments(args: readonly string[]): BenchArguments {
  const values: Partial<Record<Option, string>> = {}
  const names: string[] = []
  for (let i = 0; i < args.length; i++) {
    const [word, given] = splitOption(args[i] ?? '')
    if (!isOption(word)) {
      names.push(args[i] ?? '')
      continue
    }
    const value = given ?? args[++i]
    if (value === undefined || value === '') throw new UsageError(`${word} needs a value.`)
    values[word] = value
  }
  const { '--against': against, '--floor': floor, '--pairs': pairs } = values
  if (against === undefined && (floor ?? pairs) !== undefined)
    throw new UsageError('--floor and --pairs need --against <commit>.')
  return {
    name: names.length > 0 ? names.join(' ') : undefined,
    ...(against !== undefined && { against }),
    ...(floor !== undefined && { floor: readNumber('--floor', floor) }),
    ...(pairs !== undefined && { pairs: Math.ceil(readNumber('--pairs', pairs)) }),
  }
}

const splitOption = (text: string): readonly [string, string?] => {
  const at = text.indexOf('=')
  return text.startsWith('--') && at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text]
}

function readNumber(option: Option, text: string): number {
  const value = Number(text)
  if (!(value > 0 && Number.isFinite(value))) throw new UsageError(`${option} must be a number above 0, not ${text}.`)
  return value
}
