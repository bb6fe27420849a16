// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
import type { Customer, Event, Instalment, Invoice, Member, MembershipTerm, Order, OrderTax, Price, PriceCategory, Refund, ScanRecord, Ticket, WebhookEndpoint } from './models.ts'

/** A customer was added to the organisation. */
export type CustomerCreatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "customer.created"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current customer. */
  readonly data: {
    readonly customer: Customer
  }
}

/** A customer changed. */
export type CustomerUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "customer.updated"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current customer. */
  readonly data: {
    readonly customer: Customer
  }
}

/** A customer was merged into another and no longer exists. `customer.updated` follows for the other one, and `order.updated` and `member.updated` were emitted for what moved to it. */
export type CustomerMergedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "customer.merged"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current customer, and the one that was merged into it. */
  readonly data: {
    readonly customer: Customer
    /** The customer that no longer exists. */
    readonly merged_customer_id: string
    /** Its number. */
    readonly merged_user_id: number
  }
}

/** A draft event was created. */
export type EventCreatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "event.created"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current event. */
  readonly data: {
    readonly event: Event
  }
}

/** An event changed: its details, start or venue, or it was archived. */
export type EventUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "event.updated"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current event. */
  readonly data: {
    readonly event: Event
  }
}

/** A draft event was published. */
export type EventPublishedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "event.published"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current event. */
  readonly data: {
    readonly event: Event
  }
}

/** An event was postponed; the final start is announced by `event.updated`. */
export type EventPostponedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "event.postponed"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current event. */
  readonly data: {
    readonly event: Event
  }
}

/** An event was cancelled. */
export type EventCancelledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "event.cancelled"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current event. */
  readonly data: {
    readonly event: Event
  }
}

/** An event has no tickets available. If tickets become available again, `event.updated` is sent. */
export type EventSoldOutMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "event.sold_out"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current event. */
  readonly data: {
    readonly event: Event
  }
}

/** A price or a price category was created or changed, or its sale was paused, resumed or ended. */
export type PriceUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "price.updated"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The category and its changed prices. */
  readonly data: {
    /** The event that the prices belong to. */
    readonly event_id: string
    readonly price_category: PriceCategory
    /** The changed prices: one price, or all prices of a category that changed. */
    readonly prices: readonly Price[]
  }
}

/** An order was paid for, or needed no payment, and its tickets were issued. */
export type OrderCompletedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "order.completed"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The buyer and the order. */
  readonly data: {
    readonly fan: Customer
    /** An order and its tickets, of which the event lists at most 100. */
    readonly order: {
      /** Identifier of the order. */
      readonly order_id: number
      /** UUID of the order, for uses where the number could be guessed. */
      readonly order_uuid: string
      /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
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
      /** ISO 3166-1 numeric code of the country of the buyer. */
      readonly country_id: number | null
      /** True if the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee for the whole order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** Discount from vouchers and automatic discounts, in major units. */
      readonly discount_amount: number
      /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
      /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** Total of the order: tickets and fees less discounts, in major units. */
      readonly total: number
      /** Amount refunded so far, in major units. */
      readonly refunded_amount: number
      /** The event of the order; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
      readonly taxes: readonly OrderTax[]
      /** Tickets of the order, sorted by id: the first 100 if it has more. */
      readonly tickets: readonly Ticket[]
      /** Number of tickets of the order. */
      readonly ticket_count: number
      /** Path of the list of all tickets of the order. */
      readonly tickets_url: string
    }
  }
}

/** An order changed: it was partially refunded, its payment was charged back, its customer was merged into another, or the buyer's details were corrected. */
export type OrderUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "order.updated"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current order and its tickets. */
  readonly data: {
    /** An order and its tickets, of which the event lists at most 100. */
    readonly order: {
      /** Identifier of the order. */
      readonly order_id: number
      /** UUID of the order, for uses where the number could be guessed. */
      readonly order_uuid: string
      /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
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
      /** ISO 3166-1 numeric code of the country of the buyer. */
      readonly country_id: number | null
      /** True if the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee for the whole order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** Discount from vouchers and automatic discounts, in major units. */
      readonly discount_amount: number
      /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
      /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** Total of the order: tickets and fees less discounts, in major units. */
      readonly total: number
      /** Amount refunded so far, in major units. */
      readonly refunded_amount: number
      /** The event of the order; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
      readonly taxes: readonly OrderTax[]
      /** Tickets of the order, sorted by id: the first 100 if it has more. */
      readonly tickets: readonly Ticket[]
      /** Number of tickets of the order. */
      readonly ticket_count: number
      /** Path of the list of all tickets of the order. */
      readonly tickets_url: string
    }
  }
}

/** An order was cancelled: its tickets are no longer valid. */
export type OrderCancelledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "order.cancelled"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current order. */
  readonly data: {
    readonly order: Order
  }
}

/** An order was fully refunded. */
export type OrderRefundedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "order.refunded"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current order and its tickets. */
  readonly data: {
    /** An order and its tickets, of which the event lists at most 100. */
    readonly order: {
      /** Identifier of the order. */
      readonly order_id: number
      /** UUID of the order, for uses where the number could be guessed. */
      readonly order_uuid: string
      /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
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
      /** ISO 3166-1 numeric code of the country of the buyer. */
      readonly country_id: number | null
      /** True if the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee for the whole order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** Discount from vouchers and automatic discounts, in major units. */
      readonly discount_amount: number
      /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
      /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** Total of the order: tickets and fees less discounts, in major units. */
      readonly total: number
      /** Amount refunded so far, in major units. */
      readonly refunded_amount: number
      /** The event of the order; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
      readonly taxes: readonly OrderTax[]
      /** Tickets of the order, sorted by id: the first 100 if it has more. */
      readonly tickets: readonly Ticket[]
      /** Number of tickets of the order. */
      readonly ticket_count: number
      /** Path of the list of all tickets of the order. */
      readonly tickets_url: string
    }
  }
}

/** An order was not paid for in time, and its tickets were released. */
export type OrderExpiredMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "order.expired"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current order. */
  readonly data: {
    readonly order: Order
  }
}

/** A payment for an order failed. The order stays `pending` while its basket is open. */
export type OrderPaymentFailedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "order.payment_failed"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The order, and why its payment failed. */
  readonly data: {
    readonly order: Order
    /** Why the payment failed. */
    readonly failure: {
      /** Machine-readable reason, such as `card_declined`, `insufficient_funds` or `expired_card`. */
      readonly code: string
      /** Human-readable reason. */
      readonly message: string
    }
  }
}

/** A refund was created, succeeded or failed. */
export type RefundUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "refund.updated"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current refund. */
  readonly data: {
    readonly refund: Refund
  }
}

/** An invoice was issued, some seconds after its order was paid or when staff reissued it. */
export type InvoiceIssuedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "invoice.issued"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The invoice. */
  readonly data: {
    readonly invoice: Invoice
  }
}

/** A credit note was issued: for a refund or an exchange of an order with an invoice, or to cancel an invoice. */
export type CreditNoteIssuedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "credit_note.issued"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The credit note. Its `corrects` names the invoice. */
  readonly data: {
    readonly credit_note: Invoice
  }
}

/** A ticket was issued, with its barcode. */
export type TicketIssuedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "ticket.issued"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current ticket. */
  readonly data: {
    readonly ticket: Ticket
  }
}

/** A ticket is no longer valid: it was cancelled or is being refunded. */
export type TicketCancelledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "ticket.cancelled"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current ticket, and whether it was used. */
  readonly data: {
    readonly ticket: Ticket
    /** True if somebody had entered with the ticket, or with one that it replaced. */
    readonly used: boolean
  }
}

/** A new ticket with a new barcode replaced another ticket, which is no longer valid. */
export type TicketReissuedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "ticket.reissued"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The new ticket, and the replaced ticket. */
  readonly data: {
    readonly ticket: Ticket
    /** The replaced ticket. */
    readonly replaced_ticket_id: number
    readonly replaced_ticket: Ticket
    /** True if somebody had entered with the ticket, or with one that it replaced. */
    readonly used: boolean
  }
}

/** A barcode was scanned at a gate; sent for every scan, whatever its result. `scan` has the fields of the scan list of the event as they were when the scan was recorded. */
export type TicketScannedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "ticket.scanned"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The scan. */
  readonly data: {
    readonly scan: ScanRecord
  }
}

/** Offline devices admitted somebody whom they would have refused had they been synchronised. Sent once for each such entry, and again with another result if later scans show that the entry was correct. */
export type TicketScanConflictMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "ticket.scan_conflict"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The entry, and its corrected result. */
  readonly data: {
    readonly scan: ScanRecord
    /** Corrected result of the scan: `conflict`, `accepted_revoked`, `unknown_accepted`, or an admission. */
    readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
    /** The entry that it conflicts with; `null` if there is none. */
    readonly other_scan_id: string | null
  }
}

/** A member was added to the organisation. */
export type MemberCreatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "member.created"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member. */
  readonly data: {
    readonly member: Member
  }
}

/** A member changed in any way: it was created, paid, fulfilled, renewed, cancelled or reinstated, it expired, or its details changed. If the change also has a type of its own, both are sent, and this one comes last. */
export type MemberUpdatedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "member.updated"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member. */
  readonly data: {
    readonly member: Member
  }
}

/** A membership was marked as fulfilled. */
export type MemberFulfilledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "member.fulfilled"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member. */
  readonly data: {
    readonly member: Member
  }
}

/** A membership was renewed: the first payment of the next term was made. */
export type MemberRenewedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "member.renewed"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member, and the term that was paid for. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
  }
}

/** A membership was cancelled: it is no longer admitted at gates, and nothing more is charged. */
export type MemberCancelledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "member.cancelled"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member. */
  readonly data: {
    readonly member: Member
  }
}

/** A membership ended and was not renewed. Its status does not change: `expires` shows that it has ended. */
export type MemberExpiredMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "member.expired"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member. */
  readonly data: {
    readonly member: Member
  }
}

/** An instalment will be collected by direct debit. Sent `debit_notice_days` of the payment option before the debit, and again if its amount, its date or the mandate changes. Instalments that are charged to a card have no such event. */
export type InstalmentUpcomingMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "instalment.upcoming"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member, term and instalment, and the debit. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
    readonly instalment: Instalment
    /** The debit that will be taken. */
    readonly debit: {
      /** When the debit is handed to the bank. Retries of the same amount follow without another notice. */
      readonly debit_at: number
      /** Amount of this instalment in major units. */
      readonly amount: number
      /** `amount` as a whole number of minor units. */
      readonly amount_minor: number
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** Reference of the mandate; `null` if the provider does not say it. */
      readonly mandate_reference: string | null
      /** Creditor identifier; `null` if the provider does not say it. */
      readonly creditor_id: string | null
    }
  }
}

/** An instalment of a membership was paid. */
export type InstalmentPaidMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "instalment.paid"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member, term and instalment. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
    readonly instalment: Instalment
  }
}

/** An attempt to charge an instalment failed; sent for every attempt. `next_attempt_at` is the time of the next attempt. After the last attempt it is `null`, and the member may still enter until `grace_until` of the term. */
export type InstalmentFailedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "instalment.failed"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member, term and instalment, and why the payment failed. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
    readonly instalment: Instalment
    /** Why the payment failed. */
    readonly failure: {
      /** Machine-readable reason. */
      readonly code: string
      /** Human-readable reason. */
      readonly message: string
    }
  }
}

/** A membership that renews automatically ends soon. Sent `renewal_notice_days` of the payment option before the end, and again if the price changes after that. */
export type RenewalUpcomingMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "renewal.upcoming"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member, and the upcoming renewal. */
  readonly data: {
    readonly member: Member
    /** The upcoming renewal. */
    readonly renewal: {
      /** When the membership ends and is renewed. */
      readonly renews_at: number
      /** True if it will be renewed, by its current state. */
      readonly will_renew: boolean
      /** Why it will not be renewed: `type_archived` if the type is no longer sold, `instalments_outstanding` if the previous term is not fully paid; otherwise `null`. */
      readonly reason: "type_archived" | "instalments_outstanding" | null
      /** Price of the next term, in major units. */
      readonly price: number
      /** Price of the previous term. */
      readonly previous_price: number
      /** True if the two prices differ. */
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

/** A membership was not renewed: its payment failed (sent for every attempt), or it could not be renewed at all. */
export type RenewalFailedMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "renewal.failed"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current member, and the term that is not paid or not renewed. */
  readonly data: {
    readonly member: Member
    readonly term: MembershipTerm
    /** `payment_failed`, `type_archived` if the type is no longer sold, `instalments_outstanding` if the previous term is not fully paid. */
    readonly reason: "payment_failed" | "type_archived" | "instalments_outstanding"
    /** Why the payment failed; `null` if no payment was attempted. */
    readonly failure: {
      /** Machine-readable reason. */
      readonly code: string
      /** Human-readable reason. */
      readonly message: string
    } | null
    /** When the next automatic attempt is made; `null` if there is none. */
    readonly next_attempt_at: number | null
  }
}

/** All deliveries to an endpoint have failed for 1, 24 or 72 hours. */
export type EndpointFailingMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "endpoint.failing"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current endpoint. */
  readonly data: {
    readonly endpoint: WebhookEndpoint
  }
}

/** An endpoint was disabled, because it responded with status 410 or failed for five days. */
export type EndpointDisabledMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "endpoint.disabled"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** The current endpoint. */
  readonly data: {
    readonly endpoint: WebhookEndpoint
  }
}

/** A requested test message. It is not part of the feed of changes: its `sequence` is 0. */
export type PingMessage = {
  /** Identifier of the message, the same in every attempt to deliver it. */
  readonly id: string
  /** Event type. */
  readonly type: "ping"
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number within the organisation, without gaps; 0 for a test, which is not part of the feed. Deliveries may arrive in a different order. */
  readonly sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. If it is another one than that of your copy, read everything again. */
  readonly epoch: number
  /** Content of the test message. */
  readonly data: {
    /** Human-readable text. */
    readonly message: string
    /** When the test was requested. */
    readonly sent_at: number
  }
}

/** A message to an endpoint: its `type` says what `data` is. */
export type WebhookMessage =
  | CustomerCreatedMessage
  | CustomerUpdatedMessage
  | CustomerMergedMessage
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
  | InvoiceIssuedMessage
  | CreditNoteIssuedMessage
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
  | InstalmentUpcomingMessage
  | InstalmentPaidMessage
  | InstalmentFailedMessage
  | RenewalUpcomingMessage
  | RenewalFailedMessage
  | EndpointFailingMessage
  | EndpointDisabledMessage
  | PingMessage
