import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeVideo } from './camera-video.ts'
import { createPhone, withoutBrowser } from './phone.ts'
import { relaxTimeouts, startScanner, type ScannerSetup } from './scanner-setup.ts'
import { setUpPhone } from './steward.ts'

const skip = withoutBrowser
let s: ScannerSetup
before(async () => {
  if (!skip) s = await startScanner(relaxTimeouts)
})
after(() => s?.end())

test('the camera scans one code after the other, each once, with the bundled barcode reader', { skip }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-film-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const codes = await s.tickets(2)
  const film = join(folder, 'gate.y4m')
  await writeVideo(film, codes, 40)
  const phone = await createPhone(s.network.url, film)
  t.after(() => phone.remove())
  const page = await phone.start()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(s.network.url)) elsewhere.push(request.url())
  })
  const steward = await setUpPhone(s, page)

  await page.waitForSelector('#decision[data-result=admitted]')
  await page.waitForSelector('#decision', { state: 'hidden' })
  await steward.photo('21-camera')
  await page.waitForSelector('#decision[data-result=duplicate]', { timeout: 30_000 })

  const scans = await s.scans()
  const first = scans.slice(0, 2)
  assert.deepEqual(first.map(({ barcode }) => barcode).toSorted(), codes.toSorted())
  assert.deepEqual(
    first.map(({ result }) => result),
    ['admitted', 'admitted'],
  )
  assert.deepEqual(elsewhere, [])
})
