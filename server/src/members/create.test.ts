import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeMember } from '#testing/factories'
import { fetchMembers } from '#testing/memberships'
import { startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => void (w = await startTestServer()))
after(() => w.stop())

test('a member is created unpaid, with a number, from a customer', async () => {
  const org = await w.createOrg()
  const customer = await w.createCustomer(org, { mobile_number: '+441', postcode: 'N1', marketing_emails: true })

  const json = { user_id: String(customer.user_id), first_name: 'Ada', last_name: 'King' }
  const made = await w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const form = `user_id=${customer.user_id}&first_name=Bea&last_name=King`
  const second = await w.call('/v1/members', { method: 'POST', key: org.secret, form })
  const third = await w.call('/v1/members', {
    method: 'POST',
    key: org.secret,
    json: { ...json, user_id: customer.user_id },
  })

  assert.equal(made.status, 200, made.text)
  assert.deepEqual([second.status, third.status], [200, 200])
  const data = await fetchMembers(w, org)
  assert.deepEqual(made.json(), { member_id: String(data[0]?.membership_member_id), first_name: 'Ada' })
  assert.deepEqual(
    data.map((member) => member.first_name),
    ['Ada', 'Bea', 'Ada'],
  )
  assert.equal(new Set(data.map((member) => member.member_number)).size, 3)
  const { user_id, first_name, last_name, email_address, mobile_number, postcode, marketing_emails, ...rest } =
    data[0] ?? assert.fail()
  assert.deepEqual(
    { user_id, first_name, last_name, email_address, mobile_number, postcode, marketing_emails },
    {
      user_id: customer.user_id,
      first_name: 'Ada',
      last_name: 'King',
      email_address: customer.email_address,
      mobile_number: '+441',
      postcode: 'N1',
      marketing_emails: true,
    },
  )
  assert.match(rest.member_number, /^\d{7,}$/)
  assert.deepEqual(
    [rest.membership_member_status_id, rest.membership_type_id, rest.membership_category_id, rest.membership_seat_id],
    [0, null, null, null],
  )
  assert.deepEqual(
    [rest.updated_at, rest.membership_fulfilled, rest.fulfilled_at, rest.instalments],
    [null, 'no', null, false],
  )
})

test('a generated number that an imported member has already is skipped', async () => {
  const org = await w.createOrg()
  const { user_id } = await w.createCustomer(org)
  const json = { user_id, first_name: 'Ada', last_name: 'King' }
  const post = () => w.call('/v1/members', { method: 'POST', key: org.secret, json })
  const next = Number((await post()).json<{ member_id: string }>().member_id) + 1
  const numbers = await w.db.unscoped<{ number: string }>({
    kind: 'read',
    text: `select member_number_of(${next}) as number`,
    heavy: false,
  })
  await makeMember(w, org, { member_id: next + 1_000_000, member_number: numbers[0]?.number ?? '' })

  const made = await post()

  assert.equal(made.status, 200, made.text)
  assert.ok(Number(made.json<{ member_id: string }>().member_id) > next)
})

test('a user_id that is not a customer of the organisation is refused, naming the parameter', async () => {
  const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
  const { user_id } = await w.createCustomer(theirs)
  for (const wrong of [user_id, String(user_id), '9007199254740999', 'abc', 0, -1]) {
    const json = { user_id: wrong, first_name: 'Ada', last_name: 'King' }
    const made = await w.call('/v1/members', { method: 'POST', key: mine.secret, json })
    assert.equal(made.status, 400, made.text)
    assert.equal(made.json<{ error: { param: string } }>().error.param, 'user_id')
  }
})

test('a member number ends in a check digit that reveals typing errors', async () => {
  const ids = [1, 18, 123_456, 999_999, 7_992_739_871, Number.MAX_SAFE_INTEGER]
  const text = `select member_number_of(id) as number from unnest('{${ids.join(',')}}'::bigint[]) id`
  const made = (await w.db.unscoped<{ number: string }>({ kind: 'read', text, heavy: false })).map((row) => row.number)

  assert.deepEqual(made.slice(0, 3), ['0000018', '0000182', '1234566'])
  assert.equal(made[4], '79927398713')
  for (const number of made) assert.equal(luhn(number), 0, number)
})

/** The remainder of a number with its check digit. */
const luhn = (number: string): number =>
  Array.from(number)
    .toReversed()
    .reduce((sum, digit, i) => {
      const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0) % 10
