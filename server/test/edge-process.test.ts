import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { directoryUrl } from '#testing/cells'
import { spawnServer, startServerProcess } from '#testing/server-process'
import { request, startTestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'

const folder = mkdtempSync(join(tmpdir(), 'tessera-edge-'))
after(() => rmSync(folder, { recursive: true }))

test('an edge starts from the file of cells, serves, and ends with 0 when it is told to stop', async () => {
  const cell = await startTestServer()
  const path = join(folder, 'cells.json')
  writeFileSync(path, JSON.stringify({ north: { servers: [cell.url], directory: directoryUrl(cell) } }))
  const edge = await startServerProcess(
    { TESSERA_CELLS: path, TESSERA_REDIS_URL: 'redis://127.0.0.1:1' },
    { role: 'edge' },
  )
  try {
    await waitFor(async () => ((await request(`${edge.url}/readyz`, {})).status === 200 ? true : undefined))
    const org = await cell.createOrg()
    assert.equal((await request(`${edge.url}/v1/organisation`, { key: org.secret })).status, 200)
    assert.equal((await request(`${edge.url}/healthz`, {})).status, 200)
    edge.kill('SIGTERM')
    assert.equal(await edge.ended, 0, edge.output())
  } finally {
    edge.kill('SIGKILL')
    await cell.stop()
  }
})

test('an edge without a file of cells does not start, and says why', async () => {
  const child = spawnServer(['edge'], {})
  assert.equal(await child.ended, 1)
  assert.match(child.output(), /TESSERA_CELLS must name the file of cells/)
})
