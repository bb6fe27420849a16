/** How a sale at the counter is paid. */
export const tenders = ['cash', 'card_terminal', 'complimentary', 'on_account'] as const
export type Tender = (typeof tenders)[number]
