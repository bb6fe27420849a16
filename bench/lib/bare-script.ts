/** One statement of the server: a pattern for the beginning of its text, and its parameters after the organisation. */
export type BareStatement = {
  readonly pattern: RegExp
  readonly params: readonly string[]
  /** Stores the result in variables whose names have this prefix. */
  readonly resultPrefix?: string
}

export const arrayOf = (value: string, type: string): string => `array[${value}]::${type}[]`
export const quote = (value: string): string => `'${value}'`

type BareScriptInput = {
  readonly org: string
  /** Commands before the first transaction. */
  readonly head: string
  /** The statements of each transaction, in order. */
  readonly steps: readonly (readonly BareStatement[])[]
}

/** Builds a script for pgbench from the texts that the server sends; every text must be used. */
export function buildBareScript({ org, head, steps }: BareScriptInput, texts: readonly string[]): string {
  const used = new Set<string>()
  const line = (part: BareStatement): string => {
    const found = texts.find((known) => part.pattern.test(known))
    if (found === undefined) throw new Error(`the server sends no statement like ${part.pattern.source}`)
    used.add(found)
    return toSql(org, part, found)
  }
  const script = steps.map((parts) => `begin;\n${parts.map(line).join('\n')}\ncommit;\n`)
  const missed = texts.filter((known) => !used.has(known))
  if (missed.length > 0)
    throw new Error(`the server sends a statement that the bare script lacks: ${missed.join('\n\n')}`)
  return head + script.join('')
}

function toSql(org: string, { pattern, params, resultPrefix }: BareStatement, found: string): string {
  const given = [`${quote(org)}::uuid`, ...params]
  const expected = Math.max(...[...found.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
  if (expected !== given.length) throw new Error(`${pattern.source} takes ${expected} parameters, not ${given.length}`)
  // pgbench treats the :MI and :SS of a format as variables.
  const plain = found.replaceAll(/HH24:MI(:SS)?/g, (format) => format.replaceAll(':', '.'))
  const sql = plain.replaceAll(/\$(\d+)/g, (_, n: string) => `(${given[Number(n) - 1] ?? ''})`)
  return resultPrefix === undefined ? `${sql};` : `${sql} \\gset ${resultPrefix}`
}
