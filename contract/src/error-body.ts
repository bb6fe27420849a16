import { Type, type Static } from 'typebox'
import { errors, type ErrorCode } from './errors.ts'
import { Closed, Nullable } from './primitives.ts'

type ErrorKind = (typeof errors)[ErrorCode]['type']

const codes = Object.keys(errors) as ErrorCode[]
const kinds: ErrorKind[] = [...new Set(Object.values(errors).map((entry) => entry.type))]

/** Words that programs decide on. The list grows: a client must get on with a word that it does not know. */
const Word = <W extends string>(words: readonly W[], description: string) =>
  Type.Unsafe<W>(Type.String({ description: `${description} More may be added.`, examples: [...words] }))

const Code = Word(
  codes,
  'What went wrong, for programs to decide on; a code never changes its meaning. Go by the HTTP status where you do not know it.',
)
const RequestId = Type.String({ description: 'The same as the header `X-Request-Id`: quote it when you ask for help.' })

const LinkUrl = Type.String({
  description: 'Where the fan links their account; only with the code `sso_not_linked`.',
  format: 'uri',
})

const ParamErrors = Type.Array(
  Closed({
    param: Type.String({ description: 'Name of the parameter, nested ones in brackets, such as `customer[email]`.' }),
    code: Type.Optional(Type.String({ description: 'What is wrong with the parameter, for programs.' })),
    message: Type.String({ description: 'What the parameter must be, for people.' }),
  }),
  { description: 'Every parameter that was refused; empty when the error is not about parameters.' },
)

/** The body of every answer that is not a success. */
export const ErrorBody = Closed(
  {
    error: Closed(
      {
        type: Word(kinds, 'The family of the error.'),
        code: Code,
        message: Type.String({ description: 'What went wrong, for people; the wording may change.' }),
        param: Nullable(Type.String(), 'The first parameter at fault; `null` when the error is not about one.'),
        errors: ParamErrors,
        doc_url: Type.String({ description: 'Address of the page that explains the code.', format: 'uri' }),
        request_id: RequestId,
        link_url: Type.Optional(LinkUrl),
      },
      { description: 'What went wrong.' },
    ),
  },
  { description: 'The body of every answer that is not a success.' },
)
export type ErrorBody = Static<typeof ErrorBody>

/** The same error as RFC 9457 writes it, for callers whose `Accept` asks for `application/problem+json`. */
export const Problem9457 = Closed(
  {
    type: Type.String({ description: 'Address of the page that explains the code.', format: 'uri' }),
    title: Type.String({ description: 'What the code means, in one sentence.' }),
    status: Type.Integer({ description: 'The HTTP status of the answer.', minimum: 400, maximum: 599 }),
    detail: Type.String({ description: 'What went wrong this time, for people; the wording may change.' }),
    instance: Type.String({ description: 'URI reference that names this one occurrence.', format: 'uri-reference' }),
    code: Code,
    request_id: RequestId,
    errors: ParamErrors,
    link_url: Type.Optional(LinkUrl),
  },
  { description: 'The same error as RFC 9457 writes it, for `Accept: application/problem+json`.' },
)
export type Problem9457 = Static<typeof Problem9457>
