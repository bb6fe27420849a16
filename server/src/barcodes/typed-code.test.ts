import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { newBarcode } from '#orders'
import { callAdmin, createGateScene, createTicket, scanTicket } from '#testing/gate-devices'
import { startTestServer, type TestServer } from '#testing/test-server'
import { signT1 } from './t1.ts'
import { correctTypedCode } from './typed-code.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const inGroups = (code: string, separator = ' '): string => code.match(/.{1,4}/g)?.join(separator) ?? code
const CODE = '7M2QK9X4TB1CFW8R5VHN3ZJ0PD'

test('a typed code is corrected, and a text that is no code of ours stays as it is', () => {
  const t1 = signT1(
    { keyId: 1, ticketId: 7, eventTag: '01020304', category: 1, notBefore: 0, notAfter: 1, flags: 1 },
    randomBytes(32),
  )
  const typed: readonly (readonly [text: string, expected: string])[] = [
    [CODE, CODE],
    [inGroups(CODE), CODE],
    [` ${inGroups(CODE, '-').toLowerCase()} `, CODE],
    [inGroups(CODE, ' – '), CODE],
    [CODE.replace('1', 'l').replace('0', 'o'), CODE],
    [CODE.replace('1', 'I').replace('0', 'O'), CODE],
    [inGroups(`${t1}.12345678`).toLowerCase(), `${t1}.12345678`],
    [`${CODE}X`, `${CODE}X`],
    [CODE.replace('7', 'U'), CODE.replace('7', 'U')],
    ['nobody-knows', 'nobody-knows'],
    ['S1.key.abcdefgh-ijkl', 'S1.key.abcdefgh-ijkl'],
    ['', ''],
  ]

  for (const [text, expected] of typed) assert.equal(correctTypedCode(text), expected)
})

test('codes as they are issued need no correction', () => {
  for (let i = 0; i < 200; i++) {
    const code = newBarcode()
    assert.equal(correctTypedCode(code), code)
    assert.equal(correctTypedCode(inGroups(code).toLowerCase()), code)
  }
})

test('the gate accepts a code as it is printed, and as people type it, once', async () => {
  const scene = await createGateScene(w)
  const [one, two, three] = [newBarcode(), newBarcode(), newBarcode()]
  for (const barcode of [one, two, three]) await createTicket(w, scene, { barcode })

  const printed = await scanTicket(w, scene, inGroups(one))
  const typed = await scanTicket(w, scene, inGroups(two, '-').toLowerCase())
  const scanned = await scanTicket(w, scene, one)
  await callAdmin(w, scene.org, 'POST /barcode_blocks', { barcode: inGroups(three).toLowerCase(), reason: 'Stolen' })
  const blocked = await scanTicket(w, scene, three)

  assert.deepEqual([printed.result, typed.result, scanned.result], ['admitted', 'admitted', 'duplicate'])
  assert.equal(blocked.result, 'blocked', 'a block that staff typed holds too')
  const list = await w.call(`/v1/events/${scene.id}/scans`, { key: scene.org.secret })
  assert.deepEqual(
    list.json<{ data: { barcode: string }[] }>().data.map(({ barcode }) => barcode),
    [one, two, one, three],
    'the scan has the code of the ticket',
  )
})

test('a device may upload a code as it was typed', async () => {
  const scene = await createGateScene(w)
  const barcode = newBarcode()
  await createTicket(w, scene, { barcode })
  const scan = {
    scan_id: randomUUID(),
    event_id: scene.id,
    gate_id: scene.gate.gate_id,
    barcode: inGroups(barcode).toLowerCase(),
    result: 'admitted',
    device_time_ms: Date.now(),
    sequence: 1,
  }

  const reply = await w.call('/gate/v1/scans/batch', {
    method: 'POST',
    key: scene.device.token,
    json: { scans: [scan] },
  })

  assert.equal(reply.json<{ results: { result: string }[] }>().results[0]?.result, 'admitted', reply.text)
})
