import type { Operation } from '#contract'
import { listBranches, type JsonSchema } from '#http/json-schema'
import { listProbes } from './probes.ts'
import { singleCase, rejection, success, type TestCase, type SubjectOwner } from './recipe.ts'
import { findSubject } from './subjects.ts'

/** An object of another organisation must look like one that does not exist, and like one that cannot exist. */
export function tenancyCases(op: Operation): TestCase[] {
  const params = Object.entries<JsonSchema>(op.params?.properties ?? {})
  const absent = op.foreign === 'empty_list' ? success : rejection('not_found')
  const foreign = subsets(params.map(([name]) => name)).map((names): TestCase => ({
    kind: 'indistinguishable',
    group: 'tenancy',
    name: `another organisation's ${names.join(' and ')}`,
    recipe: { ids: withOwner(names, 'foreign') },
    other: { ids: withOwner(names, 'missing') },
    expected: absent,
  }))
  const malformed = params.flatMap(([name, schema]) =>
    malformedIds(schema).map((text) =>
      singleCase(
        'tenancy',
        `${name} that is not an id: ${JSON.stringify(text.slice(0, 20))}`,
        { ids: { [name]: { text } } },
        absent,
      ),
    ),
  )
  return [...foreign, ...malformed, ...referenceCases(op), ...foreignDataCases(op)]
}

/** Each parameter alone, and all together. */
const subsets = (names: readonly string[]): (readonly string[])[] =>
  names.length > 1 ? [...names.map((name) => [name]), names] : names.map((name) => [name])

const withOwner = (names: readonly string[], owner: SubjectOwner): Record<string, SubjectOwner> =>
  Object.fromEntries(names.map((name) => [name, owner]))

function malformedIds(schema: JsonSchema): string[] {
  const wrong = listProbes(schema, 'text').map(({ outside }) => outside)
  const texts = wrong.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
  // Some end a text or a statement in code that does not escape them.
  const hostile = ['no-such-id', "' or 1=1 --", '\0', 'a'.repeat(300)]
  return [...new Set([...texts, ...hostile])].filter((text) => text !== '')
}

/** Fields that refer to an object: a foreign one must look like one that does not exist. */
function referenceCases(op: Operation): TestCase[] {
  const names = new Set([...listFields(op.query), ...listFields(op.body)].map(({ name }) => name))
  return [...names]
    .filter((name) => findSubject(op, name))
    .map((name) => ({
      kind: 'indistinguishable',
      group: 'tenancy',
      name: `another organisation's ${name} in the request`,
      recipe: { references: { [name]: 'foreign' }, fresh: true },
      other: { references: { [name]: 'missing' }, fresh: true },
      expected: { kind: 'declared' },
    }))
}

const foreignDataCases = (op: Operation): TestCase[] =>
  op.scope === null ? [] : [{ kind: 'foreign_data', group: 'tenancy', name: 'no data of another organisation' }]

/** Returns every field that a schema names, at any depth. */
export function listFields(schema: JsonSchema | undefined): { name: string; schema: JsonSchema }[] {
  if (!schema) return []
  const fields = Object.entries(schema.properties ?? {})
  const below = [...(listBranches(schema) ?? []), ...[schema.items ?? []].flat(), ...fields.map(([, field]) => field)]
  return [...fields.map(([name, field]) => ({ name, schema: field })), ...below.flatMap(listFields)]
}
