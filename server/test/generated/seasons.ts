import { insert, madeAt, makeMember } from '#testing/factories'
import { aSeason, aType } from '#testing/memberships'
import type { Org, World } from '#testing/test-server'
import type { Json } from './json.ts'
import type { Id, Scene } from './subjects.ts'

type Make = (scene: Scene) => Promise<Id>

const NEXT = { title: 'Next', starts_on: '2030-08-01', ends_on: '2031-05-31' }

const aSeasonRow: Make = async ({ world, org }) =>
  (await insert(world, org, 'season', { ...NEXT, created_at: madeAt, updated_at: madeAt })).season_id

/** A plan of a season without members, which is carried out by one call. */
const aPlan: Make = async (scene) => {
  const json = { ...NEXT, from_season_id: await aSeasonRow(scene) }
  const made = await scene.world.call('/admin/v1/season_plans', { method: 'POST', key: scene.org.admin, json })
  if (made.status !== 200) throw new Error(`plan not made: ${made.text}`)
  return made.json<{ season_plan_id: number }>().season_plan_id
}

export const seasonThings: Readonly<Record<string, Make>> = {
  season_id: aSeasonRow,
  follows_id: aSeasonRow,
  from_season_id: aSeasonRow,
  season_plan_id: aPlan,
}

/** One season with seats for each organisation, so that the parts of a request belong to the same one. */
const seated = new Map<string, ReturnType<typeof aSeason>>()

/** A type of that season. */
const typeOfSeason: Make = async ({ world, org }) => {
  const { membership_category_id } = await seatedSeason(world, org)
  return aType(world, org, { membership_category_id, title: 'Of the suite' })
}

function seatedSeason(world: World, org: Org): ReturnType<typeof aSeason> {
  const made = seated.get(org.org) ?? aSeason(world, org, 400)
  seated.set(org.org, made)
  return made
}

let seats = 0

export const seasonSpecially: Readonly<Record<string, Make>> = {
  'createSeasonPlan.from_season_id': async ({ world, org }) => (await seatedSeason(world, org)).seasonId,
  'createSeasonPlan.seat_map_id': async ({ world, org }) => (await seatedSeason(world, org)).seatMapId,
  'createSeasonPlan.new_seat_map_id': async ({ world, org }) => (await seatedSeason(world, org)).seatMapId,
  'createSeasonPlan.membership_type_id': typeOfSeason,
  'listSeasonSeats.season_id': async ({ world, org }) => (await seatedSeason(world, org)).seasonId,
  'listSeasonSeats.section_id': async ({ world, org }) => (await seatedSeason(world, org)).sectionId,
  'putMemberSeat.season_id': async ({ world, org }) => (await seatedSeason(world, org)).seasonId,
  // Each time another one: a seat that was given away is not given again.
  'putMemberSeat.seat_id': async ({ world, org }) => (await seatedSeason(world, org)).seatIds[++seats % 400] ?? 0,
  'putMemberSeat.membership_member_id': async ({ world, org }) => {
    const { membership_category_id } = await seatedSeason(world, org)
    return (await makeMember(world, org, { membership_category_id })).member_id
  },
}

export const seasonExamples: Readonly<Record<string, () => Json>> = {
  starts_on: () => NEXT.starts_on,
  ends_on: () => NEXT.ends_on,
  'createSeasonPlan.title': () => NEXT.title,
  price_change: () => 2.5,
}
