import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { clientAddress } from '#http/address'
import { requestIds } from '#http/request-id'
import { failure, failureBody } from '#http/response'
import type { EdgeMetrics } from '#platform/edge-metrics'
import { networkOf } from '#platform/network'
import type { CellRequest, CellResponse, CellServers } from './cell-servers.ts'
import type { Destination, Directory } from './directory.ts'
import { NOT_PLACED, NOT_STARTED, toCellHeaders, toClientHeaders } from './headers.ts'
import { createBodyBudget, readRequestBody, releaseBody } from './request-body.ts'
import { findBodySubject, findSubject, type RequestSubject } from './subject.ts'

type EdgeDeps = {
  readonly directory: Directory
  readonly cells: ReadonlyMap<string, CellServers>
  /** Returns the cell of a request that names nothing a cell knows. */
  readonly findDefaultCell: (host: string | undefined) => string
  readonly trustedProxies: BlockList
  readonly docsUrl: string
  readonly metrics: EdgeMetrics
  readonly now: () => number
}

/** How long a request is held while its organisation moves. */
const HOLD_MS = 3_000
/** A request that is held is sent again when its organisation changes, and after this time. */
const ASK_AGAIN_MS = 200
/** An organisation that was read again is not read once more in this time for keys that a cell does not know. */
const REFRESHED_MS = 1_000
const MEGABYTE = 1024 * 1024
const HELD_BYTES = { ofAll: 64 * MEGABYTE, ofClient: 8 * MEGABYTE }
/** Events of providers are kept from all other bodies, because an event that is not held cannot be sent anywhere. */
const HELD_EVENT_BYTES = { ofAll: 16 * MEGABYTE, ofClient: 4 * MEGABYTE }
const EVENTS = '/providers/'
/** Whoever has one address of a network has all of this size, or can get them. */
const CLIENT_NETWORK_BITS = 48

const MESSAGES = {
  not_reached: 'No server of the cell was reached. Nothing was done: repeat the request after `Retry-After`.',
  broken:
    'The connection to the cell ended before its response. Repeat a read; repeat a write with the same Idempotency-Key, and without ' +
    'one only after you have looked whether it was done.',
  busy: 'The edge holds too many requests of your network, or of all. Nothing was done: repeat the request after `Retry-After`.',
  not_loaded: 'The directory of a cell was not read yet. Nothing was done: repeat the request after `Retry-After`.',
} as const

/** Handles a request: finds its cell, sends it there, and sends it again if the organisation is moving. */
export function edgeHandler(deps: EdgeDeps): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const [held, heldEvents] = [createBodyBudget(HELD_BYTES), createBodyBudget(HELD_EVENT_BYTES)]
  const nextId = requestIds()
  return async (req, res) => {
    const gone = new AbortController()
    res.once('close', () => {
      if (!res.writableFinished) gone.abort()
    })
    const subject = await findKnownSubject(req, deps)
    const address = clientAddress(req, deps.trustedProxies)
    const client = networkOf(address, CLIENT_NETWORK_BITS)
    const budget = req.url?.startsWith(EVENTS) ? heldEvents : held
    const body = await readRequestBody(req, budget, client)
    if (body.kind === 'aborted') return
    const request: CellRequest = {
      method: req.method ?? 'GET',
      path: req.url ?? '/',
      headers: toCellHeaders(req.headers, address),
      body,
      source: req,
      signal: gone.signal,
    }
    try {
      const outcome = await findOutcome(request, req, subject, deps)
      if (gone.signal.aborted) return
      if (typeof outcome === 'string') {
        deps.metrics.requestFailed(outcome)
        sendFailure(req, res, { reason: outcome, requestId: nextId(), docsUrl: deps.docsUrl })
      } else sendResponse(res, outcome)
    } finally {
      releaseBody(body, budget, client)
    }
  }
}

type FailureReason = keyof typeof MESSAGES

/** Returns what a request names. A key that no directory has is looked up first, before anything of its body is read. */
async function findKnownSubject(req: IncomingMessage, { directory }: EdgeDeps): Promise<RequestSubject> {
  const subject = findSubject(req)
  if (subject.kind === 'hash' && !directory.find(subject)) await directory.lookUp(subject)
  return subject
}

async function findOutcome(
  request: CellRequest,
  req: IncomingMessage,
  found: RequestSubject,
  deps: EdgeDeps,
): Promise<IncomingMessage | FailureReason> {
  if (found.kind !== 'body') return sendHome(request, req.headers.host, found, deps)
  if (request.body.kind === 'streamed' && request.body.because === 'no_budget') {
    req.resume()
    return 'busy'
  }
  const subject = await readSubject(request, deps)
  if (subject.kind !== 'event') return sendHome(request, req.headers.host, subject, deps)
  if (!deps.directory.find(subject)) return sendToEveryCell(request, deps)
  const outcome = await sendHome(request, req.headers.host, subject, deps)
  if (typeof outcome === 'string' || !isNotPlaced(outcome)) return outcome
  outcome.resume()
  return sendToEveryCell(request, deps)
}

/** Sends a request to the cell of its organisation, again while that is moving. */
async function sendHome(
  request: CellRequest,
  host: string | undefined,
  subject: RequestSubject,
  deps: EdgeDeps,
): Promise<IncomingMessage | FailureReason> {
  const deadline = deps.now() + HOLD_MS
  for (;;) {
    const destination = deps.directory.find(subject)
    if (!destination && isUnsure(subject, deps)) return 'not_loaded'
    const cell = destination?.cell ?? deps.findDefaultCell(host)
    const response = await sendToCell(cell, request, deps)
    if (response.kind !== 'response') return response.kind
    const { message } = response
    if (request.body.kind !== 'held' || deps.now() >= deadline || request.signal.aborted) return message
    const repeat = await findRepeat(message, subject, destination, deps)
    if (!repeat) return message
    message.resume()
    deps.metrics.requestRepeated(repeat)
    await waitForMove(destination, repeat, deps)
  }
}

/** Returns what the body of a request names. Where that is at home is read again first: a cell without it cannot say where it is. */
async function readSubject({ path, body }: CellRequest, { directory }: EdgeDeps): Promise<RequestSubject> {
  const subject: RequestSubject = body.kind === 'held' ? findBodySubject(path, body.bytes) : { kind: 'none' }
  const org = directory.find(subject)?.org
  if (org !== undefined) await directory.refresh(org, REFRESHED_MS)
  return subject
}

/** True if the request names something that may be in a directory that was never read. */
const isUnsure = (subject: RequestSubject, { directory }: EdgeDeps): boolean =>
  subject.kind !== 'none' && [...directory.ages().values()].includes(undefined)

/**
 * Returns why a request may be sent again. A session is known in one cell only: another one cannot help. A key that the
 * directory knows and its cell does not may have moved with its organisation, whose rows were then deleted.
 */
async function findRepeat(
  { statusCode, headers }: IncomingMessage,
  subject: RequestSubject,
  destination: Destination | undefined,
  { directory }: EdgeDeps,
): Promise<'elsewhere' | 'frozen' | undefined> {
  if (statusCode === 503 && headers[NOT_STARTED] === '1') return 'frozen'
  if (destination?.org === undefined) return undefined
  if (statusCode === 421) return 'elsewhere'
  if (statusCode !== 401 || subject.kind !== 'hash') return undefined
  await directory.refresh(destination.org, REFRESHED_MS)
  const found = directory.find(subject)
  return found && found.cell !== destination.cell ? 'elsewhere' : undefined
}

/** Waits until the organisation may be elsewhere. A cell that refuses it knows more than the directory, which is read again. */
async function waitForMove(
  destination: Destination | undefined,
  repeat: 'elsewhere' | 'frozen',
  { directory }: EdgeDeps,
): Promise<void> {
  if (destination?.org === undefined) return wait(ASK_AGAIN_MS)
  const { org, cell } = destination
  if (repeat === 'elsewhere') await directory.refresh(org)
  if (directory.find({ kind: 'organisation', org })?.cell === cell) await directory.waitForChange(org, ASK_AGAIN_MS)
}

/**
 * Sends an event to all cells, one after the other, since several may have a part in it. It is acknowledged only if a cell has taken it
 * and none has failed. Otherwise the provider sends it again, and a cell that has taken it before does nothing.
 */
async function sendToEveryCell(request: CellRequest, deps: EdgeDeps): Promise<IncomingMessage | FailureReason> {
  const responses: CellResponse[] = []
  for (const cell of deps.cells.keys()) responses.push(await sendToCell(cell, request, deps))
  const chosen =
    responses.find((each) => each.kind !== 'response' || !(isTaken(each.message) || isNotPlaced(each.message))) ??
    responses.find((each) => each.kind === 'response' && isTaken(each.message)) ??
    responses[0]
  for (const each of responses) if (each !== chosen && each.kind === 'response') each.message.resume()
  return chosen?.kind === 'response' ? chosen.message : (chosen?.kind ?? 'not_reached')
}

const isTaken = ({ statusCode = 500 }: IncomingMessage): boolean => statusCode < 300

/** True if the event belongs to no organisation of the cell: none is named, or it is in another cell. */
const isNotPlaced = ({ statusCode, headers }: IncomingMessage): boolean =>
  headers[NOT_PLACED] === '1' || statusCode === 421

async function sendToCell(cell: string, request: CellRequest, { cells, metrics }: EdgeDeps): Promise<CellResponse> {
  const servers = cells.get(cell)
  if (!servers) return { kind: 'not_reached' }
  const response = await servers.send(request, () => metrics.requestRepeated('not_reached'))
  if (response.kind === 'response') metrics.requestForwarded(cell, response.message.statusCode ?? 0)
  return response
}

/** Passes a response on as it arrives. If the cell breaks it off, so does the edge; the signal of the request does the reverse. */
function sendResponse(res: ServerResponse, message: IncomingMessage): void {
  const { statusCode = 502, statusMessage, rawHeaders, headers } = message
  res.writeHead(statusCode, statusMessage, toClientHeaders(rawHeaders, headers.connection))
  // The first event of a stream may come late; its reader must know at once that the stream is open.
  res.flushHeaders()
  // `stream.pipeline` aborts a signal after every response, which costs a fifth of the time of a request.
  message.pipe(res)
  message.on('error', () => {})
  message.once('close', () => {
    if (!message.complete) res.destroy()
  })
}

type EdgeFailure = { readonly reason: FailureReason; readonly requestId: string; readonly docsUrl: string }

function sendFailure(req: IncomingMessage, res: ServerResponse, { reason, requestId, docsUrl }: EdgeFailure): void {
  const problemJson = req.headers.accept?.includes('application/problem+json') ?? false
  const body = failureBody({ requestId, docsUrl, problemJson }, failure('unavailable', MESSAGES[reason]))
  res
    .writeHead(503, {
      'Content-Type': problemJson ? 'application/problem+json' : 'application/json',
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Retry-After': '1',
      'X-Request-Id': requestId,
      // There is nothing in it that another site must not read.
      ...(req.url?.startsWith('/store/') && { 'Access-Control-Allow-Origin': '*' }),
    })
    .end(body)
}
