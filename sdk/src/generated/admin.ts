// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { AdminEvent, AdminMembershipCategory, AdminMembershipPaymentOption, AdminMembershipType, AdminOrganisation, AdminPrice, ApiKey, BarcodeBlock, Customer, Device, DeviceEnrolment, DeviceSearch, Discount, EventAccess, EventRefund, EventSection, Gate, GateRule, Member, MemberDetails, MemberSeat, MemberWithTerms, MembershipCharge, MembershipSale, NewApiKey, NewWebhookEndpoint, Order, PastDueMember, PlannedInstalment, Pool, PriceCategory, Refund, SandboxPayment, Season, SeasonConflict, SeasonPlan, SeasonSeat, SeasonSection, SeatImport, SeatMap, SeatMapWithSeats, SeatSection, SsoLink, SsoProvider, SsoProviderTest, TestClock, Ticket, TicketEmail, TicketSettings, Venue, WebhookDelivery, WebhookDeliveryWithAttempts, WebhookEndpoint, WebhookReplay } from './models.ts'

export type UpdateOrganisationBody = {
  /** Name shown to customers. */
  readonly name?: string | undefined
  /** Legal name of the company. */
  readonly company?: string | null | undefined
  /** Registration number of the company. */
  readonly business_number?: string | null | undefined
  /** Account at the payment provider. Only the operator of the installation can change it: any other value is refused. */
  readonly payment_account_id?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country?: string | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
  /** URL of the logo. */
  readonly logo_image?: string | null | undefined
  /** URL of the background image. */
  readonly background_image?: string | null | undefined
  /** URL of the favicon. */
  readonly favicon?: string | null | undefined
  /** Background colour in CSS notation. */
  readonly background_color?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** Payment provider: `sandbox`, which moves no money, for an organisation in test mode; or `stripe`. */
  readonly payment_provider?: "sandbox" | "stripe" | undefined
  /** Limits of orders; those that are not sent stay. Each may be at most `order_limits.maximum`. */
  readonly order_limits?: {
    /** Tickets that one order may have. */
    readonly tickets_per_order?: number | undefined
    /** Units of a price without a `max_per_order` of its own that one order on the Store API may have. */
    readonly units_per_price?: number | undefined
    /** Places that one network address may hold at a time on the Store API. Free tickets count for 15 minutes after they were taken. */
    readonly places_per_address?: number | undefined
  } | undefined
  /** Fee that is added once to every order that is not free, in major units. Required when you change the currency, unless it is 0. */
  readonly transaction_fee?: number | undefined
  /** `transaction_fee` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly transaction_fee_minor?: number | undefined
}

export type UpdateTicketSettingsBody = {
  /** True to send buyers an e-mail with their tickets, for orders completed after it is set. */
  readonly send_emails?: boolean | undefined
  /** Sender name of the e-mails; `null` for the name of the organisation. */
  readonly sender_name?: string | null | undefined
  /** Sender address of the e-mails, at a domain that the operator has registered for the organisation; `null` for the default address of the installation. */
  readonly sender_address?: string | null | undefined
  /** Reply-to address; `null` for the sender address. */
  readonly reply_to?: string | null | undefined
  /** Text that is added to every e-mail, such as when the gates open. */
  readonly note?: string | null | undefined
  /** Terms that are printed on every ticket; text that does not fit is cut off. */
  readonly terms?: string | null | undefined
  /** URL of your page for an order, used for a button in the e-mails; `{order_uuid}` is replaced by the `order_uuid`. */
  readonly tickets_url?: string | null | undefined
}

export type AdminGetOrderTicketsPdfQuery = {
  /** Only include this ticket of the order. */
  readonly ticket_id?: number | undefined
  /** Which part of an order with more than 100 tickets: 1 for the first 100, 2 for the next, and so on. Such an order needs it (409 without). */
  readonly part?: number | undefined
  /** `a4` for printing, or `phone` for a page of the size of a phone screen. */
  readonly layout?: "a4" | "phone" | undefined
}

export type ListOrderEmailsResponse = {
  /** Kind of object in the list. */
  readonly object: "emails"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly TicketEmail[]
}

export type SendOrderEmailBody = {
  /** Address to send it to instead of the buyer. */
  readonly email_address?: string | undefined
}

export type CreateKeyBody = {
  /** Kind of key. */
  readonly kind: "secret" | "restricted" | "publishable" | "admin"
  /** Name of the key. */
  readonly name: string
  /** Scopes of a restricted key (required), or scopes that an admin key is restricted to. */
  readonly scopes?: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "baskets:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "webhooks:read" | "webhooks:write" | "keys:read" | "keys:write")[] | undefined
  /** Web origins from which a publishable key can be used (required for publishable keys). */
  readonly origins?: readonly string[] | undefined
  /** Network addresses or CIDR ranges from which the key can be used. Defaults to those of the key that creates it. */
  readonly allowed_addresses?: readonly string[] | undefined
  /** When the key expires. Defaults to when the key that creates it expires. */
  readonly expires_at?: number | undefined
}

export type ListKeysResponse = {
  /** Kind of object in the list. */
  readonly object: "keys"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly ApiKey[]
}

export type RollKeyBody = {
  /** Seconds for which the old key keeps working. */
  readonly overlap_seconds?: number | undefined
}

export type CreateCustomerBody = {
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** E-mail address, unique within the organisation, ignoring case. */
  readonly email_address: string
  /** True if the customer agreed to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** Mobile number; `null` removes it. */
  readonly mobile_number?: string | null | undefined
  /** Postcode; `null` removes it. */
  readonly postcode?: string | null | undefined
  /** True if the customer wants to be notified of new events. */
  readonly new_event_notifications?: boolean | undefined
}

export type UpdateCustomerBody = {
  /** First name. */
  readonly first_name?: string | undefined
  /** Last name. */
  readonly last_name?: string | undefined
  /** E-mail address, unique within the organisation, ignoring case. */
  readonly email_address?: string | undefined
  /** True if the customer agreed to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** Mobile number; `null` removes it. */
  readonly mobile_number?: string | null | undefined
  /** Postcode; `null` removes it. */
  readonly postcode?: string | null | undefined
  /** True if the customer wants to be notified of new events. */
  readonly new_event_notifications?: boolean | undefined
}

export type CreateVenueBody = {
  /** Name of the venue. */
  readonly name: string
  /** Postal address; `null` removes it. */
  readonly address?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country; `null` removes it. */
  readonly country?: string | null | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
}

export type ListVenuesQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only venues with this status. Defaults to all. */
  readonly status?: "active" | "archived" | undefined
}

export type ListVenuesResponse = {
  /** Kind of object in the list. */
  readonly object: "venues"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Venue[]
}

export type UpdateVenueBody = {
  /** Name of the venue. */
  readonly name?: string | undefined
  /** Postal address; `null` removes it. */
  readonly address?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country; `null` removes it. */
  readonly country?: string | null | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
}

export type CreateEventBody = {
  /** Title of the event. */
  readonly title: string
  /** When the event starts. */
  readonly starts_at: number
  /** When the event ends; after `starts_at`. */
  readonly ends_at?: number | null | undefined
  /** Venue of the event; must not be archived. */
  readonly venue_id?: string | null | undefined
  /** True if the event takes place online. */
  readonly online_event?: boolean | undefined
  /** Name of the event in URLs: lower-case letters, digits and hyphens; unique within the organisation. */
  readonly url_string?: string | undefined
  /** URL of the page that sells the tickets. */
  readonly buy_tickets_url?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** True if the event is public. */
  readonly public_event?: boolean | undefined
  /** True if tickets are for reserved seats; requires a seat map. */
  readonly reserved_seating?: boolean | undefined
  /** Seat map of the event; must not be archived. */
  readonly seat_map_id?: number | null | undefined
  /** IANA name of the time zone of the event. */
  readonly timezone?: string | undefined
  /** URL of the banner image. */
  readonly banner_image?: string | null | undefined
}

export type AdminListEventsQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Part of a title, ignoring case and accents; or a complete `event_id`. An empty text does not filter. */
  readonly search?: string | undefined
  /** Only events with one of these statuses, separated by commas as in `0,1`; `all` means 0, 1 and 3. */
  readonly event_status_id?: string | undefined
  /** Only events that start at this time or later. */
  readonly starts_from?: number | undefined
  /** Only events that start before this time. */
  readonly starts_until?: number | undefined
}

export type AdminListEventsResponse = {
  /** Kind of object in the list. */
  readonly object: "events"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminEvent[]
}

export type UpdateEventBody = {
  /** Title of the event. */
  readonly title?: string | undefined
  /** Venue of the event; must not be archived. */
  readonly venue_id?: string | null | undefined
  /** True if the event takes place online. */
  readonly online_event?: boolean | undefined
  /** Name of the event in URLs: lower-case letters, digits and hyphens; unique within the organisation. */
  readonly url_string?: string | undefined
  /** URL of the page that sells the tickets. */
  readonly buy_tickets_url?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** True if the event is public. */
  readonly public_event?: boolean | undefined
  /** True if tickets are for reserved seats; requires a seat map. */
  readonly reserved_seating?: boolean | undefined
  /** Seat map of the event; must not be archived. */
  readonly seat_map_id?: number | null | undefined
  /** When the event starts. */
  readonly starts_at?: number | undefined
  /** When the event ends; after `starts_at`. */
  readonly ends_at?: number | null | undefined
  /** IANA name of the time zone of the event. */
  readonly timezone?: string | undefined
  /** URL of the banner image. */
  readonly banner_image?: string | null | undefined
}

export type PostponeEventBody = {
  /** The provisional new start, in the future. */
  readonly starts_at?: number | undefined
  /** The new end. By default the end moves with the start, so that the duration stays the same. */
  readonly ends_at?: number | null | undefined
}

export type RescheduleEventBody = {
  /** The new start, in the future. */
  readonly starts_at: number
  /** The new end. By default the end moves with the start, so that the duration stays the same. */
  readonly ends_at?: number | null | undefined
}

export type MoveEventOnlineBody = {
  /** The new start, in the future. */
  readonly starts_at?: number | undefined
  /** The new end. By default the end moves with the start, so that the duration stays the same. */
  readonly ends_at?: number | null | undefined
}

export type CreatePriceCategoryBody = {
  /** Title, such as `East stand`. */
  readonly title: string
  /** Position among the categories of the event; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type ListPriceCategoriesResponse = {
  /** Kind of object in the list. */
  readonly object: "price_categories"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly PriceCategory[]
}

export type UpdatePriceCategoryBody = {
  /** Title, such as `East stand`. */
  readonly title?: string | undefined
  /** Position among the categories of the event; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type CreatePriceBody = {
  /** Title, such as `Adult`. */
  readonly title: string
  /** Face value, in major units of the event's currency. A new price needs it or `price_minor`. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
  /** Organisation's share of the service fee, in major units; 0 if a new price has none. */
  readonly rebate?: number | undefined
  /** `rebate` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly rebate_minor?: number | undefined
  /** Service fee of each ticket, in major units; 0 if a new price has none. */
  readonly service_fee?: number | undefined
  /** `service_fee` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly service_fee_minor?: number | undefined
  /** Service tax of each ticket, in major units; 0 if a new price has none. */
  readonly service_tax?: number | undefined
  /** `service_tax` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly service_tax_minor?: number | undefined
  /** True if one unit admits several people. */
  readonly group_ticket?: boolean | undefined
  /** Number of tickets that one unit contains; more than 1 only for a group ticket. */
  readonly tickets_included?: number | undefined
  /** When the sale begins; `null` to begin at once. */
  readonly available_from_unix?: number | null | undefined
  /** When the sale ends, after it begins; `null` if no end is set. */
  readonly available_until_unix?: number | null | undefined
  /** Only members of this membership type may buy it; `null` if no membership is required. */
  readonly membership_type_id?: number | null | undefined
  /** Pool of the price; `null` if it is sold by seats, or not sold yet. */
  readonly pool_id?: number | null | undefined
  /** Maximum number of units per order; `null` for no maximum, on the Store API for `order_limits.units_per_price` of the organisation. */
  readonly max_per_order?: number | null | undefined
  /** Maximum number of units per customer over all orders; `null` for no maximum. Customers are told apart by their e-mail address, which anybody can have several of: this is no identity check. */
  readonly max_per_customer?: number | null | undefined
  /** True if it is offered online. */
  readonly show_online?: boolean | undefined
  /** True if it is offered at the box office. */
  readonly show_boxoffice?: boolean | undefined
  /** Action at the gate: 0 admit, 1 check the concession. */
  readonly scanning_flag?: number | undefined
}

export type AdminListPricesResponse = {
  /** Kind of object in the list. */
  readonly object: "prices"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminPrice[]
}

export type UpdatePriceBody = {
  /** Title, such as `Adult`. */
  readonly title?: string | undefined
  /** Face value, in major units of the event's currency. A new price needs it or `price_minor`. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
  /** Organisation's share of the service fee, in major units; 0 if a new price has none. */
  readonly rebate?: number | undefined
  /** `rebate` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly rebate_minor?: number | undefined
  /** Service fee of each ticket, in major units; 0 if a new price has none. */
  readonly service_fee?: number | undefined
  /** `service_fee` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly service_fee_minor?: number | undefined
  /** Service tax of each ticket, in major units; 0 if a new price has none. */
  readonly service_tax?: number | undefined
  /** `service_tax` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly service_tax_minor?: number | undefined
  /** True if one unit admits several people. */
  readonly group_ticket?: boolean | undefined
  /** Number of tickets that one unit contains; more than 1 only for a group ticket. */
  readonly tickets_included?: number | undefined
  /** When the sale begins; `null` to begin at once. */
  readonly available_from_unix?: number | null | undefined
  /** When the sale ends, after it begins; `null` if no end is set. */
  readonly available_until_unix?: number | null | undefined
  /** Pool of the price; `null` if it is sold by seats, or not sold yet. */
  readonly pool_id?: number | null | undefined
  /** Maximum number of units per order; `null` for no maximum, on the Store API for `order_limits.units_per_price` of the organisation. */
  readonly max_per_order?: number | null | undefined
  /** Maximum number of units per customer over all orders; `null` for no maximum. Customers are told apart by their e-mail address, which anybody can have several of: this is no identity check. */
  readonly max_per_customer?: number | null | undefined
  /** Only members of this membership type may buy it; `null` if no membership is required. */
  readonly membership_type_id?: number | null | undefined
  /** True if it is offered online. */
  readonly show_online?: boolean | undefined
  /** True if it is offered at the box office. */
  readonly show_boxoffice?: boolean | undefined
  /** Action at the gate: 0 admit, 1 check the concession. */
  readonly scanning_flag?: number | undefined
}

export type CreatePoolBody = {
  /** Title, such as `Standing`. */
  readonly title: string
  /** Total number of places; not less than the places held and sold. */
  readonly capacity: number
}

export type ListPoolsResponse = {
  /** Kind of object in the list. */
  readonly object: "pools"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Pool[]
}

export type UpdatePoolBody = {
  /** Title, such as `Standing`. */
  readonly title?: string | undefined
  /** Total number of places; not less than the places held and sold. */
  readonly capacity?: number | undefined
}

export type CompleteSandboxPaymentBody = {
  /** Outcome of the payment. */
  readonly outcome: "succeed" | "fail"
}

export type StartTestClockBody = {
  /** Start time of the clock. Defaults to the current time. */
  readonly now?: number | undefined
}

export type AdvanceTestClockBody = {
  /** Target time in Unix seconds. */
  readonly to: number
}

export type ListEventSectionsResponse = {
  /** Kind of object in the list. */
  readonly object: "event_sections"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly EventSection[]
}

export type PutEventSectionBody = {
  /** Price category of its seats; `null` to take them off sale. */
  readonly price_category_id: number | null
}

export type CreateDiscountBody = {
  /** Title. */
  readonly title: string
  /** Kind of discount on the face value: a `percentage` of each item, or one `amount` for the basket. */
  readonly kind: "percentage" | "amount"
  /** The discount in per cent, with up to two decimals; required for a percentage, and only for it. */
  readonly percent?: number | undefined
  /** The discount in major units; required for an amount, unless `amount_minor` is given, and only for it. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** Voucher code; case is ignored. Unique within the organisation. */
  readonly code?: string | null | undefined
  /** Currency of an amount. Defaults to the currency of the event or organisation. */
  readonly currency?: string | undefined
  /** The only event that it is for; `null` for all. */
  readonly event_id?: string | null | undefined
  /** The only prices that it is for; `null` for all. */
  readonly price_ids?: readonly number[] | null | undefined
  /** Minimum number of units of these prices in the basket. */
  readonly min_quantity?: number | undefined
  /** Maximum number of orders that may use the code; `null` for no maximum. Only for vouchers. */
  readonly max_uses?: number | null | undefined
  /** When the discount begins; `null` to begin at once. */
  readonly valid_from_unix?: number | null | undefined
  /** When the discount ends, after it begins; `null` for no end. */
  readonly valid_until_unix?: number | null | undefined
}

export type ListDiscountsQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only discounts with this status. */
  readonly status?: "active" | "archived" | undefined
  /** Only the voucher with this code, ignoring case. An empty text does not filter. */
  readonly code?: string | undefined
}

export type ListDiscountsResponse = {
  /** Kind of object in the list. */
  readonly object: "discounts"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Discount[]
}

export type UpdateDiscountBody = {
  /** Title. */
  readonly title?: string | undefined
  /** Minimum number of units of these prices in the basket. */
  readonly min_quantity?: number | undefined
  /** Maximum number of orders that may use the code; `null` for no maximum. Only for vouchers. */
  readonly max_uses?: number | null | undefined
  /** When the discount begins; `null` to begin at once. */
  readonly valid_from_unix?: number | null | undefined
  /** When the discount ends, after it begins; `null` for no end. */
  readonly valid_until_unix?: number | null | undefined
}

export type CreateRefundBody = {
  /** Tickets to refund. Defaults to all tickets of the order. */
  readonly ticket_ids?: readonly number[] | undefined
  /** Amount to refund in major units, without cancelling tickets. It is taken from the face value of the tickets first. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type ListOrderRefundsResponse = {
  /** Kind of object in the list. */
  readonly object: "refunds"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order that the refunds belong to. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly Refund[]
}

export type CancelOrderBody = {
  /** True to refund the payment. */
  readonly refund: boolean
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type CancelTicketBody = {
  /** True to refund the payment. */
  readonly refund: boolean
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type ReissueTicketBody = {
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type ExchangeTicketBody = {
  /** The new price. */
  readonly price_id: number
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type RefundEventBody = {
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type AdminListSeatMapsQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type AdminListSeatMapsResponse = {
  /** Kind of object in the list. */
  readonly object: "seat_maps"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeatMap[]
}

export type CreateSeatMapBody = {
  /** Title of the seat map. */
  readonly title: string
  /** Venue of the seat map; `null` for none. */
  readonly venue_id?: string | null | undefined
}

export type UpdateSeatMapBody = {
  /** Title of the seat map. */
  readonly title?: string | undefined
  /** Venue of the seat map; `null` for none. */
  readonly venue_id?: string | null | undefined
}

export type CheckSeatsBody = {
  /** Format of the content. */
  readonly format: "json" | "csv"
  /** Content of the file, as text. CSV (RFC 4180) with a header: `section`, `row` and `seat` are required, `sub_section`, `level`, `gate`, `aisle` and `rank` are optional. JSON: `{"sections": [{"label", "sub_section", "level", "gate", "rows": [{"label", "seats": [{"title", "aisle", "rank"}]}]}]}`, as in the response with a seat map. Seats are placed in their row in the order of the file. `rank` is the quality of a seat, 1 for the best; it defaults to the order of the file. */
  readonly content: string
}

export type ImportSeatsBody = {
  /** Format of the content. */
  readonly format: "json" | "csv"
  /** Content of the file, as text. CSV (RFC 4180) with a header: `section`, `row` and `seat` are required, `sub_section`, `level`, `gate`, `aisle` and `rank` are optional. JSON: `{"sections": [{"label", "sub_section", "level", "gate", "rows": [{"label", "seats": [{"title", "aisle", "rank"}]}]}]}`, as in the response with a seat map. Seats are placed in their row in the order of the file. `rank` is the quality of a seat, 1 for the best; it defaults to the order of the file. */
  readonly content: string
  /** Only report problems, and import nothing. */
  readonly dry_run?: boolean | undefined
}

export type CopySeatMapBody = {
  /** Title of the copy. */
  readonly title: string
}

export type UpdateSeatSectionBody = {
  /** Label of the section; unique in the map together with `sub_section`. */
  readonly label?: string | undefined
  /** Sub-section; `null` if the section has none. */
  readonly sub_section?: string | null | undefined
  /** Level or tier of the section. */
  readonly level?: string | null | undefined
  /** Gate of the section. */
  readonly gate?: string | null | undefined
  /** Position among the sections of the map. */
  readonly order_by?: number | undefined
}

export type ListGatesQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only the gates of this venue. */
  readonly venue_id?: string | undefined
}

export type ListGatesResponse = {
  /** Kind of object in the list. */
  readonly object: "gates"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Gate[]
}

export type CreateGateBody = {
  /** The venue of the gate. */
  readonly venue_id: string
  /** Name of the gate; unique at its venue. */
  readonly title: string
}

export type UpdateGateBody = {
  /** Name of the gate; unique at its venue. */
  readonly title?: string | undefined
}

export type CreateEnrolmentBody = {
  /** Name of the device. */
  readonly name: string
}

export type ListDevicesQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListDevicesResponse = {
  /** Kind of object in the list. */
  readonly object: "devices"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Device[]
}

export type UpdateDeviceBody = {
  /** Name of the device. */
  readonly name?: string | undefined
  /** True if the device may search tickets and members by name. Allow it only for devices that need it. */
  readonly may_search?: boolean | undefined
}

export type ListDeviceSearchesQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only searches of this device. */
  readonly device_id?: string | undefined
  /** Only searches for this text. An empty text does not filter. */
  readonly q?: string | undefined
}

export type ListDeviceSearchesResponse = {
  /** Kind of object in the list. */
  readonly object: "device_searches"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly DeviceSearch[]
}

export type UpdateEventAccessBody = {
  /** When entry begins. */
  readonly opens_at?: number | null | undefined
  /** When entry ends. */
  readonly closes_at?: number | null | undefined
  /** True if re-entry is allowed after an exit scan. */
  readonly reentry?: boolean | undefined
  /** Kind of barcode of the tickets: a `random` code, a `signed` code that a device can verify offline, or a `rotating` code that is signed and changes every 30 seconds. */
  readonly barcodes?: "random" | "signed" | "rotating" | undefined
  /** True if the constant part of a rotating code, and the plain code of a ticket, are accepted, so that tickets can be printed. */
  readonly printed?: boolean | undefined
}

export type RotateEventKeyBody = {
  /** True to invalidate all barcodes signed by the old key. */
  readonly revoke?: boolean | undefined
}

export type ListGateRulesResponse = {
  /** Kind of object in the list. */
  readonly object: "gate_rules"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The event. */
  readonly event_id: string
  /** Items of this page. */
  readonly data: readonly GateRule[]
}

export type PutGateRuleBody = {
  /** Price categories of the event that it admits; `null` for all. */
  readonly price_category_ids?: readonly number[] | null | undefined
  /** Membership categories that it admits; `null` for all. */
  readonly membership_category_ids?: readonly number[] | null | undefined
  /** When it opens for this event. */
  readonly opens_at?: number | null | undefined
  /** When it closes for this event. */
  readonly closes_at?: number | null | undefined
}

export type ListBarcodeBlocksResponse = {
  /** Kind of object in the list. */
  readonly object: "barcode_blocks"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly BarcodeBlock[]
}

export type BlockBarcodeBody = {
  /** The `barcode` of the ticket or member. Spaces, hyphens and lower case in a code of ours are corrected. */
  readonly barcode: string
  /** Reason, which the gate shows. */
  readonly reason: string
}

export type ListSsoProvidersQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListSsoProvidersResponse = {
  /** Kind of object in the list. */
  readonly object: "sso_providers"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SsoProvider[]
}

export type CreateSsoProviderBody = {
  /** Name of the provider for customers: the page shows “Continue with …”. */
  readonly title: string
  /** Issuer URL, exactly as in `iss` of its tokens. */
  readonly issuer: string
  /** Client id of Tessera at the provider. */
  readonly client_id: string
  /** Client secret of Tessera at the provider; stored encrypted. */
  readonly client_secret?: string | undefined
  /** Accepted values of `aud` in tokens. Defaults to the `client_id`. */
  readonly audiences?: readonly string[] | undefined
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms?: readonly ("RS256" | "ES256" | "EdDSA")[] | undefined
  /** URLs that the linking page may redirect to. They are compared exactly. */
  readonly return_urls?: readonly string[] | undefined
  /** True to link by an e-mail address that the provider has verified, without a code; off by default. Turn it on only for a provider that verifies e-mail addresses. */
  readonly auto_link?: boolean | undefined
}

export type UpdateSsoProviderBody = {
  /** Name of the provider for customers: the page shows “Continue with …”. */
  readonly title?: string | undefined
  /** Client id of Tessera at the provider. */
  readonly client_id?: string | undefined
  /** Accepted values of `aud` in tokens. Defaults to the `client_id`. */
  readonly audiences?: readonly string[] | undefined
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms?: readonly ("RS256" | "ES256" | "EdDSA")[] | undefined
  /** URLs that the linking page may redirect to. They are compared exactly. */
  readonly return_urls?: readonly string[] | undefined
  /** True to link by an e-mail address that the provider has verified, without a code; off by default. Turn it on only for a provider that verifies e-mail addresses. */
  readonly auto_link?: boolean | undefined
  /** New client secret, stored encrypted; `null` to remove it. */
  readonly client_secret?: string | null | undefined
}

export type ListSsoLinksQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only links through this provider. */
  readonly sso_provider_id?: string | undefined
  /** Only links to this customer. */
  readonly customer_id?: string | undefined
}

export type ListSsoLinksResponse = {
  /** Kind of object in the list. */
  readonly object: "sso_links"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SsoLink[]
}

export type AdminListMembersQuery = {
  /** Only members updated after this Unix time, or created after it and never updated. */
  readonly updated_since?: number | undefined
  /** Only members last updated before this Unix time, or created before it and never updated. */
  readonly updated_until?: number | undefined
  /** Only members created after this Unix time. */
  readonly created_since?: number | undefined
  /** Only members created before this Unix time. */
  readonly created_until?: number | undefined
  /** Only members whose membership has, or has not, been fulfilled. */
  readonly membership_fulfilled?: "yes" | "no" | undefined
  /** Only members with this status: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. Defaults to all. */
  readonly membership_member_status_id?: number | undefined
  /** Only members of this membership type. */
  readonly membership_type_id?: number | undefined
  /** Only members whose category uses this seat map. */
  readonly membership_seat_map_id?: number | undefined
  /** Number of members per page. */
  readonly limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
}

export type AdminListMembersResponse = {
  /** Kind of object in the list. */
  readonly object: "members"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly Member[]
}

export type SellMembershipsBody = {
  /** The customer. */
  readonly user_id?: string | number | undefined
  /** E-mail address of the customer, if `user_id` is omitted. */
  readonly email?: string | undefined
  /** First name of the customer; required with `email`. */
  readonly first_name?: string | undefined
  /** Last name of the customer; required with `email`. */
  readonly last_name?: string | undefined
  /** The membership type. */
  readonly membership_type_id: string | number
  /** The payment option; all memberships of a basket use the same one. */
  readonly membership_payment_option_id: string | number
  /** Number of memberships. Defaults to the number of `members` or `seat_ids`, otherwise 1. */
  readonly quantity?: number | undefined
  /** Details of the members, one for each membership. Missing entries are filled with the buyer. */
  readonly members?: readonly MemberDetails[] | undefined
  /** Seats for the season, one for each member, if the category has seats. */
  readonly seat_ids?: readonly number[] | undefined
  /** `1` if the memberships renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal. */
  readonly auto_renew?: number | undefined
}

export type UpdateMemberBody = {
  /** First name. */
  readonly first_name?: string | undefined
  /** Last name. */
  readonly last_name?: string | undefined
  /** E-mail address. */
  readonly email_address?: string | undefined
  /** Mobile number. */
  readonly mobile_number?: string | null | undefined
  /** Date of birth. */
  readonly date_of_birth?: string | null | undefined
  /** Gender, as the member gives it. */
  readonly gender?: string | null | undefined
  /** Company. */
  readonly company_name?: string | null | undefined
  /** First line of the address. */
  readonly address?: string | null | undefined
  /** Second line of the address. */
  readonly address2?: string | null | undefined
  /** Suburb or town. */
  readonly suburb?: string | null | undefined
  /** State or county. */
  readonly state?: string | null | undefined
  /** Postcode. */
  readonly postcode?: string | null | undefined
  /** ISO 3166-1 numeric code of the country. */
  readonly country_id?: number | null | undefined
  /** True if the member agrees to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** The organisation's own reference for the person. */
  readonly person_id?: string | null | undefined
  /** `1` to renew automatically, otherwise `0`. */
  readonly auto_renew?: number | undefined
}

export type AssignMemberTypeBody = {
  /** The membership type. */
  readonly membership_type_id: string | number
  /** The payment option. */
  readonly membership_payment_option_id: string | number
  /** `1` to renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal. */
  readonly auto_renew?: number | undefined
  /** Price of the term, in major units of the organisation's currency. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
}

export type CancelMemberBody = {
  /** True to refund the payments for the term. */
  readonly refund: boolean
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
}

export type ReinstateMemberBody = {
  /** Price of the new term, in major units of the organisation's currency. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
}

export type RefundMemberBody = {
  /** Amount in major units of the order's currency. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
}

export type RefundMemberResponse = {
  /** Kind of object in the list. */
  readonly object: "refunds"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The member that was paid back. */
  readonly membership_member_id: number
  /** Items of this page. */
  readonly data: readonly Refund[]
}

export type ChargeMemberBody = {
  /** The payment provider's reference of the payment method, never a card number. */
  readonly payment_method?: string | undefined
}

export type ListPastDueMembersQuery = {
  /** Only members with a larger id. */
  readonly after?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListPastDueMembersResponse = {
  /** Kind of object in the list. */
  readonly object: "past_due_members"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly PastDueMember[]
}

export type AdminListMembershipCategoriesResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_categories"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminMembershipCategory[]
}

export type CreateMembershipCategoryBody = {
  /** Title. */
  readonly title: string
  /** Seat map of its members; `null` if they have no seats. */
  readonly membership_seat_map_id?: number | null | undefined
  /** Season of its memberships; `null` if it has none. */
  readonly season_id?: number | null | undefined
  /** `1` to offer it online, otherwise `0`. */
  readonly show_online?: number | undefined
  /** URL of its image. */
  readonly image?: string | null | undefined
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access?: number | undefined
  /** Colour as `#rrggbb`. */
  readonly hex_color?: string | null | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type UpdateMembershipCategoryBody = {
  /** Title. */
  readonly title?: string | undefined
  /** Seat map of its members; `null` if they have no seats. */
  readonly membership_seat_map_id?: number | null | undefined
  /** Season of its memberships; `null` if it has none. */
  readonly season_id?: number | null | undefined
  /** `1` to offer it online, otherwise `0`. */
  readonly show_online?: number | undefined
  /** URL of its image. */
  readonly image?: string | null | undefined
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access?: number | undefined
  /** Colour as `#rrggbb`. */
  readonly hex_color?: string | null | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type AdminListMembershipTypesResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_types"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminMembershipType[]
}

export type CreateMembershipTypeBody = {
  /** Category of the type; must not be archived. */
  readonly membership_category_id: number
  /** Title. */
  readonly title: string
  /** Price in major units of the organisation's currency. A new type needs it or `price_minor`. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
  /** Last day of the membership; `null` if it does not end. */
  readonly expires?: string | null | undefined
  /** `1` to offer automatic renewal, otherwise `0`. */
  readonly offer_auto_renew?: number | undefined
  /** `1` to offer it online, otherwise `0`. */
  readonly show_online?: number | undefined
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access?: number | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type UpdateMembershipTypeBody = {
  /** Category of the type; must not be archived. */
  readonly membership_category_id?: number | undefined
  /** Title. */
  readonly title?: string | undefined
  /** Price in major units of the organisation's currency. A new type needs it or `price_minor`. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
  /** Last day of the membership; `null` if it does not end. */
  readonly expires?: string | null | undefined
  /** `1` to offer automatic renewal, otherwise `0`. */
  readonly offer_auto_renew?: number | undefined
  /** `1` to offer it online, otherwise `0`. */
  readonly show_online?: number | undefined
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access?: number | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type AdminListMembershipPaymentOptionsResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_payment_options"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminMembershipPaymentOption[]
}

export type CreateMembershipPaymentOptionBody = {
  /** Title. */
  readonly title: string
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renewal?: number | undefined
  /** `1` if the last instalment is due on a fixed day, otherwise `0`. */
  readonly fixed_end_date?: number | undefined
  /** Number of instalments. Defaults to the number of instalments of the plan, otherwise 1. */
  readonly number_of_instalments?: number | undefined
  /** Unit of the interval between instalments. The first instalment is due at once. Ignored if `plan` is set. */
  readonly interval_unit?: "day" | "week" | "month" | undefined
  /** Number of units between two instalments. */
  readonly interval_count?: number | undefined
  /** Due dates and shares of the instalments; the percentages total 100. Dates that have passed at the time of purchase are due at once, and so is always the first instalment. `null` to use the interval. */
  readonly plan?: readonly PlannedInstalment[] | null | undefined
  /** Days after the first failed attempt on which an instalment is charged again, in ascending order. */
  readonly retry_days?: readonly number[] | undefined
  /** Days after the last failed attempt during which the member may still enter. */
  readonly grace_days?: number | undefined
  /** Days before a renewal at which `renewal.upcoming` is sent. */
  readonly renewal_notice_days?: number | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type UpdateMembershipPaymentOptionBody = {
  /** Title. */
  readonly title?: string | undefined
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renewal?: number | undefined
  /** `1` if the last instalment is due on a fixed day, otherwise `0`. */
  readonly fixed_end_date?: number | undefined
  /** Number of instalments. */
  readonly number_of_instalments?: number | undefined
  /** Unit of the interval between instalments. The first instalment is due at once. Ignored if `plan` is set. */
  readonly interval_unit?: "day" | "week" | "month" | undefined
  /** Number of units between two instalments. */
  readonly interval_count?: number | undefined
  /** Due dates and shares of the instalments; the percentages total 100. Dates that have passed at the time of purchase are due at once, and so is always the first instalment. `null` to use the interval. */
  readonly plan?: readonly PlannedInstalment[] | null | undefined
  /** Days after the first failed attempt on which an instalment is charged again, in ascending order. */
  readonly retry_days?: readonly number[] | undefined
  /** Days after the last failed attempt during which the member may still enter. */
  readonly grace_days?: number | undefined
  /** Days before a renewal at which `renewal.upcoming` is sent. */
  readonly renewal_notice_days?: number | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type ListSeasonsResponse = {
  /** Kind of object in the list. */
  readonly object: "seasons"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Season[]
}

export type CreateSeasonBody = {
  /** Title. */
  readonly title: string
  /** First day. */
  readonly starts_on: string
  /** Last day; not before the first. */
  readonly ends_on: string
  /** The previous season; `null` for the first season. */
  readonly previous_season_id?: number | null | undefined
}

export type UpdateSeasonBody = {
  /** Title. */
  readonly title?: string | undefined
  /** First day. */
  readonly starts_on?: string | undefined
  /** Last day; not before the first. */
  readonly ends_on?: string | undefined
  /** The previous season; `null` for the first season. */
  readonly previous_season_id?: number | null | undefined
}

export type ListSeasonSectionsResponse = {
  /** Kind of object in the list. */
  readonly object: "season_sections"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonSection[]
}

export type ListSeasonSeatsResponse = {
  /** Kind of object in the list. */
  readonly object: "season_seats"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonSeat[]
}

export type PutMemberSeatBody = {
  /** The seat, on a seat map of the season; `null` to remove it. */
  readonly seat_id: number | null
  /** The season. Defaults to the season of the member's category. */
  readonly season_id?: number | undefined
}

export type PutMemberSabbaticalBody = {
  /** True if the member skips the next season. */
  readonly sabbatical: boolean
}

export type PutMemberSabbaticalResponse = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** True if the member skips the next season. */
  readonly sabbatical: boolean
}

export type ListSeasonPlansQuery = {
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
}

export type ListSeasonPlansResponse = {
  /** Kind of object in the list. */
  readonly object: "season_plans"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonPlan[]
}

export type ListSeasonConflictsQuery = {
  /** Only conflicts of this kind. */
  readonly kind?: "seat_claimed_twice" | "seat_gone" | "seat_taken" | "price_changed" | "unpaid" | "sabbatical" | "type_archived" | "nothing_to_renew" | "changed_since" | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
}

export type ListSeasonConflictsResponse = {
  /** Kind of object in the list. */
  readonly object: "season_conflicts"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonConflict[]
}

export type CreateSeasonPlanBody = {
  /** The old season. */
  readonly from_season_id: number
  /** The new season, if it already exists. */
  readonly to_season_id?: number | undefined
  /** Title of the new season. */
  readonly title?: string | undefined
  /** First day of the new season. */
  readonly starts_on?: string | undefined
  /** Last day of the new season. */
  readonly ends_on?: string | undefined
  /** Seat maps to replace; the other seat maps are kept. */
  readonly seat_maps?: readonly ({
    /** A seat map of the old season. */
    readonly seat_map_id: number
    /** The seat map that replaces it; seats are matched by section, row and seat. */
    readonly new_seat_map_id: number
  })[] | undefined
  /** New prices of membership types; the others are changed by `price_change`. */
  readonly prices?: readonly ({
    /** A membership type of the old season. */
    readonly membership_type_id: number
    /** New price, in major units; required, unless `price_minor` is given. */
    readonly price?: number | undefined
    /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
    readonly price_minor?: number | undefined
  })[] | undefined
  /** Price change of membership types in per cent, with up to two decimals; a negative value lowers prices. */
  readonly price_change?: number | undefined
  /** Resolution for each kind of conflict; omitted kinds use the default. */
  readonly resolutions?: {
    /** Several members claim the same seat: `first_joined` gives it to the member who joined first, and renews the others without a seat; `without_seat` renews all without a seat; `skip` renews none of them. */
    readonly seat_claimed_twice?: "first_joined" | "without_seat" | "skip" | undefined
    /** The seat is not on the new map: `without_seat` renews the member without a seat; `skip` does not renew the member. */
    readonly seat_gone?: "without_seat" | "skip" | undefined
    /** The seat is taken in the new season: `without_seat` renews the member without a seat; `skip` does not renew the member. */
    readonly seat_taken?: "without_seat" | "skip" | undefined
    /** The price has changed: `new_price` renews at the new price; `old_price` renews at the old price; `skip` does not renew the member. */
    readonly price_changed?: "new_price" | "old_price" | "skip" | undefined
    /** The member has not paid: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither. */
    readonly unpaid?: "keep_seat" | "renew" | "skip" | undefined
    /** The member is on sabbatical: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither. */
    readonly sabbatical?: "keep_seat" | "renew" | "skip" | undefined
    /** The membership type is archived: `skip` does not renew the member; `keep_seat` keeps the seat without renewing; `renew` creates the type again and renews. */
    readonly type_archived?: "skip" | "keep_seat" | "renew" | undefined
    /** The membership was not sold through Tessera: `keep_seat` keeps the seat without renewing; `skip` skips the member. */
    readonly nothing_to_renew?: "keep_seat" | "skip" | undefined
  } | undefined
}

export type UpdateSeasonPlanBody = {
  /** Resolution for each kind of conflict; omitted kinds use the default. */
  readonly resolutions: {
    /** Several members claim the same seat: `first_joined` gives it to the member who joined first, and renews the others without a seat; `without_seat` renews all without a seat; `skip` renews none of them. */
    readonly seat_claimed_twice?: "first_joined" | "without_seat" | "skip" | undefined
    /** The seat is not on the new map: `without_seat` renews the member without a seat; `skip` does not renew the member. */
    readonly seat_gone?: "without_seat" | "skip" | undefined
    /** The seat is taken in the new season: `without_seat` renews the member without a seat; `skip` does not renew the member. */
    readonly seat_taken?: "without_seat" | "skip" | undefined
    /** The price has changed: `new_price` renews at the new price; `old_price` renews at the old price; `skip` does not renew the member. */
    readonly price_changed?: "new_price" | "old_price" | "skip" | undefined
    /** The member has not paid: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither. */
    readonly unpaid?: "keep_seat" | "renew" | "skip" | undefined
    /** The member is on sabbatical: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither. */
    readonly sabbatical?: "keep_seat" | "renew" | "skip" | undefined
    /** The membership type is archived: `skip` does not renew the member; `keep_seat` keeps the seat without renewing; `renew` creates the type again and renews. */
    readonly type_archived?: "skip" | "keep_seat" | "renew" | undefined
    /** The membership was not sold through Tessera: `keep_seat` keeps the seat without renewing; `skip` skips the member. */
    readonly nothing_to_renew?: "keep_seat" | "skip" | undefined
  }
}

export type ApplySeasonPlanBody = {
  /** Skip members that changed after the plan was made, instead of returning an error. */
  readonly skip_changed?: boolean | undefined
}

export type CreateWebhookEndpointBody = {
  /** URL to send messages to: https, with a public address. */
  readonly url: string
  /** Event types to send; `null` for all, including types that are added later. */
  readonly types?: readonly ("customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping")[] | null | undefined
  /** Description of the endpoint. */
  readonly description?: string | null | undefined
  /** True to also sign with Ed25519 (`v1a`), for receivers that hold no secret. */
  readonly ed25519?: boolean | undefined
}

export type ListWebhookEndpointsResponse = {
  /** Kind of object in the list. */
  readonly object: "webhook_endpoints"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly WebhookEndpoint[]
}

export type UpdateWebhookEndpointBody = {
  /** URL to send messages to: https, with a public address. */
  readonly url?: string | undefined
  /** Event types to send; `null` for all, including types that are added later. */
  readonly types?: readonly ("customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping")[] | null | undefined
  /** Description of the endpoint. */
  readonly description?: string | null | undefined
}

export type DeleteWebhookEndpointResponse = {
  /** Identifier of the endpoint. */
  readonly endpoint_id: string
  /** Always true. */
  readonly deleted: boolean
}

export type RotateWebhookSecretBody = {
  /** Seconds for which messages are also signed with the old secrets. */
  readonly overlap_seconds?: number | undefined
}

export type ReplayWebhookEventsBody = {
  /** Start of the period to replay. */
  readonly since: number
}

export type TriggerWebhookBody = {
  /** Event type. */
  readonly type: "customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping"
}

export type TriggerWebhookResponse = {
  /** Kind of object in the list. */
  readonly object: "webhook_deliveries"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly WebhookDelivery[]
}

export type ListWebhookDeliveriesQuery = {
  /** Only deliveries to this endpoint. */
  readonly endpoint_id?: string | undefined
  /** Only deliveries of this type. */
  readonly type?: "customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping" | undefined
  /** Only deliveries with this status. */
  readonly status?: "pending" | "delivered" | "failed" | "cancelled" | undefined
  /** Only deliveries created after this time. */
  readonly since?: number | undefined
  /** Only deliveries with a lower id; for the next page, pass the last id of this page. */
  readonly before?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListWebhookDeliveriesResponse = {
  /** Kind of object in the list. */
  readonly object: "webhook_deliveries"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly WebhookDelivery[]
}

/** All operations of this API. */
export type AdminApi = {
  readonly organisation: {
    /**
     * Retrieve the organisation.
     *
     * Returns the organisation that the key belongs to, with its mode and limits.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<AdminOrganisation>
    /**
     * Change the organisation.
     *
     * Changes only the fields that are sent. `stripe` requires a `payment_account_id`, which only the operator of the installation can set; an organisation in live mode cannot use the sandbox (409).
     *
     * Needs the scope `organisation:write`.
     */
    update(body?: UpdateOrganisationBody, options?: RequestOptions): Promise<AdminOrganisation>
  }
  readonly ticketSettings: {
    /**
     * Retrieve the ticket settings.
     *
     * Returns the settings of tickets and ticket e-mails. By default no e-mails are sent.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<TicketSettings>
    /**
     * Change the ticket settings.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `organisation:write`.
     */
    update(body?: UpdateTicketSettingsBody, options?: RequestOptions): Promise<TicketSettings>
  }
  readonly orders: {
    /**
     * Download tickets as a PDF.
     *
     * Returns one page for each active ticket, with the organisation's colours, logo and terms, and the QR code for the gate. One PDF has at most 100 tickets: `part` selects which of a larger order. Cancelled, refunded and replaced tickets are not available (409).
     *
     * Needs the scope `orders:read`.
     */
    getTicketsPdf(orderId: number | string, query?: AdminGetOrderTicketsPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    readonly emails: {
      /**
       * List the e-mails of an order.
       *
       * Returns the first 100 e-mails with the tickets of the order, oldest first, on one page.
       *
       * Needs the scope `orders:read`.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderEmailsResponse, TicketEmail>
      /**
       * Send the tickets of an order again.
       *
       * Sends an e-mail with the active tickets of the order to the buyer, or to another address, even if `send_emails` is off. It is sent within seconds; list the e-mails to see its status.
       *
       * Needs the scope `orders:write`.
       */
      send(orderId: number | string, body?: SendOrderEmailBody, options?: RequestOptions): Promise<TicketEmail>
    }
    readonly refunds: {
      /**
       * Refund an order.
       *
       * Refunds the whole order, or some of its tickets, and cancels them at once: they are no longer valid, and their places can be sold again. With `amount`, only that amount is refunded and nothing is cancelled. If the payment provider cannot be reached, the refund stays `sending` and is retried automatically.
       *
       * Needs the scope `orders:write`.
       */
      create(orderId: number | string, body?: CreateRefundBody, options?: RequestOptions): Promise<Refund>
      /**
       * List the refunds of an order.
       *
       * Returns all refunds of the order, oldest first, on one page.
       *
       * Needs the scope `orders:read`.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderRefundsResponse, Refund>
    }
    /**
     * Cancel an order.
     *
     * Cancels a confirmed order and all its tickets: they are no longer valid, and their places can be sold again. With `refund`, the whole order is refunded. Cancelling again changes nothing.
     *
     * Needs the scope `orders:write`.
     */
    cancel(orderId: number | string, body: CancelOrderBody, options?: RequestOptions): Promise<Order>
  }
  readonly keys: {
    /**
     * Create an API key.
     *
     * Creates a key in the organisation's mode. The secret is only returned in this response. The new key inherits the addresses and the expiry of the key that creates it; it can be restricted further, and cannot have a scope, an address or a time that its creator lacks.
     *
     * Needs the scope `keys:write`.
     */
    create(body: CreateKeyBody, options?: RequestOptions): Promise<NewApiKey>
    /**
     * List the API keys.
     *
     * Returns all keys of the organisation, newest first, without their secrets. Revoked keys are included.
     *
     * Needs the scope `keys:read`.
     */
    list(options?: RequestOptions): ListRequest<ListKeysResponse, ApiKey>
    /**
     * Roll an API key.
     *
     * Creates a new key with the same permissions; the old key keeps working during the overlap and then expires. A key cannot roll a key that has a scope that it lacks, or that works from more addresses or longer than itself.
     *
     * Needs the scope `keys:write`.
     */
    roll(keyId: string, body?: RollKeyBody, options?: RequestOptions): Promise<NewApiKey>
    /**
     * Revoke an API key.
     *
     * Revokes the key on all servers within five seconds. Revoking again changes nothing. A key cannot revoke a key that has a scope that it lacks.
     *
     * Needs the scope `keys:write`.
     */
    revoke(keyId: string, options?: RequestOptions): Promise<ApiKey>
  }
  readonly customers: {
    /**
     * Create a customer.
     *
     * Creates a customer. Customers with the same e-mail address in different organisations are unrelated.
     *
     * Needs the scope `customers:write`.
     */
    create(body: CreateCustomerBody, options?: RequestOptions): Promise<Customer>
    /**
     * Change a customer.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `customers:write`.
     */
    update(customerId: string, body?: UpdateCustomerBody, options?: RequestOptions): Promise<Customer>
  }
  readonly venues: {
    /**
     * Create a venue.
     *
     * Creates a venue. The time zone defaults to that of the organisation.
     *
     * Needs the scope `events:write`.
     */
    create(body: CreateVenueBody, options?: RequestOptions): Promise<Venue>
    /**
     * List the venues.
     *
     * Returns the venues by name, page by page.
     *
     * Needs the scope `events:read`.
     */
    list(query?: ListVenuesQuery, options?: RequestOptions): ListRequest<ListVenuesResponse, Venue>
    /**
     * Retrieve a venue.
     *
     * Returns a venue.
     *
     * Needs the scope `events:read`.
     */
    get(venueId: string, options?: RequestOptions): Promise<Venue>
    /**
     * Change a venue.
     *
     * Changes only the fields that are sent. Events keep their own time zone.
     *
     * Needs the scope `events:write`.
     */
    update(venueId: string, body?: UpdateVenueBody, options?: RequestOptions): Promise<Venue>
    /**
     * Archive a venue.
     *
     * Archives a venue: it accepts no new events, and existing events keep it.
     *
     * Needs the scope `events:write`.
     */
    archive(venueId: string, options?: RequestOptions): Promise<Venue>
  }
  readonly events: {
    /**
     * Create an event.
     *
     * Creates a draft. The time zone defaults to that of the venue, the currency to that of the organisation, and `url_string` is derived from the title.
     *
     * Needs the scope `events:write`.
     */
    create(body: CreateEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * List the events.
     *
     * Returns the events page by page: first those that have not started, the next one first; then the others, the latest first. Archived events are only included if you request them.
     *
     * Needs the scope `events:read`.
     */
    list(query?: AdminListEventsQuery, options?: RequestOptions): ListRequest<AdminListEventsResponse, AdminEvent>
    /**
     * Retrieve an event.
     *
     * Returns an event, whatever its status.
     *
     * Needs the scope `events:read`.
     */
    get(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Change an event.
     *
     * Changes only the fields that are sent. An archived event cannot be changed. After an event is published, postpone or reschedule it to change its start, and move it online with its own operation. The currency is fixed once the event has prices, and the seating once it has tickets.
     *
     * Needs the scope `events:write`.
     */
    update(eventId: string, body?: UpdateEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Publish an event.
     *
     * Makes a draft live. It needs a venue unless it is online, and a seat map if its seats are reserved.
     *
     * Needs the scope `events:write`.
     */
    publish(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Cancel an event.
     *
     * Cancels a draft or live event. This cannot be undone.
     *
     * Needs the scope `events:write`.
     */
    cancel(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Archive an event.
     *
     * Archives an event, whatever its status. Lists omit it unless you request archived events, and it cannot be changed any more.
     *
     * Needs the scope `events:write`.
     */
    archive(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Postpone an event.
     *
     * Marks a live event as postponed. The start is unchanged until a new start is known.
     *
     * Needs the scope `events:write`.
     */
    postpone(eventId: string, body?: PostponeEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Reschedule an event.
     *
     * Changes the start of a live event.
     *
     * Needs the scope `events:write`.
     */
    reschedule(eventId: string, body: RescheduleEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Move an event online.
     *
     * Moves a live event online, with the same or a new start. The event keeps its venue.
     *
     * Needs the scope `events:write`.
     */
    moveOnline(eventId: string, body?: MoveEventOnlineBody, options?: RequestOptions): Promise<AdminEvent>
    readonly priceCategories: {
      /**
       * Create a price category.
       *
       * Creates a category for a draft or live event.
       *
       * Needs the scope `events:write`.
       */
      create(eventId: string, body: CreatePriceCategoryBody, options?: RequestOptions): Promise<PriceCategory>
      /**
       * List the price categories of an event.
       *
       * Returns all categories of the event in order, including archived categories.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListPriceCategoriesResponse, PriceCategory>
    }
    readonly prices: {
      /**
       * List the prices of an event.
       *
       * Returns all prices of the event, including archived prices, in the order of their categories.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<AdminListPricesResponse, AdminPrice>
    }
    readonly pools: {
      /**
       * Create a pool.
       *
       * Creates a pool for a draft or live event. Then assign the pool to prices.
       *
       * Needs the scope `events:write`.
       */
      create(eventId: string, body: CreatePoolBody, options?: RequestOptions): Promise<Pool>
      /**
       * List the pools of an event.
       *
       * Returns all pools of the event, with the places currently held, sold and available.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListPoolsResponse, Pool>
    }
    readonly sections: {
      /**
       * List the sections of an event.
       *
       * Returns all sections of the event's seat map in order, with their price categories.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListEventSectionsResponse, EventSection>
      /**
       * Set the price category of a section.
       *
       * Puts the seats of a section on sale in a price category of the event, or moves them to another one; `null` takes them off sale, as long as none of them was ever held or sold. Held and sold seats keep their price. Rows that were added to the map since then are put on sale too.
       *
       * Needs the scope `events:write`.
       */
      put(eventId: string, sectionId: number, body: PutEventSectionBody, options?: RequestOptions): Promise<EventSection>
    }
    /**
     * Refund all orders of a cancelled event.
     *
     * Creates a refund for every confirmed order of the event, in batches, in the background. The event must be cancelled: buyers of a postponed or rescheduled event keep their tickets, and are refunded individually on request. Repeating the request changes nothing.
     *
     * Needs the scope `orders:write`.
     */
    refundAll(eventId: string, body?: RefundEventBody, options?: RequestOptions): Promise<EventRefund>
    /**
     * Retrieve the refund of an event.
     *
     * Returns the number of orders refunded so far and the number remaining.
     *
     * Needs the scope `orders:read`.
     */
    getRefundAll(eventId: string, options?: RequestOptions): Promise<EventRefund>
    /**
     * Retrieve the entry settings of an event.
     *
     * Returns the entry times, re-entry and barcode settings of an event.
     *
     * Needs the scope `scans:read`.
     */
    getAccess(eventId: string, options?: RequestOptions): Promise<EventAccess>
    /**
     * Change the entry settings of an event.
     *
     * Changes only the fields that are sent. `null` resets a time to its default.
     *
     * Needs the scope `gates:write`.
     */
    updateAccess(eventId: string, body?: UpdateEventAccessBody, options?: RequestOptions): Promise<EventAccess>
    readonly access: {
      /**
       * Rotate the barcode key of an event.
       *
       * The next key signs barcodes from now on, and a new next key is created. Barcodes signed by the old key stay valid, unless you revoke it because it was compromised.
       *
       * Needs the scope `gates:write`.
       */
      rotateKey(eventId: string, body?: RotateEventKeyBody, options?: RequestOptions): Promise<EventAccess>
    }
    readonly gateRules: {
      /**
       * List the gate rules of an event.
       *
       * Returns the rules of the event, sorted by gate, on one page. A gate without a rule admits everybody.
       *
       * Needs the scope `scans:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListGateRulesResponse, GateRule>
      /**
       * Set the rule of a gate for an event.
       *
       * Replaces the rule. Omitted fields are not restricted.
       *
       * Needs the scope `gates:write`.
       */
      put(eventId: string, gateId: number, body?: PutGateRuleBody, options?: RequestOptions): Promise<GateRule>
    }
  }
  readonly priceCategories: {
    /**
     * Change a price category.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `events:write`.
     */
    update(priceCategoryId: number, body?: UpdatePriceCategoryBody, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Pause a price category.
     *
     * Pauses the sale of all its prices.
     *
     * Needs the scope `events:write`.
     */
    pause(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Activate a price category.
     *
     * Resumes the sale of a paused category.
     *
     * Needs the scope `events:write`.
     */
    activate(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Archive a price category.
     *
     * Ends the sale of all its prices permanently.
     *
     * Needs the scope `events:write`.
     */
    archive(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    readonly prices: {
      /**
       * Create a price.
       *
       * Creates a price in a category. The event must be a draft or live.
       *
       * Needs the scope `events:write`.
       */
      create(priceCategoryId: number, body: CreatePriceBody, options?: RequestOptions): Promise<AdminPrice>
    }
  }
  readonly prices: {
    /**
     * Change a price.
     *
     * Changes only the fields that are sent. Sold tickets keep their price.
     *
     * Needs the scope `events:write`.
     */
    update(priceId: number, body?: UpdatePriceBody, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Pause a price.
     *
     * Pauses the sale of the price.
     *
     * Needs the scope `events:write`.
     */
    pause(priceId: number, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Activate a price.
     *
     * Resumes the sale of a paused price.
     *
     * Needs the scope `events:write`.
     */
    activate(priceId: number, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Archive a price.
     *
     * Ends the sale of the price permanently.
     *
     * Needs the scope `events:write`.
     */
    archive(priceId: number, options?: RequestOptions): Promise<AdminPrice>
  }
  readonly pools: {
    /**
     * Change a pool.
     *
     * Changes only the fields that are sent. A capacity below the places held and sold is rejected.
     *
     * Needs the scope `events:write`.
     */
    update(poolId: number, body?: UpdatePoolBody, options?: RequestOptions): Promise<Pool>
  }
  readonly sandbox: {
    readonly payments: {
      /**
       * Complete a sandbox payment.
       *
       * Acts for the customer at their bank, in an organisation in test mode: a payment that requires 3-D Secure, or is being processed, gets the given outcome, and the checkout continues.
       *
       * Needs the scope `orders:write`.
       */
      complete(paymentId: string, body: CompleteSandboxPaymentBody, options?: RequestOptions): Promise<SandboxPayment>
    }
  }
  readonly testClock: {
    /**
     * Retrieve the test clock.
     *
     * Returns the clock and its progress; 404 if the organisation uses real time.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<TestClock>
    /**
     * Start a test clock.
     *
     * Starts a clock for the organisation, which stays at `now`, by default the current time. You can only choose another time before anything was sold and any basket was opened, because time cannot go back (409).
     *
     * Needs the scope `organisation:write`.
     */
    start(body?: StartTestClockBody, options?: RequestOptions): Promise<TestClock>
    /**
     * Advance the test clock.
     *
     * Advances the clock and processes everything that is due on the way, in order: holds and baskets expire, instalments are charged, memberships are renewed and expire. If it takes longer than ten seconds, the response is `advancing` and the advance continues in the background; repeat the request with the same `to` to wait for it. Another time is rejected meanwhile (409). You can advance at most five years at once; advancing to the current time processes what is due now.
     *
     * Needs the scope `organisation:write`.
     */
    advance(body: AdvanceTestClockBody, options?: RequestOptions): Promise<TestClock>
    /**
     * Return to real time.
     *
     * A clock that is behind real time is advanced to the current time, processing what is due on the way, and then removed. A clock that is ahead of real time cannot be removed (409), because time cannot go back.
     *
     * Needs the scope `organisation:write`.
     */
    remove(options?: RequestOptions): Promise<TestClock>
  }
  readonly discounts: {
    /**
     * Create a discount.
     *
     * Creates a voucher if a code is given, otherwise an automatic discount that applies to every matching basket.
     *
     * Needs the scope `discounts:write`.
     */
    create(body: CreateDiscountBody, options?: RequestOptions): Promise<Discount>
    /**
     * List the discounts.
     *
     * Returns vouchers and discounts by id, page by page. Archived discounts are included.
     *
     * Needs the scope `discounts:read`.
     */
    list(query?: ListDiscountsQuery, options?: RequestOptions): ListRequest<ListDiscountsResponse, Discount>
    /**
     * Change a discount.
     *
     * Changes only the fields that are sent. The value and the limits to events and prices cannot be changed: create another discount instead.
     *
     * Needs the scope `discounts:write`.
     */
    update(discountId: number, body?: UpdateDiscountBody, options?: RequestOptions): Promise<Discount>
    /**
     * Archive a discount.
     *
     * Ends the discount permanently. Baskets that already have the voucher keep it.
     *
     * Needs the scope `discounts:write`.
     */
    archive(discountId: number, options?: RequestOptions): Promise<Discount>
  }
  readonly refunds: {
    /**
     * Retrieve a refund.
     *
     * Returns a refund, whatever its status.
     *
     * Needs the scope `orders:read`.
     */
    get(refundId: string, options?: RequestOptions): Promise<Refund>
  }
  readonly tickets: {
    /**
     * Cancel a ticket.
     *
     * Cancels an active ticket: it is no longer valid, and its place can be sold again. With `refund`, the price of the ticket is refunded. Cancelling again changes nothing.
     *
     * Needs the scope `orders:write`.
     */
    cancel(ticketId: number, body: CancelTicketBody, options?: RequestOptions): Promise<Ticket>
    /**
     * Re-issue a ticket.
     *
     * Replaces an active ticket with a new ticket and a new barcode; the old ticket is no longer valid. The new ticket keeps the place, the attendee and the amounts. Entries follow the place: if somebody entered with the old ticket, the new one does not open the gate again. Returns the new ticket.
     *
     * Needs the scope `orders:write`.
     */
    reissue(ticketId: number, body?: ReissueTicketBody, options?: RequestOptions): Promise<Ticket>
    /**
     * Exchange a ticket for another price.
     *
     * Replaces an active ticket with a ticket of another price of the same event. The face value of the new price must not exceed the amount paid for the old ticket; the difference is refunded, and fees are not changed. A seat is kept, so a ticket with a seat needs a price of the same category. Entries with the old ticket count for the new one. Returns the new ticket.
     *
     * Needs the scope `orders:write`.
     */
    exchange(ticketId: number, body: ExchangeTicketBody, options?: RequestOptions): Promise<Ticket>
  }
  readonly seatMaps: {
    /**
     * List the seat maps.
     *
     * Returns the seat maps of the organisation by id, page by page, without seats. Drafts and archived maps are included.
     *
     * Needs the scope `events:read`.
     */
    list(query?: AdminListSeatMapsQuery, options?: RequestOptions): ListRequest<AdminListSeatMapsResponse, SeatMap>
    /**
     * Retrieve a seat map.
     *
     * Returns a seat map with all its sections, rows and seats.
     *
     * Needs the scope `events:read`.
     */
    get(seatMapId: number, options?: RequestOptions): Promise<SeatMapWithSeats>
    /**
     * Create a seat map.
     *
     * Creates an empty draft. Then import its seats.
     *
     * Needs the scope `events:write`.
     */
    create(body: CreateSeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Change a seat map.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `events:write`.
     */
    update(seatMapId: number, body?: UpdateSeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Check a seat file.
     *
     * Validates a file as for an import into a new seat map, and reports all problems. Nothing is stored.
     *
     * Needs the scope `events:write`.
     */
    check(body: CheckSeatsBody, options?: RequestOptions): Promise<SeatImport>
    /**
     * Import seats.
     *
     * Adds the seats of a file to the seat map: all of them, or none with a report of every invalid line. An import replaces nothing, so a seat that already exists is a problem. A map can have at most 200000 seats. The body may be up to 8 MiB.
     *
     * Needs the scope `events:write`.
     */
    'import'(seatMapId: number, body: ImportSeatsBody, options?: RequestOptions): Promise<SeatImport>
    /**
     * Activate a seat map.
     *
     * Activates a draft that has seats, so that events can use it. Activating again changes nothing.
     *
     * Needs the scope `events:write`.
     */
    activate(seatMapId: number, options?: RequestOptions): Promise<SeatMap>
    /**
     * Copy a seat map.
     *
     * Creates a draft with the same sections, rows and seats, with new ids. Seats of the two maps are matched by section, row and label.
     *
     * Needs the scope `events:write`.
     */
    copy(seatMapId: number, body: CopySeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Archive a seat map.
     *
     * Archives a seat map permanently: existing events keep it, but new events and imports cannot use it.
     *
     * Needs the scope `events:write`.
     */
    archive(seatMapId: number, options?: RequestOptions): Promise<SeatMap>
    readonly sections: {
      /**
       * Change a section.
       *
       * Changes only the fields that are sent.
       *
       * Needs the scope `events:write`.
       */
      update(seatMapId: number, sectionId: number, body?: UpdateSeatSectionBody, options?: RequestOptions): Promise<SeatSection>
    }
  }
  readonly gates: {
    /**
     * List the gates.
     *
     * Returns the gates of the organisation by id, page by page. Archived gates are included.
     *
     * Needs the scope `scans:read`.
     */
    list(query?: ListGatesQuery, options?: RequestOptions): ListRequest<ListGatesResponse, Gate>
    /**
     * Create a gate.
     *
     * Adds a gate to a venue.
     *
     * Needs the scope `gates:write`.
     */
    create(body: CreateGateBody, options?: RequestOptions): Promise<Gate>
    /**
     * Change a gate.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `gates:write`.
     */
    update(gateId: number, body?: UpdateGateBody, options?: RequestOptions): Promise<Gate>
    /**
     * Archive a gate.
     *
     * Archives a gate; its scans are kept. Archiving again changes nothing.
     *
     * Needs the scope `gates:write`.
     */
    archive(gateId: number, options?: RequestOptions): Promise<Gate>
  }
  readonly deviceEnrolments: {
    /**
     * Create an enrolment code for a device.
     *
     * Creates a one-time code that is valid for 15 minutes. The code is only returned in this response.
     *
     * Needs the scope `gates:write`.
     */
    create(body: CreateEnrolmentBody, options?: RequestOptions): Promise<DeviceEnrolment>
  }
  readonly devices: {
    /**
     * List the devices.
     *
     * Returns the devices of the organisation, newest first, page by page. Revoked devices are included.
     *
     * Needs the scope `scans:read`.
     */
    list(query?: ListDevicesQuery, options?: RequestOptions): ListRequest<ListDevicesResponse, Device>
    /**
     * Change a device.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `gates:write`.
     */
    update(deviceId: string, body?: UpdateDeviceBody, options?: RequestOptions): Promise<Device>
    /**
     * Revoke a device.
     *
     * Revokes the token of the device on all servers within 5 seconds. Its scans are kept. Revoking again changes nothing.
     *
     * Needs the scope `gates:write`.
     */
    revoke(deviceId: string, options?: RequestOptions): Promise<Device>
  }
  readonly deviceSearches: {
    /**
     * List the searches of devices.
     *
     * Returns the searches by name of devices, newest first, page by page. They are kept for 180 days. With `q`, only searches for exactly this text, ignoring case.
     *
     * Needs the scope `scans:read`.
     */
    list(query?: ListDeviceSearchesQuery, options?: RequestOptions): ListRequest<ListDeviceSearchesResponse, DeviceSearch>
  }
  readonly barcodeBlocks: {
    /**
     * List the blocked barcodes.
     *
     * Returns all blocked barcodes by id, on one page.
     *
     * Needs the scope `scans:read`.
     */
    list(options?: RequestOptions): ListRequest<ListBarcodeBlocksResponse, BarcodeBlock>
    /**
     * Block a barcode.
     *
     * The ticket or member with this `barcode` is refused at every gate.
     *
     * Needs the scope `gates:write`.
     */
    block(body: BlockBarcodeBody, options?: RequestOptions): Promise<BarcodeBlock>
    /**
     * Unblock a barcode.
     *
     * Accepts the code again. Returns the deleted block.
     *
     * Needs the scope `gates:write`.
     */
    unblock(blockId: number, options?: RequestOptions): Promise<BarcodeBlock>
  }
  readonly ssoProviders: {
    /**
     * List the SSO providers.
     *
     * Returns the SSO providers of the organisation, oldest first, page by page.
     *
     * Needs the scope `sso:read`.
     */
    list(query?: ListSsoProvidersQuery, options?: RequestOptions): ListRequest<ListSsoProvidersResponse, SsoProvider>
    /**
     * Retrieve an SSO provider.
     *
     * Returns a provider, without its client secret.
     *
     * Needs the scope `sso:read`.
     */
    get(ssoProviderId: string, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Create an SSO provider.
     *
     * Adds a trusted issuer. It is not contacted yet: test the provider before customers use it. An issuer can be added once.
     *
     * Needs the scope `sso:write`.
     */
    create(body: CreateSsoProviderBody, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Change an SSO provider.
     *
     * Changes only the fields that are sent. The issuer cannot be changed, because links refer to it.
     *
     * Needs the scope `sso:write`.
     */
    update(ssoProviderId: string, body?: UpdateSsoProviderBody, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Delete an SSO provider.
     *
     * Deletes the provider and all its links. Tokens of the issuer are rejected from now on.
     *
     * Needs the scope `sso:write`.
     */
    'delete'(ssoProviderId: string, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Test an SSO provider.
     *
     * Reads the metadata and keys of the issuer now, and reports all problems.
     *
     * Needs the scope `sso:write`.
     */
    test(ssoProviderId: string, options?: RequestOptions): Promise<SsoProviderTest>
  }
  readonly ssoLinks: {
    /**
     * List the SSO links.
     *
     * Returns the links between SSO subjects and customers by id, page by page.
     *
     * Needs the scope `sso:read`.
     */
    list(query?: ListSsoLinksQuery, options?: RequestOptions): ListRequest<ListSsoLinksResponse, SsoLink>
    /**
     * Delete an SSO link.
     *
     * Deletes a link; the customer can link an account again. Returns the deleted link.
     *
     * Needs the scope `sso:write`.
     */
    'delete'(ssoLinkId: number, options?: RequestOptions): Promise<SsoLink>
  }
  readonly members: {
    /**
     * List members.
     *
     * Returns members by id, page by page. Use `cursor` for the next page.
     *
     * Needs the scope `members:read`.
     */
    list(query?: AdminListMembersQuery, options?: RequestOptions): ListRequest<AdminListMembersResponse, Member>
    /** Every one of them in one response, from one moment in time, each as soon as it arrives: it takes no more memory for a million than for one. It fails when the response ends before its end. */
    'export'(query?: Omit<AdminListMembersQuery, 'limit' | 'page_number'>, options?: RequestOptions): AsyncIterable<Member>
    /**
     * Retrieve a member.
     *
     * Returns a member with the terms of the membership and their paid and outstanding instalments.
     *
     * Needs the scope `members:read`.
     */
    get(membershipMemberId: number, options?: RequestOptions): Promise<MemberWithTerms>
    /**
     * Sell memberships without a payment.
     *
     * Creates unpaid members of a membership type for a customer, with an order. The customer is given by `user_id`, or found or created by `email`. Mark the members as paid when you receive the money.
     *
     * Needs the scope `members:write`.
     */
    sell(body: SellMembershipsBody, options?: RequestOptions): Promise<MembershipSale>
    /**
     * Change a member.
     *
     * Changes only the fields that are sent: the details of the member, and whether the membership renews automatically.
     *
     * Needs the scope `members:write`.
     */
    update(membershipMemberId: number, body?: UpdateMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Give a membership type to a member.
     *
     * Gives a membership type, and with it a category, to a member that has none because it was created with `POST /v1/members`. The member gets a barcode, an unpaid term and a pending order at the price of the type, or at `price`. Mark it as paid when you receive the money. Assign a seat for the season afterwards, if the category has seats.
     *
     * Needs the scope `members:write`.
     */
    assignType(membershipMemberId: number, body: AssignMemberTypeBody, options?: RequestOptions): Promise<Member>
    /**
     * Cancel a membership.
     *
     * Cancels a membership: it is no longer admitted at gates, its seat for the season is released, outstanding instalments are never charged, and it does not renew. With `refund`, payments for the term are refunded. Cancelling again changes nothing.
     *
     * Needs the scope `members:write`.
     */
    cancel(membershipMemberId: number, body: CancelMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Reinstate a cancelled membership.
     *
     * Reinstates a cancelled membership as unpaid, with a new term and a new order at the current price of its type, or at `price`. Earlier payments are not counted. The seat for the season is not restored.
     *
     * Needs the scope `members:write`.
     */
    reinstate(membershipMemberId: number, body?: ReinstateMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Mark a membership as paid.
     *
     * Records that the outstanding amount was paid without the payment provider, such as in cash. It is posted to the ledger account `external`, and the membership is paid. A member without a membership type cannot be paid: assign a type first.
     *
     * Needs the scope `members:write`.
     */
    markPaid(membershipMemberId: number, options?: RequestOptions): Promise<Member>
    /**
     * Refund a membership.
     *
     * Refunds the payments for the term of a membership, and cancels it. With `amount`, only that amount is refunded and nothing is cancelled. The newest payments are refunded first, so there may be several refunds; payments without the payment provider are recorded as refunded without it.
     *
     * Needs the scope `orders:write`.
     */
    refund(membershipMemberId: number, body?: RefundMemberBody, options?: RequestOptions): Promise<RefundMemberResponse>
    /**
     * Charge due instalments.
     *
     * Charges all due instalments of the order of a membership now, in one payment, with the saved payment method or with `payment_method`, which is then saved. If the payment is declined, scheduled automatic attempts are not changed.
     *
     * Needs the scope `orders:write`.
     */
    charge(membershipMemberId: number, body?: ChargeMemberBody, options?: RequestOptions): Promise<MembershipCharge>
    /**
     * Set the seat of a member.
     *
     * Gives the member a seat in a season, moves the member to another seat, or removes the seat with `null`. If the seat is taken or held, the error is 409 `seat_taken`, and nothing changes.
     *
     * Needs the scope `members:write`.
     */
    putSeat(membershipMemberId: number, body: PutMemberSeatBody, options?: RequestOptions): Promise<MemberSeat>
    /**
     * Set the sabbatical of a member.
     *
     * A member on sabbatical keeps the seat in the next season, but is not renewed. Repeating the request changes nothing.
     *
     * Needs the scope `members:write`.
     */
    putSabbatical(membershipMemberId: number, body: PutMemberSabbaticalBody, options?: RequestOptions): Promise<PutMemberSabbaticalResponse>
  }
  readonly membershipCharges: {
    /**
     * Retrieve a charge.
     *
     * Returns a charge and its status, for example after the customer had to act.
     *
     * Needs the scope `members:read`.
     */
    get(chargeId: string, options?: RequestOptions): Promise<MembershipCharge>
  }
  readonly pastDueMembers: {
    /**
     * List members with overdue instalments.
     *
     * Returns the members whose instalments could not be charged, by id: members with further attempts, members in the grace period, and members whose grace period is over. For the next page, pass the id of the last member as `after`.
     *
     * Needs the scope `members:read`.
     */
    list(query?: ListPastDueMembersQuery, options?: RequestOptions): ListRequest<ListPastDueMembersResponse, PastDueMember>
  }
  readonly membershipCategories: {
    /**
     * List membership categories.
     *
     * Returns all membership categories, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipCategoriesResponse, AdminMembershipCategory>
    /**
     * Create a membership category.
     *
     * Creates a membership category. It is inactive until you activate it.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateMembershipCategoryBody, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Change a membership category.
     *
     * Changes only the fields that are sent. An archived object cannot be changed.
     *
     * Needs the scope `memberships:write`.
     */
    update(membershipCategoryId: number, body?: UpdateMembershipCategoryBody, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Activate a membership category.
     *
     * Puts an inactive category on offer.
     *
     * Needs the scope `memberships:write`.
     */
    activate(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Deactivate a membership category.
     *
     * Takes an active category off offer temporarily.
     *
     * Needs the scope `memberships:write`.
     */
    deactivate(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Archive a membership category.
     *
     * Takes a category off offer permanently. Its members keep it.
     *
     * Needs the scope `memberships:write`.
     */
    archive(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
  }
  readonly membershipTypes: {
    /**
     * List membership types.
     *
     * Returns all membership types, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipTypesResponse, AdminMembershipType>
    /**
     * Create a membership type.
     *
     * Creates a membership type in a category. It is inactive until you activate it.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateMembershipTypeBody, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Change a membership type.
     *
     * Changes only the fields that are sent. An archived object cannot be changed.
     *
     * Needs the scope `memberships:write`.
     */
    update(membershipTypeId: number, body?: UpdateMembershipTypeBody, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Activate a membership type.
     *
     * Puts an inactive type on offer.
     *
     * Needs the scope `memberships:write`.
     */
    activate(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Deactivate a membership type.
     *
     * Takes an active type off offer temporarily.
     *
     * Needs the scope `memberships:write`.
     */
    deactivate(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Archive a membership type.
     *
     * Takes a type off offer permanently. Its members keep it.
     *
     * Needs the scope `memberships:write`.
     */
    archive(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
  }
  readonly membershipPaymentOptions: {
    /**
     * List membership payment options.
     *
     * Returns all payment options, whatever their status, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipPaymentOptionsResponse, AdminMembershipPaymentOption>
    /**
     * Create a membership payment option.
     *
     * Creates a payment option. It is inactive until you activate it.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateMembershipPaymentOptionBody, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Change a membership payment option.
     *
     * Changes only the fields that are sent. An archived object cannot be changed.
     *
     * Needs the scope `memberships:write`.
     */
    update(membershipPaymentOptionId: string | number, body?: UpdateMembershipPaymentOptionBody, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Activate a membership payment option.
     *
     * Puts an inactive payment option on offer.
     *
     * Needs the scope `memberships:write`.
     */
    activate(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Deactivate a membership payment option.
     *
     * Takes an active payment option off offer temporarily.
     *
     * Needs the scope `memberships:write`.
     */
    deactivate(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Archive a membership payment option.
     *
     * Takes a payment option off offer permanently. Members who use it keep it.
     *
     * Needs the scope `memberships:write`.
     */
    archive(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
  }
  readonly seasons: {
    /**
     * List the seasons.
     *
     * Returns all seasons of the organisation, sorted by first day, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListSeasonsResponse, Season>
    /**
     * Create a season.
     *
     * Creates a season. Membership categories refer to their season.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateSeasonBody, options?: RequestOptions): Promise<Season>
    /**
     * Change a season.
     *
     * Changes only the fields that are sent. Existing memberships keep their last day.
     *
     * Needs the scope `memberships:write`.
     */
    update(seasonId: number, body?: UpdateSeasonBody, options?: RequestOptions): Promise<Season>
    readonly sections: {
      /**
       * List the sections of a season.
       *
       * Returns all sections of the seat maps of the season, in order.
       *
       * Needs the scope `members:read`.
       */
      list(seasonId: number, options?: RequestOptions): ListRequest<ListSeasonSectionsResponse, SeasonSection>
      readonly seats: {
        /**
         * List the seats of a section in a season.
         *
         * Returns all seats of a section, row by row, and the members who have them in the season.
         *
         * Needs the scope `members:read`.
         */
        list(seasonId: number, sectionId: number, options?: RequestOptions): ListRequest<ListSeasonSeatsResponse, SeasonSeat>
      }
    }
  }
  readonly seasonPlans: {
    /**
     * List the season plans.
     *
     * Returns all plans, newest first.
     *
     * Needs the scope `members:read`.
     */
    list(query?: ListSeasonPlansQuery, options?: RequestOptions): ListRequest<ListSeasonPlansResponse, SeasonPlan>
    /**
     * Retrieve a season plan.
     *
     * Returns a plan with its numbers and its progress.
     *
     * Needs the scope `members:read`.
     */
    get(seasonPlanId: number, options?: RequestOptions): Promise<SeasonPlan>
    readonly conflicts: {
      /**
       * List the conflicts of a season plan.
       *
       * Returns every conflict of every member, sorted by member, then kind, as found when the plan was made.
       *
       * Needs the scope `members:read`.
       */
      list(seasonPlanId: number, query?: ListSeasonConflictsQuery, options?: RequestOptions): ListRequest<ListSeasonConflictsResponse, SeasonConflict>
    }
    /**
     * Plan the next season.
     *
     * Evaluates every member of a season for the next season, and records the outcome and all conflicts. Nothing else is changed. Give `title`, `starts_on` and `ends_on` to create a new season, or `to_season_id` for an existing season; members that are already in it are not included.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateSeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    /**
     * Change the resolutions of a season plan.
     *
     * Changes the given resolutions, as long as the plan has not been applied.
     *
     * Needs the scope `memberships:write`.
     */
    update(seasonPlanId: number, body: UpdateSeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    /**
     * Apply the next batch of a season plan.
     *
     * Creates the season, its categories and types, and renews members, up to 500 per call; repeat the call until the status is `applied`. Each call is applied completely or not at all, so you can repeat it after any failure. It returns 409 `season_changed` if the season has changed since the plan was made.
     *
     * Needs the scope `memberships:write`.
     */
    apply(seasonPlanId: number, body?: ApplySeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    /**
     * Undo the next batch of a season plan.
     *
     * Reverts everything that the plan created, up to 500 members per call; repeat the call until the status is `undone`. It is rejected if a member has paid for the new season, or if something else depends on what the plan created.
     *
     * Needs the scope `memberships:write`.
     */
    undo(seasonPlanId: number, options?: RequestOptions): Promise<SeasonPlan>
  }
  readonly webhookEndpoints: {
    /**
     * Create a webhook endpoint.
     *
     * Creates an endpoint that receives all future events. The secret is only returned in this response. An organisation can have at most 20 endpoints.
     *
     * Needs the scopes `webhooks:write` and `changes:read`.
     */
    create(body: CreateWebhookEndpointBody, options?: RequestOptions): Promise<NewWebhookEndpoint>
    /**
     * List the webhook endpoints.
     *
     * Returns all endpoints of the organisation, oldest first, without their secrets.
     *
     * Needs the scope `webhooks:read`.
     */
    list(options?: RequestOptions): ListRequest<ListWebhookEndpointsResponse, WebhookEndpoint>
    /**
     * Retrieve a webhook endpoint.
     *
     * Returns an endpoint and its delivery state.
     *
     * Needs the scope `webhooks:read`.
     */
    get(endpointId: string, options?: RequestOptions): Promise<WebhookEndpoint>
    /**
     * Change a webhook endpoint.
     *
     * Changes only the fields that are sent. Pending deliveries go to the new URL. A new `url`, and event types that the endpoint did not receive before, also need the scope `changes:read`.
     *
     * Needs the scope `webhooks:write`.
     */
    update(endpointId: string, body?: UpdateWebhookEndpointBody, options?: RequestOptions): Promise<WebhookEndpoint>
    /**
     * Delete a webhook endpoint.
     *
     * Deletes an endpoint and its secrets, and cancels its pending deliveries. Its delivery log is kept.
     *
     * Needs the scope `webhooks:write`.
     */
    'delete'(endpointId: string, options?: RequestOptions): Promise<DeleteWebhookEndpointResponse>
    /**
     * Enable a webhook endpoint.
     *
     * Sends the deliveries that were pending when the endpoint was disabled. Events since then are not sent unless you replay them. The failure counters are reset.
     *
     * Needs the scope `webhooks:write`.
     */
    enable(endpointId: string, options?: RequestOptions): Promise<WebhookEndpoint>
    /**
     * Disable a webhook endpoint.
     *
     * Stops all deliveries until the endpoint is enabled again. Pending deliveries stay pending.
     *
     * Needs the scope `webhooks:write`.
     */
    disable(endpointId: string, options?: RequestOptions): Promise<WebhookEndpoint>
    /**
     * Rotate the secret of a webhook endpoint.
     *
     * Creates a new secret; messages are also signed with the old secrets during the overlap. At most 3 secrets are active at a time: a further one ends the oldest.
     *
     * Needs the scope `webhooks:write`.
     */
    rotateSecret(endpointId: string, body?: RotateWebhookSecretBody, options?: RequestOptions): Promise<NewWebhookEndpoint>
    /**
     * Test a webhook endpoint.
     *
     * Sends `ping` once, and returns the attempt. You can also test a disabled endpoint.
     *
     * Needs the scope `webhooks:write`.
     */
    test(endpointId: string, options?: RequestOptions): Promise<WebhookDeliveryWithAttempts>
    /**
     * Replay events to a webhook endpoint.
     *
     * Sends all events of the endpoint since the given time again, with their original ids. You can replay the last 30 days. An endpoint has one replay at a time.
     *
     * Needs the scopes `webhooks:write` and `changes:read`.
     */
    replay(endpointId: string, body: ReplayWebhookEventsBody, options?: RequestOptions): Promise<WebhookReplay>
    /**
     * Retrieve the replay of a webhook endpoint.
     *
     * Returns the latest replay of the endpoint.
     *
     * Needs the scope `webhooks:read`.
     */
    getReplay(endpointId: string, options?: RequestOptions): Promise<WebhookReplay>
  }
  readonly webhookTests: {
    /**
     * Send a sample event to your endpoints.
     *
     * Creates a delivery of sample data for every enabled endpoint that receives the type. It is not part of the feed: `sequence` is 0, and the header `tessera-test` is `true`.
     *
     * Needs the scope `webhooks:write`.
     */
    trigger(body: TriggerWebhookBody, options?: RequestOptions): Promise<TriggerWebhookResponse>
  }
  readonly webhookDeliveries: {
    /**
     * List webhook deliveries.
     *
     * Returns the deliveries of the last 30 days, newest first.
     *
     * Needs the scope `webhooks:read`.
     */
    list(query?: ListWebhookDeliveriesQuery, options?: RequestOptions): ListRequest<ListWebhookDeliveriesResponse, WebhookDelivery>
    /**
     * Retrieve a webhook delivery.
     *
     * Returns a delivery with the requests and responses of all attempts.
     *
     * Needs the scopes `webhooks:read` and `changes:read`.
     */
    get(deliveryId: number, options?: RequestOptions): Promise<WebhookDeliveryWithAttempts>
    /**
     * Replay a webhook delivery.
     *
     * Creates a new delivery of the same message, with the same `webhook-id`, to the same endpoint.
     *
     * Needs the scopes `webhooks:write` and `changes:read`.
     */
    replay(deliveryId: number, options?: RequestOptions): Promise<WebhookDelivery>
  }
}
