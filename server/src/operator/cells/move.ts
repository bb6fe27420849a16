import type { Cell } from '#platform/cells-file'
import { type OrgId, publicId } from '#platform/ids'
import type { AuditEntry } from '#platform/audit'
import { commandEntry, operatorActor } from '../actor.ts'
import { findMoveRefusal } from './checks.ts'
import { moveSequences, resetTransactionNumbers } from './cut-over.ts'
import { drain, DRAIN_MS, type Home, readHome, writeHome } from './home.ts'
import {
  copyDays,
  endReplication,
  publish,
  stopApplying,
  subscribe,
  waitForAll,
  waitForCopy,
  waitForLag,
} from './replication.ts'
import { movePeople } from './people.ts'
import type { MergedPerson } from './plan-people.ts'
import { type MoveSides, withSides } from './sides.ts'
import { deleteRows } from './tables.ts'

export type MoveOptions = {
  readonly cells: ReadonlyMap<string, Cell>
  readonly to: string
  readonly encryptionKey: string
  /** Called with one line when each step begins, and during the copy. */
  readonly onStep: (line: string) => void
  readonly drainMs?: number
}

/** How much log may be left when the organisation is frozen; the rest is applied while it waits. */
const CATCH_UP_BYTES = 1_000_000

/**
 * Moves an organisation to another cell while it sells. Interrupted anywhere and run again, it continues. The one point of no
 * return is the commit of `open` at the destination; from then on it only finishes.
 */
export const moveOrg = (org: OrgId, options: MoveOptions): Promise<void> =>
  withSides(org, options, async (sides) => {
    const { onStep } = options
    const before = await readHomes(sides, org)
    onStep('step prepare')
    if (!isOpened(before)) await bringOver(sides, org, before, options)
    onStep('step close')
    await writeHome(sides.from.client, org, { ...before.from, state: 'moved', cell: sides.to.name })
    onStep('step clean')
    await endReplication(sides, org)
    await deleteRows(sides.from.client, org, (table, rows) => onStep(`deleted ${rows} rows of ${table}`))
  })

type Homes = { readonly from: Home; readonly to: Home }

/** All steps up to the point of no return. */
async function bringOver(sides: MoveSides, org: OrgId, homes: Homes, options: MoveOptions): Promise<void> {
  const { from, to } = sides
  const { onStep, drainMs = DRAIN_MS } = options
  const refusal = await findMoveRefusal(sides, org, homes, options.encryptionKey)
  if (refusal !== undefined) {
    // An earlier run was interrupted after it had frozen the organisation, which need not wait for this.
    if (homes.from.state === 'frozen' && homes.from.cell === to.name) return giveUp(sides, org, homes, refusal)
    throw new Error(refusal)
  }
  // Rows of an earlier stay, whose clean-up was interrupted.
  if (homes.to.state === 'moved') await deleteRows(to.client, org)
  await writeHome(to.client, org, { ...homes.to, state: 'arriving', cell: from.name })
  await copyDays(from.client, to.client)
  await publish(from.client, org)
  onStep('step copy')
  await subscribe(sides, org)
  await waitForCopy(sides, org, onStep)
  onStep('step catch-up')
  await copyDays(from.client, to.client)
  await waitForLag(from.client, org, CATCH_UP_BYTES)
  await resetTransactionNumbers(to.client, org)
  await waitForLag(from.client, org, CATCH_UP_BYTES)
  onStep('step freeze')
  await writeHome(from.client, org, { ...homes.from, state: 'frozen', cell: to.name })
  onStep('step drain')
  const reason = (await drain(from.client, org, drainMs)) ?? (await findLag(sides, org, drainMs))
  if (reason !== undefined) return giveUp(sides, org, homes, reason)
  onStep('step numbers')
  await stopApplying(to.client, org)
  await moveSequences(from.client, to.client)
  await resetTransactionNumbers(to.client, org)
  const people = await movePeople(sides, org)
  if ('refusal' in people) return giveUp(sides, org, homes, people.refusal)
  onStep('step open')
  // At the destination: what the source writes now is deleted with its rows.
  const entries = [
    commandEntry(org, 'org_move', { cell: { before: from.name, after: to.name } }),
    ...people.merged.map((person) => describeMerge(person)),
  ]
  await writeHome(to.client, org, { state: 'here', cell: null, moves: homes.from.moves + 1 }, entries)
}

/** Says that a membership belongs to another account now: entries from before name the account of the source. */
const describeMerge = ({ here, there }: MergedPerson): AuditEntry => ({
  actor: operatorActor(),
  operation: 'operator.staff_merge',
  entity: { kind: 'staff', id: publicId('per', there) },
  changes: { person_id: { before: publicId('per', here), after: publicId('per', there) } },
})

/** Lets the source serve the organisation again, and says why the move did not go on. */
async function giveUp({ from }: MoveSides, org: OrgId, homes: Homes, reason: string): Promise<never> {
  await writeHome(from.client, org, { ...homes.from, state: 'here', cell: null })
  throw new Error(`${reason}; the organisation is served by ${from.name} again: run the move once more`)
}

const findLag = async (sides: MoveSides, org: OrgId, limitMs: number): Promise<string | undefined> =>
  (await waitForAll(sides, org, limitMs)) ? undefined : `${sides.to.name} did not catch up within ${limitMs} ms`

/** Ends a move that has not come to `open`: the organisation stays where it was, and nothing of it at the destination. */
export const cancelMove = (org: OrgId, options: Omit<MoveOptions, 'encryptionKey'>): Promise<void> =>
  withSides(org, options, async (sides) => {
    const homes = await readHomes(sides, org)
    if (isOpened(homes))
      throw new Error(`the organisation is open at ${sides.to.name} already: run the move again to finish it`)
    if (homes.to.state !== 'arriving') throw new Error('there is no move to cancel')
    if (homes.from.state === 'frozen')
      await writeHome(sides.from.client, org, { ...homes.from, state: 'here', cell: null })
    await endReplication(sides, org)
    await deleteRows(sides.to.client, org, (table, rows) => options.onStep(`deleted ${rows} rows of ${table}`))
    await writeHome(sides.to.client, org, { ...homes.to, state: 'moved', cell: sides.from.name })
  })

const readHomes = async ({ from, to }: MoveSides, org: OrgId): Promise<Homes> => ({
  from: await readHome(from.client, org),
  to: await readHome(to.client, org),
})

const isOpened = ({ from, to }: Homes): boolean => to.state === 'here' && to.moves > from.moves
