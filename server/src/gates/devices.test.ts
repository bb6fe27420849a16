import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Device, DeviceEnrolment, CurrentDevice } from '#contract'
import { inTx, write } from '#platform/db'
import { sealer } from '#platform/seal'
import { codeOf } from '#testing/checkouts'
import { waitFor } from '#testing/wait-for'
import { createDevice, callAdmin, createGateScene, postEnrol, postScan } from '#testing/gate-devices'
import { isOurEnrolmentCode } from './enrolment-code.ts'
import { type TestResponse, request, startApp, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const PUBLIC_KEY = 'A'.repeat(43)

test('a device enrols with a code once, and receives its token once', async () => {
  const org = await w.createOrg()
  const enrolment = await callAdmin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Gate 1' })
  const json = { org: org.id, code: ` ${enrolment.code?.toLowerCase()} `, public_key: PUBLIC_KEY }

  const enrolled = await postEnrol(w, json)
  const again = await postEnrol(w, json)

  assert.equal(enrolled.status, 200, enrolled.text)
  assert.match(enrolment.code ?? '', /^[2-9A-Z]{16}$/)
  assert.equal(enrolment.scanner_url, `https://api.example.com/scanner/#org=${org.id}&code=${enrolment.code}`)
  assert.match(enrolled.json<{ token: string }>().token, /^tdv_test_/)
  assert.deepEqual([again.status, codeOf(again)], [401, 'enrolment_code_invalid'])
  const { data } = await callAdmin<{ data: Device[] }>(w, org, 'GET /devices')
  assert.deepEqual(
    data.map(({ name, revoked_at }) => [name, revoked_at]),
    [['Gate 1', null]],
  )
  assert.doesNotMatch(JSON.stringify(data), new RegExp(enrolled.json<{ token: string }>().token))
})

const age = write(`update device_enrolment set expires_at = now() - interval '1 second' where org_id = $1`)

test('an expired code, one of another organisation and an unknown one are refused with the same error', async () => {
  const [org, other] = [await w.createOrg(), await w.createOrg()]
  const old = await callAdmin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Old' })
  await inTx(w.db, org.org, (tx) => tx.count(age, org.org))
  const good = await callAdmin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Good' })

  const responses = [
    await postEnrol(w, { org: org.id, code: old.code, public_key: PUBLIC_KEY }),
    await postEnrol(w, { org: other.id, code: good.code, public_key: PUBLIC_KEY }),
    await postEnrol(w, { org: org.id, code: 'AAAAAAAAAA', public_key: PUBLIC_KEY }),
    await postEnrol(w, { org: 'org_00000000000000000000000000', code: good.code, public_key: PUBLIC_KEY }),
  ]

  assert.deepEqual(
    responses.map((response) => [response.status, codeOf(response)]),
    responses.map(() => [401, 'enrolment_code_invalid']),
  )
})

test('a right code is accepted after hundreds of wrong ones, from the same address and from others', async () => {
  const org = await w.createOrg()
  const from = '10.99.0.1'
  const { code } = await callAdmin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Late' })
  const late = await callAdmin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Later' })
  const guess = (guessed: string, address: string) =>
    postEnrol(w, { org: org.id, code: guessed, public_key: PUBLIC_KEY }, address)

  const first: number[] = []
  for (let i = 0; i < 12; i++) first.push((await guess('WRONGCODE', from)).status)
  for (let i = 0; i < 400; i += 20)
    await Promise.all(Array.from({ length: 20 }, (_, n) => guess(`WRONG${i + n}`, n % 2 ? from : `10.99.1.${n}`)))
  const here = await guess(code ?? '', from)
  const elsewhere = await guess(late.code ?? '', '10.99.2.1')
  const used = await guess(code ?? '', from)

  assert.deepEqual(first.slice(9), [401, 429, 429])
  assert.deepEqual([here.status, elsewhere.status], [200, 200], here.text)
  assert.equal(used.status, 429)
})

test('a code that is not ours is recognised without the database', async () => {
  const org = await w.createOrg()
  const enrolment = await callAdmin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Gate' })
  const code = enrolment.code ?? ''
  const keys = sealer('')
  const otherKeys = sealer(`new:${Buffer.alloc(32, 1).toString('base64')}`)

  assert.equal(isOurEnrolmentCode(keys, org.org, code), true)
  assert.equal(isOurEnrolmentCode(keys, org.org, code.toLowerCase().replaceAll(/(.{4})/g, '$1-')), true)
  assert.equal(isOurEnrolmentCode(keys, org.org, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`), false)
  assert.equal(isOurEnrolmentCode(keys, (await w.createOrg()).org, code), false)
  assert.equal(isOurEnrolmentCode(otherKeys, org.org, code), false)
})

test('a device token works on the gate API only, and no other key works there', async () => {
  const { org, device } = await createGateScene(w)

  const others = ['/v1/organisation', '/admin/v1/gates', '/store/v1/events']
  const elsewhere = await Promise.all(others.map((path) => w.call(path, { key: device.token })))
  const here = await Promise.all([org.secret, org.admin].map((key) => w.call('/gate/v1/self', { key })))

  assert.deepEqual(
    [...elsewhere, ...here].map(codeOf),
    Array.from({ length: 5 }, () => 'key_wrong_kind'),
  )
})

test('a device can read its name and the events and gates it can scan at', async () => {
  const { device, id, gate } = await createGateScene(w)

  const self = (await w.call('/gate/v1/self', { key: device.token })).json<CurrentDevice>()

  assert.deepEqual([self.device_id, self.manifest_key], [device.device_id, device.manifest_key])
  assert.deepEqual(
    self.events.map((event) => [event.event_id, event.gates]),
    [[id, [{ gate_id: gate.gate_id, title: 'North' }]]],
  )
})

test('a revoked device is refused everywhere within five seconds', async () => {
  const scene = await createGateScene(w)
  const second = await startApp(w.appUrl)
  const there = () => request(`http://127.0.0.1:${second.port}/gate/v1/self`, { key: scene.device.token })
  assert.deepEqual([(await there()).status, (await postScan(w, scene, 'X')).status], [200, 200])
  const startedAt = performance.now()

  await callAdmin(w, scene.org, `POST /devices/${scene.device.device_id}/revoke`)
  await waitFor(async () => {
    const seen = [(await there()).status, (await postScan(w, scene, 'X')).status]
    return seen.every((status) => status === 401) || undefined
  })

  assert.ok(performance.now() - startedAt < 5_000)
  await second.stop()
})

test('a device has a rate limit of its own', async () => {
  const scene = await createGateScene(w)
  const other = await createDevice(w, scene.org)

  const response = await w.call('/gate/v1/self', { key: scene.device.token })
  const otherResponse = await w.call('/gate/v1/self', { key: other.token })

  const rateLimitHeaders = (response: TestResponse) =>
    ['X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => response.headers.get(name))
  assert.deepEqual(
    [rateLimitHeaders(response), rateLimitHeaders(otherResponse)],
    [
      ['600', '599'],
      ['600', '599'],
    ],
  )
})
