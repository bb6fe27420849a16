import { inputError, isForbiddenName, joinPath, refuse, type InputError, type InputResult } from './input.ts'

export type FormValue = string | FormTree | FormValue[]
export type FormTree = { [name: string]: FormValue }
export type FormLimits = { maxFields: number; maxDepth: number }
export type FormResult = InputResult<FormTree>

/** A node that may become a list once the form is read: `parent[path[depth]]`, whose first name was an index. */
type Candidate = { parent: FormTree; node: FormTree; path: string[]; depth: number }
type ParseState = { root: FormTree; candidates: Candidate[]; maxDepth: number }

/**
 * Parses a form body or a query string with bracket nesting into a tree of strings. Depth counts names: `a[b]` is 2.
 * We do not use qs, because qs changes the structure of input beyond its limits instead of refusing it.
 */
export function parseForm(text: string, limits: FormLimits): FormResult {
  const state: ParseState = { root: emptyTree(), candidates: [], maxDepth: limits.maxDepth }
  if (!text.isWellFormed()) return refuse('', 'must be valid UTF-8')
  const encoded = /[%+\0]/.test(text)
  let fields = 0
  for (let start = 0; start < text.length;) {
    const ampersand = text.indexOf('&', start)
    const end = ampersand === -1 ? text.length : ampersand
    if (end > start) {
      fields += 1
      if (fields > limits.maxFields) return refuse('', `must have at most ${limits.maxFields} fields`)
      const pair = text.slice(start, end)
      const error = encoded ? addEncoded(state, pair) : addPlain(state, pair)
      if (error) return { ok: false, errors: [error] }
    }
    start = end + 1
  }
  const sparse = makeLists(state.candidates)
  if (sparse !== undefined) return refuse(sparse, 'must have its indexes from 0 up, with none left out')
  return { ok: true, value: state.root }
}

function addPlain(state: ParseState, pair: string): InputError | undefined {
  const equals = pair.indexOf('=')
  return equals === -1 ? add(state, pair, '') : add(state, pair.slice(0, equals), pair.slice(equals + 1))
}

function addEncoded(state: ParseState, pair: string): InputError | undefined {
  const equals = pair.indexOf('=')
  const sentName = equals === -1 ? pair : pair.slice(0, equals)
  const name = decode(sentName)
  const value = equals === -1 ? '' : decode(pair.slice(equals + 1))
  if (name === undefined || value === undefined) {
    return inputError(name ?? sentName, 'must be percent-encoded UTF-8: write a percent sign itself as %25')
  }
  if (name.includes('\0'))
    return inputError(name.replaceAll('\0', ''), 'must not have the character U+0000 in its name')
  if (value.includes('\0')) return inputError(name, 'must not contain the character U+0000')
  return add(state, name, value)
}

function decode(sent: string): string | undefined {
  const spaced = sent.includes('+') ? sent.replaceAll('+', ' ') : sent
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return undefined
  }
}

function add(state: ParseState, name: string, value: string): InputError | undefined {
  const path = splitName(name, state.maxDepth)
  const reason = typeof path === 'string' ? path : place(state, path, value)
  return reason === undefined ? undefined : inputError(name, reason)
}

/** Splits `a[b][0]` into a, b, 0, and `a[][b]` into a, an empty name, b; or returns the reason why it cannot. Stops at the depth limit, whatever the length. */
function splitName(name: string, maxDepth: number): string[] | string {
  if (name === '') return 'must have a name before each ='
  const open = name.indexOf('[')
  const path = [open === -1 ? name : name.slice(0, open)]
  if (open === 0 || path[0]?.includes(']')) return MALFORMED
  for (let at = open; at !== -1 && at < name.length;) {
    const close = name.indexOf(']', at)
    const part = name.slice(at + 1, close)
    if (name[at] !== '[' || close === -1 || part.includes('[')) return MALFORMED
    if (path.length > 1 && path.at(-1) === '' && part === '') return 'must give an index in place of [][]: write [0][]'
    path.push(part)
    if (path.length > maxDepth) return `must be nested at most ${maxDepth} levels deep`
    at = close + 1
  }
  return path.some(isForbiddenName) ? 'is not a name that may be used' : path
}

const MALFORMED = 'must be written as name[part][part], each bracket closed'

function place(state: ParseState, path: string[], value: string): string | undefined {
  const appends = path.length > 1 && path.at(-1) === ''
  const last = path.length - (appends ? 2 : 1)
  let node = state.root
  for (let depth = 0; depth < last; depth += 1) {
    const child = node[path[depth] ?? '']
    if (typeof child === 'string') return VALUE_AND_PARTS
    if (path[depth + 1] === '') {
      const item = openItem(node, path, depth)
      if (item === undefined) return BRACKETS_MIXED
      node = item
      depth += 1
    } else {
      if (Array.isArray(child)) return BRACKETS_MIXED
      node = child ?? makeChild(state, node, path, depth)
    }
  }
  const name = path[last] ?? ''
  return appends ? append(node, name, value) : set(node, name, value)
}

const VALUE_AND_PARTS = 'must be given either as one value or in [parts], not both'
const BRACKETS_MIXED = 'must be given either with [] or with [names], not both'

function makeChild(state: ParseState, parent: FormTree, path: string[], depth: number): FormTree {
  const node = emptyTree()
  parent[path[depth] ?? ''] = node
  if (isIndex(path[depth + 1] ?? '')) state.candidates.push({ parent, node, path, depth })
  return node
}

/**
 * Returns the item that `members[][name]` continues: the last one, or a new one if the last has that name already, as Rack and PHP
 * clients write lists of objects. Returns undefined if the parts are given in another way too.
 */
function openItem(node: FormTree, path: readonly string[], depth: number): FormTree | undefined {
  const items = (node[path[depth] ?? ''] ??= [])
  if (!Array.isArray(items)) return undefined
  const last = items.at(-1)
  if (typeof last === 'string' || Array.isArray(last)) return undefined
  if (last !== undefined && !hasValue(last, path.slice(depth + 2))) return last
  const item = emptyTree()
  items.push(item)
  return item
}

/** Returns true if a value was given under all of these names; `[]` at the end of them always takes another. */
function hasValue(node: FormTree, names: readonly string[]): boolean {
  let value: FormValue | undefined = node
  for (const name of names) {
    if (name === '') return false
    if (typeof value !== 'object' || Array.isArray(value)) return false
    value = value[name]
  }
  return value !== undefined
}

function set(node: FormTree, name: string, value: string): string | undefined {
  const existing = node[name]
  if (existing !== undefined) return typeof existing === 'string' ? 'is given twice: send it once' : VALUE_AND_PARTS
  node[name] = value
  return undefined
}

function append(node: FormTree, name: string, value: string): string | undefined {
  const existing = node[name]
  if (existing === undefined) node[name] = [value]
  else if (Array.isArray(existing) && typeof existing[0] === 'string') existing.push(value)
  else return typeof existing === 'string' ? VALUE_AND_PARTS : BRACKETS_MIXED
  return undefined
}

/**
 * Replaces objects whose names are all indexes with lists, or returns the path of one with gaps. It runs at the end,
 * because indexes come in any order, and because the size of an index must never decide how much memory is allocated.
 */
function makeLists(candidates: readonly Candidate[]): string | undefined {
  // The innermost was added last, and must be a list before the list that contains it is copied.
  for (const { parent, node, path, depth } of candidates.toReversed()) {
    const names = Object.keys(node)
    if (!names.every(isIndex)) continue
    // JavaScript keeps such names in ascending order, so a list without gaps has the names 0, 1, 2 and so on.
    if (names.some((name, i) => name !== String(i))) return path.slice(0, depth + 1).reduce(joinPath, '')
    parent[path[depth] ?? ''] = Object.values(node)
  }
  return undefined
}

function isIndex(name: string): boolean {
  const first = name.charCodeAt(0)
  return first >= 48 && first <= 57 && (first !== 48 || name.length === 1) && /^[0-9]+$/.test(name)
}

function emptyTree(): FormTree {
  return Object.create(null)
}
