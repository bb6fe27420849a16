import type { Operation } from '@tessera/contract'

/** Where a method stands: `tessera.events.prices.list` is the groups `events`, `prices` and the name `list`. */
export type Name = { readonly groups: readonly string[]; readonly method: string }

/** The few that their path would name badly. */
const named: Readonly<Record<string, Name>> = {
  getOpenApi: { groups: [], method: 'openApi' },
}

/**
 * The name of an operation, out of its own path, method and id alone: what others are called cannot change it, so a new
 * operation never renames an old one.
 */
export function nameOf(op: Operation): Name {
  const own = named[op.id]
  if (own) return own
  const segments = op.path.replace(/^\/((store|admin|gate)\/)?v1\//, '').split('/')
  const groups = segments.filter((segment) => !isParam(segment)).map(camel)
  const last = segments.at(-1) ?? ''
  const verb = verbOf(op)
  if (isParam(last) || verb === 'list') return { groups, method: verb }
  return op.method === 'POST' ? posted(groups, verb) : ofPart(segments, groups, verb)
}

/** `POST …/publish` is a method of what stands before it; `POST …/items` adds to a group of its own. */
function posted(groups: readonly string[], verb: string): Name {
  const last = groups.at(-1) ?? ''
  const isAction = last.startsWith(verb) || !last.endsWith('s')
  return isAction ? { groups: groups.slice(0, -1), method: last } : { groups, method: verb }
}

/** A part of something is said with it: `events.getSalesSummary`; what stands alone is a group: `organisation.get`. */
function ofPart(segments: readonly string[], groups: readonly string[], verb: string): Name {
  if (segments.length === 1) return { groups, method: verb }
  return { groups: groups.slice(0, -1), method: verb + capital(groups.at(-1) ?? '') }
}

/** `adminListEvents` and `listEvents` both list. */
const verbOf = (op: Operation): string =>
  /^[a-z]+/.exec(
    op.id.replace(/^(store|admin|gate)(?=[A-Z])/, '').replace(/^[A-Z]/, (first) => first.toLowerCase()),
  )?.[0] ?? op.id

/** `{basket_id}` is asked for by the caller. */
const isParam = (segment: string): boolean => segment.startsWith('{')

/** `price_categories` is `priceCategories`. */
export const camel = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
