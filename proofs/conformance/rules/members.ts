import assert from 'node:assert/strict'
import { MISSING_MEMBER, createMember, getMember } from './member-requests.ts'
import { unix } from '../../../server/testing/test-clock.ts'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'
import {
  changesField,
  changesItems,
  changesRequest,
  changesStatus,
  forgetsWrites,
  ignoresParameter,
  type Item,
  lacksField,
  misreadsParameter,
  reversesLists,
  shiftsParameter,
} from '../wrong-servers.ts'

const ids = async (s: Fixture, query: string): Promise<unknown[]> =>
  (await s.data(`/v1/members?${query}`)).map((member) => member.membership_member_id)

export const memberRows: readonly Row[] = [
  row(
    [226, 227, 228, 229, 329],
    'Members: status 0 Unpaid, 1 Paid, 2 Instalments outstanding, 3 Cancelled',
    async (s) => {
      for (const status of [0, 1, 2, 3]) {
        const id = await createMember(s, { status })
        assert.equal((await getMember(s, id)).membership_member_status_id, status)
        for (const asked of [0, 1, 2, 3])
          assert.equal((await ids(s, `membership_member_status_id=${asked}`)).includes(id), asked === status)
        assert.ok((await ids(s, '')).includes(id), 'without the filter every state is listed')
      }
    },
    [
      ignoresParameter('membership_member_status_id'),
      misreadsParameter('membership_member_status_id', 2, 1),
      changesField('membership_member_status_id', 'is 1 for instalments', (value) => (value === 2 ? 1 : value)),
      changesItems('hides cancelled members', /members$/, (items) =>
        items.filter((item) => item.membership_member_status_id !== 3),
      ),
    ],
  ),
  row(
    321,
    'Members: without limit every member; with limit pages by offset or by cursor',
    async (s) => {
      const all = await ids(s, '')
      const walked: unknown[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Item = await s.body(`/v1/members?limit=2${cursor && `&cursor=${cursor}`}`)
        walked.push(...(page.data as Item[]).map((member) => member.membership_member_id))
        cursor = typeof page.next_cursor === 'string' ? page.next_cursor : null
      }
      assert.deepEqual(walked, all)
      assert.ok(all.length > 2)
      assert.deepEqual(await ids(s, 'limit=1&page_number=2'), all.slice(1, 2))
    },
    [
      ignoresParameter('page_number'),
      ignoresParameter('limit'),
      misreadsParameter('page_number', 2, 3),
      changesItems('returns at most two members without limit', /members\?$/, (items) => items.slice(0, 2)),
      changesField('next_cursor', 'is null after the first page', () => null),
      changesItems('skips a member at the end of each page', /cursor/, (items) => items.slice(0, -1)),
    ],
  ),
  row(
    [324, 325],
    'Members: updated_since and updated_until compare never-updated members on creation',
    async (s) => {
      const never = await createMember(s, { created_at: new Date('2020-01-02T00:00:00Z') })
      const changed = await createMember(s, {
        created_at: new Date('2019-01-01T00:00:00Z'),
        updated_at: new Date('2020-01-03T00:00:00Z'),
      })
      const from = unix('2020-01-01T00:00:00Z')
      const found = await ids(s, `updated_since=${from}&updated_until=${unix('2020-01-04T00:00:00Z')}`)
      assert.deepEqual(found, [never, changed])
      assert.deepEqual(
        await ids(s, `updated_since=${unix('2020-01-02T00:00:00Z')}&updated_until=${unix('2020-01-04T00:00:00Z')}`),
        [changed],
      )
      assert.deepEqual(await ids(s, `updated_since=${from}&updated_until=${unix('2020-01-03T00:00:00Z')}`), [never])
    },
    [
      ignoresParameter('updated_since'),
      ignoresParameter('updated_until'),
      shiftsParameter('updated_since', -1),
      shiftsParameter('updated_until', 1),
      changesItems('leaves out members that were never updated', /updated_since/, (items) =>
        items.filter((item) => item.updated_at !== null),
      ),
      reversesLists(/updated_since/),
    ],
  ),
  row(
    [326, 327],
    'Members: created_since and created_until',
    async (s) => {
      const id = await createMember(s, {
        created_at: new Date('2018-01-02T00:00:00Z'),
        updated_at: new Date('2026-01-02T00:00:00Z'),
      })
      const found = (since: string, until: string) =>
        ids(s, `created_since=${unix(since)}&created_until=${unix(until)}`)
      assert.deepEqual(await found('2018-01-01T23:59:59Z', '2018-01-02T00:00:01Z'), [id])
      assert.deepEqual(await found('2018-01-02T00:00:00Z', '2018-01-03T00:00:00Z'), [])
      assert.deepEqual(await found('2018-01-01T00:00:00Z', '2018-01-02T00:00:00Z'), [])
    },
    [
      ignoresParameter('created_since'),
      ignoresParameter('created_until'),
      shiftsParameter('created_since', -1),
      shiftsParameter('created_until', 1),
      shiftsParameter('created_since', 1),
    ],
  ),
  row(
    328,
    'Members: the fulfilment filter matches the fulfilment field',
    async (s) => {
      const yes = await createMember(s, { fulfilled_at: new Date('2026-01-05T00:00:00Z') })
      const no = await createMember(s)
      const [found, others] = await Promise.all([ids(s, 'membership_fulfilled=yes'), ids(s, 'membership_fulfilled=no')])
      assert.ok(found.includes(yes) && !found.includes(no) && others.includes(no) && !others.includes(yes))
    },
    [
      ignoresParameter('membership_fulfilled'),
      misreadsParameter('membership_fulfilled', 'no', 'yes'),
      misreadsParameter('membership_fulfilled', 'yes', 'no'),
    ],
  ),
  row(
    [330, 331],
    'Members: by type, and by the seat map of the type’s category',
    async (s) => {
      await createMember(s) // has no type, so neither filter lists it
      assert.deepEqual(await ids(s, `membership_type_id=${s.typeId}`), [s.member.member_id])
      assert.deepEqual(await ids(s, `membership_seat_map_id=${s.seatMapId}`), [s.member.member_id])
      assert.deepEqual(await ids(s, `membership_type_id=${MISSING_MEMBER}`), [])
      assert.deepEqual(await ids(s, `membership_seat_map_id=${MISSING_MEMBER}`), [])
    },
    [
      ignoresParameter('membership_type_id'),
      ignoresParameter('membership_seat_map_id'),
      changesItems('lists a member of another type', /membership_type_id=9{9}/, () => [{ membership_member_id: 1 }]),
      changesItems('lists nobody', /membership_(type|seat_map)_id/, () => []),
    ],
  ),
  row(
    338,
    'Members: a member is created from a customer’s user_id and two names',
    async (s) => {
      const form = `user_id=${s.userId}&first_name=New&last_name=Member`
      const made = (await s.get('/v1/members', { method: 'POST', form })).json<{
        member_id: string
        first_name: string
      }>()
      assert.equal(typeof made.member_id, 'string')
      assert.equal(made.first_name, 'New')
      assert.equal(
        (await s.get('/v1/members', { method: 'POST', form: 'first_name=New&last_name=Member' })).status,
        400,
      )
      for (const missing of ['first_name', 'last_name']) {
        const part = form.replace(new RegExp(`&${missing}=\\w+`), '')
        assert.equal((await s.get('/v1/members', { method: 'POST', form: part })).status, 400, missing)
      }
      const created = await getMember(s, Number(made.member_id))
      assert.deepEqual([created.user_id, created.first_name, created.last_name], [s.userId, 'New', 'Member'])
    },
    [
      changesField('member_id', 'is a number', Number),
      changesStatus(400, 200),
      changesRequest('fills in a last name', /members$/, (request) =>
        request.method === 'POST' && !request.form?.includes('last_name')
          ? { ...request, form: `${request.form ?? ''}&last_name=None` }
          : request,
      ),
      forgetsWrites(/members$/, { member_id: String(MISSING_MEMBER), first_name: 'New' }),
      lacksField('first_name'),
    ],
  ),
  row(
    [410],
    'Limits: member pages of 1 to 500; omitted means all',
    async (s) => {
      assert.equal((await s.get('/v1/members?limit=500')).status, 200)
      assert.equal((await s.get('/v1/members?limit=501')).status, 400)
      assert.equal((await s.get('/v1/members?limit=0')).status, 400)
      assert.equal((await s.data('/v1/members?limit=1')).length, 1)
      assert.ok((await s.data('/v1/members')).length > 1)
    },
    [
      changesStatus(400, 200),
      ignoresParameter('limit'),
      misreadsParameter('limit', 500, 501),
      changesItems('returns one member without limit', /members$/, (items) => items.slice(0, 1)),
    ],
  ),
]
