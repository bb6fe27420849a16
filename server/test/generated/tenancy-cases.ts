import type { Operation } from '#contract'
import { branchesOf, type JsonSchema } from '#http/json-schema'
import { probesOf } from './probes.ts'
import { one, refused, success, type Case, type Whose } from './recipe.ts'
import { subjectOf } from './subjects.ts'

/** What is another organisation's cannot be told from what does not exist, nor from what cannot exist. */
export function tenancyCases(op: Operation): Case[] {
  const params = Object.entries<JsonSchema>(op.params?.properties ?? {})
  const gone = op.foreign === 'empty_list' ? success : refused('not_found')
  const foreign = subsets(params.map(([name]) => name)).map((names): Case => ({
    kind: 'alike',
    group: 'tenancy',
    name: `another organisation's ${names.join(' and ')}`,
    recipe: { ids: allOf(names, 'foreign') },
    other: { ids: allOf(names, 'missing') },
    expected: gone,
  }))
  const malformed = params.flatMap(([name, schema]) =>
    malformedIds(schema).map((text) =>
      one(
        'tenancy',
        `${name} that is no id: ${JSON.stringify(text.slice(0, 20))}`,
        { ids: { [name]: { text } } },
        gone,
      ),
    ),
  )
  return [...foreign, ...malformed, ...referenceCases(op), ...blindCases(op)]
}

/** Each parameter by itself, and all together. */
const subsets = (names: readonly string[]): (readonly string[])[] =>
  names.length > 1 ? [...names.map((name) => [name]), names] : names.map((name) => [name])

const allOf = (names: readonly string[], whose: Whose): Record<string, Whose> =>
  Object.fromEntries(names.map((name) => [name, whose]))

function malformedIds(schema: JsonSchema): string[] {
  const wrong = probesOf(schema, 'text').map(({ outside }) => outside)
  const texts = wrong.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
  // Some would be taken for the end of a text, or of a statement, by code that trusts them.
  const hostile = ['no-such-id', "' or 1=1 --", '\0', 'a'.repeat(300)]
  return [...new Set([...texts, ...hostile])].filter((text) => text !== '')
}

/** Fields that point at a thing, by name: whether it is another organisation's or nobody's cannot be told. */
function referenceCases(op: Operation): Case[] {
  const names = new Set([...fieldsIn(op.query), ...fieldsIn(op.body)].map(({ name }) => name))
  return [...names]
    .filter((name) => subjectOf(op, name))
    .map((name) => ({
      kind: 'alike',
      group: 'tenancy',
      name: `another organisation's ${name} in the request`,
      recipe: { references: { [name]: 'foreign' }, fresh: true },
      other: { references: { [name]: 'missing' }, fresh: true },
      expected: { kind: 'declared' },
    }))
}

const blindCases = (op: Operation): Case[] =>
  op.scope === null ? [] : [{ kind: 'blind', group: 'tenancy', name: "nothing of another organisation's" }]

/** Every field that a schema names, at any depth. */
export function fieldsIn(schema: JsonSchema | undefined): { name: string; schema: JsonSchema }[] {
  if (!schema) return []
  const fields = Object.entries(schema.properties ?? {})
  const below = [...(branchesOf(schema) ?? []), ...[schema.items ?? []].flat(), ...fields.map(([, field]) => field)]
  return [...fields.map(([name, field]) => ({ name, schema: field })), ...below.flatMap(fieldsIn)]
}
