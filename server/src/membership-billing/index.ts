export {
  CHARGE_CANCELLED,
  CHARGE_LOST,
  chargesFailed,
  chargesPaid,
  type SettledCharge,
  isStillDue,
  lockStillDue,
} from './charge-outcome.ts'
export { assertPayable, openStaffCharge } from './charge-staff.ts'
export { closeTerm } from './close-term.ts'
export { jobs } from './jobs.ts'
export { openTerms } from './open-terms.ts'
export { type LockedTerms, lockTerms, payDueInstalments, settlePaid } from './pay.ts'
export { enteredMethod, openManualCharge, selectUnpaid } from './open-charge.ts'
export { type ChargeRow, findCharges, findUnpaidOrder, listMembersOfCharge, listOpenTerms } from './queries/charges.ts'
export { listLiveOrders, listMembersOfOrder, listTerms } from './queries/member-terms.ts'
export { setRenewalDecision, deleteNextTerms, clearRenewalDecision } from './queries/next-terms.ts'
export { moveCharges } from './queries/move-customer.ts'
export { findMerchant, lockOrders } from './queries/orders.ts'
export { findPaymentPlans, listInstalments } from './queries/terms.ts'
export { refundTerm } from './refund.ts'
export { rescheduleTerm } from './reschedule.ts'
export { type ScheduleChange } from './reschedule-rules.ts'
export { routes } from './routes.ts'
export { type InstalmentRow, isDueBy } from './rules.ts'
export { timers } from './timers.ts'
export { type TermRow, viewTermWithInstalments } from './views.ts'
