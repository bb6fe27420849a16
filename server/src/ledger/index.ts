export {
  postChargebackReversal,
  postChargebacks,
  postExchange,
  postPayment,
  postRefunds,
  postSales,
  postTillClose,
  postTillOpen,
  postTillTransfer,
} from './post-entries.ts'
export { postPayout, postReturnedPayout } from './post-payouts.ts'
export { checkAllLedgers, checkLedger } from './check-ledger.ts'
export { findDrawerMinor, findOwedMinor, findPostedServiceFees } from './queries/entries.ts'
export { listOrganisationsWithLedger } from './queries/check-ledger.ts'
export { type CashAccount, type PaymentParts, type VatPart } from './rules.ts'
