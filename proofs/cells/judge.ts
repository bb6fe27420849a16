/** A message with its number, as the change feed or a webhook showed it. */
export type NumberedMessage = { readonly sequence: number; readonly id: string }

/**
 * Lists what is wrong with the numbers of messages: all from `first` to `last` must be there, each once, and a number belongs
 * to one message.
 */
export function findNumberFaults(
  name: string,
  messages: readonly NumberedMessage[],
  { first, last }: { readonly first: number; readonly last: number },
): string[] {
  const faults: string[] = []
  const ids = new Map<number, string>()
  const numbers = new Map<string, number>()
  for (const { sequence, id } of messages) {
    const before = ids.get(sequence)
    if (before === id) faults.push(`${name}: message ${sequence} came twice`)
    else if (before !== undefined) faults.push(`${name}: number ${sequence} was given to two messages`)
    else if (numbers.has(id)) faults.push(`${name}: one message came as ${numbers.get(id)} and as ${sequence}`)
    ids.set(sequence, id)
    numbers.set(id, sequence)
  }
  for (let sequence = first; sequence <= last; sequence++)
    if (!ids.has(sequence)) faults.push(`${name}: number ${sequence} is missing`)
  return faults
}

/** A confirmed order, and whose it is. */
export type ConfirmedOrder = { readonly orderId: number; readonly email: string }

/** Every buyer uses an e-mail address once: each order that was confirmed to its buyer is stored, and no buyer has two. */
export function findOrderFaults(confirmed: readonly ConfirmedOrder[], stored: readonly ConfirmedOrder[]): string[] {
  const orders = Map.groupBy(stored, ({ email }) => email)
  const lost = confirmed.filter(({ orderId, email }) => !orders.get(email)?.some((order) => order.orderId === orderId))
  const doubled = [...orders].filter(([, all]) => all.length > 1)
  return [
    ...lost.map(({ orderId }) => `order ${orderId} was confirmed and is lost`),
    ...doubled.map(([, all]) => `one buyer has orders ${all.map(({ orderId }) => orderId).join(', ')}`),
  ]
}

/** Each order that a buyer received a confirmation for was announced once. */
export function findAnnouncementFaults(orders: Iterable<number>, announced: readonly number[]): string[] {
  const times = new Map<number, number>()
  for (const order of announced) times.set(order, (times.get(order) ?? 0) + 1)
  return [...orders].flatMap((order) =>
    times.get(order) === 1 ? [] : [`order ${order} was announced ${times.get(order) ?? 0} times`],
  )
}

/** A write that was sent to one cell, not through the edge, as an edge would that does not know of the move. */
export type DirectWrite = {
  readonly cell: string
  readonly startedAt: number
  readonly endedAt: number
  readonly status: number
  /** What the write created, if it was accepted. */
  readonly id: string | undefined
}

/** Where the organisation was before, and where it was found to be at home afterwards. */
export type Journey = { readonly from: string; readonly to: string }

/**
 * Lists the writes that show two homes at a time. Once the new home has accepted a write the old one may accept none, and a
 * cell that is no home may accept none at all.
 */
export function findTwoHomes(writes: readonly DirectWrite[], { from, to }: Journey): string[] {
  const accepted = writes.filter(({ status }) => status === 200)
  const openedAt = Math.min(
    ...accepted.filter(({ cell }) => cell === to && cell !== from).map(({ endedAt }) => endedAt),
  )
  return accepted.flatMap(({ cell, startedAt, id }) => {
    if (cell !== from && cell !== to) return [`${cell} accepted ${id} and never was the home`]
    if (cell === from && startedAt > openedAt) return [`${cell} accepted ${id} after ${to} had accepted a write`]
    return []
  })
}

const REFUSALS = new Set([
  401, // The source no longer has the key.
  421, // The organisation is at home elsewhere.
  503, // It is being moved.
])

/** Lists responses of a cell that is not the home which an edge could take for something else. */
export const findWrongRefusals = (writes: readonly DirectWrite[]): string[] =>
  writes.flatMap(({ cell, status }) =>
    status === 200 || REFUSALS.has(status) ? [] : [`${cell} responded ${status} to a write that is not its own`],
  )

/** A scan that the gate got a decision for. */
export type DecidedScan = { readonly scanId: string; readonly result: string }

/** Every decision that the gate received is stored, and no other: each ticket was scanned once, so each is admitted. */
export function findScanFaults(decided: readonly DecidedScan[], stored: readonly DecidedScan[]): string[] {
  const results = Map.groupBy(stored, ({ scanId }) => scanId)
  return decided.flatMap(({ scanId, result }) => {
    const found = results.get(scanId) ?? []
    if (result !== 'admitted') return [`scan ${scanId} was ${result}`]
    if (found.length !== 1) return [`scan ${scanId} is stored ${found.length} times`]
    return found[0]?.result === result ? [] : [`scan ${scanId} was ${result} and is stored as ${found[0]?.result}`]
  })
}

/** Compares what is stored in each table before and after. */
export function findChangedTables(
  name: string,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(before).flatMap(([table, sum]) =>
    after[table] === sum ? [] : [`${name}: ${table} changed from ${sum} to ${after[table]}`],
  )
}
