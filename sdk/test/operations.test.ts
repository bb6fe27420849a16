import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { isEventStream, operations, type Operation } from '@tessera/contract'
import { adminTable } from '../src/generated/admin-table.ts'
import { gateTable } from '../src/generated/gate-table.ts'
import { storeTable } from '../src/generated/store-table.ts'
import { v1Table } from '../src/generated/v1-table.ts'
import { ResponseError, Tessera, type Fetch, type FollowOptions } from '../src/index.ts'
import { TesseraStore } from '../src/store.ts'
import { prepare } from '../../server/test/generated/request.ts'
import { openSession } from '../../server/test/generated/session.ts'
import { startOperationServer } from '../../server/testing/operation-server.ts'
import type { TestRequest } from '../../server/testing/test-server.ts'

const { server: w, stop } = await startOperationServer()
after(stop)

type Table = { readonly [name: string]: string | Table }
type Methods = { readonly [name: string]: Methods & ((...given: unknown[]) => PromiseLike<unknown>) }

const tables: Readonly<Record<Operation['plane'], Table>> = {
  v1: v1Table,
  store: storeTable,
  admin: adminTable,
  gate: gateTable,
}

/** Returns the path of names to the method of an operation in the SDK's table. */
function findMethodPath(op: Operation, table: Table = tables[op.plane]): string[] | undefined {
  for (const [name, node] of Object.entries(table)) {
    const isIt = typeof node === 'string' && `${node} `.startsWith(`${op.method} ${op.path} `)
    if (isIt && !node.endsWith(' stream')) return [name]
    const below = typeof node === 'string' ? undefined : findMethodPath(op, node)
    if (below) return [name, ...below]
  }
  return undefined
}

/** Converts a generated request to the arguments of an SDK method: ids, then the query or the body. */
function toArguments(op: Operation, path: string, body: TestRequest['body']): unknown[] {
  const [at = '', query = ''] = path.split('?')
  const pattern = new RegExp(`^${op.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  const ids = (pattern.exec(at) ?? []).slice(1).map(decodeURIComponent)
  if (op.query) return [...ids, Object.fromEntries(new URLSearchParams(query))]
  return op.body ? [...ids, body === undefined ? undefined : JSON.parse(Buffer.from(body).toString())] : ids
}

/** An event stream sends its request when it is read. Resolves when it is open. */
async function openEventStream(follow: (options: FollowOptions) => unknown): Promise<object> {
  const controller = new AbortController()
  const opened = Symbol('opened')
  const events = follow({ signal: controller.signal, onOpen: () => controller.abort(opened) }) as AsyncIterable<object>
  const stopped = events[Symbol.asyncIterator]().next()
  await assert.rejects(stopped, (reason: unknown) => reason === opened)
  return events
}

/** What a browser adds to the requests of a page: the session of the person, and where the page comes from. */
const browserHeaders = (op: Operation, { headers = {} }: TestRequest): Record<string, string> =>
  op.session ? Object.fromEntries(Object.entries(headers).filter(([name]) => /^(cookie|origin)$/i.test(name))) : {}

/** Generated passwords, codes, links and credentials are wrong: then the server refuses the request with an error of the operation itself. */
function refusalOf(op: Operation, error: unknown): Error {
  if (op.session && error instanceof ResponseError && ['invalid_request', ...op.errors].includes(error.code))
    return error
  throw error
}

describe('every operation can be called with the SDK', { concurrency: 4 }, () => {
  for (const op of operations) {
    test(`${op.id} (${op.method} ${op.path})`, async () => {
      const session = await openSession(op, w, operations)
      const { path, call } = await prepare(session, { fresh: true })
      const sent: { method: string; path: string }[] = []
      const fetch: Fetch = (url, init) => {
        sent.push({ method: init.method ?? '', path: url.slice(w.url.length) })
        const headers = new Headers(init.headers)
        for (const [name, value] of Object.entries(browserHeaders(op, call))) headers.set(name, value)
        return globalThis.fetch(url, { ...init, headers })
      }
      const options = { baseUrl: w.url, fetch, maxRetries: 0 }
      const key = call.headers?.Authorization?.slice('Bearer '.length) ?? ''
      const client =
        op.plane === 'store'
          ? new TesseraStore({ publishableKey: key, ...options })
          : new Tessera({
              ...(op.session ? { organisation: (await session.ownOrg()).id } : { apiKey: key }),
              ...options,
            })
      const root = (op.plane === 'v1' || op.plane === 'store'
        ? client
        : (client as Tessera)[op.plane]) as unknown as Methods
      const names = findMethodPath(op) ?? assert.fail(`${op.id} has no method`)
      const method = names.reduce<Methods>((at, name) => at[name] ?? assert.fail(`no ${names.join('.')}`), root)
      const secrets = {
        basketSecret: call.headers?.['X-Basket-Secret'],
        orderSecret: call.headers?.['X-Order-Secret'],
        paymentSecret: call.headers?.['X-Payment-Secret'],
        ssoToken: call.headers?.['X-SSO-Token'],
      }

      const args = toArguments(op, path, call.body)
      const answer = isEventStream(op)
        ? await openEventStream((options) => (method as Methods[string])(...args, options))
        : await (method as Methods[string])(...args, secrets).then(undefined, (error: unknown) => refusalOf(op, error))

      assert.ok(typeof answer === 'object' && answer !== null)
      assert.deepEqual(sent, [{ method: op.method, path }])
    })
  }
})
