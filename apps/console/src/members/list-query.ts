import type { AdminListMembersQuery } from '@tessera/sdk'
import type { Search } from '../kit/list/filters.tsx'

const toId = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** Returns the query of the list for the filters in the address. */
export function toListQuery({ search, category, type, status, sent }: Search): AdminListMembersQuery {
  const [categoryId, typeId, statusId] = [toId(category), toId(type), toId(status)]
  return {
    ...(search?.trim() && { search: search.trim() }),
    ...(categoryId !== undefined && { membership_category_id: categoryId }),
    ...(typeId !== undefined && { membership_type_id: typeId }),
    ...(statusId !== undefined && statusId <= 3 && { membership_member_status_id: statusId }),
    ...((sent === 'yes' || sent === 'no') && { membership_fulfilled: sent }),
  }
}
