import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { Type } from 'typebox'
import { bodyLimits, encodings, errors, isWrite, type ErrorCode, type Operation } from '#contract'
import { Problem } from '#platform/problem'
import { compileCoercer } from './coerce.ts'
import { compileEmailForm } from './email-form.ts'
import { parseForm } from './form.ts'
import { parseJson } from './json-body.ts'
import { compileInput } from './validate.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const NOTHING = Type.Object({}, { additionalProperties: false })
const limits = { maxFields: bodyLimits.formFields, maxDepth: bodyLimits.depth }

export type RawInput = {
  readonly params: Record<string, string>
  readonly query: string
  readonly contentType: string | undefined
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

export type InputReader = (raw: RawInput) => { params: unknown; query: unknown; body: unknown; headers: unknown }

/** Reads the input of an operation. Compiled at its first request: compiling all at the start would double the start time. */
export function inputReader(op: Operation): InputReader {
  let read: InputReader | undefined
  return (raw) => (read ??= compileReader(op))(raw)
}

/** Form, query and path values are strings that are converted to the types of the schema; JSON values must have them. */
function compileReader(op: Operation): InputReader {
  const params = textPart(op.params ?? NOTHING)
  const query = textPart(op.query ?? NOTHING)
  const body = bodyPart(op)
  // A path parameter that is not a valid id cannot identify anything of the caller.
  const canBeMissing = op.errors.includes('not_found')
  const emptyIds = op.foreign === 'empty_list' ? blankParams(op.params ?? NOTHING) : undefined
  const names = Object.keys(op.headers?.properties ?? {})
  return (raw) => ({
    params: op.params ? params(raw.params, canBeMissing ? 'not_found' : 'invalid_request', emptyIds) : undefined,
    query: raw.query === '' && !op.query ? undefined : query(formTree(raw.query, 'invalid_request'), 'invalid_request'),
    body: isWrite(op) ? body(raw) : undefined,
    headers: names.length === 0 ? NO_HEADERS : pickHeaders(names, raw.headers),
  })
}

const NO_HEADERS = Object.freeze({})

/** If the id of another organisation returns an empty list, so does an invalid id: the verb looks up an empty id. */
const blankParams = (params: NonNullable<Operation['params']>) =>
  Object.freeze(Object.fromEntries(Object.keys(params.properties).map((name) => [name, ''])))

const pickHeaders = (names: readonly string[], headers: IncomingHttpHeaders) =>
  Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]]))

type Tree = Parameters<ReturnType<typeof compileCoercer>>[0]

function textPart(schema: NonNullable<Operation['query']>) {
  const coerce = compileCoercer(schema)
  const check = compileInput(schema)
  return (tree: Tree, errorCode: ErrorCode, fallback?: unknown): unknown => {
    const result = check(coerce(tree))
    return result.ok ? result.value : (fallback ?? refuse(errorCode, result.errors))
  }
}

function bodyPart(op: Operation) {
  const schema = op.body ?? NOTHING
  const check = compileInput(schema)
  const coerce = compileCoercer(schema)
  const toEmailForm = compileEmailForm(schema)
  const accepted = encodings[op.plane]
  // The guard runs only on a body that matches the schema, so the cast is safe.
  const guard = op.guard as ((body: unknown) => ReturnType<NonNullable<Operation['guard']>>) | undefined
  return ({ contentType, body }: RawInput): unknown => {
    const type = body.length === 0 ? JSON_TYPE : contentType?.split(';', 1)[0]?.trim().toLowerCase()
    if (type === undefined || !accepted.includes(type)) {
      throw new Problem('unsupported_media_type', `Send the body as ${accepted.join(' or ')}`)
    }
    if (!isUtf8(body)) throw new Problem('malformed_body', 'Send the body as UTF-8')
    const text = body.toString('utf8')
    const value = body.length === 0 ? {} : type === FORM ? coerce(formTree(text, 'malformed_body')) : jsonTree(text)
    const result = check(value)
    if (!result.ok) return refuse('invalid_request', result.errors)
    const input = toEmailForm ? toEmailForm(result.value) : result.value
    const error = guard?.(input)
    return error ? refuse('invalid_request', [error]) : input
  }
}

function formTree(text: string, errorCode: ErrorCode): Tree {
  if (text === '') return {}
  // Node decodes a raw byte in a URL as Latin-1, which would silently change letters.
  if (errorCode === 'invalid_request' && /[^ -~]/.test(text))
    throw new Problem(errorCode, 'Percent-encode the query string')
  const result = parseForm(text, limits)
  return result.ok ? result.value : refuse(errorCode, result.errors)
}

function jsonTree(text: string): Record<string, unknown> {
  const result = parseJson(text, { maxDepth: bodyLimits.depth })
  return result.ok ? result.value : refuse('malformed_body', result.errors)
}

function refuse(code: ErrorCode, list: readonly { param: string; message: string }[]): never {
  if (code === 'not_found') throw new Problem(code, errors.not_found.title)
  const [first] = list
  const sentence = first ? `${first.param ? `${first.param} ` : ''}${first.message}` : errors[code].title
  throw new Problem(code, sentence, list)
}
