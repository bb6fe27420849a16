import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openChangeStream as open, type StreamRefused, type TestStream } from '#testing/change-streams'
import { startApp, startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

test('a full process ends streams of the organisation with most, until all have the same', async () => {
  const app = await startApp(w.appUrl, { liveSettings: { perProcess: 4 } })
  const url = `http://127.0.0.1:${app.port}`
  const opened: TestStream[] = []
  const openFor = async ({ admin }: TestOrg): Promise<TestStream> => {
    const stream = await open(url, admin)
    opened.push(stream)
    return stream
  }
  try {
    const [greedy, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => w.createOrg()))
    assert.ok(greedy)
    const taken = [await openFor(greedy), await openFor(greedy), await openFor(greedy), await openFor(greedy)]

    for (const [i, other] of others.slice(0, 3).entries()) {
      await openFor(other)
      const ended = taken[3 - i]
      assert.equal(await ended?.ended, true)
      assert.match(ended?.events.at(-1)?.text ?? '', /^: closing: other organisations need the place/)
    }

    for (const org of [greedy, ...others.slice(3)])
      await assert.rejects(openFor(org), ({ status, code }: StreamRefused) => status === 503 && code === 'unavailable')
  } finally {
    for (const stream of opened) stream.close()
    await app.stop()
  }
})
