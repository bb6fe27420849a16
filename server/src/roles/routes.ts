import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { createRole, deleteRole, listRoles, updateRole } from './own-roles.ts'

export const routes = [
  bindRead(contract.listRoles, async ({ db, org }) => ({
    object: 'roles',
    url: contract.listRoles.path,
    has_more: false,
    data: await listRoles(db, org),
  })),
  bindWrite(contract.createRole, (tx, ctx, { body }) => createRole(tx, ctx, body)),
  bindWrite(contract.updateRole, (tx, ctx, { params, body }) => updateRole(tx, ctx, params.role_id, body)),
  bindWrite(contract.deleteRole, (tx, ctx, { params }) => deleteRole(tx, ctx, params.role_id)),
]
