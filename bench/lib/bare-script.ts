/** One statement of the server's: how its text begins, and what it is given after the organisation. */
export type Part = {
  readonly begins: RegExp
  readonly params: readonly string[]
  /** Its answer is kept as variables, whose names begin like this. */
  readonly keep?: string
}

export const one = (value: string, type: string): string => `array[${value}]::${type}[]`
export const text = (value: string): string => `'${value}'`

type Script = {
  readonly org: string
  /** What comes before the first transaction. */
  readonly head: string
  /** The transactions, in their order. */
  readonly steps: readonly (readonly Part[])[]
}

/** A script for pgbench: the texts are the server's own, and all of them must be in it. */
export function bareScript({ org, head, steps }: Script, texts: readonly string[]): string {
  const used = new Set<string>()
  const line = (part: Part): string => {
    const found = texts.find((known) => part.begins.test(known))
    if (found === undefined) throw new Error(`the server makes no statement like ${part.begins.source}`)
    used.add(found)
    return statement(org, part, found)
  }
  const script = steps.map((parts) => `begin;\n${parts.map(line).join('\n')}\ncommit;\n`)
  const missed = texts.filter((known) => !used.has(known))
  if (missed.length > 0)
    throw new Error(`the server makes a statement that the bare script lacks: ${missed.join('\n\n')}`)
  return head + script.join('')
}

function statement(org: string, { begins, params, keep }: Part, found: string): string {
  const given = [`${text(org)}::uuid`, ...params]
  const wanted = Math.max(...[...found.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
  if (wanted !== given.length) throw new Error(`${begins.source} takes ${wanted} parameters, not ${given.length}`)
  // pgbench would take the :MI of a format for a variable.
  const plain = found.replaceAll('HH24:MI', 'HH24.MI')
  const sql = plain.replaceAll(/\$(\d+)/g, (_, n: string) => `(${given[Number(n) - 1] ?? ''})`)
  return keep === undefined ? `${sql};` : `${sql} \\gset ${keep}`
}
