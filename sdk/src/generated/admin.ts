// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { AdminEvent, AdminMembershipCategory, AdminMembershipPaymentOption, AdminMembershipType, AdminOrganisation, AdminPrice, ApiKey, BarcodeBlock, Customer, Device, DeviceEnrolment, DeviceSearch, Discount, EventAccess, EventRefund, EventSection, Gate, GateRule, Member, MemberDetails, MemberSeat, MemberWithTerms, MembershipCharge, MembershipSale, NewApiKey, NewWebhookEndpoint, Order, PastDueMember, PlannedInstalment, Pool, PriceCategory, Refund, SandboxPayment, Season, SeasonClash, SeasonPlan, SeasonSeat, SeasonSection, SeatImport, SeatMap, SeatMapWithSeats, SeatSection, SsoLink, SsoProvider, SsoProviderTest, TestClock, Ticket, TicketLetter, TicketSettings, Venue, WebhookDelivery, WebhookDeliveryWithAttempts, WebhookEndpoint, WebhookReplay } from './models.ts'

export type UpdateOrganisationBody = {
  /** The name that fans know. */
  readonly name?: string | undefined
  /** The legal name of the company behind it. */
  readonly company?: string | null | undefined
  /** The number under which the company is registered. */
  readonly business_number?: string | null | undefined
  /** Account at the payment provider. */
  readonly payment_account_id?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country?: string | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
  /** Address of the logo. */
  readonly logo_image?: string | null | undefined
  /** Address of the background image. */
  readonly background_image?: string | null | undefined
  /** Address of the favicon. */
  readonly favicon?: string | null | undefined
  /** Background colour, as CSS writes it. */
  readonly background_color?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** Who takes the money: `sandbox`, which moves none, for an organisation in test mode; or `stripe`. */
  readonly payment_provider?: "sandbox" | "stripe" | undefined
  /** Added once to every order that costs something, in major units. Sent along when the currency changes, unless it is 0. */
  readonly transaction_fee?: number | undefined
}

export type UpdateTicketSettingsBody = {
  /** Whether buyers are sent an e-mail with their tickets. It is about orders from the moment it is set. */
  readonly send_letters?: boolean | undefined
  /** Whom the e-mails come from; `null` is the organisation's name. */
  readonly sender_name?: string | null | undefined
  /** Address that the e-mails come from, at a domain that the operator has registered for the organisation; `null` is the installation's own. */
  readonly sender_address?: string | null | undefined
  /** Where answers go; `null` is where the e-mails come from. */
  readonly reply_to?: string | null | undefined
  /** Words of your own in every e-mail, such as when the gates open. */
  readonly note?: string | null | undefined
  /** Terms that are printed on every ticket; what does not fit is cut off. */
  readonly terms?: string | null | undefined
  /** Your own page for an order, for a button in the e-mails; `{order_uuid}` in it becomes the `order_uuid`. */
  readonly tickets_url?: string | null | undefined
}

export type AdminGetOrderTicketsPdfQuery = {
  /** Only this ticket of the order. */
  readonly ticket_id?: number | undefined
  /** `a4` to print, or `phone` for a page as large as a screen. */
  readonly layout?: "a4" | "phone" | undefined
}

export type ListOrderLettersAnswer = {
  /** The kind of resource in the list. */
  readonly object: "letters"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The order that the e-mails are about. */
  readonly order_id: number
  /** The items of this page. */
  readonly data: readonly TicketLetter[]
}

export type SendOrderLetterBody = {
  /** Whom to send it to instead of the buyer. */
  readonly email_address?: string | undefined
}

export type CreateKeyBody = {
  /** What the key is for. */
  readonly kind: "secret" | "restricted" | "publishable" | "admin"
  /** What people call the key. */
  readonly name: string
  /** What a restricted key may do (required for it), or what an admin key is confined to. */
  readonly scopes?: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "baskets:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "webhooks:read" | "webhooks:write" | "keys:read" | "keys:write")[] | undefined
  /** Web origins that a publishable key works from (required for it). */
  readonly origins?: readonly string[] | undefined
  /** Network addresses or CIDR ranges the key works from; absent means any. */
  readonly allowed_addresses?: readonly string[] | undefined
  /** When the key stops working; absent means never. */
  readonly expires_at?: number | undefined
}

export type ListKeysAnswer = {
  /** The kind of resource in the list. */
  readonly object: "keys"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly ApiKey[]
}

export type RollKeyBody = {
  /** How long the old key goes on working. */
  readonly overlap_seconds?: number | undefined
}

export type CreateCustomerBody = {
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** E-mail address, unique within the organisation whatever its case. */
  readonly email_address: string
  /** Whether the customer agreed to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** Mobile number; `null` clears it. */
  readonly mobile_number?: string | null | undefined
  /** Postcode; `null` clears it. */
  readonly postcode?: string | null | undefined
  /** Whether the customer wants to hear of new events. */
  readonly new_event_notifications?: boolean | undefined
}

export type UpdateCustomerBody = {
  /** First name. */
  readonly first_name?: string | undefined
  /** Last name. */
  readonly last_name?: string | undefined
  /** E-mail address, unique within the organisation whatever its case. */
  readonly email_address?: string | undefined
  /** Whether the customer agreed to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** Mobile number; `null` clears it. */
  readonly mobile_number?: string | null | undefined
  /** Postcode; `null` clears it. */
  readonly postcode?: string | null | undefined
  /** Whether the customer wants to hear of new events. */
  readonly new_event_notifications?: boolean | undefined
}

export type CreateVenueBody = {
  /** What the venue is called. */
  readonly name: string
  /** Postal address; `null` clears it. */
  readonly address?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country; `null` clears it. */
  readonly country?: string | null | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
}

export type ListVenuesQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Only venues with this status; absent means all. */
  readonly status?: "active" | "archived" | undefined
}

export type ListVenuesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "venues"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly Venue[]
}

export type UpdateVenueBody = {
  /** What the venue is called. */
  readonly name?: string | undefined
  /** Postal address; `null` clears it. */
  readonly address?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country; `null` clears it. */
  readonly country?: string | null | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
}

export type CreateEventBody = {
  /** What the event is called. */
  readonly title: string
  /** When it starts. */
  readonly starts_at: number
  /** When it ends; after `starts_at`. */
  readonly ends_at?: number | null | undefined
  /** Where it takes place: a venue that is not archived. */
  readonly venue_id?: string | null | undefined
  /** Whether it takes place online. */
  readonly online_event?: boolean | undefined
  /** What stands for it in addresses: small letters, digits and hyphens; unique within the organisation. */
  readonly url_string?: string | undefined
  /** Address of the page that sells the tickets. */
  readonly buy_tickets_url?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** Whether everybody may see it. */
  readonly public_event?: boolean | undefined
  /** Whether tickets are for certain seats; needs a seat map. */
  readonly reserved_seating?: boolean | undefined
  /** The seat map: one that is not archived. */
  readonly seat_map_id?: number | null | undefined
  /** IANA name of the time zone that it takes place in. */
  readonly timezone?: string | undefined
  /** Address of the banner. */
  readonly banner_image?: string | null | undefined
}

export type AdminListEventsQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Part of a title, whatever its case and accents; or a whole `event_id`. */
  readonly search?: string | undefined
  /** Only events with this status, or with one of these, separated by commas as in `0,1`; `all` stands for 0, 1 and 3. */
  readonly event_status_id?: string | undefined
}

export type AdminListEventsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "events"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly AdminEvent[]
}

export type UpdateEventBody = {
  /** What the event is called. */
  readonly title?: string | undefined
  /** Where it takes place: a venue that is not archived. */
  readonly venue_id?: string | null | undefined
  /** Whether it takes place online. */
  readonly online_event?: boolean | undefined
  /** What stands for it in addresses: small letters, digits and hyphens; unique within the organisation. */
  readonly url_string?: string | undefined
  /** Address of the page that sells the tickets. */
  readonly buy_tickets_url?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** Whether everybody may see it. */
  readonly public_event?: boolean | undefined
  /** Whether tickets are for certain seats; needs a seat map. */
  readonly reserved_seating?: boolean | undefined
  /** The seat map: one that is not archived. */
  readonly seat_map_id?: number | null | undefined
  /** When it starts. */
  readonly starts_at?: number | undefined
  /** When it ends; after `starts_at`. */
  readonly ends_at?: number | null | undefined
  /** IANA name of the time zone that it takes place in. */
  readonly timezone?: string | undefined
  /** Address of the banner. */
  readonly banner_image?: string | null | undefined
}

export type PostponeEventBody = {
  /** The new start as far as it is known, in the future. */
  readonly starts_at?: number | undefined
  /** The new end; absent moves the end with the start, so that the event lasts as long. */
  readonly ends_at?: number | null | undefined
}

export type RescheduleEventBody = {
  /** The new start, in the future. */
  readonly starts_at: number
  /** The new end; absent moves the end with the start, so that the event lasts as long. */
  readonly ends_at?: number | null | undefined
}

export type MoveEventOnlineBody = {
  /** The new start, in the future. */
  readonly starts_at?: number | undefined
  /** The new end; absent moves the end with the start, so that the event lasts as long. */
  readonly ends_at?: number | null | undefined
}

export type CreatePriceCategoryBody = {
  /** What it is called, as in `East stand`. */
  readonly title: string
  /** Its place among the categories of the event; equal ones by id. */
  readonly order_by?: number | undefined
}

export type ListPriceCategoriesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "price_categories"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly PriceCategory[]
}

export type UpdatePriceCategoryBody = {
  /** What it is called, as in `East stand`. */
  readonly title?: string | undefined
  /** Its place among the categories of the event; equal ones by id. */
  readonly order_by?: number | undefined
}

export type CreatePriceBody = {
  /** What it is called, as in `Adult`. */
  readonly title: string
  /** Face value, in minor units of the event's currency. */
  readonly price_minor: number
  /** The part of the service fee that the organisation gets, in minor units. */
  readonly rebate_minor?: number | undefined
  /** Fee that is added to each ticket, in minor units. */
  readonly service_fee_minor?: number | undefined
  /** Tax that is added to each ticket, in minor units. */
  readonly service_tax_minor?: number | undefined
  /** Whether one unit admits several people. */
  readonly group_ticket?: boolean | undefined
  /** How many tickets one unit issues; more than 1 for a group ticket only. */
  readonly tickets_included?: number | undefined
  /** When the sale begins; `null` for at once. */
  readonly available_from_unix?: number | null | undefined
  /** When the sale ends, after it begins; `null` for no end of its own. */
  readonly available_until_unix?: number | null | undefined
  /** Only members of this type may buy it; `null` for everybody. */
  readonly membership_type_id?: number | null | undefined
  /** The pool of the event that its places come from; `null` when it is sold by seats, or not to be sold yet. */
  readonly pool_id?: number | null | undefined
  /** How many units one order may have; `null` for no maximum. */
  readonly max_per_order?: number | null | undefined
  /** How many units one customer may have over all orders; `null` for no maximum. */
  readonly max_per_customer?: number | null | undefined
  /** Whether it is offered online. */
  readonly show_online?: boolean | undefined
  /** Whether it is offered at the box office. */
  readonly show_boxoffice?: boolean | undefined
  /** What the gate does: 0 admits, 1 asks to check the concession. */
  readonly scanning_flag?: number | undefined
}

export type AdminListPricesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "prices"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly AdminPrice[]
}

export type UpdatePriceBody = {
  /** What it is called, as in `Adult`. */
  readonly title?: string | undefined
  /** Face value, in minor units of the event's currency. */
  readonly price_minor?: number | undefined
  /** The part of the service fee that the organisation gets, in minor units. */
  readonly rebate_minor?: number | undefined
  /** Fee that is added to each ticket, in minor units. */
  readonly service_fee_minor?: number | undefined
  /** Tax that is added to each ticket, in minor units. */
  readonly service_tax_minor?: number | undefined
  /** Whether one unit admits several people. */
  readonly group_ticket?: boolean | undefined
  /** How many tickets one unit issues; more than 1 for a group ticket only. */
  readonly tickets_included?: number | undefined
  /** When the sale begins; `null` for at once. */
  readonly available_from_unix?: number | null | undefined
  /** When the sale ends, after it begins; `null` for no end of its own. */
  readonly available_until_unix?: number | null | undefined
  /** The pool of the event that its places come from; `null` when it is sold by seats, or not to be sold yet. */
  readonly pool_id?: number | null | undefined
  /** How many units one order may have; `null` for no maximum. */
  readonly max_per_order?: number | null | undefined
  /** How many units one customer may have over all orders; `null` for no maximum. */
  readonly max_per_customer?: number | null | undefined
  /** Only members of this type may buy it; `null` for everybody. */
  readonly membership_type_id?: number | null | undefined
  /** Whether it is offered online. */
  readonly show_online?: boolean | undefined
  /** Whether it is offered at the box office. */
  readonly show_boxoffice?: boolean | undefined
  /** What the gate does: 0 admits, 1 asks to check the concession. */
  readonly scanning_flag?: number | undefined
}

export type CreatePoolBody = {
  /** What it is called, as in `Standing`. */
  readonly title: string
  /** How many places there are in all; never fewer than are held and sold. */
  readonly capacity: number
}

export type ListPoolsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "pools"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly Pool[]
}

export type UpdatePoolBody = {
  /** What it is called, as in `Standing`. */
  readonly title?: string | undefined
  /** How many places there are in all; never fewer than are held and sold. */
  readonly capacity?: number | undefined
}

export type CompleteSandboxPaymentBody = {
  /** Whether the buyer confirms the payment. */
  readonly outcome: "succeed" | "fail"
}

export type StartTestClockBody = {
  /** Where the clock starts; without it, at the present moment. */
  readonly now?: number | undefined
}

export type AdvanceTestClockBody = {
  /** The moment to go to, in Unix seconds. */
  readonly to: number
}

export type ListEventSectionsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "event_sections"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly EventSection[]
}

export type PutEventSectionBody = {
  /** The price category that its seats are sold in; `null` for off sale. */
  readonly price_category_id: number | null
}

export type CreateDiscountBody = {
  /** What it is called. */
  readonly title: string
  /** What is taken off the face value: a `percentage` of each item, or one `amount` of the basket. */
  readonly kind: "percentage" | "amount"
  /** How much: hundredths of a per cent (1 to 10,000), or minor units of the currency. */
  readonly value: number
  /** What a buyer types to have it, in any case; unique in the organisation. */
  readonly code?: string | null | undefined
  /** Of an amount; the event's or the organisation's when it is left out. */
  readonly currency?: string | undefined
  /** The only event that it is for; `null` for all. */
  readonly event_id?: string | null | undefined
  /** The only prices that it is for; `null` for all. */
  readonly price_ids?: readonly number[] | null | undefined
  /** How many units of these prices a basket must have. */
  readonly min_quantity?: number | undefined
  /** How many orders may use the code; `null` for no maximum. For codes only. */
  readonly max_uses?: number | null | undefined
  /** When it begins; `null` for at once. */
  readonly valid_from_unix?: number | null | undefined
  /** When it ends, after it begins; `null` for no end. */
  readonly valid_until_unix?: number | null | undefined
}

export type ListDiscountsQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Only discounts with this status. */
  readonly status?: "active" | "archived" | undefined
  /** Only the voucher with this code, in any case. */
  readonly code?: string | undefined
}

export type ListDiscountsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "discounts"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly Discount[]
}

export type UpdateDiscountBody = {
  /** What it is called. */
  readonly title?: string | undefined
  /** How many units of these prices a basket must have. */
  readonly min_quantity?: number | undefined
  /** How many orders may use the code; `null` for no maximum. For codes only. */
  readonly max_uses?: number | null | undefined
  /** When it begins; `null` for at once. */
  readonly valid_from_unix?: number | null | undefined
  /** When it ends, after it begins; `null` for no end. */
  readonly valid_until_unix?: number | null | undefined
}

export type CreateRefundBody = {
  /** The tickets to pay back; absent or empty means all of the order. */
  readonly ticket_ids?: readonly number[] | undefined
  /** Pays back this much, in major units, and cancels nothing. It is taken from the face value of the tickets first. */
  readonly amount?: number | undefined
  /** Whether service fees, their tax and the transaction fee are paid back as well. */
  readonly fees?: boolean | undefined
  /** What staff want to remember about it; buyers do not see it. */
  readonly reason?: string | undefined
}

export type ListOrderRefundsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "refunds"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The order that the refunds belong to. */
  readonly order_id: number
  /** The items of this page. */
  readonly data: readonly Refund[]
}

export type CancelOrderBody = {
  /** Whether what was paid for it is paid back. */
  readonly refund: boolean
  /** Whether service fees, their tax and the transaction fee are paid back as well. */
  readonly fees?: boolean | undefined
  /** What staff want to remember about it; buyers do not see it. */
  readonly reason?: string | undefined
}

export type CancelTicketBody = {
  /** Whether what was paid for it is paid back. */
  readonly refund: boolean
  /** Whether service fees, their tax and the transaction fee are paid back as well. */
  readonly fees?: boolean | undefined
  /** What staff want to remember about it; buyers do not see it. */
  readonly reason?: string | undefined
}

export type ExchangeTicketBody = {
  /** The price that the ticket is exchanged for. */
  readonly price_id: number
}

export type RefundEventBody = {
  /** Whether service fees, their tax and the transaction fee are paid back as well. */
  readonly fees?: boolean | undefined
  /** What staff want to remember about it; buyers do not see it. */
  readonly reason?: string | undefined
}

export type AdminListSeatMapsQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
}

export type AdminListSeatMapsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "seat_maps"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SeatMap[]
}

export type CreateSeatMapBody = {
  /** What people call the seat map. */
  readonly title: string
  /** The venue whose seats it shows; `null` for none. */
  readonly venue_id?: string | null | undefined
}

export type UpdateSeatMapBody = {
  /** What people call the seat map. */
  readonly title?: string | undefined
  /** The venue whose seats it shows; `null` for none. */
  readonly venue_id?: string | null | undefined
}

export type CheckSeatsBody = {
  /** How the content is written. */
  readonly format: "json" | "csv"
  /** The file itself, as text. CSV as RFC 4180 writes it, with a header: `section`, `row` and `seat` are required, `sub_section`, `level`, `gate`, `aisle` and `rank` may be left out. JSON: `{"sections": [{"label", "sub_section", "level", "gate", "rows": [{"label", "seats": [{"title", "aisle", "rank"}]}]}]}`, as a seat map is answered. Seats stand in their row in the order of the file; `rank` says how good a seat is, from 1 for the best, and follows the order of the file where it is left out. */
  readonly content: string
}

export type ImportSeatsBody = {
  /** How the content is written. */
  readonly format: "json" | "csv"
  /** The file itself, as text. CSV as RFC 4180 writes it, with a header: `section`, `row` and `seat` are required, `sub_section`, `level`, `gate`, `aisle` and `rank` may be left out. JSON: `{"sections": [{"label", "sub_section", "level", "gate", "rows": [{"label", "seats": [{"title", "aisle", "rank"}]}]}]}`, as a seat map is answered. Seats stand in their row in the order of the file; `rank` says how good a seat is, from 1 for the best, and follows the order of the file where it is left out. */
  readonly content: string
  /** Only report what an import would find, and write nothing. */
  readonly dry_run?: boolean | undefined
}

export type CopySeatMapBody = {
  /** What people call the copy. */
  readonly title: string
}

export type UpdateSeatSectionBody = {
  /** What the section is called; with `sub_section` unique in the map. */
  readonly label?: string | undefined
  /** A part of the section; `null` for none. */
  readonly sub_section?: string | null | undefined
  /** The level or tier on which the section lies. */
  readonly level?: string | null | undefined
  /** The gate by which the section is entered. */
  readonly gate?: string | null | undefined
  /** Place among the sections of the map. */
  readonly order_by?: number | undefined
}

export type ListGatesQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Only the gates of this venue. */
  readonly venue_id?: string | undefined
}

export type ListGatesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "gates"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly Gate[]
}

export type CreateGateBody = {
  /** The venue that the gate leads into. */
  readonly venue_id: string
  /** What people call the gate; unique at its venue. */
  readonly title: string
}

export type UpdateGateBody = {
  /** What people call the gate; unique at its venue. */
  readonly title?: string | undefined
}

export type CreateEnrolmentBody = {
  /** What the device will be called. */
  readonly name: string
}

export type ListDevicesQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
}

export type ListDevicesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "devices"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly Device[]
}

export type UpdateDeviceBody = {
  /** What people call the device. */
  readonly name?: string | undefined
  /** Whether it may search tickets and members by name: allow it to as few as need it. */
  readonly may_search?: boolean | undefined
}

export type ListDeviceSearchesQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Only searches of this device. */
  readonly device_id?: string | undefined
  /** Only searches for these words. */
  readonly q?: string | undefined
}

export type ListDeviceSearchesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "device_searches"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly DeviceSearch[]
}

export type UpdateEventAccessBody = {
  /** When the event may first be entered. */
  readonly opens_at?: number | null | undefined
  /** When the event may no longer be entered. */
  readonly closes_at?: number | null | undefined
  /** Whether somebody who was scanned out may come in again. */
  readonly reentry?: boolean | undefined
  /** What tickets carry: a `random` code, a `signed` one that a device can check by itself, or a `rotating` one that is signed and changes every 30 seconds. */
  readonly barcodes?: "random" | "signed" | "rotating" | undefined
  /** Whether a code without what rotates opens a gate as well, so that it can be printed. */
  readonly printed?: boolean | undefined
}

export type RotateEventKeyBody = {
  /** Whether what the old key signed is good no longer. */
  readonly revoke?: boolean | undefined
}

export type ListGateRulesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "gate_rules"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The event. */
  readonly event_id: string
  /** The items of this page. */
  readonly data: readonly GateRule[]
}

export type PutGateRuleBody = {
  /** Price categories of the event that it lets in; `null` is all. */
  readonly price_category_ids?: readonly number[] | null | undefined
  /** Membership categories that it lets in; `null` is all. */
  readonly membership_category_ids?: readonly number[] | null | undefined
  /** When it opens for this event. */
  readonly opens_at?: number | null | undefined
  /** When it closes for this event. */
  readonly closes_at?: number | null | undefined
}

export type ListBarcodeBlocksAnswer = {
  /** The kind of resource in the list. */
  readonly object: "barcode_blocks"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly BarcodeBlock[]
}

export type BlockBarcodeBody = {
  /** The code, as the ticket or the member carries it. */
  readonly barcode: string
  /** Why, as the gate shows it. */
  readonly reason: string
}

export type ListSsoProvidersQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
}

export type ListSsoProvidersAnswer = {
  /** The kind of resource in the list. */
  readonly object: "sso_providers"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SsoProvider[]
}

export type CreateSsoProviderBody = {
  /** What fans call the provider: the page says “Continue with …”. */
  readonly title: string
  /** The issuer, exactly as its tokens write it in `iss`. */
  readonly issuer: string
  /** Identifier under which the provider knows the linking page. */
  readonly client_id: string
  /** What the linking page shows to the provider; kept encrypted. */
  readonly client_secret?: string | undefined
  /** Values of `aud` that are taken in tokens; the `client_id` alone when nothing is said. */
  readonly audiences?: readonly string[] | undefined
  /** Algorithms that tokens may be signed with; `RS256` alone when nothing is said. */
  readonly algorithms?: readonly ("RS256" | "ES256" | "EdDSA")[] | undefined
  /** Addresses that the linking page may lead back to. They are compared whole, character by character. */
  readonly return_urls?: readonly string[] | undefined
  /** Whether an e-mail address that the provider has verified proves the account, in place of a code; off unless said. Turn it on only for a provider that verifies addresses itself. */
  readonly auto_link?: boolean | undefined
}

export type UpdateSsoProviderBody = {
  /** What fans call the provider: the page says “Continue with …”. */
  readonly title?: string | undefined
  /** Identifier under which the provider knows the linking page. */
  readonly client_id?: string | undefined
  /** Values of `aud` that are taken in tokens; the `client_id` alone when nothing is said. */
  readonly audiences?: readonly string[] | undefined
  /** Algorithms that tokens may be signed with; `RS256` alone when nothing is said. */
  readonly algorithms?: readonly ("RS256" | "ES256" | "EdDSA")[] | undefined
  /** Addresses that the linking page may lead back to. They are compared whole, character by character. */
  readonly return_urls?: readonly string[] | undefined
  /** Whether an e-mail address that the provider has verified proves the account, in place of a code; off unless said. Turn it on only for a provider that verifies addresses itself. */
  readonly auto_link?: boolean | undefined
  /** A new client secret, or `null` for none; kept encrypted. */
  readonly client_secret?: string | null | undefined
}

export type ListSsoLinksQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Only links through this provider. */
  readonly sso_provider_id?: string | undefined
  /** Only links to this customer. */
  readonly customer_id?: string | undefined
}

export type ListSsoLinksAnswer = {
  /** The kind of resource in the list. */
  readonly object: "sso_links"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SsoLink[]
}

export type AdminListMembersQuery = {
  /** Only members updated after this Unix time, or created after it and never updated. */
  readonly updated_since?: number | undefined
  /** Only members last updated before this Unix time; created before it, if never updated. */
  readonly updated_until?: number | undefined
  /** Only members created after this Unix time. */
  readonly created_since?: number | undefined
  /** Only members created before this Unix time. */
  readonly created_until?: number | undefined
  /** Only members whose membership has, or has not, been sent out. */
  readonly membership_fulfilled?: "yes" | "no" | undefined
  /** Only members in this state: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. Absent means every state. */
  readonly membership_member_status_id?: number | undefined
  /** Only members who hold this type. */
  readonly membership_type_id?: number | undefined
  /** Only members whose type belongs to a category on this seat map. */
  readonly membership_seat_map_id?: number | undefined
  /** How many members a page has. */
  readonly limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
}

export type AdminListMembersAnswer = {
  /** The kind of resource in the list. */
  readonly object: "members"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last. */
  readonly next_cursor: string | null
  /** The items of this page. */
  readonly data: readonly Member[]
}

export type SellMembershipsBody = {
  /** The customer whose memberships they are. */
  readonly user_id?: string | number | undefined
  /** E-mail address of the customer, when `user_id` is left out. */
  readonly email?: string | undefined
  /** First name of a customer who is named by `email`. */
  readonly first_name?: string | undefined
  /** Last name of a customer who is named by `email`. */
  readonly last_name?: string | undefined
  /** The type of membership that is wanted. */
  readonly membership_type_id: string | number
  /** How it is paid; all memberships of a basket are paid in the same way. */
  readonly membership_payment_option_id: string | number
  /** How many memberships; as many as `members` or `seat_ids` when it is left out, or 1. */
  readonly quantity?: number | undefined
  /** Who the members are, one for each membership. Those that are left out are the buyer. */
  readonly members?: readonly MemberDetails[] | undefined
  /** Their seats for the season, one for each, where the category has seats. */
  readonly seat_ids?: readonly number[] | undefined
  /** Is 1 when they are to renew by themselves, else 0. Without it, as the payment option says, where the type offers it. */
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
  /** Country, as ISO 3166-1 numbers it. */
  readonly country_id?: number | null | undefined
  /** Whether the member agrees to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** The organisation's own reference for the person. */
  readonly person_id?: string | null | undefined
  /** Is 1 when it is to renew by itself, else 0. */
  readonly auto_renew?: number | undefined
}

export type CancelMemberBody = {
  /** Whether what was paid for the period is paid back. */
  readonly refund: boolean
  /** What staff want to remember about it; buyers do not see it. */
  readonly reason?: string | undefined
}

export type ReinstateMemberBody = {
  /** What is to be paid, in major units of the organisation's currency. */
  readonly price?: number | undefined
}

export type RefundMemberBody = {
  /** How much, in major units of the order's currency. */
  readonly amount?: number | undefined
  /** What staff want to remember about it; buyers do not see it. */
  readonly reason?: string | undefined
}

export type RefundMemberAnswer = {
  /** The kind of resource in the list. */
  readonly object: "refunds"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The member that was paid back. */
  readonly membership_member_id: number
  /** The items of this page. */
  readonly data: readonly Refund[]
}

export type ChargeMemberBody = {
  /** Reference of a payment method that the payment provider gave: never a card number. */
  readonly payment_method?: string | undefined
}

export type ListPastDueMembersQuery = {
  /** Only members with a larger id. */
  readonly after?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
}

export type ListPastDueMembersAnswer = {
  /** The kind of resource in the list. */
  readonly object: "past_due_members"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly PastDueMember[]
}

export type AdminListMembershipCategoriesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_categories"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly AdminMembershipCategory[]
}

export type CreateMembershipCategoryBody = {
  /** What it is called. */
  readonly title: string
  /** The seat map that its members sit on; `null` without seats. */
  readonly membership_seat_map_id?: number | null | undefined
  /** The season that its memberships are for; `null` outside of seasons. */
  readonly season_id?: number | null | undefined
  /** Is 1 to offer it online, else 0. */
  readonly show_online?: number | undefined
  /** Address of its image. */
  readonly image?: string | null | undefined
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access?: number | undefined
  /** Colour, as `#rrggbb`. */
  readonly hex_color?: string | null | undefined
  /** Place in the list; equal ones stand by id. */
  readonly order_by?: number | undefined
}

export type UpdateMembershipCategoryBody = {
  /** What it is called. */
  readonly title?: string | undefined
  /** The seat map that its members sit on; `null` without seats. */
  readonly membership_seat_map_id?: number | null | undefined
  /** The season that its memberships are for; `null` outside of seasons. */
  readonly season_id?: number | null | undefined
  /** Is 1 to offer it online, else 0. */
  readonly show_online?: number | undefined
  /** Address of its image. */
  readonly image?: string | null | undefined
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access?: number | undefined
  /** Colour, as `#rrggbb`. */
  readonly hex_color?: string | null | undefined
  /** Place in the list; equal ones stand by id. */
  readonly order_by?: number | undefined
}

export type AdminListMembershipTypesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_types"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly AdminMembershipType[]
}

export type CreateMembershipTypeBody = {
  /** The category that it belongs to; not an archived one. */
  readonly membership_category_id: number
  /** What it is called. */
  readonly title: string
  /** Price, in minor units of the organisation's currency. */
  readonly price_minor: number
  /** The last day of the membership; `null` when it does not end. */
  readonly expires?: string | null | undefined
  /** Is 1 to offer renewal by itself, else 0. */
  readonly offer_auto_renew?: number | undefined
  /** Is 1 to offer it online, else 0. */
  readonly show_online?: number | undefined
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access?: number | undefined
  /** Place in the list; equal ones stand by id. */
  readonly order_by?: number | undefined
}

export type UpdateMembershipTypeBody = {
  /** The category that it belongs to; not an archived one. */
  readonly membership_category_id?: number | undefined
  /** What it is called. */
  readonly title?: string | undefined
  /** Price, in minor units of the organisation's currency. */
  readonly price_minor?: number | undefined
  /** The last day of the membership; `null` when it does not end. */
  readonly expires?: string | null | undefined
  /** Is 1 to offer renewal by itself, else 0. */
  readonly offer_auto_renew?: number | undefined
  /** Is 1 to offer it online, else 0. */
  readonly show_online?: number | undefined
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access?: number | undefined
  /** Place in the list; equal ones stand by id. */
  readonly order_by?: number | undefined
}

export type AdminListMembershipPaymentOptionsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_payment_options"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly AdminMembershipPaymentOption[]
}

export type CreateMembershipPaymentOptionBody = {
  /** What it is called. */
  readonly title: string
  /** Is 1 when the membership renews by itself, else 0. */
  readonly auto_renewal?: number | undefined
  /** Is 1 when the last instalment falls on a fixed day, else 0. */
  readonly fixed_end_date?: number | undefined
  /** In how many parts it is paid; with a plan, as many as the plan has. Without either, 1. */
  readonly number_of_instalments?: number | undefined
  /** What is counted between two instalments. The first is due at once; a plan of days takes its place. */
  readonly interval_unit?: "day" | "week" | "month" | undefined
  /** How many of them lie between two instalments. */
  readonly interval_count?: number | undefined
  /** The days on which the instalments fall due, and how much each is; the percentages total 100. Days that have passed when somebody buys are due at once, and the first one always. With `null` the interval counts. */
  readonly plan?: readonly PlannedInstalment[] | null | undefined
  /** How many days after the first try an instalment that could not be taken is tried again, ascending. */
  readonly retry_days?: readonly number[] | undefined
  /** How many days after the last try the member may still enter. */
  readonly grace_days?: number | undefined
  /** How many days before a renewal it is announced by `renewal.upcoming`. */
  readonly renewal_notice_days?: number | undefined
  /** Place in the list; equal ones stand by id. */
  readonly order_by?: number | undefined
}

export type UpdateMembershipPaymentOptionBody = {
  /** What it is called. */
  readonly title?: string | undefined
  /** Is 1 when the membership renews by itself, else 0. */
  readonly auto_renewal?: number | undefined
  /** Is 1 when the last instalment falls on a fixed day, else 0. */
  readonly fixed_end_date?: number | undefined
  /** In how many parts it is paid. */
  readonly number_of_instalments?: number | undefined
  /** What is counted between two instalments. The first is due at once; a plan of days takes its place. */
  readonly interval_unit?: "day" | "week" | "month" | undefined
  /** How many of them lie between two instalments. */
  readonly interval_count?: number | undefined
  /** The days on which the instalments fall due, and how much each is; the percentages total 100. Days that have passed when somebody buys are due at once, and the first one always. With `null` the interval counts. */
  readonly plan?: readonly PlannedInstalment[] | null | undefined
  /** How many days after the first try an instalment that could not be taken is tried again, ascending. */
  readonly retry_days?: readonly number[] | undefined
  /** How many days after the last try the member may still enter. */
  readonly grace_days?: number | undefined
  /** How many days before a renewal it is announced by `renewal.upcoming`. */
  readonly renewal_notice_days?: number | undefined
  /** Place in the list; equal ones stand by id. */
  readonly order_by?: number | undefined
}

export type ListSeasonsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "seasons"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly Season[]
}

export type CreateSeasonBody = {
  /** What it is called. */
  readonly title: string
  /** Its first day. */
  readonly starts_on: string
  /** Its last day; not before the first. */
  readonly ends_on: string
  /** The season before it; `null` for the first. */
  readonly follows_id?: number | null | undefined
}

export type UpdateSeasonBody = {
  /** What it is called. */
  readonly title?: string | undefined
  /** Its first day. */
  readonly starts_on?: string | undefined
  /** Its last day; not before the first. */
  readonly ends_on?: string | undefined
  /** The season before it; `null` for the first. */
  readonly follows_id?: number | null | undefined
}

export type ListSeasonSectionsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "season_sections"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SeasonSection[]
}

export type ListSeasonSeatsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "season_seats"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SeasonSeat[]
}

export type PutMemberSeatBody = {
  /** The seat, on a map of a category of the season; `null` takes it back. */
  readonly seat_id: number | null
  /** The season; without it, that of the member's category. */
  readonly season_id?: number | undefined
}

export type PutMemberSabbaticalBody = {
  /** Whether the member sits the next season out. */
  readonly sabbatical: boolean
}

export type PutMemberSabbaticalAnswer = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** Whether the member sits the next season out. */
  readonly sabbatical: boolean
}

export type ListSeasonPlansQuery = {
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
}

export type ListSeasonPlansAnswer = {
  /** The kind of resource in the list. */
  readonly object: "season_plans"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SeasonPlan[]
}

export type ListSeasonClashesQuery = {
  /** Only clashes of this kind. */
  readonly kind?: "seat_claimed_twice" | "seat_gone" | "seat_taken" | "price_changed" | "unpaid" | "sabbatical" | "type_archived" | "nothing_to_renew" | "changed_since" | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
}

export type ListSeasonClashesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "season_clashes"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SeasonClash[]
}

export type CreateSeasonPlanBody = {
  /** The season that it is made from. */
  readonly from_season_id: number
  /** The new season, where it is there already. */
  readonly to_season_id?: number | undefined
  /** What the new season is called. */
  readonly title?: string | undefined
  /** Its first day. */
  readonly starts_on?: string | undefined
  /** Its last day. */
  readonly ends_on?: string | undefined
  /** Seat maps that are replaced; members stay on the others. */
  readonly seat_maps?: readonly ({
    /** A seat map of the old season. */
    readonly seat_map_id: number
    /** The seat map on which its members will sit, by section, row and seat. */
    readonly new_seat_map_id: number
  })[] | undefined
  /** What types will cost; the others are changed as `price_change` says. */
  readonly prices?: readonly ({
    /** A type of the old season. */
    readonly membership_type_id: number
    /** What it will cost, in minor units. */
    readonly price_minor: number
  })[] | undefined
  /** By how many percent types become dearer, or cheaper when it is below 0; at most two decimals. */
  readonly price_change?: number | undefined
  /** What is done about each kind of clash; what is left out is done as usual. */
  readonly resolutions?: {
    /** Who has a seat that several claim: `first_joined` the one who joined first, and the others go without; `without_seat` nobody; `skip` none of them is carried over. */
    readonly seat_claimed_twice?: "first_joined" | "without_seat" | "skip" | undefined
    /** A seat that is not on the new map: `without_seat` the member is carried over without; `skip` not at all. */
    readonly seat_gone?: "without_seat" | "skip" | undefined
    /** A seat that is taken in the new season: `without_seat` the member is carried over without; `skip` not at all. */
    readonly seat_taken?: "without_seat" | "skip" | undefined
    /** Another price: `new_price` is asked for; `old_price` is asked for again; `skip` the member is not carried over. */
    readonly price_changed?: "new_price" | "old_price" | "skip" | undefined
    /** Who has not paid: `keep_seat` has the seat and is not renewed; `carry` is carried over all the same; `skip` is not. */
    readonly unpaid?: "keep_seat" | "carry" | "skip" | undefined
    /** Who sits out: `keep_seat` has the seat and is not renewed; `carry` is carried over all the same; `skip` is not. */
    readonly sabbatical?: "keep_seat" | "carry" | "skip" | undefined
    /** Whose type is archived: `skip` is not carried over; `keep_seat` has the seat and is not renewed; `carry` has the type made anew. */
    readonly type_archived?: "skip" | "keep_seat" | "carry" | undefined
    /** Whose membership was not sold here: `keep_seat` has the seat and is not renewed; `skip` is not carried over. */
    readonly nothing_to_renew?: "keep_seat" | "skip" | undefined
  } | undefined
}

export type UpdateSeasonPlanBody = {
  /** What is done about each kind of clash; what is left out is done as usual. */
  readonly resolutions: {
    /** Who has a seat that several claim: `first_joined` the one who joined first, and the others go without; `without_seat` nobody; `skip` none of them is carried over. */
    readonly seat_claimed_twice?: "first_joined" | "without_seat" | "skip" | undefined
    /** A seat that is not on the new map: `without_seat` the member is carried over without; `skip` not at all. */
    readonly seat_gone?: "without_seat" | "skip" | undefined
    /** A seat that is taken in the new season: `without_seat` the member is carried over without; `skip` not at all. */
    readonly seat_taken?: "without_seat" | "skip" | undefined
    /** Another price: `new_price` is asked for; `old_price` is asked for again; `skip` the member is not carried over. */
    readonly price_changed?: "new_price" | "old_price" | "skip" | undefined
    /** Who has not paid: `keep_seat` has the seat and is not renewed; `carry` is carried over all the same; `skip` is not. */
    readonly unpaid?: "keep_seat" | "carry" | "skip" | undefined
    /** Who sits out: `keep_seat` has the seat and is not renewed; `carry` is carried over all the same; `skip` is not. */
    readonly sabbatical?: "keep_seat" | "carry" | "skip" | undefined
    /** Whose type is archived: `skip` is not carried over; `keep_seat` has the seat and is not renewed; `carry` has the type made anew. */
    readonly type_archived?: "skip" | "keep_seat" | "carry" | undefined
    /** Whose membership was not sold here: `keep_seat` has the seat and is not renewed; `skip` is not carried over. */
    readonly nothing_to_renew?: "keep_seat" | "skip" | undefined
  }
}

export type ApplySeasonPlanBody = {
  /** Leave out members who have changed since the plan was made, instead of stopping. */
  readonly skip_changed?: boolean | undefined
}

export type CreateWebhookEndpointBody = {
  /** Where to send: https, to a public address. */
  readonly url: string
  /** Types of event to be sent; `null` means all, those of the future included. */
  readonly types?: readonly ("customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping")[] | null | undefined
  /** What people call it. */
  readonly description?: string | null | undefined
  /** Also sign with Ed25519 (`v1a`), for receivers without a secret. */
  readonly ed25519?: boolean | undefined
}

export type ListWebhookEndpointsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "webhook_endpoints"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly WebhookEndpoint[]
}

export type UpdateWebhookEndpointBody = {
  /** Where to send: https, to a public address. */
  readonly url?: string | undefined
  /** Types of event to be sent; `null` means all, those of the future included. */
  readonly types?: readonly ("customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping")[] | null | undefined
  /** What people call it. */
  readonly description?: string | null | undefined
}

export type DeleteWebhookEndpointAnswer = {
  /** Identifier of the endpoint. */
  readonly endpoint_id: string
  /** Always true. */
  readonly deleted: boolean
}

export type RotateWebhookSecretBody = {
  /** How long the old secrets go on signing. */
  readonly overlap_seconds?: number | undefined
}

export type ReplayWebhookEventsBody = {
  /** From which moment on. */
  readonly since: number
}

export type TriggerWebhookBody = {
  /** Which type. */
  readonly type: "customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping"
}

export type TriggerWebhookAnswer = {
  /** The kind of resource in the list. */
  readonly object: "webhook_deliveries"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly WebhookDelivery[]
}

export type ListWebhookDeliveriesQuery = {
  /** Only those to this endpoint. */
  readonly endpoint_id?: string | undefined
  /** Only those of this type. */
  readonly type?: "customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping" | undefined
  /** Only those with this status. */
  readonly status?: "pending" | "delivered" | "failed" | "cancelled" | undefined
  /** Only those made after this moment. */
  readonly since?: number | undefined
  /** Only those with a lower id: the last one of the page before. */
  readonly before?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
}

export type ListWebhookDeliveriesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "webhook_deliveries"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly WebhookDelivery[]
}

/** Everything that can be asked on this plane. */
export type AdminApi = {
  readonly organisation: {
    /**
     * Retrieve the organisation.
     *
     * Answers the key's own organisation, with its mode and limits.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<AdminOrganisation>
    /**
     * Change the organisation.
     *
     * Changes the fields that are sent and leaves the others as they are. `stripe` needs a `payment_account_id`; an organisation in live mode cannot be paid by the sandbox (409).
     *
     * Needs the scope `organisation:write`.
     */
    update(body?: UpdateOrganisationBody, options?: RequestOptions): Promise<AdminOrganisation>
  }
  readonly ticketSettings: {
    /**
     * Retrieve what is said on tickets.
     *
     * Answers the settings of tickets and of the e-mails that they come with. Until something is set, no e-mails are sent.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<TicketSettings>
    /**
     * Change what is said on tickets.
     *
     * Changes the fields that are sent and leaves the others as they are.
     *
     * Needs the scope `organisation:write`.
     */
    update(body?: UpdateTicketSettingsBody, options?: RequestOptions): Promise<TicketSettings>
  }
  readonly orders: {
    /**
     * Download tickets as a PDF.
     *
     * A page for each active ticket, with the organisation's colours, its logo and its terms, and with the QR code that a gate takes. Tickets that are cancelled, refunded or replaced cannot be handed out (409).
     *
     * Needs the scope `orders:read`.
     */
    getTicketsPdf(orderId: number | string, query?: AdminGetOrderTicketsPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    readonly letters: {
      /**
       * List the e-mails of an order.
       *
       * The e-mails with its tickets, oldest first, on one page: the first 100 of them.
       *
       * Needs the scope `orders:read`.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderLettersAnswer, TicketLetter>
      /**
       * Send the tickets of an order again.
       *
       * Sends an e-mail with the active tickets of the order to the buyer, or to another address, whether or not `send_letters` is on. It goes out within seconds; the list says what became of it.
       *
       * Needs the scope `orders:write`.
       */
      send(orderId: number | string, body?: SendOrderLetterBody, options?: RequestOptions): Promise<TicketLetter>
    }
    readonly refunds: {
      /**
       * Pay an order back.
       *
       * Pays back the whole order, or some of its tickets, and cancels them at once: they open no gate any more and their places can be sold again. With `amount` that much is paid back and nothing is cancelled. When the payment provider cannot be reached the refund stays `sending`, and goes on by itself.
       *
       * Needs the scope `orders:write`.
       */
      create(orderId: number | string, body?: CreateRefundBody, options?: RequestOptions): Promise<Refund>
      /**
       * List the refunds of an order.
       *
       * All refunds of the order, oldest first, on one page.
       *
       * Needs the scope `orders:read`.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderRefundsAnswer, Refund>
    }
    /**
     * Cancel an order.
     *
     * Cancels a confirmed order and all its tickets: they open no gate any more and their places can be sold again. With `refund` the buyer is paid back, as by a refund of the whole order. Cancelling it again changes nothing.
     *
     * Needs the scope `orders:write`.
     */
    cancel(orderId: number | string, body: CancelOrderBody, options?: RequestOptions): Promise<Order>
  }
  readonly keys: {
    /**
     * Create an API key.
     *
     * Makes a key of the organisation's mode. The secret is in this answer only. A key that is confined to scopes makes no key that may do more than itself.
     *
     * Needs the scope `keys:write`.
     */
    create(body: CreateKeyBody, options?: RequestOptions): Promise<NewApiKey>
    /**
     * List the API keys.
     *
     * All keys of the organisation, newest first, revoked ones included, without their secrets.
     *
     * Needs the scope `keys:read`.
     */
    list(options?: RequestOptions): ListRequest<ListKeysAnswer, ApiKey>
    /**
     * Roll an API key.
     *
     * Makes a new key with the same rights; the old one goes on working for the overlap and then expires. A key that is confined to scopes rolls no key that may do more than itself.
     *
     * Needs the scope `keys:write`.
     */
    roll(keyId: string, body?: RollKeyBody, options?: RequestOptions): Promise<NewApiKey>
    /**
     * Revoke an API key.
     *
     * The key stops working on all servers within five seconds. Revoking it again changes nothing.
     *
     * Needs the scope `keys:write`.
     */
    revoke(keyId: string, options?: RequestOptions): Promise<ApiKey>
  }
  readonly customers: {
    /**
     * Create a customer.
     *
     * Adds a customer. The same e-mail address in another organisation is another, unrelated customer.
     *
     * Needs the scope `customers:write`.
     */
    create(body: CreateCustomerBody, options?: RequestOptions): Promise<Customer>
    /**
     * Change a customer.
     *
     * Changes the fields that are sent and leaves the others as they are.
     *
     * Needs the scope `customers:write`.
     */
    update(customerId: string, body?: UpdateCustomerBody, options?: RequestOptions): Promise<Customer>
  }
  readonly venues: {
    /**
     * Create a venue.
     *
     * Adds a venue. Without a time zone it is in the organisation's.
     *
     * Needs the scope `events:write`.
     */
    create(body: CreateVenueBody, options?: RequestOptions): Promise<Venue>
    /**
     * List the venues.
     *
     * Pages through the venues, by name.
     *
     * Needs the scope `events:read`.
     */
    list(query?: ListVenuesQuery, options?: RequestOptions): ListRequest<ListVenuesAnswer, Venue>
    /**
     * Retrieve a venue.
     *
     * Answers one venue.
     *
     * Needs the scope `events:read`.
     */
    get(venueId: string, options?: RequestOptions): Promise<Venue>
    /**
     * Change a venue.
     *
     * Changes the fields that are sent and leaves the others as they are. Events keep their own time zone.
     *
     * Needs the scope `events:write`.
     */
    update(venueId: string, body?: UpdateVenueBody, options?: RequestOptions): Promise<Venue>
    /**
     * Archive a venue.
     *
     * The venue takes no new events; those that it has keep it.
     *
     * Needs the scope `events:write`.
     */
    archive(venueId: string, options?: RequestOptions): Promise<Venue>
  }
  readonly events: {
    /**
     * Create an event.
     *
     * Makes a draft. The time zone is the venue's and the currency the organisation's unless they are given; `url_string` is made from the title.
     *
     * Needs the scope `events:write`.
     */
    create(body: CreateEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * List the events.
     *
     * Pages through the events, by start. Archived ones come only when they are asked for.
     *
     * Needs the scope `events:read`.
     */
    list(query?: AdminListEventsQuery, options?: RequestOptions): ListRequest<AdminListEventsAnswer, AdminEvent>
    /**
     * Retrieve an event.
     *
     * Answers one event, whatever its status.
     *
     * Needs the scope `events:read`.
     */
    get(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Change an event.
     *
     * Changes the fields that are sent and leaves the others as they are. An archived event does not change. Once it is published, its start changes by postponing or rescheduling it, and it goes online by moving it; its currency stays once it has prices, and its seating once it has tickets.
     *
     * Needs the scope `events:write`.
     */
    update(eventId: string, body?: UpdateEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Publish an event.
     *
     * A draft goes live. It needs a venue unless it is online, and a seat map when its seats are reserved.
     *
     * Needs the scope `events:write`.
     */
    publish(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Cancel an event.
     *
     * A draft or a live event will not take place. This cannot be undone.
     *
     * Needs the scope `events:write`.
     */
    cancel(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Archive an event.
     *
     * Puts an event away, whatever its status: lists leave it out unless asked, and it does not change again.
     *
     * Needs the scope `events:write`.
     */
    archive(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Postpone an event.
     *
     * A live event will start later than announced. The start stays as it was until a new one is known.
     *
     * Needs the scope `events:write`.
     */
    postpone(eventId: string, body?: PostponeEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Reschedule an event.
     *
     * A live event gets another start.
     *
     * Needs the scope `events:write`.
     */
    reschedule(eventId: string, body: RescheduleEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Move an event online.
     *
     * A live event takes place online instead, at the announced start or another one. It keeps its venue.
     *
     * Needs the scope `events:write`.
     */
    moveOnline(eventId: string, body?: MoveEventOnlineBody, options?: RequestOptions): Promise<AdminEvent>
    readonly priceCategories: {
      /**
       * Create a price category.
       *
       * Adds a category to an event that is a draft or live.
       *
       * Needs the scope `events:write`.
       */
      create(eventId: string, body: CreatePriceCategoryBody, options?: RequestOptions): Promise<PriceCategory>
      /**
       * List the price categories of an event.
       *
       * All categories of the event, archived ones included, in their order.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListPriceCategoriesAnswer, PriceCategory>
    }
    readonly prices: {
      /**
       * List the prices of an event.
       *
       * All prices of the event, archived ones included, in the order of their categories.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<AdminListPricesAnswer, AdminPrice>
    }
    readonly pools: {
      /**
       * Create a pool.
       *
       * Adds places to an event that is a draft or live. Prices are then given the pool to draw on.
       *
       * Needs the scope `events:write`.
       */
      create(eventId: string, body: CreatePoolBody, options?: RequestOptions): Promise<Pool>
      /**
       * List the pools of an event.
       *
       * All pools of the event, with what is held, sold and left at this moment.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListPoolsAnswer, Pool>
    }
    readonly sections: {
      /**
       * List the sections of an event.
       *
       * All sections of the event's seat map in their order, with the price category that each is sold in.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListEventSectionsAnswer, EventSection>
      /**
       * Say how a section is sold.
       *
       * Puts the seats of a section on sale in a price category of the event, or moves them to another one; `null` takes them off sale, as long as none of them was ever taken. Seats that are held or sold keep their price. Rows that were added to the map since are put on sale too.
       *
       * Needs the scope `events:write`.
       */
      put(eventId: string, sectionId: number, body: PutEventSectionBody, options?: RequestOptions): Promise<EventSection>
    }
    /**
     * Pay back all orders of a cancelled event.
     *
     * Opens a refund for every confirmed order of the event, in batches, in the background. The event must be cancelled: buyers of a postponed or rescheduled event keep their tickets and are paid back one by one, when they ask. Asking again changes nothing.
     *
     * Needs the scope `orders:write`.
     */
    refundAll(eventId: string, body?: RefundEventBody, options?: RequestOptions): Promise<EventRefund>
    /**
     * See how far an event's refund has come.
     *
     * Answers how many orders were paid back so far and how many are left.
     *
     * Needs the scope `orders:read`.
     */
    getRefundAll(eventId: string, options?: RequestOptions): Promise<EventRefund>
    /**
     * Retrieve how an event is entered.
     *
     * Answers the times, whether one may come again, and the barcodes of an event.
     *
     * Needs the scope `scans:read`.
     */
    getAccess(eventId: string, options?: RequestOptions): Promise<EventAccess>
    /**
     * Change how an event is entered.
     *
     * Changes the fields that are sent and leaves the others as they are. `null` for a time is its default.
     *
     * Needs the scope `gates:write`.
     */
    updateAccess(eventId: string, body?: UpdateEventAccessBody, options?: RequestOptions): Promise<EventAccess>
    readonly access: {
      /**
       * Rotate the key of the barcodes.
       *
       * The next key signs from now on, and another one stands by. What the old key signed stays good, unless it is to be revoked because it got into the wrong hands.
       *
       * Needs the scope `gates:write`.
       */
      rotateKey(eventId: string, body?: RotateEventKeyBody, options?: RequestOptions): Promise<EventAccess>
    }
    readonly gateRules: {
      /**
       * List what gates let in at an event.
       *
       * The rules of all gates that have one, by gate, on one page. A gate without one lets in everybody.
       *
       * Needs the scope `scans:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListGateRulesAnswer, GateRule>
      /**
       * Set what a gate lets in at an event.
       *
       * Puts the rule in the place of the one before. What is not sent is not restricted.
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
     * Changes the fields that are sent and leaves the others as they are.
     *
     * Needs the scope `events:write`.
     */
    update(priceCategoryId: number, body?: UpdatePriceCategoryBody, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Pause a price category.
     *
     * Stops the sale of all its prices for the time being.
     *
     * Needs the scope `events:write`.
     */
    pause(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Activate a price category.
     *
     * Lets the sale of a paused category go on.
     *
     * Needs the scope `events:write`.
     */
    activate(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Archive a price category.
     *
     * Ends the sale of all its prices for good.
     *
     * Needs the scope `events:write`.
     */
    archive(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    readonly prices: {
      /**
       * Create a price.
       *
       * Adds a price to a category, and so to its event, which must be a draft or live.
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
     * Changes the fields that are sent and leaves the others as they are. Tickets that are sold keep theirs.
     *
     * Needs the scope `events:write`.
     */
    update(priceId: number, body?: UpdatePriceBody, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Pause a price.
     *
     * Stops its sale for the time being.
     *
     * Needs the scope `events:write`.
     */
    pause(priceId: number, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Activate a price.
     *
     * Lets the sale of a paused price go on.
     *
     * Needs the scope `events:write`.
     */
    activate(priceId: number, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Archive a price.
     *
     * Ends its sale for good.
     *
     * Needs the scope `events:write`.
     */
    archive(priceId: number, options?: RequestOptions): Promise<AdminPrice>
  }
  readonly pools: {
    /**
     * Change a pool.
     *
     * Changes the fields that are sent. A capacity below what is held and sold is refused.
     *
     * Needs the scope `events:write`.
     */
    update(poolId: number, body?: UpdatePoolBody, options?: RequestOptions): Promise<Pool>
  }
  readonly sandbox: {
    readonly payments: {
      /**
       * Play the buyer.
       *
       * Does what the buyer would do at their bank, in an organisation in test mode: a payment that waits for 3-D Secure, or is still being processed, goes on as told. What waits for it is woken.
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
     * Answers where the clock stands and what it is doing; 404 when the organisation lives in real time.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<TestClock>
    /**
     * Stop time.
     *
     * Gives the organisation a clock of its own, which stands still at `now`, or at the present moment without it. Another moment than the present can be chosen only while nothing was sold and no basket was opened, since time does not go back (409).
     *
     * Needs the scope `organisation:write`.
     */
    start(body?: StartTestClockBody, options?: RequestOptions): Promise<TestClock>
    /**
     * Advance the test clock.
     *
     * Goes to a later moment and does on the way what would have been done, in order: holds and baskets end, instalments are charged, memberships are renewed and expire. What takes longer than ten seconds is answered as `advancing` and goes on by itself; ask with the same `to` again to wait for it. Another moment is refused meanwhile (409). At most five years at a time; the moment at which it stands does what is due there.
     *
     * Needs the scope `organisation:write`.
     */
    advance(body: AdvanceTestClockBody, options?: RequestOptions): Promise<TestClock>
    /**
     * Return to real time.
     *
     * A clock that is behind real time is advanced to the present, doing what falls due on the way, and then removed. One that is ahead stays (409): time does not go back, and what was sold in the future would be nowhere.
     *
     * Needs the scope `organisation:write`.
     */
    remove(options?: RequestOptions): Promise<TestClock>
  }
  readonly discounts: {
    /**
     * Create a discount.
     *
     * With a code it is a voucher; without one it applies by itself to every basket that it fits.
     *
     * Needs the scope `discounts:write`.
     */
    create(body: CreateDiscountBody, options?: RequestOptions): Promise<Discount>
    /**
     * List the discounts.
     *
     * Pages through vouchers and discounts by id, archived ones included.
     *
     * Needs the scope `discounts:read`.
     */
    list(query?: ListDiscountsQuery, options?: RequestOptions): ListRequest<ListDiscountsAnswer, Discount>
    /**
     * Change a discount.
     *
     * Changes the fields that are sent. What it takes off, and from what, stays: make another one instead.
     *
     * Needs the scope `discounts:write`.
     */
    update(discountId: number, body?: UpdateDiscountBody, options?: RequestOptions): Promise<Discount>
    /**
     * Archive a discount.
     *
     * Ends it for good. A basket that has the voucher already keeps it.
     *
     * Needs the scope `discounts:write`.
     */
    archive(discountId: number, options?: RequestOptions): Promise<Discount>
  }
  readonly refunds: {
    /**
     * Retrieve a refund.
     *
     * Answers one refund, whatever its status.
     *
     * Needs the scope `orders:read`.
     */
    get(refundId: string, options?: RequestOptions): Promise<Refund>
  }
  readonly tickets: {
    /**
     * Cancel a ticket.
     *
     * Cancels an active ticket: it opens no gate any more and its place can be sold again. With `refund` the buyer is paid back what it cost. Cancelling it again changes nothing.
     *
     * Needs the scope `orders:write`.
     */
    cancel(ticketId: number, body: CancelTicketBody, options?: RequestOptions): Promise<Ticket>
    /**
     * Re-issue a ticket.
     *
     * Puts a new ticket with a new barcode in the place of an active one, which opens no gate any more. The new ticket has the same place, the same attendee and the same money. Answers the new ticket.
     *
     * Needs the scope `orders:write`.
     */
    reissue(ticketId: number, options?: RequestOptions): Promise<Ticket>
    /**
     * Exchange a ticket for another price.
     *
     * Puts a ticket of another price of the same event in the place of an active one. The face value of the new price must not be higher than what was paid for the old one; the difference is paid back, and fees stay as they were paid. A seat is kept, so the new price must then be of the same category. Answers the new ticket.
     *
     * Needs the scope `orders:write`.
     */
    exchange(ticketId: number, body: ExchangeTicketBody, options?: RequestOptions): Promise<Ticket>
  }
  readonly seatMaps: {
    /**
     * List the seat maps.
     *
     * Pages through the seat maps of the organisation by id, drafts and archived ones included, without seats.
     *
     * Needs the scope `events:read`.
     */
    list(query?: AdminListSeatMapsQuery, options?: RequestOptions): ListRequest<AdminListSeatMapsAnswer, SeatMap>
    /**
     * Retrieve a seat map.
     *
     * Answers one seat map with all its sections, rows and seats.
     *
     * Needs the scope `events:read`.
     */
    get(seatMapId: number, options?: RequestOptions): Promise<SeatMapWithSeats>
    /**
     * Create a seat map.
     *
     * Makes an empty draft, into which seats are imported.
     *
     * Needs the scope `events:write`.
     */
    create(body: CreateSeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Change a seat map.
     *
     * Changes the fields that are sent and leaves the others as they are.
     *
     * Needs the scope `events:write`.
     */
    update(seatMapId: number, body?: UpdateSeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Check a file of seats.
     *
     * Looks at a file as an import into a new seat map would, and reports all that is wrong. Writes nothing.
     *
     * Needs the scope `events:write`.
     */
    check(body: CheckSeatsBody, options?: RequestOptions): Promise<SeatImport>
    /**
     * Import seats.
     *
     * Adds the seats of a file to the seat map: all of them, or none and a report of every line that is wrong. An import replaces nothing, so a seat that the map has already is a problem. A map has at most 200000 seats. The body may have 8 MiB.
     *
     * Needs the scope `events:write`.
     */
    'import'(seatMapId: number, body: ImportSeatsBody, options?: RequestOptions): Promise<SeatImport>
    /**
     * Activate a seat map.
     *
     * Makes a draft that has seats fit for sale. Activating it again changes nothing.
     *
     * Needs the scope `events:write`.
     */
    activate(seatMapId: number, options?: RequestOptions): Promise<SeatMap>
    /**
     * Copy a seat map.
     *
     * Makes a draft with the same sections, rows and seats, each with an id of its own. Seats of the two are known to be the same by section, row and name.
     *
     * Needs the scope `events:write`.
     */
    copy(seatMapId: number, body: CopySeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Archive a seat map.
     *
     * Keeps the seat map for the events that have it, and closes it to new ones and to imports, for good.
     *
     * Needs the scope `events:write`.
     */
    archive(seatMapId: number, options?: RequestOptions): Promise<SeatMap>
    readonly sections: {
      /**
       * Change a section.
       *
       * Changes the fields that are sent and leaves the others as they are.
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
     * Pages through the gates of the organisation by id, archived ones included.
     *
     * Needs the scope `scans:read`.
     */
    list(query?: ListGatesQuery, options?: RequestOptions): ListRequest<ListGatesAnswer, Gate>
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
     * Changes the fields that are sent and leaves the others as they are.
     *
     * Needs the scope `gates:write`.
     */
    update(gateId: number, body?: UpdateGateBody, options?: RequestOptions): Promise<Gate>
    /**
     * Archive a gate.
     *
     * Takes the gate out of use; its scans stay. Archiving it again changes nothing.
     *
     * Needs the scope `gates:write`.
     */
    archive(gateId: number, options?: RequestOptions): Promise<Gate>
  }
  readonly deviceEnrolments: {
    /**
     * Make a code for a device.
     *
     * Makes a one-time code that works for 15 minutes. The code is in this answer only.
     *
     * Needs the scope `gates:write`.
     */
    create(body: CreateEnrolmentBody, options?: RequestOptions): Promise<DeviceEnrolment>
  }
  readonly devices: {
    /**
     * List the devices.
     *
     * Pages through the devices of the organisation, newest first, revoked ones included.
     *
     * Needs the scope `scans:read`.
     */
    list(query?: ListDevicesQuery, options?: RequestOptions): ListRequest<ListDevicesAnswer, Device>
    /**
     * Change a device.
     *
     * Changes the fields that are sent and leaves the others as they are.
     *
     * Needs the scope `gates:write`.
     */
    update(deviceId: string, body?: UpdateDeviceBody, options?: RequestOptions): Promise<Device>
    /**
     * Revoke a device.
     *
     * Its token stops working everywhere within 5 seconds. Its scans stay. Revoking it again changes nothing.
     *
     * Needs the scope `gates:write`.
     */
    revoke(deviceId: string, options?: RequestOptions): Promise<Device>
  }
  readonly deviceSearches: {
    /**
     * List the searches of devices.
     *
     * Pages through the searches by name that devices made, newest first. They are kept for 180 days. With `q` only those for exactly these words, whatever their case.
     *
     * Needs the scope `scans:read`.
     */
    list(query?: ListDeviceSearchesQuery, options?: RequestOptions): ListRequest<ListDeviceSearchesAnswer, DeviceSearch>
  }
  readonly barcodeBlocks: {
    /**
     * List the blocked barcodes.
     *
     * All of them by id, on one page.
     *
     * Needs the scope `scans:read`.
     */
    list(options?: RequestOptions): ListRequest<ListBarcodeBlocksAnswer, BarcodeBlock>
    /**
     * Block a barcode.
     *
     * The ticket or member with this code is not let in. Name a ticket's or a member's `barcode`.
     *
     * Needs the scope `gates:write`.
     */
    block(body: BlockBarcodeBody, options?: RequestOptions): Promise<BarcodeBlock>
    /**
     * Unblock a barcode.
     *
     * The code counts again. Answers the block as it was.
     *
     * Needs the scope `gates:write`.
     */
    unblock(blockId: number, options?: RequestOptions): Promise<BarcodeBlock>
  }
  readonly ssoProviders: {
    /**
     * List the SSO providers.
     *
     * Pages through the issuers that the organisation trusts, oldest first.
     *
     * Needs the scope `sso:read`.
     */
    list(query?: ListSsoProvidersQuery, options?: RequestOptions): ListRequest<ListSsoProvidersAnswer, SsoProvider>
    /**
     * Retrieve an SSO provider.
     *
     * Answers one provider, without its client secret.
     *
     * Needs the scope `sso:read`.
     */
    get(ssoProviderId: string, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Register an SSO provider.
     *
     * Trusts an issuer. It is not asked for anything yet: try the provider with its `test` before fans see it. One issuer is registered once.
     *
     * Needs the scope `sso:write`.
     */
    create(body: CreateSsoProviderBody, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Change an SSO provider.
     *
     * Changes the fields that are sent and leaves the others as they are. The issuer stays: links are made with it.
     *
     * Needs the scope `sso:write`.
     */
    update(ssoProviderId: string, body?: UpdateSsoProviderBody, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Delete an SSO provider.
     *
     * Tokens of the issuer are refused from now on, and every link that was made through it goes with it.
     *
     * Needs the scope `sso:write`.
     */
    'delete'(ssoProviderId: string, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Try an SSO provider.
     *
     * Asks the issuer for its description and its keys, now, and says in sentences what is wrong with them.
     *
     * Needs the scope `sso:write`.
     */
    test(ssoProviderId: string, options?: RequestOptions): Promise<SsoProviderTest>
  }
  readonly ssoLinks: {
    /**
     * List the SSO links.
     *
     * Pages through who is linked to which customer, by id.
     *
     * Needs the scope `sso:read`.
     */
    list(query?: ListSsoLinksQuery, options?: RequestOptions): ListRequest<ListSsoLinksAnswer, SsoLink>
    /**
     * Unlink a fan.
     *
     * The fan is nobody here until they link an account again. Answers the link as it was.
     *
     * Needs the scope `sso:write`.
     */
    'delete'(ssoLinkId: number, options?: RequestOptions): Promise<SsoLink>
  }
  readonly members: {
    /**
     * List members.
     *
     * A page of members by id. Go on with `cursor`.
     *
     * Needs the scope `members:read`.
     */
    list(query?: AdminListMembersQuery, options?: RequestOptions): ListRequest<AdminListMembersAnswer, Member>
    /** Every one of them in one response, from one moment in time, each as soon as it arrives: it takes no more memory for a million than for one. It fails when the response ends before its end. */
    'export'(query?: Omit<AdminListMembersQuery, 'limit' | 'page_number'>, options?: RequestOptions): AsyncIterable<Member>
    /**
     * Retrieve a member.
     *
     * Answers one member with the periods of its membership, what of them is paid, and what is still to come.
     *
     * Needs the scope `members:read`.
     */
    get(membershipMemberId: number, options?: RequestOptions): Promise<MemberWithTerms>
    /**
     * Sell memberships without a payment.
     *
     * Makes members of a customer for a type of membership, unpaid, with the order that they are paid by. The customer is named by `user_id`, or found or made by `email`. Mark them paid when the money is there.
     *
     * Needs the scope `members:write`.
     */
    sell(body: SellMembershipsBody, options?: RequestOptions): Promise<MembershipSale>
    /**
     * Change a member.
     *
     * Changes the fields that are sent and leaves the others as they are: who the member is, and whether the membership renews by itself.
     *
     * Needs the scope `members:write`.
     */
    update(membershipMemberId: number, body?: UpdateMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Cancel a membership.
     *
     * Cancels a membership: it opens no gate any more, its seat for the season is free, what is outstanding is never asked for, and it does not renew. With `refund` what was paid for the period is paid back. Cancelling it again changes nothing.
     *
     * Needs the scope `members:write`.
     */
    cancel(membershipMemberId: number, body: CancelMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Reinstate a cancelled membership.
     *
     * Makes a cancelled membership unpaid again, with a new period and a new order at the price of its type now, or at `price`. What was paid before is not counted. The seat for the season does not come back by itself.
     *
     * Needs the scope `members:write`.
     */
    reinstate(membershipMemberId: number, body?: ReinstateMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Mark a membership paid.
     *
     * Writes down that all that is outstanding was paid outside of the payment provider, such as in cash. It is booked to the account `outside`, and the membership is paid.
     *
     * Needs the scope `members:write`.
     */
    markPaid(membershipMemberId: number, options?: RequestOptions): Promise<Member>
    /**
     * Pay a membership back.
     *
     * Pays back what was paid for the period of a membership, and cancels it. With `amount` that much is paid back and nothing is cancelled. It goes back to the payments that it came from, the newest first, so that there may be several refunds; what was paid outside of the payment provider is booked as paid back outside of it.
     *
     * Needs the scope `orders:write`.
     */
    refund(membershipMemberId: number, body?: RefundMemberBody, options?: RequestOptions): Promise<RefundMemberAnswer>
    /**
     * Charge for what is due.
     *
     * Asks now for all instalments that are due of the order of a membership, in one payment: of the payment method that is kept, or of `payment_method`, which is kept from then on. Tries that were to come by themselves stay as they are when it is declined.
     *
     * Needs the scope `orders:write`.
     */
    charge(membershipMemberId: number, body?: ChargeMemberBody, options?: RequestOptions): Promise<MembershipCharge>
    /**
     * Give, move or take back a member's seat.
     *
     * Gives the member a seat in a season, moves it to another one, or takes it back with `null`. A seat that somebody else has or holds is 409 `seat_taken`, and nothing changes.
     *
     * Needs the scope `members:write`.
     */
    putSeat(membershipMemberId: number, body: PutMemberSeatBody, options?: RequestOptions): Promise<MemberSeat>
    /**
     * Say whether a member sits the next season out.
     *
     * A member on sabbatical keeps the seat when the season is rolled over, and is not renewed. Saying it again changes nothing.
     *
     * Needs the scope `members:write`.
     */
    putSabbatical(membershipMemberId: number, body: PutMemberSabbaticalBody, options?: RequestOptions): Promise<PutMemberSabbaticalAnswer>
  }
  readonly membershipCharges: {
    /**
     * Retrieve a charge.
     *
     * Answers where a charge for instalments stands, such as one that the payer had to act for.
     *
     * Needs the scope `members:read`.
     */
    get(chargeId: string, options?: RequestOptions): Promise<MembershipCharge>
  }
  readonly pastDueMembers: {
    /**
     * List members who are behind with instalments.
     *
     * Members whose instalments could not be taken, by id: those that are tried again, those in grace, and those whose grace is over. Go on with `after`, the id of the last member of the page before.
     *
     * Needs the scope `members:read`.
     */
    list(query?: ListPastDueMembersQuery, options?: RequestOptions): ListRequest<ListPastDueMembersAnswer, PastDueMember>
  }
  readonly membershipCategories: {
    /**
     * List membership categories.
     *
     * All categories of memberships, by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipCategoriesAnswer, AdminMembershipCategory>
    /**
     * Create a membership category.
     *
     * Adds a category of memberships. It is inactive until it is activated.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateMembershipCategoryBody, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Change a membership category.
     *
     * Changes the fields that are sent and leaves the others as they are. An archived one stays as it is.
     *
     * Needs the scope `memberships:write`.
     */
    update(membershipCategoryId: number, body?: UpdateMembershipCategoryBody, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Activate a membership category.
     *
     * Offers an inactive category.
     *
     * Needs the scope `memberships:write`.
     */
    activate(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Deactivate a membership category.
     *
     * Takes an active category off offer for the time being.
     *
     * Needs the scope `memberships:write`.
     */
    deactivate(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Archive a membership category.
     *
     * Takes a category off offer for good. Its members keep it.
     *
     * Needs the scope `memberships:write`.
     */
    archive(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
  }
  readonly membershipTypes: {
    /**
     * List membership types.
     *
     * All types of membership, by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipTypesAnswer, AdminMembershipType>
    /**
     * Create a membership type.
     *
     * Adds a type of membership to a category. It is inactive until it is activated.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateMembershipTypeBody, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Change a membership type.
     *
     * Changes the fields that are sent and leaves the others as they are. An archived one stays as it is.
     *
     * Needs the scope `memberships:write`.
     */
    update(membershipTypeId: number, body?: UpdateMembershipTypeBody, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Activate a membership type.
     *
     * Offers an inactive type.
     *
     * Needs the scope `memberships:write`.
     */
    activate(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Deactivate a membership type.
     *
     * Takes an active type off offer for the time being.
     *
     * Needs the scope `memberships:write`.
     */
    deactivate(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Archive a membership type.
     *
     * Takes a type off offer for good. Its members keep it.
     *
     * Needs the scope `memberships:write`.
     */
    archive(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
  }
  readonly membershipPaymentOptions: {
    /**
     * List membership payment options.
     *
     * All ways to pay for a membership, whatever their status, by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipPaymentOptionsAnswer, AdminMembershipPaymentOption>
    /**
     * Create a membership payment option.
     *
     * Adds a way to pay for a membership. It is inactive until it is activated.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateMembershipPaymentOptionBody, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Change a membership payment option.
     *
     * Changes the fields that are sent and leaves the others as they are. An archived one stays as it is.
     *
     * Needs the scope `memberships:write`.
     */
    update(membershipPaymentOptionId: string | number, body?: UpdateMembershipPaymentOptionBody, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Activate a membership payment option.
     *
     * Offers an inactive payment option.
     *
     * Needs the scope `memberships:write`.
     */
    activate(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Deactivate a membership payment option.
     *
     * Takes an active payment option off offer for the time being.
     *
     * Needs the scope `memberships:write`.
     */
    deactivate(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Archive a membership payment option.
     *
     * Takes a payment option off offer for good. Members who pay by it go on.
     *
     * Needs the scope `memberships:write`.
     */
    archive(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
  }
  readonly seasons: {
    /**
     * List the seasons.
     *
     * All seasons of the organisation, by their first day, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListSeasonsAnswer, Season>
    /**
     * Create a season.
     *
     * Adds a season. Categories of memberships name the season that they are for.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateSeasonBody, options?: RequestOptions): Promise<Season>
    /**
     * Change a season.
     *
     * Changes the fields that are sent and leaves the others as they are. Memberships keep their own last day.
     *
     * Needs the scope `memberships:write`.
     */
    update(seasonId: number, body?: UpdateSeasonBody, options?: RequestOptions): Promise<Season>
    readonly sections: {
      /**
       * List the sections of a season.
       *
       * All sections of the seat maps that the categories of the season are on, in their order.
       *
       * Needs the scope `members:read`.
       */
      list(seasonId: number, options?: RequestOptions): ListRequest<ListSeasonSectionsAnswer, SeasonSection>
      readonly seats: {
        /**
         * List the seats of a section in a season.
         *
         * All seats of one section, row by row, and who has each of them in the season.
         *
         * Needs the scope `members:read`.
         */
        list(seasonId: number, sectionId: number, options?: RequestOptions): ListRequest<ListSeasonSeatsAnswer, SeasonSeat>
      }
    }
  }
  readonly seasonPlans: {
    /**
     * List the plans of seasons.
     *
     * All plans, the latest first.
     *
     * Needs the scope `members:read`.
     */
    list(query?: ListSeasonPlansQuery, options?: RequestOptions): ListRequest<ListSeasonPlansAnswer, SeasonPlan>
    /**
     * Retrieve a plan of a season.
     *
     * Answers what the plan comes to and how far it is carried out.
     *
     * Needs the scope `members:read`.
     */
    get(seasonPlanId: number, options?: RequestOptions): Promise<SeasonPlan>
    readonly clashes: {
      /**
       * List what stands against a plan.
       *
       * Every clash of every member, by member, then kind. It is what was found when the plan was made.
       *
       * Needs the scope `members:read`.
       */
      list(seasonPlanId: number, query?: ListSeasonClashesQuery, options?: RequestOptions): ListRequest<ListSeasonClashesAnswer, SeasonClash>
    }
    /**
     * Plan the next season.
     *
     * Looks at every member of a season and writes down what would become of them in the next one, and every clash. Nothing else is changed. The new season is made, and then needs `title`, `starts_on` and `ends_on`, or is one that is there, `to_season_id`; members who are in it already are passed over.
     *
     * Needs the scope `memberships:write`.
     */
    create(body: CreateSeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    /**
     * Decide what is done about clashes.
     *
     * Changes the resolutions that are sent, as long as the plan is not carried out.
     *
     * Needs the scope `memberships:write`.
     */
    update(seasonPlanId: number, body: UpdateSeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    /**
     * Carry out the next part of a plan.
     *
     * Makes the season, its categories and types, and carries members over, up to 500 with each call; call it until the status is `applied`. Each call is done wholly or not at all, so it can be repeated after any failure. It stops with 409 `season_changed` when something that matters is no longer as the plan found it.
     *
     * Needs the scope `memberships:write`.
     */
    apply(seasonPlanId: number, body?: ApplySeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    /**
     * Take back the next part of a plan.
     *
     * Takes back all that the plan made, up to 500 members with each call; call it until the status is `undone`. It is refused once somebody has paid for the new season, or something else was built on what the plan made.
     *
     * Needs the scope `memberships:write`.
     */
    undo(seasonPlanId: number, options?: RequestOptions): Promise<SeasonPlan>
  }
  readonly webhookEndpoints: {
    /**
     * Create a webhook endpoint.
     *
     * What happens from now on is sent to it. The secret is in this answer only. At most 20 endpoints for an organisation.
     *
     * Needs the scope `webhooks:write`.
     */
    create(body: CreateWebhookEndpointBody, options?: RequestOptions): Promise<NewWebhookEndpoint>
    /**
     * List the webhook endpoints.
     *
     * All endpoints of the organisation, the oldest first, without their secrets.
     *
     * Needs the scope `webhooks:read`.
     */
    list(options?: RequestOptions): ListRequest<ListWebhookEndpointsAnswer, WebhookEndpoint>
    /**
     * Retrieve a webhook endpoint.
     *
     * One endpoint, with how it is doing.
     *
     * Needs the scope `webhooks:read`.
     */
    get(endpointId: string, options?: RequestOptions): Promise<WebhookEndpoint>
    /**
     * Change a webhook endpoint.
     *
     * Changes the fields that are sent. What waits for delivery goes to the new URL.
     *
     * Needs the scope `webhooks:write`.
     */
    update(endpointId: string, body?: UpdateWebhookEndpointBody, options?: RequestOptions): Promise<WebhookEndpoint>
    /**
     * Delete a webhook endpoint.
     *
     * Nothing more is sent to it; what waited is cancelled, and its secrets are forgotten. Its log is kept.
     *
     * Needs the scope `webhooks:write`.
     */
    'delete'(endpointId: string, options?: RequestOptions): Promise<DeleteWebhookEndpointAnswer>
    /**
     * Enable a webhook endpoint.
     *
     * What waited when it was disabled is sent now; what happened since then is not, unless you replay it. It begins with a clean slate.
     *
     * Needs the scope `webhooks:write`.
     */
    enable(endpointId: string, options?: RequestOptions): Promise<WebhookEndpoint>
    /**
     * Disable a webhook endpoint.
     *
     * Nothing is sent until it is enabled again. What is waiting goes on waiting.
     *
     * Needs the scope `webhooks:write`.
     */
    disable(endpointId: string, options?: RequestOptions): Promise<WebhookEndpoint>
    /**
     * Rotate the secret of a webhook endpoint.
     *
     * Makes a new secret; messages are signed with the old ones too for the overlap. At most 3 sign at a time: one more ends the oldest.
     *
     * Needs the scope `webhooks:write`.
     */
    rotateSecret(endpointId: string, body?: RotateWebhookSecretBody, options?: RequestOptions): Promise<NewWebhookEndpoint>
    /**
     * Test a webhook endpoint.
     *
     * Sends `ping` now, once, and answers what came back. A disabled endpoint can be tested too.
     *
     * Needs the scope `webhooks:write`.
     */
    test(endpointId: string, options?: RequestOptions): Promise<WebhookDeliveryWithAttempts>
    /**
     * Replay what happened to a webhook endpoint.
     *
     * Sends everything again that happened since a moment and that the endpoint is for, with the ids that it had. The last 30 days can be replayed. One replay at a time for an endpoint.
     *
     * Needs the scope `webhooks:write`.
     */
    replay(endpointId: string, body: ReplayWebhookEventsBody, options?: RequestOptions): Promise<WebhookReplay>
    /**
     * See how far a replay has come.
     *
     * The last replay that was asked for.
     *
     * Needs the scope `webhooks:read`.
     */
    getReplay(endpointId: string, options?: RequestOptions): Promise<WebhookReplay>
  }
  readonly webhookTests: {
    /**
     * Send the sample of a type to your endpoints.
     *
     * Makes a delivery of sample data for every enabled endpoint that is for the type. Nothing has happened: `sequence` is 0, and the header `tessera-test` says `true`.
     *
     * Needs the scope `webhooks:write`.
     */
    trigger(body: TriggerWebhookBody, options?: RequestOptions): Promise<TriggerWebhookAnswer>
  }
  readonly webhookDeliveries: {
    /**
     * List webhook deliveries.
     *
     * The deliveries of the last 30 days, the newest first.
     *
     * Needs the scope `webhooks:read`.
     */
    list(query?: ListWebhookDeliveriesQuery, options?: RequestOptions): ListRequest<ListWebhookDeliveriesAnswer, WebhookDelivery>
    /**
     * Retrieve a webhook delivery.
     *
     * One delivery, with what was sent and what came back, attempt by attempt.
     *
     * Needs the scope `webhooks:read`.
     */
    get(deliveryId: number, options?: RequestOptions): Promise<WebhookDeliveryWithAttempts>
    /**
     * Send a message again.
     *
     * Makes a new delivery of the same message, with the same `webhook-id`, to the same endpoint.
     *
     * Needs the scope `webhooks:write`.
     */
    replay(deliveryId: number, options?: RequestOptions): Promise<WebhookDelivery>
  }
}
