import type { Plane } from '@tessera/contract'
import { keyOf, kindsOf } from '../../server/test/generated/keyring.ts'
import { allSubjects, type Id } from '../../server/test/generated/subjects.ts'
import type { Org, World } from '../../server/testing/test-server.ts'
import type { Target } from './requests.ts'

/** An organisation grows while it is fuzzed; several of them stay small enough to be listed whole. */
const ORGANISATIONS = 10
const THINGS = 5
const roomy = { keyMinute: 100_000_000, keyDay: 100_000_000, orgDay: 100_000_000 }

/** Organisations with things in them, and so many keys that none of them meets the limit of its plane. */
export function buildTargets(world: World, requests: number): Promise<Target[]> {
  const keys = Math.max(2, Math.ceil(requests / 150 / ORGANISATIONS))
  return Promise.all(Array.from({ length: ORGANISATIONS }, (_, i) => buildTarget(world, { keys, network: i })))
}

type Size = { readonly keys: number; readonly network: number }

async function buildTarget(world: World, { keys, network }: Size): Promise<Target> {
  const org = await world.anOrg({ limits: roomy })
  const ids = new Map<string, readonly Id[]>()
  const renew = async (): Promise<void> => {
    for (const [name, list] of await thingsOf(world, org)) ids.set(name, list)
  }
  await renew()
  const keysOf = async (plane: Plane): Promise<() => string> =>
    inTurn(await Promise.all(Array.from({ length: keys }, () => keyOf(world, org, kindsOf[plane].whole))))
  const turns: Record<Plane, () => string> = {
    v1: await keysOf('v1'),
    store: await keysOf('store'),
    admin: await keysOf('admin'),
    gate: await keysOf('gate'),
  }
  let address = 0
  return {
    ids,
    key: (plane) => turns[plane](),
    address: () => `10.${network}.${(address >> 8) & 255}.${address++ & 255}`,
    renew,
  }
}

/** A few of everything that a path can name. */
async function thingsOf(world: World, org: Org): Promise<Map<string, Id[]>> {
  const ids = new Map<string, Id[]>()
  for (let i = 0; i < THINGS; i++) {
    const made: Record<string, Id> = {}
    for (const [name, make] of Object.entries(allSubjects)) {
      made[name] = await make({ world, org, made })
      ids.set(name, [...(ids.get(name) ?? []), made[name]])
    }
  }
  return ids
}

function inTurn(keys: readonly string[]): () => string {
  let at = 0
  return () => keys[at++ % keys.length] ?? ''
}
