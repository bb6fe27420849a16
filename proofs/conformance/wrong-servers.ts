import type { TestRequest, TestResponse } from '../../server/testing/test-server.ts'
import type { ReceivedRequest } from '../../server/testing/webhook-receiver.ts'

type Call = (path: string, request?: TestRequest) => Promise<TestResponse>

/** A JSON object: a response, or an item of a list. */
export type Item = Record<string, unknown>

/**
 * A server that breaks a statement of the specification. It passes requests to the real server, and changes a request,
 * a response or a webhook message on the way. The row of the statement must fail on it.
 */
export type WrongServer = {
  /** What this server does wrong. */
  readonly fault: string
  call?(send: Call, path: string, request: TestRequest): Promise<TestResponse>
  /** Changes a webhook message before the receiver sees it; undefined loses the message. */
  deliver?(message: ReceivedRequest): ReceivedRequest | undefined
}

/** Paths that a fault applies to; the pattern is tested on the path with its query. */
type Paths = RegExp

const ALL: Paths = /^/

const splitPath = (path: string): [string, URLSearchParams] => {
  const [plain = '', query = ''] = path.split('?')
  return [plain, new URLSearchParams(query)]
}

const joinPath = (plain: string, query: URLSearchParams): string =>
  query.size === 0 ? plain : `${plain}?${query.toString()}`

/** Changes the query of every GET request to these paths. */
const withQuery = (fault: string, paths: Paths, change: (query: URLSearchParams) => void): WrongServer => ({
  fault,
  call(send, path, request) {
    if (!paths.test(path) || (request.method ?? 'GET') !== 'GET') return send(path, request)
    const [plain, query] = splitPath(path)
    change(query)
    return send(joinPath(plain, query), request)
  },
})

export const ignoresParameter = (name: string, paths: Paths = ALL): WrongServer =>
  withQuery(`ignores ${name}`, paths, (query) => query.delete(name))

/** Uses another value when the request does not give the parameter. */
export const usesDefault = (name: string, value: string | number, paths: Paths = ALL): WrongServer =>
  withQuery(`uses ${value} as the default of ${name}`, paths, (query) => {
    if (!query.has(name)) query.set(name, String(value))
  })

/** Reads one value of a parameter as another. */
export const misreadsParameter = (name: string, from: string | number, to: string | number): WrongServer =>
  withQuery(`reads ${name}=${from} as ${to}`, ALL, (query) => {
    if (query.get(name) === String(from)) query.set(name, String(to))
  })

/** Moves the value of a parameter, so that a strict comparison becomes one that includes the limit. */
export const shiftsParameter = (name: string, by: number): WrongServer =>
  withQuery(
    `compares with ${name} ${by < 0 ? 'inclusively or too early' : 'inclusively or too late'}`,
    ALL,
    (query) => {
      const value = query.get(name)
      if (value !== null) query.set(name, String(Number(value) + by))
    },
  )

/** Refuses every request that has the parameter. */
export const refusesParameter = (name: string): WrongServer => ({
  fault: `refuses ${name}`,
  async call(send, path, request) {
    const response = await send(path, request)
    return splitPath(path)[1].has(name) ? withStatus(response, 400) : response
  },
})

const withStatus = (response: TestResponse, status: number): TestResponse => ({ ...response, status })

/** Changes the response to these paths. */
const changesResponse = (
  fault: string,
  paths: Paths,
  change: (response: TestResponse, path: string) => TestResponse,
): WrongServer => ({
  fault,
  call: async (send, path, request) => {
    const response = await send(path, request)
    return paths.test(path) ? change(response, path) : response
  },
})

/** Responds with another status where the right server responds with this one. */
export const changesStatus = (from: number, to: number, paths: Paths = ALL): WrongServer =>
  changesResponse(`responds ${to} instead of ${from}`, paths, (response) =>
    response.status === from ? withStatus(response, to) : response,
  )

export const dropsHeader = (name: string, onStatus?: number, paths: Paths = ALL): WrongServer =>
  changesResponse(`sends no ${name}${onStatus === undefined ? '' : ` with ${onStatus}`}`, paths, (response) => {
    if (onStatus !== undefined && response.status !== onStatus) return response
    const headers = new Headers(response.headers)
    headers.delete(name)
    return { ...response, headers }
  })

export const changesHeader = (name: string, value: string, paths: Paths = ALL): WrongServer =>
  changesResponse(`sends ${name}: ${value}`, paths, (response) => {
    const headers = new Headers(response.headers)
    headers.set(name, value)
    return { ...response, headers }
  })

/** Changes the JSON object of successful responses to these paths. */
export const changesBody = (fault: string, paths: Paths, change: (body: Item, path: string) => Item): WrongServer =>
  changesResponse(fault, paths, (response, path) => {
    if (response.status !== 200 || !/json/.test(response.headers.get('content-type') ?? '')) return response
    return withBody(response, change(response.json(), path))
  })

function withBody(response: TestResponse, body: Item): TestResponse {
  const text = JSON.stringify(body)
  return { ...response, text, bytes: Buffer.from(text), json: <T>() => JSON.parse(text) as T }
}

/** Changes the items of lists. */
export const changesItems = (
  fault: string,
  paths: Paths,
  change: (items: Item[], path: string) => Item[],
): WrongServer =>
  changesBody(fault, paths, (body, path) =>
    Array.isArray(body.data) ? { ...body, data: change(body.data as Item[], path) } : body,
  )

export const emptiesLists = (paths: Paths = ALL): WrongServer => changesItems('returns empty lists', paths, () => [])

/** Changes one field, of objects and of the items of lists. */
export const changesField = (
  name: string,
  fault: string,
  change: (value: unknown) => unknown,
  paths: Paths = ALL,
): WrongServer => {
  const changeItem = (item: Item): Item => (name in item ? withField(item, name, change(item[name])) : item)
  return changesBody(`${name} ${fault}`, paths, (body) => {
    const changed = changeItem(body)
    return Array.isArray(changed.data) ? { ...changed, data: (changed.data as Item[]).map(changeItem) } : changed
  })
}

/** Sets a field; undefined removes it. */
function withField(item: Item, name: string, value: unknown): Item {
  const changed = { ...item, [name]: value }
  if (value === undefined) delete changed[name]
  return changed
}

export const lacksField = (name: string, paths: Paths = ALL): WrongServer =>
  changesField(name, 'is missing', () => undefined, paths)

/** Adds a field to the objects of these paths. */
export const addsField = (name: string, value: unknown, paths: Paths): WrongServer =>
  changesBody(`adds ${name}`, paths, (body) => ({ ...body, [name]: value }))

export const reversesLists = (paths: Paths = ALL): WrongServer =>
  changesItems('sorts lists the other way', paths, (items) => items.toReversed())

/** Changes the request before the real server sees it. */
export const changesRequest = (
  fault: string,
  paths: Paths,
  change: (request: TestRequest) => TestRequest,
): WrongServer => ({
  fault,
  call: (send, path, request) => send(path, paths.test(path) ? change(request) : request),
})

/** Reports success for writes to these paths and does nothing. */
export const forgetsWrites = (paths: Paths, body: Item): WrongServer => ({
  fault: 'reports success and writes nothing',
  async call(send, path, request) {
    if (!paths.test(path) || (request.method ?? 'GET') === 'GET') return send(path, request)
    const response = await send('/openapi.json')
    return withBody(response, body)
  },
})

/** Changes webhook messages before they arrive. */
export const changesMessages = (
  fault: string,
  deliver: (message: ReceivedRequest) => ReceivedRequest | undefined,
): WrongServer => ({ fault, deliver })
