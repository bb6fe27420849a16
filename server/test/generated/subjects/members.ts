import type { MembershipCharge } from '#contract'
import { inTx, write } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { makeMember, type Row } from '#testing/factories'
import { aMembershipBasket, anOffer, aSeason, membersOf } from '#testing/memberships'
import type { Org, World } from '#testing/test-server'
import type { Json } from '../json.ts'
import { seasonExamples, seasonSpecially, seasonThings } from '../seasons.ts'
import type { Id, Scene } from '../subjects.ts'

type Make = (scene: Scene) => Promise<Id>

const member =
  (fields: Partial<Row<'member'>>): Make =>
  async ({ world, org }) =>
    (await makeMember(world, org, fields)).member_id

/** One who bought a membership, so that there is something to pay back. */
const paidMember: Make = async ({ world, org }) => {
  const id = await aMembershipBasket(world, org, await anOffer(world, org))
  const bought = await checkout(world, org, id)
  if (bought.status !== 200) throw new Error(`membership not bought: ${bought.text}`)
  return (await membersOf(world, org)).at(-1)?.membership_member_id ?? 0
}

const due = write(`update instalment set due_at = '2000-01-01Z' where org_id = $1 and status = 'due'`)

/** One who pays in two parts, of which the second is due. */
const owingMember: Make = async ({ world, org }) => {
  const offer = await anOffer(world, org, { option: { number_of_instalments: 2 } })
  const bought = await checkout(world, org, await aMembershipBasket(world, org, offer))
  if (bought.status !== 200) throw new Error(`membership not bought: ${bought.text}`)
  await inTx(world.db, org.org, (tx) => tx.count(due, org.org))
  return (await membersOf(world, org)).at(-1)?.membership_member_id ?? 0
}

const fail = write(`
  with part as (
    update instalment set status = 'failed', tries = 1, next_try_at = null where org_id = $1 and status = 'due' returning term_id
  )
  update member m set instalment_state = 'past_due' from part
  join membership_term t on t.org_id = $1 and t.term_id = part.term_id where m.org_id = $1 and m.member_id = t.member_id
`)

/** One who is behind with a part that could not be charged. */
export async function makeLateMember(scene: Scene): Promise<void> {
  await owingMember(scene)
  await inTx(scene.world.db, scene.org.org, (tx) => tx.count(fail, scene.org.org))
}

export const memberThings: Readonly<Record<string, Make>> = {
  ...seasonThings,
  charge_id: async (scene) => {
    const { world, org } = scene
    const path = `/admin/v1/members/${await owingMember(scene)}/charge`
    const charged = await world.call(path, { method: 'POST', key: org.admin, json: {} })
    if (charged.status !== 200) throw new Error(`member not charged: ${charged.text}`)
    return charged.json<MembershipCharge>().charge_id
  },
}

export const memberExamples: Readonly<Record<string, () => Json>> = {
  ...seasonExamples,
  plan: () => [{ due_on: '2026-08-01', percent: 100 }],
  'createMembershipPaymentOption.number_of_instalments': () => 1,
  'updateMembershipPaymentOption.number_of_instalments': () => 1,
  retry_days: () => [1, 3],
}

/** One season with seats for each organisation, so that the parts of a request belong to the same one. */
const seasons = new Map<string, ReturnType<typeof aSeason>>()

function season(world: World, org: Org): ReturnType<typeof aSeason> {
  const made = seasons.get(org.org) ?? aSeason(world, org)
  seasons.set(org.org, made)
  return made
}

/** What the operations on members take in a state of their own. */
export const memberSpecially: Readonly<Record<string, Make>> = {
  ...seasonSpecially,
  'reinstateMember.membership_member_id': member({ status: 3 }),
  'markMemberPaid.membership_member_id': member({ status: 0 }),
  'refundMember.membership_member_id': paidMember,
  'chargeMember.membership_member_id': owingMember,
  'storeListSeasonSeats.membership_category_id': async ({ world, org }) =>
    (await season(world, org)).membership_category_id,
  'storeListSeasonSeats.section_id': async ({ world, org }) => (await season(world, org)).sectionId,
}
