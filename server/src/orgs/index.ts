export { buildBrand, defaultBrand, type Brand } from './brand.ts'
export { createOrganisation } from './create.ts'
export { type PaymentAccount, setPaymentAccount } from './payment-account.ts'
export {
  findOrganisation,
  findUnreconciledSince,
  getOwnOrganisation,
  listUnreconciled,
  lockOrganisation,
  markReconciled,
  type OrderLimits,
  putLimits,
  putOrderLimits,
} from './queries.ts'
export { requireReconciled } from './reconciliation.ts'
export { findOwnPicture } from './pictures.ts'
export { createOrgs } from './slice.ts'
export { profileRefusal, zoneRefusal } from './rules.ts'
