import assert from 'node:assert/strict'
import { MISSING_MEMBER, createMember, getMember } from './member-requests.ts'
import { unix } from '../../../server/testing/test-clock.ts'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'
import { changesField, changesRequest, changesStatus, forgetsWrites } from '../wrong-servers.ts'

const fulfill = (s: Fixture, form: string) => s.get('/v1/members/fulfill', { method: 'POST', form })

const setCode = (s: Fixture, id: number, form: string) =>
  s.get(`/v1/members/${id}/fulfillment_tracking_code`, { method: 'PUT', form })

export const fulfilmentRows: readonly Row[] = [
  row(
    236,
    'Fulfilment: bulk fulfilment fulfils a member, records the date and the code',
    async (s) => {
      const id = await createMember(s)
      await fulfill(s, `members[0][membership_member_id]=${id}&members[0][fulfillment_tracking_code]=AB1`)
      const after = await getMember(s, id)
      assert.deepEqual([after.membership_fulfilled, after.fulfillment_tracking_code], ['yes', 'AB1'])
      assert.ok(Number.isInteger(after.fulfilled_at))
    },
    [
      forgetsWrites(/fulfill$/, { members_fulfilled: 1, not_found: [] }),
      changesRequest('does not record the code', /fulfill$/, (request) => ({
        ...request,
        form: request.form?.replace(/&members\[0\]\[fulfillment_tracking_code\].*/, '') ?? '',
      })),
      changesField('fulfilled_at', 'is null', () => null),
    ],
  ),
  row(
    237,
    'Fulfilment: a fulfilled member keeps its date and takes a new code',
    async (s) => {
      const id = await createMember(s, { fulfilled_at: new Date('2026-01-05T00:00:00Z') })
      await fulfill(s, `members[0][membership_member_id]=${id}&members[0][fulfillment_tracking_code]=AB2`)
      const after = await getMember(s, id)
      assert.deepEqual([after.fulfilled_at, after.fulfillment_tracking_code], [unix('2026-01-05T00:00:00Z'), 'AB2'])
    },
    [
      forgetsWrites(/fulfill$/, { members_fulfilled: 1, not_found: [] }),
      changesField('fulfilled_at', 'is the date of the last request', () => unix('2026-02-05T00:00:00Z')),
    ],
  ),
  row(
    [238, 342],
    'Fulfilment: a tracking code fulfils the member and is returned as strings',
    async (s) => {
      const id = await createMember(s)
      const response = await setCode(s, id, 'fulfillment_tracking_code=AB3')
      assert.deepEqual(response.json(), { membership_member_id: String(id), fulfillment_tracking_code: 'AB3' })
      assert.equal((await getMember(s, id)).membership_fulfilled, 'yes')
    },
    [
      forgetsWrites(/tracking_code$/, { membership_member_id: '1', fulfillment_tracking_code: 'AB3' }),
      changesField('membership_member_id', 'is a number', Number, /tracking_code$/),
      changesField('membership_fulfilled', 'stays no', () => 'no'),
    ],
  ),
  row(
    239,
    'Fulfilment: null clears the code and leaves the state',
    async (s) => {
      const id = await createMember(s)
      await setCode(s, id, 'fulfillment_tracking_code=AB4')
      for (const empty of ['', 'null']) {
        assert.equal((await setCode(s, id, `fulfillment_tracking_code=${empty}`)).status, 200)
        const after = await getMember(s, id)
        assert.deepEqual([after.membership_fulfilled, after.fulfillment_tracking_code], ['yes', null])
      }
    },
    [
      changesStatus(200, 400, /tracking_code$/),
      changesRequest('ignores an empty code', /tracking_code$/, (request) =>
        request.form === 'fulfillment_tracking_code=' ? { ...request, form: 'fulfillment_tracking_code=AB4' } : request,
      ),
      changesRequest('stores the text null', /tracking_code$/, (request) =>
        request.form === 'fulfillment_tracking_code=null'
          ? { ...request, form: 'fulfillment_tracking_code=nil' }
          : request,
      ),
      changesField('membership_fulfilled', 'is no without a code', () => 'no'),
    ],
  ),
  row(
    [340, 393],
    'Fulfilment: the response counts the fulfilled members and names the unknown ones, which is no error',
    async (s) => {
      const id = await createMember(s)
      const response = await fulfill(
        s,
        `members[0][membership_member_id]=${id}&members[1][membership_member_id]=${MISSING_MEMBER}`,
      )
      assert.equal(response.status, 200)
      assert.deepEqual(response.json(), { members_fulfilled: 1, not_found: [MISSING_MEMBER] })
    },
    [
      changesStatus(200, 404, /fulfill$/),
      changesField('not_found', 'is empty', () => []),
      changesField('not_found', 'has strings', (value) => (value as number[]).map(String)),
      changesField('members_fulfilled', 'counts the unknown ones', () => 2),
    ],
  ),
  row(
    [411],
    'Limits: 1 to 500 members per bulk fulfilment',
    async (s) => {
      const form = (n: number) =>
        Array.from({ length: n }, (_, i) => `members[${i}][membership_member_id]=${MISSING_MEMBER + i}`).join('&')
      assert.equal((await fulfill(s, form(500))).status, 200)
      assert.equal((await fulfill(s, form(501))).status, 400)
      assert.equal((await s.get('/v1/members/fulfill', { method: 'POST', json: { members: [] } })).status, 400)
    },
    [changesStatus(400, 200), changesStatus(200, 400)],
  ),
]
