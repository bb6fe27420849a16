import type { Method } from '#contract'

type Node<T> = {
  readonly statics: Map<string, Node<T>>
  param: { name: string; node: Node<T> } | undefined
  readonly routes: Map<string, T>
}

export type Match<T> =
  | { readonly kind: 'found'; readonly route: T; readonly params: Record<string, string> }
  | { readonly kind: 'wrong_method'; readonly allowed: readonly string[] }
  | { readonly kind: 'none' }

export type Router<T> = { match(method: string, path: string): Match<T> }

/** Matches paths by segment, with or without a slash at the end. A literal segment wins over a parameter; a position has one parameter name only. */
export function router<T>(
  routes: readonly { readonly method: Method; readonly path: string; readonly route: T }[],
): Router<T> {
  const root = node<T>()
  for (const { method, path, route } of routes) {
    let at = root
    for (const segment of path.slice(1).split('/')) at = descend(at, segment)
    if (at.routes.has(method)) throw new Error(`two operations at ${method} ${path}`)
    at.routes.set(method, route)
  }
  return { match: (method, path) => match(root, method, path) }
}

const node = <T>(): Node<T> => ({ statics: new Map(), param: undefined, routes: new Map() })

function descend<T>(from: Node<T>, segment: string): Node<T> {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1]
  if (name !== undefined) {
    from.param ??= { name, node: node() }
    if (from.param.name !== name)
      throw new Error(`{${name}} and {${from.param.name}} are at the same position of a path: use one name`)
    return from.param.node
  }
  const existing = from.statics.get(segment)
  if (existing) return existing
  const created = node<T>()
  from.statics.set(segment, created)
  return created
}

function match<T>(root: Node<T>, method: string, path: string): Match<T> {
  const params: Record<string, string> = {}
  let at = root
  const withoutSlash = path.length > 1 && path.endsWith('/') ? path.slice(1, -1) : path.slice(1)
  for (const segment of withoutSlash.split('/')) {
    const next = at.statics.get(segment)
    if (next) {
      at = next
      continue
    }
    const value = at.param && decodeSegment(segment)
    if (!at.param || !value) return { kind: 'none' }
    params[at.param.name] = value
    at = at.param.node
  }
  if (at.routes.size === 0) return { kind: 'none' }
  const route = at.routes.get(method)
  return route === undefined
    ? { kind: 'wrong_method', allowed: [...at.routes.keys()] }
    : { kind: 'found', route, params }
}

function decodeSegment(segment: string): string | undefined {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
