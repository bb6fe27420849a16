import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EventStatus, scheduleStatuses } from '#contract'
import {
  movedTimes,
  scheduleRefusal,
  slugCandidates,
  toSlug,
  parseStatusFilter,
  statusTransitions,
  statusRefusal,
  publishRefusal,
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
const { draft, live, archived, cancelled } = EventStatus
const statuses = [draft, live, archived, cancelled]

const allowed: Readonly<Record<StatusVerb, readonly number[]>> = {
  publish: [draft],
  cancel: [draft, live],
  archive: [draft, live, cancelled],
}

for (const verb of ['publish', 'cancel', 'archive'] as const) {
  for (const status of statuses) {
    const may = allowed[verb].includes(status)
    test(`an event of status ${status} can${may ? '' : 'not'} be ${statusTransitions[verb].participle}`, () => {
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
  test(`${verb} is allowed exactly in the listed schedule statuses`, () => {
    for (const status of statuses) {
      for (const schedule_status of scheduleStatuses) {
        const may = status === live && movable[verb].includes(schedule_status)
        assert.equal(
          scheduleRefusal(verb, { status, schedule_status }) === undefined,
          may,
          `${status} ${schedule_status}`,
        )
      }
    }
  })
}

test('a refusal names the statuses that allow the change', () => {
  assert.equal(
    statusRefusal('cancel', { ...ready, status: archived }),
    'This event is archived: only a draft or a live event can be cancelled',
  )
  assert.equal(
    statusRefusal('archive', { ...ready, status: archived }),
    'This event is archived: only a draft, a live event or a cancelled event can be archived',
  )
  assert.equal(
    scheduleRefusal('reschedule', { status: draft, schedule_status: 'scheduled' }),
    'This event is a draft: only a live event can be rescheduled',
  )
  assert.equal(
    scheduleRefusal('postpone', { status: live, schedule_status: 'postponed' }),
    'This event is already postponed: only one that is scheduled, rescheduled or moved online can be postponed',
  )
})

test('a publish refusal lists everything that is missing', () => {
  const missing = publishRefusal({ ...ready, venue_id: null, venue_status: null, reserved_seating: true }) ?? ''
  assert.match(missing, /venue_id or make it an online_event/)
  assert.match(missing, /seat_map_id/)
  assert.match(publishRefusal({ ...ready, venue_status: 'archived' }) ?? '', /not archived/)
  assert.equal(publishRefusal(ready), undefined)
  assert.equal(publishRefusal({ ...ready, online_event: true, venue_id: null, venue_status: null }), undefined)
  assert.equal(publishRefusal({ ...ready, reserved_seating: true, seat_map_id: 7 }), undefined)
})

test('a rescheduled event lasts as long as before unless a new end is given', () => {
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
    assert.equal(toSlug(title), slug))
}

test('alternatives to a taken slug have numbers, and the last one a part of the event id', () => {
  const candidates = slugCandidates('derby', 'evt_01JAB0000000000000ABCDEFGH')
  assert.deepEqual(candidates.slice(0, 3), ['derby', 'derby-2', 'derby-3'])
  assert.equal(candidates.at(-1), 'derby-00abcdefgh')
})

test('the filter all selects drafts, live and cancelled events', () => {
  assert.deepEqual(parseStatusFilter('all'), [0, 1, 3])
  assert.deepEqual(parseStatusFilter('2'), [2])
  assert.deepEqual(parseStatusFilter('1,2'), [1, 2])
})
