import { PgError } from './postgres/errors.ts'

/** How the members of a group are worked on together, each with a result of its own, in their order. */
export type Together<M, R> = {
  readonly run: (members: readonly M[]) => Promise<readonly R[]>
  /** Members that share a name here never share a group: the later one must see what became of the earlier. */
  readonly apart?: (member: M) => readonly string[]
}

/**
 * Writes that meet at one hot row. The first goes its straight way at once; those that come while it is under way leave
 * together when it returns, at most so many, with no timer. So a cold row costs nothing more, and a hot one is locked
 * once for many. The key names the row.
 */
export type Groups = { join<M, R>(key: string, member: M, together: Together<M, R>): Promise<R> }

const MAX_MEMBERS = 64

/** What is wrong with one member, found by the work itself: its transaction is undone, and each is tried alone. */
export class OfOneMember extends Error {}

type Waiting<M, R> = {
  readonly member: M
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

export function groups(maxMembers = MAX_MEMBERS): Groups {
  const queues = new Map<string, Waiting<unknown, unknown>[]>()
  return {
    join<M, R>(key: string, member: M, together: Together<M, R>): Promise<R> {
      return new Promise<R>((resolve, reject) => {
        const waiting = { member, resolve, reject }
        const queue = queueOf<M, R>(queues, key)
        if (queue) {
          queue.push(waiting)
          return
        }
        queues.set(key, [])
        void drain(queues, key, together, waiting)
      })
    },
  }

  async function drain<M, R>(
    all: typeof queues,
    key: string,
    together: Together<M, R>,
    first: Waiting<M, R>,
  ): Promise<void> {
    for (let group = [first]; group.length > 0; group = nextGroup(queueOf<M, R>(all, key) ?? [], together, maxMembers))
      await settle(group, together)
    all.delete(key)
  }
}

/** The cast joins a key to the kind of its members: one key is only ever used with one kind of work. */
const queueOf = <M, R>(queues: Map<string, Waiting<unknown, unknown>[]>, key: string) =>
  queues.get(key) as Waiting<M, R>[] | undefined

/** Takes the next members off the queue in their order, past those that must wait for one of them. */
function nextGroup<M, R>(queue: Waiting<M, R>[], { apart }: Together<M, R>, maxMembers: number): Waiting<M, R>[] {
  if (!apart) return queue.splice(0, maxMembers)
  const group: Waiting<M, R>[] = []
  const later: Waiting<M, R>[] = []
  const seen = new Set<string>()
  for (const waiting of queue.splice(0)) {
    const names = apart(waiting.member)
    if (group.length < maxMembers && !names.some((name) => seen.has(name))) group.push(waiting)
    else later.push(waiting)
    for (const name of names) seen.add(name)
  }
  queue.push(...later)
  return group
}

async function settle<M, R>(group: readonly Waiting<M, R>[], together: Together<M, R>): Promise<void> {
  try {
    const results = await together.run(group.map(({ member }) => member))
    if (results.length !== group.length) throw new Error('a group has another number of results than of members')
    for (const [i, { resolve }] of group.entries()) resolve(results[i] as R)
  } catch (error) {
    if (group.length > 1 && isOfOneMember(error)) for (const waiting of group) await settle([waiting], together)
    else for (const { reject } of group) reject(error)
  }
}

/**
 * Whether what failed lies in the data of a member, so that nothing of the group was written and each is tried alone.
 * After a lost connection nobody knows what was written, and behind a lock that did not come all would wait again.
 */
const isOfOneMember = (error: unknown): boolean =>
  error instanceof OfOneMember || (error instanceof PgError && /^(?:22|23|P0)/.test(error.code))
