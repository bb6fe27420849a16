import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importSPKI, jwtVerify } from 'jose'
import type { GooglePass } from '#contract'
import { encodePng } from '#platform/images/png'
import { codeOf, messageOf } from '#testing/checkouts'
import { createBuyer } from '#testing/documents/buyer'
import { createWalletIdentities, ISSUER, PASS_TYPE, TEAM } from '#testing/documents/wallet-identities'
import { findPassFaults, readPassFiles } from '#testing/documents/apple-pass'
import { callAdmin, createGateScene, createTicket, scanTicket } from '#testing/gate-devices'
import { eventId } from '#testing/factories'
import { startApp, startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

const identities = createWalletIdentities()
let w: TestServer
before(async () => {
  w = await startTestServer({}, undefined, identities.env)
})
after(() => w.stop())

const applePass = (org: TestOrg, ticketId: number) => w.call(`/v1/tickets/${ticketId}/apple_pass`, { key: org.secret })
const googlePass = (org: TestOrg, ticketId: number) =>
  w.call(`/v1/tickets/${ticketId}/google_pass`, { key: org.secret })

async function createClub() {
  const scene = await createGateScene(w, { title: 'Rovers v United', starts_at: new Date(), timezone: 'Europe/Athens' })
  const json = { name: 'Rovers', background_color: '#7a0019' }
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: scene.org.admin, json })
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed' })
  return { scene, ticket: await createTicket(w, scene, { attendee_name: 'Zoë Łukasz' }) }
}

test('a logo and an icon that were uploaded are in passes and PDFs: the server does not ask itself for them', async () => {
  const { scene, ticket } = await createClub()
  const pdf = async () => (await w.call(`/v1/orders/${ticket.order_id}/tickets.pdf`, { key: scene.org.secret })).bytes
  const plain = await pdf()
  const pictures = {
    logo: encodePng(40, 20, new Uint8Array(3_200).fill(90)),
    favicon: encodePng(29, 29, new Uint8Array(3_364)),
  }
  for (const [picture, content] of Object.entries(pictures))
    await callAdmin(w, scene.org, 'PUT /organisation/picture', { picture, content: content.toString('base64') })

  const files = readPassFiles((await applePass(scene.org, ticket.ticket_id)).bytes)
  assert.deepEqual(files.get('logo.png'), pictures.logo)
  assert.deepEqual(files.get('icon.png'), pictures.favicon)
  assert.ok((await pdf()).length > plain.length, 'the PDF has the logo')
})

type Field = { readonly key: string; readonly value: string }
type PassJson = {
  readonly barcodes: readonly { readonly format: string; readonly message: string }[]
  readonly eventTicket: Readonly<Record<'primaryFields' | 'secondaryFields' | 'backFields', readonly Field[]>>
} & Readonly<Record<string, unknown>>

test('a pass for Apple Wallet is complete and signed, and its code is admitted', async () => {
  const { scene, ticket } = await createClub()

  const reply = await applePass(scene.org, ticket.ticket_id)

  assert.equal(reply.headers.get('Content-Type'), 'application/vnd.apple.pkpass')
  const files = readPassFiles(reply.bytes)
  assert.deepEqual(await findPassFaults(files, identities.root), [])
  const names = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'manifest.json', 'pass.json', 'signature']
  assert.deepEqual([...files.keys()].toSorted(), names)
  const pass = JSON.parse(files.get('pass.json')?.toString('utf8') ?? '') as PassJson
  assert.deepEqual(
    [pass.passTypeIdentifier, pass.teamIdentifier, pass.organizationName, pass.backgroundColor, pass.foregroundColor],
    [PASS_TYPE, TEAM, 'Rovers', 'rgb(122, 0, 25)', 'rgb(255, 255, 255)'],
  )
  assert.equal(pass.serialNumber, `ticket-${ticket.ticket_id}`)
  const starts = scene.event.starts_at.toISOString()
  assert.deepEqual([pass.relevantDate, pass.relevantDates], [starts, [{ relevantDate: starts, date: starts }]])
  assert.equal(pass.eventTicket.primaryFields[0]?.value, 'Rovers v United')
  assert.equal(pass.eventTicket.backFields.find(({ key }) => key === 'name')?.value, 'Zoë Łukasz')
  assert.match(pass.eventTicket.secondaryFields.find(({ key }) => key === 'when')?.value ?? '', /\+0[23]:00$/)
  const [barcode] = pass.barcodes
  assert.equal(barcode?.format, 'PKBarcodeFormatQR')
  assert.equal((await scanTicket(w, scene, barcode?.message ?? '')).result, 'admitted')
})

test('a modified pass is invalid', async () => {
  const { scene, ticket } = await createClub()
  const files = readPassFiles((await applePass(scene.org, ticket.ticket_id)).bytes)
  const flipped = (name: string): Map<string, Buffer> => {
    const bytes = Buffer.from(files.get(name) ?? assert.fail(name))
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return new Map([...files, [name, bytes]])
  }

  assert.deepEqual(await findPassFaults(flipped('pass.json'), identities.root), ['pass.json'])
  assert.deepEqual(await findPassFaults(flipped('icon.png'), identities.root), ['icon.png'])
  assert.deepEqual(await findPassFaults(new Map([...files, ['extra.png', Buffer.from('x')]]), identities.root), [
    'extra.png',
  ])
  assert.ok((await findPassFaults(flipped('signature'), identities.root)).includes('signature'))
  assert.ok(
    (await findPassFaults(files, createWalletIdentities().root)).includes('signature'),
    'signed with another root',
  )
})

test('a link for Google Wallet is signed by the service account and contains the ticket', async () => {
  const { scene, ticket } = await createClub()

  const pass = (await googlePass(scene.org, ticket.ticket_id)).json<GooglePass>()

  assert.equal(pass.ticket_id, ticket.ticket_id)
  const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(pass.save_url) ?? []
  const key = await importSPKI(identities.googlePublicKey, 'RS256')
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['RS256'],
    issuer: 'wallet@tests.iam.gserviceaccount.com',
    audience: 'google',
  })
  assert.equal(payload.typ, 'savetowallet')
  const { eventTicketClasses, eventTicketObjects } = payload.payload as Record<string, Record<string, unknown>[]>
  const [klass, object] = [eventTicketClasses?.[0], eventTicketObjects?.[0]]
  assert.deepEqual([klass?.id, object?.classId], [`${ISSUER}.${eventId(scene.event)}`, klass?.id])
  assert.deepEqual(klass?.eventName, { defaultValue: { language: 'en', value: 'Rovers v United' } })
  assert.equal(object?.ticketHolderName, 'Zoë Łukasz')
  const { type, value } = (object ?? assert.fail('no ticket')).barcode as { type: string; value: string }
  assert.equal(type, 'QR_CODE')
  assert.equal((await scanTicket(w, scene, value)).result, 'admitted')
  assert.ok(pass.save_url.length <= 1_800 + 40, `Google asks for at most 1,800 characters: ${pass.save_url.length}`)
  await assert.rejects(jwtVerify(token, await importSPKI(createWalletIdentities().googlePublicKey, 'RS256')))
})

test('even with the longest names, the link is short enough for browsers', async () => {
  const scene = await createGateScene(w, { title: 'Ж'.repeat(255) })
  await callAdmin(w, scene.org, `PATCH /events/${scene.id}/access`, { barcodes: 'signed' })
  const ticket = await createTicket(w, scene, { attendee_name: 'Ж'.repeat(100) })
  const { save_url } = (await googlePass(scene.org, ticket.ticket_id)).json<GooglePass>()
  assert.ok(save_url.length <= 4_096, String(save_url.length))
})

test('only an active ticket of the own organisation gets a pass', async () => {
  const { scene, ticket } = await createClub()
  const other = await w.createOrg()
  for (const pass of [applePass, googlePass]) assert.equal((await pass(other, ticket.ticket_id)).status, 404)
  await callAdmin(w, scene.org, `POST /tickets/${ticket.ticket_id}/cancel`, { refund: false })
  for (const pass of [applePass, googlePass]) {
    const reply = await pass(scene.org, ticket.ticket_id)
    assert.deepEqual([reply.status, codeOf(reply)], [409, 'invalid_state'])
  }
})

test("a fan gets passes with the basket's secret", async () => {
  const buyer = await createBuyer(w, await w.createOrg())
  await buyer.pay()
  const { data } = (await buyer.get('/tickets')).json<{ data: { ticket_id: number }[] }>()
  const path = `/tickets/${data[0]?.ticket_id}`

  const [apple, google] = [await buyer.get(`${path}/apple_pass`), await buyer.get(`${path}/google_pass`)]

  assert.deepEqual(await findPassFaults(readPassFiles(apple.bytes), identities.root), [])
  assert.match(google.json<GooglePass>().save_url, /^https:\/\/pay\.google\.com\//)
  assert.equal((await buyer.get(`${path}/apple_pass`, 'guess')).status, 404)
  const { ticket } = await createClub()
  assert.equal((await buyer.get(`/tickets/${ticket.ticket_id}/apple_pass`)).status, 404, 'of another order')
})

test('without wallet settings, the error names the settings', async () => {
  const bare = await startTestServer()
  try {
    const scene = await createGateScene(bare)
    const { ticket_id } = await createTicket(bare, scene)
    for (const [wallet, setting] of [
      ['apple', 'TESSERA_APPLE_CERTIFICATE_FILE'],
      ['google', 'TESSERA_GOOGLE_WALLET_ISSUER'],
    ]) {
      const reply = await bare.call(`/v1/tickets/${ticket_id}/${wallet}_pass`, { key: scene.org.secret })
      assert.deepEqual([reply.status, codeOf(reply)], [409, 'not_configured'])
      assert.ok(messageOf(reply).includes(setting ?? ''), messageOf(reply))
    }
  } finally {
    await bare.stop()
  }
})

test('the server does not start with certificates that do not belong together', async () => {
  const other = createWalletIdentities().env
  const start = (env: Record<string, string>) => startApp(w.appUrl, {}, { ...identities.env, ...env })
  const { TESSERA_APPLE_KEY_FILE = '', TESSERA_APPLE_WWDR_FILE = '' } = other
  await assert.rejects(start({ TESSERA_APPLE_KEY_FILE }), /TESSERA_APPLE_KEY_FILE is not the key/)
  await assert.rejects(start({ TESSERA_APPLE_WWDR_FILE }), /TESSERA_APPLE_WWDR_FILE is not the certificate/)
  await assert.rejects(async () => start({ TESSERA_APPLE_WWDR_FILE: '/none' }), /must name a file that can be read/)
})
