import assert from 'node:assert/strict'
import { row, type Row } from '../row.ts'
import { changesBody, changesField, changesItems, changesStatus, type Item } from '../wrong-servers.ts'

const configurationLists = ['membership_types', 'membership_categories', 'membership_payment_options']

export const membershipConfigurationRows: readonly Row[] = [
  row(
    [345, 347, 349],
    'Membership: types, categories and active payment options are lists without parameters',
    async (s) => {
      for (const list of configurationLists) {
        const body = await s.body(`/v1/${list}`)
        assert.deepEqual([body.object, body.url, body.has_more], [list, `/v1/${list}`, false])
        assert.equal((await s.get(`/v1/${list}?limit=1`)).status, 400)
        assert.equal((body.data as Item[]).length, 1)
      }
    },
    configurationLists.flatMap((list) => [
      changesStatus(400, 200, new RegExp(list)),
      changesItems(`lists no ${list}`, new RegExp(list), () => []),
      changesField('object', `is list (${list})`, () => 'list', new RegExp(list)),
    ]),
  ),
  row(
    349,
    'Membership: only active payment options are listed',
    async (s) => {
      const listed = async () => (await s.data('/v1/membership_payment_options')).map((option) => option.title)
      assert.deepEqual(await listed(), ['Monthly'], 'the fixture has an option that is not active, too')
    },
    [
      changesBody('lists options that are not active', /payment_options/, (body) => ({
        ...body,
        data: [...(body.data as Item[]), { title: 'Old' }],
      })),
      changesItems('lists only options that are not active', /payment_options/, () => [{ title: 'Old' }]),
    ],
  ),
]
