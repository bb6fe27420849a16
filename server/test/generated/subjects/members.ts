import type { MembershipCharge, MemberWithTerms, PaymentLink, TicketSettings } from '#contract'
import { inTx, write } from '#platform/db'
import { checkout } from '#testing/checkouts'
import { makeMember, type Row } from '#testing/factories'
import { membershipStaff } from '#testing/membership-staff'
import { createMembershipBasket, createOffer, createSeason, fetchMembers } from '#testing/memberships'
import type { TestOrg, TestServer } from '#testing/test-server'
import type { Json } from '../json.ts'
import { seasonExamples, seasonOperationSubjects, seasonSubjects } from './seasons.ts'
import type { Id, SubjectScope } from '../subject-scope.ts'

type CreateSubject = (scene: SubjectScope) => Promise<Id>

const member =
  (fields: Partial<Row<'member'>>): CreateSubject =>
  async ({ server, org }) =>
    (await makeMember(server, org, fields)).member_id

/** Creates a member who bought a membership, so that it can be refunded. */
const paidMember: CreateSubject = async ({ server, org }) => {
  const id = await createMembershipBasket(server, org, await createOffer(server, org))
  const bought = await checkout(server, org, id)
  if (bought.status !== 200) throw new Error(`could not buy the membership: ${bought.text}`)
  return (await fetchMembers(server, org)).at(-1)?.membership_member_id ?? 0
}

/** Creates an unpaid member that staff sold a membership to. */
const soldMember: CreateSubject = async ({ server, org }) =>
  (await membershipStaff(server, org).sell()).members[0]?.membership_member_id ?? 0

/** Creates the same in an organisation with a page for payment links. */
const memberWithPage: CreateSubject = async (scene) => {
  const { server, org } = scene
  const json = { payment_url: 'https://club.example/pay/?order={order_uuid}#{payment_secret}' }
  const path = '/admin/v1/ticket_settings'
  const { payment_url } = (await server.call(path, { key: org.admin })).json<TicketSettings>()
  if (payment_url === null) await server.call(path, { method: 'PATCH', key: org.admin, json })
  return soldMember(scene)
}

/** Returns the `order_uuid` of a membership that is not paid. */
const unpaidOrderUuid: CreateSubject = async (scene) => (await readLink(scene)).order_uuid

/** Returns the same of one that was paid by the link. */
const paidOrderUuid: CreateSubject = async (scene) => {
  const { server, org } = scene
  const { order_uuid, payment_secret } = await readLink(scene)
  const key = await server.createKey(org, { kind: 'publishable', origins: ['https://club.example'] })
  const headers = { 'X-Payment-Secret': payment_secret }
  const json = { payment_method: 'pm_sandbox_ok' }
  const paid = await server.call(`/store/v1/orders/${order_uuid}/pay`, { method: 'POST', key, headers, json })
  if (paid.status !== 200) throw new Error(`could not pay by the link: ${paid.text}`)
  return order_uuid
}

async function readLink(scene: SubjectScope): Promise<PaymentLink> {
  const { server, org } = scene
  return (
    await server.call(`/admin/v1/members/${await soldMember(scene)}/payment_link`, { key: org.admin })
  ).json<PaymentLink>()
}

const due = write(`update instalment set due_at = '2000-01-01Z' where org_id = $1 and status = 'due'`)

/** Creates a member with two instalments, of which the second is due. */
const owingMember: CreateSubject = async ({ server, org }) => {
  const offer = await createOffer(server, org, { option: { number_of_instalments: 2 } })
  const bought = await checkout(server, org, await createMembershipBasket(server, org, offer))
  if (bought.status !== 200) throw new Error(`could not buy the membership: ${bought.text}`)
  await inTx(server.db, org.org, (tx) => tx.count(due, org.org))
  return (await fetchMembers(server, org)).at(-1)?.membership_member_id ?? 0
}

/** Returns the term of the member that the request names, or of a new one if that is of another organisation. */
const termOfMember: CreateSubject = async (scene) => {
  const { server, org, made } = scene
  const getMember = (id: Json | undefined) => server.call(`/admin/v1/members/${Number(id)}`, { key: org.admin })
  const named = await getMember(made.membership_member_id)
  const shown = named.status === 200 ? named : await getMember(await owingMember(scene))
  return shown.json<MemberWithTerms>().terms[0]?.term_id ?? 0
}

const fail = write(`
  with part as (
    update instalment set status = 'failed', attempt_count = 1, next_attempt_at = null where org_id = $1 and status = 'due' returning term_id
  )
  update member m set instalment_state = 'past_due' from part
  join membership_term t on t.org_id = $1 and t.term_id = part.term_id where m.org_id = $1 and m.member_id = t.member_id
`)

/** Creates a member with a failed instalment. */
export async function makeLateMember(scene: SubjectScope): Promise<void> {
  await owingMember(scene)
  await inTx(scene.server.db, scene.org.org, (tx) => tx.count(fail, scene.org.org))
}

export const memberSubjects: Readonly<Record<string, CreateSubject>> = {
  ...seasonSubjects,
  charge_id: async (scene) => {
    const { server, org } = scene
    const path = `/admin/v1/members/${await owingMember(scene)}/charge`
    const charged = await server.call(path, { method: 'POST', key: org.admin, json: {} })
    if (charged.status !== 200) throw new Error(`could not charge the member: ${charged.text}`)
    return charged.json<MembershipCharge>().charge_id
  },
}

export const memberExamples: Readonly<Record<string, () => Json>> = {
  ...seasonExamples,
  'storePayOrder.amount_minor': () => 12_000,
  plan: () => [{ due_on: '2026-08-01', percent: 100 }],
  'createMembershipPaymentOption.number_of_instalments': () => 1,
  'updateMembershipPaymentOption.number_of_instalments': () => 1,
  retry_days: () => [1, 3],
  'changeInstalments.instalments': () => [{ number: 2, due_at: Math.floor(Date.now() / 1_000) + 30 * 86_400 }],
}

/** One season with seats for each organisation, so that all ids of a request belong to the same season. */
const seasons = new Map<string, ReturnType<typeof createSeason>>()

function season(server: TestServer, org: TestOrg): ReturnType<typeof createSeason> {
  const made = seasons.get(org.org) ?? createSeason(server, org)
  seasons.set(org.org, made)
  return made
}

/** Objects for operations that need a member in a certain state. */
export const memberOperationSubjects: Readonly<Record<string, CreateSubject>> = {
  ...seasonOperationSubjects,
  'reinstateMember.membership_member_id': member({ status: 3 }),
  'markMemberPaid.membership_member_id': soldMember,
  'assignMemberType.membership_member_id': member({ status: 0 }),
  'refundMember.membership_member_id': paidMember,
  'chargeMember.membership_member_id': owingMember,
  'getPaymentLink.membership_member_id': soldMember,
  'sendPaymentLink.membership_member_id': memberWithPage,
  'storeGetOrderPayment.order_uuid': unpaidOrderUuid,
  'storeGetOrderPaymentMethods.order_uuid': unpaidOrderUuid,
  'storePayOrder.order_uuid': unpaidOrderUuid,
  'storeConfirmOrderPayment.order_uuid': paidOrderUuid,
  'changeInstalments.membership_member_id': owingMember,
  'changeInstalments.term_id': termOfMember,
  'storeListSeasonSeats.membership_category_id': async ({ server, org }) =>
    (await season(server, org)).membership_category_id,
  'storeListSeasonSeats.section_id': async ({ server, org }) => (await season(server, org)).sectionId,
}
