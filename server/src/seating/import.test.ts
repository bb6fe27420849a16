import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SeatImport, SeatMap, SeatMapWithSeats } from '#contract'
import { read } from '#platform/db'
import { editSeatRows } from '#testing/seat-rows'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const callAdmin = (org: TestOrg, method: string, path: string, json?: unknown) =>
  w.call(`/admin/v1/seat_maps${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

async function aMap(org: TestOrg, body: Record<string, unknown> = {}): Promise<SeatMap> {
  const made = await callAdmin(org, 'POST', '', { title: 'Main hall', ...body })
  assert.equal(made.status, 200, made.text)
  return made.json()
}

async function importFile(
  org: TestOrg,
  id: number,
  content: string,
  more: Record<string, unknown> = {},
): Promise<SeatImport> {
  const done = await callAdmin(org, 'POST', `/${id}/import`, { format: 'csv', content, ...more })
  assert.equal(done.status, 200, done.text)
  return done.json()
}

const getSeatMap = async (org: TestOrg, id: number): Promise<SeatMapWithSeats> =>
  (await w.call(`/v1/seat_maps/${id}`, { key: org.secret })).json()

const FILE = [
  'section,sub_section,level,gate,row,seat,aisle,rank',
  'North,,Lower,G1,A,1,L,5',
  'North,,Lower,G1,A,2,,4',
  'North,,Lower,G1,B,1,R,',
  '"South ""S""",Left,,,A,1,,',
].join('\n')

test('an import fills a draft with sections, rows and seats in the order of the file', async () => {
  const org = await w.createOrg()
  const { seat_map_id: id } = await aMap(org)

  assert.deepEqual(await importFile(org, id, FILE), {
    ok: true,
    dry_run: false,
    sections: 2,
    rows: 3,
    seats: 4,
    problems: [],
    further_problems: 0,
  })

  const map = await getSeatMap(org, id)
  assert.equal(map.section_count, 2)
  assert.equal(map.seat_count, 4)
  const shown = map.sections.map(({ section_id: _id, order_by: _order, rows, ...section }) => ({
    ...section,
    rows: rows.map(({ label, seats }) => [label, seats.map(({ title, aisle, place }) => [title, aisle, place])]),
  }))
  assert.deepEqual(shown, [
    {
      label: 'North',
      sub_section: null,
      level: 'Lower',
      gate: 'G1',
      rows: [
        [
          'A',
          [
            ['1', 'L', 1],
            ['2', null, 2],
          ],
        ],
        ['B', [['1', 'R', 1]]],
      ],
    },
    { label: 'South "S"', sub_section: 'Left', level: null, gate: null, rows: [['A', [['1', null, 1]]]] },
  ])
})

test('a dry run reports the same and writes nothing', async () => {
  const org = await w.createOrg()
  const { seat_map_id: id } = await aMap(org)

  const tried = await importFile(org, id, FILE, { dry_run: true })

  assert.deepEqual([tried.ok, tried.dry_run, tried.seats], [true, true, 4])
  assert.equal((await getSeatMap(org, id)).seat_count, 0)
})

test('one invalid line rejects the whole file', async () => {
  const org = await w.createOrg()
  const { seat_map_id: id } = await aMap(org)

  const done = await importFile(org, id, `${FILE}\nNorth,,Lower,G1,,3,,`)

  assert.deepEqual(done.problems, [{ line: 6, path: null, column: 'row', message: 'must not be empty' }])
  assert.equal((await getSeatMap(org, id)).seat_count, 0)
})

test('a second import adds seats after the existing ones and replaces none', async () => {
  const org = await w.createOrg()
  const { seat_map_id: id } = await aMap(org)
  await importFile(org, id, FILE)
  const old = await getSeatMap(org, id)

  const again = await importFile(org, id, FILE)
  const more = await importFile(org, id, 'section,row,seat\nNorth,A,3\nNorth,C,1\nEast,A,1\n')

  assert.equal(again.ok, false)
  assert.deepEqual(
    again.problems.map(({ line, message }) => [line, message]),
    [2, 3, 4, 5].map((line) => [line, 'is already in the map']),
  )
  assert.deepEqual([more.ok, more.sections, more.seats], [true, 2, 3])
  const now = await getSeatMap(org, id)
  assert.deepEqual([now.section_count, now.seat_count], [3, 7])
  assert.deepEqual(
    now.sections.map((section) => section.label),
    ['North', 'South "S"', 'East'],
  )
  assert.deepEqual(
    now.sections[0]?.rows.map(({ label, seats }) => [label, seats.map((seat) => seat.place)]),
    [
      ['A', [1, 2, 3]],
      ['B', [1]],
      ['C', [1]],
    ],
  )
  assert.deepEqual(now.sections[0]?.rows[0]?.seats.slice(0, 2), old.sections[0]?.rows[0]?.seats)
})

const rowKeys = read<{ row_label: string; key: string }>(`
  select distinct row_label, coalesce(row_key, row_label) as key from seat where org_id = $1 and seat_map_id = $2 order by row_label
`)

test('each new row has a key of its own in the stock of events, whatever rows were relabelled before', async () => {
  const org = await w.createOrg()
  const { seat_map_id: id } = await aMap(org)
  await importFile(org, id, 'section,row,seat\nN,A,1\n')
  const [section] = (await getSeatMap(org, id)).sections
  const map = { mapId: id, sectionIds: [section?.section_id ?? 0] }
  await editSeatRows(w, org, map, (rows) => rows.map((row) => ({ ...row, label: 'B' })))

  await importFile(org, id, 'section,row,seat\nN,A,1\nN,A~2,1\nN,A,2\n')

  assert.deepEqual(
    (await w.db.all(rowKeys, org.org, id)).map(({ row_label, key }) => [row_label, key]),
    [
      ['A', 'A~2'],
      ['A~2', 'A~2~2'],
      ['B', 'A'],
    ],
  )
})

test('the response for a map can be imported into another map unchanged', async () => {
  const org = await w.createOrg()
  const [from, to] = [await aMap(org), await aMap(org)]
  await importFile(org, from.seat_map_id, FILE)
  const content = (await w.call(`/v1/seat_maps/${from.seat_map_id}`, { key: org.secret })).text

  const done = await importFile(org, to.seat_map_id, content, { format: 'json' })

  assert.equal(done.ok, true)
  const seats = async (id: number) =>
    (await getSeatMap(org, id)).sections.map(({ label, rows }) => [
      label,
      rows.map((row) => [row.label, row.seats.map((seat) => seat.title)]),
    ])
  assert.deepEqual(await seats(to.seat_map_id), await seats(from.seat_map_id))
})

test('a file can be checked without a map', async () => {
  const org = await w.createOrg()

  const good = await callAdmin(org, 'POST', '/check', { format: 'csv', content: FILE })
  const bad = await callAdmin(org, 'POST', '/check', { format: 'json', content: '{"sections": []}' })

  assert.deepEqual([good.json<SeatImport>().ok, good.json<SeatImport>().seats], [true, 4])
  assert.deepEqual(bad.json<SeatImport>().problems, [{ line: null, path: null, column: null, message: 'has no seats' }])
})

test('a file of 8 MiB is accepted, and a larger one is refused', async () => {
  const org = await w.createOrg()
  const { seat_map_id: id } = await aMap(org)
  const body = (length: number) =>
    JSON.stringify({ format: 'csv', content: 'section,row,seat\nN,A,1\n' }).padEnd(length)
  const send = (length: number) =>
    w.call(`/admin/v1/seat_maps/${id}/import`, {
      method: 'POST',
      key: org.admin,
      headers: { 'Content-Type': 'application/json' },
      body: body(length),
    })

  assert.equal((await send(8 * 1024 * 1024 + 1)).status, 413)
  assert.equal((await send(8 * 1024 * 1024)).json<SeatImport>().ok, true)
})
