import type { Change } from '@tessera/sdk'
import { ALL_EVENTS, type Topic } from './figure-queries.ts'

const SOLD: readonly Topic[] = ['sales', 'capacity', 'pace']
const MEMBERSHIPS: readonly Topic[] = ['instalments', 'renewals', 'attention']

/** What depends on changes of a kind, by the first word of their type. */
const topicsByKind: Readonly<Record<string, readonly Topic[]>> = {
  order: SOLD,
  refund: [...SOLD, 'attention'],
  ticket: SOLD,
  instalment: MEMBERSHIPS,
  member: MEMBERSHIPS,
  renewal: MEMBERSHIPS,
  event: ['events', 'capacity', 'attention'],
  price: ['capacity', 'attention'],
  endpoint: ['attention'],
}

/** Exceptions: a scan sells nothing. */
const topicsByType: Readonly<Record<string, readonly Topic[]>> = {
  'ticket.scanned': ['arrivals'],
  'ticket.scan_conflict': ['arrivals'],
  'order.payment_failed': ['capacity', 'attention'],
  'order.expired': ['capacity', 'attention'],
}

/** Returns what has to be read again after a change, as `topic event`. A change that names no event concerns all. */
export function listChangedFigures({ type, data }: Change): string[] {
  const topics = topicsByType[type] ?? topicsByKind[type.split('.', 1)[0] ?? ''] ?? []
  const event = findEvent(data) ?? ALL_EVENTS
  return topics.map((topic) => `${topic} ${event}`)
}

/** True if a query with this key shows figures that one of the changes concerns. */
export function isChanged(changed: ReadonlySet<string>, [, topic, event]: readonly unknown[]): boolean {
  const name = String(topic)
  if (changed.has(`${name} ${ALL_EVENTS}`) || changed.has(`${name} ${String(event)}`)) return true
  return event === ALL_EVENTS && [...changed].some((key) => key.startsWith(`${name} `))
}

/** Objects of changes that may name their event. */
const OBJECTS = ['order', 'ticket', 'refund', 'scan', 'event', 'price_category']

function findEvent(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined
  return OBJECTS.map((name) => data[name])
    .filter(isRecord)
    .map(({ event_id }) => event_id)
    .find((id) => typeof id === 'string')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
