import { parseSync } from 'oxc-parser'

/** A source file of an app. */
export type SourceFile = { readonly path: string; readonly text: string }

/** A node of the syntax tree (ESTree with TypeScript and JSX); fields are read by `field`. */
export type Node = { readonly type: string; readonly start: number; readonly end: number }

/** Calls `visit` for each node with its parents, the nearest first. */
export function visitNodes(file: SourceFile, visit: (node: Node, parents: readonly Node[]) => void): void {
  const { program, errors } = parseSync(file.path, file.text)
  const [error] = errors
  if (error) throw new Error(`${file.path}: ${error.message}`)
  walk(program, [], visit)
}

/** Returns a field that holds a node. */
export function field(node: Node | undefined, name: string): Node | undefined {
  const value = valueOf(node, name)
  return isNode(value) ? value : undefined
}

/** Returns a field that holds a text, such as the name of an identifier. */
export function textField(node: Node | undefined, name: string): string | undefined {
  const value = valueOf(node, name)
  return typeof value === 'string' ? value : undefined
}

/** Returns a field that holds a list of nodes. */
export function listField(node: Node, name: string): Node[] {
  const value = valueOf(node, name)
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** True if the node has this flag, such as `computed`. */
export const hasFlag = (node: Node, name: string): boolean => valueOf(node, name) === true

/** Returns "path:line" of a node, as editors open it. */
export function placeOf({ path, text }: SourceFile, node: Node): string {
  return `${path}:${lineOf(text, node.start)}`
}

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

function walk(node: Node, parents: readonly Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  visit(node, parents)
  const inner = [node, ...parents]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inner, visit)
}

const valueOf = (node: Node | undefined, name: string): unknown =>
  node === undefined ? undefined : (node as Node & Record<string, unknown>)[name]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
