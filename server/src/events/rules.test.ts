import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scheduleStatuses } from '#contract'
import {
  ARCHIVED,
  CANCELLED,
  DRAFT,
  LIVE,
  movedTimes,
  scheduleRefusal,
  slugCandidates,
  slugOf,
  statusesOf,
  statusMoves,
  statusRefusal,
  unreadiness,
  type ScheduleVerb,
  type StatusVerb,
} from './rules.ts'

const ready = {
  venue_id: 'a venue',
  venue_status: 'active',
  online_event: false,
  reserved_seating: false,
  seat_map_id: null,
  schedule_status: 'scheduled',
}
const statuses = [DRAFT, LIVE, ARCHIVED, CANCELLED]

const allowed: Readonly<Record<StatusVerb, readonly number[]>> = {
  publish: [DRAFT],
  cancel: [DRAFT, LIVE],
  archive: [DRAFT, LIVE, CANCELLED],
}

for (const verb of ['publish', 'cancel', 'archive'] as const) {
  for (const status of statuses) {
    const may = allowed[verb].includes(status)
    test(`an event of status ${status} can${may ? '' : 'not'} be ${statusMoves[verb].done}`, () => {
      assert.equal(statusRefusal(verb, { ...ready, status }) === undefined, may)
    })
  }
}

const movable: Readonly<Record<ScheduleVerb, readonly string[]>> = {
  postpone: ['scheduled', 'rescheduled', 'moved_online'],
  reschedule: ['scheduled', 'postponed', 'rescheduled', 'moved_online'],
  move_online: ['scheduled', 'postponed', 'rescheduled'],
}

for (const verb of ['postpone', 'reschedule', 'move_online'] as const) {
  test(`the rules of ${verb} hold in every state`, () => {
    for (const status of statuses) {
      for (const schedule_status of scheduleStatuses) {
        const may = status === LIVE && movable[verb].includes(schedule_status)
        assert.equal(
          scheduleRefusal(verb, { status, schedule_status }) === undefined,
          may,
          `${status} ${schedule_status}`,
        )
      }
    }
  })
}

test('a refusal says which states allow it', () => {
  assert.equal(
    statusRefusal('cancel', { ...ready, status: ARCHIVED }),
    'This event is archived: only a draft or a live event can be cancelled',
  )
  assert.equal(
    statusRefusal('archive', { ...ready, status: ARCHIVED }),
    'This event is archived: only a draft, a live event or a cancelled event can be archived',
  )
  assert.equal(
    scheduleRefusal('reschedule', { status: DRAFT, schedule_status: 'scheduled' }),
    'This event is a draft: only a live event can be rescheduled',
  )
  assert.equal(
    scheduleRefusal('postpone', { status: LIVE, schedule_status: 'postponed' }),
    'This event is postponed already: only one that is scheduled, rescheduled or moved online can be postponed',
  )
})

test('all that is missing for publishing is said at once', () => {
  const missing = unreadiness({ ...ready, venue_id: null, venue_status: null, reserved_seating: true }) ?? ''
  assert.match(missing, /venue_id or make it an online_event/)
  assert.match(missing, /seat_map_id/)
  assert.match(unreadiness({ ...ready, venue_status: 'archived' }) ?? '', /not archived/)
  assert.equal(unreadiness(ready), undefined)
  assert.equal(unreadiness({ ...ready, online_event: true, venue_id: null, venue_status: null }), undefined)
  assert.equal(unreadiness({ ...ready, reserved_seating: true, seat_map_id: 7 }), undefined)
})

test('an event that moves lasts as long as before unless another end is given', () => {
  const event = { starts_at: new Date(100_000), ends_at: new Date(160_000) }
  assert.deepEqual(movedTimes(event, { starts_at: 200 }), { starts_at: new Date(200_000), ends_at: new Date(260_000) })
  assert.deepEqual(movedTimes(event, { starts_at: 200, ends_at: 210 }), {
    starts_at: new Date(200_000),
    ends_at: new Date(210_000),
  })
  assert.deepEqual(movedTimes(event, { starts_at: 200, ends_at: null }), {
    starts_at: new Date(200_000),
    ends_at: null,
  })
  assert.deepEqual(movedTimes({ ...event, ends_at: null }, { starts_at: 200 }), {
    starts_at: new Date(200_000),
    ends_at: null,
  })
  assert.deepEqual(movedTimes(event, {}), event)
})

const slugs: readonly (readonly [title: string, slug: string])[] = [
  ['Cup final 2026', 'cup-final-2026'],
  ["  Men's & Women's — Derby!  ", 'mens-womens-derby'],
  ['Café Straße Ångström Łódź', 'cafe-strasse-angstrom-lodz'],
  ['東京', 'event'],
  ['---', 'event'],
  ['x'.repeat(300), 'x'.repeat(80)],
  [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
]
for (const [title, slug] of slugs) {
  test(`the slug of ${JSON.stringify(title.slice(0, 30))} is ${slug.slice(0, 30)}`, () =>
    assert.equal(slugOf(title), slug))
}

test('a slug that is taken is tried with numbers, and last with a part of the id', () => {
  const candidates = slugCandidates('derby', 'evt_01JAB0000000000000ABCDEFGH')
  assert.deepEqual(candidates.slice(0, 3), ['derby', 'derby-2', 'derby-3'])
  assert.equal(candidates.at(-1), 'derby-00abcdefgh')
})

test('all stands for the statuses 0, 1 and 3', () => {
  assert.deepEqual(statusesOf('all'), [0, 1, 3])
  assert.deepEqual(statusesOf('2'), [2])
  assert.deepEqual(statusesOf('1,2'), [1, 2])
})
