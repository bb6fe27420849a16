import { isEventStream, operations, type Operation } from '@tessera/contract'
import { camel, toMethodName } from '../../../../sdk/generate/names.ts'
import type { ReferenceOperation, Parameter } from '../openapi.ts'
import { bodyExample, parameterExample } from './example.ts'
import type { ReferenceContext } from './fields.ts'

/** The environment variable for the key of each API, in samples and guides. */
export const keyNames = { v1: 'KEY', store: 'PUBLISHABLE_KEY', admin: 'ADMIN_KEY', gate: 'DEVICE_TOKEN' } as const

const pathParameters = (op: ReferenceOperation): Parameter[] =>
  op.parameters.filter((parameter) => parameter.in === 'path')
const requiredParameters = (op: ReferenceOperation, place: string): Parameter[] =>
  op.parameters.filter((parameter) => parameter.in === place && parameter.required)

/** Returns the path with example values for its parameters. */
export const examplePath = (op: ReferenceOperation): string =>
  pathParameters(op).reduce(
    (path, { name, schema }) => path.replace(`{${name}}`, encodeURIComponent(parameterExample(name, schema))),
    op.path,
  )

/** Returns the query of a sample: required parameters, and `limit` for a list. */
function queryExample(op: ReferenceOperation): [string, string | number][] {
  const query = requiredParameters(op, 'query').map(({ name, schema }): [string, string | number] => [
    name,
    schema.type === 'integer' ? Number(parameterExample(name, schema)) : parameterExample(name, schema),
  ])
  return op.parameters.some(({ name }) => name === 'limit') ? [...query, ['limit', 10]] : query
}

/** The request with curl: a form if the operation accepts one, as in the specification; otherwise JSON. */
export function curlSample(op: ReferenceOperation, context: ReferenceContext): string {
  const query = queryExample(op).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const url = `"$API${examplePath(op)}${query.length > 0 ? `?${query.join('&')}` : ''}"`
  const body = op.body ? bodyExample(op.body, context.schemas) : {}
  const filled = Object.keys(body).length > 0
  const method = op.method === 'GET' || (op.method === 'POST' && filled) ? '' : `-X ${op.method} `
  return [
    `curl ${isEventStream(op) ? '-N ' : ''}${method}${url}`,
    ...(op.needsKey ? [`-H "Authorization: Bearer $${keyNames[op.plane]}"`] : []),
    ...requiredParameters(op, 'header').map(({ name }) => `-H "${name}: $${toVariableName(name)}"`),
    ...(filled ? bodyLines(op, body) : []),
    ...(op.media === undefined || isEventStream(op) ? [] : [`-o ${op.path.split('/').at(-1) ?? 'file'}`]),
  ].join(' \\\n  ')
}

function bodyLines(op: ReferenceOperation, body: Readonly<Record<string, unknown>>): string[] {
  const nested = Object.values(body).some((value) => typeof value === 'object' && value !== null)
  if (op.takesForm && !nested)
    return Object.entries(body).map(([name, value]) => `-d ${shellQuote(`${name}=${String(value)}`)}`)
  return [
    `-H 'Content-Type: application/json'`,
    `-d ${shellQuote(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`,
  ]
}

const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The same request with the SDK, as a complete program. */
export function sdkSample(op: ReferenceOperation, context: ReferenceContext): string {
  const isStore = op.plane === 'store'
  const setUp = isStore
    ? `import { TesseraStore } from '@tessera/sdk/store'\n\n` +
      `const store = new TesseraStore({ baseUrl: process.env.API ?? '', publishableKey: process.env.PUBLISHABLE_KEY ?? '' })`
    : `import { Tessera } from '@tessera/sdk'\n\n` +
      `const tessera = new Tessera({ baseUrl: process.env.API ?? '', ${options[op.plane]} })`
  return `${setUp}\n\n${sdkCall(op, context)}\n`
}

const options = {
  v1: 'apiKey: process.env.KEY',
  store: '',
  admin: 'adminKey: process.env.ADMIN_KEY',
  gate: 'deviceToken: process.env.DEVICE_TOKEN',
} as const

function sdkCall(op: ReferenceOperation, context: ReferenceContext): string {
  const { groups, method } = toMethodName(getOperation(op))
  const root = op.plane === 'store' ? 'store' : op.plane === 'v1' ? 'tessera' : `tessera.${op.plane}`
  const call = `${[root, ...groups, method].join('.')}(${callArguments(op, context).join(', ')})`
  const isList = isEventStream(op) || (op.method === 'GET' && op.response.properties?.data?.type === 'array')
  if (!isList) return `const ${responseVariable(op)} = await ${call}\nconsole.log(${responseVariable(op)})`
  const item = singular(groups.at(-1) ?? 'item')
  return `for await (const ${item} of ${call}) {\n  console.log(${item})\n}`
}

function callArguments(op: ReferenceOperation, context: ReferenceContext): string[] {
  const ids = pathParameters(op).map(({ name, schema }) => {
    const value = parameterExample(name, schema)
    return schema.type === 'integer' ? value : `'${value}'`
  })
  const query = queryExample(op)
  const body = op.body ? bodyExample(op.body, context.schemas) : undefined
  const headers = requiredParameters(op, 'header').filter(({ name }) => name !== 'X-Basket-Secret')
  const input = body ? [toLiteral(body)] : query.length > 0 ? [toLiteral(Object.fromEntries(query))] : []
  const takesInput = op.body !== undefined || op.parameters.some((parameter) => parameter.in === 'query')
  const secrets = headers.map(
    ({ name }) => `${camel(name.replace(/^X-/, '').toLowerCase())}: process.env.${toVariableName(name)} ?? ''`,
  )
  if (secrets.length === 0) return [...ids, ...input]
  return [...ids, ...(input.length > 0 || !takesInput ? input : ['undefined']), `{ ${secrets.join(', ')} }`]
}

const toVariableName = (header: string): string => header.replace(/^X-/, '').replaceAll('-', '_').toUpperCase()

/** Formats a value as a TypeScript literal. */
function toLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map((item) => toLiteral(item, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const fields = Object.entries(value).map(
    ([name, inner]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${toLiteral(inner, deeper)}`,
  )
  const short = `{ ${fields.join(', ')} }`
  return short.length <= 72 && !short.includes('\n') ? short : `{\n${deeper}${fields.join(`,\n${deeper}`)},\n${indent}}`
}

function getOperation(op: ReferenceOperation): Operation {
  const found = operations.find(({ id }) => id === op.id)
  if (!found) throw new Error(`${op.id} is in an OpenAPI document but not in the contract: run \`npm run generate\``)
  return found
}

const singular = (name: string): string => {
  const one = name.replace(/ies$/, 'y').replace(/s$/, '')
  return one === '' || one === name ? 'item' : one
}

/** Returns the variable name for the response: the name of the returned object. */
function responseVariable({ response }: ReferenceOperation): string {
  const name = response.$ref?.split('/').at(-1) ?? 'answer'
  return name.charAt(0).toLowerCase() + name.slice(1)
}
