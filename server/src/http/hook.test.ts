import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { BlockList, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { logger } from '#platform/log'
import { metrics } from '#platform/metrics'
import { ConnectionLost } from '#platform/postgres/errors'
import { noTracing } from '#platform/trace'
import { hookHandler, type Hook } from './hook.ts'

const deps = {
  log: logger('silent'),
  metrics: metrics(),
  tracing: noTracing,
  trustedProxies: new BlockList(),
  isWithinLimit: async () => true,
}

const failing = (path: string, error: Error): Hook => ({
  name: path,
  path,
  handle: () => Promise.reject(error),
})

test('a hook that fails for want of the database returns 503 with Retry-After, and any other failure 500', async (t) => {
  const hooks = [failing('/lost', new ConnectionLost('cut')), failing('/bug', new Error('a bug'))]
  const handle = hookHandler(hooks, deps)
  const server = createServer((req, res) => void handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const post = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: 'POST',
    })
    return [response.status, response.headers.get('Retry-After'), await response.json()]
  }

  assert.deepEqual(await post('/lost'), [503, '1', { error: 'unavailable' }])
  assert.deepEqual(await post('/bug'), [500, null, { error: 'internal' }])
})
