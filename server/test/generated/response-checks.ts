import { Compile } from 'typebox/compile'
import { ErrorBody, errors, errorsOf, Problem9457, type ErrorCode, type Operation } from '#contract'
import { strictSchema } from '#http/json-schema'
import type { Call, Reply } from '#testing/test-server'
import { parsed } from './json.ts'

type Fault = { readonly expected: string; readonly got: string }

/** What an error says, in either of its two forms. */
export type Told = {
  readonly code: ErrorCode
  readonly param: string | null
  readonly errors: readonly { param: string; message: string }[]
}

/** What every answer must have, whatever was asked: its headers, and a body that the contract describes. */
export function frameFaults(op: Operation, check: AnswerCheck, call: Call, reply: Reply): Fault[] {
  const faults = headerFaults(reply)
  if (reply.status === 200) return [...faults, ...answerFaults(op, check, reply)]
  if (reply.status >= 500)
    return [...faults, { expected: 'no fault of the server', got: `${reply.status} ${reply.text}` }]
  return [...faults, ...errorFaults(op, reply, call.headers?.Accept === PROBLEM)]
}

const PROBLEM = 'application/problem+json'

function headerFaults({ headers, status }: Reply): Fault[] {
  const faults: Fault[] = []
  const must = (name: string, form: RegExp): void => {
    const value = headers.get(name)
    if (value === null || !form.test(value))
      faults.push({ expected: `a header ${name} on a ${status}`, got: String(value) })
  }
  must('X-Request-Id', /^req_\w{10,}$/)
  must('X-RateLimit-Limit', /^[1-9]\d*$/)
  must('X-RateLimit-Remaining', /^\d+$/)
  must('X-RateLimit-Reset', /^\d{10}$/)
  if (status === 405) must('Allow', /^[A-Z]+(?:, [A-Z]+)*$/)
  return faults
}

/** Why an answer is not what the operation declares; undefined when it is. */
export type AnswerCheck = (body: unknown) => string | undefined

/** An object of the contract is closed, so a field that it does not name is a fault too. A file is anything but JSON. */
export function answerCheck(op: Operation): AnswerCheck {
  if (op.media !== undefined) return (body) => (body === undefined ? undefined : 'is JSON and no file')
  const schema = Compile(strictSchema(op.response))
  return (body) => {
    if (schema.Check(body)) return undefined
    const [first] = schema.Errors(body)
    return `${first?.instancePath} ${first?.message}`
  }
}

function answerFaults(op: Operation, check: AnswerCheck, reply: Reply): Fault[] {
  const wanted = op.media ?? 'application/json'
  const type = reply.headers.get('Content-Type')
  const reason = check(parsed(reply.text))
  return [
    ...(type === wanted ? [] : [{ expected: `Content-Type ${wanted}`, got: String(type) }]),
    ...(reason === undefined
      ? []
      : [{ expected: 'an answer as it is declared', got: `${reason}: ${reply.text.slice(0, 500)}` }]),
  ]
}

function errorFaults(op: Operation, reply: Reply, asProblem: boolean): Fault[] {
  const body = parsed(reply.text)
  const type = asProblem ? PROBLEM : 'application/json'
  if (reply.headers.get('Content-Type') !== type)
    return [{ expected: `Content-Type ${type}`, got: String(reply.headers.get('Content-Type')) }]
  const told = tell(body)
  const facts = asProblem ? problemFacts(body, reply) : bodyFacts(body, reply)
  if (!told || !facts)
    return [{ expected: `an error body as the contract describes it`, got: reply.text.slice(0, 500) }]
  const declared: readonly string[] = [...errorsOf(op), 'route_not_found', 'method_not_allowed']
  const checks: [boolean, string][] = [
    [errors[told.code].status === reply.status, `status ${errors[told.code].status} with ${told.code}`],
    [declared.includes(told.code), `an error that ${op.id} declares`],
    ...facts,
  ]
  return checks.filter(([holds]) => !holds).map(([, expected]) => ({ expected, got: `${reply.status} ${reply.text}` }))
}

type Facts = [boolean, string][]

function bodyFacts(body: unknown, reply: Reply): Facts | undefined {
  if (!isErrorBody(body)) return undefined
  const { type, code, param, errors: list, doc_url, request_id } = body.error
  return [
    [type === errors[code].type, `the type ${errors[code].type}`],
    [param === (list[0]?.param ?? null), '`param` is the first of `errors`'],
    [URL.canParse(doc_url) && doc_url.endsWith(`/errors/${code}`), `a doc_url that ends with /errors/${code}`],
    [isOwnId(request_id, reply), 'request_id is X-Request-Id'],
  ]
}

function problemFacts(body: unknown, reply: Reply): Facts | undefined {
  if (!isProblem(body)) return undefined
  return [
    [body.status === reply.status, 'the status of the answer in its body'],
    [
      URL.canParse(body.type) && body.type.endsWith(`/errors/${body.code}`),
      `a type that ends with /errors/${body.code}`,
    ],
    [body.title === errors[body.code].title, `the title of ${body.code}`],
    [isOwnId(body.request_id, reply), 'request_id is X-Request-Id'],
  ]
}

/** A replay shows the answer of the first request, and so its id. */
const isOwnId = (id: string, { headers }: Reply): boolean =>
  headers.get('Idempotent-Replayed') === 'true' || id === headers.get('X-Request-Id')

export function tell(body: unknown): Told | undefined {
  if (isErrorBody(body)) return body.error
  return isProblem(body) ? { code: body.code, param: body.errors[0]?.param ?? null, errors: body.errors } : undefined
}

const errorBody = Compile(ErrorBody)
const problemBody = Compile(Problem9457)
const isErrorBody = (body: unknown): body is ErrorBody => errorBody.Check(body)
const isProblem = (body: unknown): body is Problem9457 => problemBody.Check(body)
