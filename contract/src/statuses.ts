/** Meanings of the numeric status fields of the API. The numbers are part of the API and never change. */

export const EventStatus = { draft: 0, live: 1, archived: 2, cancelled: 3 } as const
export type EventStatus = (typeof EventStatus)[keyof typeof EventStatus]

export const TicketStatus = { pending: 0, active: 1, cancelled: 2, refunded: 3, transferred: 4 } as const
export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus]

export const MemberStatus = { unpaid: 0, paid: 1, instalments: 2, cancelled: 3 } as const
export type MemberStatus = (typeof MemberStatus)[keyof typeof MemberStatus]

/** What a gate does with a ticket of a price. */
export const ScanningFlag = { normal: 0, checkConcession: 1 } as const

/** Status of membership categories, types and payment options. */
export const OfferStatus = { inactive: 0, active: 1, archived: 2 } as const
export type OfferStatus = (typeof OfferStatus)[keyof typeof OfferStatus]

/** Where places are sold. The order is that of lists. */
export const salesChannels = ['web', 'box_office', 'partner'] as const
export type SalesChannel = (typeof salesChannels)[number]
