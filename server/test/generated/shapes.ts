/** The optional fields that a valid request has beside the required ones, and those that it cannot have with them. */
export type RequestShape = { readonly also: readonly string[]; readonly without: readonly string[] }

const requiredOnly: RequestShape = { also: [], without: [] }

const tickets: RequestShape = {
  also: ['price_id'],
  without: ['membership_type_id', 'membership_payment_option_id', 'members', 'auto_renew'],
}
const memberships: RequestShape = {
  also: ['membership_type_id', 'membership_payment_option_id'],
  without: ['price_id', 'best_available', 'seat_ids', 'auto_renew'],
}
/** An amount is sent in major units here: both units are allowed only if they agree. `required` is one that must be sent. */
const amounts = (names: readonly string[], required: readonly string[] = []): RequestShape => ({
  also: required,
  without: names.map((name) => `${name}_minor`),
})
const priceAmounts = ['price', 'rebate', 'service_fee', 'service_tax']

/** Operations whose body has more than one shape, as the contract says. The first shape is the default. */
const shapes: Readonly<Record<string, readonly RequestShape[]>> = {
  addBasketItem: [tickets, memberships],
  storeAddBasketItem: [tickets, memberships],
  createPrice: [amounts(priceAmounts, ['price'])],
  updatePrice: [amounts(priceAmounts)],
  createMembershipType: [amounts(['price'], ['price'])],
  updateMembershipType: [amounts(['price'])],
  // Only the operator can change the payment account.
  updateOrganisation: [{ also: [], without: ['transaction_fee_minor', 'payment_account_id', 'version'] }],
  createRefund: [amounts(['amount'])],
  openTill: [amounts(['float'], ['float'])],
  countTill: [amounts(['counted'], ['counted'])],
  closeTill: [amounts(['counted'], ['counted'])],
  createTillTransfer: [amounts(['amount'], ['amount'])],
  // A customer is known, or their address is typed.
  createCounterSale: [
    { also: [], without: ['given_minor', 'seat_ids', 'best_available', 'buyer', 'voucher_code'] },
    { also: ['buyer'], without: ['given_minor', 'seat_ids', 'best_available', 'user_id', 'voucher_code'] },
  ],
  refundCounterSale: [amounts(['amount'])],
  createAccountPayment: [amounts(['amount'], ['amount'])],
  createMembershipPayment: [{ also: [], without: ['given_minor', 'amount', 'amount_minor', 'term_id'] }],
  createMembershipRefund: [amounts(['amount'])],
  // A reprint needs a reason.
  createCounterPrint: [{ also: ['reason'], without: [] }],
  createStaffHold: [{ also: ['pool_id', 'places'], without: ['seat_ids'] }],
  putAllocation: [{ also: ['pool_id', 'places'], without: ['section_id', 'row_labels'] }],
  releaseAllocation: [{ also: ['pool_id'], without: ['section_id'] }],
  releaseStaffHold: [{ also: [], without: ['seat_ids'] }],
  refundMember: [amounts(['amount'])],
  reinstateMember: [amounts(['price'])],
  assignMemberType: [{ also: [], without: ['auto_renew', 'price_minor'] }],
  createDiscount: [{ also: ['percent'], without: ['amount', 'amount_minor'] }],
  createSeasonPlan: [
    {
      also: ['title', 'starts_on', 'ends_on', 'prices', 'price', 'seat_maps'],
      without: ['to_season_id', 'price_minor'],
    },
  ],
  sellMemberships: [{ also: ['user_id'], without: ['email', 'seat_ids', 'auto_renew'] }],
}

export const listShapes = (operationId: string): readonly RequestShape[] => shapes[operationId] ?? [requiredOnly]

/** Returns the shape of a request that must have these fields. */
export const findShape = (operationId: string, named: readonly string[]): RequestShape =>
  listShapes(operationId).find(({ without }) => !named.some((name) => without.includes(name))) ?? requiredOnly
