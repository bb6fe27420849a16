// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.
import type { Customer, Event, Instalment, Member, MembershipTerm, Order, Price, PriceCategory, Refund, ScanRecord, Ticket, WebhookEndpoint } from './models.ts'

/** A customer was added to the organisation. */
export type CustomerCreatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "customer.created"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The customer as it is now. */
  readonly data: {
    readonly customer: Customer
  }
}

/** A customer's record changed; `data` carries it as it is now. */
export type CustomerUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "customer.updated"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The customer as it is now. */
  readonly data: {
    readonly customer: Customer
  }
}

/** A draft of an event was made. */
export type EventCreatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "event.created"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The event as it is now. */
  readonly data: {
    readonly event: Event
  }
}

/** An event changed: what it says of itself, its start or its place, or it was archived. */
export type EventUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "event.updated"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The event as it is now. */
  readonly data: {
    readonly event: Event
  }
}

/** A draft went live. */
export type EventPublishedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "event.published"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The event as it is now. */
  readonly data: {
    readonly event: Event
  }
}

/** An event will start later than announced; a final start comes with `event.updated`. */
export type EventPostponedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "event.postponed"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The event as it is now. */
  readonly data: {
    readonly event: Event
  }
}

/** An event will not take place. */
export type EventCancelledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "event.cancelled"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The event as it is now. */
  readonly data: {
    readonly event: Event
  }
}

/** Nothing of an event can be had any more. Should places come back, `event.updated` says so. */
export type EventSoldOutMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "event.sold_out"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The event as it is now. */
  readonly data: {
    readonly event: Event
  }
}

/** A price or a price category was made or changed, or its sale was paused, resumed or ended. */
export type PriceUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "price.updated"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The category and those of its prices that changed. */
  readonly data: {
    /** The event that the prices belong to. */
    readonly event_id: string
    readonly price_category: PriceCategory
    /** The prices that changed, as they are now: one, or all of a category that changed. */
    readonly prices: readonly Price[]
  }
}

/** An order was paid for, or needed no payment, and its tickets were issued. */
export type OrderCompletedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "order.completed"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** Who bought, and what. */
  readonly data: {
    readonly fan: Customer
    /** An order and its tickets. */
    readonly order: {
      /** Identifier of the order. */
      readonly order_id: number
      /** The same order by a UUID, for places where a number could be guessed. */
      readonly order_uuid: string
      /** Where the order stands: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
      readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
      /** When the order was placed. */
      readonly order_date: number
      /** The customer who placed the order. */
      readonly user_id: number
      /** First name of the buyer, as given with the order. */
      readonly first_name: string
      /** Last name of the buyer, as given with the order. */
      readonly last_name: string
      /** E-mail address of the buyer, as given with the order. */
      readonly email_address: string
      /** Postcode of the buyer. */
      readonly postcode: string | null
      /** Country of the buyer, as ISO 3166-1 numbers it. */
      readonly country_id: number | null
      /** Whether the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee that was added once to the order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** What vouchers and rules took off, in major units. */
      readonly discount_amount: number
      /** How it was paid; `free` when there was nothing to pay, `null` until it is known. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | null
      /** How much of it was paid back: a partly refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** What the buyer was asked to pay: tickets and fees less discounts, in major units. */
      readonly total: number
      /** What was paid back so far, in major units. */
      readonly refunded_amount: number
      /** The event that the order is for; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The tickets of the order, by id. */
      readonly tickets: readonly Ticket[]
    }
  }
}

/** An order changed: part of it was paid back, or its payment was taken back by the provider. */
export type OrderUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "order.updated"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The order and its tickets as they are now. */
  readonly data: {
    /** An order and its tickets. */
    readonly order: {
      /** Identifier of the order. */
      readonly order_id: number
      /** The same order by a UUID, for places where a number could be guessed. */
      readonly order_uuid: string
      /** Where the order stands: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
      readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
      /** When the order was placed. */
      readonly order_date: number
      /** The customer who placed the order. */
      readonly user_id: number
      /** First name of the buyer, as given with the order. */
      readonly first_name: string
      /** Last name of the buyer, as given with the order. */
      readonly last_name: string
      /** E-mail address of the buyer, as given with the order. */
      readonly email_address: string
      /** Postcode of the buyer. */
      readonly postcode: string | null
      /** Country of the buyer, as ISO 3166-1 numbers it. */
      readonly country_id: number | null
      /** Whether the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee that was added once to the order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** What vouchers and rules took off, in major units. */
      readonly discount_amount: number
      /** How it was paid; `free` when there was nothing to pay, `null` until it is known. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | null
      /** How much of it was paid back: a partly refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** What the buyer was asked to pay: tickets and fees less discounts, in major units. */
      readonly total: number
      /** What was paid back so far, in major units. */
      readonly refunded_amount: number
      /** The event that the order is for; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The tickets of the order, by id. */
      readonly tickets: readonly Ticket[]
    }
  }
}

/** An order was cancelled: its tickets open no gate any more. */
export type OrderCancelledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "order.cancelled"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The order as it is now. */
  readonly data: {
    readonly order: Order
  }
}

/** All of an order was paid back. */
export type OrderRefundedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "order.refunded"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The order and its tickets as they are now. */
  readonly data: {
    /** An order and its tickets. */
    readonly order: {
      /** Identifier of the order. */
      readonly order_id: number
      /** The same order by a UUID, for places where a number could be guessed. */
      readonly order_uuid: string
      /** Where the order stands: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
      readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
      /** When the order was placed. */
      readonly order_date: number
      /** The customer who placed the order. */
      readonly user_id: number
      /** First name of the buyer, as given with the order. */
      readonly first_name: string
      /** Last name of the buyer, as given with the order. */
      readonly last_name: string
      /** E-mail address of the buyer, as given with the order. */
      readonly email_address: string
      /** Postcode of the buyer. */
      readonly postcode: string | null
      /** Country of the buyer, as ISO 3166-1 numbers it. */
      readonly country_id: number | null
      /** Whether the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee that was added once to the order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** What vouchers and rules took off, in major units. */
      readonly discount_amount: number
      /** How it was paid; `free` when there was nothing to pay, `null` until it is known. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | null
      /** How much of it was paid back: a partly refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** What the buyer was asked to pay: tickets and fees less discounts, in major units. */
      readonly total: number
      /** What was paid back so far, in major units. */
      readonly refunded_amount: number
      /** The event that the order is for; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The tickets of the order, by id. */
      readonly tickets: readonly Ticket[]
    }
  }
}

/** An order was not paid for in time, and its places went back. */
export type OrderExpiredMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "order.expired"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The order as it is now. */
  readonly data: {
    readonly order: Order
  }
}

/** A payment for an order came to nothing. The order stays `pending` while its basket is open. */
export type OrderPaymentFailedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "order.payment_failed"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The order, and why its payment failed. */
  readonly data: {
    readonly order: Order
    /** Why the payment failed. */
    readonly failure: {
      /** Why, as a code: `card_declined`, `insufficient_funds`, `expired_card` and so on. */
      readonly code: string
      /** Why, as a sentence. */
      readonly message: string
    }
  }
}

/** A refund was opened, succeeded or failed. */
export type RefundUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "refund.updated"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The refund as it is now. */
  readonly data: {
    readonly refund: Refund
  }
}

/** A ticket was made, with its barcode. */
export type TicketIssuedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "ticket.issued"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The ticket as it is now. */
  readonly data: {
    readonly ticket: Ticket
  }
}

/** A ticket opens no gate any more: it was cancelled or is being paid back. */
export type TicketCancelledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "ticket.cancelled"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The ticket as it is now. */
  readonly data: {
    readonly ticket: Ticket
  }
}

/** A new ticket with a new barcode took the place of another one, which opens no gate any more. */
export type TicketReissuedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "ticket.reissued"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The new ticket, and the one that it replaces. */
  readonly data: {
    readonly ticket: Ticket
    /** The ticket whose place it took. */
    readonly replaced_ticket_id: number
    readonly replaced_ticket: Ticket
  }
}

/** Somebody tried to pass a gate; every attempt is told, whatever came of it. */
export type TicketScannedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "ticket.scanned"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The attempt. */
  readonly data: {
    readonly scan: ScanRecord
  }
}

/** Devices that had no network let somebody in whom they would not have, had they known of each other. It is told once for each such entry, and again with another result when later scans show that it was right. */
export type TicketScanConflictMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "ticket.scan_conflict"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The entry, and what was found of it. */
  readonly data: {
    readonly scan: ScanRecord
    /** What holds of the scan now: `conflict`, `accepted_revoked`, `unknown_accepted`, or a pass. */
    readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "conflict" | "accepted_revoked" | "unknown_accepted"
    /** The entry that it stands against; `null` when there is none. */
    readonly other_scan_id: string | null
  }
}

/** A member was added to the organisation. */
export type MemberCreatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "member.created"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member as it is now. */
  readonly data: {
    readonly member: Member
  }
}

/** A member's record changed; `data` carries it as it is now. */
export type MemberUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "member.updated"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member as it is now. */
  readonly data: {
    readonly member: Member
  }
}

/** A membership was marked as sent out. */
export type MemberFulfilledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "member.fulfilled"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member as it is now. */
  readonly data: {
    readonly member: Member
  }
}

/** A membership was renewed: the first payment of the next period is there. */
export type MemberRenewedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "member.renewed"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member as it is now, and the period that was paid for. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
  }
}

/** A membership was cancelled: it opens no gate any more, and nothing more is charged for it. */
export type MemberCancelledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "member.cancelled"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member as it is now. */
  readonly data: {
    readonly member: Member
  }
}

/** A membership came to its end and was not renewed. Its status stays: the end is a time. */
export type MemberExpiredMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "member.expired"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member as it is now. */
  readonly data: {
    readonly member: Member
  }
}

/** One part of the price of a membership that is paid in several was paid. */
export type InstalmentPaidMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "instalment.paid"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member, the period and the instalment as they are now. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
    readonly instalment: Instalment
  }
}

/** An instalment could not be taken; sent for every try. `next_try_at` says when it is asked for again. After the last try it is `null`, and `grace_until` of the period says how long the member may still enter. */
export type InstalmentFailedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "instalment.failed"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member, the period and the instalment as they are now, and what went wrong. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
    readonly instalment: Instalment
    /** Why the payment came to nothing. */
    readonly failure: {
      /** What went wrong, as a word that does not change. */
      readonly code: string
      /** The same as a sentence. */
      readonly message: string
    }
  }
}

/** A membership that renews by itself ends soon. It is sent so many days before as the payment option says, and again when the price changes after that. */
export type RenewalUpcomingMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "renewal.upcoming"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member as it is now, and what is to come. */
  readonly data: {
    readonly member: Member
    /** What will be asked for, and when. */
    readonly renewal: {
      /** When the membership ends, and is renewed. */
      readonly renews_at: number
      /** Whether it will be renewed, as things stand. */
      readonly will_renew: boolean
      /** Why it will not be renewed: `type_archived` when it is not sold any more, `instalments_outstanding` when the period before is not paid for; otherwise `null`. */
      readonly reason: "type_archived" | "instalments_outstanding" | null
      /** What the next period costs, in major units. */
      readonly price: number
      /** What the period before cost. */
      readonly previous_price: number
      /** Whether the two prices differ. */
      readonly price_changed: boolean
      /** `price` as a whole number of minor units. */
      readonly price_minor: number
      /** `previous_price` as a whole number of minor units. */
      readonly previous_price_minor: number
      /** ISO 4217 code of the currency. */
      readonly currency: string
    }
  }
}

/** A membership was not renewed: its payment came to nothing, once for every try, or it could not be renewed at all. */
export type RenewalFailedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "renewal.failed"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The member as it is now, and the period that is not paid for, or not followed by another. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
    /** `payment_failed`, `type_archived` when it is not sold any more, `instalments_outstanding` when the period before is not paid for. */
    readonly reason: "payment_failed" | "type_archived" | "instalments_outstanding"
    /** What the payment provider said; `null` when it was not asked. */
    readonly failure: {
      /** What went wrong, as a word that does not change. */
      readonly code: string
      /** The same as a sentence. */
      readonly message: string
    } | null
    /** When it is tried again, by itself; `null` when it is not. */
    readonly next_try_at: number | null
  }
}

/** An endpoint has answered with nothing but failures for 1, 24 or 72 hours. */
export type EndpointFailingMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "endpoint.failing"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The endpoint as it is now. */
  readonly data: {
    readonly endpoint: WebhookEndpoint
  }
}

/** An endpoint is sent nothing more: it answered 410, or failed for five days. */
export type EndpointDisabledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "endpoint.disabled"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** The endpoint as it is now. */
  readonly data: {
    readonly endpoint: WebhookEndpoint
  }
}

/** A test that somebody asked for. It is no part of the history: its `sequence` is 0. */
export type PingMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** What happened. */
  readonly type: "ping"
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, without gaps; 0 for a test, which is no part of it. Deliveries may arrive in another order. */
  readonly sequence: number
  /** That it is a test. */
  readonly data: {
    /** A sentence for whoever reads it. */
    readonly message: string
    /** When the test was asked for. */
    readonly sent_at: number
  }
}

/** A message to an endpoint: its `type` says what `data` is. */
export type WebhookMessage =
  | CustomerCreatedMessage
  | CustomerUpdatedMessage
  | EventCreatedMessage
  | EventUpdatedMessage
  | EventPublishedMessage
  | EventPostponedMessage
  | EventCancelledMessage
  | EventSoldOutMessage
  | PriceUpdatedMessage
  | OrderCompletedMessage
  | OrderUpdatedMessage
  | OrderCancelledMessage
  | OrderRefundedMessage
  | OrderExpiredMessage
  | OrderPaymentFailedMessage
  | RefundUpdatedMessage
  | TicketIssuedMessage
  | TicketCancelledMessage
  | TicketReissuedMessage
  | TicketScannedMessage
  | TicketScanConflictMessage
  | MemberCreatedMessage
  | MemberUpdatedMessage
  | MemberFulfilledMessage
  | MemberRenewedMessage
  | MemberCancelledMessage
  | MemberExpiredMessage
  | InstalmentPaidMessage
  | InstalmentFailedMessage
  | RenewalUpcomingMessage
  | RenewalFailedMessage
  | EndpointFailingMessage
  | EndpointDisabledMessage
  | PingMessage
