import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Device, DeviceEnrolment, GateSelf } from '#contract'
import { inTx, write } from '#platform/db'
import { eventually } from '#testing/wait-for'
import { aDevice, admin, aScene, enrol, scanning } from '#testing/gate-devices'
import { type Reply, request, startApp, type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const PUBLIC_KEY = 'A'.repeat(43)
const codeOf = (reply: Reply): string => reply.json<{ error: { code: string } }>().error.code

test('a device joins with a code, once, and hears its token once', async () => {
  const org = await w.anOrg()
  const made = await admin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Gate 1' })
  const json = { org: org.id, code: ` ${made.code?.toLowerCase()} `, public_key: PUBLIC_KEY }

  const joined = await enrol(w, json)
  const again = await enrol(w, json)

  assert.equal(joined.status, 200, joined.text)
  assert.match(made.code ?? '', /^[2-9A-Z]{10}$/)
  assert.match(joined.json<{ token: string }>().token, /^tdv_test_/)
  assert.deepEqual([again.status, codeOf(again)], [401, 'enrolment_refused'])
  const { data } = await admin<{ data: Device[] }>(w, org, 'GET /devices')
  assert.deepEqual(
    data.map(({ name, revoked_at }) => [name, revoked_at]),
    [['Gate 1', null]],
  )
  assert.doesNotMatch(JSON.stringify(data), new RegExp(joined.json<{ token: string }>().token))
})

const age = write(`update device_enrolment set expires_at = now() - interval '1 second' where org_id = $1`)

test('a code of yesterday, of another organisation or of nobody is refused alike', async () => {
  const [org, other] = [await w.anOrg(), await w.anOrg()]
  const old = await admin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Old' })
  await inTx(w.db, org.org, (tx) => tx.count(age, org.org))
  const good = await admin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Good' })

  const replies = [
    await enrol(w, { org: org.id, code: old.code, public_key: PUBLIC_KEY }),
    await enrol(w, { org: other.id, code: good.code, public_key: PUBLIC_KEY }),
    await enrol(w, { org: org.id, code: 'AAAAAAAAAA', public_key: PUBLIC_KEY }),
    await enrol(w, { org: 'org_00000000000000000000000000', code: good.code, public_key: PUBLIC_KEY }),
  ]

  assert.deepEqual(
    replies.map((reply) => [reply.status, codeOf(reply)]),
    replies.map(() => [401, 'enrolment_refused']),
  )
})

test('guessing is stopped by address and by organisation', async () => {
  const [org, other] = [await w.anOrg(), await w.anOrg()]
  const guess = (from?: string) => enrol(w, { org: org.id, code: 'WRONGCODE', public_key: PUBLIC_KEY }, from)

  const one: number[] = []
  for (let i = 0; i < 12; i++) one.push((await guess('10.99.0.1')).status)
  for (let i = 0; i < 12; i++) await guess()
  const good = await admin<DeviceEnrolment>(w, org, 'POST /device_enrolments', { name: 'Late' })
  const locked = await enrol(w, { org: org.id, code: good.code, public_key: PUBLIC_KEY })
  const elsewhere = await admin<DeviceEnrolment>(w, other, 'POST /device_enrolments', { name: 'Other' })
  const free = await enrol(w, { org: other.id, code: elsewhere.code, public_key: PUBLIC_KEY })

  assert.deepEqual(one.slice(9), [401, 429, 429])
  assert.deepEqual([locked.status, codeOf(locked)], [403, 'enrolment_locked'])
  assert.equal(free.status, 200, free.text)
})

test('a device token opens the gate plane alone, and no other key opens that', async () => {
  const { org, device } = await aScene(w)

  const others = ['/v1/organisation', '/admin/v1/gates', '/store/v1/events']
  const elsewhere = await Promise.all(others.map((path) => w.call(path, { key: device.token })))
  const here = await Promise.all([org.secret, org.admin].map((key) => w.call('/gate/v1/self', { key })))

  assert.deepEqual(
    [...elsewhere, ...here].map(codeOf),
    Array.from({ length: 5 }, () => 'key_wrong_kind'),
  )
})

test('a device hears who it is and where it can stand', async () => {
  const { device, id, gate } = await aScene(w)

  const self = (await w.call('/gate/v1/self', { key: device.token })).json<GateSelf>()

  assert.deepEqual([self.device_id, self.manifest_key], [device.device_id, device.manifest_key])
  assert.deepEqual(
    self.events.map((event) => [event.event_id, event.gates]),
    [[id, [{ gate_id: gate.gate_id, title: 'North' }]]],
  )
})

test('a revoked device is refused everywhere within five seconds', async () => {
  const scene = await aScene(w)
  const second = await startApp(w.appUrl)
  const there = () => request(`http://127.0.0.1:${second.port}/gate/v1/self`, { key: scene.device.token })
  assert.deepEqual([(await there()).status, (await scanning(w, scene, 'X')).status], [200, 200])
  const startedAt = performance.now()

  await admin(w, scene.org, `POST /devices/${scene.device.device_id}/revoke`)
  await eventually(async () => {
    const seen = [(await there()).status, (await scanning(w, scene, 'X')).status]
    return seen.every((status) => status === 401) || undefined
  })

  assert.ok(performance.now() - startedAt < 5_000)
  await second.stop()
})

test('a device has a window of its own', async () => {
  const scene = await aScene(w)
  const other = await aDevice(w, scene.org)

  const reply = await w.call('/gate/v1/self', { key: scene.device.token })
  const beside = await w.call('/gate/v1/self', { key: other.token })

  const shown = (answer: Reply) =>
    ['X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => answer.headers.get(name))
  assert.deepEqual(
    [shown(reply), shown(beside)],
    [
      ['600', '599'],
      ['600', '599'],
    ],
  )
})
