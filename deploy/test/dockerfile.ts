/** One instruction of a Dockerfile, with its flags (`--from=x`) taken off. */
export type Instruction = {
  readonly name: string
  readonly flags: Readonly<Record<string, string>>
  readonly rest: string
}

export type BuildStage = { readonly name: string; readonly base: string; readonly steps: readonly Instruction[] }

/** The stages of a Dockerfile, as far as ours goes: no ARG, no ONBUILD, no here-documents. */
export function stagesOf(text: string): BuildStage[] {
  const stages: { name: string; base: string; steps: Instruction[] }[] = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.name === 'FROM') {
      const [base = '', , name = String(stages.length)] = instruction.rest.split(/\s+/)
      stages.push({ name, base, steps: [] })
    } else stages.at(-1)?.steps.push(instruction)
  }
  return stages
}

function instructionsOf(text: string): Instruction[] {
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

/** `ENV a=b c=d`, with plain values. */
export const variablesOf = (rest: string): Record<string, string> =>
  Object.fromEntries(
    rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

/** The form of CMD, ENTRYPOINT and HEALTHCHECK that needs no shell: a list in JSON. */
export const commandOf = (rest: string): string[] => JSON.parse(rest.replace(/^CMD\s+/, '')) as string[]
