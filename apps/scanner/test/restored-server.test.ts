import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTx, write } from '../../../server/src/platform/db.ts'
import { setEpoch } from '../../../server/testing/gate-devices.ts'
import { createPhone, withoutBrowser } from './phone.ts'
import { relaxTimeouts, startScanner, type ScannerSetup } from './scanner-setup.ts'
import { setUpPhone } from './steward.ts'

const skip = withoutBrowser
let s: ScannerSetup
before(async () => {
  if (!skip) s = await startScanner(relaxTimeouts)
})
after(() => s?.end())

const replaceCode = write(`update ticket set barcode = $3 where org_id = $1 and barcode = $2`)

const rename = (from: string, to: string) => inTx(s.w.db, s.org.org, (tx) => tx.count(replaceCode, s.org.org, from, to))

test(
  'after a restore of the database the phone admits nobody by its old list, and stays with the new one',
  { skip },
  async (t) => {
    const phone = await createPhone(s.network.url)
    t.after(() => phone.remove())
    const [lost = '', kept = '', other = ''] = await s.tickets(3)
    const page = await phone.start()
    const steward = await setUpPhone(s, page)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')

    // The server has lost a ticket, and the phone gets no further than to hear of it.
    s.network.dropManifests(true)
    await rename(lost, `${lost}-GONE`)
    await setEpoch(s.w, s.org, 1_794_900_000)
    await steward.status('List replaced')
    const online = await steward.type(kept)
    await steward.next()
    await s.network.cut()
    await page.reload()
    await steward.status('List replaced')
    const replaced = await steward.type(lost)
    await steward.photo('32-list-replaced')
    await steward.next()
    const alsoReplaced = await steward.type(other)
    const forced = await steward.letInAnyway('Ticket checked by hand')
    await steward.next()
    s.network.dropManifests(false)
    await s.network.restore()
    await steward.status('List new')
    await steward.status('All sent')
    await s.network.cut()
    await steward.status('Offline')
    const gone = await steward.type(lost)
    await steward.next()

    // A server that still has the old database.
    await rename(`${lost}-GONE`, lost)
    await setEpoch(s.w, s.org, 1)
    const known = (await s.scans()).length
    await s.network.restore()
    await page.waitForResponse((response) => response.url().endsWith('/gate/v1/self'))
    const stillGone = await steward.type(lost)

    assert.deepEqual([online.mode, online.result], ['online', 'admitted'])
    assert.deepEqual([replaced.tone, replaced.result, replaced.mode], ['check', 'unknown', 'offline'])
    assert.match(replaced.words, /New list needed.*was replaced.*to load the new one/)
    assert.deepEqual([alsoReplaced.result, forced.result], ['unknown', 'override'])
    assert.deepEqual([gone.tone, gone.result, gone.mode], ['stop', 'unknown', 'offline'])
    assert.deepEqual([stillGone.result, stillGone.mode], ['unknown', 'offline'])
    assert.equal((await s.scans()).length, known, 'scans wait for the server with the right database')
  },
)
