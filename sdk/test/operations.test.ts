import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { operations, type Operation } from '@tessera/contract'
import { adminTable } from '../src/generated/admin-table.ts'
import { gateTable } from '../src/generated/gate-table.ts'
import { storeTable } from '../src/generated/store-table.ts'
import { v1Table } from '../src/generated/v1-table.ts'
import { Tessera, type Fetch } from '../src/index.ts'
import { TesseraStore } from '../src/store.ts'
import { documentSettings } from '../../server/testing/documents/wallet-identities.ts'
import { prepare } from '../../server/test/generated/request.ts'
import { openSession } from '../../server/test/generated/session.ts'
import { startTestServer, type TestRequest } from '../../server/testing/test-server.ts'

const w = await startTestServer({}, undefined, documentSettings())
after(() => w.stop())

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

describe('every operation can be called with the SDK', { concurrency: 4 }, () => {
  for (const op of operations) {
    test(`${op.id} (${op.method} ${op.path})`, async () => {
      const session = await openSession(op, w, operations)
      const { path, call } = await prepare(session, { fresh: true })
      const sent: { method: string; path: string }[] = []
      const fetch: Fetch = (url, init) => {
        sent.push({ method: init.method ?? '', path: url.slice(w.url.length) })
        return globalThis.fetch(url, init)
      }
      const options = { baseUrl: w.url, fetch, maxRetries: 0 }
      const key = call.headers?.Authorization?.slice('Bearer '.length) ?? ''
      const client =
        op.plane === 'store'
          ? new TesseraStore({ publishableKey: key, ...options })
          : new Tessera({ apiKey: key, ...options })
      const root = (op.plane === 'v1' || op.plane === 'store'
        ? client
        : (client as Tessera)[op.plane]) as unknown as Methods
      const names = findMethodPath(op) ?? assert.fail(`${op.id} has no method`)
      const method = names.reduce<Methods>((at, name) => at[name] ?? assert.fail(`no ${names.join('.')}`), root)
      const secrets = { basketSecret: call.headers?.['X-Basket-Secret'], ssoToken: call.headers?.['X-SSO-Token'] }

      const answer = await (method as Methods[string])(...toArguments(op, path, call.body), secrets)

      assert.ok(typeof answer === 'object' && answer !== null)
      assert.deepEqual(sent, [{ method: op.method, path }])
    })
  }
})
