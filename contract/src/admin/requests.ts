import { Type, type Static } from 'typebox'
import { errors, type ErrorCode } from '../errors.ts'
import { operation, type Plane } from '../operation.ts'
import {
  Closed,
  Count,
  Cursor,
  Limit,
  ListOf,
  nextCursor,
  Nullable,
  PrefixedId,
  Text,
  UnixSeconds,
} from '../primitives.ts'

export const loggedPlanes = ['v1', 'store', 'admin', 'gate'] as const satisfies readonly Plane[]
/** No operation has `HEAD`, but clients try it. */
export const loggedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type LoggedMethod = (typeof loggedMethods)[number]

/** How many failed requests of an organisation are kept: so many at once, and so many more each hour. */
export const requestLogLimits = { burst: 300, perHour: 30 } as const

const RequestId = (description: string) => Type.String({ description, pattern: '^req_[A-Za-z0-9]{8,40}$' })

export const FailedRequest = Closed(
  {
    request_id: RequestId('`X-Request-Id` of the response.'),
    at: UnixSeconds('When the response was sent.'),
    key_id: PrefixedId('key', 'The API key of the request.'),
    key_name: Text('Name of the key at that time.'),
    plane: Type.Enum([...loggedPlanes], { description: 'Part of the API.' }),
    method: Type.Enum([...loggedMethods], { description: 'Method of the request.' }),
    operation: Nullable(Text(''), 'Identifier of the operation; `null` if no operation has this path and method.'),
    path: Text(
      'Path of the operation, with the names of its parameters instead of their values. Of a path that no operation has, ' +
        'only the parts that are words; the others are `*`.',
    ),
    status: Type.Integer({ description: 'HTTP status of the response.', minimum: 400, maximum: 599 }),
    code: Text('Code of the error.', 100),
    message: Text('Message of the error.', 500),
    param: Nullable(Text('', 200), 'The field or parameter that was rejected first; `null` if none was.'),
    duration_ms: Type.Integer({ description: 'Time until the response, in milliseconds.', minimum: 0 }),
    address: Nullable(
      Text('', 45),
      'Network address of the request; `null` on the Store API, where it is the address of a customer.',
    ),
    user_agent: Nullable(Text('', 200), 'What the client calls itself, shortened; `null` if it does not say.'),
  },
  { description: 'A request with an API key that failed. Bodies and query strings are never stored.' },
)
export type FailedRequest = Static<typeof FailedRequest>

const codes = Object.keys(errors) as ErrorCode[]

export const listRequests = operation({
  id: 'listRequests',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/requests',
  tag: 'Requests',
  summary: 'List failed requests',
  description:
    'Returns the requests with an API key that failed in the last days (7, unless the installation keeps them for another time), newest ' +
    `first, page by page. A request appears about a second after its response. At most ${requestLogLimits.burst} at once and ${requestLogLimits.perHour} an hour are kept; ` +
    '`dropped_today` counts the others. The log is for finding errors in an integration: a request can be missing after a ' +
    'crash of the server.',
  scope: 'keys:read',
  query: Closed({
    cursor: Cursor(),
    limit: Limit({ default: 50, maximum: 100 }),
    key_id: Type.Optional(PrefixedId('key', 'Only requests of this key.')),
    status: Type.Optional(
      Type.Integer({ description: 'Only requests with this HTTP status.', minimum: 400, maximum: 599 }),
    ),
    operation: Type.Optional(Text('Only requests of this operation, such as `createCustomer`.', 100)),
    code: Type.Optional(Type.Enum(codes, { description: 'Only requests with this error.' })),
    from: Type.Optional(UnixSeconds('Only requests from this time on.')),
    until: Type.Optional(UnixSeconds('Only requests before this time.')),
  }),
  response: ListOf('requests', FailedRequest, {
    ...nextCursor,
    dropped_today: Count('Failed requests of today (UTC) that were not kept, because there were too many.'),
  }),
  errors: [],
})

export const getRequest = operation({
  id: 'getRequest',
  plane: 'admin',
  method: 'GET',
  path: '/admin/v1/requests/{request_id}',
  tag: 'Requests',
  summary: 'Retrieve a failed request',
  description: 'Returns a request that failed, by the `X-Request-Id` of its response.',
  scope: 'keys:read',
  params: Closed({ request_id: RequestId('`X-Request-Id` of the response.') }),
  response: FailedRequest,
  errors: ['not_found'],
})
