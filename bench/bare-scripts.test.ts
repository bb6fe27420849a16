import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { createGateScene, createTicket } from '../server/testing/gate-devices.ts'
import { aPool } from '../server/testing/stock.ts'
import { startTestServer, type TestServer } from '../server/testing/test-server.ts'
import { buildBareSale } from './lib/bare-sale.ts'
import { buildBareScan, recordScan, encryptionSettings } from './lib/bare-scan.ts'
import { recordSale } from './lib/record-sale.ts'

const sent: string[] = []
let w: TestServer
before(async () => {
  w = await startTestServer({ rewrite: (text) => (sent.push(text), text) }, undefined, encryptionSettings)
})
after(() => w.stop())

/** Runs the script three times: a statement that fails makes pgbench exit with an error. */
async function runScript(script: string, app: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bare-'))
  try {
    writeFileSync(join(folder, 'script.sql'), script)
    const url = `${w.ownerUrl}?options=${encodeURIComponent(`-c app.org=${app}`)}`
    await promisify(execFile)('pgbench', ['-n', '-M', 'prepared', '-t', '3', '-f', join(folder, 'script.sql'), url])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

for (const keyed of [false, true])
  test(`the bare sale${keyed ? ' with keys' : ''} consists of every statement that the server sends for one, and runs in pgbench`, async () => {
    const org = await w.createOrg()
    const stock = await aPool(w, org, 10)
    const texts = await recordSale(w, org, stock.priceId, { sent, keyed })

    await runScript(buildBareSale({ ...stock, org: org.org, event: stock.event.event_id }, texts, keyed), org.org)
  })

test('the bare scan consists of every statement that the server sends for one, and runs in pgbench', async () => {
  const scene = await createGateScene(w, {}, 'live')
  await createTicket(w, scene, { barcode: 'U1' })
  const texts = await recordScan(w, scene, sent)

  await runScript(buildBareScan(scene, 1, texts), scene.org.org)
})
