import type { Operation, Plane } from '@tessera/contract'
import { describedOperations, type Described } from './document.ts'
import { camel, capital, nameOf } from './names.ts'
import { comment, typeOf, type Schema } from './types.ts'

/** One method of the SDK: how it is called, and the line of the table that makes it. */
type Method = {
  readonly groups: readonly string[]
  readonly name: string
  readonly type: string
  readonly line: string
}

type Tree = { [name: string]: Tree | Method }

/** The types of a plane, and the table that its methods are made from at run time. */
export function planeFiles(plane: Plane): { types: string; table: string; used: Set<string> } {
  const described = describedOperations(plane)
  const tree = treeOf(described.flatMap(methodsOf))
  const inputs = described.flatMap(namedTypes).join('\n')
  const api = `/** Everything that can be asked on this plane. */\nexport type ${apiName(plane)} = ${groupType(tree, '')}\n`
  const all = `${inputs}\n${api}`
  return {
    types: all,
    table: `export const ${plane}Table = ${groupTable(tree, '')} as const\n`,
    used: refsIn(described),
  }
}

const apiName = (plane: Plane): string => `${capital(plane)}Api`

function methodsOf(each: Described): Method[] {
  const { groups, method } = nameOf(each.op)
  const paging = pagingOf(each)
  const kind = each.op.media === undefined ? paging : 'bytes'
  const flags = [...(inputOf(each) ? ['input'] : []), ...(kind ? [kind] : []), ...headerFlags(each)]
  const line = [each.op.method, each.op.path, ...flags].join(' ')
  const about = `${each.summary}.\n\n${each.description}`
  const own = { groups, name: method, type: `${comment(about, '')}${quoted(method)}${signature(each, paging)}`, line }
  return paging === 'cursor' ? [own, exported(each, own)] : [own]
}

/** Words of the language that begin a statement are no names to those who look for statements. */
const quoted = (method: string): string => (['import', 'export', 'delete'].includes(method) ? `'${method}'` : method)

/** A list that can be had whole in one response is also had item by item, as it arrives. */
function exported(each: Described, { groups }: Method): Method {
  const about =
    'Every one of them in one response, from one moment in time, each as soon as it arrives: it takes no more memory for ' +
    'a million than for one. It fails when the response ends before its end.'
  const query = `query?: Omit<${inputName(each)}, 'limit' | 'page_number'>`
  const type = `${comment(about, '')}'export'(${query}, options?: RequestOptions): AsyncIterable<${itemOf(each)}>`
  return { groups, name: 'export', type, line: [each.op.method, each.op.path, 'input', 'stream'].join(' ') }
}

function signature(each: Described, paging: string | undefined): string {
  const { op } = each
  const params = Object.entries<Schema>(op.params?.properties ?? {}).map(
    ([name, schema]) => `${camel(name)}: ${typeOf(schema)}`,
  )
  const own = headersOf(each)
  const required = own.some(({ optional }) => !optional)
  const fields = own.map(({ option, optional }) => `${option}${optional ? '?' : ''}: string`)
  const options = fields.length === 0 ? 'RequestOptions' : `RequestOptions & { readonly ${fields.join('; readonly ')} }`
  const input = inputOf(each)
  const needed = (input?.required ?? []).length > 0
  const parameters = [
    ...params,
    ...(input
      ? [`${each.body ? 'body' : 'query'}${needed ? ': ' : required ? ': undefined | ' : '?: '}${inputName(each)}`]
      : []),
    `options${required ? '' : '?'}: ${options}`,
  ]
  const answer = answerName(each)
  return `(${parameters.join(', ')}): ${paging ? `ListRequest<${answer}, ${itemOf(each)}>` : `Promise<${answer}>`}`
}

/** How the next page of a list is asked for; undefined when the answer is no list. A write is sent once, list or not. */
function pagingOf({ op, answer, query }: Described): string | undefined {
  if (op.method !== 'GET' || answer.properties?.data?.type !== 'array') return undefined
  const names = Object.keys(query?.properties ?? {})
  if (names.includes('before')) return `before:${idOfItem(op)}`
  if (names.includes('cursor')) return 'cursor'
  if (names.includes('page_number')) return 'pages'
  return names.includes('after') ? 'after' : 'whole'
}

/** An item is named by its first field. */
function idOfItem(op: Operation): string {
  const { properties } = op.response as { properties?: { data?: { items?: Schema } } }
  return Object.keys(properties?.data?.items?.properties ?? {})[0] ?? ''
}

const itemOf = ({ answer }: Described): string => typeOf(answer.properties?.data?.items ?? {})

/** A read takes its query, a write its body; nothing takes both. */
function inputOf({ op, query, body }: Described): Schema | undefined {
  if (query && op.method !== 'GET') throw new Error(`${op.id} writes and has a query, which the SDK cannot say yet`)
  return body ?? query
}

const inputName = ({ op, body }: Described): string => `${capital(op.id)}${body ? 'Body' : 'Query'}`

function answerName(each: Described): string {
  if (each.op.media !== undefined) return 'Uint8Array<ArrayBuffer>'
  return each.answer.$ref === undefined ? `${capital(each.op.id)}Answer` : typeOf(each.answer)
}

const isWrittenOut = ({ op, answer }: Described): boolean => op.media === undefined && answer.$ref === undefined

function namedTypes(each: Described): string[] {
  const input = inputOf(each)
  return [
    ...(input ? [`export type ${inputName(each)} = ${typeOf(input)}\n`] : []),
    ...(isWrittenOut(each) ? [`export type ${answerName(each)} = ${typeOf(each.answer)}\n`] : []),
  ]
}

/** `X-Basket-Secret` is the option `basketSecret`. The client of a store remembers it, so that it may be left out. */
const headersOf = ({ op }: Described): { option: string; header: string; optional: boolean }[] =>
  Object.keys(op.headers?.properties ?? {}).map((header) => {
    const option = camel(header.replace(/^X-/, '').toLowerCase())
    return { option, header, optional: option === 'basketSecret' }
  })

const headerFlags = (each: Described): string[] => headersOf(each).map(({ option, header }) => `${option}=${header}`)

function treeOf(methods: readonly Method[]): Tree {
  const root: Tree = {}
  for (const method of methods) {
    let group = root
    for (const name of method.groups) {
      const below = (group[name] ??= {})
      if (isMethod(below)) throw taken(method)
      group = below
    }
    if (group[method.name]) throw taken(method)
    group[method.name] = method
  }
  return root
}

const taken = ({ groups, name, line }: Method): Error =>
  new Error(`Two operations are ${[...groups, name].join('.')}: name ${line} in sdk/generate/names.ts`)

const isMethod = (node: Tree | Method): node is Method => typeof node.line === 'string'

function groupType(tree: Tree, indent: string): string {
  const deeper = `${indent}  `
  const parts = Object.entries(tree).map(([name, node]) =>
    isMethod(node) ? node.type.replaceAll(/^(?=.)/gm, deeper) : `${deeper}readonly ${name}: ${groupType(node, deeper)}`,
  )
  return `{\n${parts.join('\n')}\n${indent}}`
}

function groupTable(tree: Tree, indent: string): string {
  const deeper = `${indent}  `
  const parts = Object.entries(tree).map(
    ([name, node]) => `${deeper}${name}: ${isMethod(node) ? `'${node.line}'` : groupTable(node, deeper)},`,
  )
  return `{\n${parts.join('\n')}\n${indent}}`
}

/** The models that the types of a plane name. */
const refsIn = (described: readonly Described[]): Set<string> =>
  new Set(
    [
      ...JSON.stringify(described.map(({ answer, body, query }) => [answer, body, query])).matchAll(/schemas\/(\w+)"/g),
    ].map(([, name]) => name ?? ''),
  )
