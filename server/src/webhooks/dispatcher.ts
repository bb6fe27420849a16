import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import { startLane, type Lane, type Slots } from './endpoint-worker.ts'
import { paceOf } from './settings.ts'
import { roomOf } from './deps.ts'
import { disableFor } from './endpoint-watch.ts'
import { prolong, takeDueEndpoints, type Taken } from './queries/deliveries.ts'

/** An endpoint is left to the process that took it for `holdSeconds`, by the database's clock, and this prolongs it. */
export const PROLONG_EVERY_SECONDS = 3

const MOST_REQUESTS = 1_024
const TAKE = 100

/** What this process sends to, for one database handle. */
type Desk = { readonly lanes: Map<string, Lane>; readonly slots: Slots; stopping: boolean; failed: Error | undefined }

const desks = new WeakMap<Db, Desk>()

function deskOf(db: Db): Desk {
  const known = desks.get(db)
  if (known) return known
  const desk = {
    lanes: new Map<string, Lane>(),
    slots: { used: 0, most: MOST_REQUESTS },
    stopping: false,
    failed: undefined,
  }
  desks.set(db, desk)
  return desk
}

/** Takes endpoints with something due and begins to send; the sending goes on by itself. */
export async function dispatch(db: Db, clock: Clock): Promise<void> {
  const desk = deskOf(db)
  for (let taken = TAKE; taken === TAKE;) {
    const room = Math.min(TAKE, paceOf().lanes - desk.lanes.size)
    if (room <= 0 || desk.stopping) break
    const due = await takeDueEndpoints(db, room, paceOf().holdSeconds)
    taken = due.length
    for (const one of due) open(db, desk, one, clock)
  }
  roomOf(db).poster.tidy()
  const { failed } = desk
  desk.failed = undefined
  if (failed) throw failed
}

function open(db: Db, desk: Desk, taken: Taken, clock: Clock): void {
  // The hold ran out while we were still at it: the old lane writes nothing more.
  desk.lanes.get(taken.endpointId)?.stop(true)
  const lane = startLane(db, taken, desk.slots)
  desk.lanes.set(taken.endpointId, lane)
  void finish(db, desk, lane, clock)
}

/** What goes wrong in a lane is told by the next run of the job. */
async function finish(db: Db, desk: Desk, { taken, done }: Lane, clock: Clock): Promise<void> {
  try {
    if ((await done) === 'gone') await disableFor(db, taken, 'gone', clock(taken.org))
  } catch (error) {
    desk.failed ??= error instanceof Error ? error : new Error(String(error))
  } finally {
    if (desk.lanes.get(taken.endpointId)?.taken === taken) desk.lanes.delete(taken.endpointId)
  }
}

/** Keeps what this process holds. What it has lost meanwhile it stops sending to. */
export async function prolongHolds(db: Db): Promise<void> {
  const { lanes } = deskOf(db)
  const held = [...lanes.values()]
  if (held.length === 0) return
  const asked = performance.now()
  const { holdSeconds } = paceOf()
  const ours = await prolong(
    db,
    held.map(({ taken }) => taken),
    holdSeconds,
  )
  for (const lane of held) {
    const { endpointId } = lane.taken
    if (ours.has(endpointId)) heldAt.set(lane, asked)
    // One that was being written is passed over: it is lost only when its time is over.
    else if (
      asked - (heldAt.get(lane) ?? heldSince(lane, asked)) >
      Math.max(0, holdSeconds - PROLONG_EVERY_SECONDS) * 1_000
    )
      lane.stop(true)
  }
}

const heldAt = new WeakMap<Lane, number>()

function heldSince(lane: Lane, now: number): number {
  heldAt.set(lane, now)
  return now
}

/** Sends nothing more, waits for what is under way, and gives everything back. */
export async function stopDispatch(db: Db): Promise<void> {
  const desk = deskOf(db)
  desk.stopping = true
  const lanes = [...desk.lanes.values()]
  for (const lane of lanes) lane.stop(false)
  await Promise.race([Promise.allSettled(lanes.map(({ done }) => done)), patience()])
  await roomOf(db).poster.close()
}

const STOP_MS = 5_000

/** What does not end by then is cut off; its messages are sent again when the holds are over. */
const patience = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, STOP_MS).unref())
