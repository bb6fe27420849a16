import { stringify } from 'yaml'

/** What a chart may call beside the functions below: `include` needs the templates themselves. */
export type Functions = { include(name: string, dot: unknown): string }

/** What Go takes for true: anything that is there and not empty. */
export const isTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

const text = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Error(`no text: ${JSON.stringify(value)}`)
}

const indent = (spaces: unknown, value: unknown): string => text(value).replaceAll(/^/gm, ' '.repeat(Number(spaces)))

/** Functions of Sprig and Helm that our chart uses, with what they are given last, as a pipeline gives it. */
const known: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
  quote: (value) => JSON.stringify(text(value)),
  default: (otherwise, value) => (isTrue(value) ? value : otherwise),
  required: (message, value) => {
    if (value === undefined || value === null || value === '') throw new Error(text(message))
    return value
  },
  toYaml: (value) => stringify(value).trimEnd(),
  nindent: (spaces, value) => `\n${indent(spaces, value)}`,
  trunc: (length, value) => text(value).slice(0, Number(length)),
  trimSuffix: (suffix, value) =>
    text(value).endsWith(text(suffix)) ? text(value).slice(0, -text(suffix).length) : value,
  printf: (format, ...values) => {
    let at = 0
    return text(format).replaceAll('%s', () => text(values[at++]))
  },
}

export function call(name: string, args: readonly unknown[], functions: Functions): unknown {
  if (name === 'include') return functions.include(text(args[0]), args[1])
  const found = known[name]
  if (!found) throw new Error(`the test does not know the function ${name}`)
  return found(...args)
}
