import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeatImport, SeatMap, SeatMapLayout, SeatSectionLayout, SeatSectionRows } from '#contract'
import type { OrgId } from '#platform/ids'
import { encodePng } from '#platform/images/png'
import { assertSamePositions, createSeatMapCalls } from '#testing/drawn-map'
import { genericPlanFor } from '#testing/query-plans'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
const statements = new Set<string>()
before(async () => {
  w = await startTestServer({ rewrite: (text) => (statements.add(text), text) })
})
after(() => w.stop())

const { send, call, aMap, aDrawnMap, listPositions } = createSeatMapCalls(() => w)
const code = (response: { json<T>(): T }) => response.json<{ error: { code: string } }>().error.code

test('a map is drawn: its size, a section with its outline, rows on their lines', async () => {
  const org = await w.createOrg()
  const map = await aDrawnMap(org)

  const layout = await call<SeatMapLayout>(org, 'GET', `${map}/layout`)

  assert.deepEqual(
    [layout.width, layout.height, layout.focal_point, layout.categories, layout.background, layout.seat_count],
    [800, 600, { x: 400, y: 20 }, [{ name: 'Best', color: '#cc0000' }], null, 7],
  )
  const [section] = layout.sections
  assert.deepEqual(
    [section?.label, section?.x, section?.rotation, section?.row_count, section?.seat_count, section?.outline],
    ['Stalls', 100, 30, 2, 7, null],
  )
  assert.ok(section?.bounds && section.bounds.width === 40)
  const read = await call<SeatSectionRows>(org, 'GET', `${map}/sections/${section.section_id}/rows`)
  assert.deepEqual(
    read.rows.map(({ label, line, seats }) => [label, line?.places, seats.length]),
    [
      ['B', 4, 4],
      ['A', 3, 3],
    ],
  )
})

test('changes of the drawing and of a section that are based on an old version are refused', async () => {
  const org = await w.createOrg()
  const map = await aDrawnMap(org)
  const layout = await call<SeatMapLayout>(org, 'GET', `${map}/layout`)
  const section = `${map}/sections/${layout.sections[0]?.section_id}`
  const outline = [0, 1, 2].map((n) => ({ x: n * 1.005, y: n * n }))

  await call(org, 'PATCH', `${map}/layout`, { version: layout.version, width: 900 })
  const moved = await call<SeatSectionLayout>(org, 'PATCH', section, { version: layout.sections[0]?.version, outline })
  const old = await send(org, 'PATCH', `${map}/layout`, { version: layout.version, width: 1000 })
  const oldSection = await send(org, 'PATCH', section, { version: layout.sections[0]?.version, x: 1 })

  assert.deepEqual(
    [old.status, code(old), oldSection.status, code(oldSection)],
    [409, 'version_conflict', 409, 'version_conflict'],
  )
  assert.deepEqual(moved.outline?.[2], { x: 2.01, y: 4 })
  const undrawn = await call<SeatMapLayout>(org, 'PATCH', `${map}/layout`, { width: null })
  assert.deepEqual([undrawn.width, undrawn.height], [null, null])
  const square = await call<SeatMapLayout>(org, 'PATCH', `${map}/layout`, { height: 50 })
  assert.deepEqual([square.width, square.height], [50, 50])
})

test('only an empty section that is not on sale can be deleted', async () => {
  const org = await w.createOrg()
  const map = await aDrawnMap(org)
  const { sections } = await call<SeatMapLayout>(org, 'GET', `${map}/layout`)
  const full = await send(org, 'DELETE', `${map}/sections/${sections[0]?.section_id}`)
  const empty = await call<SeatSectionLayout>(org, 'POST', `${map}/sections`, { label: 'Box' })

  assert.equal(code(full), 'invalid_state')
  assert.equal(code(await send(org, 'POST', `${map}/sections`, { label: 'Box' })), 'already_exists')
  await call(org, 'DELETE', `${map}/sections/${empty.section_id}`)
  assert.equal((await call<SeatMapLayout>(org, 'GET', `${map}/layout`)).sections.length, 1)
})

test('a picture is a PNG or JPEG, whatever it claims to be, and can be moved without sending it again', async () => {
  const org = await w.createOrg()
  const map = await aMap(org)
  const place = { x: 0, y: 0, width: 400, height: 300, opacity: 0.5 }
  const png = encodePng(3, 2, new Uint8Array(24)).toString('base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')

  const refused = await send(org, 'PUT', `${map}/background`, { ...place, content: svg })
  const missing = await send(org, 'PUT', `${map}/background`, place)
  await call(org, 'PUT', `${map}/background`, { ...place, content: png })
  await call(org, 'PUT', `${map}/background`, { ...place, x: 9 })

  assert.deepEqual([refused.status, missing.status], [400, 400])
  const stored = await call<{ content: string; media_type: string; x: number; pixel_width: number }>(
    org,
    'GET',
    `${map}/background`,
  )
  assert.deepEqual([stored.content, stored.media_type, stored.x, stored.pixel_width], [png, 'image/png', 9, 3])
  assert.equal((await call<SeatMapLayout>(org, 'GET', `${map}/layout`)).background?.pixel_height, 2)
  await call(org, 'DELETE', `${map}/background`)
  assert.equal((await send(org, 'GET', `${map}/background`)).status, 404)
})

test('a copy has the drawing too', async () => {
  const org = await w.createOrg()
  const map = await aDrawnMap(org)
  const copy = await call<SeatMap>(org, 'POST', `${map}/copy`, { title: 'Copy' })
  assertSamePositions(await listPositions(org, map), await listPositions(org, `/${copy.seat_map_id}`))
})

test('a map of 60,000 seats is read section by section', { timeout: 120_000 }, async () => {
  const org = await w.createOrg()
  const map = await aMap(org)
  const lines: string[] = ['section,row,seat,x,y']
  for (let section = 1; section <= 30; section++)
    for (let row = 1; row <= 40; row++)
      for (let seat = 1; seat <= 50; seat++) lines.push(`S${section},${row},${seat},${section * 60 + seat},${row}`)
  const done = await call<SeatImport>(org, 'POST', `${map}/import`, { format: 'csv', content: lines.join('\n') })
  assert.equal(done.seats, 60_000)

  const layout = await send(org, 'GET', `${map}/layout`)
  const { seat_map_id, sections } = layout.json<SeatMapLayout>()
  assert.ok(layout.text.length < 30_000, `${layout.text.length} bytes for the layout`)
  assert.equal(await countMostRows(org.org, seat_map_id), 60_000, 'each seat is counted once')
  const path = `${map}/sections/${sections[7]?.section_id}/rows`
  const started = performance.now()
  const section = await call<SeatSectionRows>(org, 'GET', path)
  const readMs = performance.now() - started
  assert.deepEqual([section.rows.length, section.seat_count, section.bounds?.width], [40, 2_000, 49])
  const renamed = section.rows.map((row) => ({ ...row, label: `R${row.label}` }))
  await call(org, 'PUT', path, { version: section.version, rows: renamed })
  assert.ok(readMs < 2_000, `reading a section took ${readMs} ms`)
})

/** Returns the rows of the step that has most, of all steps that PostgreSQL takes to count the seats of a map. */
async function countMostRows(org: OrgId, mapId: number): Promise<number> {
  const text = [...statements].find((one) => one.includes('row_count') && one.includes('order by s.order_by'))
  const plan = await genericPlanFor(w, org, { text: text ?? assert.fail('no such statement'), params: [org, mapId] })
  return Math.max(...plan.map((node) => node['Actual Rows'] * node['Actual Loops']))
}
