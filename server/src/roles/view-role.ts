import { publicId } from '#platform/ids'
import { type RoleColumns, toRoleName } from './rules.ts'

/** Returns a role as the API names it. */
export const viewRole = ({ role, role_id }: RoleColumns): string =>
  role_id === null ? (toRoleName(role) ?? '') : publicId('rol', role_id)
