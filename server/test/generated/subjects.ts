import type { Operation } from '#contract'
import { aPool } from '../stock.ts'
import type { Org, World } from '../world.ts'
import type { Json } from './json.ts'

export type Id = string | number
export type Ids = Readonly<Record<string, Id>>

/** Where a thing is made: an organisation, and what was made in it for the same path before. */
export type Scene = { readonly world: World; readonly org: Org; readonly made: Ids }

/**
 * How to make the thing that a parameter of this name points at, in an organisation; the answer is its id. An
 * operation whose path has a parameter that is not here fails the suite. A field of a query or a body that has one
 * of these names is a reference too: it is filled in, and tried with another organisation's thing.
 */
export const subjects: Readonly<Record<string, (scene: Scene) => Promise<Id>>> = {
  customer_id: async ({ world, org }) => (await world.aCustomer(org)).org_customer_id,
  pool_id: async ({ world, org }) => (await aPool(world, org, 100)).poolId,
  key_id: async ({ world, org }) => {
    const json = { kind: 'secret', name: 'a subject of the suite' }
    const made = await world.call('/admin/v1/keys', { method: 'POST', key: org.admin, json })
    if (made.status !== 200) throw new Error(`key not made: ${made.text}`)
    return made.json<{ key_id: string }>().key_id
  },
}

/**
 * Valid values that a schema cannot tell, by the field's name, or by operation and name where one operation differs.
 * `count` is another number every time, for what must be unique.
 */
export const examples: Readonly<Record<string, (count: number) => Json>> = {
  email_address: (count) => `guest${count}@example.com`,
  timezone: () => 'Europe/London',
  country: () => 'GB',
  currency: () => 'GBP',
  'createKey.expires_at': () => 4_102_444_800,
  'createKey.allowed_addresses': () => ['192.0.2.0/24'],
  'createKey.origins': () => ['https://club.example'],
}

export const exampleOf = (op: Operation, name: string): ((count: number) => Json) | undefined =>
  examples[`${op.id}.${name}`] ?? examples[name]

/** Fields that only the first answer shows, as the contract says of them: a replay has `null` in their place. */
export const shownOnce: ReadonlySet<string> = new Set(['secret'])

/** The ids of a path, made one after the other in one organisation. */
export async function pathIds(op: Operation, world: World, org: Org): Promise<Ids> {
  const made: Record<string, Id> = {}
  for (const name of Object.keys(op.params?.properties ?? {})) {
    const make = subjects[name]
    if (!make)
      throw new Error(`${op.id} has {${name}} in its path: say how to make one in server/test/generated/subjects.ts`)
    made[name] = await make({ world, org, made })
  }
  return made
}
