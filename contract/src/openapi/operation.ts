import type { TObject } from 'typebox'
import { errors, type ErrorCode } from '../errors.ts'
import { encodings, errorsOf, needsScope, writes, type Operation } from '../operation.ts'
import { errorHeaders, idempotencyKeyRef, successHeaders } from './headers.ts'
import { jsonSchema, schemaRef, type JsonObject } from './json-schema.ts'

/** One operation of the contract as OpenAPI's Operation Object. */
export function operationObject(op: Operation): JsonObject {
  const parameters = [
    ...parametersIn('path', op.params),
    ...parametersIn('query', op.query),
    ...parametersIn('header', op.headers),
    ...(writes(op) ? [idempotencyKeyRef] : []),
  ]
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    description: descriptionOf(op),
    ...(op.scope === null ? { security: [] } : {}),
    ...(needsScope(op) ? { 'x-scope': op.scope } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(op.body ? { requestBody: requestBody(op, op.body) } : {}),
    responses: { '200': success(op), ...failures(op) },
  }
}

const descriptionOf = (op: Operation): string =>
  needsScope(op) ? `${op.description}\n\nNeeds the scope \`${op.scope}\`.` : op.description

function parametersIn(place: 'path' | 'query' | 'header', fields: TObject | undefined): JsonObject[] {
  return Object.entries(fields?.properties ?? {}).map(([name, field]) => {
    const { description = '', ...schema } = jsonSchema(field)
    const required = place === 'path' || fields?.required?.includes(name) === true
    return { name, in: place, required, description, schema }
  })
}

/** A body without a required field may be left out: it says the same as an empty one. */
function requestBody(op: Operation, body: TObject): JsonObject {
  const schema = jsonSchema(body)
  const types = encodings[op.plane]
  return {
    ...(types.includes('application/x-www-form-urlencoded') ? { description: formNote } : {}),
    required: (body.required ?? []).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  }
}

const formNote =
  'In a form, brackets nest (`customer[email]`), arrays count from 0 (`members[0][membership_member_id]`), ' +
  'booleans are `true`, `false`, `1` or `0`, and an empty value is `null` where `null` is allowed.'

const success = (op: Operation): JsonObject => ({
  description: 'Success.',
  headers: successHeaders(op),
  content: { [op.media ?? 'application/json']: { schema: jsonSchema(op.response) } },
})

/** The answers of an operation that failed, by status. They repeat from one to the next, so they are components. */
const failures = (op: Operation): JsonObject =>
  Object.fromEntries(
    failuresOf(op).map(({ status, name }) => [String(status), { $ref: `#/components/responses/${name}` }]),
  )

/** The failed answers of these operations, each once, by the name that it has among the components. */
export const failureResponses = (ops: readonly Operation[]): ReadonlyMap<string, JsonObject> =>
  new Map(ops.flatMap(failuresOf).map(({ name, status, codes }) => [name, failure(status, codes)]))

type Failure = { readonly name: string; readonly status: number; readonly codes: readonly ErrorCode[] }

/** One for each status, named after its codes; the order is that of the table, so that equal ones are named alike. */
function failuresOf(op: Operation): Failure[] {
  const possible = errorsOf(op)
  const inOrder = (Object.keys(errors) as ErrorCode[]).filter((code) => possible.includes(code))
  const byStatus = Map.groupBy(inOrder, (code) => errors[code].status)
  return [...byStatus].map(([status, codes]) => ({ name: [status, ...codes].join('.'), status, codes }))
}

const failure = (status: number, codes: readonly ErrorCode[]): JsonObject => ({
  description: codes.map((code) => `- \`${code}\`: ${errors[code].title}.`).join('\n'),
  headers: errorHeaders(status),
  content: {
    'application/json': { schema: schemaRef('ErrorBody') },
    'application/problem+json': { schema: schemaRef('Problem') },
  },
})
