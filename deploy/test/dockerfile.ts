/** One instruction of a Dockerfile, with its flags (`--from=x`) parsed. */
export type Instruction = {
  readonly name: string
  readonly flags: Readonly<Record<string, string>>
  readonly rest: string
}

export type BuildStage = { readonly name: string; readonly base: string; readonly steps: readonly Instruction[] }

/** Parses the stages of a Dockerfile. Supports only what ours uses: no ARG, no ONBUILD, no here-documents. */
export function parseStages(text: string): BuildStage[] {
  const stages: { name: string; base: string; steps: Instruction[] }[] = []
  for (const instruction of parseInstructions(text)) {
    if (instruction.name === 'FROM') {
      const [base = '', , name = String(stages.length)] = instruction.rest.split(/\s+/)
      stages.push({ name, base, steps: [] })
    } else stages.at(-1)?.steps.push(instruction)
  }
  return stages
}

function parseInstructions(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, name = '', after = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
    const flags: Record<string, string> = {}
    const rest = after.replaceAll(
      /(?:^|(?<=^(?:--\S+\s+)+))--([\w-]+)=(\S+)\s+/g,
      (_all, flag: string, value: string) => {
        flags[flag] = value
        return ''
      },
    )
    return { name: name.toUpperCase(), flags, rest }
  })
}

/** Parses `ENV a=b c=d`, without quoted values. */
export const parseVariables = (rest: string): Record<string, string> =>
  Object.fromEntries(
    rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

/** Parses the exec form of CMD, ENTRYPOINT and HEALTHCHECK, which is a JSON list. */
export const parseCommand = (rest: string): string[] => JSON.parse(rest.replace(/^CMD\s+/, '')) as string[]
