import { operations, type Operation } from '@tessera/contract'
import { camel, nameOf } from '../../../../sdk/generate/names.ts'
import type { Op, Parameter } from '../openapi.ts'
import { bodyExample, parameterExample } from './example.ts'
import type { Shelf } from './fields.ts'

/** The variable that holds the key of each plane, in the samples and in the guides. */
export const keyNames = { v1: 'KEY', store: 'PUBLISHABLE_KEY', admin: 'ADMIN_KEY', gate: 'DEVICE_TOKEN' } as const

const inPath = (op: Op): Parameter[] => op.parameters.filter((parameter) => parameter.in === 'path')
const required = (op: Op, place: string): Parameter[] =>
  op.parameters.filter((parameter) => parameter.in === place && parameter.required)

/** The path with values in it. */
export const pathWith = (op: Op): string =>
  inPath(op).reduce(
    (path, { name, schema }) => path.replace(`{${name}}`, encodeURIComponent(parameterExample(name, schema))),
    op.path,
  )

/** What is asked for in a query: what must be, and of a list how much of it. */
function queryExample(op: Op): [string, string | number][] {
  const asked = required(op, 'query').map(({ name, schema }): [string, string | number] => [
    name,
    schema.type === 'integer' ? Number(parameterExample(name, schema)) : parameterExample(name, schema),
  ])
  return op.parameters.some(({ name }) => name === 'limit') ? [...asked, ['limit', 10]] : asked
}

/** A request as curl makes it: forms as the specification has them where they are taken, JSON elsewhere. */
export function curlSample(op: Op, shelf: Shelf): string {
  const query = queryExample(op).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const url = `"$API${pathWith(op)}${query.length > 0 ? `?${query.join('&')}` : ''}"`
  const body = op.body ? bodyExample(op.body, shelf.schemas) : {}
  const filled = Object.keys(body).length > 0
  const method = op.method === 'GET' || (op.method === 'POST' && filled) ? '' : `-X ${op.method} `
  return [
    `curl ${method}${url}`,
    ...(op.needsKey ? [`-H "Authorization: Bearer $${keyNames[op.plane]}"`] : []),
    ...required(op, 'header').map(({ name }) => `-H "${name}: $${envOf(name)}"`),
    ...(filled ? bodyLines(op, body) : []),
    ...(op.media === undefined ? [] : [`-o ${op.path.split('/').at(-1) ?? 'file'}`]),
  ].join(' \\\n  ')
}

function bodyLines(op: Op, body: Readonly<Record<string, unknown>>): string[] {
  const nested = Object.values(body).some((value) => typeof value === 'object' && value !== null)
  if (op.takesForm && !nested)
    return Object.entries(body).map(([name, value]) => `-d ${quoted(`${name}=${String(value)}`)}`)
  return [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`]
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The same request by the SDK, as a whole program. */
export function sdkSample(op: Op, shelf: Shelf): string {
  const isStore = op.plane === 'store'
  const setUp = isStore
    ? `import { TesseraStore } from '@tessera/sdk/store'\n\n` +
      `const store = new TesseraStore({ baseUrl: process.env.API ?? '', publishableKey: process.env.PUBLISHABLE_KEY ?? '' })`
    : `import { Tessera } from '@tessera/sdk'\n\n` +
      `const tessera = new Tessera({ baseUrl: process.env.API ?? '', ${options[op.plane]} })`
  return `${setUp}\n\n${callOf(op, shelf)}\n`
}

const options = {
  v1: 'apiKey: process.env.KEY',
  store: '',
  admin: 'adminKey: process.env.ADMIN_KEY',
  gate: 'deviceToken: process.env.DEVICE_TOKEN',
} as const

function callOf(op: Op, shelf: Shelf): string {
  const { groups, method } = nameOf(operationOf(op))
  const root = op.plane === 'store' ? 'store' : op.plane === 'v1' ? 'tessera' : `tessera.${op.plane}`
  const call = `${[root, ...groups, method].join('.')}(${argumentsOf(op, shelf).join(', ')})`
  const isList = op.method === 'GET' && op.answer.properties?.data?.type === 'array'
  if (!isList) return `const ${answerName(op)} = await ${call}\nconsole.log(${answerName(op)})`
  const item = singular(groups.at(-1) ?? 'item')
  return `for await (const ${item} of ${call}) {\n  console.log(${item})\n}`
}

function argumentsOf(op: Op, shelf: Shelf): string[] {
  const ids = inPath(op).map(({ name, schema }) => {
    const value = parameterExample(name, schema)
    return schema.type === 'integer' ? value : `'${value}'`
  })
  const query = queryExample(op)
  const body = op.body ? bodyExample(op.body, shelf.schemas) : undefined
  const headers = required(op, 'header').filter(({ name }) => name !== 'X-Basket-Secret')
  const given = body ? [literal(body)] : query.length > 0 ? [literal(Object.fromEntries(query))] : []
  const takesInput = op.body !== undefined || op.parameters.some((parameter) => parameter.in === 'query')
  const secrets = headers.map(
    ({ name }) => `${camel(name.replace(/^X-/, '').toLowerCase())}: process.env.${envOf(name)} ?? ''`,
  )
  if (secrets.length === 0) return [...ids, ...given]
  return [...ids, ...(given.length > 0 || !takesInput ? given : ['undefined']), `{ ${secrets.join(', ')} }`]
}

const envOf = (header: string): string => header.replace(/^X-/, '').replaceAll('-', '_').toUpperCase()

/** A value as a programmer would write it. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const fields = Object.entries(value).map(
    ([name, inner]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${literal(inner, deeper)}`,
  )
  const short = `{ ${fields.join(', ')} }`
  return short.length <= 72 && !short.includes('\n') ? short : `{\n${deeper}${fields.join(`,\n${deeper}`)},\n${indent}}`
}

function operationOf(op: Op): Operation {
  const found = operations.find(({ id }) => id === op.id)
  if (!found) throw new Error(`${op.id} is in a document and not in the contract: run \`npm run generate\``)
  return found
}

const singular = (name: string): string => {
  const one = name.replace(/ies$/, 'y').replace(/s$/, '')
  return one === '' || one === name ? 'item' : one
}

/** The object that comes back gives its name. */
function answerName({ answer }: Op): string {
  const name = answer.$ref?.split('/').at(-1) ?? 'answer'
  return name.charAt(0).toLowerCase() + name.slice(1)
}
