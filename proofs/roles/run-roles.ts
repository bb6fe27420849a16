import { adminGetOrder, confinements, operations, type Operation, updateOrganisation } from '@tessera/contract'
import { startTestServer } from '../../server/testing/test-server.ts'
import { checkCeiling } from './check-ceiling.ts'
import { checkLists } from './check-lists.ts'
import { checkConfinement, checkRoles } from './check-matrix.ts'
import { createScene } from '../lib/roles/scene.ts'
import { listUncovered, readTable } from './table.ts'

export type RolesDefence = 'scope' | 'confinement' | 'filter' | 'ceiling'

export type RolesResult = {
  readonly faults: readonly string[]
  readonly operations: number
  readonly requests: number
  readonly refunding: number
}

type RolesRun = {
  /** Checks only every n-th pair of a role and an operation. */
  readonly every: number
  /** Plants a hole. */
  readonly without: RolesDefence | undefined
}

/** Compares what real requests of real sessions may do with the reviewed table. */
export async function runRoles({ every, without }: RolesRun): Promise<RolesResult> {
  const table = readTable()
  const close = plantHole(without)
  const server = await startTestServer({ rewrite: rewriteFor(without) })
  try {
    const scene = await createScene(server)
    const roles = await checkRoles(scene, table, every)
    const confined = await checkConfinement(scene, table)
    const faults = [
      ...listUncovered(table, operations),
      ...roles.faults,
      ...confined.faults,
      ...(await checkLists(scene)),
      ...(await checkCeiling(scene, table)),
    ]
    return {
      faults: faults.toSorted(),
      operations: operations.length,
      requests: roles.requests + confined.requests,
      refunding: [...table.values()].filter(({ refunds }) => refunds).length,
    }
  } finally {
    close()
    await server.stop()
  }
}

/** Opens a hole in the contract that the server of this process reads, and returns what closes it. */
function plantHole(without: RolesDefence | undefined): () => void {
  if (without === 'scope') {
    const { scope } = updateOrganisation
    mutable(updateOrganisation).scope = 'organisation:read'
    return () => void (mutable(updateOrganisation).scope = scope)
  }
  if (without === 'confinement') {
    const declared = confinements as Map<string, string>
    declared.set(adminGetOrder.id, 'unrelated')
    return () => void declared.set(adminGetOrder.id, 'path')
  }
  return () => {}
}

/** Operations are plain objects: only their types keep others from changing them. */
const mutable = (op: Operation): { scope: Operation['scope'] } => op

const OWN_CUSTOMERS = 'o.org_id = $1 and o.event_id = any ($2::uuid[])'
const NEW_MEMBER = 'values ($1, $2, $3, $4, $5, $6::uuid[], $7, $7)'

/** Changes statements of the server: customers of all events are found, or the ceiling of a new member is not stored. */
const rewriteFor =
  (without: RolesDefence | undefined) =>
  (text: string): string => {
    if (without === 'filter') return text.replace(OWN_CUSTOMERS, 'o.org_id = $1 and ($2::uuid[] is not null)')
    if (without !== 'ceiling') return text
    return text.replace(NEW_MEMBER, NEW_MEMBER.replace('$5', 'nullif($5::bigint, $5::bigint)'))
  }
