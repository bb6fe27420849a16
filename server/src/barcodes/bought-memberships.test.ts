import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member, MembershipSale } from '#contract'
import { inTx, write } from '#platform/db'
import { aFilledBasket, checkout, codeOf } from '#testing/checkouts'
import { createGateScene, scanTicket, type GateScene } from '#testing/gate-devices'
import { createMembershipBasket, createOffer, fetchMembers } from '#testing/memberships'
import { aPool } from '#testing/stock'
import { type TestServer, startTestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const buyer = { email: 'ann@members.example' }

async function buyMembership(scene: GateScene, parts = 1): Promise<{ member: Member; typeId: number }> {
  const offer = await createOffer(w, scene.org, { option: { title: 'Parts', number_of_instalments: parts } })
  assert.equal((await checkout(w, scene.org, await createMembershipBasket(w, scene.org, offer), buyer)).status, 200)
  const [member] = await fetchMembers(w, scene.org)
  assert.ok(member)
  return { member, typeId: offer.typeId }
}

const grace = write(`
  update member set instalment_state = 'in_grace', grace_until = now() + make_interval(secs => $3)
  where org_id = $1 and member_id = $2
`)
const setGrace = (scene: GateScene, { membership_member_id: id }: Member, seconds: number) =>
  inTx(w.db, scene.org.org, (tx) => tx.count(grace, scene.org.org, id, seconds))

test('a purchased membership is admitted while it is paid or within its grace period, and not once it is cancelled', async () => {
  const scene = await createGateScene(w)
  const { member } = await buyMembership(scene, 3)
  const simulateScan = async () => {
    const { result, explanation } = await scanTicket(w, scene, member.barcode ?? '', { simulate: true })
    return [result, explanation?.source]
  }
  const act = async (verb: string, json: object = {}) => {
    const path = `/admin/v1/members/${member.membership_member_id}/${verb}`
    assert.equal((await w.call(path, { method: 'POST', key: scene.org.admin, json })).status, 200)
  }

  assert.equal(member.membership_member_status_id, 2)
  assert.deepEqual(await simulateScan(), ['admitted', undefined])
  await setGrace(scene, member, 3_600)
  assert.deepEqual(await simulateScan(), ['admitted', undefined])
  await setGrace(scene, member, -1)
  assert.deepEqual(await simulateScan(), ['unpaid', 'member.instalment_state'])
  await act('mark_paid')
  assert.deepEqual(await simulateScan(), ['admitted', undefined])
  await act('cancel', { refund: false })
  assert.deepEqual(await simulateScan(), ['cancelled', 'member.status'])
  await act('reinstate')
  assert.deepEqual(await simulateScan(), ['unpaid', 'member.status'])
  await act('mark_paid')
  const entered = await scanTicket(w, scene, member.barcode ?? '')
  assert.deepEqual(
    [entered.result, entered.member?.member_number, entered.member?.category_title],
    ['admitted', member.member_number, 'Adult'],
  )
  assert.equal((await scanTicket(w, scene, member.barcode ?? '')).result, 'duplicate')
})

test('a membership sold by staff is admitted once it is marked paid', async () => {
  const scene = await createGateScene(w)
  const offer = await createOffer(w, scene.org)
  const { user_id } = await w.createCustomer(scene.org)
  const json = { user_id, membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
  const key = scene.org.admin
  const { members } = (await w.call('/admin/v1/members', { method: 'POST', key, json })).json<MembershipSale>()
  const [member] = members
  const result = async () => (await scanTicket(w, scene, member?.barcode ?? '', { simulate: true })).result
  assert.equal(await result(), 'unpaid')
  await w.call(`/admin/v1/members/${member?.membership_member_id}/mark_paid`, { method: 'POST', key })
  assert.equal(await result(), 'admitted')
})

test("a members' price is for the customer who has the membership, while it is paid or within its grace period", async () => {
  const scene = await createGateScene(w)
  const { org } = scene
  const { member, typeId } = await buyMembership(scene, 2)
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
