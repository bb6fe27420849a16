import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsvSeats } from './parse-csv.ts'
import { parseJsonSeats } from './parse-json.ts'
import { arrange, buildReport } from './rules.ts'

const emptyMap = { sections: [], seats: 0, rows: [] }

function arrangeFile(text: string, existing: Parameters<typeof arrange>[1] = emptyMap, read = parseCsvSeats) {
  const { lines, problems } = read(text)
  const arranged = arrange(lines, existing)
  return { ...arranged, report: buildReport(arranged, [...problems, ...arranged.problems], true) }
}

const listProblems = (text: string, read = parseCsvSeats) =>
  arrangeFile(text, emptyMap, read).report.problems.map(({ line, path, column, message }) => [
    line ?? path,
    column,
    message,
  ])

test('seats have the order of the file within their row, even if rows are mixed', () => {
  const { seats, sections } = arrangeFile('section,row,seat\nN,A,1\nN,B,1\nN,A,2\nS,A,1\nN,A,3\n')
  assert.deepEqual(
    sections.map((section) => section.label),
    ['N', 'S'],
  )
  assert.deepEqual(
    seats.map(({ section, row_label, title, place, rank }) => [section, row_label, title, place, rank]),
    [
      [0, 'A', '1', 1, 1],
      [0, 'B', '1', 1, 2],
      [0, 'A', '2', 2, 3],
      [1, 'A', '1', 1, 4],
      [0, 'A', '3', 3, 5],
    ],
  )
})

test('columns may have any order and case, and spaces around cells are ignored', () => {
  const { seats, report } = arrangeFile('Seat, ROW ,section,rank\n 1 ,A, North ,7\n')
  assert.equal(report.ok, true)
  assert.deepEqual([seats[0]?.title, seats[0]?.row_label, seats[0]?.rank], ['1', 'A', 7])
})

test('a header with a missing, unknown or repeated column is refused', () => {
  assert.deepEqual(listProblems('section,seat,colour,seat\nN,1,red,1'), [
    [1, 'row', 'is a required column'],
    [
      1,
      'colour',
      'is not a column: the columns are section, sub_section, level, gate, row, seat, aisle, rank, x, y, category, wheelchair, restricted_view',
    ],
    [1, 'seat', 'occurs twice'],
  ])
  assert.deepEqual(listProblems(''), [[1, null, 'must be the header line']])
})

test('every invalid line is reported, in the order of the file', () => {
  const file = [
    'section,level,row,seat,rank',
    'N,1,A,1,1',
    ',1,A,2,x',
    'N,1,A',
    'N,2,A,3,1',
    'N,1,A,1,1',
    'N,1,A,"un"closed,1',
    `N,1,${'R'.repeat(51)},4,0`,
    'N,1,A,"5\n5",1',
  ].join('\n')
  assert.deepEqual(listProblems(file), [
    [3, 'section', 'must not be empty'],
    [3, 'rank', 'must be a whole number from 1 to 1000000'],
    [4, null, 'has 3 cells where the header has 5'],
    [5, 'level', 'must be 1, as elsewhere in this section'],
    [6, 'seat', 'is in its row twice: see line 2'],
    [7, null, 'has text after a closing quote'],
    [8, 'row', 'must have at most 50 characters'],
    [8, 'rank', 'must be a whole number from 1 to 1000000'],
    [9, 'seat', 'must not have line breaks or other control characters'],
  ])
})

test('the level of a section may come from a later line', () => {
  const { sections, report } = arrangeFile('section,level,row,seat\nN,,A,1\nN,Upper,A,2\n')
  assert.equal(report.ok, true)
  assert.equal(sections[0]?.level, 'Upper')
})

test('an existing section keeps its level and gate', () => {
  const existing = { sections: [{ label: 'N', sub_section: '', level: null, gate: 'B' }], seats: 10, rows: [] }
  const { report, seats } = arrangeFile(
    'section,level,gate,row,seat\nN,,,A,1\nN,,B,A,2\nN,1,,A,3\nN,,C,A,4\n',
    existing,
  )
  assert.deepEqual(
    report.problems.map(({ line, message }) => [line, message]),
    [
      [4, 'must be empty, as elsewhere in this section'],
      [5, 'must be B, as elsewhere in this section'],
    ],
  )
  assert.deepEqual([seats[0]?.section, seats[0]?.rank], [0, 11])
})

/** A file with one line for each number; `toLine` returns section, row and seat. */
const listSeats = (count: number, toLine: (i: number) => string) =>
  `section,row,seat\n${Array.from({ length: count }, (_, i) => toLine(i)).join('\n')}`

test('a map has at most 200,000 seats, and the first excess seat is reported', () => {
  const file = listSeats(200_001, (i) => `${i % 200},${Math.floor(i / 200) % 400},${i}`)
  assert.deepEqual(listProblems(file), [[200_002, null, 'is one too many: a map has at most 200000 seats']])
})

test('a file cannot exceed the limits of a section or a row, which an edit has too', () => {
  const cases: [string, number, string][] = [
    [listSeats(10_001, (i) => `N,${i % 400},${i}`), 10_002, 'is one too many: a section has at most 10000 seats'],
    [listSeats(502, (i) => `N,${i},1`), 502, 'is in one row too many: a section has at most 500 rows'],
    [listSeats(502, (i) => `N,A,${i}`), 502, 'is one too many: a row has at most 500 seats'],
    [listSeats(1_002, (i) => `${i},A,1`), 1_002, 'is in one section too many: a map has at most 1000 sections'],
  ]
  for (const [file, line, message] of cases) assert.deepEqual(listProblems(file), [[line, null, message]])
  const largest = listSeats(10_000, (i) => `N,${i % 500},${i}`)
  assert.deepEqual(listProblems(largest), [])
  assert.deepEqual(listProblems(listSeats(1_000, (i) => `${i % 2},A,${i}`)), [])
})

test('seats that the map already has count towards the limits', () => {
  const section = { label: 'N', sub_section: '', level: null, gate: null }
  const existing = (rows: { row_label: string; seats: number; place: number }[]) => ({
    sections: [section],
    seats: 900,
    rows: rows.map((row) => ({ ...row, section: 0 })),
  })
  const add = (rows: Parameters<typeof existing>[0]) =>
    arrangeFile('section,row,seat\nN,A,x\nN,A,y\nN,B,x\n', existing(rows)).report.problems.map(({ line, message }) => [
      line,
      message,
    ])
  assert.deepEqual(add([{ row_label: 'A', seats: 499, place: 499 }]), [
    [3, 'is one too many: a row has at most 500 seats'],
  ])
  assert.deepEqual(add([{ row_label: 'A', seats: 2, place: 999 }]), [
    [3, 'is beyond the last place: a row has at most 1000 places'],
  ])
  assert.deepEqual(add([{ row_label: 'C', seats: 9_998, place: 400 }]), [
    [4, 'is one too many: a section has at most 10000 seats'],
  ])
  const others = Array.from({ length: 499 }, (_, i) => ({ row_label: `r${i}`, seats: 1, place: 1 }))
  assert.deepEqual(add(others), [[4, 'is in one row too many: a section has at most 500 rows']])
  const [, ...fewer] = others
  assert.deepEqual(add(fewer), [])
})

test('a thousand problems are listed and further ones are counted', () => {
  const { report } = arrangeFile(`section,row,seat\n${'N,A,\n'.repeat(1_500)}`)
  assert.equal(report.problems.length, 1_000)
  assert.equal(report.further_problems, 500)
})

test('JSON is read in the form of the seat map response', () => {
  const map = {
    seat_map_id: 7,
    title: 'Old',
    sections: [
      {
        section_id: 1,
        label: 'N',
        sub_section: null,
        level: 'Upper',
        rows: [
          {
            label: 'A',
            seats: [
              { title: 1, aisle: 'L', place: 9 },
              { title: '2', rank: 3 },
            ],
          },
        ],
      },
    ],
  }
  const { seats, sections, report } = arrangeFile(JSON.stringify(map), emptyMap, parseJsonSeats)
  assert.deepEqual(report.problems, [])
  assert.deepEqual(sections, [{ label: 'N', sub_section: '', level: 'Upper', gate: null }])
  assert.deepEqual(
    seats.map(({ row_label, title, aisle, place, rank }) => [row_label, title, aisle, place, rank]),
    [
      ['A', '1', 'L', 1, 1],
      ['A', '2', null, 2, 3],
    ],
  )
})

test('a problem in JSON is reported with its path', () => {
  const seats = [{ title: '1' }, { title: '1' }, { titel: '3' }, 'x', { title: true }]
  const map = { sections: [{ label: 'N', rows: [{ label: 'A', seats }, { label: 'B' }] }, 5] }
  assert.deepEqual(listProblems(JSON.stringify(map), parseJsonSeats), [
    ['sections[0].rows[0].seats[1]', 'seat', 'is in its row twice: see sections[0].rows[0].seats[0]'],
    ['sections[0].rows[0].seats[2]', 'titel', 'is not a field'],
    ['sections[0].rows[0].seats[2]', 'seat', 'must not be empty'],
    ['sections[0].rows[0].seats[3]', null, 'must be an object'],
    ['sections[0].rows[0].seats[4]', 'title', 'must be a text or a number'],
    ['sections[0].rows[1]', 'seats', 'must be a list'],
    ['sections[1]', null, 'must be an object'],
  ])
  assert.deepEqual(listProblems('[]', parseJsonSeats), [[null, null, 'must be an object']])
  assert.deepEqual(listProblems('{"sections": [],\n}', parseJsonSeats), [[2, null, 'must be valid JSON']])
})
