import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, MembershipSale } from '#contract'
import { inTx, write } from '#platform/db'
import { aFilledBasket, checkout, codeOf } from '#testing/checkouts'
import { aScene, scanned, type Scene } from '#testing/gate-devices'
import { aMembershipBasket, anOffer, membersOf } from '#testing/memberships'
import { aPool } from '#testing/stock'
import { type World, world } from '#testing/test-server'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const buyer = { email: 'ann@members.example' }

async function bought(scene: Scene, parts = 1): Promise<{ member: Member; typeId: number }> {
  const offer = await anOffer(w, scene.org, { option: { title: 'Parts', number_of_instalments: parts } })
  assert.equal((await checkout(w, scene.org, await aMembershipBasket(w, scene.org, offer), buyer)).status, 200)
  const [member] = await membersOf(w, scene.org)
  assert.ok(member)
  return { member, typeId: offer.typeId }
}

const grace = write(`
  update member set instalment_state = 'in_grace', grace_until = now() + make_interval(secs => $3)
  where org_id = $1 and member_id = $2
`)
const setGrace = (scene: Scene, { membership_member_id: id }: Member, seconds: number) =>
  inTx(w.db, scene.org.org, (tx) => tx.count(grace, scene.org.org, id, seconds))

test('a bought membership opens the gate while it is paid, or within grace, and not when it is cancelled', async () => {
  const scene = await aScene(w)
  const { member } = await bought(scene, 3)
  const look = async () => {
    const { result, explanation } = await scanned(w, scene, member.barcode ?? '', { simulate: true })
    return [result, explanation?.source]
  }
  const act = async (verb: string, json: object = {}) => {
    const path = `/admin/v1/members/${member.membership_member_id}/${verb}`
    assert.equal((await w.call(path, { method: 'POST', key: scene.org.admin, json })).status, 200)
  }

  assert.equal(member.membership_member_status_id, 2)
  assert.deepEqual(await look(), ['admitted', undefined])
  await setGrace(scene, member, 3_600)
  assert.deepEqual(await look(), ['admitted', undefined])
  await setGrace(scene, member, -1)
  assert.deepEqual(await look(), ['unpaid', 'member.instalment_state'])
  await act('mark_paid')
  assert.deepEqual(await look(), ['admitted', undefined])
  await act('cancel', { refund: false })
  assert.deepEqual(await look(), ['cancelled', 'member.status'])
  await act('reinstate')
  assert.deepEqual(await look(), ['unpaid', 'member.status'])
  await act('mark_paid')
  const entered = await scanned(w, scene, member.barcode ?? '')
  assert.deepEqual(
    [entered.result, entered.member?.member_number, entered.member?.category_title],
    ['admitted', member.member_number, 'Adult'],
  )
  assert.equal((await scanned(w, scene, member.barcode ?? '')).result, 'duplicate')
})

test('a membership that staff sold opens the gate once it is marked paid', async () => {
  const scene = await aScene(w)
  const offer = await anOffer(w, scene.org)
  const { user_id } = await w.aCustomer(scene.org)
  const json = { user_id, membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
  const key = scene.org.admin
  const { members } = (await w.call('/admin/v1/members', { method: 'POST', key, json })).json<MembershipSale>()
  const [member] = members
  const result = async () => (await scanned(w, scene, member?.barcode ?? '', { simulate: true })).result
  assert.equal(await result(), 'unpaid')
  await w.call(`/admin/v1/members/${member?.membership_member_id}/mark_paid`, { method: 'POST', key })
  assert.equal(await result(), 'admitted')
})

test("a member's price is for whoever bought the membership, while it is paid or within grace", async () => {
  const scene = await aScene(w)
  const { org } = scene
  const { member, typeId } = await bought(scene, 2)
  const { priceId } = await aPool(w, org, 10, { membership_type_id: typeId })
  const buy = async (by = buyer) => {
    const reply = await checkout(w, org, await aFilledBasket(w, org, priceId), by)
    return reply.status === 200 ? 'sold' : codeOf(reply)
  }
  assert.equal(await buy({ email: 'other@members.example' }), 'membership_required')
  assert.equal(await buy(), 'sold')
  await setGrace(scene, member, 3_600)
  assert.equal(await buy(), 'sold')
  await setGrace(scene, member, -1)
  assert.equal(await buy(), 'membership_required')
  const path = `/admin/v1/members/${member.membership_member_id}`
  await w.call(`${path}/mark_paid`, { method: 'POST', key: org.admin })
  assert.equal(await buy(), 'sold')
  await w.call(`${path}/cancel`, { method: 'POST', key: org.admin, json: { refund: true } })
  assert.equal(await buy(), 'membership_required')
})
