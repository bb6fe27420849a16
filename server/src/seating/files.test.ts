import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { SeatFile, SeatImport, SeatMapLayout, SeatSectionRows } from '#contract'
import { assertSamePositions, createSeatMapCalls } from '#testing/drawn-map'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const { call, aMap, aDrawnMap, listPositions } = createSeatMapCalls(() => w)

test('an export as CSV can be imported into another map, with every position and flag', async () => {
  const org = await w.createOrg()
  const [from, to] = [await aDrawnMap(org), await aMap(org)]

  const file = await call<SeatFile>(org, 'GET', `${from}/export?format=csv`)
  const done = await call<SeatImport>(org, 'POST', `${to}/import`, { format: 'csv', content: file.content })

  assert.deepEqual([done.ok, done.seats, file.filename.endsWith('.csv')], [true, 7, true])
  assertSamePositions(await listPositions(org, from), await listPositions(org, to))
  assert.equal((await call<SeatFile>(org, 'GET', `${to}/export?format=csv`)).content, file.content)
})

test('a seating plan of pretix is imported with its positions, size and categories, and exported again', async () => {
  const org = await w.createOrg()
  const map = await aMap(org)
  const content = readFileSync(join(import.meta.dirname, '../../testing/seating-plan.pretix.json'), 'utf8')

  const checked = await call<SeatImport>(org, 'POST', '/check', { format: 'pretix', content })
  const done = await call<SeatImport>(org, 'POST', `${map}/import`, { format: 'pretix', content })
  assert.deepEqual(
    [checked.ok, done.ok, done.sections, done.rows, done.seats],
    [true, true, 2, 3, 8],
    JSON.stringify(done),
  )

  const layout = await call<SeatMapLayout>(org, 'GET', `${map}/layout`)
  assert.deepEqual([layout.width, layout.height, layout.categories.length], [600, 400, 2])
  const positions = await listPositions(org, map)
  assert.deepEqual(positions[0]?.slice(0, 4), ['Ground floor//A/1', 110, 60, 'Stalls'])
  assert.deepEqual(positions.at(-1)?.slice(0, 4), ['Balcony//C/2', 330, 320.5, 'Balcony'])

  const file = await call<SeatFile>(org, 'GET', `${map}/export?format=pretix`)
  const copy = await aMap(org)
  await call(org, 'POST', `${copy}/import`, { format: 'pretix', content: file.content })
  assertSamePositions(positions, await listPositions(org, copy))
  const copied = await call<SeatMapLayout>(org, 'GET', `${copy}/layout`)
  assert.deepEqual([copied.width, copied.categories.slice(0, 2)], [600, layout.categories])
})

test('an invalid seating plan is reported with paths, and nothing is imported', async () => {
  const org = await w.createOrg()
  const plan = {
    name: 'x',
    categories: [],
    zones: [
      {
        name: 'Z',
        position: { x: 0, y: 0 },
        rows: [{ row_number: 'A', seats: [{ seat_number: '1', position: { x: 'a', y: 1 } }, 7] }],
      },
    ],
  }

  const report = await call<SeatImport>(org, 'POST', '/check', { format: 'pretix', content: JSON.stringify(plan) })

  assert.equal(report.ok, false)
  assert.deepEqual(
    report.problems.map(({ path, message }) => [path, message]),
    [
      ['zones[0].rows[0].seats[0].position', 'must be a number'],
      ['zones[0].rows[0].seats[1]', 'must be an object'],
    ],
  )
})

test('seats that are imported into a section that was edited get a row of their own in the stock', async () => {
  const org = await w.createOrg()
  const map = await aDrawnMap(org)
  const { sections } = await call<SeatMapLayout>(org, 'GET', `${map}/layout`)
  const path = `${map}/sections/${sections[0]?.section_id}/rows`
  const before = await call<SeatSectionRows>(org, 'GET', path)
  const relabelled = before.rows.map((row) => (row.label === 'A' ? { ...row, label: 'Z' } : row))
  await call(org, 'PUT', path, { version: before.version, rows: relabelled })

  const content = 'section,sub_section,row,seat\nStalls,Left,A,1\nStalls,Left,Z,9\n'
  assert.equal((await call<SeatImport>(org, 'POST', `${map}/import`, { format: 'csv', content })).ok, true)

  const { version, rows } = await call<SeatSectionRows>(org, 'GET', path)
  assert.deepEqual(
    rows.map(({ label, seats }) => [label, seats.length]),
    [
      ['B', 4],
      ['Z', 4],
      ['A', 1],
    ],
  )
  assert.equal(version, before.version + 2)
})
