import { createCustomer, updateCustomer } from './admin/customers.ts'
import { createKey, listKeys, revokeKey, rollKey } from './admin/keys.ts'
import { adminGetOrganisation, updateOrganisation } from './admin/organisation.ts'
import type { Operation } from './operation.ts'
import { getCustomer, listCustomers } from './v1/customers.ts'
import { getOpenApi, getOrganisation } from './v1/organisation.ts'

/** Every operation of every plane. The server does not start when one of them has no handler. */
export const operations: readonly Operation[] = [
  getOpenApi,
  getOrganisation,
  listCustomers,
  getCustomer,
  adminGetOrganisation,
  updateOrganisation,
  createKey,
  listKeys,
  rollKey,
  revokeKey,
  createCustomer,
  updateCustomer,
]
