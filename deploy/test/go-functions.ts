import { stringify } from 'yaml'

/** Functions that need the templates of the chart. */
export type Functions = { include(name: string, dot: unknown): string }

/** True for values that Go templates treat as true: present and not empty. */
export const isTruthy = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

const text = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Error(`expected text, not ${JSON.stringify(value)}`)
}

const indent = (spaces: unknown, value: unknown): string => text(value).replaceAll(/^/gm, ' '.repeat(Number(spaces)))

/** The Sprig and Helm functions that our chart uses. The value of a pipeline is the last argument. */
const functionsByName: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
  quote: (value) => JSON.stringify(text(value)),
  default: (otherwise, value) => (isTruthy(value) ? value : otherwise),
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
  const found = functionsByName[name]
  if (!found) throw new Error(`the template function ${name} is not supported: add it to functionsByName`)
  return found(...args)
}
