import { Type, type Static } from 'typebox'
import { errors, type ErrorCode } from './errors.ts'
import { Closed, Nullable } from './primitives.ts'

type ErrorKind = (typeof errors)[ErrorCode]['type']

const codes = Object.keys(errors) as ErrorCode[]
const kinds: ErrorKind[] = [...new Set(Object.values(errors).map((entry) => entry.type))]

/** An enum that may grow: the schema does not list its values, so clients must accept values that they do not know. */
const OpenEnum = <V extends string>(values: readonly V[], description: string) =>
  Type.Unsafe<V>(Type.String({ description: `${description} More values may be added.`, examples: [...values] }))

const Code = OpenEnum(
  codes,
  'Machine-readable reason; a code never changes its meaning. If you do not know a code, decide by the HTTP status.',
)
const RequestId = Type.String({
  description: 'The same as the header `X-Request-Id`. Quote it when you contact support.',
})

const LinkUrl = Type.String({
  description: 'URL where the customer links their account; only present with the code `sso_not_linked`.',
  format: 'uri',
})

/** Why a payment was declined, whatever the provider calls it. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'authentication_required',
  'payment_method_invalid',
  'authorisation_expired',
] as const
export type DeclineCode = (typeof declineCodes)[number]

const DeclineCode = OpenEnum(
  declineCodes,
  'Why the payment was declined; only present with the code `payment_declined`.',
)

const ParamErrors = Type.Array(
  Closed({
    param: Type.String({
      description: 'Name of the parameter; nested parameters use brackets, such as `customer[email]`.',
    }),
    code: Type.Optional(Type.String({ description: 'Machine-readable reason why the parameter was rejected.' })),
    message: Type.String({ description: 'Human-readable requirement that the parameter must meet.' }),
  }),
  { description: 'Every parameter that was rejected; empty if the error is not about parameters.' },
)

/** The body of every error response. */
export const ErrorBody = Closed(
  {
    error: Closed(
      {
        type: OpenEnum(kinds, 'Category of the error.'),
        code: Code,
        message: Type.String({ description: 'Human-readable explanation; the wording may change.' }),
        param: Nullable(Type.String(), 'The first rejected parameter; `null` if the error is not about a parameter.'),
        errors: ParamErrors,
        doc_url: Type.String({ description: 'URL of the page that explains the code.', format: 'uri' }),
        request_id: RequestId,
        link_url: Type.Optional(LinkUrl),
        decline_code: Type.Optional(DeclineCode),
      },
      { description: 'The error.' },
    ),
  },
  { description: 'The body of every error response.' },
)
export type ErrorBody = Static<typeof ErrorBody>

/** The same error in the format of RFC 9457, for requests whose `Accept` header asks for `application/problem+json`. */
export const Problem9457 = Closed(
  {
    type: Type.String({ description: 'URL of the page that explains the code.', format: 'uri' }),
    title: Type.String({ description: 'Meaning of the code, in one sentence.' }),
    status: Type.Integer({ description: 'HTTP status of the response.', minimum: 400, maximum: 599 }),
    detail: Type.String({ description: 'Human-readable explanation of this occurrence; the wording may change.' }),
    instance: Type.String({ description: 'URI reference that identifies this occurrence.', format: 'uri-reference' }),
    code: Code,
    request_id: RequestId,
    errors: ParamErrors,
    link_url: Type.Optional(LinkUrl),
    decline_code: Type.Optional(DeclineCode),
  },
  { description: 'The error in the format of RFC 9457, returned for `Accept: application/problem+json`.' },
)
export type Problem9457 = Static<typeof Problem9457>
