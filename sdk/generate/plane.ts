import { isEventStream, type Operation, type Plane } from '@tessera/contract'
import { describedOperations, type DescribedOperation } from './document.ts'
import { camel, capital, toMethodName } from './names.ts'
import { comment, toTypeScript, type Schema } from './types.ts'

/** One method of the SDK: its name and its line of the table. */
type Method = {
  readonly groups: readonly string[]
  readonly name: string
  readonly type: string
  readonly line: string
}

type Tree = { [name: string]: Tree | Method }

/** The types of an API, and the table from which its methods are built at run time. */
export function planeFiles(plane: Plane): { types: string; table: string; used: Set<string> } {
  const described = describedOperations(plane)
  const tree = buildTree(described.flatMap(toMethods))
  const inputs = described.flatMap(namedTypes).join('\n')
  const api = `/** All operations of this API. */\nexport type ${apiName(plane)} = ${groupType(tree, '')}\n`
  const all = `${inputs}\n${api}`
  return {
    types: all,
    table: `export const ${plane}Table = ${groupTable(tree, '')} as const\n`,
    used: listUsedModels(described),
  }
}

const apiName = (plane: Plane): string => `${capital(plane)}Api`

function toMethods(each: DescribedOperation): Method[] {
  const { groups, method } = toMethodName(each.op)
  const paging = getPaging(each)
  const kind = isEventStream(each.op) ? 'events' : each.op.media === undefined ? paging : 'bytes'
  const flags = [...(getInput(each) ? ['input'] : []), ...(kind ? [kind] : []), ...headerFlags(each)]
  const line = [each.op.method, each.op.path, ...flags].join(' ')
  const about = `${each.summary}.\n\n${each.description}`
  const own = { groups, name: method, type: `${comment(about, '')}${quoted(method)}${signature(each, paging)}`, line }
  return paging === 'cursor' ? [own, exportMethod(each, own)] : [own]
}

/** Reserved words that cannot be used as names. */
const quoted = (method: string): string => (['import', 'export', 'delete'].includes(method) ? `'${method}'` : method)

/** A list that comes in one response if no limit is given can also be read item by item as it arrives. */
function exportMethod(each: DescribedOperation, { groups }: Method): Method {
  const about =
    'Every one of them in one response, from one moment in time, each as soon as it arrives: it takes no more memory for ' +
    'a million than for one. It fails when the response ends before its end.'
  const query = `query?: Omit<${inputName(each)}, 'limit' | 'page_number'>`
  const type = `${comment(about, '')}'export'(${query}, options?: RequestOptions): AsyncIterable<${itemType(each)}>`
  return { groups, name: 'export', type, line: [each.op.method, each.op.path, 'input', 'stream'].join(' ') }
}

function signature(each: DescribedOperation, paging: string | undefined): string {
  const { op } = each
  const params = Object.entries<Schema>(op.params?.properties ?? {}).map(
    ([name, schema]) => `${camel(name)}: ${toTypeScript(schema)}`,
  )
  const own = listHeaderOptions(each)
  const required = own.some(({ optional }) => !optional)
  const fields = own.map(({ option, optional }) => `${option}${optional ? '?' : ''}: string`)
  const base = isEventStream(op) ? 'FollowOptions' : 'RequestOptions'
  const options = fields.length === 0 ? base : `${base} & { readonly ${fields.join('; readonly ')} }`
  const input = getInput(each)
  const needed = (input?.required ?? []).length + (input?.anyOf ?? []).length > 0
  const parameters = [
    ...params,
    ...(input
      ? [`${each.body ? 'body' : 'query'}${needed ? ': ' : required ? ': undefined | ' : '?: '}${inputName(each)}`]
      : []),
    `options${required ? '' : '?'}: ${options}`,
  ]
  // An iterator that connects again by itself.
  if (isEventStream(op)) return `(${parameters.join(', ')}): AsyncIterable<${toTypeScript(each.response)}>`
  const answer = responseTypeName(each)
  return `(${parameters.join(', ')}): ${paging ? `ListRequest<${answer}, ${itemType(each)}>` : `Promise<${answer}>`}`
}

/** How the next page of a list is requested; undefined if the response is not a list. Writes are never lists. */
function getPaging({ op, response, query }: DescribedOperation): string | undefined {
  if (op.method !== 'GET' || response.properties?.data?.type !== 'array') return undefined
  const names = Object.keys(query?.properties ?? {})
  const limit = query?.properties?.limit
  if (names.includes('before')) return `before:${itemIdField(op)}`
  // A list with pages of a default size never comes in one response: iteration uses its largest pages.
  if (names.includes('cursor')) return limit?.default === undefined ? 'cursor' : `cursor:${limit.maximum}`
  if (names.includes('page_number')) return 'pages'
  return names.includes('after') ? 'after' : 'whole'
}

/** The first field of an item is its id. */
function itemIdField(op: Operation): string {
  const { properties } = op.response as { properties?: { data?: { items?: Schema } } }
  return Object.keys(properties?.data?.items?.properties ?? {})[0] ?? ''
}

const itemType = ({ response }: DescribedOperation): string => toTypeScript(response.properties?.data?.items ?? {})

/** A read takes its query, a write its body; no operation takes both. */
function getInput({ op, query, body }: DescribedOperation): Schema | undefined {
  if (query && op.method !== 'GET') throw new Error(`${op.id} is a write with a query, which the SDK does not support`)
  return body ?? query
}

const inputName = ({ op, body }: DescribedOperation): string => `${capital(op.id)}${body ? 'Body' : 'Query'}`

function responseTypeName(each: DescribedOperation): string {
  if (each.op.media !== undefined) return 'Uint8Array<ArrayBuffer>'
  return each.response.$ref === undefined ? `${capital(each.op.id)}Response` : toTypeScript(each.response)
}

const hasOwnResponseType = ({ op, response }: DescribedOperation): boolean =>
  op.media === undefined && response.$ref === undefined

function namedTypes(each: DescribedOperation): string[] {
  const input = getInput(each)
  return [
    ...(input ? [`export type ${inputName(each)} = ${toTypeScript(input)}\n`] : []),
    ...(hasOwnResponseType(each) ? [`export type ${responseTypeName(each)} = ${toTypeScript(each.response)}\n`] : []),
  ]
}

type HeaderOption = {
  readonly option: string
  readonly header: string
  readonly optional: boolean
  /** False if the operation does not need the header: it is sent only if the option is given. */
  readonly needed: boolean
}

/** `X-Basket-Secret` is the option `basketSecret`. The store client remembers it, so it is optional there. */
const listHeaderOptions = ({ op }: DescribedOperation): HeaderOption[] =>
  Object.keys(op.headers?.properties ?? {}).map((header) => {
    const option = camel(header.replace(/^X-/, '').toLowerCase())
    const needed = op.headers?.required?.includes(header) ?? false
    return { option, header, optional: option === 'basketSecret' || !needed, needed }
  })

const headerFlags = (each: DescribedOperation): string[] =>
  listHeaderOptions(each).map(({ option, header, needed }) => `${option}${needed ? '' : '?'}=${header}`)

function buildTree(methods: readonly Method[]): Tree {
  const root: Tree = {}
  for (const method of methods) {
    let group = root
    for (const name of method.groups) {
      const below = (group[name] ??= {})
      if (isMethod(below)) throw duplicateName(method)
      group = below
    }
    if (group[method.name]) throw duplicateName(method)
    group[method.name] = method
  }
  return root
}

const duplicateName = ({ groups, name, line }: Method): Error =>
  new Error(
    `Two operations have the name ${[...groups, name].join('.')}: add an exception for ${line} in sdk/generate/names.ts`,
  )

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

/** The models that the types of an API use. */
const listUsedModels = (described: readonly DescribedOperation[]): Set<string> =>
  new Set(
    [
      ...JSON.stringify(described.map(({ response, body, query }) => [response, body, query])).matchAll(
        /schemas\/(\w+)"/g,
      ),
    ].map(([, name]) => name ?? ''),
  )
