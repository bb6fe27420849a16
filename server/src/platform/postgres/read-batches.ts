import type { OrgId } from '../ids.ts'
import { ConnectionLost, PoolExhausted } from './errors.ts'
import type { PipelineStep } from './pipeline.ts'

type Send = (steps: readonly PipelineStep[], org: OrgId) => Promise<readonly unknown[]>

type Member = {
  /** The first step enters the organisation; it is the same for all reads of the batch. */
  readonly steps: readonly PipelineStep[]
  readonly resolve: (results: readonly unknown[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * Sends reads of one organisation that come in the same turn of the event loop as one request: they enter the organisation once,
 * and PostgreSQL begins, ends and responds once. Each still has its own snapshot. Entering costs PostgreSQL as much as two point
 * reads. Only for reads: if one of them fails, PostgreSQL skips those behind it, and then each is sent again by itself.
 */
export function readBatches(
  send: Send,
  maxReads: number,
): (org: OrgId, steps: readonly PipelineStep[]) => ReturnType<Send> {
  const open = new Map<OrgId, Member[]>()
  const flush = (org: OrgId, members: readonly Member[]): void => {
    if (open.get(org) === members) open.delete(org)
    void sendBatch((steps) => send(steps, org), members)
  }
  return (org, steps) =>
    new Promise((resolve, reject) => {
      const members = open.get(org)
      if (members && members.length < maxReads) return void members.push({ steps, resolve, reject })
      const created = [{ steps, resolve, reject }]
      open.set(org, created)
      // It runs after all promises of this turn have been handled, and before the connection writes.
      process.nextTick(flush, org, created)
    })
}

async function sendBatch(
  send: (steps: readonly PipelineStep[]) => ReturnType<Send>,
  members: readonly Member[],
): Promise<void> {
  const [first] = members
  if (!first) return
  const entering = first.steps.slice(0, 1)
  const steps = [...entering, ...members.flatMap((member) => member.steps.slice(1))]
  try {
    const results = await send(steps)
    let at = 1
    for (const { steps: own, resolve } of members) {
      resolve([results[0], ...results.slice(at, at + own.length - 1)])
      at += own.length - 1
    }
  } catch (error) {
    // A lost connection or a full queue is the same for all of them, and a read alone has the reason for its own failure.
    const isOwn = members.length === 1 || error instanceof ConnectionLost || error instanceof PoolExhausted
    for (const { steps: own, resolve, reject } of members) {
      if (isOwn) reject(error)
      else send(own).then(resolve, reject)
    }
  }
}
