import type { IncomingMessage } from 'node:http'
import { requireRecentSignIn } from '#platform/context'
import type { Db } from '#platform/db'
import { networkOf } from '#platform/network'
import { clientAddress } from './address.ts'
import { admitBrowser, type AdmitDeps, countTry } from './admit.ts'
import type { Binding, BrowserCtx } from './bind.ts'
import { parseCookies } from './cookies.ts'
import type { RefusalLog } from './refusals.ts'
import type { ResponseCheck } from './response-check.ts'
import type { ResponseMeta } from './response-meta.ts'
import type { HandlerOutcome } from './run-write.ts'

export type PersonCall = {
  readonly binding: Extract<Binding, { kind: 'session' }>
  readonly read: () => Promise<unknown>
  readonly check: ResponseCheck
}

const MAX_USER_AGENT = 500

/** Runs an operation of a person: origin → session → limits → recent sign-in → input → verb. */
export async function respondToPerson(
  req: IncomingMessage,
  { binding, read, check }: PersonCall,
  meta: ResponseMeta,
  deps: AdmitDeps & { readonly db: Db; readonly refusals: RefusalLog },
): Promise<HandlerOutcome> {
  const { op, handler } = binding
  const session = await admitBrowser(req, op, meta, deps)
  if (op.recentSignIn) requireRecentSignIn(session, deps.sessions.now())
  const input = await read()
  const { requestId } = meta
  const network = networkOf(clientAddress(req, deps.trustedProxies))
  const ctx: BrowserCtx = {
    db: deps.db,
    now: () => deps.sessions.now(),
    requestId,
    network,
    userAgent: (req.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT).toWellFormed(),
    cookies: parseCookies(req.headers.cookie),
    session,
    setCookie: (line) => meta.cookies.push(line),
    countTry: (subject) => countTry(deps.limiter, subject, meta),
    isWithinLimit: async (subject) => (await deps.limiter.check(subject)).allowed,
    recordRefusal: (refusal) => deps.refusals.record({ ...refusal, requestId, address: network }),
  }
  return { status: 200, body: check(await handler(ctx as never, input as never)) }
}
