import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { BarcodeBlock, Device, EnrolledDevice, EventAccess, GateRule } from '@tessera/contract'
import { derivePublicKey } from '../../../server/src/barcodes/t1.ts'
import { readQrCode } from '../../../server/testing/documents/printed-pdf.ts'
import { makeEvent, makeGate, makeScans } from '../../../server/testing/factories.ts'
import {
  callAdmin,
  createGateScene,
  createTicket,
  postEnrol,
  scanTicket,
} from '../../../server/testing/gate-devices.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, search, tick, typeInto } from './keyboard.ts'
import { dialog } from './order-setup.ts'

let s: ConsoleSetup
before(async () => {
  if (skip === false) s = await startConsole()
})
after(async () => {
  if (skip === false) await s.end()
})

const list = async <T>(org: TestOrg, path: string): Promise<T[]> =>
  (await callAdmin<{ data: T[] }>(s.w, org, `GET ${path}`)).data

/** Enrols a device with what the QR code says, as a phone does. */
async function enrolByQrCode(text: string): Promise<EnrolledDevice> {
  const { hash } = new URL(text)
  const fields = new URLSearchParams(hash.slice(1))
  const json = {
    org: fields.get('org'),
    code: fields.get('code'),
    public_key: derivePublicKey(randomBytes(32)).toString('base64url'),
  }
  const enrolled = await postEnrol(s.w, json)
  assert.equal(enrolled.status, 200, enrolled.text)
  return enrolled.json<EnrolledDevice>()
}

test(
  'a phone is added by its QR code, gets the right to search, and is revoked, all by keyboard',
  { skip },
  async () => {
    const { org } = await createGateScene(s.w)
    const { page } = await s.signedIn(org, 'gate_manager')
    const errors = watchErrors(page)
    await search(page, 'Gates', 'Gates')
    await pressOn(page, page.getByRole('button', { name: 'Add a device' }))
    await typeInto(page, dialog(page).getByLabel('Name of the device'), 'North 2')
    await inspect(page, 'gates-enrol-name')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Show the QR code' }))
    const code = dialog(page).getByRole('img', { name: 'QR code that opens the scanner' })
    await code.waitFor()
    await inspect(page, 'gates-enrol')
    const device = await enrolByQrCode(await readQrCode(await code.screenshot()))
    await dialog(page).getByText('North 2 is ready to scan.').waitFor()
    await pressOn(page, dialog(page).getByRole('button', { name: 'Done' }))
    const row = page.getByRole('row', { name: 'North 2' })
    await row.getByText('Not used yet').waitFor()
    await inspect(page, 'gates')

    await pressOn(page, row.getByRole('button', { name: 'Change' }))
    await pressOn(page, dialog(page).getByLabel('May search by name'), 'Space')
    await inspect(page, 'gates-device')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Save' }))
    await page.getByText('The device is changed.').waitFor()
    await pressOn(page, row.getByRole('button', { name: 'Revoke' }))
    await inspect(page, 'gates-revoke')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Revoke the device' }))
    await page.getByText('North 2 is revoked.').waitFor()
    const found = (await list<Device>(org, '/devices')).find(({ device_id }) => device_id === device.device_id)
    assert.deepEqual([found?.may_search, found?.revoked_at === null], [true, false])
    assert.deepEqual(errors, [])
  },
)

test('gates are created, renamed and archived, and a code is blocked and accepted again', { skip }, async () => {
  const scene = await createGateScene(s.w)
  const { org } = scene
  const ticket = await createTicket(s.w, scene)
  const { page } = await s.signedIn(org, 'gate_manager')
  await page.goto(`${s.url}/console/gates`)
  await pressOn(page, page.getByRole('button', { name: 'New gate' }))
  await typeInto(page, dialog(page).getByLabel('Name of the gate'), 'South')
  await inspect(page, 'gates-new')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Add the gate' }))
  const south = page.getByRole('row', { name: 'South' })
  await pressOn(page, south.getByRole('button', { name: 'Rename' }))
  await typeInto(page, dialog(page).getByLabel('Name of the gate'), 'South stand')
  await inspect(page, 'gates-rename')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Rename' }))
  await page.getByText('The gate has its new name.').waitFor()
  await pressOn(page, south.getByRole('button', { name: 'Archive' }))
  await inspect(page, 'gates-archive')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Archive the gate' }))
  await south.getByText('Archived').waitFor()

  await pressOn(page, page.getByRole('button', { name: 'Block a code' }))
  await typeInto(page, dialog(page).getByLabel('Code', { exact: true }), ticket.barcode)
  await typeInto(page, dialog(page).getByLabel('Reason'), 'Stolen')
  await inspect(page, 'gates-block')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Block the code' }))
  await page.getByText('The code is blocked.').waitFor()
  assert.equal((await scanTicket(s.w, scene, ticket.barcode)).result, 'blocked')
  await pressOn(page, page.getByRole('row', { name: ticket.barcode }).getByRole('button', { name: 'Unblock' }))
  await inspect(page, 'gates-unblock')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Accept the code again' }))
  await page.getByText('No code is blocked.').waitFor()
  assert.deepEqual(await list<BarcodeBlock>(org, '/barcode_blocks'), [])
  assert.equal((await scanTicket(s.w, scene, ticket.barcode)).result, 'admitted')
})

const MINUTE_MS = 60_000

test('the day of an event: arrivals with the last match, refusals, rules, hours and keys', { skip }, async () => {
  const scene = await createGateScene(s.w, { title: 'Derby' })
  const { org, venue, event, gate } = scene
  const startMs = event.starts_at.getTime()
  const past = await makeEvent(s.w, org, {
    venue_id: venue.venue_id,
    title: 'Last match',
    starts_at: new Date(startMs - 7 * 24 * 60 * MINUTE_MS),
  })
  const south = await makeGate(s.w, org, { venue_id: venue.venue_id, title: 'South' })
  const scansAt = (start: Date, minutes: readonly number[]) =>
    minutes.map((minute) => ({
      gate_id: minute % 2 === 0 ? gate.gate_id : south.gate_id,
      scanned_at: new Date(start.getTime() - minute * MINUTE_MS),
      result: 'admitted',
    }))
  await makeScans(s.w, org, past, scansAt(past.starts_at, [30, 21, 20, 20, 12, 10, 8, 5, 5, 1]))
  await makeScans(s.w, org, event, scansAt(event.starts_at, [25, 24, 20, 15, 14, 14, 10, 9, 4, 3]))
  const ticket = await createTicket(s.w, scene)
  await scanTicket(s.w, scene, ticket.barcode)
  assert.equal((await scanTicket(s.w, scene, ticket.barcode)).result, 'duplicate')
  const { page } = await s.signedIn(org, 'gate_manager')
  await page.goto(`${s.url}/console/gates/events/${scene.id}`)
  await page.getByText('Before: Last match').waitFor()
  const figure = (label: string) => page.locator('.figure', { hasText: label }).locator('.figure-value')
  assert.deepEqual([await figure('Inside now').innerText(), await figure('Not let in').innerText()], ['11', '1'])
  const scans = page.getByRole('table', { name: 'Scans' })
  await scans.getByText('Used already').waitFor()
  await scans.getByText(`Ticket ${ticket.ticket_id}`, { exact: true }).waitFor()
  assert.equal(await scans.getByRole('row').count(), 2, 'only the refusal is listed, below the titles')
  await inspect(page, 'event-gates')
  await pressOn(page, page.getByRole('button', { name: 'Show as table' }))
  await inspect(page, 'event-gates-table')

  await pressOn(page, page.getByRole('button', { name: 'Change whom North admits' }))
  await pressOn(page, dialog(page).getByLabel('All tickets'), 'Space')
  await tick(page, dialog(page).getByRole('group', { name: 'Tickets' }).getByRole('checkbox').nth(1))
  await inspect(page, 'event-gates-rule')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Save the rule' }))
  await page.getByText('The rule of North is saved.').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Change entry' }))
  await tick(page, dialog(page).getByLabel('People may leave and come back'))
  await choose(page, dialog(page).getByLabel('Codes'), 'signed')
  await inspect(page, 'event-gates-entry')
  // A colleague changes the hours meanwhile: they stay.
  const opensAt = Math.floor(startMs / 1_000) - 3 * 3_600
  await callAdmin(s.w, org, `PATCH /events/${scene.id}/access`, { opens_at: opensAt })
  await pressOn(page, dialog(page).getByRole('button', { name: 'Save' }))
  await page.getByText('The entry settings are saved.').waitFor()
  await pressOn(page, page.getByRole('button', { name: 'Change the key' }))
  await inspect(page, 'event-gates-key')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Use a new key' }))
  await page.getByText('A new key signs the codes.').waitFor()

  const [rule] = await list<GateRule>(org, `/events/${scene.id}/gate_rules`)
  assert.deepEqual([rule?.gate, rule?.price_category_ids], ['North', [scene.price.price_category_id]])
  const access = await callAdmin<EventAccess>(s.w, org, `GET /events/${scene.id}/access`)
  assert.deepEqual([access.reentry, access.barcodes, access.opens_at], [true, 'signed', opensAt])
  assert.ok(
    access.keys.some(({ state }) => state === 'retired'),
    'the key was rotated',
  )
})
