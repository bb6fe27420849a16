import { insert, createdAt } from '#testing/factories'
import type { SubjectScope } from '../subject-scope.ts'

const stamps = { created_at: createdAt, updated_at: createdAt }

export async function createMembershipCategory({ server, org }: SubjectScope, status: number): Promise<number> {
  const facts = { title: 'Seniors', show_online: true, game_day_access: 1, order_by: 0, status, ...stamps }
  return (await insert(server, org, 'membership_category', facts)).membership_category_id
}

export async function createMembershipType(scene: SubjectScope, status: number): Promise<number> {
  const membership_category_id = await createMembershipCategory(scene, 1)
  const facts = { title: 'Season', price_minor: 9_900, offer_auto_renew: false, show_online: true, game_day_access: 1 }
  const row = { membership_category_id, ...facts, order_by: 0, status, ...stamps }
  return (await insert(scene.server, scene.org, 'membership_type', row)).membership_type_id
}

export async function createPaymentOption({ server, org }: SubjectScope, status: number): Promise<number> {
  const facts = { title: 'At once', auto_renewal: false, fixed_end_date: false, number_of_instalments: 1 }
  const row = { ...facts, order_by: 0, status, ...stamps }
  return (await insert(server, org, 'membership_payment_option', row)).membership_payment_option_id
}
