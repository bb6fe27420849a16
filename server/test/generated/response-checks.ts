import { Compile } from 'typebox/compile'
import { ErrorBody, errors, listErrors, Problem9457, type ErrorCode, type Operation } from '#contract'
import { strictSchema } from '#http/json-schema'
import type { TestRequest, TestResponse } from '#testing/test-server'
import { parseJson } from './json.ts'

type ResponseViolation = { readonly expected: string; readonly got: string }

/** The content of an error, in either of its two formats. */
export type ReportedError = {
  readonly code: ErrorCode
  readonly param: string | null
  readonly errors: readonly { param: string; message: string }[]
}

/** Checks what every response must have: its headers, and a body that the contract describes. */
export function findResponseViolations(
  op: Operation,
  check: ResponseCheck,
  call: TestRequest,
  reply: TestResponse,
): ResponseViolation[] {
  const inHeaders = checkHeaders(reply)
  if (reply.status === 200) return [...inHeaders, ...checkBody(op, check, reply)]
  if (reply.status >= 500) return [...inHeaders, { expected: 'no server error', got: `${reply.status} ${reply.text}` }]
  return [...inHeaders, ...checkError(op, reply, call.headers?.Accept === PROBLEM)]
}

const PROBLEM = 'application/problem+json'

function checkHeaders({ headers, status }: TestResponse): ResponseViolation[] {
  const violations: ResponseViolation[] = []
  const must = (name: string, form: RegExp): void => {
    const value = headers.get(name)
    if (value === null || !form.test(value))
      violations.push({ expected: `a header ${name} on a ${status}`, got: String(value) })
  }
  must('X-Request-Id', /^req_\w{10,}$/)
  must('X-RateLimit-Limit', /^[1-9]\d*$/)
  must('X-RateLimit-Remaining', /^\d+$/)
  must('X-RateLimit-Reset', /^\d{10}$/)
  if (status === 405) must('Allow', /^[A-Z]+(?:, [A-Z]+)*$/)
  return violations
}

/** Returns why a body is not what the operation declares, or undefined if it is. */
export type ResponseCheck = (body: unknown) => string | undefined

/** Objects of the contract are closed, so an undeclared field is a violation too. A file is anything but JSON. */
export function compileResponseCheck(op: Operation): ResponseCheck {
  if (op.media !== undefined) return (body) => (body === undefined ? undefined : 'is JSON instead of a file')
  const schema = Compile(strictSchema(op.response))
  return (body) => {
    if (schema.Check(body)) return undefined
    const [first] = schema.Errors(body)
    return `${first?.instancePath} ${first?.message}`
  }
}

function checkBody(op: Operation, check: ResponseCheck, reply: TestResponse): ResponseViolation[] {
  const wanted = op.media ?? 'application/json'
  const type = reply.headers.get('Content-Type')
  const reason = check(parseJson(reply.text))
  return [
    ...(type === wanted ? [] : [{ expected: `Content-Type ${wanted}`, got: String(type) }]),
    ...(reason === undefined
      ? []
      : [{ expected: 'a response as declared', got: `${reason}: ${reply.text.slice(0, 500)}` }]),
  ]
}

function checkError(op: Operation, reply: TestResponse, asProblem: boolean): ResponseViolation[] {
  const body = parseJson(reply.text)
  const type = asProblem ? PROBLEM : 'application/json'
  if (reply.headers.get('Content-Type') !== type)
    return [{ expected: `Content-Type ${type}`, got: String(reply.headers.get('Content-Type')) }]
  const error = readError(body)
  const facts = asProblem ? problemFacts(body, reply) : bodyFacts(body, reply)
  if (!error || !facts)
    return [{ expected: 'an error body as the contract describes it', got: reply.text.slice(0, 500) }]
  const declared: readonly string[] = [...listErrors(op), 'route_not_found', 'method_not_allowed']
  const checks: [boolean, string][] = [
    [errors[error.code].status === reply.status, `status ${errors[error.code].status} with ${error.code}`],
    [declared.includes(error.code), `an error that ${op.id} declares`],
    ...facts,
  ]
  return checks.filter(([holds]) => !holds).map(([, expected]) => ({ expected, got: `${reply.status} ${reply.text}` }))
}

type ExpectedFacts = [boolean, string][]

function bodyFacts(body: unknown, reply: TestResponse): ExpectedFacts | undefined {
  if (!isErrorBody(body)) return undefined
  const { type, code, param, errors: list, doc_url, request_id } = body.error
  return [
    [type === errors[code].type, `the type ${errors[code].type}`],
    [param === (list[0]?.param ?? null), '`param` is the first of `errors`'],
    [URL.canParse(doc_url) && doc_url.endsWith(`/errors/${code}`), `a doc_url that ends with /errors/${code}`],
    [isOwnId(request_id, reply), 'request_id is X-Request-Id'],
  ]
}

function problemFacts(body: unknown, reply: TestResponse): ExpectedFacts | undefined {
  if (!isProblem(body)) return undefined
  return [
    [body.status === reply.status, 'the status of the response in its body'],
    [
      URL.canParse(body.type) && body.type.endsWith(`/errors/${body.code}`),
      `a type that ends with /errors/${body.code}`,
    ],
    [body.title === errors[body.code].title, `the title of ${body.code}`],
    [isOwnId(body.request_id, reply), 'request_id is X-Request-Id'],
  ]
}

/** A replay repeats the response of the first request, and so its id. */
const isOwnId = (id: string, { headers }: TestResponse): boolean =>
  headers.get('Idempotent-Replayed') === 'true' || id === headers.get('X-Request-Id')

export function readError(body: unknown): ReportedError | undefined {
  if (isErrorBody(body)) return body.error
  return isProblem(body) ? { code: body.code, param: body.errors[0]?.param ?? null, errors: body.errors } : undefined
}

const errorBody = Compile(ErrorBody)
const problemBody = Compile(Problem9457)
const isErrorBody = (body: unknown): body is ErrorBody => errorBody.Check(body)
const isProblem = (body: unknown): body is Problem9457 => problemBody.Check(body)
