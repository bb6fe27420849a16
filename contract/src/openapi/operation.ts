import type { TObject } from 'typebox'
import { findConfinement, type Confinement } from '../confinement.ts'
import { errors, type ErrorCode } from '../errors.ts'
import { signInLimits } from '../limits.ts'
import { encodings, listErrors, listScopes, needsScope, isWrite, type Operation } from '../operation.ts'
import { errorHeaders, idempotencyKeyRef, requiredIdempotencyKey, successHeaders } from './headers.ts'
import { jsonSchema, schemaRef, type JsonObject } from './json-schema.ts'

/** Returns an operation of the contract as an OpenAPI Operation Object. */
export function operationObject(op: Operation): JsonObject {
  const confinement = findConfinement(op)
  const parameters = [
    ...parametersIn('path', op.params),
    ...parametersIn('query', op.query),
    ...parametersIn('header', op.headers),
    ...(isWrite(op) ? [op.keyRequired ? requiredIdempotencyKey : idempotencyKeyRef] : []),
  ]
  return {
    operationId: op.id,
    tags: [op.tag],
    summary: op.summary,
    description: describeOperation(op),
    ...(op.scope === null ? { security: op.session === 'required' ? [{ session: [] }] : [] } : {}),
    ...(op.recentSignIn ? { 'x-recent-sign-in': true } : {}),
    ...(needsScope(op) ? { 'x-scope': op.scope } : {}),
    ...(needsScope(op) && op.furtherScopes ? { 'x-further-scopes': [...op.furtherScopes] } : {}),
    ...(op.everyScope ? { 'x-every-scope': true } : {}),
    ...(confinement ? { 'x-confinement': confinement } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(op.body ? { requestBody: requestBody(op, op.body) } : {}),
    responses: { '200': success(op), ...failures(op) },
  }
}

function describeOperation(op: Operation): string {
  const names = listScopes(op).map((scope) => `\`${scope}\``)
  const confinement = findConfinement(op)
  return [
    op.description,
    ...(needsScope(op) ? [`Needs the ${names.length === 1 ? 'scope' : 'scopes'} ${names.join(' and ')}.`] : []),
    ...(op.everyScope ? ['It takes an owner, or an API key with every scope.'] : []),
    ...(op.recentSignIn
      ? [`A staff session must have signed in within the last ${signInLimits.recentSignInSeconds / 60} minutes.`]
      : []),
    ...(confinement && confinement !== 'unrelated' ? [confinementNotes[confinement]] : []),
  ].join('\n\n')
}

const confinementNotes: Readonly<Record<Exclude<Confinement, 'unrelated'>, string>> = {
  path: 'For staff who are confined to some events, other objects do not exist.',
  join: 'Staff who are confined to some events only get what belongs to these.',
  refused: 'Staff who are confined to some events cannot use it.',
}

function parametersIn(place: 'path' | 'query' | 'header', fields: TObject | undefined): JsonObject[] {
  return Object.entries(fields?.properties ?? {}).map(([name, field]) => {
    const { description = '', ...schema } = jsonSchema(field)
    const required = place === 'path' || fields?.required?.includes(name) === true
    return { name, in: place, required, description, schema }
  })
}

/** A body without required fields may be omitted, which means the same as an empty body. */
function requestBody(op: Operation, body: TObject): JsonObject {
  const groups = op.bodyNeeds ?? []
  const schema = { ...jsonSchema(body), ...(groups.length > 0 && { anyOf: groups.map((required) => ({ required })) }) }
  const types = encodings[op.plane]
  return {
    ...(types.includes('application/x-www-form-urlencoded') ? { description: formNote } : {}),
    required: (body.required ?? []).length + groups.length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  }
}

const formNote =
  'In a form, nested fields use brackets (`customer[email]`), array indexes start at 0 (`members[0][membership_member_id]`), ' +
  'booleans are `true`, `false`, `1` or `0`, and an empty value means `null` where `null` is allowed.'

const success = (op: Operation): JsonObject => ({
  description: 'Success.',
  headers: successHeaders(op),
  content: { [op.media ?? 'application/json']: { schema: jsonSchema(op.response) } },
})

/** Error responses of an operation, by status. Operations share them, so they are components. */
const failures = (op: Operation): JsonObject =>
  Object.fromEntries(
    listFailures(op).map(({ status, name }) => [String(status), { $ref: `#/components/responses/${name}` }]),
  )

/** Returns the distinct error responses of these operations, by component name. */
export const failureResponses = (ops: readonly Operation[]): ReadonlyMap<string, JsonObject> =>
  new Map(ops.flatMap(listFailures).map(({ name, status, codes }) => [name, failure(status, codes)]))

type Failure = { readonly name: string; readonly status: number; readonly codes: readonly ErrorCode[] }

/** Returns one failure per status, named after its codes in the order of the error table, so that equal failures share a name. */
function listFailures(op: Operation): Failure[] {
  const possible = listErrors(op)
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
