import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { aScene, aTicket } from '../server/testing/gate-devices.ts'
import { aPool } from '../server/testing/stock.ts'
import { world, type World } from '../server/testing/test-server.ts'
import { bareSale, recordSale } from './lib/bare-sale.ts'
import { bareScan, recordScan, sealed } from './lib/bare-scan.ts'

const sent: string[] = []
let w: World
before(async () => {
  w = await world({ rewrite: (text) => (sent.push(text), text) }, undefined, sealed)
})
after(() => w.end())

/** A few times, to the end: a statement that fails ends pgbench with an error. */
async function runs(script: string, app: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bare-'))
  try {
    writeFileSync(join(folder, 'script.sql'), script)
    const url = `${w.ownerUrl}?options=${encodeURIComponent(`-c app.org=${app}`)}`
    await promisify(execFile)('pgbench', ['-n', '-M', 'prepared', '-t', '3', '-f', join(folder, 'script.sql'), url])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a sale by pgbench is made of every statement that the server makes for one, and goes through', async () => {
  const org = await w.anOrg()
  const stock = await aPool(w, org, 10)
  const texts = await recordSale(w, org, stock.priceId, sent)

  await runs(bareSale({ ...stock, org: org.org, event: stock.event.event_id }, texts), org.org)
})

test('a scan by pgbench is made of every statement that the server makes for one, and goes through', async () => {
  const scene = await aScene(w, {}, 'live')
  await aTicket(w, scene, { barcode: 'U1' })
  const texts = await recordScan(w, scene, sent)

  await runs(bareScan(scene, 1, texts), scene.org.org)
})
