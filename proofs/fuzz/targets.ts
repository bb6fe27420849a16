import type { Plane } from '@tessera/contract'
import { createKeyOfKind, planeKinds } from '../../server/test/generated/keyring.ts'
import type { Id } from '../../server/test/generated/subject-scope.ts'
import { allSubjects } from '../../server/test/generated/subjects.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'
import type { Target } from './requests.ts'

/** Organisations grow during the run; with several of them each stays small enough to be listed completely. */
const REQUESTS_PER_ORGANISATION = 1_000
const MAX_ORGANISATIONS = 10
/** In a short run, and in a long one, in which many are archived or cancelled. */
const OBJECTS_PER_KIND = { few: 1, many: 5 }
const noLimits = { keyMinute: 100_000_000, keyDay: 100_000_000, orgDay: 100_000_000 }

/** Creates organisations with objects, and so many keys that no key exceeds the limit of its plane. */
export function buildTargets(world: TestServer, requests: number): Promise<Target[]> {
  const organisations = Math.max(2, Math.min(MAX_ORGANISATIONS, Math.ceil(requests / REQUESTS_PER_ORGANISATION)))
  const keys = Math.max(2, Math.ceil(requests / 150 / organisations))
  const objects = requests > organisations * REQUESTS_PER_ORGANISATION ? OBJECTS_PER_KIND.many : OBJECTS_PER_KIND.few
  return Promise.all(Array.from({ length: organisations }, (_, i) => buildTarget(world, { keys, objects, network: i })))
}

type TargetSize = { readonly keys: number; readonly objects: number; readonly network: number }

async function buildTarget(world: TestServer, { keys, objects, network }: TargetSize): Promise<Target> {
  const org = await world.createOrg({ limits: noLimits })
  const ids = new Map<string, readonly Id[]>()
  const renew = async (): Promise<void> => {
    // A key of its own each time: creating the objects takes most of what one key may request in a minute.
    const admin = await createKeyOfKind(world, org, planeKinds.admin.whole)
    for (const [name, list] of await createSubjects(world, { ...org, admin }, objects)) ids.set(name, list)
  }
  await renew()
  const keysOf = async (plane: Plane): Promise<() => string> =>
    inTurn(await Promise.all(Array.from({ length: keys }, () => createKeyOfKind(world, org, planeKinds[plane].whole))))
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

/** Creates a few objects of every kind that a path can name. */
async function createSubjects(world: TestServer, org: TestOrg, count: number): Promise<Map<string, Id[]>> {
  const ids = new Map<string, Id[]>()
  for (let i = 0; i < count; i++) {
    const made: Record<string, Id> = {}
    for (const [name, make] of Object.entries(allSubjects)) {
      made[name] = await make({ server: world, org, made })
      ids.set(name, [...(ids.get(name) ?? []), made[name]])
    }
  }
  return ids
}

function inTurn(keys: readonly string[]): () => string {
  let at = 0
  return () => keys[at++ % keys.length] ?? ''
}
