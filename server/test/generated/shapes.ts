/** Which optional fields a valid request has beside the required ones, and which it cannot have together with them. */
export type Shape = { readonly also: readonly string[]; readonly without: readonly string[] }

const plain: Shape = { also: [], without: [] }

const tickets: Shape = {
  also: ['price_id'],
  without: ['membership_type_id', 'membership_payment_option_id', 'members', 'auto_renew'],
}
const memberships: Shape = {
  also: ['membership_type_id', 'membership_payment_option_id'],
  without: ['price_id', 'best_available', 'seat_ids', 'auto_renew'],
}
/** Operations whose body is of one kind or of another, as their guard in the contract says. The first one is the usual. */
const shapes: Readonly<Record<string, readonly Shape[]>> = {
  addBasketItem: [tickets, memberships],
  storeAddBasketItem: [tickets, memberships],
  createSeasonPlan: [{ also: ['title', 'starts_on', 'ends_on', 'prices', 'seat_maps'], without: ['to_season_id'] }],
  sellMemberships: [{ also: ['user_id'], without: ['email', 'seat_ids', 'auto_renew'] }],
}

export const shapesOf = (operationId: string): readonly Shape[] => shapes[operationId] ?? [plain]

/** The shape of a request that must have these fields. */
export const shapeOf = (operationId: string, named: readonly string[]): Shape =>
  shapesOf(operationId).find(({ without }) => !named.some((name) => without.includes(name))) ?? plain
