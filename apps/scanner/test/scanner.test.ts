import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newBarcode } from '../../../server/src/orders/build-tickets.ts'
import { createPhone, withoutBrowser } from './phone.ts'
import { relaxTimeouts, startScanner, type ScannerSetup } from './scanner-setup.ts'
import { setUpPhone, createSteward } from './steward.ts'

const skip = withoutBrowser
let s: ScannerSetup
before(async () => {
  if (!skip) s = await startScanner(relaxTimeouts)
})
after(() => s?.end())

test(
  'a steward sets up the phone, admits each ticket once, and sees the reason for each refusal',
  { skip },
  async (t) => {
    const phone = await createPhone(s.network.url)
    t.after(() => phone.remove())
    const page = await phone.start()
    await page.waitForSelector('#enrol:visible')
    await createSteward(page).photo('01-set-up')
    const steward = await setUpPhone(s, page)
    await steward.photo('03-scan-online')
    const [good = '', named = '', cancelled = ''] = [
      ...(await s.tickets(1)),
      ...(await s.tickets(1, { attendee_name: 'Josephine Featherstonehaugh' })),
      ...(await s.tickets(1, { status: 2 })),
    ]

    const admitted = await steward.type(good)
    await steward.photo('04-admitted-online')
    await page.waitForSelector('#decision', { state: 'hidden', timeout: 4_000 })
    const twice = await steward.type(good)
    await steward.photo('05-duplicate-online')
    await steward.next()
    await steward.type(named)
    await steward.photo('06-admitted-named')
    await steward.next()
    const gone = await steward.type(cancelled)
    await steward.photo('07-cancelled')
    await steward.next()
    const never = await steward.type('NOT-A-TICKET')
    await steward.photo('08-unknown')
    await page.click('#override')
    await steward.photo('09-override')
    await page.click('#override-box >> text=Supervisor said yes')
    const forced = await steward.answer()
    await steward.photo('10-override-let-in')
    await steward.next()
    const concession = await s.concession()
    const child = await steward.type(concession)
    await steward.photo('11-concession')
    const unanswered = await s.scans()
    await page.click('#headline')
    const stillAsked = await steward.answer()
    const away = await steward.turnAway()
    await steward.photo('30-turned-away')
    await steward.next()
    await steward.type(concession)
    const proven = await steward.proofSeen()
    await steward.photo('31-proof-seen')
    await steward.next()

    assert.deepEqual([admitted.tone, admitted.result, admitted.mode], ['go', 'admitted', 'online'])
    assert.deepEqual([twice.tone, twice.result], ['stop', 'duplicate'])
    assert.match(twice.words, /It was let in at gate North Gate at \d\d:\d\d already\./)
    assert.deepEqual([gone.tone, gone.result, never.result], ['stop', 'cancelled', 'unknown'])
    assert.deepEqual([forced.tone, forced.result], ['go', 'override'])
    assert.deepEqual([child.tone, child.result], ['check', 'concession_refused'])
    assert.match(child.words, /Ask for proof.*see the card or ID/)
    assert.equal(unanswered.length, 6, 'nothing is recorded before the steward has answered')
    assert.deepEqual(stillAsked, child, 'a touch beside the buttons is no answer')
    assert.deepEqual(
      [away.tone, away.result, proven.tone, proven.result],
      ['stop', 'concession_refused', 'go', 'admitted'],
    )
    const scans = await s.scans()
    assert.deepEqual(
      scans.map(({ result }) => result),
      ['admitted', 'duplicate', 'admitted', 'cancelled', 'unknown', 'override', 'concession_refused', 'admitted'],
    )
    assert.equal(scans.find(({ result }) => result === 'override')?.reason, 'Supervisor said yes')
  },
)

test(
  'without a network the phone decides offline, also after a reload, and every scan reaches the server once',
  { skip },
  async (t) => {
    const phone = await createPhone(s.network.url)
    t.after(() => phone.remove())
    t.after(() => s.network.restore())
    const [first = '', second = '', third = '', cancelled = ''] = [
      ...(await s.tickets(3)),
      ...(await s.tickets(1, { status: 2 })),
    ]
    const child = await s.concession()
    const page = await phone.start()
    const steward = await setUpPhone(s, page)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    const known = (await s.scans()).length

    await s.network.cut()
    const alone = await steward.type(first)
    await steward.photo('12-admitted-offline')
    await steward.next()
    await steward.photo('13-scan-offline')
    const twice = await steward.type(first)
    await steward.photo('14-duplicate-offline')
    await steward.next()
    await page.reload()
    await steward.status('Offline')
    const afterReload = await steward.type(second)
    await steward.next()
    const stillTwice = await steward.type(first)
    await steward.next()
    const gone = await steward.type(cancelled)
    await steward.next()
    const never = await steward.type('NOT-A-TICKET')
    await steward.next()
    const asked = await steward.type(child)
    const away = await steward.turnAway()
    await steward.next()
    await steward.type(child)
    const proven = await steward.proofSeen()
    await steward.next()
    await page.click('#exit')
    await steward.photo('15-exit')
    const out = await steward.type(first)
    await steward.photo('16-out')
    await steward.next()
    await page.click('#entry')
    const back = await steward.type(first)
    const forced = await steward.letInAnyway('Left by mistake')
    await steward.next()
    await page.click('#history-open')
    await page.waitForSelector('#history-list li')
    await steward.photo('17-history')
    await page.click('#history-close')
    assert.equal((await s.scans()).length, known, 'the network was really cut')
    await s.network.restore()
    await steward.status('Online')
    await steward.status('All sent')
    const online = await steward.type(third)

    assert.deepEqual([alone.tone, alone.result, alone.mode], ['go', 'admitted', 'offline'])
    assert.deepEqual([twice.tone, twice.result], ['stop', 'duplicate'])
    assert.match(twice.words, /It was already admitted at North Gate at \d\d:\d\d/)
    assert.deepEqual([afterReload.result, stillTwice.result], ['admitted', 'duplicate'])
    assert.deepEqual([gone.result, never.result], ['cancelled', 'unknown'])
    assert.deepEqual([asked.tone, asked.result, asked.mode], ['check', 'concession_refused', 'offline'])
    assert.deepEqual([away.result, proven.result, proven.mode], ['concession_refused', 'admitted', 'offline'])
    assert.deepEqual([out.result, back.result, forced.result], ['exited', 'duplicate', 'override'])
    assert.deepEqual([online.mode, online.result], ['online', 'admitted'])
    const scans = (await s.scans()).slice(known)
    assert.deepEqual(
      scans.map(({ result }) => result),
      [
        'admitted',
        'duplicate',
        'admitted',
        'duplicate',
        'cancelled',
        'unknown',
        'concession_refused',
        'admitted',
        'exited',
        'duplicate',
        'override',
        'admitted',
      ],
    )
    assert.equal(new Set(scans.map(({ scan_id }) => scan_id)).size, scans.length)
  },
)

test('a code typed as it is printed is accepted, also without a network', { skip }, async (t) => {
  const phone = await createPhone(s.network.url)
  t.after(() => phone.remove())
  t.after(() => s.network.restore())
  const codes = [newBarcode(), newBarcode()] as const
  for (const barcode of codes) await s.tickets(1, { barcode })
  const printed = codes.map((code) => code.match(/.{1,4}/g)?.join(' ') ?? '')
  const steward = await setUpPhone(s, await phone.start())

  const online = await steward.type(printed[0]?.toLowerCase() ?? '')
  await steward.next()
  await s.network.cut()
  const offline = await steward.type(printed[1] ?? '')
  await steward.next()
  const again = await steward.type(codes[1])

  assert.deepEqual([online.mode, online.result], ['online', 'admitted'])
  assert.deepEqual([offline.mode, offline.result, again.result], ['offline', 'admitted', 'duplicate'])
})
