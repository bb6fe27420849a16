import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createGateScene, createSearchDevice, createTicket, setEpoch, type GateScene } from '#testing/gate-devices'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const RESTORED = 1_794_900_000

type DeviceRequest = readonly [path: string, json?: object]

/** Every request that an enrolled device can send. */
function listRequests({ id, gate }: GateScene, barcode: string): readonly DeviceRequest[] {
  const scan = { scan_id: randomUUID(), event_id: id, gate_id: gate.gate_id, barcode }
  const offline = { ...scan, scan_id: randomUUID(), result: 'admitted', device_time_ms: Date.now(), sequence: 1 }
  return [
    ['/gate/v1/self'],
    [`/gate/v1/events/${id}/manifest`],
    [`/gate/v1/events/${id}/search?q=nobody`],
    ['/gate/v1/scans', { ...scan, simulate: true }],
    ['/gate/v1/scans', scan],
    ['/gate/v1/scans/batch', { scans: [offline] }],
  ]
}

test('every response to a device says the epoch of the database, so that it notices a restore', async () => {
  const scene = await createGateScene(w)
  const { token } = await createSearchDevice(w, scene.org)
  const { barcode } = await createTicket(w, scene)
  const readEpochs = (): Promise<unknown[]> =>
    Promise.all(
      listRequests(scene, barcode).map(async ([path, json]) => {
        const response = await w.call(path, { key: token, ...(json && { method: 'POST', json }) })
        assert.equal(response.status, 200, `${path}: ${response.text}`)
        return response.json<{ epoch: number }>().epoch
      }),
    )

  const original = await readEpochs()
  await setEpoch(w, scene.org, RESTORED)
  const restored = await readEpochs()

  assert.deepEqual(original, [1, 1, 1, 1, 1, 1])
  assert.deepEqual(
    restored,
    Array.from(original, () => RESTORED),
  )
})
