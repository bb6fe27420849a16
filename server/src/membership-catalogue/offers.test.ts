import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestOrg, type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

type JsonObject = Record<string, unknown>
type List = { object: string; url: string; has_more: boolean; data: JsonObject[] }

const admin = async (org: TestOrg, method: string, path: string, json?: unknown) =>
  w.call(`/admin/v1/${path}`, { method, key: org.admin, ...(json !== undefined && { json }) })

const made = async (org: TestOrg, path: string, json: unknown): Promise<JsonObject> => {
  const response = await admin(org, 'POST', path, json)
  assert.equal(response.status, 200, response.text)
  return response.json()
}

const aCategory = async (org: TestOrg): Promise<number> =>
  Number((await made(org, 'membership_categories', { title: 'Gold' })).membership_category_id)

const aType = async (org: TestOrg, fields: JsonObject = {}): Promise<JsonObject> =>
  made(org, 'membership_types', {
    membership_category_id: await aCategory(org),
    title: 'Adult',
    price_minor: 1,
    ...fields,
  })

for (const [path, id] of [
  ['membership_categories', 'membership_category_id'],
  ['membership_types', 'membership_type_id'],
  ['membership_payment_options', 'membership_payment_option_id'],
] as const) {
  const make = async (org: TestOrg): Promise<JsonObject> =>
    path === 'membership_types' ? aType(org) : made(org, path, { title: 'Made' })

  test(`${path} can be activated, deactivated and archived, and no other change of status is allowed`, async () => {
    const org = await w.createOrg()
    const thing = await make(org)
    const verb = async (name: string): Promise<unknown> => {
      const response = await admin(org, 'POST', `${path}/${String(thing[id])}/${name}`)
      return response.status === 200 ? response.json().status : response.json<{ error: { code: string } }>().error.code
    }
    const emitted: unknown[] = [thing.status]
    for (const name of [
      'deactivate',
      'activate',
      'activate',
      'deactivate',
      'activate',
      'archive',
      'archive',
      'activate',
      'deactivate',
    ])
      emitted.push(await verb(name))
    const no = 'invalid_state'
    assert.deepEqual(emitted, [0, no, 1, no, 0, 1, 2, no, no, no])
    assert.equal((await admin(org, 'PATCH', `${path}/${String(thing[id])}`, { title: 'New' })).status, 409)
    const listed = (await admin(org, 'GET', path)).json<List>().data
    assert.deepEqual(
      listed.map((each) => [each[id], each.status]),
      [[thing[id], 2]],
    )
  })

  test(`${path} of another organisation do not exist`, async () => {
    const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
    const thing = await make(theirs)
    for (const each of [thing[id], 999_999_999]) {
      assert.equal((await admin(mine, 'PATCH', `${path}/${String(each)}`, { title: 'New' })).status, 404)
      assert.equal((await admin(mine, 'POST', `${path}/${String(each)}/archive`)).status, 404)
    }
    assert.deepEqual((await admin(mine, 'GET', path)).json<List>().data, [])
  })

  test(`${path} are changed in the fields that are sent`, async () => {
    const org = await w.createOrg()
    const thing = await make(org)
    const changed = await admin(org, 'PATCH', `${path}/${String(thing[id])}`, { title: 'Other', order_by: 9 })
    assert.equal(changed.status, 200, changed.text)
    assert.deepEqual(
      { ...changed.json<JsonObject>(), updated_at: 0, version: '' },
      { ...thing, title: 'Other', order_by: 9, updated_at: 0, version: '' },
    )
    const late = await admin(org, 'PATCH', `${path}/${String(thing[id])}`, { title: 'Late', version: thing.version })
    assert.match(late.text, /version_conflict/)
  })
}
