// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { AdminEvent, AdminMembershipCategory, AdminMembershipPaymentOption, AdminMembershipType, AdminOrganisation, AdminPrice, ApiKey, BarcodeBlock, Customer, Device, DeviceEnrolment, Discount, EventAccess, EventRefund, EventSection, Gate, GateRule, NewApiKey, NewWebhookEndpoint, Order, Pool, PriceCategory, Refund, SandboxPayment, SeatImport, SeatMap, SeatMapWithSeats, SeatSection, SsoLink, SsoProvider, SsoProviderTest, Ticket, Venue, WebhookDelivery, WebhookDeliveryWithAttempts, WebhookEndpoint, WebhookReplay } from './models.ts'

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
  /** In how many parts it is paid. */
  readonly number_of_instalments?: number | undefined
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
  /** Place in the list; equal ones stand by id. */
  readonly order_by?: number | undefined
}

export type CreateWebhookEndpointBody = {
  /** Where to send: https, to a public address. */
  readonly url: string
  /** Types of event to be sent; `null` means all, those of the future included. */
  readonly types?: readonly ("customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "endpoint.failing" | "endpoint.disabled" | "ping")[] | null | undefined
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
  readonly types?: readonly ("customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "endpoint.failing" | "endpoint.disabled" | "ping")[] | null | undefined
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
  readonly type: "customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "endpoint.failing" | "endpoint.disabled" | "ping"
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
  readonly type?: "customer.created" | "customer.updated" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "endpoint.failing" | "endpoint.disabled" | "ping" | undefined
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
  readonly keys: {
    /**
     * Create an API key.
     *
     * Makes a key of the organisation's mode. The secret is in this answer only.
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
     * Makes a new key with the same rights; the old one goes on working for the overlap and then expires.
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
  readonly orders: {
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
     * Revoke a device.
     *
     * Its token stops working everywhere within 5 seconds. Its scans stay. Revoking it again changes nothing.
     *
     * Needs the scope `gates:write`.
     */
    revoke(deviceId: string, options?: RequestOptions): Promise<Device>
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
