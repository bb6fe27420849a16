import { type Operation, operations, type RoleName } from '@tessera/contract'
import { forEachConcurrently } from '../../scripts/lib/pool.ts'
import { probe, type Verdict } from '../lib/roles/probe.ts'
import type { EventScene, Scene } from '../lib/roles/scene.ts'
import type { Expectation } from './table.ts'

const CONCURRENT = 8

type Table = ReadonlyMap<string, Expectation>

/**
 * Sends every operation of every plane as each of the seven roles, or every n-th of these cells, so that each operation is
 * still sent by some role. Returns differences from the table.
 */
export async function checkRoles(
  { people }: Scene,
  table: Table,
  every: number,
): Promise<{ faults: string[]; requests: number }> {
  const cells = [...people]
    .flatMap(([role, browser], i) => operations.map((op, j) => ({ role, browser, op, place: i + j })))
    .filter(({ place }) => place % every === 0)
  const faults: string[] = []
  await forEachConcurrently(cells, CONCURRENT, async ({ role, browser, op }) => {
    const expected = expectedFor(table.get(op.id), role)
    const actual = await probe(browser, op)
    // Nothing has the id of the path, which shows only after the right to look for it.
    const verdict = actual === 'not_found' ? 'allowed' : actual
    if (verdict !== expected) faults.push(`${op.id} as ${role}: ${verdict}, and not ${expected}`)
  })
  return { faults, requests: cells.length }
}

function expectedFor(line: Expectation | undefined, role: RoleName): Verdict {
  if (!line) return 'in the table'
  if (line.who === 'nobody') return 'no_session'
  if (line.who === 'self' || line.who === 'public') return 'allowed'
  return line.who.has(role) ? 'allowed' : 'scope_missing'
}

/** Sends every operation of the Admin API as a person who works with one event: for that event, and for another. */
export async function checkConfinement(
  { confined, own, other }: Scene,
  table: Table,
): Promise<{ faults: string[]; requests: number }> {
  const ops = operations.filter(({ plane, scope }) => plane === 'admin' && scope !== null)
  const cells = ops.flatMap((op): ConfinedCell[] => {
    const expected = expectedOfConfined(table.get(op.id))
    // Only a path that names an object differs between events.
    if (expected !== 'hidden') return [{ op, at: own, name: 'their event', expected }]
    return [
      { op, at: own, name: 'their event', expected: 'allowed' },
      { op, at: other, name: "another's event", expected: 'not_found' },
    ]
  })
  const faults: string[] = []
  await forEachConcurrently(cells, CONCURRENT, async (cell) => {
    const verdict = await probe(confined, cell.op, cell.at.ids)
    if (verdict !== cell.expected)
      faults.push(`${cell.op.id}, confined, at ${cell.name}: ${verdict}, and not ${cell.expected}`)
  })
  return { faults, requests: cells.length }
}

type ConfinedCell = {
  readonly op: Operation
  readonly at: EventScene
  readonly name: string
  readonly expected: Verdict
}

/** What a confined person with every scope gets; `hidden` if that depends on the event. */
function expectedOfConfined(line: Expectation | undefined): Verdict | 'hidden' {
  switch (line?.confined) {
    case 'hidden':
      return 'hidden'
    case 'refused':
      return 'confined_to_events'
    case 'filtered':
    case 'all':
      return 'allowed'
    case '-':
    case undefined:
      return 'in the table'
  }
}
