import assert from 'node:assert/strict'
import { makeMember } from '../../../server/testing/factories.ts'
import { row, type Row } from '../row.ts'
import type { Fixture } from '../fixture.ts'

type Item = Record<string, unknown>

const MISSING = 999_999_999

const getMember = async (s: Fixture, id: number): Promise<Item> => {
  const found = (await s.data('/v1/members')).find((member) => member.membership_member_id === id)
  if (!found) throw new Error(`member ${id} is not in the list`)
  return found
}

const aMember = async (s: Fixture, fields: Parameters<typeof makeMember>[2] = {}): Promise<number> =>
  (await makeMember(s.w, s.org, fields)).member_id

const fulfill = (s: Fixture, form: string) => s.get('/v1/members/fulfill', { method: 'POST', form })

const setCode = (s: Fixture, id: number, form: string) =>
  s.get(`/v1/members/${id}/fulfillment_tracking_code`, { method: 'PUT', form })

const ids = async (s: Fixture, query: string): Promise<unknown[]> =>
  (await s.data(`/v1/members?${query}`)).map((member) => member.membership_member_id)

const at = (text: string): Date => new Date(text)
const unix = (text: string): number => Date.parse(text) / 1000

export const memberRows: readonly Row[] = [
  row(
    [226, 227, 228, 229, 329],
    'Members',
    'status 0 Unpaid, 1 Paid, 2 Instalments outstanding, 3 Cancelled',
    async (s) => {
      for (const status of [0, 1, 2, 3]) {
        const id = await aMember(s, { status })
        assert.ok((await ids(s, `membership_member_status_id=${status}`)).includes(id))
        assert.equal((await getMember(s, id)).membership_member_status_id, status)
      }
    },
  ),
  row(236, 'Fulfilment', 'bulk fulfilment fulfils a member, records the date and the code', async (s) => {
    const id = await aMember(s)
    await fulfill(s, `members[0][membership_member_id]=${id}&members[0][fulfillment_tracking_code]=AB1`)
    const after = await getMember(s, id)
    assert.deepEqual([after.membership_fulfilled, after.fulfillment_tracking_code], ['yes', 'AB1'])
    assert.ok(Number.isInteger(after.fulfilled_at))
  }),
  row(237, 'Fulfilment', 'a fulfilled member keeps its date and takes a new code', async (s) => {
    const id = await aMember(s, { fulfilled_at: at('2026-01-05T00:00:00Z') })
    await fulfill(s, `members[0][membership_member_id]=${id}&members[0][fulfillment_tracking_code]=AB2`)
    const after = await getMember(s, id)
    assert.deepEqual([after.fulfilled_at, after.fulfillment_tracking_code], [unix('2026-01-05T00:00:00Z'), 'AB2'])
  }),
  row([238, 342], 'Fulfilment', 'a tracking code fulfils the member and is returned as strings', async (s) => {
    const id = await aMember(s)
    const response = await setCode(s, id, 'fulfillment_tracking_code=AB3')
    assert.deepEqual(response.json(), { membership_member_id: String(id), fulfillment_tracking_code: 'AB3' })
    assert.equal((await getMember(s, id)).membership_fulfilled, 'yes')
  }),
  row(239, 'Fulfilment', 'null clears the code and leaves the state', async (s) => {
    const id = await aMember(s)
    await setCode(s, id, 'fulfillment_tracking_code=AB4')
    assert.equal((await setCode(s, id, 'fulfillment_tracking_code=')).status, 200)
    const after = await getMember(s, id)
    assert.deepEqual([after.membership_fulfilled, after.fulfillment_tracking_code], ['yes', null])
  }),
  row(321, 'Members', 'without limit every member; with limit pages by offset or by cursor', async (s) => {
    const all = await ids(s, '')
    const walked: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Item = await s.body(`/v1/members?limit=2${cursor && `&cursor=${cursor}`}`)
      walked.push(...(page.data as Item[]).map((member) => member.membership_member_id))
      cursor = typeof page.next_cursor === 'string' ? page.next_cursor : null
    }
    assert.deepEqual(walked.slice(0, all.length), all)
    assert.deepEqual(await ids(s, 'limit=1&page_number=2'), all.slice(1, 2))
  }),
  row([324, 325], 'Members', 'updated_since and updated_until compare never-updated members on creation', async (s) => {
    const never = await aMember(s, { created_at: at('2020-01-02T00:00:00Z') })
    const changed = await aMember(s, { created_at: at('2019-01-01T00:00:00Z'), updated_at: at('2020-01-03T00:00:00Z') })
    const from = unix('2020-01-01T00:00:00Z')
    const found = await ids(s, `updated_since=${from}&updated_until=${unix('2020-01-04T00:00:00Z')}`)
    assert.deepEqual(found, [never, changed])
    assert.deepEqual(
      await ids(s, `updated_since=${unix('2020-01-02T00:00:00Z')}&updated_until=${unix('2020-01-04T00:00:00Z')}`),
      [changed],
    )
  }),
  row([326, 327], 'Members', 'created_since and created_until', async (s) => {
    const id = await aMember(s, { created_at: at('2018-01-02T00:00:00Z'), updated_at: at('2026-01-02T00:00:00Z') })
    const query = `created_since=${unix('2018-01-01T00:00:00Z')}&created_until=${unix('2018-01-03T00:00:00Z')}`
    assert.deepEqual(await ids(s, query), [id])
  }),
  row(328, 'Members', 'the fulfilment filter matches the fulfilment field', async (s) => {
    const yes = await aMember(s, { fulfilled_at: at('2026-01-05T00:00:00Z') })
    const no = await aMember(s)
    const [found, others] = await Promise.all([ids(s, 'membership_fulfilled=yes'), ids(s, 'membership_fulfilled=no')])
    assert.ok(found.includes(yes) && !found.includes(no) && others.includes(no) && !others.includes(yes))
  }),
  row([330, 331], 'Members', 'by type, and by the seat map of the type’s category', async (s) => {
    assert.ok((await ids(s, `membership_type_id=${s.typeId}`)).includes(s.member.member_id))
    assert.ok((await ids(s, `membership_seat_map_id=${s.seatMapId}`)).includes(s.member.member_id))
    assert.deepEqual(await ids(s, `membership_type_id=${MISSING}`), [])
  }),
  row(338, 'Members', 'a member is created from a customer’s user_id and two names', async (s) => {
    const form = `user_id=${s.userId}&first_name=New&last_name=Member`
    const made = (await s.get('/v1/members', { method: 'POST', form })).json<{
      member_id: string
      first_name: string
    }>()
    assert.equal(typeof made.member_id, 'string')
    assert.equal(made.first_name, 'New')
    assert.equal((await s.get('/v1/members', { method: 'POST', form: 'first_name=New&last_name=Member' })).status, 400)
  }),
  row(
    [340, 393],
    'Fulfilment',
    'the response counts the fulfilled members and names the unknown ones, which is no error',
    async (s) => {
      const id = await aMember(s)
      const response = await fulfill(
        s,
        `members[0][membership_member_id]=${id}&members[1][membership_member_id]=${MISSING}`,
      )
      assert.equal(response.status, 200)
      assert.deepEqual(response.json(), { members_fulfilled: 1, not_found: [MISSING] })
    },
  ),
  row(
    [345, 347, 349],
    'Membership',
    'types, categories and active payment options are lists without parameters',
    async (s) => {
      for (const list of ['membership_types', 'membership_categories', 'membership_payment_options']) {
        const body = await s.body(`/v1/${list}`)
        assert.deepEqual([body.object, body.url, body.has_more], [list, `/v1/${list}`, false])
        assert.equal((await s.get(`/v1/${list}?limit=1`)).status, 400)
      }
    },
  ),
  row([410], 'Limits', 'member pages of 1 to 500; omitted means all', async (s) => {
    assert.equal((await s.get('/v1/members?limit=500')).status, 200)
    assert.equal((await s.get('/v1/members?limit=501')).status, 400)
  }),
  row([411], 'Limits', '1 to 500 members per bulk fulfilment', async (s) => {
    const form = (n: number) =>
      Array.from({ length: n }, (_, i) => `members[${i}][membership_member_id]=${MISSING + i}`).join('&')
    assert.equal((await fulfill(s, form(500))).status, 200)
    assert.equal((await fulfill(s, form(501))).status, 400)
    assert.equal((await s.get('/v1/members/fulfill', { method: 'POST', json: { members: [] } })).status, 400)
  }),
]
