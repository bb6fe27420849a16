import { changeScopes } from '#contract'
import type { Caller } from '#platform/context'
import { publicId } from '#platform/ids'
import { findOwnEvents } from '#platform/restrictions'

/** Which changes a stream shows. */
export type ChangeFilter = {
  /** Undefined shows all types. */
  readonly types: ReadonlySet<string> | undefined
  /** The events that the reader is confined to, by public id; undefined for all. */
  readonly events: ReadonlySet<string> | undefined
  /** Equal for filters that show the same changes, so that their streams can share bytes. */
  readonly id: string
}

/** Returns the filter of a caller who asks for some types, separated by commas, or for all that it may read. */
export function createFilter(caller: Caller, requested: string | undefined): ChangeFilter {
  const types = selectTypes(caller, requested)
  const events = listOwnEventIds(caller)
  const id = [types?.toSorted().join() ?? ALL, events?.toSorted().join() ?? ALL].join(' ')
  return { types: types && new Set(types), events: events && new Set(events), id }
}

/** No list of types has this text. */
const ALL = '*'

/** True if the stream shows the change. `data` is JSON; only readers who are confined to some events need it. */
export const isShown = (
  { types, events }: ChangeFilter,
  change: { readonly type: string; readonly data: string },
): boolean =>
  (types === undefined || types.has(change.type)) &&
  (events === undefined || isOfEvents(JSON.parse(change.data), events))

/** Returns the events that the caller is confined to, by public id; undefined for all. */
export const listOwnEventIds = (caller: Caller): readonly string[] | undefined =>
  findOwnEvents(caller)?.map((id) => publicId('evt', id))

/** True if a change names events, at any depth, and all of them are among these. The list of changes has the same rule in SQL. */
function isOfEvents(data: unknown, events: ReadonlySet<string>): boolean {
  const named = listEventIds(data)
  return named.length > 0 && named.every((id) => typeof id === 'string' && events.has(id))
}

function listEventIds(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => (name === 'event_id' ? [field] : listEventIds(field)))
}

/** Returns the requested types that the caller may read; undefined means all types. */
export function selectTypes(caller: Caller, requested: string | undefined): readonly string[] | undefined {
  const visible = listVisibleTypes(caller)
  const wanted = requested?.split(',')
  return visible && wanted ? wanted.filter((type) => visible.includes(type)) : (wanted ?? visible)
}

/** Returns the types whose objects the caller may read; undefined if it may read all changes. */
function listVisibleTypes({ scopes }: Caller): readonly string[] | undefined {
  if (scopes === null || scopes.has('changes:read')) return undefined
  return [...changeScopes].filter(([, needed]) => needed.every((scope) => scopes.has(scope))).map(([type]) => type)
}
