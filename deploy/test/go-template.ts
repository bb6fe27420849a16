import { call, isTruthy, type Functions } from './go-functions.ts'

/**
 * The subset of Go templates that our chart uses: text, pipelines, if, with, range, define and include, with trimming of
 * white space. It replaces `helm template` on machines without Helm, and throws on anything unsupported.
 */
export type Template = { readonly nodes: readonly Node[]; readonly defined: ReadonlyMap<string, readonly Node[]> }

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly pipeline: string }
  | {
      readonly kind: 'if' | 'with'
      readonly pipeline: string
      readonly body: readonly Node[]
      readonly other: readonly Node[]
    }
  | {
      readonly kind: 'range'
      readonly names: readonly string[]
      readonly pipeline: string
      readonly body: readonly Node[]
    }

export type Scope = {
  readonly dot: unknown
  readonly variables: Readonly<Record<string, unknown>>
  readonly functions: Functions
}

export function parseTemplate(text: string): Template {
  const tokens = tokenize(text)
  const defined = new Map<string, readonly Node[]>()
  let at = 0
  const block = (ends: readonly string[]): { nodes: Node[]; end: string } => {
    const nodes: Node[] = []
    while (at < tokens.length) {
      const token = tokens[at++] ?? { text: '' }
      if (token.text !== undefined) nodes.push({ kind: 'text', text: token.text })
      else {
        const [word = ''] = token.action.split(/\s/)
        if (ends.includes(word)) return { nodes, end: word }
        const node = action(word, token.action)
        if (node) nodes.push(node)
      }
    }
    if (ends.length > 0) throw new Error(`a block has no ${ends.join(' or ')}`)
    return { nodes, end: '' }
  }
  const action = (word: string, whole: string): Node | undefined => {
    const rest = whole.slice(word.length).trim()
    switch (word) {
      case 'define':
        defined.set(rest.replaceAll('"', ''), block(['end']).nodes)
        return undefined
      case 'if':
      case 'with': {
        const { nodes: body, end } = block(['else', 'end'])
        return { kind: word, pipeline: rest, body, other: end === 'else' ? block(['end']).nodes : [] }
      }
      case 'range': {
        const [, names = '', pipeline = rest] = /^(\$\w+(?:\s*,\s*\$\w+)?)\s*:=\s*(.*)$/.exec(rest) ?? []
        return { kind: 'range', names: names.split(/\s*,\s*/).filter(Boolean), pipeline, body: block(['end']).nodes }
      }
      case 'else':
      case 'end':
      case 'template':
      case 'block':
        throw new Error(`unexpected or unsupported action: ${whole}`)
      default:
        return { kind: 'value', pipeline: whole }
    }
  }
  return { nodes: block([]).nodes, defined }
}

type Token = { readonly text: string; readonly action?: never } | { readonly action: string; readonly text?: never }

/** `{{-` removes the white space before it, `-}}` the white space after it. */
function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let text = ''
  let from = 0
  for (const match of source.matchAll(/\{\{(-\s)?\s*([\s\S]*?)\s*(\s-)?\}\}/g)) {
    text += source.slice(from, match.index)
    from = match.index + match[0].length
    if (match[1]) text = text.trimEnd()
    if (match[3]) from += source.slice(from).length - source.slice(from).trimStart().length
    const action = match[2] ?? ''
    if (action.startsWith('/*')) continue
    tokens.push({ text }, { action })
    text = ''
  }
  return [...tokens, { text: text + source.slice(from) }]
}

export function render(nodes: readonly Node[], scope: Scope): string {
  return nodes.map((node) => renderNode(node, scope)).join('')
}

function renderNode(node: Node, scope: Scope): string {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'value':
      return toText(evaluate(node.pipeline, scope))
    case 'if':
      return render(isTruthy(evaluate(node.pipeline, scope)) ? node.body : node.other, scope)
    case 'with': {
      const dot = evaluate(node.pipeline, scope)
      return isTruthy(dot) ? render(node.body, { ...scope, dot }) : render(node.other, scope)
    }
    case 'range': {
      const each = Object.entries(evaluate(node.pipeline, scope) ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return each
        .map(([key, dot]) => {
          const [first, second] = node.names
          const named = second === undefined ? { [String(first)]: dot } : { [String(first)]: key, [second]: dot }
          return render(node.body, { ...scope, dot, variables: { ...scope.variables, ...named } })
        })
        .join('')
    }
  }
}

function toText(value: unknown): string {
  if (value === undefined || value === null) throw new Error('a value is missing')
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`cannot print a map or list, use toYaml: ${JSON.stringify(value)}`)
}

/** Evaluates a pipeline without parentheses: the result of each part is the last argument of the next. */
function evaluate(pipeline: string, scope: Scope): unknown {
  let given: unknown[] = []
  for (const part of pipeline.split(/\s\|\s/)) {
    const words = part.trim().match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []
    const [head = '', ...rest] = words
    const args = [...rest.map((word) => operand(word, scope)), ...given]
    given = [
      /^[a-zA-Z]\w*$/.test(head) && !['true', 'false'].includes(head)
        ? call(head, args, scope.functions)
        : evaluateOperand(head, args, scope),
    ]
  }
  return given[0]
}

function evaluateOperand(head: string, args: readonly unknown[], scope: Scope): unknown {
  if (args.length > 0) throw new Error(`${head} takes no arguments`)
  return operand(head, scope)
}

function operand(word: string, { dot, variables }: Scope): unknown {
  if (word.startsWith('"')) return JSON.parse(word)
  if (/^-?\d+$/.test(word)) return Number(word)
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === '.') return dot
  const [start = '', ...path] = word.split('.')
  if (start !== '' && !(start in variables)) throw new Error(`unknown variable: ${word}`)
  const from = start === '' ? dot : variables[start]
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], from)
}
