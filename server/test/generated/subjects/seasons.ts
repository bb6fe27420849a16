import { insert, createdAt, makeMember } from '#testing/factories'
import { createSeason, createMembershipType } from '#testing/memberships'
import type { TestOrg, TestServer } from '#testing/test-server'
import type { Json } from '../json.ts'
import type { Id, SubjectScope } from '../subject-scope.ts'

type CreateSubject = (scene: SubjectScope) => Promise<Id>

const NEXT = { title: 'Next', starts_on: '2030-08-01', ends_on: '2031-05-31' }

const createSeasonRow: CreateSubject = async ({ server, org }) =>
  (await insert(server, org, 'season', { ...NEXT, created_at: createdAt, updated_at: createdAt })).season_id

/** Creates a plan for a season without members, which one call applies. */
const createPlan: CreateSubject = async (scene) => {
  const json = { ...NEXT, from_season_id: await createSeasonRow(scene) }
  const made = await scene.server.call('/admin/v1/season_plans', { method: 'POST', key: scene.org.admin, json })
  if (made.status !== 200) throw new Error(`could not create the plan: ${made.text}`)
  return made.json<{ season_plan_id: number }>().season_plan_id
}

export const seasonSubjects: Readonly<Record<string, CreateSubject>> = {
  season_id: createSeasonRow,
  previous_season_id: createSeasonRow,
  from_season_id: createSeasonRow,
  season_plan_id: createPlan,
}

/** One season with seats for each organisation, so that all ids of a request belong to the same season. */
const seated = new Map<string, ReturnType<typeof createSeason>>()

/** Creates a membership type of that season. */
const createSeasonType: CreateSubject = async ({ server, org }) => {
  const { membership_category_id } = await seatedSeason(server, org)
  return createMembershipType(server, org, { membership_category_id, title: 'Of the suite' })
}

function seatedSeason(server: TestServer, org: TestOrg): ReturnType<typeof createSeason> {
  const made = seated.get(org.org) ?? createSeason(server, org, 400)
  seated.set(org.org, made)
  return made
}

/** One plan of that season for each organisation, with a member for each request. */
const plans = new Map<string, Promise<Id>>()

function planOfSeason(scene: SubjectScope): Promise<Id> {
  const made = plans.get(scene.org.org) ?? createPlan(scene)
  plans.set(scene.org.org, made)
  return made
}

/** Adds a member to that plan, as it finds them when it is created. */
const createPlanMember: CreateSubject = async (scene) => {
  const { server, org } = scene
  const membership_type_id = Number(await createSeasonType(scene))
  const { member_id } = await makeMember(server, org, { membership_type_id })
  await insert(server, org, 'season_plan_member', {
    season_plan_id: Number(await planOfSeason(scene)),
    member_id,
    turn: member_id,
    joined_at: createdAt,
    status: 1,
    membership_type_id,
    claims: 0,
    taken: false,
    unpaid: false,
    sabbatical: false,
    archived: false,
    price_minor: 0,
    new_price_minor: 0,
  })
  return member_id
}

let seats = 0

export const seasonOperationSubjects: Readonly<Record<string, CreateSubject>> = {
  'createSeasonPlan.from_season_id': async ({ server, org }) => (await seatedSeason(server, org)).seasonId,
  'createSeasonPlan.seat_map_id': async ({ server, org }) => (await seatedSeason(server, org)).seatMapId,
  'createSeasonPlan.new_seat_map_id': async ({ server, org }) => (await seatedSeason(server, org)).seatMapId,
  'createSeasonPlan.membership_type_id': createSeasonType,
  'updateSeasonPlanMember.season_plan_id': planOfSeason,
  'updateSeasonPlanMember.membership_member_id': createPlanMember,
  'listSeasonSeats.season_id': async ({ server, org }) => (await seatedSeason(server, org)).seasonId,
  'listSeasonSeats.section_id': async ({ server, org }) => (await seatedSeason(server, org)).sectionId,
  'putMemberSeat.season_id': async ({ server, org }) => (await seatedSeason(server, org)).seasonId,
  // Another one each time: a seat that is taken cannot be assigned again.
  'putMemberSeat.seat_id': async ({ server, org }) => (await seatedSeason(server, org)).seatIds[++seats % 400] ?? 0,
  'putMemberSeat.membership_member_id': async ({ server, org }) => {
    const { membership_category_id } = await seatedSeason(server, org)
    return (await makeMember(server, org, { membership_category_id })).member_id
  },
}

export const seasonExamples: Readonly<Record<string, () => Json>> = {
  starts_on: () => NEXT.starts_on,
  ends_on: () => NEXT.ends_on,
  'createSeasonPlan.title': () => NEXT.title,
  price_change: () => 2.5,
}
