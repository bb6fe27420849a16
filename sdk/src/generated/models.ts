// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.

/** An account of the ledger, as the organisation's own books name it. */
export type AccountNumber = {
  /** Account of the ledger. */
  readonly account: "provider" | "external" | "cash_drawer" | "cash_safe" | "cash_difference" | "card_terminal" | "receivable" | "bank" | "organisation" | "service_fees" | "tax" | "transaction_fees" | "chargebacks" | "provider_costs"
  /** Number of the account in the organisation's own books, such as `200`. */
  readonly number: string
  /** Name of the account in the organisation's own books. */
  readonly name: string
  /** Name of the tax rate of its journal lines, exactly as in the accounting software, such as `No VAT`. */
  readonly tax_rate: string
}

/** An event, with the fields for staff. */
export type AdminEvent = {
  /** Identifier of the event. */
  readonly event_id: string
  /** Title of the event. */
  readonly title: string
  /** The organisation that holds the event. */
  readonly org_id: string
  /** The organisation's name. */
  readonly organisation_name: string
  /** The venue; `null` if the event has none. */
  readonly venue_id: string | null
  /** Name of the venue; `null` if the event has none. */
  readonly venue_name: string | null
  /** True if the event takes place online. */
  readonly online_event: boolean
  /** Name of the event in URLs; unique within the organisation. */
  readonly url_string: string
  /** URL of the page that sells the tickets. */
  readonly buy_tickets_url: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Symbol of the currency, such as `£`; the currency code if it has no symbol. */
  readonly currency_symbol: string
  /** True if the event is public. */
  readonly public_event: boolean
  /** True if tickets are for reserved seats. */
  readonly reserved_seating: boolean
  /** True if no tickets are available. */
  readonly sold_out: boolean
  /** The start in the event's zone, as in `Saturday 14 March 2026, 7:30 pm`. */
  readonly formatted_full_event_start_date: string
  /** Day of the week of the start in the event's zone, as in `Saturday`. */
  readonly formatted_event_start_date_day: string
  /** Time of the start in the event's zone, as in `7:30 pm`. */
  readonly formatted_event_start_date_time: string
  /** Month of the start in the event's zone, as in `March`. */
  readonly formatted_event_start_date_month: string
  /** Day of the month of the start in the event's zone, as in `14`. */
  readonly formatted_event_start_date_date: string
  /** Year of the start in the event's zone, as in `2026`. */
  readonly formatted_event_start_date_year: string
  /** The start in UTC, in RFC 3339 format, as in `2026-03-14T19:30:00Z`. */
  readonly utc_event_start_date: string
  /** IANA name of the time zone of the event. */
  readonly timezone: string
  /** Status of the event: `0` draft, `1` live, `2` archived, `3` cancelled. */
  readonly event_status_id: "0" | "1" | "2" | "3"
  /** URL of the banner image. */
  readonly banner_image: string | null
  /** The seat map of the event; `null` if it has none. */
  readonly membership_seat_map_id: number | null
  /** Status of the announced start: `scheduled` as announced, `postponed` to a date that is not final, `rescheduled` to another date, or `moved_online`. */
  readonly schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online"
  /** When the event starts. */
  readonly starts_at: number
  /** When the event ends; `null` if not set. */
  readonly ends_at: number | null
  /** The same as `membership_seat_map_id`. */
  readonly seat_map_id: number | null
  /** True if places for wheelchairs are sold like all others, also as the best available seats. */
  readonly wheelchair_places_released: boolean
  /** True if customers may not choose seats so that one free seat is left alone, where another choice would not leave it. Staff may. */
  readonly refuses_single_seats: boolean
  /** When the event was created. */
  readonly created: number
  /** When the event was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** A membership category, with the fields for staff. */
export type AdminMembershipCategory = {
  /** Identifier of the category. */
  readonly membership_category_id: number
  /** Seat map of its members; `null` if they have no seats. */
  readonly membership_seat_map_id: number | null
  /** Title. */
  readonly title: string
  /** `1` if it is offered online, otherwise `0`. */
  readonly show_online: number
  /** URL of its image. */
  readonly image: string | null
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access: number
  /** Colour as `#rrggbb`. */
  readonly hex_color: string | null
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
  /** Status: 0 inactive, 1 active, 2 archived. */
  readonly status: number
  /** Season of its memberships; `null` if it has none. */
  readonly season_id: number | null
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** A payment option of memberships, with the fields for staff. */
export type AdminMembershipPaymentOption = {
  /** Identifier of the payment option. */
  readonly membership_payment_option_id: string
  /** Title. */
  readonly title: string
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renewal: number
  /** `1` if the last instalment is due on a fixed day, otherwise `0`. */
  readonly fixed_end_date: number
  /** Number of instalments. */
  readonly number_of_instalments: number
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
  /** Unit of the interval between instalments. The first instalment is due at once. Ignored if `plan` is set. */
  readonly interval_unit: "day" | "week" | "month"
  /** Number of units between two instalments. */
  readonly interval_count: number
  /** Due dates and shares of the instalments; the percentages total 100. Dates that have passed at the time of purchase are due at once, and so is always the first instalment. `null` to use the interval. */
  readonly plan: readonly PlannedInstalment[] | null
  /** Days after the first failed attempt on which an instalment is charged again, in ascending order. */
  readonly retry_days: readonly number[]
  /** Days after the last failed attempt during which the member may still enter. */
  readonly grace_days: number
  /** Days before a renewal at which `renewal.upcoming` is sent. */
  readonly renewal_notice_days: number
  /** Days before a direct debit at which the payer is told of it, with `instalment.upcoming` and by e-mail. */
  readonly debit_notice_days: number
  /** Status: 0 inactive, 1 active, 2 archived. */
  readonly status: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** A membership type, with the fields for staff. */
export type AdminMembershipType = {
  /** Identifier of the type. */
  readonly membership_type_id: number
  /** The category of the type. */
  readonly membership_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** Title. */
  readonly title: string
  /** Price in major units of the organisation's currency. */
  readonly price: number
  /** Last day of the membership; `null` if it does not end. */
  readonly expires: string | null
  /** `1` if automatic renewal is offered, otherwise `0`. */
  readonly offer_auto_renew: number
  /** `1` if it is offered online, otherwise `0`. */
  readonly show_online: number
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access: number
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
  /** Status: 0 inactive, 1 active, 2 archived. */
  readonly status: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Rate of the VAT that the price includes; `null` for none. */
  readonly tax_rate_id: number | null
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** The organisation, with its mode, payment provider and limits. */
export type AdminOrganisation = {
  /** Identifier of the organisation. */
  readonly org_id: string
  /** Name shown to customers. */
  readonly name: string
  /** Legal name of the company. */
  readonly company: string | null
  /** Registration number of the company. */
  readonly business_number: string | null
  /** Identifier of the organisation's account at the payment provider. */
  readonly payment_account_id: string | null
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string
  /** English name of the country. */
  readonly country_name: string
  /** IANA name of the time zone. */
  readonly timezone: string
  /** URL of the logo. */
  readonly logo_image: string | null
  /** URL of the background image. */
  readonly background_image: string | null
  /** URL of the favicon. */
  readonly favicon: string | null
  /** Background colour: `#` and 3 or 6 hexadecimal digits. One that was set before this was checked may be in another notation. */
  readonly background_color: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Mode. An organisation in test mode sells no real tickets, and its keys contain `test`. */
  readonly mode: "live" | "test"
  /** Payment provider: `sandbox`, which moves no money, for an organisation in test mode; `stripe`; or `mollie`, which only the operator of the installation can set, together with its API key. */
  readonly payment_provider: "sandbox" | "stripe" | "mollie"
  /** Fee that is added once to every order that is not free, in major units. */
  readonly transaction_fee: number
  /** `transaction_fee` as a whole number of minor units. */
  readonly transaction_fee_minor: number
  /** Rate of the VAT in tickets whose price names no rate; `null` for none. */
  readonly ticket_tax_rate_id: number | null
  /** Rate of the VAT in service fees and transaction fees; `null` for none. */
  readonly fee_tax_rate_id: number | null
  /** True if a sale that was paid at a card terminal may be refunded in cash. Money then leaves a drawer that never came into it: leave it `false` unless your terminal cannot refund. */
  readonly card_refunds_in_cash: boolean
  /** Rate limits of the Integration API; only the operator of the installation can change them. */
  readonly limits: {
    /** Requests that a key may make in any 60 seconds. */
    readonly key_per_minute: number
    /** Requests that a key may make in a UTC day. */
    readonly key_per_day: number
    /** Requests that all keys together may make in a UTC day. */
    readonly org_per_day: number
  }
  /** Limits of orders. Change them to what your buyers need: they keep one buyer from taking everything. */
  readonly order_limits: {
    /** Tickets that one order may have. */
    readonly tickets_per_order: number
    /** Units of a price without a `max_per_order` of its own that one order on the Store API may have. */
    readonly units_per_price: number
    /** Places that one network address may hold at a time on the Store API: an IPv4 address, or an IPv6 /64. A /56 may hold 4 times and a /48 16 times as many. Free tickets count for 15 minutes after they were taken. */
    readonly places_per_address: number
    /** The largest value that you can set; the operator can change it. */
    readonly maximum: number
  }
  /** When the organisation was created. */
  readonly created: number
  /** When the organisation was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** A price, with the fields for staff. */
export type AdminPrice = {
  /** Identifier of the price. */
  readonly price_id: number
  /** The category that the price belongs to. */
  readonly price_category_id: number
  /** Title of the category. */
  readonly price_category_title: string
  /** Title of the price, such as `Adult`. */
  readonly title: string
  /** Face value of a ticket, in major units of the event's currency. */
  readonly price: number
  /** Organisation's share of the service fee. */
  readonly rebate: number
  /** Service fee of each ticket. */
  readonly service_fee: number
  /** Service tax of each ticket. */
  readonly service_tax: number
  /** True if one unit admits several people. */
  readonly group_ticket: boolean
  /** When the sale begins; `null` if there is no start date. */
  readonly available_from_unix: number | null
  /** When the sale ends; `null` if no end is set: then it ends when the event ends, or starts if it has no end time. */
  readonly available_until_unix: number | null
  /** `available_from_unix` plus the UTC offset of the event's time zone at that time. */
  readonly local_available_from_unix: number | null
  /** `available_until_unix` plus the UTC offset of the event's time zone at that time. */
  readonly local_available_until_unix: number | null
  /** Only members of this membership type may buy it; `null` if no membership is required. */
  readonly membership_type_id: number | null
  /** Title of that membership type. */
  readonly membership_type_name: string | null
  /** True if it is offered online. */
  readonly show_online: boolean
  /** True if it is offered at the box office. */
  readonly show_boxoffice: boolean
  /** Status of the sale: `active`, `paused` temporarily, or `archived` permanently. */
  readonly status: "active" | "paused" | "archived"
  /** Number of tickets that one unit contains. */
  readonly tickets_included: number
  /** Action at the gate: 0 admit, 1 check the concession. */
  readonly scanning_flag: number
  /** True if customers can buy it only in one order with a ticket at a price that needs no adult, such as a price for children. */
  readonly needs_adult: boolean
  /** Whether customers can buy it online now: `on_sale`; `scheduled` before the sale begins; `ended` after the sale; `sold_out`; `hidden` if it is not offered online, or if the price, its category or the event is not active. */
  readonly availability: "on_sale" | "scheduled" | "ended" | "sold_out" | "hidden"
  /** The event of the price. */
  readonly event_id: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** `rebate` as a whole number of minor units. */
  readonly rebate_minor: number
  /** `service_fee` as a whole number of minor units. */
  readonly service_fee_minor: number
  /** `service_tax` as a whole number of minor units. */
  readonly service_tax_minor: number
  /** Pool of the price; `null` if it is sold by seats, or not sold yet. */
  readonly pool_id: number | null
  /** Maximum number of units per order; `null` for no maximum, on the Store API for `order_limits.units_per_price` of the organisation. */
  readonly max_per_order: number | null
  /** Maximum number of units per customer over all orders; `null` for no maximum. Customers are told apart by their e-mail address, which anybody can have several of: this is no identity check. */
  readonly max_per_customer: number | null
  /** Rate of the VAT that the price includes; `null` for the `ticket_tax_rate_id` of the organisation. Fees have their own. */
  readonly tax_rate_id: number | null
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** A webhook endpoint, with the fields for staff. */
export type AdminWebhookEndpoint = {
  /** Identifier of the endpoint. */
  readonly endpoint_id: string
  /** URL that messages are sent to. */
  readonly url: string
  /** Event types that are sent; `null` for all. */
  readonly types: readonly string[] | null
  /** Description of the endpoint. */
  readonly description: string | null
  /** True if messages have a `v1a` signature (Ed25519) in addition to `v1`. */
  readonly ed25519: boolean
  /** Public key that verifies `v1a` signatures, as `whpk_…`; `null` if they are not used. */
  readonly public_key: string | null
  /** Status; nothing is sent to a `disabled` endpoint. */
  readonly status: "enabled" | "disabled"
  /** Why it is disabled: it was `requested`, the endpoint responded with 410 (`gone`), or all deliveries failed for five days (`failing`). */
  readonly disabled_reason: "requested" | "gone" | "failing" | null
  /** Number of failed attempts since the last successful one. */
  readonly failures: number
  /** When the first of these attempts failed; `null` if there are none. */
  readonly failing_since: number | null
  /** When a message was last acknowledged, to about a second; `null` if never. */
  readonly last_success_at: number | null
  /** Number of secrets that messages are currently signed with. */
  readonly active_secrets: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** What one channel may sell of a pool or a section, and what it has sold. */
export type Allocation = {
  /** The pool; `null` for seats. */
  readonly pool_id: number | null
  /** The section of the seat map; `null` for a pool. */
  readonly section_id: number | null
  /** Title of the pool, or label of the section. */
  readonly title: string
  /** `web`: the Store API, and baskets of `/v1`. `partner`: baskets of `/v1` with a key of a partner. `box_office`: sales at the counter, and exchanges by staff. */
  readonly channel: "web" | "box_office" | "partner"
  /** Places or seats that are set aside for the channel now; 0 if none, or after `release_at`. */
  readonly places: number
  /** True if the channel may also sell what is set aside for no channel. */
  readonly common_stock: boolean
  /** Rows that are set aside for the channel; empty for a pool. */
  readonly row_labels: readonly string[]
  /** When the allocation ends by itself; `null` for never. */
  readonly release_at: number | null
  /** Places that the channel has in baskets or in payment. */
  readonly held: number
  /** Places that the channel has sold. */
  readonly sold: number
  /** Places that the channel can still sell: its own and, if it may, those of the common stock. */
  readonly left: number
  /** Free places that are set aside for no channel; the same for all channels. */
  readonly common_left: number
}

/** An API key, without its secret. */
export type ApiKey = {
  /** Identifier of the key. */
  readonly key_id: string
  /** Kind of key. */
  readonly kind: "secret" | "restricted" | "publishable" | "admin"
  /** Name of the key. */
  readonly name: string
  /** First and last characters of the secret, to identify it. */
  readonly hint: string
  /** Scopes of the key; `null` for everything that its kind allows. */
  readonly scopes: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "box_office:read" | "box_office:write" | "baskets:write" | "reports:read" | "settlement:read" | "settlement:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "activity:read" | "webhooks:read" | "webhooks:write" | "staff:read" | "staff:write" | "audit:read" | "keys:read" | "keys:write")[] | null
  /** Web origins from which a publishable key can be used. */
  readonly origins: readonly string[]
  /** Network addresses or CIDR ranges from which the key can be used; `null` for any. */
  readonly allowed_addresses: readonly string[] | null
  /** True if a partner sells with the key: its baskets count for the channel `partner`. */
  readonly partner: boolean
  /** When the key was created. */
  readonly created: number
  /** When the key expires; `null` for never. */
  readonly expires_at: number | null
  /** When the key was revoked; `null` if it was not. */
  readonly revoked_at: number | null
  /** When the key was last used, to the minute; `null` if never. */
  readonly last_used_at: number | null
  /** The key that replaces this key after a roll; `null` if none. */
  readonly replaced_by: string | null
}

/** Scans of a minute or an hour. */
export type ArrivalsBucket = {
  /** When it begins. */
  readonly starts_at: number
  /** When it ends: the next one begins then. */
  readonly ends_at: number
  /** When it begins, in the time zone of the report, as in RFC 3339. */
  readonly local_time: string
  /** Scans that let somebody in, again or for the first time. */
  readonly admitted: number
  /** Scans that did not. */
  readonly refused: number
  /** Scans that let somebody out. */
  readonly exited: number
  /** The gates with scans in it, sorted by id. */
  readonly gates: readonly ({
    /** Identifier of the gate. */
    readonly gate_id: number
    /** Scans that let somebody in, again or for the first time. */
    readonly admitted: number
    /** Scans that did not. */
    readonly refused: number
    /** Scans that let somebody out. */
    readonly exited: number
  })[]
}

/** Arrivals over time. */
export type ArrivalsReport = {
  /** The event. */
  readonly event_id: string
  /** Length of a bucket. */
  readonly by: "minute" | "hour"
  /** Time zone of the event. */
  readonly timezone: string
  /** The gates with scans in the report, sorted by id. */
  readonly gates: readonly GateArrivals[]
  /** One for each minute or hour, oldest first, with zeros where nothing happened; none begins after now. */
  readonly buckets: readonly ArrivalsBucket[]
}

/** A blocked barcode, which no gate admits. */
export type BarcodeBlock = {
  /** Identifier of the block. */
  readonly block_id: number
  /** The blocked code. */
  readonly barcode: string
  /** Reason, which the gate shows. */
  readonly reason: string
  /** When it was blocked. */
  readonly created: number
}

/** A basket: items that a customer wants to buy, held for a short time. */
export type Basket = {
  /** Kind of object. */
  readonly object: "basket"
  /** Identifier of the basket. */
  readonly id: string
  /** The organisation that the basket belongs to. */
  readonly org_id: string
  /** Status of the basket: `open`, `checking_out` while a payment is in progress, `completed`, `expired` if it was not paid for in time, or `abandoned`. */
  readonly status: "open" | "checking_out" | "completed" | "expired" | "abandoned"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Tickets in the basket, in the order in which they were added. */
  readonly items: readonly BasketItem[]
  /** Memberships in the basket, in the order in which they were added. A basket contains items or memberships, not both. */
  readonly memberships: readonly BasketMembership[]
  /** Codes of the vouchers, in the order in which they were added. */
  readonly vouchers: readonly string[]
  /** Face value of all items, in major units. */
  readonly subtotal: number
  /** Service fees of all items and the transaction fee, in major units. */
  readonly fees: number
  /** The transaction fee, which is part of `fees`. */
  readonly transaction_fee: number
  /** Service tax of all items, in major units. */
  readonly tax: number
  /** Discount from vouchers and automatic discounts, in major units. */
  readonly discount_amount: number
  /** Total to pay, in major units. */
  readonly total: number
  /** Part of the total that is charged at checkout, in major units: all of it, unless it is paid in instalments. */
  readonly due_now: number
  /** Instalments that are charged later if the basket is checked out now, by due date; empty if there are none. */
  readonly instalments: readonly BasketInstalment[]
  /** `subtotal` as a whole number of minor units. */
  readonly subtotal_minor: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** `transaction_fee` as a whole number of minor units. */
  readonly transaction_fee_minor: number
  /** `tax` as a whole number of minor units. */
  readonly tax_minor: number
  /** `discount_amount` as a whole number of minor units. */
  readonly discount_amount_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** `due_now` as a whole number of minor units. */
  readonly due_now_minor: number
  /** The order of the basket; `null` until checkout begins. */
  readonly order_id: number | null
  /** When the basket was opened. */
  readonly created: number
  /** When the holds of its items expire. */
  readonly expires_at: number
  /** Secret that a browser needs, besides a publishable key, to use this basket. Send it only to the customer of the basket. */
  readonly client_secret: string
}

/** An instalment that is charged later, without the customer being present. */
export type BasketInstalment = {
  /** When the instalment is due. */
  readonly due_at: number
  /** Amount in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
}

/** Units of one price that are held for a basket. */
export type BasketItem = {
  /** Identifier of the item. */
  readonly id: number
  /** The price. */
  readonly price_id: number
  /** The event of the price. */
  readonly event_id: string
  /** Title of the price. */
  readonly title: string
  /** Number of units of the price. */
  readonly quantity: number
  /** Face value of one unit when it was added, in major units of the basket's currency. */
  readonly unit_price: number
  /** Service fee of one unit. */
  readonly service_fee: number
  /** Service tax of one unit. */
  readonly service_tax: number
  /** Discount on the face value of all units together. */
  readonly discount: number
  /** Total of all units, including fees and tax, less the discount. */
  readonly total: number
  /** `unit_price` as a whole number of minor units. */
  readonly unit_price_minor: number
  /** `service_fee` as a whole number of minor units. */
  readonly service_fee_minor: number
  /** `service_tax` as a whole number of minor units. */
  readonly service_tax_minor: number
  /** `discount` as a whole number of minor units. */
  readonly discount_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** When the hold of the item expires. It does not expire during checkout. */
  readonly expires_at: number
  /** Held seats; empty for general admission. */
  readonly seats: readonly BasketSeat[]
}

/** Memberships of one type in a basket. */
export type BasketMembership = {
  /** Identifier of the item. */
  readonly id: number
  /** The membership type. */
  readonly membership_type_id: number
  /** The category of the type. */
  readonly membership_category_id: number
  /** Title of the type. */
  readonly title: string
  /** Title of the category. */
  readonly category_title: string
  /** The payment option. */
  readonly membership_payment_option_id: string
  /** Number of memberships. */
  readonly quantity: number
  /** Price of one membership when it was added, in major units of the basket's currency. */
  readonly unit_price: number
  /** Price of all memberships, including later instalments. */
  readonly total: number
  /** `unit_price` as a whole number of minor units. */
  readonly unit_price_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** `1` if the memberships renew automatically, otherwise `0`. */
  readonly auto_renew: number
  /** When memberships that start now end; `null` if they do not end. */
  readonly expires: number | null
  /** Who the members are, as far as it was said, one for each membership. */
  readonly members: readonly MemberDetails[]
  /** Held seats of the season; empty if the memberships have no seats. */
  readonly seats: readonly BasketSeat[]
  /** When the hold of the item expires. It does not expire during checkout. */
  readonly expires_at: number
}

/** A seat that is held for a basket. */
export type BasketSeat = {
  /** Identifier of the seat. */
  readonly seat_id: number
  /** Label of the section of the seat. */
  readonly section_label: string
  /** Label of the row of the seat. */
  readonly seat_row: string
  /** Label of the seat, such as its number. */
  readonly seat_title: string
  /** Present for a place for a wheelchair. */
  readonly wheelchair?: true | undefined
  /** Present for a seat with a restricted view. */
  readonly restricted_view?: true | undefined
}

/** What cancelling an event and refunding all its orders would do. */
export type CancelPlan = {
  /** Names these figures. Send it to `cancel` and `refund_all`: they are refused with `plan_changed` if orders, tickets, used tickets or amounts have changed materially since. */
  readonly plan: string
  /** The event. */
  readonly event_id: string
  /** Number of confirmed orders. */
  readonly orders: number
  /** Number of valid tickets of these orders. */
  readonly tickets: number
  /** Number of these tickets that were used to enter. */
  readonly tickets_used: number
  /** Number of different e-mail addresses of these orders: buyers to inform. */
  readonly customers: number
  /** Number of current members whom their membership admits to the event, without a ticket. */
  readonly members: number
  /** Number of baskets that hold places of the event. */
  readonly baskets: number
  /** Number of these baskets that are being paid for. */
  readonly payments: number
  /** Number of e-mails that buyers get from Tessera: none yet, so inform them yourself. */
  readonly emails: number
  /** Number of enabled webhook endpoints. */
  readonly webhook_endpoints: number
  /** Webhook events, by type. */
  readonly webhook_events: readonly ({
    /** Type of the webhook event. */
    readonly type: string
    /** How many are emitted. */
    readonly count: number
  })[]
  /** Why you cannot cancel the event now: its status, or your limits; `null` if you can. */
  readonly cancel_refusal: string | null
  /** Why you cannot refund all its orders after that now: its status, or your limits; `null` if you can. */
  readonly refund_refusal: string | null
  /** True if `refund_all` needs `used`, because tickets were used to enter. */
  readonly used_needed: boolean
  /** What is refunded with fees, without what was paid elsewhere, in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** How much of `amount` is fees, which `refund_all` keeps with `fees` false. */
  readonly fees: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The orders by the way in which they are refunded. */
  readonly refunds: readonly ({
    /** `automatic`: the payment provider sends it back. `by_hand`: staff took the money, such as cash, and must give it back; it is booked as refunded at once. `on_account`: it reduces what the customer owes. `elsewhere`: the order was paid elsewhere, so it is cancelled and not refunded. `nothing`: nothing was paid, or nothing is left to refund. */
    readonly way: "automatic" | "by_hand" | "on_account" | "elsewhere" | "nothing"
    /** How the orders were paid: `card`, `wallet`, `bank`, `free` or `other`; a tender of the box office, such as `cash`; or `none` if they were paid elsewhere. */
    readonly payment_method: string
    /** Number of confirmed orders. */
    readonly orders: number
    /** Number of their valid tickets. */
    readonly tickets: number
    /** What they are refunded with fees, in major units; for `elsewhere`, what was paid elsewhere. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
    /** How much of `amount` is service fees, their tax and transaction fees. */
    readonly fees: number
    /** `fees` as a whole number of minor units. */
    readonly fees_minor: number
    /** ISO 4217 code of the currency. */
    readonly currency: string
  })[]
  /** Number of orders that need a person: those of `by_hand` and `elsewhere`. */
  readonly orders_by_hand: number
}

/** What is sold, held and free. */
export type CapacityReport = {
  /** The event. */
  readonly event_id: string
  /** All pools and sections together. */
  readonly total: {
    /** Places on sale. */
    readonly capacity: number
    /** Places sold. Those of a charged-back order stay sold until staff release them. */
    readonly sold: number
    /** Places in baskets, and in payments that are under way. */
    readonly held: number
    /** Places that staff have blocked. */
    readonly blocked: number
    /** Places that can be bought now. */
    readonly free: number
  }
  /** Its pools. */
  readonly pools: readonly PoolCapacity[]
  /** Its sections on sale, in the order of the seat map. */
  readonly sections: readonly SectionCapacity[]
  /** Its prices that are not archived, in the order of the price list. */
  readonly prices: readonly PriceCapacity[]
}

/** A cash drawer at a counter, from its opening to its close. */
export type CashTill = {
  /** Identifier of the till. */
  readonly till_id: string
  /** Name, such as `Counter 2`. */
  readonly name: string
  /** `open` until it is closed. Only an open till can sell. */
  readonly status: "open" | "closed"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Cash in the drawer when the till was opened, in major units. */
  readonly float: number
  /** `float` as a whole number of minor units. */
  readonly float_minor: number
  /** Cash that should be in the drawer: the float and all cash taken or moved into it, less cash given or moved out of it. For a closed till, at its close. */
  readonly expected: number
  /** `expected` as a whole number of minor units. */
  readonly expected_minor: number
  /** Cash that was counted last; `null` before the first count. */
  readonly counted: number | null
  /** `counted` as a whole number of minor units. */
  readonly counted_minor: number | null
  /** Counted less expected cash, as booked at the close; negative if money is missing. `null` until the till is closed. */
  readonly difference: number | null
  /** `difference` as a whole number of minor units. */
  readonly difference_minor: number | null
  /** What was said about the last count, such as why money is missing. */
  readonly note: string | null
  /** Who opened it. */
  readonly opened_by: string
  /** Who closed it. */
  readonly closed_by: string | null
  /** When it was opened. */
  readonly opened_at: number
  /** When the cash was last counted. */
  readonly counted_at: number | null
  /** When it was closed. */
  readonly closed_at: number | null
}

/** What became of the memberships of a category that end. */
export type CategoryRenewals = {
  /** Identifier of the membership category. */
  readonly membership_category_id: number
  /** Its title. */
  readonly title: string
  /** Its season; `null` without one. */
  readonly season_id: number | null
  /** Memberships that end. Each is in exactly one of the figures from `renewed` to `undecided`. */
  readonly terms: number
  /** Those whose renewal was announced to the member. */
  readonly announced: number
  /** Those that were renewed, and the first payment was made. */
  readonly renewed: number
  /** Those whose renewal is open and not paid yet. */
  readonly awaiting_payment: number
  /** Those whose renewal was opened and not paid in time, or called off. */
  readonly expired: number
  /** Those whose member does not renew. */
  readonly declined: number
  /** Those that could not be renewed, for example because an instalment is unpaid. */
  readonly refused: number
  /** Those about whose renewal nothing is decided yet. */
  readonly undecided: number
}

/** A change in the organisation, with its sequence number. */
export type Change = {
  /** Identifier of the message, the same as in webhook deliveries. */
  readonly id: string
  /** Type of the change: one of the webhook event types. */
  readonly type: string
  /** When it happened, in RFC 3339 format. */
  readonly timestamp: string
  /** The organisation. */
  readonly org_id: string
  /** API version of `data`. */
  readonly api_version: string
  /** Sequence number of the change within the organisation, starting at 1, without gaps within an epoch. */
  readonly sequence: number
  /** Content of the change, as documented for the webhook event type: objects as they were at that time. */
  readonly data: Readonly<Record<string, unknown>>
}

/** The order created by a checkout, with its payment. */
export type Checkout = {
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
  /** The same as `order_id`, as a string. */
  readonly id: string
  /** The same as `order_status`. */
  readonly status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
  /** The payment of the order. */
  readonly payment: {
    /** Status of the payment: `succeeded`; `requires_action` if the customer must act, after which you confirm the basket; `processing` while the outcome is not known; `none` if there is nothing to pay. */
    readonly status: "succeeded" | "requires_action" | "processing" | "none"
    /** Action that the customer must take; `null` if none. */
    readonly next_action: {
      /** Action that the customer must take, such as `redirect`. */
      readonly type: string
      /** URL to send the customer to; `null` if the action happens on your page through the provider's script. */
      readonly url: string | null
      /** Client secret for the payment provider's script; `null` if there is none. */
      readonly client_secret: string | null
    } | null
  }
}

/** A decision of a customer about a consent. */
export type Consent = {
  /** What the customer decided about. */
  readonly kind: "marketing_emails" | "new_event_notifications"
  /** True if the customer agreed, false if they withdrew their consent. */
  readonly granted: boolean
  /** When the customer decided. */
  readonly decided_at: number
  /** `change` for a decision; `upgrade` for the value that a customer had when this history began, with the time of the last change of the customer before it. */
  readonly source: "change" | "upgrade"
  /** The customer that decided: this one, or one that was merged into it. */
  readonly customer_id: string
}

/** The cost centre of an event in the organisation's own books. */
export type CostCentre = {
  /** The event. */
  readonly event_id: string
  /** Its cost centre in the organisation's own books; `null` if none. */
  readonly cost_centre: string | null
}

/** A document of a sale that was printed at the counter. */
export type CounterPrint = {
  /** The order. */
  readonly order_id: number
  /** What was printed. */
  readonly document: "tickets" | "receipt"
  /** Which print of this document it is: 1 for the first, more for a reprint. */
  readonly copy: number
  /** The paper. */
  readonly format: "a4" | "80mm"
  /** Why it was printed again. */
  readonly reason: string | null
  /** Who printed it. */
  readonly actor: string
  /** When it was printed. */
  readonly printed_at: number
}

/** What a sale at the counter would cost with a voucher. */
export type CounterQuote = {
  /** Kind of object. */
  readonly object: "counter_quote"
  /** The event. */
  readonly event_id: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The voucher, as it is written. */
  readonly voucher_code: string
  /** Title of the voucher. */
  readonly voucher_title: string
  /** What the voucher takes off, in major units. */
  readonly discount: number
  /** `discount` as a whole number of minor units. */
  readonly discount_minor: number
  /** What the buyer would have to pay, in major units. */
  readonly total: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
}

/** A refund at the counter. */
export type CounterRefund = {
  /** The order. */
  readonly order_id: number
  readonly refund: Refund
  /** The till that gave the money. */
  readonly till_id: string
  /** How it was refunded. */
  readonly tender: "cash" | "card_terminal" | "complimentary" | "on_account"
}

/** A sale at the counter: its order, its tickets and how it was paid. */
export type CounterSale = {
  /** The order. */
  readonly order_id: number
  readonly order: Order
  /** The tickets of the order. */
  readonly tickets: readonly Ticket[]
  /** The till that sold it. */
  readonly till_id: string
  /** How it was paid. */
  readonly tender: "cash" | "card_terminal" | "complimentary" | "on_account"
  /** What the buyer had to pay, in major units. */
  readonly total: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** Cash that the buyer gave; `null` for other tenders. */
  readonly given: number | null
  /** `given` as a whole number of minor units. */
  readonly given_minor: number | null
  /** Cash to give back; `null` for other tenders. */
  readonly change: number | null
  /** `change` as a whole number of minor units. */
  readonly change_minor: number | null
  /** What is still owed for a sale on account, in major units; negative if the customer has a credit. */
  readonly owed: number
  /** `owed` as a whole number of minor units. */
  readonly owed_minor: number
  /** How money can be given back for this sale at a till, best first; empty if nothing was paid. */
  readonly refund_tenders: readonly ("cash" | "card_terminal" | "on_account")[]
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The voucher that reduced the price; `null` without one. */
  readonly voucher_code: string | null
  /** The terminal's reference of the payment. */
  readonly reference: string | null
  /** Note by staff, such as why tickets were given away. */
  readonly reason: string | null
  /** Who sold it. */
  readonly sold_by: string
  /** When it was sold. */
  readonly sold_at: number
}

/** The device of the token, and the events and gates where it can scan. */
export type CurrentDevice = {
  /** Identifier of the device. */
  readonly device_id: string
  /** Name of the device. */
  readonly name: string
  /** Current time of the server in Unix milliseconds, to synchronise the clock of the device. */
  readonly server_time_ms: number
  /** The history that the database is in: 1, and after each restore of the database the Unix time of that restore. A device whose manifest has a lower epoch must not admit anybody by it, and requests a complete one. A response with a lower epoch than the device has seen is from a server that still has the old database: ignore it. */
  readonly epoch: number
  /** Ed25519 public key that verifies the organisation's manifests. */
  readonly manifest_key: string | null
  /** True if staff allow the device to search by name. */
  readonly may_search: boolean
  /** Live events that start within three days before or after now. */
  readonly events: readonly ({
    /** Identifier of the event. */
    readonly event_id: string
    /** Name of the event. */
    readonly title: string
    /** When it starts. */
    readonly starts_at: number
    /** Active gates of its venue. */
    readonly gates: readonly ({
      /** Identifier of the gate. */
      readonly gate_id: number
      /** Name of the gate. */
      readonly title: string
    })[]
  })[]
}

/** A customer of the organisation. */
export type Customer = {
  /** When the customer was added. */
  readonly add_date: number
  /** Identifier of the customer; the `customer_id` in paths. */
  readonly org_customer_id: string
  /** Number of the customer, which members and orders refer to. */
  readonly user_id: number
  /** The organisation that the customer belongs to. */
  readonly org_id: string
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** E-mail address, unique within the organisation. */
  readonly email_address: string
  /** True if the customer agreed to marketing e-mails. */
  readonly marketing_emails: boolean
  /** Mobile number, as entered by the customer. */
  readonly mobile_number: string | null
  /** Postcode. */
  readonly postcode: string | null
  /** True if the customer wants to be notified of new events. */
  readonly new_event_notifications: boolean
  /** When the customer was last changed; equal to `add_date` until the first change. */
  readonly updated_at: number
  /** When the customer agreed to marketing e-mails; `null` if they did not, or if the time is not known. */
  readonly marketing_emails_at: number | null
  /** True for the one customer that all counter sales without a name belong to. It is nobody: do not add it to a CRM. */
  readonly walk_in: boolean
}

/** A customer that was merged into another. */
export type CustomerMerge = {
  /** The customer that was merged. It no longer exists; its id leads to the other one. */
  readonly customer_id: string
  /** Its number. */
  readonly user_id: number
  /** Its first name. */
  readonly first_name: string
  /** Its last name. */
  readonly last_name: string
  /** Its e-mail address. Orders with this address belong to the other customer. */
  readonly email_address: string
  /** Why it was merged; customers do not see it. */
  readonly reason: string
  /** When it was merged. */
  readonly merged_at: number
  /** What moved to the other customer. */
  readonly moved: {
    /** Orders. */
    readonly orders: number
    /** Members. */
    readonly members: number
    /** SSO links. */
    readonly sso_links: number
  }
}

/** A customer, with what belongs to it. */
export type CustomerRecord = {
  /** When the customer was added. */
  readonly add_date: number
  /** Identifier of the customer; the `customer_id` in paths. */
  readonly org_customer_id: string
  /** Number of the customer, which members and orders refer to. */
  readonly user_id: number
  /** The organisation that the customer belongs to. */
  readonly org_id: string
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** E-mail address, unique within the organisation. */
  readonly email_address: string
  /** True if the customer agreed to marketing e-mails. */
  readonly marketing_emails: boolean
  /** Mobile number, as entered by the customer. */
  readonly mobile_number: string | null
  /** Postcode. */
  readonly postcode: string | null
  /** True if the customer wants to be notified of new events. */
  readonly new_event_notifications: boolean
  /** When the customer was last changed; equal to `add_date` until the first change. */
  readonly updated_at: number
  /** When the customer agreed to marketing e-mails; `null` if they did not, or if the time is not known. */
  readonly marketing_emails_at: number | null
  /** True for the one customer that all counter sales without a name belong to. It is nobody: do not add it to a CRM. */
  readonly walk_in: boolean
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
  /** The last 100 decisions about consents, newest first. */
  readonly consents: readonly Consent[]
  /** The last 100 customers that were merged into this one, newest first. */
  readonly merged_customers: readonly CustomerMerge[]
  /** Number of orders, counted up to 10000; `null` without the scope `orders:read`. */
  readonly order_count: number | null
  /** Number of active tickets, counted up to 10000; `null` without the scope `orders:read`. */
  readonly ticket_count: number | null
  /** The last 20 orders, newest first; `null` without the scope `orders:read`. */
  readonly orders: readonly ({
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
    /** The customer who placed the order, as `org_customer_id`. */
    readonly customer_id: string
    /** Title of the event; `null` for memberships. */
    readonly event_title: string | null
    /** When the event starts; `null` for memberships. */
    readonly event_starts_at: number | null
    /** IANA time zone of the event; `null` for memberships. */
    readonly event_timezone: string | null
    /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
    readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
    /** Number of tickets, without those that were replaced. */
    readonly ticket_count: number
    /** The card of the last payment; `null` if no card was used or the provider did not name it. */
    readonly card: {
      /** Brand of the card as the payment provider names it, such as `visa`. */
      readonly brand: string
      /** Last four digits of the number of the card. */
      readonly last4: string
    } | null
  })[] | null
  /** The `cursor` for more orders of `GET /admin/v1/orders` with this `customer_id`; `null` if there are no more. */
  readonly orders_next_cursor: string | null
  /** Number of members, counted up to 10000; `null` without the scope `members:read`. */
  readonly member_count: number | null
  /** The first 100 members; `null` without the scope `members:read`. */
  readonly members: readonly Member[] | null
  /** The first 100 SSO links; `null` without the scope `sso:read`. */
  readonly sso_links: readonly SsoLink[] | null
}

/** A scanner or turnstile. */
export type Device = {
  /** Identifier of the device. */
  readonly device_id: string
  /** Name of the device. */
  readonly name: string
  /** True if the device may search tickets and members by name. Devices may not until staff allow it. */
  readonly may_search: boolean
  /** First and last characters of the token, to identify it. */
  readonly hint: string
  /** When it was enrolled. */
  readonly created: number
  /** When the device was revoked; `null` if it was not. */
  readonly revoked_at: number | null
  /** When the device was last used, to the minute; `null` if never. */
  readonly last_used_at: number | null
}

/** A one-time code that enrols a device. */
export type DeviceEnrolment = {
  /** Identifier of the enrolment. */
  readonly enrolment_id: string
  /** The organisation, which the device must send with the code. */
  readonly org: string
  /** Name of the device. */
  readonly name: string
  /** The one-time code. It is only returned in this response, and `null` in the replay of an idempotent request. */
  readonly code: string | null
  /** Address that opens the scanner with the code filled in, to show as a QR code; `null` in the replay of an idempotent request. */
  readonly scanner_url: string | null
  /** When the code expires. */
  readonly expires_at: number
}

/** Audit record of a search by name at a gate. */
export type DeviceSearch = {
  /** Identifier of the search. */
  readonly search_id: number
  /** The device that searched. */
  readonly device_id: string
  /** The event. */
  readonly event_id: string
  /** When the search was made. */
  readonly searched_at: number
  /** Keyed hash of the search text: equal texts have equal hashes, and the text cannot be recovered. */
  readonly query_hash: string
  /** Number of results. */
  readonly results: number
}

/** A digest of all objects in the feed, which proves that a copy equals the original. */
export type Digest = {
  /** Kind of object. */
  readonly object: "digest"
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. */
  readonly epoch: number
  /** Sequence number of the last change in the digest. */
  readonly sequence: number
  /** The SHA-256 of each object in its latest version in the feed, serialised as canonical JSON (RFC 8785), combined by exclusive or over all objects of a kind. */
  readonly algorithm: "xor-sha256-jcs"
  /** One entry for each kind of object; all kinds are always present. */
  readonly kinds: readonly ({
    /** Kind of object. */
    readonly kind: "customers" | "events" | "price_categories" | "prices" | "orders" | "tickets" | "refunds" | "members"
    /** Number of objects of this kind in the feed. */
    readonly objects: number
    /** Digest in hexadecimal; zeros if there are no objects. */
    readonly digest: string
  })[]
}

/** A voucher, or an automatic discount. */
export type Discount = {
  /** Identifier of the discount. */
  readonly discount_id: number
  /** Title. */
  readonly title: string
  /** Voucher code; case is ignored. `null` if the discount applies automatically. */
  readonly code: string | null
  /** Kind of discount on the face value: a `percentage` of each item, or one `amount` for the basket. */
  readonly kind: "percentage" | "amount"
  /** The discount in per cent, with up to two decimals; `null` for an amount. */
  readonly percent: number | null
  /** The discount in major units of the currency; `null` for a percentage. */
  readonly amount: number | null
  /** `amount` as a whole number of minor units; `null` for a percentage. */
  readonly amount_minor: number | null
  /** The currency of an `amount`; `null` for a percentage. */
  readonly currency: string | null
  /** Event that the discount is limited to; `null` for all events. */
  readonly event_id: string | null
  /** Prices that the discount is limited to; `null` for all prices. */
  readonly price_ids: readonly number[] | null
  /** Minimum number of units of these prices in the basket. */
  readonly min_quantity: number
  /** Maximum number of orders that may use the code; `null` for no maximum. */
  readonly max_uses: number | null
  /** Number of orders that use the code, including orders that are being paid for. */
  readonly uses: number
  /** When the discount begins; `null` if there is no start. */
  readonly valid_from_unix: number | null
  /** When the discount ends; `null` if there is no end. */
  readonly valid_until_unix: number | null
  /** Status; an `archived` discount is kept for its orders. */
  readonly status: "active" | "archived"
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** A newly enrolled device: the only response that contains its token. */
export type EnrolledDevice = {
  /** Identifier of the device. */
  readonly device_id: string
  /** The organisation of the device. */
  readonly org_id: string
  /** Name of the device. */
  readonly name: string
  /** The device token. It is only returned in this response. */
  readonly token: string
  /** Ed25519 public key that verifies the organisation's manifests. Store it. */
  readonly manifest_key: string
  /** Current time of the server in Unix milliseconds, to synchronise the clock of the device. */
  readonly server_time_ms: number
}

/** The body of every error response. */
export type ErrorBody = {
  /** The error. */
  readonly error: {
    /** Category of the error. More values may be added. */
    readonly type: string
    /** Machine-readable reason; a code never changes its meaning. If you do not know a code, decide by the HTTP status. More values may be added. */
    readonly code: string
    /** Human-readable explanation; the wording may change. */
    readonly message: string
    /** The first rejected parameter; `null` if the error is not about a parameter. */
    readonly param: string | null
    /** Every parameter that was rejected; empty if the error is not about parameters. */
    readonly errors: readonly ({
      /** Name of the parameter; nested parameters use brackets, such as `customer[email]`. */
      readonly param: string
      /** Machine-readable reason why the parameter was rejected. */
      readonly code?: string | undefined
      /** Human-readable requirement that the parameter must meet. */
      readonly message: string
    })[]
    /** URL of the page that explains the code. */
    readonly doc_url: string
    /** The same as the header `X-Request-Id`. Quote it when you contact support. */
    readonly request_id: string
    /** URL where the customer links their account; only present with the code `sso_not_linked`. */
    readonly link_url?: string | undefined
    /** Why the payment was declined; only present with the code `payment_declined`. More values may be added. */
    readonly decline_code?: string | undefined
  }
}

/** An event that the organisation sells tickets for. */
export type Event = {
  /** Identifier of the event. */
  readonly event_id: string
  /** Title of the event. */
  readonly title: string
  /** The organisation that holds the event. */
  readonly org_id: string
  /** The organisation's name. */
  readonly organisation_name: string
  /** The venue; `null` if the event has none. */
  readonly venue_id: string | null
  /** Name of the venue; `null` if the event has none. */
  readonly venue_name: string | null
  /** True if the event takes place online. */
  readonly online_event: boolean
  /** Name of the event in URLs; unique within the organisation. */
  readonly url_string: string
  /** URL of the page that sells the tickets. */
  readonly buy_tickets_url: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Symbol of the currency, such as `£`; the currency code if it has no symbol. */
  readonly currency_symbol: string
  /** True if the event is public. */
  readonly public_event: boolean
  /** True if tickets are for reserved seats. */
  readonly reserved_seating: boolean
  /** True if no tickets are available. */
  readonly sold_out: boolean
  /** The start in the event's zone, as in `Saturday 14 March 2026, 7:30 pm`. */
  readonly formatted_full_event_start_date: string
  /** Day of the week of the start in the event's zone, as in `Saturday`. */
  readonly formatted_event_start_date_day: string
  /** Time of the start in the event's zone, as in `7:30 pm`. */
  readonly formatted_event_start_date_time: string
  /** Month of the start in the event's zone, as in `March`. */
  readonly formatted_event_start_date_month: string
  /** Day of the month of the start in the event's zone, as in `14`. */
  readonly formatted_event_start_date_date: string
  /** Year of the start in the event's zone, as in `2026`. */
  readonly formatted_event_start_date_year: string
  /** The start in UTC, in RFC 3339 format, as in `2026-03-14T19:30:00Z`. */
  readonly utc_event_start_date: string
  /** IANA name of the time zone of the event. */
  readonly timezone: string
  /** Status of the event: `0` draft, `1` live, `2` archived, `3` cancelled. */
  readonly event_status_id: "0" | "1" | "2" | "3"
  /** URL of the banner image. */
  readonly banner_image: string | null
  /** The seat map of the event; `null` if it has none. */
  readonly membership_seat_map_id: number | null
  /** Status of the announced start: `scheduled` as announced, `postponed` to a date that is not final, `rescheduled` to another date, or `moved_online`. */
  readonly schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online"
}

/** Entry settings of an event. */
export type EventAccess = {
  /** The event. */
  readonly event_id: string
  /** When entry begins; by default 12 hours before the event starts. */
  readonly opens_at: number
  /** When entry ends; by default 12 hours after the event ends. */
  readonly closes_at: number
  /** True if `opens_at` is not set, and so moves with the event. */
  readonly opens_at_default: boolean
  /** True if `closes_at` is not set, and so moves with the event. */
  readonly closes_at_default: boolean
  /** True if re-entry is allowed after an exit scan. */
  readonly reentry: boolean
  /** Kind of barcode of the tickets: a `random` code, a `signed` code that a device can verify offline, or a `rotating` code that is signed and changes every 30 seconds. */
  readonly barcodes: "random" | "signed" | "rotating"
  /** True if the constant part of a rotating code, and the plain code of a ticket, are accepted, so that tickets can be printed. */
  readonly printed: boolean
  /** Keys that sign the barcodes, sorted by number. */
  readonly keys: readonly ({
    /** Number of the key, as in the barcode. */
    readonly key_id: number
    /** The Ed25519 public key, 32 bytes in base64url. */
    readonly public_key: string
    /** The `active` key signs barcodes; the `next` key will sign after a rotation. Barcodes of `retired` keys are valid, barcodes of `revoked` keys are not. */
    readonly state: "active" | "next" | "retired" | "revoked"
    /** When the key was created. */
    readonly created: number
  })[]
}

/** How fast an event sold. */
export type EventPace = {
  /** The event. */
  readonly event_id: string
  /** Its title. */
  readonly title: string
  /** When it starts. */
  readonly starts_at: number
  /** Its time zone, in which days are counted. */
  readonly timezone: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Places that it has on sale now: of its pools, and seats of its sections. */
  readonly capacity: number
  /** The most distant day first. The last one is today, or the day of the event; days to come have none. */
  readonly points: readonly PacePoint[]
}

/** An event and its prices as customers would see them. */
export type EventPreview = {
  readonly event: StoreEvent
  /** The prices, as the Store API would list them. */
  readonly prices: readonly StorePrice[]
  /** Why the event cannot be published yet; `null` if it can, or is published. */
  readonly publish_refusal: string | null
  /** Why customers do not see the event now, such as that it is a draft; `null` if they do. */
  readonly hidden_reason: string | null
}

/** The refund of all orders of a cancelled event, and its progress. */
export type EventRefund = {
  /** The cancelled event. */
  readonly event_id: string
  /** `done` when a refund was created for every order; each refund has its own status. */
  readonly status: "running" | "done"
  /** True if fees are refunded as well. */
  readonly fees: boolean
  /** Note by staff. */
  readonly reason: string | null
  /** Number of orders processed so far. */
  readonly orders: number
  /** Number of orders remaining. */
  readonly orders_remaining: number
  /** Number of orders processed so far and remaining. */
  readonly orders_total: number
  /** Refunded amount of these orders, in major units: sent, being sent and failed. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** Refunds that succeeded, including what staff have to give back by hand. */
  readonly succeeded: {
    /** Number of orders. */
    readonly orders: number
    /** Sum of the refunds, in major units. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
  }
  /** The part of `succeeded` that staff took, such as cash, and have to give back by hand. */
  readonly by_hand: {
    /** Number of orders. */
    readonly orders: number
    /** Sum of the refunds, in major units. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
  }
  /** Refunds that are being sent. */
  readonly sending: {
    /** Number of orders. */
    readonly orders: number
    /** Sum of the refunds, in major units. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
  }
  /** Refunds that failed, of orders that still have something to refund. */
  readonly failed: {
    /** Number of orders. */
    readonly orders: number
    /** Sum of the refunds, in major units. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
  }
  /** What the remaining orders can be refunded with fees, in major units. */
  readonly remaining_amount: number
  /** `remaining_amount` as a whole number of minor units. */
  readonly remaining_amount_minor: number
  /** Number of orders that need a person: see `refund_problems`. */
  readonly problems: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** When it was requested. */
  readonly created: number
  /** When it last made progress. */
  readonly updated_at: number
}

/** A seat of an event. */
export type EventSeat = {
  /** Identifier of the seat. */
  readonly seat_id: number
  /** Row of the seat. */
  readonly seat_row: string
  /** Label of the seat, such as its number. */
  readonly seat_title: string
  /** Position in the row; seats with neighbouring positions are side by side. */
  readonly place: number
  /** State: `free` for a sale at the counter; `held` by a basket; `sold`; `blocked` by staff; or `closed`, not on sale or set aside for another channel. */
  readonly state: "free" | "held" | "sold" | "blocked" | "closed"
  /** The staff hold of a blocked seat; `null` if it is not blocked. */
  readonly staff_hold_id: string | null
}

/** A section of the event's seat map, and its price category. */
export type EventSection = {
  /** Identifier of the section. */
  readonly section_id: number
  /** Label of the section. */
  readonly label: string
  /** Sub-section; `null` if the section has none. */
  readonly sub_section: string | null
  /** Price category of its seats; `null` if they are not on sale. */
  readonly price_category_id: number | null
  /** Number of its seats that are on sale or sold. */
  readonly seats: number
  /** Number of available seats. */
  readonly free: number
  /** How many of `free` are kept for wheelchairs: the best available seats of others leave them out. */
  readonly free_wheelchair_places: number
  /** Number of seats that staff have blocked. */
  readonly blocked: number
}

/** A gate at which tickets and members are scanned. */
export type Gate = {
  /** Identifier of the gate. */
  readonly gate_id: number
  /** The venue of the gate. */
  readonly venue_id: string
  /** Name of that venue. */
  readonly venue_name: string
  /** Name of the gate; unique at its venue. */
  readonly title: string
  /** Status; an `archived` gate is kept for its scans. */
  readonly status: "active" | "archived"
  /** When the gate was created. */
  readonly created: number
  /** When the gate was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** Scans at a gate. */
export type GateArrivals = {
  /** Identifier of the gate. */
  readonly gate_id: number
  /** Its title. */
  readonly title: string
  /** Scans that let somebody in, again or for the first time. */
  readonly admitted: number
  /** Scans that did not. */
  readonly refused: number
  /** Scans that let somebody out. */
  readonly exited: number
}

/** A rule that limits whom a gate admits to an event. */
export type GateRule = {
  /** The gate. */
  readonly gate_id: number
  /** The event. */
  readonly event_id: string
  /** Name of the gate. */
  readonly gate: string
  /** Price categories that it admits; `null` for all. */
  readonly price_category_ids: readonly number[] | null
  /** Membership categories that it admits; `null` for all. */
  readonly membership_category_ids: readonly number[] | null
  /** When it opens for this event; `null` if it opens with the event. */
  readonly opens_at: number | null
  /** When it closes for this event; `null` if it closes with the event. */
  readonly closes_at: number | null
}

/** A Google Wallet pass: a signed link that contains the ticket. */
export type GooglePass = {
  /** Kind of object. */
  readonly object: "google_pass"
  /** The ticket. */
  readonly ticket_id: number
  /** Link that adds the ticket to Google Wallet. Anyone who opens it gets the ticket. */
  readonly save_url: string
}

/** A ticket or member found by a search at a gate, with only the data that a steward needs. */
export type HolderSearchResult = {
  /** Reference to the ticket or member: send it as `barcode` of a scan. It is valid for ten minutes, for this device and this event. */
  readonly reference: string
  /** Kind of the result. */
  readonly kind: "ticket" | "member"
  /** Name of the attendee, or of the buyer if there is no attendee name; for a member, the name of the member. */
  readonly name: string
  /** Title of the price, or of the membership category. */
  readonly title: string
  /** Seat of the ticket, or seat of the member in the season; `null` if there is none. */
  readonly seat: {
    /** Label of the section. */
    readonly section_label: string
    /** Label of the row. */
    readonly seat_row: string
    /** Label of the seat, such as its number. */
    readonly seat_title: string
  } | null
  /** Whether the holder has entered, is inside or has left, or why the ticket or membership is not valid. */
  readonly state: "not_entered" | "inside" | "exited" | "unpaid" | "cancelled" | "expired"
}

/** An instalment of the price of a membership term. */
export type Instalment = {
  /** Number of the instalment, starting at 1. */
  readonly number: number
  /** When the instalment is due. */
  readonly due_at: number
  /** Amount in major units of the term's currency. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** `due` until it is paid; `charging` while a payment is in progress; `paid`; `failed` if no further automatic attempt is made; `cancelled` if it will never be charged. */
  readonly status: "due" | "charging" | "paid" | "failed" | "cancelled"
  /** Number of failed attempts to charge it. */
  readonly attempts: number
  /** When the next automatic attempt is made; `null` if there is none. */
  readonly next_attempt_at: number | null
  /** When the payer was told of the direct debit at `next_attempt_at`; `null` for other methods, and before that. */
  readonly announced_at: number | null
  /** Why the last attempt failed. */
  readonly failure_code: string | null
  /** When it was paid; `null` until then. */
  readonly paid_at: number | null
}

/** Instalments by the week in which they fall due. */
export type InstalmentsReport = {
  /** Time zone in which weeks begin, on Monday. */
  readonly timezone: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** All weeks together. */
  readonly total: {
    /** Instalments that fell due or will fall due in it. Waived ones do not count. */
    readonly due: number
    /** Their amount. */
    readonly due_amount: number
    /** `due_amount` as a whole number of minor units. */
    readonly due_amount_minor: number
    /** Those of them that are paid by now. */
    readonly paid: number
    /** Their amount. */
    readonly paid_amount: number
    /** `paid_amount` as a whole number of minor units. */
    readonly paid_amount_minor: number
    /** Those of them of which at least one automatic collection failed. */
    readonly failed: number
    /** Their amount. */
    readonly failed_amount: number
    /** `failed_amount` as a whole number of minor units. */
    readonly failed_amount_minor: number
    /** Those of the failed ones that were paid afterwards. */
    readonly recovered: number
    /** Their amount. */
    readonly recovered_amount: number
    /** `recovered_amount` as a whole number of minor units. */
    readonly recovered_amount_minor: number
  }
  /** Oldest first, with zeros where nothing fell due. */
  readonly weeks: readonly InstalmentsWeek[]
}

/** What became of the instalments of a week. */
export type InstalmentsWeek = {
  /** When it begins. */
  readonly starts_at: number
  /** When it ends: the next one begins then. */
  readonly ends_at: number
  /** When it begins, in the time zone of the report, as in RFC 3339. */
  readonly local_time: string
  /** Instalments that fell due or will fall due in it. Waived ones do not count. */
  readonly due: number
  /** Their amount. */
  readonly due_amount: number
  /** `due_amount` as a whole number of minor units. */
  readonly due_amount_minor: number
  /** Those of them that are paid by now. */
  readonly paid: number
  /** Their amount. */
  readonly paid_amount: number
  /** `paid_amount` as a whole number of minor units. */
  readonly paid_amount_minor: number
  /** Those of them of which at least one automatic collection failed. */
  readonly failed: number
  /** Their amount. */
  readonly failed_amount: number
  /** `failed_amount` as a whole number of minor units. */
  readonly failed_amount_minor: number
  /** Those of the failed ones that were paid afterwards. */
  readonly recovered: number
  /** Their amount. */
  readonly recovered_amount: number
  /** `recovered_amount` as a whole number of minor units. */
  readonly recovered_amount_minor: number
}

/** An invoice or credit note. It never changes; only `credited` and `is_cancelled` say what happened since. */
export type Invoice = {
  /** Identifier of the document. */
  readonly invoice_id: string
  /** An invoice, or a credit note that takes back some of one. */
  readonly kind: "invoice" | "credit_note"
  /** Its number. The numbers of a series have no gaps. */
  readonly number: string
  /** Why it was issued: a `sale`; a `refund`; an `exchange` that moved VAT from one rate to another; the `cancellation` of an invoice as a whole, or the `reissue` that follows it. */
  readonly cause: "sale" | "refund" | "exchange" | "cancellation" | "reissue"
  /** The order. */
  readonly order_id: number
  /** The invoice that a credit note belongs to; `null` for an invoice. */
  readonly corrects: {
    /** Identifier of the other document. */
    readonly invoice_id: string
    /** Its number. */
    readonly number: string
    /** Its date. */
    readonly issued_on: string
  } | null
  /** The cancelled invoice that this one replaces. */
  readonly replaces: {
    /** Identifier of the other document. */
    readonly invoice_id: string
    /** Its number. */
    readonly number: string
    /** Its date. */
    readonly issued_on: string
  } | null
  /** Date of issue, in the time zone of the organisation. */
  readonly issued_on: string
  /** When it was paid or refunded: the day on which the VAT is due. */
  readonly supplied_on: string
  /** When it was issued. */
  readonly issued_at: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The organisation, as it was when the document was issued. */
  readonly supplier: {
    /** Legal name of the organisation. */
    readonly legal_name: string
    /** VAT identifier. */
    readonly vat_id: string | null
    /** Number in the register of companies. */
    readonly registration_number: string | null
    /** Street and number. */
    readonly address_line: string
    /** Second line of the address. */
    readonly address_line_2: string | null
    /** Postcode. */
    readonly postcode: string | null
    /** Town. */
    readonly city: string
    /** ISO 3166-1 alpha-2 code of the country. */
    readonly country: string
  }
  /** The buyer, as it was when the document was issued. */
  readonly buyer: {
    /** Name of the person. */
    readonly name: string
    /** Legal name of the company. */
    readonly company: string | null
    /** VAT identifier. */
    readonly vat_id: string | null
    /** Street and number. */
    readonly address_line: string | null
    /** Second line of the address. */
    readonly address_line_2: string | null
    /** Postcode. */
    readonly postcode: string | null
    /** Town. */
    readonly city: string | null
    /** ISO 3166-1 alpha-2 code of the country. */
    readonly country: string | null
    /** The buyer's own reference. */
    readonly reference: string | null
  }
  /** The lines. */
  readonly lines: readonly InvoiceLine[]
  /** The amounts by rate of VAT. They add up to the totals. */
  readonly taxes: readonly InvoiceTax[]
  /** Total without VAT. */
  readonly net: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
  /** Total VAT. */
  readonly vat: number
  /** `vat` as a whole number of minor units. */
  readonly vat_minor: number
  /** Total with VAT. */
  readonly total: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** How much of it was paid when it was issued. */
  readonly paid: number
  /** `paid` as a whole number of minor units. */
  readonly paid_minor: number
  /** How much of an invoice its credit notes have taken back by now. */
  readonly credited: number
  /** `credited` as a whole number of minor units. */
  readonly credited_minor: number
  /** True if a credit note has cancelled the invoice as a whole. */
  readonly is_cancelled: boolean
  /** Text that the organisation prints on its invoices. */
  readonly note: string | null
}

/** Whom the invoice is for. */
export type InvoiceBuyer = {
  /** Name of the person. */
  readonly name: string
  /** Legal name of the company; the invoice is then for it. */
  readonly company?: string | null | undefined
  /** VAT identifier, with the prefix of its country. */
  readonly vat_id?: string | null | undefined
  /** Street and number. */
  readonly address_line: string
  /** Second line of the address. */
  readonly address_line_2?: string | null | undefined
  /** Postcode. */
  readonly postcode?: string | null | undefined
  /** Town. */
  readonly city: string
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string
  /** What the buyer wants to see on the invoice, such as an order number of their own. */
  readonly reference?: string | null | undefined
}

/** A line of an invoice or credit note. */
export type InvoiceLine = {
  /** What was sold or refunded. */
  readonly description: string
  /** How many; negative for what a correction adds. */
  readonly quantity: number
  /** Category of EN 16931: `S` standard or reduced, `Z` zero, `E` exempt, `O` outside the scope of VAT, `AE` reverse charge. */
  readonly category: "S" | "Z" | "E" | "O" | "AE"
  /** Rate in hundredths of a per cent: 900 is 9 %. Greater than 0 for `S`, and 0 for all others. */
  readonly rate_basis_points: number
  /** Amount without VAT. */
  readonly net: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
  /** VAT. */
  readonly vat: number
  /** `vat` as a whole number of minor units. */
  readonly vat_minor: number
  /** Amount with VAT. */
  readonly gross: number
  /** `gross` as a whole number of minor units. */
  readonly gross_minor: number
}

/** Details for an invoice of an order. A worker issues the invoice within seconds, once the order is paid. */
export type InvoiceRequest = {
  /** The order. */
  readonly order_id: number
  /** Who asked for the invoice. */
  readonly requested_by: "checkout" | "buyer" | "staff"
  readonly buyer: InvoiceBuyer
  /** When it was asked for. */
  readonly requested_at: number
}

/** What an organisation says about its invoices. */
export type InvoiceSettings = {
  /** Which orders get an invoice without staff: none (`off`), those whose buyer gives invoice details (`on_request`), those whose details name a company (`companies`), or every order with a buyer (`always`). */
  readonly issue: "off" | "on_request" | "companies" | "always"
  /** Legal name of the organisation; `null` before the settings are made. */
  readonly legal_name: string | null
  /** VAT identifier, with the prefix of its country. */
  readonly vat_id: string | null
  /** Number in the register of companies; required without a VAT identifier. */
  readonly registration_number: string | null
  /** Street and number. */
  readonly address_line: string | null
  /** Second line of the address. */
  readonly address_line_2: string | null
  /** Postcode. */
  readonly postcode: string | null
  /** Town. */
  readonly city: string | null
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string | null
  /** What the numbers of invoices begin with. Each prefix is a series of its own; it must not end with a digit. */
  readonly invoice_prefix: string
  /** The same for credit notes; another one than for invoices. */
  readonly credit_note_prefix: string
  /** Text that is printed on every invoice, such as bank details. */
  readonly note: string | null
  /** For how many full years after the year of issue documents are kept, even if their customer is erased. */
  readonly retention_years: number
  /** The last number of the series of invoices; 0 before the first. */
  readonly last_invoice_number: number
  /** The last number of the series of credit notes; 0 before the first. */
  readonly last_credit_note_number: number
  /** When the settings were last changed; `null` if never. */
  readonly updated_at: number | null
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** The amounts of a document at one rate of VAT. */
export type InvoiceTax = {
  /** Name of the rate; `null` for what has no rate. */
  readonly name: string | null
  /** Category of EN 16931: `S` standard or reduced, `Z` zero, `E` exempt, `O` outside the scope of VAT, `AE` reverse charge. */
  readonly category: "S" | "Z" | "E" | "O" | "AE"
  /** Rate in hundredths of a per cent: 900 is 9 %. Greater than 0 for `S`, and 0 for all others. */
  readonly rate_basis_points: number
  /** Why there is no VAT, as it is shown to buyers; required for `E`, `O` and `AE`, `null` for the others. */
  readonly exemption_reason: string | null
  /** Amount without VAT. */
  readonly net: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
  /** VAT. */
  readonly vat: number
  /** `vat` as a whole number of minor units. */
  readonly vat_minor: number
  /** Amount with VAT. */
  readonly gross: number
  /** `gross` as a whole number of minor units. */
  readonly gross_minor: number
}

/** All data that a device needs to decide offline. It contains no personal data. */
export type Manifest = {
  /** The event. */
  readonly event_id: string
  /** Name of the event. */
  readonly title: string
  /** Time zone of the event, in which a device shows times. */
  readonly timezone: string
  /** Version of this manifest. Send it as `since` in the next request. */
  readonly version: string
  /** The version that this manifest updates; `null` if it is complete. */
  readonly since: string | null
  /** The history of the database that the manifest is from, as in the other responses to devices. A manifest with a lower epoch than the device has seen is outdated: keep the present one. */
  readonly epoch: number
  /** When the manifest was created. */
  readonly issued_at: number
  /** When a device should warn that the manifest is outdated. */
  readonly stale_at: number
  /** When entry begins. */
  readonly opens_at: number
  /** When entry ends. */
  readonly closes_at: number
  /** True if the event was cancelled: nobody is admitted. */
  readonly cancelled: boolean
  /** True if re-entry is allowed after an exit scan. */
  readonly reentry: boolean
  /** Kind of barcode of the tickets. */
  readonly barcodes: "random" | "signed" | "rotating"
  /** True if the plain, printable barcode of a ticket is accepted as well. */
  readonly printed: boolean
  /** Tag of the event in its signed barcodes, 4 bytes in hex. */
  readonly event_tag: string
  /** Keys whose signed barcodes are valid. */
  readonly keys: readonly ({
    /** Number of the key, as in the barcode. */
    readonly key_id: number
    /** The Ed25519 public key, 32 bytes in base64url. */
    readonly public_key: string
  })[]
  /** Active gates of the venue. */
  readonly gates: readonly ({
    /** Identifier of the gate. */
    readonly gate_id: number
    /** Name of the gate. */
    readonly title: string
    /** Bit of the gate in `gates` of the categories; `null` after the 32nd gate, which admits nobody offline. */
    readonly bit: number | null
    /** When it opens for this event; `null` if it opens with the event. */
    readonly opens_at: number | null
    /** When it closes for this event; `null` if it closes with the event. */
    readonly closes_at: number | null
  })[]
  /** Categories that the records refer to. */
  readonly categories: readonly ({
    /** Number of the category in the records. */
    readonly index: number
    /** Whether it is a price category or a membership category. */
    readonly kind: "ticket" | "member"
    /** Title of the category. */
    readonly title: string
    /** Bits of the gates that admit the category. */
    readonly gates: number
  })[]
  /** Expiry times of codes that expire before entry ends. A record refers to them by number, starting at 1. */
  readonly expiries: readonly number[]
  /** Salt of the hashes, 16 bytes in base64url. */
  readonly salt: string
  /** Records of codes that are no longer valid, in base64url. Apply them first. */
  readonly revoked: string
  /** Records of valid codes, in base64url. */
  readonly entries: string
  /** Hashes of all blocked codes, 12 bytes each, in base64url. */
  readonly blocked: string
  /** Current time of the server in Unix milliseconds, to synchronise the clock of the device. */
  readonly server_time_ms: number
  /** Ed25519 signature of the manifest by the key of the organisation, in base64url: see docs/gates.md. */
  readonly signature: string
}

/** The signed-in person, and how they sign in. */
export type Me = {
  /** Identifier of the person. */
  readonly person_id: string
  /** E-mail address, with which they sign in. */
  readonly email: string
  /** Name of the person. */
  readonly name: string
  /** Identifier of the session. */
  readonly session_id: string
  /** True if the person signed in with a second factor. */
  readonly second_factor: boolean
  /** When the person last proved who they are. */
  readonly signed_in_at: number
  /** When the session ends at the latest. It ends earlier if it is not used. */
  readonly expires_at: number
  /** Organisations that the person works for. */
  readonly memberships: readonly StaffMembership[]
  /** True if the person has proved that the address is theirs, by a link that was sent to it. */
  readonly email_verified: boolean
  /** True if the person can sign in with a password. */
  readonly has_password: boolean
  /** True if the person has an authenticator app as second factor. */
  readonly totp: boolean
  /** Number of passkeys of the person. */
  readonly passkeys: number
  /** Recovery codes that were not used yet. */
  readonly recovery_codes_left: number
}

/** A member: one membership of one customer. */
export type Member = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** Number of the member, unique within the organisation. */
  readonly member_number: string
  /** The organisation's own reference for the person. */
  readonly person_id: string | null
  /** Category of the membership; `null` until one is assigned. */
  readonly membership_category_id: number | null
  /** Title of that category. */
  readonly category_title: string | null
  /** Type of the membership; `null` until one is assigned. */
  readonly membership_type_id: number | null
  /** Title of that type. */
  readonly type_title: string | null
  /** Barcode for the gates; `null` until one is issued. */
  readonly barcode: string | null
  /** Status: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. */
  readonly membership_member_status_id: number
  /** Seat of the member; `null` if the member has none. */
  readonly membership_seat_id: number | null
  /** Section of that seat. */
  readonly seat_section: string | null
  /** Aisle or entrance of that seat. */
  readonly seat_aisle: string | null
  /** Row of that seat. */
  readonly seat_row: string | null
  /** Level of the section. */
  readonly seat_level: string | null
  /** Gate of the section. */
  readonly seat_gate: string | null
  /** Label of the seat, such as its number. */
  readonly seat_title: string | null
  /** The customer who holds the membership. */
  readonly user_id: number
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** Date of birth. */
  readonly date_of_birth: string | null
  /** When the member was created. */
  readonly created: number
  /** When the member was last changed; `null` until the first change. */
  readonly updated_at: number | null
  /** When the membership ends; `null` if it does not end. */
  readonly expires: number | null
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renew: number
  /** Gender, as entered by the member. */
  readonly gender: string | null
  /** Company. */
  readonly company_name: string | null
  /** First line of the address. */
  readonly address: string | null
  /** Second line of the address. */
  readonly address2: string | null
  /** Suburb or town. */
  readonly suburb: string | null
  /** State or county. */
  readonly state: string | null
  /** Postcode. */
  readonly postcode: string | null
  /** ISO 3166-1 numeric code of the country. */
  readonly country_id: number | null
  /** Mobile number. */
  readonly mobile_number: string | null
  /** E-mail address. */
  readonly email_address: string
  /** The order of the membership. */
  readonly membership_order_id: string | null
  /** True if the member agreed to marketing e-mails. */
  readonly marketing_emails: boolean
  /** Whether the membership has been fulfilled (sent out). */
  readonly membership_fulfilled: "yes" | "no"
  /** Postage tracking code. */
  readonly fulfillment_tracking_code: string | null
  /** True if the membership is paid in more than one instalment. */
  readonly instalments: boolean
  /** When the membership was first marked as fulfilled; `null` until then. */
  readonly fulfilled_at: number | null
  /** Payment state of the instalments: `current`, `past_due`, or `in_grace` after the last failed attempt; `null` if there are none. */
  readonly instalment_state: "current" | "past_due" | "in_grace" | null
  /** True if the member skips the next season: the seat is kept, and the membership is not renewed. */
  readonly sabbatical: boolean
}

/** Personal details of a member. Omitted fields are copied from the buyer. */
export type MemberDetails = {
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
}

/** The seat of a member in a season. */
export type MemberSeat = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** The season. */
  readonly season_id: number
  /** Seat of the member; `null` if there is none. */
  readonly seat_id: number | null
}

/** A member, with the terms of the membership. */
export type MemberWithTerms = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** Number of the member, unique within the organisation. */
  readonly member_number: string
  /** The organisation's own reference for the person. */
  readonly person_id: string | null
  /** Category of the membership; `null` until one is assigned. */
  readonly membership_category_id: number | null
  /** Title of that category. */
  readonly category_title: string | null
  /** Type of the membership; `null` until one is assigned. */
  readonly membership_type_id: number | null
  /** Title of that type. */
  readonly type_title: string | null
  /** Barcode for the gates; `null` until one is issued. */
  readonly barcode: string | null
  /** Status: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. */
  readonly membership_member_status_id: number
  /** Seat of the member; `null` if the member has none. */
  readonly membership_seat_id: number | null
  /** Section of that seat. */
  readonly seat_section: string | null
  /** Aisle or entrance of that seat. */
  readonly seat_aisle: string | null
  /** Row of that seat. */
  readonly seat_row: string | null
  /** Level of the section. */
  readonly seat_level: string | null
  /** Gate of the section. */
  readonly seat_gate: string | null
  /** Label of the seat, such as its number. */
  readonly seat_title: string | null
  /** The customer who holds the membership. */
  readonly user_id: number
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** Date of birth. */
  readonly date_of_birth: string | null
  /** When the member was created. */
  readonly created: number
  /** When the member was last changed; `null` until the first change. */
  readonly updated_at: number | null
  /** When the membership ends; `null` if it does not end. */
  readonly expires: number | null
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renew: number
  /** Gender, as entered by the member. */
  readonly gender: string | null
  /** Company. */
  readonly company_name: string | null
  /** First line of the address. */
  readonly address: string | null
  /** Second line of the address. */
  readonly address2: string | null
  /** Suburb or town. */
  readonly suburb: string | null
  /** State or county. */
  readonly state: string | null
  /** Postcode. */
  readonly postcode: string | null
  /** ISO 3166-1 numeric code of the country. */
  readonly country_id: number | null
  /** Mobile number. */
  readonly mobile_number: string | null
  /** E-mail address. */
  readonly email_address: string
  /** The order of the membership. */
  readonly membership_order_id: string | null
  /** True if the member agreed to marketing e-mails. */
  readonly marketing_emails: boolean
  /** Whether the membership has been fulfilled (sent out). */
  readonly membership_fulfilled: "yes" | "no"
  /** Postage tracking code. */
  readonly fulfillment_tracking_code: string | null
  /** True if the membership is paid in more than one instalment. */
  readonly instalments: boolean
  /** When the membership was first marked as fulfilled; `null` until then. */
  readonly fulfilled_at: number | null
  /** Payment state of the instalments: `current`, `past_due`, or `in_grace` after the last failed attempt; `null` if there are none. */
  readonly instalment_state: "current" | "past_due" | "in_grace" | null
  /** True if the member skips the next season: the seat is kept, and the membership is not renewed. */
  readonly sabbatical: boolean
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
  /** Terms of the membership, newest first. */
  readonly terms: readonly TermWithInstalments[]
}

/** A membership category. */
export type MembershipCategory = {
  /** Identifier of the category. */
  readonly membership_category_id: number
  /** Seat map of its members; `null` if they have no seats. */
  readonly membership_seat_map_id: number | null
  /** Title. */
  readonly title: string
  /** `1` if it is offered online, otherwise `0`. */
  readonly show_online: number
  /** URL of its image. */
  readonly image: string | null
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access: number
  /** Colour as `#rrggbb`. */
  readonly hex_color: string | null
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
  /** Status: 0 inactive, 1 active, 2 archived. */
  readonly status: number
}

/** A payment for due instalments of one order. */
export type MembershipCharge = {
  /** Identifier of the charge. */
  readonly charge_id: string
  /** The order of the instalments. */
  readonly order_id: number
  /** Members of the instalments, sorted by id. */
  readonly membership_member_ids: readonly number[]
  /** Why it was charged: an `instalment` was due, a membership was renewed (`renewal`), `staff` requested it, or the payer used a payment `link`. */
  readonly cause: "instalment" | "renewal" | "staff" | "link"
  /** `succeeded`; `failed`; `requires_action` if the customer must act; `processing` while the outcome is not known. */
  readonly status: "succeeded" | "failed" | "requires_action" | "processing"
  /** Amount in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Action that the customer must take; `null` if none. */
  readonly next_action: {
    /** Action that the customer must take, such as `redirect`. */
    readonly type: string
    /** URL to send the customer to; `null` if the action happens on your page through the provider's script. */
    readonly url: string | null
    /** Client secret for the payment provider's script; `null` if there is none. */
    readonly client_secret: string | null
  } | null
  /** Why it failed; `null` if it did not fail. */
  readonly failure: {
    /** Machine-readable reason. */
    readonly code: string
    /** Human-readable reason. */
    readonly message: string
  } | null
  /** When the charge was created. */
  readonly created: number
}

/** A refund of a membership at a till. */
export type MembershipCounterRefund = {
  /** The member. */
  readonly membership_member_id: number
  /** The till that gave the money. */
  readonly till_id: string
  /** Cash to give back, in major units. */
  readonly cash: number
  /** `cash` as a whole number of minor units. */
  readonly cash_minor: number
  /** Amount to refund at the card terminal, in major units. */
  readonly card: number
  /** `card` as a whole number of minor units. */
  readonly card_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** One refund for each payment that is refunded, the newest first. */
  readonly refunds: readonly Refund[]
  readonly member: Member
}

/** A payment for a membership at a till, with the member as it is afterwards. */
export type MembershipPayment = {
  /** The member. */
  readonly membership_member_id: number
  /** Identifier of the payment. */
  readonly payment_id: string
  /** The order of the membership. */
  readonly order_id: number
  /** The till that took the money. */
  readonly till_id: string
  /** How it was paid. */
  readonly tender: "cash" | "card_terminal"
  /** Amount that was paid, in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** Cash to give back; `null` for other tenders. */
  readonly change: number | null
  /** `change` as a whole number of minor units. */
  readonly change_minor: number | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The terminal's reference of the payment. */
  readonly reference: string | null
  /** Numbers of the instalments that were paid. */
  readonly instalments: readonly number[]
  readonly term: TermWithInstalments
  readonly member: Member
  /** When it was paid. */
  readonly paid_at: number
}

/** A payment option of memberships. */
export type MembershipPaymentOption = {
  /** Identifier of the payment option. */
  readonly membership_payment_option_id: string
  /** Title. */
  readonly title: string
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renewal: number
  /** `1` if the last instalment is due on a fixed day, otherwise `0`. */
  readonly fixed_end_date: number
  /** Number of instalments. */
  readonly number_of_instalments: number
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
}

/** Memberships sold by staff, and their order. */
export type MembershipSale = {
  readonly order: Order
  /** The new members, unpaid. */
  readonly members: readonly Member[]
}

/** What a membership would cost, and when, if it were sold now. */
export type MembershipSchedule = {
  /** The membership type. */
  readonly membership_type_id: number
  /** The payment option. */
  readonly membership_payment_option_id: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Price of one membership, in major units. */
  readonly price: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** What is due at the sale, in major units. */
  readonly due_now: number
  /** `due_now` as a whole number of minor units. */
  readonly due_now_minor: number
  /** The instalments in order. The first is due at the sale, and so is each whose day has passed. */
  readonly instalments: readonly ({
    /** Number of the instalment, from 1. */
    readonly number: number
    /** When it is due. */
    readonly due_at: number
    /** Its amount, in major units. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
  })[]
  /** When the membership begins. */
  readonly starts_at: number
  /** When it ends; `null` if it has no end. */
  readonly ends_at: number | null
  /** `1` if it renews automatically, otherwise `0`. */
  readonly auto_renew: number
}

/** A term of a membership, and its payment. */
export type MembershipTerm = {
  /** Identifier of the term. */
  readonly term_id: number
  /** The member. */
  readonly membership_member_id: number
  /** The order of the term. */
  readonly order_id: number
  /** The membership type. */
  readonly membership_type_id: number
  /** The payment option. */
  readonly membership_payment_option_id: string
  /** `unpaid` before the first payment; `instalments` between the first and the last payment; `paid`; `cancelled` if the membership was cancelled; `lapsed` if a renewal was never paid for. */
  readonly state: "unpaid" | "instalments" | "paid" | "cancelled" | "lapsed"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Price of the term, in major units. */
  readonly price: number
  /** Amount that is paid. */
  readonly paid: number
  /** Amount still to be paid. Paid, outstanding and waived add up to the price. */
  readonly outstanding: number
  /** Amount that will never be charged, because the membership ended early. */
  readonly waived: number
  /** Amount that was paid and refunded. */
  readonly refunded: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** `paid` as a whole number of minor units. */
  readonly paid_minor: number
  /** `outstanding` as a whole number of minor units. */
  readonly outstanding_minor: number
  /** `waived` as a whole number of minor units. */
  readonly waived_minor: number
  /** `refunded` as a whole number of minor units. */
  readonly refunded_minor: number
  /** When the term starts. */
  readonly starts_at: number
  /** When the term ends; `null` if it does not end. */
  readonly ends_at: number | null
  /** The previous term, if this term renews it. */
  readonly renews_term_id: number | null
  /** End of the grace period, in which it can still be paid after the last attempt failed. */
  readonly grace_until: number | null
}

/** A membership type. */
export type MembershipType = {
  /** Identifier of the type. */
  readonly membership_type_id: number
  /** The category of the type. */
  readonly membership_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** Title. */
  readonly title: string
  /** Price in major units of the organisation's currency. */
  readonly price: number
  /** Last day of the membership; `null` if it does not end. */
  readonly expires: string | null
  /** `1` if automatic renewal is offered, otherwise `0`. */
  readonly offer_auto_renew: number
  /** `1` if it is offered online, otherwise `0`. */
  readonly show_online: number
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access: number
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
  /** Status: 0 inactive, 1 active, 2 archived. */
  readonly status: number
}

/** A customer, with the one that was merged into it. */
export type MergedCustomer = {
  /** When the customer was added. */
  readonly add_date: number
  /** Identifier of the customer; the `customer_id` in paths. */
  readonly org_customer_id: string
  /** Number of the customer, which members and orders refer to. */
  readonly user_id: number
  /** The organisation that the customer belongs to. */
  readonly org_id: string
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** E-mail address, unique within the organisation. */
  readonly email_address: string
  /** True if the customer agreed to marketing e-mails. */
  readonly marketing_emails: boolean
  /** Mobile number, as entered by the customer. */
  readonly mobile_number: string | null
  /** Postcode. */
  readonly postcode: string | null
  /** True if the customer wants to be notified of new events. */
  readonly new_event_notifications: boolean
  /** When the customer was last changed; equal to `add_date` until the first change. */
  readonly updated_at: number
  /** When the customer agreed to marketing e-mails; `null` if they did not, or if the time is not known. */
  readonly marketing_emails_at: number | null
  /** True for the one customer that all counter sales without a name belong to. It is nobody: do not add it to a CRM. */
  readonly walk_in: boolean
  /** The customer that was merged into this one. */
  readonly merged_customer_id: string
  readonly merged: CustomerMerge
}

/** A new API key: the only response that contains the secret. */
export type NewApiKey = {
  /** Identifier of the key. */
  readonly key_id: string
  /** Kind of key. */
  readonly kind: "secret" | "restricted" | "publishable" | "admin"
  /** Name of the key. */
  readonly name: string
  /** First and last characters of the secret, to identify it. */
  readonly hint: string
  /** Scopes of the key; `null` for everything that its kind allows. */
  readonly scopes: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "box_office:read" | "box_office:write" | "baskets:write" | "reports:read" | "settlement:read" | "settlement:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "activity:read" | "webhooks:read" | "webhooks:write" | "staff:read" | "staff:write" | "audit:read" | "keys:read" | "keys:write")[] | null
  /** Web origins from which a publishable key can be used. */
  readonly origins: readonly string[]
  /** Network addresses or CIDR ranges from which the key can be used; `null` for any. */
  readonly allowed_addresses: readonly string[] | null
  /** True if a partner sells with the key: its baskets count for the channel `partner`. */
  readonly partner: boolean
  /** When the key was created. */
  readonly created: number
  /** When the key expires; `null` for never. */
  readonly expires_at: number | null
  /** When the key was revoked; `null` if it was not. */
  readonly revoked_at: number | null
  /** When the key was last used, to the minute; `null` if never. */
  readonly last_used_at: number | null
  /** The key that replaces this key after a roll; `null` if none. */
  readonly replaced_by: string | null
  /** The key itself. It is only returned in this response, and `null` in the replay of an idempotent request. */
  readonly secret: string | null
}

/** A new invitation. */
export type NewStaffInvitation = {
  /** Identifier of the invitation. */
  readonly invitation_id: string
  /** Address that was invited. */
  readonly email: string
  /** Role in the organisation: one of the seven, or the id of an own role. */
  readonly role: string
  /** Most money that the person may refund of one order, and in one day, in the organisation's currency. `null` for no ceiling. */
  readonly refund_ceiling: number | null
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor: number | null
  /** Events that the person works with; `null` for all. A person with a list sees only what belongs to these events. */
  readonly event_ids: readonly string[] | null
  /** Who invited. */
  readonly invited_by: string
  /** When the invitation was created. */
  readonly created: number
  /** When the link expires. */
  readonly expires_at: number
  /** The link to pass on, if the installation sends no e-mail. It is only returned in this response; `null` if it was sent. */
  readonly link: string | null
}

/** An endpoint with its new secret: the only response that contains it. */
export type NewWebhookEndpoint = {
  /** Identifier of the endpoint. */
  readonly endpoint_id: string
  /** URL that messages are sent to. */
  readonly url: string
  /** Event types that are sent; `null` for all. */
  readonly types: readonly string[] | null
  /** Description of the endpoint. */
  readonly description: string | null
  /** True if messages have a `v1a` signature (Ed25519) in addition to `v1`. */
  readonly ed25519: boolean
  /** Public key that verifies `v1a` signatures, as `whpk_…`; `null` if they are not used. */
  readonly public_key: string | null
  /** Status; nothing is sent to a `disabled` endpoint. */
  readonly status: "enabled" | "disabled"
  /** Why it is disabled: it was `requested`, the endpoint responded with 410 (`gone`), or all deliveries failed for five days (`failing`). */
  readonly disabled_reason: "requested" | "gone" | "failing" | null
  /** Number of failed attempts since the last successful one. */
  readonly failures: number
  /** When the first of these attempts failed; `null` if there are none. */
  readonly failing_since: number | null
  /** When a message was last acknowledged, to about a second; `null` if never. */
  readonly last_success_at: number | null
  /** Number of secrets that messages are currently signed with. */
  readonly active_secrets: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
  /** Secret that verifies signatures, as `whsec_…`. It is only returned in this response, and `null` in the replay of an idempotent request. */
  readonly secret: string | null
}

/** An order: one purchase of one customer. */
export type Order = {
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
}

/** The VAT of an order at one rate. */
export type OrderTax = {
  /** Identifier of the rate. */
  readonly tax_rate_id: number
  /** Name that buyers and bookkeepers see, such as `VAT low`. */
  readonly name: string
  /** ISO 3166-1 alpha-2 code of the country whose rate it is. */
  readonly country: string
  /** Category of EN 16931: `S` standard or reduced, `Z` zero, `E` exempt, `O` outside the scope of VAT, `AE` reverse charge. */
  readonly category: "S" | "Z" | "E" | "O" | "AE"
  /** Rate in hundredths of a per cent: 900 is 9 %. Greater than 0 for `S`, and 0 for all others. */
  readonly rate_basis_points: number
  /** Why there is no VAT, as it is shown to buyers; required for `E`, `O` and `AE`, `null` for the others. */
  readonly exemption_reason: string | null
  /** The part of the order at this rate, VAT included, in major units. */
  readonly gross: number
  /** The same without VAT. */
  readonly net: number
  /** The VAT in it. */
  readonly vat: number
  /** What was refunded of `gross` so far. */
  readonly refunded_gross: number
  /** The VAT in it. When all of `gross` was refunded, all of `vat` was. */
  readonly refunded_vat: number
  /** `gross` as a whole number of minor units. */
  readonly gross_minor: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
  /** `vat` as a whole number of minor units. */
  readonly vat_minor: number
  /** `refunded_gross` as a whole number of minor units. */
  readonly refunded_gross_minor: number
  /** `refunded_vat` as a whole number of minor units. */
  readonly refunded_vat_minor: number
}

/** An organisation: a club, a venue or a promoter. */
export type Organisation = {
  /** Identifier of the organisation. */
  readonly org_id: string
  /** Name shown to customers. */
  readonly name: string
  /** Legal name of the company. */
  readonly company: string | null
  /** Registration number of the company. */
  readonly business_number: string | null
  /** Identifier of the organisation's account at the payment provider. */
  readonly payment_account_id: string | null
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string
  /** English name of the country. */
  readonly country_name: string
  /** IANA name of the time zone. */
  readonly timezone: string
  /** URL of the logo. */
  readonly logo_image: string | null
  /** URL of the background image. */
  readonly background_image: string | null
  /** URL of the favicon. */
  readonly favicon: string | null
  /** Background colour: `#` and 3 or 6 hexadecimal digits. One that was set before this was checked may be in another notation. */
  readonly background_color: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
}

/** What an event had sold so many days before its start. */
export type PacePoint = {
  /** Days before the day of the event; 0 is that day. */
  readonly days_before: number
  /** Tickets sold until the end of that day, less those returned. */
  readonly tickets: number
  /** Net sales until the end of that day. */
  readonly net: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
  /** `tickets` as a share of the capacity, where 1 is all of it; `null` without a capacity. */
  readonly share: number | null
}

/** How fast an event sells, compared with earlier ones. */
export type PaceReport = {
  readonly event: EventPace
  /** The events of `compare`, in that order. */
  readonly compared: readonly EventPace[]
}

/** What an account can be signed in to with, besides its password. */
export type PasswordLink = {
  /** E-mail address of the person. */
  readonly email: string
  /** True if nobody has proved yet that the address is theirs. Using the link then removes all passkeys, the authenticator app and the recovery codes: somebody else may have made the account. */
  readonly first_proof: boolean
  /** True if the account has an authenticator app. */
  readonly authenticator: boolean
  /** Passkeys of the account, oldest first. */
  readonly passkeys: readonly ({
    /** Name of the passkey. */
    readonly name: string
    /** When the passkey was created. */
    readonly created: number
    /** When somebody last signed in with it; `null` if never. */
    readonly last_used_at: number | null
  })[]
}

/** A member with overdue instalments. */
export type PastDueMember = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** First and last name. */
  readonly name: string
  /** `past_due` while further attempts are made and after the grace period; `in_grace` during the grace period. */
  readonly instalment_state: "past_due" | "in_grace"
  /** End of the grace period, until which the member may enter; `null` while further attempts are made. */
  readonly grace_until: number | null
  readonly member: Member
  readonly term: MembershipTerm
  /** Overdue amount, in major units. */
  readonly overdue: number
  /** `overdue` as a whole number of minor units. */
  readonly overdue_minor: number
  /** Due date of the oldest overdue instalment. */
  readonly due_since: number
  /** Number of failed attempts. */
  readonly attempts: number
  /** When the next automatic attempt is made; `null` if there is none. */
  readonly next_attempt_at: number | null
}

/** What is to be paid for an order of memberships, for whoever has its payment link. */
export type PayableOrder = {
  /** Always `payable_order`. */
  readonly object: "payable_order"
  /** The order of the memberships. */
  readonly order_id: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Sum of the unpaid instalments that are due by now, without those that are `undecided`, in major units. */
  readonly due_now: number
  /** `due_now` as a whole number of minor units. */
  readonly due_now_minor: number
  /** Sum of all unpaid instalments without those that are `undecided`, in major units. */
  readonly outstanding: number
  /** `outstanding` as a whole number of minor units. */
  readonly outstanding_minor: number
  /** Sum of the instalments that may be paid already, in major units: the provider has never said what became of a payment. The payer asks the organisation. */
  readonly undecided: number
  /** `undecided` as a whole number of minor units. */
  readonly undecided_minor: number
  /** True while an instalment is being charged. Nothing else of the order can be paid until that has ended. */
  readonly in_payment: boolean
  /** True if instalments that come later are charged to a method that was saved before. */
  readonly has_saved_payment_method: boolean
  /** The memberships of the order that are not cancelled. */
  readonly memberships: readonly ({
    /** Identifier of the member. */
    readonly membership_member_id: number
    /** First name. */
    readonly first_name: string
    /** Last name. */
    readonly last_name: string
    /** Title of that category. */
    readonly category_title: string | null
    /** Title of that type. */
    readonly type_title: string | null
    /** Instalments of the term by number. */
    readonly instalments: readonly ({
      /** Number of the instalment, starting at 1. */
      readonly number: number
      /** When the instalment is due. */
      readonly due_at: number
      /** Amount in major units of the term's currency. */
      readonly amount: number
      /** `amount` as a whole number of minor units. */
      readonly amount_minor: number
      /** `due` until it is paid; `charging` while a payment is in progress; `paid`; `failed` if no further automatic attempt is made; `cancelled` if it will never be charged. */
      readonly status: "due" | "charging" | "paid" | "failed" | "cancelled"
      /** True if the outcome of an earlier payment of it is not known: it may be paid already, so the link does not take money for it. */
      readonly undecided: boolean
    })[]
  })[]
  /** The latest payment by the link; `null` if there was none. */
  readonly payment: {
    /** `succeeded`; `failed`; `requires_action` if the payer must act, after which you confirm the payment; `processing` while the outcome is not known. */
    readonly status: "succeeded" | "failed" | "requires_action" | "processing"
    /** Amount in major units. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
    /** Action that the payer must take; `null` if none. */
    readonly next_action: {
      /** Action that the customer must take, such as `redirect`. */
      readonly type: string
      /** URL to send the customer to; `null` if the action happens on your page through the provider's script. */
      readonly url: string | null
      /** Client secret for the payment provider's script; `null` if there is none. */
      readonly client_secret: string | null
    } | null
    /** Why it failed; `null` if it did not fail. */
    readonly failure: {
      /** Machine-readable reason. */
      readonly code: string
      /** Human-readable reason. */
      readonly message: string
    } | null
  } | null
}

/** The organisation's account at Stripe, as Stripe described it last. */
export type PaymentAccountState = {
  /** The payment provider that the organisation uses now. */
  readonly payment_provider: string
  /** The account that payments are made on now; `null` if there is none. */
  readonly payment_account_id: string | null
  /** `none`: there is no account. `onboarding`: it was created, and its owner has not said everything yet. `restricted`: they have, and the provider does not accept payments, or not yet. `active`: it takes payments. `set_by_operator`: the operator of the installation chose the account. `removed_by_operator`: they removed it, and only they can set it again. */
  readonly status: "none" | "onboarding" | "restricted" | "active" | "set_by_operator" | "removed_by_operator"
  /** True if onboarding can be started or continued. */
  readonly can_onboard: boolean
  /** True if the account takes payments. */
  readonly charges_enabled: boolean
  /** True if the provider pays out to a bank account. */
  readonly payouts_enabled: boolean
  /** True if the owner has completed the form of the provider. */
  readonly details_submitted: boolean
  /** Payment methods that the account takes besides cards: `ideal`, `bancontact`, `sepa_debit`. */
  readonly methods: readonly string[]
  /** What the provider still wants to know, by its own names; at most 50. */
  readonly requirements_due: readonly string[]
  /** When the provider was last asked; `null` if never. */
  readonly read_at: number | null
}

/** A link by which the payer of a membership pays what is outstanding, without signing in. */
export type PaymentLink = {
  /** Always `payment_link`. */
  readonly object: "payment_link"
  /** The order that the link pays: of the oldest unpaid term of the member. */
  readonly order_id: number
  /** The `order_uuid` of the order, for `{order_uuid}` in your URL. */
  readonly order_uuid: string
  /** The secret of the link, for `{payment_secret}` in your URL. Whoever has it can see and pay. */
  readonly payment_secret: string
  /** The link; `null` until `payment_url` of the ticket settings is set. */
  readonly url: string | null
  /** Where it is sent: the e-mail address of the order; `null` if it has none. */
  readonly email_address: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What is due by now, in major units. */
  readonly due_now: number
  /** `due_now` as a whole number of minor units. */
  readonly due_now_minor: number
  /** All that is outstanding, in major units. */
  readonly outstanding: number
  /** `outstanding` as a whole number of minor units. */
  readonly outstanding_minor: number
}

/** A page of the payment provider on which the owner of an account says who they are. */
export type PaymentOnboarding = {
  /** Page of Stripe to open in a browser, once. `null` in a replayed response: start onboarding again. */
  readonly link: string | null
  /** Until when the page can be opened. */
  readonly expires_at: number
}

/** Money that a payment provider sent to the bank account of the organisation. */
export type Payout = {
  /** Identifier of the payout. */
  readonly payout_id: string
  /** The payment provider. */
  readonly provider: string
  /** Identifier of the payout at the provider. */
  readonly provider_payout_id: string
  /** `paid`; or `failed` if the bank returned it, which is booked too. */
  readonly status: "pending" | "paid" | "failed"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What the bank received. It is negative if it was taken from there. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** What the provider kept for itself. */
  readonly cost: number
  /** `cost` as a whole number of minor units. */
  readonly cost_minor: number
  /** Number of movements that the payout consists of. */
  readonly line_count: number
  /** When the provider created it. */
  readonly created_at: number
  /** When the bank has it, as the provider estimates. */
  readonly arrives_at: number
  /** When it was read in and booked. */
  readonly read_at: number
}

/** A movement of the balance at the provider that a payout consists of. */
export type PayoutLine = {
  /** Identifier of the movement at the provider. */
  readonly movement_id: string
  /** What moved the balance at the provider. */
  readonly kind: "payment" | "refund" | "chargeback" | "chargeback_reversed" | "cost" | "other"
  /** Identifier of the payment at the provider; `null` for costs. */
  readonly payment_id: string | null
  /** Identifier of the refund or dispute at the provider. */
  readonly source_id: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Amount of the movement. It is positive if the balance grew. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** What the provider kept of it. */
  readonly fee: number
  /** `fee` as a whole number of minor units. */
  readonly fee_minor: number
  /** When it happened. */
  readonly created_at: number
}

/** Where the payouts of a provider and our records differ. */
export type PayoutMismatch = {
  /** `unknown_payment`: paid out, but not a payment of ours. `not_paid_out`: booked, and in no payout by now. `not_booked`: it came too late, and was not refunded. `chargeback_reversal_differs`: of disputes that were won, another amount came back than is booked. `payout_differs`: the movements do not add up to the payout. `unknown_movement`: something else than payments, refunds, chargebacks and costs. */
  readonly kind: "unknown_payment" | "not_paid_out" | "paid_out_twice" | "currency_differs" | "amount_differs" | "not_booked" | "refund_differs" | "chargeback_differs" | "chargeback_reversal_differs" | "payout_differs" | "unknown_movement"
  /** The payment provider. */
  readonly provider: string
  /** A payout that names the payment; `null` if none does. */
  readonly payout_id: string | null
  /** Identifier of the payment at the provider. */
  readonly payment_id: string | null
  /** Our order; `null` if there is none. */
  readonly order_id: number | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What we have booked. */
  readonly ours: number
  /** `ours` as a whole number of minor units. */
  readonly ours_minor: number
  /** What the provider has paid out. */
  readonly theirs: number
  /** `theirs` as a whole number of minor units. */
  readonly theirs_minor: number
}

/** What was read in. */
export type PayoutReadingResult = {
  /** Number of payouts that were read in. */
  readonly payouts: number
  /** Number of their movements. */
  readonly lines: number
  /** False if there may be more: call it again. */
  readonly complete: boolean
}

/** An instalment of a payment plan. */
export type PlannedInstalment = {
  /** Due date, in the organisation's time zone. */
  readonly due_on: string
  /** Share of the price in per cent, with up to two decimals. */
  readonly percent: number
}

/** General admission capacity of an event. Several prices may share a pool. */
export type Pool = {
  /** Identifier of the pool. */
  readonly pool_id: number
  /** The event of the pool. */
  readonly event_id: string
  /** Title, such as `Standing`. */
  readonly title: string
  /** Total number of places. */
  readonly capacity: number
  /** Number of places in baskets or being paid for. */
  readonly held: number
  /** Number of places sold. */
  readonly sold: number
  /** Number of places that staff have blocked. */
  readonly blocked: number
  /** Number of places available. */
  readonly available: number
  /** When it was created. */
  readonly created: number
  /** When its title or capacity was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** Places of a pool. */
export type PoolCapacity = {
  /** Identifier of the pool. */
  readonly pool_id: number
  /** Its title. */
  readonly title: string
  /** Places on sale. */
  readonly capacity: number
  /** Places sold. Those of a charged-back order stay sold until staff release them. */
  readonly sold: number
  /** Places in baskets, and in payments that are under way. */
  readonly held: number
  /** Places that staff have blocked. */
  readonly blocked: number
  /** Places that can be bought now. */
  readonly free: number
}

/** What postponing an event would do. Its tickets stay valid. */
export type PostponePlan = {
  /** The event. */
  readonly event_id: string
  /** Number of confirmed orders. */
  readonly orders: number
  /** Number of valid tickets of these orders. */
  readonly tickets: number
  /** Number of these tickets that were used to enter. */
  readonly tickets_used: number
  /** Number of different e-mail addresses of these orders: buyers to inform. */
  readonly customers: number
  /** Number of current members whom their membership admits to the event, without a ticket. */
  readonly members: number
  /** Number of baskets that hold places of the event. */
  readonly baskets: number
  /** Number of these baskets that are being paid for. */
  readonly payments: number
  /** Number of e-mails that buyers get from Tessera: none yet, so inform them yourself. */
  readonly emails: number
  /** Number of enabled webhook endpoints. */
  readonly webhook_endpoints: number
  /** Webhook events, by type. */
  readonly webhook_events: readonly ({
    /** Type of the webhook event. */
    readonly type: string
    /** How many are emitted. */
    readonly count: number
  })[]
  /** Why you cannot postpone the event now: its status, or your limits; `null` if you can. */
  readonly refusal: string | null
  /** Number of valid tickets with signed barcodes. A signed code contains the entry times: codes that were printed or sent before the start moves are refused, so send them again. */
  readonly tickets_signed: number
  /** Number of active devices at gates. Each loads the new times with its next manifest. */
  readonly devices: number
  /** What buyers could be refunded, with fees, if all of them asked for it, in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
}

/** A price: a type of ticket of an event. */
export type Price = {
  /** Identifier of the price. */
  readonly price_id: number
  /** The category that the price belongs to. */
  readonly price_category_id: number
  /** Title of the category. */
  readonly price_category_title: string
  /** Title of the price, such as `Adult`. */
  readonly title: string
  /** Face value of a ticket, in major units of the event's currency. */
  readonly price: number
  /** Organisation's share of the service fee. */
  readonly rebate: number
  /** Service fee of each ticket. */
  readonly service_fee: number
  /** Service tax of each ticket. */
  readonly service_tax: number
  /** True if one unit admits several people. */
  readonly group_ticket: boolean
  /** When the sale begins; `null` if there is no start date. */
  readonly available_from_unix: number | null
  /** When the sale ends; `null` if no end is set: then it ends when the event ends, or starts if it has no end time. */
  readonly available_until_unix: number | null
  /** `available_from_unix` plus the UTC offset of the event's time zone at that time. */
  readonly local_available_from_unix: number | null
  /** `available_until_unix` plus the UTC offset of the event's time zone at that time. */
  readonly local_available_until_unix: number | null
  /** Only members of this membership type may buy it; `null` if no membership is required. */
  readonly membership_type_id: number | null
  /** Title of that membership type. */
  readonly membership_type_name: string | null
  /** True if it is offered online. */
  readonly show_online: boolean
  /** True if it is offered at the box office. */
  readonly show_boxoffice: boolean
  /** Status of the sale: `active`, `paused` temporarily, or `archived` permanently. */
  readonly status: "active" | "paused" | "archived"
  /** Number of tickets that one unit contains. */
  readonly tickets_included: number
  /** Action at the gate: 0 admit, 1 check the concession. */
  readonly scanning_flag: number
  /** True if customers can buy it only in one order with a ticket at a price that needs no adult, such as a price for children. */
  readonly needs_adult: boolean
  /** Whether customers can buy it online now: `on_sale`; `scheduled` before the sale begins; `ended` after the sale; `sold_out`; `hidden` if it is not offered online, or if the price, its category or the event is not active. */
  readonly availability: "on_sale" | "scheduled" | "ended" | "sold_out" | "hidden"
}

/** Sales of a price, and what is left for it. */
export type PriceCapacity = {
  /** Identifier of the price. */
  readonly price_id: number
  /** Its title. */
  readonly title: string
  /** Its price category. */
  readonly price_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** The pool that it draws on; `null` if it is sold by seats. */
  readonly pool_id: number | null
  /** Valid tickets. */
  readonly tickets: number
  /** Places in baskets, and in payments that are under way. */
  readonly held: number
  /** Places that staff have blocked. */
  readonly blocked: number
  /** Places that can be bought at this price now; other prices of the pool or category share them. */
  readonly free: number
}

/** A group of prices of an event, such as a stand or a tier. */
export type PriceCategory = {
  /** Identifier of the category. */
  readonly price_category_id: number
  /** The event of the category. */
  readonly event_id: string
  /** Title, such as `East stand`. */
  readonly title: string
  /** Status of the sale of its prices: `active`, `paused` temporarily, or `archived` permanently. */
  readonly status: "active" | "paused" | "archived"
  /** Position among the categories of the event; ties are sorted by id. */
  readonly order_by: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** Sales and attendance of a price category. */
export type PriceCategoryStats = {
  /** Identifier of the price category. */
  readonly price_category_id: number
  /** Title of the price category. */
  readonly category_title: string
  /** Number of active tickets; with `include_cancelled`, also cancelled and refunded tickets. */
  readonly sold: number
  /** Number of different tickets that were admitted, whatever their current status. */
  readonly attended: number
}

/** Sales and attendance of a price. */
export type PriceStats = {
  /** Identifier of the price. */
  readonly price_id: number
  /** Title of the price. */
  readonly price_title: string
  /** The category of the price. */
  readonly price_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** Number of active tickets; with `include_cancelled`, also cancelled and refunded tickets. */
  readonly sold: number
  /** Number of different tickets that were admitted, whatever their current status. */
  readonly attended: number
}

/** The error in the format of RFC 9457, returned for `Accept: application/problem+json`. */
export type Problem = {
  /** URL of the page that explains the code. */
  readonly type: string
  /** Meaning of the code, in one sentence. */
  readonly title: string
  /** HTTP status of the response. */
  readonly status: number
  /** Human-readable explanation of this occurrence; the wording may change. */
  readonly detail: string
  /** URI reference that identifies this occurrence. */
  readonly instance: string
  /** Machine-readable reason; a code never changes its meaning. If you do not know a code, decide by the HTTP status. More values may be added. */
  readonly code: string
  /** The same as the header `X-Request-Id`. Quote it when you contact support. */
  readonly request_id: string
  /** Every parameter that was rejected; empty if the error is not about parameters. */
  readonly errors: readonly ({
    /** Name of the parameter; nested parameters use brackets, such as `customer[email]`. */
    readonly param: string
    /** Machine-readable reason why the parameter was rejected. */
    readonly code?: string | undefined
    /** Human-readable requirement that the parameter must meet. */
    readonly message: string
  })[]
  /** URL where the customer links their account; only present with the code `sso_not_linked`. */
  readonly link_url?: string | undefined
  /** Why the payment was declined; only present with the code `payment_declined`. More values may be added. */
  readonly decline_code?: string | undefined
}

/** A refund to a buyer. */
export type Refund = {
  /** Identifier of the refund. */
  readonly refund_id: string
  /** The order. */
  readonly order_id: number
  /** `sending` until the payment provider has responded, then `succeeded` or `failed`. You can create a new refund after a failure. */
  readonly status: "sending" | "succeeded" | "failed"
  /** Why it is refunded: staff `requested` it, the event was cancelled (`event_cancelled`), a ticket was exchanged for a cheaper one (`exchange`), or the payment arrived after the tickets were released (`late_payment`). */
  readonly cause: "requested" | "event_cancelled" | "exchange" | "late_payment"
  /** Note by staff. */
  readonly reason: string | null
  /** Refunded amount, in major units of the order's currency. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Refunded tickets, sorted by id. */
  readonly ticket_ids: readonly number[]
  /** Those of the refunded tickets that had been used to enter when the refund was created. */
  readonly used_ticket_ids: readonly number[]
  /** Why the payment provider rejected it; `null` if it did not. */
  readonly failure_message: string | null
  /** When the refund was created. */
  readonly created: number
  /** When the refund last changed. */
  readonly updated_at: number
}

/** An order of a cancelled event whose refund needs a person. */
export type RefundProblem = {
  /** The order. */
  readonly order_id: number
  /** `failed`: the payment provider rejected the refund; refund the order again, or in another way. `by_hand`: staff took the money, such as cash, and must give it back; it is booked as refunded. `elsewhere`: the order was cancelled and was paid elsewhere. */
  readonly problem: "failed" | "by_hand" | "elsewhere"
  /** The refund; `null` if the order was paid elsewhere. */
  readonly refund_id: string | null
  /** How the order was paid, as in the cancel plan. */
  readonly payment_method: string
  /** First name of the buyer. */
  readonly first_name: string
  /** Last name of the buyer. */
  readonly last_name: string
  /** E-mail address of the buyer. */
  readonly email_address: string
  /** The amount that a person has to see to, in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Why the payment provider rejected it; `null` if it did not. */
  readonly failure_message: string | null
}

/** The renewals funnel. */
export type RenewalsReport = {
  /** All categories together. */
  readonly total: {
    /** Memberships that end. Each is in exactly one of the figures from `renewed` to `undecided`. */
    readonly terms: number
    /** Those whose renewal was announced to the member. */
    readonly announced: number
    /** Those that were renewed, and the first payment was made. */
    readonly renewed: number
    /** Those whose renewal is open and not paid yet. */
    readonly awaiting_payment: number
    /** Those whose renewal was opened and not paid in time, or called off. */
    readonly expired: number
    /** Those whose member does not renew. */
    readonly declined: number
    /** Those that could not be renewed, for example because an instalment is unpaid. */
    readonly refused: number
    /** Those about whose renewal nothing is decided yet. */
    readonly undecided: number
  }
  /** The categories with such memberships, sorted by id. */
  readonly categories: readonly CategoryRenewals[]
}

/** Sales of a time, in the currency of the report. Money is what was booked in that time, as in the statement of the same days. */
export type RevenueFigures = {
  /** Tickets sold. */
  readonly tickets: number
  /** Tickets cancelled or refunded, of whatever day they were sold. */
  readonly tickets_returned: number
  /** What was sold, before discounts: tickets with the organisation's part of their service fees, and memberships. */
  readonly face: number
  /** `face` as a whole number of minor units. */
  readonly face_minor: number
  /** Discounts on it. */
  readonly discounts: number
  /** `discounts` as a whole number of minor units. */
  readonly discounts_minor: number
  /** Service fees without the organisation's part and without tax. */
  readonly fees: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** Fees that were added once to an order, without tax. */
  readonly transaction_fees: number
  /** `transaction_fees` as a whole number of minor units. */
  readonly transaction_fees_minor: number
  /** Tax on the fees. */
  readonly tax: number
  /** `tax` as a whole number of minor units. */
  readonly tax_minor: number
  /** What buyers paid: face value less discounts, plus fees, transaction fees and tax. */
  readonly gross: number
  /** `gross` as a whole number of minor units. */
  readonly gross_minor: number
  /** What went back to buyers, of whatever day it was paid. */
  readonly refunds: number
  /** `refunds` as a whole number of minor units. */
  readonly refunds_minor: number
  /** The part of the refunds that was fees and their tax. */
  readonly refunded_fees: number
  /** `refunded_fees` as a whole number of minor units. */
  readonly refunded_fees_minor: number
  /** What buyers' banks took back, less what they returned after a dispute was won. It is not part of any other figure. */
  readonly chargebacks: number
  /** `chargebacks` as a whole number of minor units. */
  readonly chargebacks_minor: number
  /** What stays with the organisation: face value less discounts and what was refunded of it, without fees and tax. Negative if more was refunded than sold. */
  readonly net: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
}

/** Sales of an hour or a day. */
export type SalesBucket = {
  /** When it begins. */
  readonly starts_at: number
  /** When it ends: the next one begins then. */
  readonly ends_at: number
  /** When it begins, in the time zone of the report, as in RFC 3339. */
  readonly local_time: string
  /** Tickets sold. */
  readonly tickets: number
  /** Tickets cancelled or refunded, of whatever day they were sold. */
  readonly tickets_returned: number
  /** What was sold, before discounts: tickets with the organisation's part of their service fees, and memberships. */
  readonly face: number
  /** `face` as a whole number of minor units. */
  readonly face_minor: number
  /** Discounts on it. */
  readonly discounts: number
  /** `discounts` as a whole number of minor units. */
  readonly discounts_minor: number
  /** Service fees without the organisation's part and without tax. */
  readonly fees: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** Fees that were added once to an order, without tax. */
  readonly transaction_fees: number
  /** `transaction_fees` as a whole number of minor units. */
  readonly transaction_fees_minor: number
  /** Tax on the fees. */
  readonly tax: number
  /** `tax` as a whole number of minor units. */
  readonly tax_minor: number
  /** What buyers paid: face value less discounts, plus fees, transaction fees and tax. */
  readonly gross: number
  /** `gross` as a whole number of minor units. */
  readonly gross_minor: number
  /** What went back to buyers, of whatever day it was paid. */
  readonly refunds: number
  /** `refunds` as a whole number of minor units. */
  readonly refunds_minor: number
  /** The part of the refunds that was fees and their tax. */
  readonly refunded_fees: number
  /** `refunded_fees` as a whole number of minor units. */
  readonly refunded_fees_minor: number
  /** What buyers' banks took back, less what they returned after a dispute was won. It is not part of any other figure. */
  readonly chargebacks: number
  /** `chargebacks` as a whole number of minor units. */
  readonly chargebacks_minor: number
  /** What stays with the organisation: face value less discounts and what was refunded of it, without fees and tax. Negative if more was refunded than sold. */
  readonly net: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
  /** The same by payment method; only with `by_method`. */
  readonly methods?: readonly SalesByMethod[] | undefined
}

/** Sales of a time that were paid by one method. */
export type SalesByMethod = {
  /** Payment method of the orders. */
  readonly payment_method: "card" | "wallet" | "bank" | "free" | "other"
  /** Tickets sold. */
  readonly tickets: number
  /** Tickets cancelled or refunded, of whatever day they were sold. */
  readonly tickets_returned: number
  /** What was sold, before discounts: tickets with the organisation's part of their service fees, and memberships. */
  readonly face: number
  /** `face` as a whole number of minor units. */
  readonly face_minor: number
  /** Discounts on it. */
  readonly discounts: number
  /** `discounts` as a whole number of minor units. */
  readonly discounts_minor: number
  /** Service fees without the organisation's part and without tax. */
  readonly fees: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** Fees that were added once to an order, without tax. */
  readonly transaction_fees: number
  /** `transaction_fees` as a whole number of minor units. */
  readonly transaction_fees_minor: number
  /** Tax on the fees. */
  readonly tax: number
  /** `tax` as a whole number of minor units. */
  readonly tax_minor: number
  /** What buyers paid: face value less discounts, plus fees, transaction fees and tax. */
  readonly gross: number
  /** `gross` as a whole number of minor units. */
  readonly gross_minor: number
  /** What went back to buyers, of whatever day it was paid. */
  readonly refunds: number
  /** `refunds` as a whole number of minor units. */
  readonly refunds_minor: number
  /** The part of the refunds that was fees and their tax. */
  readonly refunded_fees: number
  /** `refunded_fees` as a whole number of minor units. */
  readonly refunded_fees_minor: number
  /** What buyers' banks took back, less what they returned after a dispute was won. It is not part of any other figure. */
  readonly chargebacks: number
  /** `chargebacks` as a whole number of minor units. */
  readonly chargebacks_minor: number
  /** What stays with the organisation: face value less discounts and what was refunded of it, without fees and tax. Negative if more was refunded than sold. */
  readonly net: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
}

/** Sales over time. */
export type SalesReport = {
  /** Length of a bucket. */
  readonly by: "hour" | "day"
  /** Time zone in which hours and days begin. */
  readonly timezone: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** When the first bucket begins. */
  readonly from: number
  /** When the last bucket ends. */
  readonly until: number
  readonly total: RevenueFigures
  /** One for each hour or day, oldest first, with zeros where nothing happened; none begins after now. */
  readonly buckets: readonly SalesBucket[]
}

/** Sales of one price of an event. */
export type SalesSummaryRow = {
  /** Title of the category of the price. */
  readonly ticket_price_category: string
  /** Title of the price. */
  readonly ticket_price: string
  /** Number of tickets in confirmed orders, without cancelled and refunded tickets. */
  readonly tickets: number
  /** Number of confirmed orders with a ticket of this price, whatever the status of the ticket. */
  readonly orders: number
  /** Face value less discounts and refunds, without fees and tax, in major units of the event's currency. */
  readonly net_sales: number
  /** Amount paid for these tickets, including fees and tax, less refunds, in major units. */
  readonly gross_sales: number
  /** Current face value of the price, in major units. */
  readonly ticket_price_amount: number
  /** Identifier of the price, because two prices may have the same title. */
  readonly price_id: number
}

/** A payment at the sandbox provider, which moves no money. */
export type SandboxPayment = {
  /** Identifier of the payment at the sandbox. */
  readonly payment_id: string
  /** Status of the payment at the sandbox. */
  readonly status: "requires_action" | "processing" | "authorised" | "captured" | "voided" | "declined"
  /** Amount in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
}

/** A payout of the sandbox provider, which moves no money. */
export type SandboxPayout = {
  /** Identifier of the payout at the sandbox. */
  readonly provider_payout_id: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What was paid out. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
}

/** A scan at a gate. */
export type Scan = {
  /** Identifier of the gate. */
  readonly gate_id: number
  /** Day of the scan in the event's time zone, `YYYY-MM-DD`. */
  readonly scan_date: string
  /** Time of the scan in the event's time zone, `HH:MM:SS`. */
  readonly scan_time: string
  /** Name of the gate. */
  readonly gate: string
  /** Decision at the gate. */
  readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
  /** Name of the attendee, or the title of the price if there is no name; for a member, the name of the member. */
  readonly ticket_name: string | null
  /** The order of the ticket; `null` for a member. */
  readonly order_id: number | null
  /** The ticket; `null` for a member and if no ticket has the barcode. */
  readonly ticket_id: number | null
  /** Scanned barcode. */
  readonly barcode: string
  /** Price category of the ticket; `null` for a member. */
  readonly price_category_id: number | null
  /** Status of that price category; `null` for a member. */
  readonly price_category_status: "active" | "paused" | "archived" | null
  /** Category of the member; `null` for a ticket. */
  readonly membership_category_id: number | null
  /** Title of the price category, or of the membership category for a member. */
  readonly category_title: string | null
  /** Title of the price of the ticket; `null` for a member. */
  readonly price_title: string | null
  /** E-mail address of the order, or of the member. */
  readonly email_address: string | null
  /** Unix time of the scan plus the UTC offset of the event's time zone at that time, in seconds. */
  readonly unix_local_timestamp: number
  /** Number of active tickets of the price category; only present if `include_sales` is true, `null` if the scan has no price category of this event. */
  readonly tickets_sold?: number | null | undefined
}

/** The decision on one scan. */
export type ScanDecision = {
  /** Identifier of the scan, generated by the device. */
  readonly scan_id: string
  /** Result of the scan. */
  readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
  /** True if the person may pass. */
  readonly pass: boolean
  /** `concession` if the steward must check the proof of a concession: nothing is recorded yet. Send the scan again with `concession`, and the same `scan_id`. `null` if the decision is final. */
  readonly ask: "concession" | null
  /** For `wrong_gate`, the gates that admit the ticket or member; otherwise empty. */
  readonly right_gates: readonly ({
    /** Identifier of the gate. */
    readonly gate_id: number
    /** Name of the gate. */
    readonly title: string
  })[]
  /** True if the scan was only simulated and not recorded. */
  readonly simulated: boolean
  /** The event. */
  readonly event_id: string
  /** The gate. */
  readonly gate_id: number
  /** Direction of the scan; the exit of a known code is never refused. */
  readonly direction: "entry" | "exit"
  /** When it was decided. */
  readonly scanned_at: number
  /** The ticket; `null` for a member and for an unknown code. */
  readonly ticket: {
    /** Identifier of the ticket. */
    readonly ticket_id: number
    /** The first ticket of the place, before it was re-issued or exchanged; `ticket_id` if it never was. Entries are counted by it. */
    readonly origin_ticket_id: number
    /** Status of the ticket, as in `Ticket`. */
    readonly ticket_status_id: number
    /** Name of the attendee, or the title of the price if there is no name. */
    readonly ticket_name: string
    /** Title of the price. */
    readonly price_title: string
    /** Title of the category of the price. */
    readonly category_title: string
    /** True if the steward must check the proof of the concession. */
    readonly check_concession: boolean
  } | null
  /** The member; `null` for a ticket and for an unknown code. */
  readonly member: {
    /** Identifier of the member. */
    readonly member_id: number
    /** Number of the member. */
    readonly member_number: string
    /** Name of the member. */
    readonly name: string
    /** Title of the membership category. */
    readonly category_title: string | null
  } | null
  /** Seat of the ticket, or seat of the member in the season; `null` if there is none. */
  readonly seat: {
    /** Label of the section. */
    readonly section_label: string
    /** Label of the row. */
    readonly seat_row: string
    /** Label of the seat, such as its number. */
    readonly seat_title: string
  } | null
  /** Why entry was refused, or which refusal was overridden; `null` if there was no refusal. */
  readonly explanation: ScanExplanation | null
  /** The history that the database is in: 1, and after each restore of the database the Unix time of that restore. A device whose manifest has a lower epoch must not admit anybody by it, and requests a complete one. A response with a lower epoch than the device has seen is from a server that still has the old database: ignore it. */
  readonly epoch: number
  /** Current time of the server in Unix milliseconds, to synchronise the clock of the device. */
  readonly server_time_ms: number
}

/** Explanation of a refusal. */
export type ScanExplanation = {
  /** Why entry is refused, as a sentence. */
  readonly fact: string
  /** Source of that fact, such as `ticket.status` or `scan 123 at gate North 19:02`. */
  readonly source: string
  /** What would have to change for the ticket to be admitted. */
  readonly change: string
}

/** A scan, as recorded by a device: the scan of the event list, and what only events carry. */
export type ScanRecord = {
  /** Identifier of the scan, generated by the device. */
  readonly scan_id: string
  /** The event. */
  readonly event_id: string
  /** Identifier of the gate. */
  readonly gate_id: number
  /** Day of the scan in the event's time zone, `YYYY-MM-DD`. */
  readonly scan_date: string
  /** Time of the scan in the event's time zone, `HH:MM:SS`. */
  readonly scan_time: string
  /** Name of the gate. */
  readonly gate: string
  /** Decision at the gate. */
  readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
  /** Name of the attendee, or the title of the price if there is no name; for a member, the name of the member. */
  readonly ticket_name: string | null
  /** The order of the ticket; `null` for a member. */
  readonly order_id: number | null
  /** The ticket; `null` for a member and if no ticket has the barcode. */
  readonly ticket_id: number | null
  /** Scanned barcode. */
  readonly barcode: string
  /** Price category of the ticket; `null` for a member. */
  readonly price_category_id: number | null
  /** Status of that price category; `null` for a member. */
  readonly price_category_status: "active" | "paused" | "archived" | null
  /** Category of the member; `null` for a ticket. */
  readonly membership_category_id: number | null
  /** Title of the price category, or of the membership category for a member. */
  readonly category_title: string | null
  /** Title of the price of the ticket; `null` for a member. */
  readonly price_title: string | null
  /** E-mail address of the order, or of the member. */
  readonly email_address: string | null
  /** Unix time of the scan plus the UTC offset of the event's time zone at that time, in seconds. */
  readonly unix_local_timestamp: number
  /** The device. */
  readonly device_id: string | null
  /** Direction of the scan. */
  readonly direction: "entry" | "exit"
  /** Whether the server decided (`online`) or the device (`offline`). */
  readonly mode: "online" | "offline"
  /** The member; `null` for a ticket and for an unknown code. */
  readonly member_id: number | null
  /** When the scan happened, corrected by the clock offset of the device. */
  readonly scanned_at: number
}

/** Matches of a search over several kinds of objects. */
export type SearchResults = {
  /** Kind of object. */
  readonly object: "search_results"
  /** The text that was searched for, without spaces around it. */
  readonly query: string
  /** Kinds that were searched: those that the text can be found in, and that the scopes `orders:read` (orders and tickets), `customers:read` and `members:read` allow. */
  readonly kinds: readonly ("orders" | "customers" | "tickets" | "members")[]
  /** Kinds with more matches than `limit`. Their own lists have all of them. */
  readonly more: readonly ("orders" | "customers" | "tickets" | "members")[]
  /** Matching orders: exact matches of a number or code first, then the newest. */
  readonly orders: readonly ({
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
    /** The customer who placed the order, as `org_customer_id`. */
    readonly customer_id: string
    /** Title of the event; `null` for memberships. */
    readonly event_title: string | null
    /** When the event starts; `null` for memberships. */
    readonly event_starts_at: number | null
    /** IANA time zone of the event; `null` for memberships. */
    readonly event_timezone: string | null
    /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
    readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
    /** Number of tickets, without those that were replaced. */
    readonly ticket_count: number
    /** The card of the last payment; `null` if no card was used or the provider did not name it. */
    readonly card: {
      /** Brand of the card as the payment provider names it, such as `visa`. */
      readonly brand: string
      /** Last four digits of the number of the card. */
      readonly last4: string
    } | null
  })[]
  /** Matching customers: exact matches of a number or code first, then the newest. */
  readonly customers: readonly Customer[]
  /** Matching tickets: exact matches of a number or code first, then the newest. */
  readonly tickets: readonly ({
    /** Identifier of the ticket. */
    readonly ticket_id: number
    /** The order that the ticket belongs to. */
    readonly order_id: number
    /** The event of the ticket. */
    readonly event_id: string
    /** The price of the ticket. */
    readonly price_id: number
    /** The category of that price. */
    readonly price_category_id: number
    /** Status of the ticket: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred. */
    readonly ticket_status_id: number
    /** Barcode for the gate. */
    readonly barcode: string
    /** Title of the price. */
    readonly price_title: string
    /** Title of the category of the price. */
    readonly category_title: string
    /** Name of the attendee, or the title of the price if there is no name. */
    readonly ticket_name: string
    /** Face value, in major units of the order's currency. */
    readonly price: number
    /** Service fee, service tax and this ticket's share of the order's transaction fee, in major units. */
    readonly fees: number
    /** This ticket's share of the order's transaction fee, which is part of `fees`. Tickets of one price may differ by it. */
    readonly transaction_fee: number
    /** This ticket's share of the order's discount, in major units. */
    readonly discount_amount: number
    /** Face value and fees less the discount. The totals of all tickets add up to the total of the order. */
    readonly total: number
    /** Amount of the ticket refunded so far, in major units. */
    readonly refunded_amount: number
    /** ISO 4217 code of the currency. */
    readonly currency: string
    /** The seat; `null` for general admission. */
    readonly seat_id: number | null
    /** Label of the section of the seat. */
    readonly section_label: string | null
    /** Title of the sub-section of the seat. */
    readonly sub_section_title: string | null
    /** Aisle of the seat. */
    readonly seat_aisle: string | null
    /** Label of the row of the seat. */
    readonly seat_row: string | null
    /** Label of the seat, such as its number. */
    readonly seat_title: string | null
    /** When the ticket was first admitted; `null` until then. */
    readonly attended_at: number | null
    /** When the ticket was created. */
    readonly created: number
    /** When the ticket was last changed. */
    readonly updated_at: number
    /** `price` as a whole number of minor units. */
    readonly price_minor: number
    /** `fees` as a whole number of minor units. */
    readonly fees_minor: number
    /** `transaction_fee` as a whole number of minor units. */
    readonly transaction_fee_minor: number
    /** `discount_amount` as a whole number of minor units. */
    readonly discount_amount_minor: number
    /** `total` as a whole number of minor units. */
    readonly total_minor: number
    /** `refunded_amount` as a whole number of minor units. */
    readonly refunded_amount_minor: number
    /** Name of the attendee; `null` if none was given. */
    readonly attendee_name: string | null
    /** Title of the event. */
    readonly event_title: string
    /** The ticket that this one replaced; `null` if it replaced none. */
    readonly replaces_ticket_id: number | null
    /** The ticket that replaced this one; `null` if none did. */
    readonly replaced_by_ticket_id: number | null
    /** Passages through the gates, oldest first, of this ticket, those that it replaced, and those that replaced it. */
    readonly entries: readonly ({
      /** Identifier of the scan, as the device sent it. */
      readonly scan_id: string
      /** When the ticket was scanned. */
      readonly scanned_at: number
      /** `entry` into the venue, or `exit`. */
      readonly direction: "entry" | "exit"
      /** Decision at the gate, after later corrections. */
      readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
      /** Identifier of the gate. */
      readonly gate_id: number
      /** Name of the gate. */
      readonly gate: string
      /** The ticket that was shown, which may be an earlier one of the same place. */
      readonly ticket_id: number
    })[]
    /** An order with what a list of staff shows of it. */
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
      /** The customer who placed the order, as `org_customer_id`. */
      readonly customer_id: string
      /** Title of the event; `null` for memberships. */
      readonly event_title: string | null
      /** When the event starts; `null` for memberships. */
      readonly event_starts_at: number | null
      /** IANA time zone of the event; `null` for memberships. */
      readonly event_timezone: string | null
      /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
      readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
      /** Number of tickets, without those that were replaced. */
      readonly ticket_count: number
      /** The card of the last payment; `null` if no card was used or the provider did not name it. */
      readonly card: {
        /** Brand of the card as the payment provider names it, such as `visa`. */
        readonly brand: string
        /** Last four digits of the number of the card. */
        readonly last4: string
      } | null
    }
  })[]
  /** Matching members: exact matches of a number or code first, then the newest. */
  readonly members: readonly Member[]
}

/** A season. Members of its categories have seats in it, and no seat is assigned twice. */
export type Season = {
  /** Identifier of the season. */
  readonly season_id: number
  /** Title. */
  readonly title: string
  /** First day. */
  readonly starts_on: string
  /** Last day. */
  readonly ends_on: string
  /** The previous season; `null` for the first season. */
  readonly previous_season_id: number | null
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** A conflict of a member in a season plan. */
export type SeasonConflict = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** Number of the member. */
  readonly member_number: string
  /** First name of the member. */
  readonly first_name: string
  /** Last name of the member. */
  readonly last_name: string
  /** Kind of conflict. */
  readonly kind: "seat_claimed_twice" | "seat_gone" | "seat_taken" | "price_changed" | "unpaid" | "sabbatical" | "type_archived" | "nothing_to_renew" | "changed_since"
  /** Seat of the member in the old season; `null` if there is none. */
  readonly seat_id: number | null
  /** Section of that seat. */
  readonly seat_section: string | null
  /** Row of that seat. */
  readonly seat_row: string | null
  /** Label of that seat. */
  readonly seat_title: string | null
  /** Price that the member paid last, in major units. */
  readonly price: number
  /** Price that the member would pay, in major units. */
  readonly new_price: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** `new_price` as a whole number of minor units. */
  readonly new_price_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Outcome for the member, considering all conflicts. */
  readonly outcome: "renew" | "keep_seat" | "skip"
  /** True if the member will have a seat. */
  readonly seated: boolean
  /** Resolution of this conflict: that of the member, otherwise that of the plan. */
  readonly resolution: string
  /** True if the resolution was chosen for this member alone. */
  readonly own_resolution: boolean
}

/** A plan that renews the members of a season for the next season, and its progress. */
export type SeasonPlan = {
  /** Identifier of the plan. */
  readonly season_plan_id: number
  /** `planned` until the first call that applies it; `applying` while it is applied in batches; `applied`; `undoing`; `undone`. */
  readonly status: "planned" | "applying" | "applied" | "undoing" | "undone"
  /** The old season. */
  readonly from_season_id: number
  /** The new season; `null` until it is created. */
  readonly to_season_id: number | null
  /** Title of the new season. */
  readonly title: string
  /** First day. */
  readonly starts_on: string
  /** Last day. */
  readonly ends_on: string
  /** Number of members in the plan: all members of the old season that are not cancelled and not yet in the new season. */
  readonly members: number
  /** Number of members that will be renewed. */
  readonly renewed: number
  /** Number of members that will keep their seat without renewal. */
  readonly seats_kept: number
  /** Number of members that will be skipped. */
  readonly skipped: number
  /** Number of members that will have a seat. */
  readonly seated: number
  /** Number of members that are not skipped and will lose their seat. */
  readonly unseated: number
  /** Number of cancelled members of the old season; they are not in the plan. */
  readonly cancelled: number
  /** Number of members that are already in the new season; they are not in the plan. */
  readonly already_renewed: number
  /** Conflicts, by kind. */
  readonly conflicts: readonly ({
    /** Kind of conflict. */
    readonly kind: "seat_claimed_twice" | "seat_gone" | "seat_taken" | "price_changed" | "unpaid" | "sabbatical" | "type_archived" | "nothing_to_renew" | "changed_since"
    /** Number of members with this conflict. */
    readonly members: number
    /** Chosen resolution. */
    readonly resolution: string
    /** Possible resolutions. */
    readonly choices: readonly string[]
  })[]
  /** Membership types of the plan. */
  readonly types: readonly ({
    /** Membership type of the old season. */
    readonly membership_type_id: number
    /** Title. */
    readonly title: string
    /** Current price, in major units. */
    readonly price: number
    /** New price, in major units. */
    readonly new_price: number
    /** `price` as a whole number of minor units. */
    readonly price_minor: number
    /** `new_price` as a whole number of minor units. */
    readonly new_price_minor: number
    /** ISO 4217 code of the currency. */
    readonly currency: string
    /** Last day of the membership; `null` if it does not end. */
    readonly expires: string | null
    /** Membership type of the new season; `null` until it is created. */
    readonly new_membership_type_id: number | null
  })[]
  /** Number of members processed so far; equal to `members` when the plan is applied. */
  readonly members_done: number
  /** When the plan was made. */
  readonly created: number
  /** When the plan last changed. */
  readonly updated_at: number
}

/** A member in a season plan, with the conflicts and their resolutions. */
export type SeasonPlanMember = {
  /** The plan. */
  readonly season_plan_id: number
  /** The member. */
  readonly membership_member_id: number
  /** Resolutions for one member, by kind of conflict; omitted kinds stay as they are. */
  readonly resolutions: {
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly seat_claimed_twice?: "first_joined" | "without_seat" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly seat_gone?: "without_seat" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly seat_taken?: "without_seat" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly price_changed?: "new_price" | "old_price" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly unpaid?: "keep_seat" | "renew" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly sabbatical?: "keep_seat" | "renew" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly type_archived?: "skip" | "keep_seat" | "renew" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly nothing_to_renew?: "keep_seat" | "skip" | null | undefined
  }
  /** All conflicts of the member. */
  readonly conflicts: readonly SeasonConflict[]
}

/** A seat in a season. */
export type SeasonSeat = {
  /** Identifier of the seat. */
  readonly seat_id: number
  /** Row of the seat. */
  readonly seat_row: string
  /** Label of the seat, such as its number. */
  readonly seat_title: string
  /** Aisle or entrance of the seat. */
  readonly seat_aisle: string | null
  /** State: `free`; `held` by an unpaid basket; or `taken` by a member. */
  readonly state: "free" | "held" | "taken"
  /** Member who has the seat; `null` if nobody has it. */
  readonly membership_member_id: number | null
}

/** A section, and the number of its seats that are free in a season. */
export type SeasonSection = {
  /** Identifier of the section. */
  readonly section_id: number
  /** Seat map of the section. */
  readonly seat_map_id: number
  /** Label of the section. */
  readonly label: string
  /** Sub-section; `null` if the section has none. */
  readonly sub_section: string | null
  /** Level of the section. */
  readonly level: string | null
  /** Gate of the section. */
  readonly gate: string | null
  /** Number of seats. */
  readonly seats: number
  /** Number of seats that are neither taken nor held in this season. */
  readonly free: number
}

/** A seat. */
export type Seat = {
  /** Identifier of the seat. */
  readonly seat_id: number
  /** Label of the seat, such as `12`; unique in its row. */
  readonly title: string
  /** Aisle or entrance of the seat. */
  readonly aisle: string | null
  /** Position of the seat in its row, starting at 1: neighbouring seats differ by one. */
  readonly place: number
}

/** A category that seats are painted with, such as `Category 1`. Prices of an event are set by section. */
export type SeatCategory = {
  /** Name of the category; unique in the map. */
  readonly name: string
  /** Colour, as `#rrggbb`. */
  readonly color: string
}

/** The seats of a map as a file, which can be imported again. */
export type SeatFile = {
  /** Format of the content. */
  readonly format: "csv" | "pretix"
  /** Suggested name of the file. */
  readonly filename: string
  /** Content of the file, as text. */
  readonly content: string
}

/** Result of an import of seats. */
export type SeatImport = {
  /** True if the file is valid. Otherwise nothing was imported. */
  readonly ok: boolean
  /** True if the file was only checked. */
  readonly dry_run: boolean
  /** Number of sections in the file. */
  readonly sections: number
  /** Number of rows in the file. */
  readonly rows: number
  /** Number of seats in the file. */
  readonly seats: number
  /** The first 1000 problems, in the order of the file. */
  readonly problems: readonly ({
    /** Line of the file, starting at 1; `null` if it is not known, as inside JSON. */
    readonly line: number | null
    /** Path in the JSON, such as `sections[0].rows[2].seats[5]`; `null` for CSV. */
    readonly path: string | null
    /** The invalid column or field; `null` if the whole line is invalid. */
    readonly column: string | null
    /** Description of the problem, as a phrase that completes "this …". */
    readonly message: string
  })[]
  /** Number of problems that are not listed. */
  readonly further_problems: number
}

/** A seat and where it is drawn. */
export type SeatLayout = {
  /** Identifier of the seat; it never changes. */
  readonly seat_id: number
  /** Label of the seat, such as `12`; unique in its row. */
  readonly title: string
  /** Position of the seat in its row, starting at 1: neighbouring seats differ by one. */
  readonly place: number
  /** Aisle or entrance of the seat. */
  readonly aisle: string | null
  /** Quality of the seat, 1 for the best: best available seats are chosen by it. */
  readonly rank: number
  /** Position in the section's own drawing; `null` for its place on the line of the row. */
  readonly x: number | null
  /** Position in the section's own drawing; `null` for its place on the line of the row. */
  readonly y: number | null
  /** Name of the category that the seat is painted with; `null` for none. */
  readonly category: string | null
  /** True for a place for a wheelchair. */
  readonly wheelchair: boolean
  /** True if the view is restricted. */
  readonly restricted_view: boolean
}

/** A seat map, without its seats. */
export type SeatMap = {
  /** Identifier of the seat map; the `membership_seat_map_id` of an event. */
  readonly seat_map_id: number
  /** The organisation that the seat map belongs to. */
  readonly org_id: string
  /** Title of the seat map. */
  readonly title: string
  /** The venue of the seat map; `null` if it has none. */
  readonly venue_id: string | null
  /** Name of that venue. */
  readonly venue_name: string | null
  /** Status: a `draft` is being prepared, an `active` map can be used for sales, an `archived` map is kept for past events. */
  readonly status: "draft" | "active" | "archived"
  /** Number of sections. */
  readonly section_count: number
  /** Number of seats. */
  readonly seat_count: number
  /** When the seat map was created. */
  readonly created: number
  /** When the seat map, its sections or its seats were last changed. */
  readonly updated_at: number
}

/** The picture behind a seat map that staff draw by, without its content. Customers do not see it. */
export type SeatMapBackground = {
  /** Left edge of the picture on the map. */
  readonly x: number
  /** Upper edge of the picture on the map. */
  readonly y: number
  /** Width of the picture on the map. */
  readonly width: number
  /** Height of the picture on the map. */
  readonly height: number
  /** Opacity, from 0 to 1. */
  readonly opacity: number
  /** Media type of the picture. */
  readonly media_type: "image/png" | "image/jpeg"
  /** Size of the picture in bytes. */
  readonly bytes: number
  /** Width of the picture in pixels. */
  readonly pixel_width: number
  /** Height of the picture in pixels. */
  readonly pixel_height: number
}

/** The drawing of a seat map: its size and its sections. Rows are read section by section. */
export type SeatMapLayout = {
  /** Identifier of the seat map. */
  readonly seat_map_id: number
  /** Title of the seat map. */
  readonly title: string
  /** Status of the seat map. */
  readonly status: "draft" | "active" | "archived"
  /** Version of the drawing without its sections: it increases with every change. */
  readonly version: number
  /** Width of the drawing, in units of your choice; `null` if the map is not drawn. */
  readonly width: number | null
  /** Height of the drawing; `null` if the map is not drawn. */
  readonly height: number | null
  /** What the audience looks at, such as the stage; seats can be ranked by it. */
  readonly focal_point: SeatMapPoint | null
  /** Categories that seats are painted with. */
  readonly categories: readonly SeatCategory[]
  /** The picture behind the map; `null` for none. */
  readonly background: SeatMapBackground | null
  /** Number of seats of the map. */
  readonly seat_count: number
  /** Sections, sorted by `order_by`. */
  readonly sections: readonly SeatSectionLayout[]
}

/** A point of a drawing. */
export type SeatMapPoint = {
  /** To the right. */
  readonly x: number
  /** Down. */
  readonly y: number
}

/** A seat map with all its sections, rows and seats. */
export type SeatMapWithSeats = {
  /** Identifier of the seat map; the `membership_seat_map_id` of an event. */
  readonly seat_map_id: number
  /** The organisation that the seat map belongs to. */
  readonly org_id: string
  /** Title of the seat map. */
  readonly title: string
  /** The venue of the seat map; `null` if it has none. */
  readonly venue_id: string | null
  /** Name of that venue. */
  readonly venue_name: string | null
  /** Status: a `draft` is being prepared, an `active` map can be used for sales, an `archived` map is kept for past events. */
  readonly status: "draft" | "active" | "archived"
  /** Number of sections. */
  readonly section_count: number
  /** Number of seats. */
  readonly seat_count: number
  /** When the seat map was created. */
  readonly created: number
  /** When the seat map, its sections or its seats were last changed. */
  readonly updated_at: number
  /** Sections, sorted by `order_by`. */
  readonly sections: readonly SeatSectionWithRows[]
}

/** A row of seats. */
export type SeatRow = {
  /** Label of the row; unique in its section. */
  readonly label: string
  /** Seats of the row, in order. */
  readonly seats: readonly Seat[]
}

/** A row of seats to store. */
export type SeatRowInput = {
  /** Label of the row; unique in its section. */
  readonly label: string
  /** The line of the row; `null` if the row is not drawn or each seat has a position. */
  readonly line: SeatRowLine | null
  /** Seats of the row. */
  readonly seats: readonly ({
    /** Identifier of an existing seat of the section; leave it out for a new seat. */
    readonly seat_id?: number | undefined
    /** Label of the seat, such as `12`; unique in its row. */
    readonly title: string
    /** Position of the seat in its row, starting at 1: neighbouring seats differ by one. */
    readonly place: number
    /** Aisle or entrance of the seat. */
    readonly aisle: string | null
    /** Quality of the seat, 1 for the best: best available seats are chosen by it. */
    readonly rank: number
    /** Position in the section's own drawing; `null` for its place on the line of the row. */
    readonly x: number | null
    /** Position in the section's own drawing; `null` for its place on the line of the row. */
    readonly y: number | null
    /** Name of the category that the seat is painted with; `null` for none. */
    readonly category: string | null
    /** True for a place for a wheelchair. */
    readonly wheelchair: boolean
    /** True if the view is restricted. */
    readonly restricted_view: boolean
  })[]
}

/** A row of seats and where it is drawn. */
export type SeatRowLayout = {
  /** Label of the row; unique in its section. */
  readonly label: string
  /** The line of the row; `null` if the row is not drawn or each seat has a position. */
  readonly line: SeatRowLine | null
  /** Seats of the row, by `place`. */
  readonly seats: readonly SeatLayout[]
}

/** The line on which the seats of a row are, in the section's own drawing. */
export type SeatRowLine = {
  /** Where place 1 is. */
  readonly start_x: number
  /** Where place 1 is. */
  readonly start_y: number
  /** Where the last place is. */
  readonly end_x: number
  /** Where the last place is. */
  readonly end_y: number
  /** How far the middle of the row is from the straight line between start and end: positive to the left of someone who walks from start to end, 0 for a straight row. Places are on an arc of a circle. */
  readonly curve: number
  /** Number of places on the line, at equal distances; a place without a seat is a gap. */
  readonly places: number
}

/** A section of a seat map and where it is drawn, without its rows. */
export type SeatSectionLayout = {
  /** Identifier of the section. */
  readonly section_id: number
  /** Label of the section, such as a stand or a block. */
  readonly label: string
  /** Sub-section; `null` if the section has none. */
  readonly sub_section: string | null
  /** Level or tier of the section. */
  readonly level: string | null
  /** Gate of the section. */
  readonly gate: string | null
  /** Position among the sections of the map; ties are sorted by id. */
  readonly order_by: number
  /** Where the origin of the section's own drawing is on the map. */
  readonly x: number
  /** Where the origin of the section's own drawing is on the map. */
  readonly y: number
  /** Degrees by which the section is turned clockwise around its origin. */
  readonly rotation: number
  /** Polygon around the section, in the section's own drawing; `null` if it has none. */
  readonly outline: readonly SeatMapPoint[] | null
  /** Version of the section and its rows: it increases with every change. */
  readonly version: number
  /** Rectangle around the centres of its seats, in the section's own drawing; `null` if no seat has a position. */
  readonly bounds: {
    /** Left edge. */
    readonly x: number
    /** Upper edge. */
    readonly y: number
    /** Width. */
    readonly width: number
    /** Height. */
    readonly height: number
  } | null
  /** Number of its rows. */
  readonly row_count: number
  /** Number of its seats. */
  readonly seat_count: number
}

/** A section of a seat map with its rows and seats, and where they are drawn. */
export type SeatSectionRows = {
  /** Identifier of the section. */
  readonly section_id: number
  /** Label of the section, such as a stand or a block. */
  readonly label: string
  /** Sub-section; `null` if the section has none. */
  readonly sub_section: string | null
  /** Level or tier of the section. */
  readonly level: string | null
  /** Gate of the section. */
  readonly gate: string | null
  /** Position among the sections of the map; ties are sorted by id. */
  readonly order_by: number
  /** Where the origin of the section's own drawing is on the map. */
  readonly x: number
  /** Where the origin of the section's own drawing is on the map. */
  readonly y: number
  /** Degrees by which the section is turned clockwise around its origin. */
  readonly rotation: number
  /** Polygon around the section, in the section's own drawing; `null` if it has none. */
  readonly outline: readonly SeatMapPoint[] | null
  /** Version of the section and its rows: it increases with every change. */
  readonly version: number
  /** Rectangle around the centres of its seats, in the section's own drawing; `null` if no seat has a position. */
  readonly bounds: {
    /** Left edge. */
    readonly x: number
    /** Upper edge. */
    readonly y: number
    /** Width. */
    readonly width: number
    /** Height. */
    readonly height: number
  } | null
  /** Number of its rows. */
  readonly row_count: number
  /** Number of its seats. */
  readonly seat_count: number
  /** Rows, in order. */
  readonly rows: readonly SeatRowLayout[]
}

/** A section of a seat map, with its rows and seats. */
export type SeatSectionWithRows = {
  /** Identifier of the section. */
  readonly section_id: number
  /** Label of the section, such as a stand or a block. */
  readonly label: string
  /** Sub-section; `null` if the section has none. */
  readonly sub_section: string | null
  /** Level or tier of the section. */
  readonly level: string | null
  /** Gate of the section. */
  readonly gate: string | null
  /** Position among the sections of the map; ties are sorted by id. */
  readonly order_by: number
  /** Rows, in the order in which they were imported. */
  readonly rows: readonly SeatRow[]
}

/** Seats of a section that is on sale. */
export type SectionCapacity = {
  /** Identifier of the section. */
  readonly section_id: number
  /** Its label. */
  readonly label: string
  /** Its part of the section. */
  readonly sub_section: string | null
  /** The price category in which it is sold. */
  readonly price_category_id: number
  /** Places on sale. */
  readonly capacity: number
  /** Places sold. Those of a charged-back order stay sold until staff release them. */
  readonly sold: number
  /** Places in baskets, and in payments that are under way. */
  readonly held: number
  /** Places that staff have blocked. */
  readonly blocked: number
  /** Places that can be bought now. */
  readonly free: number
}

/** A link between a subject of an SSO provider and a customer. */
export type SsoLink = {
  /** Identifier of the link. */
  readonly sso_link_id: number
  /** The provider. */
  readonly sso_provider_id: string
  /** Subject at the provider: `sub` of its tokens. */
  readonly subject: string
  /** The linked customer. */
  readonly customer_id: string
  /** Number of the linked customer. */
  readonly user_id: number
  /** Proof of the account: a `code` sent to the e-mail address, or a `verified_email` of the provider. */
  readonly proof: "code" | "verified_email"
  /** When the customer confirmed the link. */
  readonly linked_at: number
}

/** A confirmed order of the signed-in customer. */
export type SsoOrder = {
  /** Identifier of the order. */
  readonly order_id: string
  /** When the order was placed, in UTC. */
  readonly order_date: string
  /** Order value, ticket prices plus fees less the discount, in major units. */
  readonly total: number
  /** Discount by voucher, in major units. */
  readonly discount_amount: number
  /** The event of the order; `null` for memberships. */
  readonly event_id: string | null
  /** Title of the event. */
  readonly event_title: string | null
  /** When the event starts, in local time with the UTC offset. */
  readonly event_start: string | null
  /** Status of the event. Show no code of a ticket if it is `3`, cancelled: nobody can enter. */
  readonly event_status_id: "0" | "1" | "2" | "3" | null
  /** Status of the announced start. Do not show `event_start` if it is `postponed`: that date is no longer meant. */
  readonly schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Category and title of each membership of the order, such as `Season seat, Adult`; empty for tickets. */
  readonly memberships: readonly string[]
}

/** An OpenID Connect provider that the organisation trusts to identify customers. */
export type SsoProvider = {
  /** Identifier of the provider. */
  readonly sso_provider_id: string
  /** Name of the provider for customers: the page shows “Continue with …”. */
  readonly title: string
  /** Issuer URL, exactly as in `iss` of its tokens. */
  readonly issuer: string
  /** Client id of Tessera at the provider. */
  readonly client_id: string
  /** True if a client secret is stored. It is encrypted and never returned. */
  readonly has_client_secret: boolean
  /** Accepted values of `aud` in tokens. Defaults to the `client_id`. */
  readonly audiences: readonly string[]
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms: readonly ("RS256" | "ES256" | "EdDSA")[]
  /** URLs that the linking page may redirect to. They are compared exactly. */
  readonly return_urls: readonly string[]
  /** True to link by an e-mail address that the provider has verified, without a code; off by default. Turn it on only for a provider that verifies e-mail addresses. */
  readonly auto_link: boolean
  /** URL where customers link their account; set `?return_to=` to one of `return_urls`. */
  readonly link_url: string
  /** Redirect URL to register at the provider. */
  readonly callback_url: string
  /** When the provider was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** Result of a test that reads the metadata and keys of the issuer. */
export type SsoProviderTest = {
  /** Kind of object. */
  readonly object: "sso_provider_test"
  /** The tested provider. */
  readonly sso_provider_id: string
  /** True if the test found no problems. */
  readonly ok: boolean
  /** Problems found, one sentence each; empty if there are none. */
  readonly problems: readonly string[]
  /** Number of keys of the issuer that can verify tokens. */
  readonly usable_keys: number
}

/** An active ticket of the signed-in customer. */
export type SsoTicket = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** Always 1: the ticket is active. */
  readonly ticket_status_id: number
  /** Permanent barcode of the ticket. Events with signed or rotating barcodes refuse it: show `code`. */
  readonly barcode: string
  /** Kind of barcode that the event uses; `null` if there is no code to show. */
  readonly kind: "random" | "signed" | "rotating" | null
  /** Barcode to show at the gate; for a rotating code, its constant part. `null` if the event is cancelled. */
  readonly code: string | null
  /** How to compute the changing part, which is appended after a dot; `null` if the code does not rotate. */
  readonly rotation: {
    /** Key of the one-time passwords (RFC 6238, SHA-256, 8 digits), 32 bytes in base64url. */
    readonly secret: string
    /** Number of seconds for which one password is valid. */
    readonly period_seconds: number
  } | null
  /** Face value, in major units. */
  readonly price: number
  /** Service fee, service tax and this ticket's share of the order's transaction fee, in major units. */
  readonly fees: number
  /** The ticket's share of the discount by voucher, in major units. */
  readonly discount_amount: number
  /** Title of the price. */
  readonly price_title: string
  /** Name of the attendee, or the title of the price if there is no name. */
  readonly ticket_name: string
  /** The gate to enter by, as the seat map names it; `null` if it names none. */
  readonly section_gate: string | null
  /** Label of the section of the seat; `null` for general admission. */
  readonly section_label: string | null
  /** Title of the sub-section of the seat. */
  readonly sub_section_title: string | null
  /** Aisle of the seat. */
  readonly seat_aisle: string | null
  /** Label of the seat, such as its number. */
  readonly seat_title: string | null
  /** Row of the seat. */
  readonly seat_row: string | null
}

/** Places that staff keep from sale for a reason. */
export type StaffHold = {
  /** Identifier of the staff hold. */
  readonly staff_hold_id: string
  /** The event. */
  readonly event_id: string
  /** Why the places are blocked. */
  readonly reason: string
  /** The pool of the places; `null` for seats. */
  readonly pool_id: number | null
  /** Places or seats that are blocked now. */
  readonly places: number
  /** The seats that are blocked now; empty for a pool. */
  readonly seat_ids: readonly number[]
  /** Who blocked them. */
  readonly actor: string
  /** When they were blocked. */
  readonly created: number
  /** When places were last released or sold. */
  readonly updated_at: number
}

/** An invitation that was not accepted yet. */
export type StaffInvitation = {
  /** Identifier of the invitation. */
  readonly invitation_id: string
  /** Address that was invited. */
  readonly email: string
  /** Role in the organisation: one of the seven, or the id of an own role. */
  readonly role: string
  /** Most money that the person may refund of one order, and in one day, in the organisation's currency. `null` for no ceiling. */
  readonly refund_ceiling: number | null
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor: number | null
  /** Events that the person works with; `null` for all. A person with a list sees only what belongs to these events. */
  readonly event_ids: readonly string[] | null
  /** Who invited. */
  readonly invited_by: string
  /** When the invitation was created. */
  readonly created: number
  /** When the link expires. */
  readonly expires_at: number
}

/** A person who works for the organisation. */
export type StaffMember = {
  /** Identifier of the person. */
  readonly person_id: string
  /** E-mail address. */
  readonly email: string
  /** Name of the person. */
  readonly name: string
  /** Role in the organisation: one of the seven, or the id of an own role. */
  readonly role: string
  /** Most money that the person may refund of one order, and in one day, in the organisation's currency. `null` for no ceiling. */
  readonly refund_ceiling: number | null
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor: number | null
  /** Events that the person works with; `null` for all. A person with a list sees only what belongs to these events. */
  readonly event_ids: readonly string[] | null
  /** True if the person has set up a second factor. */
  readonly second_factor: boolean
  /** When the person joined the staff. */
  readonly created: number
  /** When the person last used a session, to the minute; `null` if they have none. */
  readonly last_used_at: number | null
}

/** An organisation that a person works for. */
export type StaffMembership = {
  /** The organisation. Send it as `Tessera-Organisation` to work for it. */
  readonly org_id: string
  /** Name of the organisation. */
  readonly organisation: string
  /** Mode of the organisation. */
  readonly mode: "live" | "test"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Time zone of the organisation, such as `Europe/London`. */
  readonly timezone: string
  /** True if the organisation has a test clock, by which its time runs. */
  readonly test_clock: boolean
  /** Role of the person: one of the seven, or the id of an own role of the organisation. */
  readonly role: string
  /** Name of the role. */
  readonly role_title: string
  /** Scopes of the role; `null` for all. */
  readonly scopes: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "box_office:read" | "box_office:write" | "baskets:write" | "reports:read" | "settlement:read" | "settlement:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "activity:read" | "webhooks:read" | "webhooks:write" | "staff:read" | "staff:write" | "audit:read" | "keys:read" | "keys:write")[] | null
  /** Most money that the person may refund of one order, and in one day, in the organisation's currency. `null` for no ceiling. */
  readonly refund_ceiling: number | null
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor: number | null
  /** Events that the person works with; `null` for all. A person with a list sees only what belongs to these events. */
  readonly event_ids: readonly string[] | null
  /** What the organisation demands and this session lacks; `null` if the person can work for it now. */
  readonly blocked_by: "second_factor_required" | "sso_required" | null
}

/** What the organisation demands of its staff's sign-in. */
export type StaffPolicy = {
  /** True if staff need a second factor to work for the organisation. */
  readonly require_second_factor: boolean
  /** True if staff must sign in through the organisation's own identity provider; passwords are then refused. */
  readonly require_sso: boolean
}

/** A role of staff. */
export type StaffRole = {
  /** The role: one of the seven by name, or the id of an own role. */
  readonly role: string
  /** Identifier of an own role of the organisation; `null` for one of the seven. */
  readonly role_id: string | null
  /** Name of the role. */
  readonly title: string
  /** What the role is for. */
  readonly description: string
  /** Scopes of the role; `null` for all. */
  readonly scopes: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "box_office:read" | "box_office:write" | "baskets:write" | "reports:read" | "settlement:read" | "settlement:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "activity:read" | "webhooks:read" | "webhooks:write" | "staff:read" | "staff:write" | "audit:read" | "keys:read" | "keys:write")[] | null
  /** Most money to refund of one order, and in one day, in the organisation's currency, for people who get the role without a ceiling of their own. `null` for no ceiling. */
  readonly refund_ceiling: number | null
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor: number | null
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** A session of the signed-in person. */
export type StaffSessionInfo = {
  /** Identifier of the session. */
  readonly session_id: string
  /** True for the session of this request. */
  readonly current: boolean
  /** How the person signed in. */
  readonly method: "password" | "passkey" | "sso"
  /** What the browser calls itself. */
  readonly user_agent: string
  /** Network address that the person signed in from. */
  readonly network: string
  /** When the session began. */
  readonly created: number
  /** When the session was last used, to the minute. */
  readonly last_used_at: number
  /** When the session ends at the latest. */
  readonly expires_at: number
}

/** A signed-in person. The session itself is in a cookie. */
export type StaffSignIn = {
  /** Identifier of the person. */
  readonly person_id: string
  /** E-mail address, with which they sign in. */
  readonly email: string
  /** Name of the person. */
  readonly name: string
  /** Identifier of the session. */
  readonly session_id: string
  /** True if the person signed in with a second factor. */
  readonly second_factor: boolean
  /** When the person last proved who they are. */
  readonly signed_in_at: number
  /** When the session ends at the latest. It ends earlier if it is not used. */
  readonly expires_at: number
  /** Organisations that the person works for. */
  readonly memberships: readonly StaffMembership[]
}

/** What the ledger says of a period: opening balances, movements and closing balances. */
export type Statement = {
  /** The event; `null` for the whole organisation. */
  readonly event_id: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Time zone of the organisation, in which the days begin and end. */
  readonly timezone: string
  /** First day of the period. */
  readonly first_day: string
  /** Last day of the period. */
  readonly last_day: string
  /** When the first day begins. */
  readonly starts_at: number
  /** When the day after the last day begins. */
  readonly ends_at: number
  /** True if the period ended at least 15 minutes ago: the statement will not change any more. */
  readonly is_final: boolean
  /** Accounts with a balance or a movement. They add up to zero. */
  readonly accounts: readonly ({
    /** Account of the ledger. */
    readonly account: "provider" | "external" | "cash_drawer" | "cash_safe" | "cash_difference" | "card_terminal" | "receivable" | "bank" | "organisation" | "service_fees" | "tax" | "transaction_fees" | "chargebacks" | "provider_costs"
    /** Balance at the beginning. A debit is positive, a credit negative. */
    readonly opening: number
    /** `opening` as a whole number of minor units. */
    readonly opening_minor: number
    /** What was posted in the period. */
    readonly movement: number
    /** `movement` as a whole number of minor units. */
    readonly movement_minor: number
    /** Balance at the end: `opening` plus `movement`. */
    readonly closing: number
    /** `closing` as a whole number of minor units. */
    readonly closing_minor: number
  })[]
  /** What was sold, refunded and charged back in the period. */
  readonly kinds: readonly ({
    /** Why the money moved. */
    readonly kind: "sale" | "refund" | "chargeback" | "chargeback_reversal" | "payment" | "till_open" | "till_close" | "till_transfer" | "payout" | "provider_cost"
    /** Face value before discounts, with the organisation's part of the service fees. What went back is negative. */
    readonly face: number
    /** `face` as a whole number of minor units. */
    readonly face_minor: number
    /** Discounts on it. Refunds and memberships show the face value after discounts. */
    readonly discounts: number
    /** `discounts` as a whole number of minor units. */
    readonly discounts_minor: number
    /** Service fees without the organisation's part. */
    readonly service_fees: number
    /** `service_fees` as a whole number of minor units. */
    readonly service_fees_minor: number
    /** Tax on service fees. */
    readonly tax: number
    /** `tax` as a whole number of minor units. */
    readonly tax_minor: number
    /** Transaction fees. */
    readonly transaction_fees: number
    /** `transaction_fees` as a whole number of minor units. */
    readonly transaction_fees_minor: number
    /** How much more money there is at the provider, in tills, in the safe, at the bank and owed by customers. */
    readonly total: number
    /** `total` as a whole number of minor units. */
    readonly total_minor: number
  })[]
  /** The movements by kind, payment method and account. */
  readonly lines: readonly ({
    /** Why the money moved. */
    readonly kind: "sale" | "refund" | "chargeback" | "chargeback_reversal" | "payment" | "till_open" | "till_close" | "till_transfer" | "payout" | "provider_cost"
    /** How the order was paid; `null` for entries without an order. */
    readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | null
    /** Account of the ledger. */
    readonly account: "provider" | "external" | "cash_drawer" | "cash_safe" | "cash_difference" | "card_terminal" | "receivable" | "bank" | "organisation" | "service_fees" | "tax" | "transaction_fees" | "chargebacks" | "provider_costs"
    /** Number of postings. */
    readonly postings: number
    /** What was posted. A debit is positive, a credit negative. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
  })[]
  /** The VAT in what was sold and refunded in the period, by rate. Nothing was sold with any other rate. */
  readonly vat: readonly VatFigures[]
}

/** An event, as shown to customers. */
export type StoreEvent = {
  /** Identifier of the event. */
  readonly event_id: string
  /** Title of the event. */
  readonly title: string
  /** The organisation that holds the event. */
  readonly org_id: string
  /** The organisation's name. */
  readonly organisation_name: string
  /** The venue; `null` if the event has none. */
  readonly venue_id: string | null
  /** Name of the venue; `null` if the event has none. */
  readonly venue_name: string | null
  /** True if the event takes place online. */
  readonly online_event: boolean
  /** Name of the event in URLs; unique within the organisation. */
  readonly url_string: string
  /** URL of the page that sells the tickets. */
  readonly buy_tickets_url: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Symbol of the currency, such as `£`; the currency code if it has no symbol. */
  readonly currency_symbol: string
  /** True if the event is public. */
  readonly public_event: boolean
  /** True if tickets are for reserved seats. */
  readonly reserved_seating: boolean
  /** True if no tickets are available. */
  readonly sold_out: boolean
  /** The start in the event's zone, as in `Saturday 14 March 2026, 7:30 pm`. */
  readonly formatted_full_event_start_date: string
  /** Day of the week of the start in the event's zone, as in `Saturday`. */
  readonly formatted_event_start_date_day: string
  /** Time of the start in the event's zone, as in `7:30 pm`. */
  readonly formatted_event_start_date_time: string
  /** Month of the start in the event's zone, as in `March`. */
  readonly formatted_event_start_date_month: string
  /** Day of the month of the start in the event's zone, as in `14`. */
  readonly formatted_event_start_date_date: string
  /** Year of the start in the event's zone, as in `2026`. */
  readonly formatted_event_start_date_year: string
  /** The start in UTC, in RFC 3339 format, as in `2026-03-14T19:30:00Z`. */
  readonly utc_event_start_date: string
  /** IANA name of the time zone of the event. */
  readonly timezone: string
  /** Status of the event: `0` draft, `1` live, `2` archived, `3` cancelled. */
  readonly event_status_id: "0" | "1" | "2" | "3"
  /** URL of the banner image. */
  readonly banner_image: string | null
  /** The seat map of the event; `null` if it has none. */
  readonly membership_seat_map_id: number | null
  /** Status of the announced start: `scheduled` as announced, `postponed` to a date that is not final, `rescheduled` to another date, or `moved_online`. */
  readonly schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online"
  /** True if customers may not choose seats so that one free seat is left alone, where another choice would not leave it. Staff may. */
  readonly refuses_single_seats: boolean
  /** State of the online sale: `on_sale`, `not_started`, `sold_out`, `ended`, or `not_offered` if the event has no price that is offered online. A price without `available_until_unix` is sold until the event ends, or until it starts if it has no end time. */
  readonly sale_status: "on_sale" | "not_started" | "sold_out" | "ended" | "not_offered"
  /** When the sale to everyone starts; `null` if it has started or will not start. Members may be able to buy earlier. */
  readonly sale_starts_unix: number | null
  /** Lowest price of one ticket or group ticket, with service fee and tax: of the prices on sale, else of those whose sale has not started. Prices for members count only if there are no others. `null` if there is none. */
  readonly from_price: number | null
  /** `from_price` in minor units of the currency. */
  readonly from_price_minor: number | null
}

/** A member, as shown to the buyer of the membership: what a membership card has on it. */
export type StoreMember = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** Number of the member, unique within the organisation. */
  readonly member_number: string
  /** Status: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. */
  readonly membership_member_status_id: number
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** Title of that category. */
  readonly category_title: string | null
  /** Title of that type. */
  readonly type_title: string | null
  /** Section of that seat. */
  readonly seat_section: string | null
  /** Row of that seat. */
  readonly seat_row: string | null
  /** Label of the seat, such as its number. */
  readonly seat_title: string | null
  /** When the membership ends; `null` if it does not end. */
  readonly expires: number | null
}

/** A membership category, as shown to customers. */
export type StoreMembershipCategory = {
  /** Identifier of the category. */
  readonly membership_category_id: number
  /** Seat map of its members; `null` if they have no seats. */
  readonly membership_seat_map_id: number | null
  /** Title. */
  readonly title: string
  /** URL of its image. */
  readonly image: string | null
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access: number
  /** Colour as `#rrggbb`. */
  readonly hex_color: string | null
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
  /** The season of its memberships; with a seat map, customers can choose seats. `null` if it has no season. */
  readonly season_id: number | null
}

/** A payment option of memberships, as shown to customers. */
export type StoreMembershipPaymentOption = {
  /** Identifier of the payment option. */
  readonly membership_payment_option_id: string
  /** Title. */
  readonly title: string
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renewal: number
  /** `1` if the last instalment is due on a fixed day, otherwise `0`. */
  readonly fixed_end_date: number
  /** Number of instalments. */
  readonly number_of_instalments: number
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
  /** Unit of the interval between instalments. The first instalment is due at once. Ignored if `plan` is set. */
  readonly interval_unit: "day" | "week" | "month"
  /** Number of units between two instalments. */
  readonly interval_count: number
  /** Due dates and shares of the instalments; the percentages total 100. Dates that have passed at the time of purchase are due at once, and so is always the first instalment. `null` to use the interval. */
  readonly plan: readonly PlannedInstalment[] | null
}

/** A membership type, as shown to customers. */
export type StoreMembershipType = {
  /** Identifier of the type. */
  readonly membership_type_id: number
  /** The category of the type. */
  readonly membership_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** Title. */
  readonly title: string
  /** Price in major units of the organisation's currency. */
  readonly price: number
  /** Last day of the membership; `null` if it does not end. */
  readonly expires: string | null
  /** `1` if automatic renewal is offered, otherwise `0`. */
  readonly offer_auto_renew: number
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access: number
  /** Position in lists; ties are sorted by id. */
  readonly order_by: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
}

/** The organisation, as shown to customers. */
export type StoreOrganisation = {
  /** Identifier of the organisation. */
  readonly org_id: string
  /** Name shown to customers. */
  readonly name: string
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string
  /** IANA name of the time zone. */
  readonly timezone: string
  /** URL of the logo. */
  readonly logo_image: string | null
  /** URL of the background image. */
  readonly background_image: string | null
  /** URL of the favicon. */
  readonly favicon: string | null
  /** Background colour: `#` and 3 or 6 hexadecimal digits. One that was set before this was checked may be in another notation. */
  readonly background_color: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** True if buyers receive an e-mail with their tickets, and with the numbers of memberships that they buy. Promise an e-mail only then. */
  readonly sends_ticket_emails: boolean
  /** True if a buyer who gives details at checkout can get an invoice; to companies only, if the organisation chose so. */
  readonly issues_invoices: boolean
  /** True if tickets can be downloaded for Apple Wallet. */
  readonly has_apple_wallet: boolean
  /** True if tickets can be added to Google Wallet. */
  readonly has_google_wallet: boolean
}

/** A price, as shown to customers. */
export type StorePrice = {
  /** Identifier of the price. */
  readonly price_id: number
  /** The category that the price belongs to. */
  readonly price_category_id: number
  /** Title of the category. */
  readonly price_category_title: string
  /** Title of the price, such as `Adult`. */
  readonly title: string
  /** Face value of a ticket, in major units of the event's currency. */
  readonly price: number
  /** Service fee of each ticket. */
  readonly service_fee: number
  /** Service tax of each ticket. */
  readonly service_tax: number
  /** True if one unit admits several people. */
  readonly group_ticket: boolean
  /** When the sale begins; `null` if there is no start date. */
  readonly available_from_unix: number | null
  /** When the sale ends; `null` if no end is set: then it ends when the event ends, or starts if it has no end time. */
  readonly available_until_unix: number | null
  /** `available_from_unix` plus the UTC offset of the event's time zone at that time. */
  readonly local_available_from_unix: number | null
  /** `available_until_unix` plus the UTC offset of the event's time zone at that time. */
  readonly local_available_until_unix: number | null
  /** Only members of this membership type may buy it; `null` if no membership is required. */
  readonly membership_type_id: number | null
  /** Title of that membership type. */
  readonly membership_type_name: string | null
  /** True if it is offered online. */
  readonly show_online: boolean
  /** Number of tickets that one unit contains. */
  readonly tickets_included: number
  /** True if customers can buy it only in one order with a ticket at a price that needs no adult, such as a price for children. */
  readonly needs_adult: boolean
  /** Whether customers can buy it online now: `on_sale`; `scheduled` before the sale begins; `ended` after the sale; `sold_out`; `hidden` if it is not offered online, or if the price, its category or the event is not active. */
  readonly availability: "on_sale" | "scheduled" | "ended" | "sold_out" | "hidden"
}

/** A seat of a season, as shown to customers. */
export type StoreSeasonSeat = {
  /** Identifier of the seat, for `seat_ids` of an item. */
  readonly seat_id: number
  /** Row of the seat. */
  readonly seat_row: string
  /** Label of the seat, such as its number. */
  readonly seat_title: string
  /** Aisle or entrance of the seat. */
  readonly seat_aisle: string | null
  /** True if the seat is available for the season; a held seat is not. */
  readonly free: boolean
}

/** A seat of an event, as shown to customers. */
export type StoreSeat = {
  /** Identifier of the seat, for `seat_ids` of an item. */
  readonly seat_id: number
  /** Label of the seat, such as `12`. */
  readonly title: string
  /** Position of the seat in its row, starting at 1: neighbouring seats differ by one. */
  readonly place: number
  /** True if the seat is available; a seat that is held by a basket is not. */
  readonly free: boolean
  /** Position in the section's own drawing, if it is not on the line of its row. */
  readonly x?: number | undefined
  /** Position in the section's own drawing, if it is not on the line of its row. */
  readonly y?: number | undefined
  /** Present for a place for a wheelchair. */
  readonly wheelchair?: true | undefined
  /** Present if the view is restricted. */
  readonly restricted_view?: true | undefined
}

/** The drawing that the sections of an event are on. */
export type StoreSeatMap = {
  /** Identifier of the seat map. */
  readonly seat_map_id: number
  /** Width of the drawing. */
  readonly width: number
  /** Height of the drawing. */
  readonly height: number
  /** What the audience looks at, such as the stage; `null` if it is not set. */
  readonly focal_point: SeatMapPoint | null
}

/** A section of an event, as shown to customers. */
export type StoreSection = {
  /** Identifier of the section. */
  readonly section_id: number
  /** Label of the section, such as a stand or a block. */
  readonly label: string
  /** Sub-section; `null` if the section has none. */
  readonly sub_section: string | null
  /** Level or tier of the section. */
  readonly level: string | null
  /** Gate of the section. */
  readonly gate: string | null
  /** Price category of its seats; `null` if they are not on sale. */
  readonly price_category_id: number | null
  /** Number of its seats that are on sale or sold. */
  readonly seats: number
  /** Number of available seats. */
  readonly free: number
  /** How many of `free` are kept for wheelchairs: the best available seats of others leave them out. */
  readonly free_wheelchair_places: number
  /** Where the section is drawn; `null` if it is not. */
  readonly layout: StoreSectionLayout | null
}

/** Where a section is drawn. */
export type StoreSectionLayout = {
  /** Where the origin of the section's own drawing is on the map. */
  readonly x: number
  /** Where the origin of the section's own drawing is on the map. */
  readonly y: number
  /** Degrees by which the section is turned clockwise around its origin. */
  readonly rotation: number
  /** Polygon around the section, in the section's own drawing. */
  readonly outline: readonly SeatMapPoint[]
}

/** A section of an event, with its seats and their availability. */
export type StoreSectionWithRows = {
  /** Identifier of the section. */
  readonly section_id: number
  /** Label of the section, such as a stand or a block. */
  readonly label: string
  /** Sub-section; `null` if the section has none. */
  readonly sub_section: string | null
  /** Level or tier of the section. */
  readonly level: string | null
  /** Gate of the section. */
  readonly gate: string | null
  /** Price category of its seats; `null` if they are not on sale. */
  readonly price_category_id: number | null
  /** Number of its seats that are on sale or sold. */
  readonly seats: number
  /** Number of available seats. */
  readonly free: number
  /** How many of `free` are kept for wheelchairs: the best available seats of others leave them out. */
  readonly free_wheelchair_places: number
  /** Where the section is drawn; `null` if it is not. */
  readonly layout: StoreSectionLayout | null
  /** Rows, in order. */
  readonly rows: readonly ({
    /** Label of the row. */
    readonly label: string
    /** The line on which its seats are drawn; `null` if it is not drawn. */
    readonly line: SeatRowLine | null
    /** Seats of the row, in order. */
    readonly seats: readonly StoreSeat[]
  })[]
}

/** A ticket, as shown to its buyer, with its barcode. */
export type StoreTicket = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** Status of the ticket: 1 active, 2 cancelled, 3 refunded. */
  readonly ticket_status_id: number
  /** Kind of barcode that the event uses; `null` if there is no code to show. */
  readonly kind: "random" | "signed" | "rotating" | null
  /** Barcode to show at the gate; for a rotating code, its constant part. `null` if nobody can enter with the ticket: it is cancelled or refunded, or its event is cancelled. */
  readonly code: string | null
  /** How to compute the changing part, which is appended after a dot; `null` if the code does not rotate. */
  readonly rotation: {
    /** Key of the one-time passwords (RFC 6238, SHA-256, 8 digits), 32 bytes in base64url. */
    readonly secret: string
    /** Number of seconds for which one password is valid. */
    readonly period_seconds: number
  } | null
  /** The event of the ticket. */
  readonly event_id: string
  /** Title of the price. */
  readonly price_title: string
  /** Title of the category of the price. */
  readonly category_title: string
  /** Name of the attendee, or the title of the price if there is no name. */
  readonly ticket_name: string
  /** The gate to enter by, as the seat map names it; `null` if it names none. */
  readonly section_gate: string | null
  /** Label of the section of the seat. */
  readonly section_label: string | null
  /** Title of the sub-section of the seat. */
  readonly sub_section_title: string | null
  /** Aisle of the seat. */
  readonly seat_aisle: string | null
  /** Label of the row of the seat. */
  readonly seat_row: string | null
  /** Label of the seat, such as its number. */
  readonly seat_title: string | null
}

/** A rate of VAT. It never changes: for another rate, create another one and archive this one. */
export type TaxRate = {
  /** Identifier of the rate. */
  readonly tax_rate_id: number
  /** Name that buyers and bookkeepers see, such as `VAT low`. */
  readonly name: string
  /** ISO 3166-1 alpha-2 code of the country whose rate it is. */
  readonly country: string
  /** Category of EN 16931: `S` standard or reduced, `Z` zero, `E` exempt, `O` outside the scope of VAT, `AE` reverse charge. */
  readonly category: "S" | "Z" | "E" | "O" | "AE"
  /** Rate in hundredths of a per cent: 900 is 9 %. Greater than 0 for `S`, and 0 for all others. */
  readonly rate_basis_points: number
  /** Why there is no VAT, as it is shown to buyers; required for `E`, `O` and `AE`, `null` for the others. */
  readonly exemption_reason: string | null
  /** When it was archived; `null` while it can be chosen. */
  readonly archived_at: number | null
  /** When it was created. */
  readonly created: number
}

/** A term of a membership, with its instalments. */
export type TermWithInstalments = {
  /** Identifier of the term. */
  readonly term_id: number
  /** The member. */
  readonly membership_member_id: number
  /** The order of the term. */
  readonly order_id: number
  /** The membership type. */
  readonly membership_type_id: number
  /** The payment option. */
  readonly membership_payment_option_id: string
  /** `unpaid` before the first payment; `instalments` between the first and the last payment; `paid`; `cancelled` if the membership was cancelled; `lapsed` if a renewal was never paid for. */
  readonly state: "unpaid" | "instalments" | "paid" | "cancelled" | "lapsed"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Price of the term, in major units. */
  readonly price: number
  /** Amount that is paid. */
  readonly paid: number
  /** Amount still to be paid. Paid, outstanding and waived add up to the price. */
  readonly outstanding: number
  /** Amount that will never be charged, because the membership ended early. */
  readonly waived: number
  /** Amount that was paid and refunded. */
  readonly refunded: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** `paid` as a whole number of minor units. */
  readonly paid_minor: number
  /** `outstanding` as a whole number of minor units. */
  readonly outstanding_minor: number
  /** `waived` as a whole number of minor units. */
  readonly waived_minor: number
  /** `refunded` as a whole number of minor units. */
  readonly refunded_minor: number
  /** When the term starts. */
  readonly starts_at: number
  /** When the term ends; `null` if it does not end. */
  readonly ends_at: number | null
  /** The previous term, if this term renews it. */
  readonly renews_term_id: number | null
  /** End of the grace period, in which it can still be paid after the last attempt failed. */
  readonly grace_until: number | null
  /** Instalments of its price, in order. */
  readonly instalments: readonly Instalment[]
  /** True if the payer saved a payment method that instalments are charged to. */
  readonly has_saved_payment_method: boolean
}

/** The clock of an organisation in test mode, which only moves when you advance it. */
export type TestClock = {
  /** Always `test_clock`. */
  readonly object: "test_clock"
  /** `idle` until you advance it; `advancing` while due work is processed; `removed` when the organisation uses real time again. */
  readonly status: "idle" | "advancing" | "removed"
  /** Current time of the organisation. */
  readonly now: number
  /** Time at which the clock was started. */
  readonly started_at: number
  /** Start of the current advance; `null` while the clock is idle. */
  readonly advanced_from: number | null
  /** Target of the current advance; `null` while the clock is idle. */
  readonly target: number | null
  /** Name of the timer that is being processed at `now`, for display; `null` while the clock is idle. */
  readonly current_timer: string | null
}

/** A ticket: it admits one person to one event. */
export type Ticket = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** The order that the ticket belongs to. */
  readonly order_id: number
  /** The event of the ticket. */
  readonly event_id: string
  /** The price of the ticket. */
  readonly price_id: number
  /** The category of that price. */
  readonly price_category_id: number
  /** Status of the ticket: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred. */
  readonly ticket_status_id: number
  /** Barcode for the gate. */
  readonly barcode: string
  /** Title of the price. */
  readonly price_title: string
  /** Title of the category of the price. */
  readonly category_title: string
  /** Name of the attendee, or the title of the price if there is no name. */
  readonly ticket_name: string
  /** Face value, in major units of the order's currency. */
  readonly price: number
  /** Service fee, service tax and this ticket's share of the order's transaction fee, in major units. */
  readonly fees: number
  /** This ticket's share of the order's transaction fee, which is part of `fees`. Tickets of one price may differ by it. */
  readonly transaction_fee: number
  /** This ticket's share of the order's discount, in major units. */
  readonly discount_amount: number
  /** Face value and fees less the discount. The totals of all tickets add up to the total of the order. */
  readonly total: number
  /** Amount of the ticket refunded so far, in major units. */
  readonly refunded_amount: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The seat; `null` for general admission. */
  readonly seat_id: number | null
  /** Label of the section of the seat. */
  readonly section_label: string | null
  /** Title of the sub-section of the seat. */
  readonly sub_section_title: string | null
  /** Aisle of the seat. */
  readonly seat_aisle: string | null
  /** Label of the row of the seat. */
  readonly seat_row: string | null
  /** Label of the seat, such as its number. */
  readonly seat_title: string | null
  /** When the ticket was first admitted; `null` until then. */
  readonly attended_at: number | null
  /** When the ticket was created. */
  readonly created: number
  /** When the ticket was last changed. */
  readonly updated_at: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** `transaction_fee` as a whole number of minor units. */
  readonly transaction_fee_minor: number
  /** `discount_amount` as a whole number of minor units. */
  readonly discount_amount_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** `refunded_amount` as a whole number of minor units. */
  readonly refunded_amount_minor: number
}

/** The barcode of a ticket. */
export type TicketCode = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** Kind of barcode that the event uses. */
  readonly kind: "random" | "signed" | "rotating"
  /** Barcode to show at the gate; for a rotating code, its constant part. */
  readonly code: string
  /** How to compute the changing part, which is appended after a dot; `null` if the code does not rotate. */
  readonly rotation: {
    /** Key of the one-time passwords (RFC 6238, SHA-256, 8 digits), 32 bytes in base64url. */
    readonly secret: string
    /** Number of seconds for which one password is valid. */
    readonly period_seconds: number
  } | null
}

/** An e-mail about an order: its tickets, a notice of a debit, an invoice or a payment link. */
export type TicketEmail = {
  /** Identifier of the e-mail. */
  readonly email_id: string
  /** The order of the tickets. */
  readonly order_id: number
  /** Why the e-mail was created: `sale` when the order was completed, `request` when staff requested it, `debit_notice` to tell the payer of a direct debit, `invoice` or `credit_note` when that document was issued, `payment_link` when staff sent a payment link. */
  readonly cause: "sale" | "request" | "debit_notice" | "invoice" | "credit_note" | "payment_link"
  /** Address of the recipient. */
  readonly email_address: string
  /** Status: `pending`; `sent` when the mail server has accepted it; `failed` permanently; or `skipped`, because the order had no active tickets left, the debit was changed, the document was deleted, or nothing was left to pay. */
  readonly status: "pending" | "sent" | "failed" | "skipped"
  /** Number of attempts to send it. */
  readonly attempts: number
  /** Why the last attempt failed; `null` if it did not fail. */
  readonly reason: string | null
  /** When the e-mail was created. */
  readonly created: number
  /** When it was sent, failed or was skipped; `null` while it is pending. */
  readonly ended_at: number | null
}

/** Settings of tickets and ticket e-mails. */
export type TicketSettings = {
  /** True to send buyers an e-mail with their tickets or the numbers of their memberships, for orders completed after it is set; also invoices, credit notes and notices of debits. */
  readonly send_emails: boolean
  /** Sender name of the e-mails; `null` for the name of the organisation. */
  readonly sender_name: string | null
  /** Sender address of the e-mails, at a domain that the operator has registered for the organisation; `null` for the default address of the installation. */
  readonly sender_address: string | null
  /** Reply-to address; `null` for the sender address. */
  readonly reply_to: string | null
  /** Text that is added to every e-mail, such as when the gates open. */
  readonly note: string | null
  /** Terms that are printed on every ticket; text that does not fit is cut off. */
  readonly terms: string | null
  /** URL of your page for an order, used for a button in the e-mails. `{order_uuid}` is replaced by the `order_uuid`, and `{order_secret}` by the secret with which the page reads the tickets of the order on any device. Put the secret behind a `#`, so that no server logs it: `https://club.example/tickets/?order={order_uuid}#{order_secret}`. */
  readonly tickets_url: string | null
  /** URL of your page that a payment link opens. `{order_uuid}` is replaced by the `order_uuid`, and `{payment_secret}` by the secret with which the page reads and pays what is outstanding. Put the secret behind a `#`, so that no server logs it: `https://club.example/pay/?order={order_uuid}#{payment_secret}`. */
  readonly payment_url: string | null
  /** When the settings were last changed; `null` if never. */
  readonly updated_at: number | null
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** One sale, refund or payment at a till. */
export type TillMovement = {
  /** Identifier of the movement. */
  readonly movement_id: number
  /** `sale`, `refund`, `payment` for an earlier sale on account, or `membership` for a payment of a membership. */
  readonly kind: "sale" | "refund" | "payment" | "membership"
  /** The tender. */
  readonly tender: "cash" | "card_terminal" | "complimentary" | "on_account"
  /** The order. */
  readonly order_id: number
  /** Amount taken, in major units; negative if it was given. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** Reference of the card terminal. */
  readonly reference: string | null
  /** Note by staff. */
  readonly reason: string | null
  /** Who made it. */
  readonly actor: string
  /** When it was made. */
  readonly at: number
}

/** What a till took and gave with one tender. */
export type TillTakings = {
  /** The tender. */
  readonly tender: "cash" | "card_terminal" | "complimentary" | "on_account"
  /** Number of sales. */
  readonly sales: number
  /** Total of these sales, in major units. */
  readonly sold: number
  /** `sold` as a whole number of minor units. */
  readonly sold_minor: number
  /** Number of refunds. */
  readonly refunds: number
  /** Total of these refunds, in major units. */
  readonly refunded: number
  /** `refunded` as a whole number of minor units. */
  readonly refunded_minor: number
  /** Number of payments for earlier sales on account. */
  readonly payments: number
  /** Total of these payments, in major units. */
  readonly paid: number
  /** `paid` as a whole number of minor units. */
  readonly paid_minor: number
  /** Number of payments for memberships. */
  readonly membership_payments: number
  /** Total of these payments, in major units. */
  readonly membership_paid: number
  /** `membership_paid` as a whole number of minor units. */
  readonly membership_paid_minor: number
}

/** Cash that was moved between the safe and the drawer of a till. */
export type TillTransfer = {
  /** Identifier of the transfer. */
  readonly transfer_id: string
  /** The till. */
  readonly till_id: string
  /** `in`: from the safe into the drawer; `out`: from the drawer into the safe. */
  readonly direction: "in" | "out"
  /** Cash that was moved, in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Why it was moved. */
  readonly reason: string
  /** Who moved it. */
  readonly actor: string
  /** When it was moved. */
  readonly at: number
}

/** A till with its takings. */
export type TillWithTakings = {
  /** Identifier of the till. */
  readonly till_id: string
  /** Name, such as `Counter 2`. */
  readonly name: string
  /** `open` until it is closed. Only an open till can sell. */
  readonly status: "open" | "closed"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Cash in the drawer when the till was opened, in major units. */
  readonly float: number
  /** `float` as a whole number of minor units. */
  readonly float_minor: number
  /** Cash that should be in the drawer: the float and all cash taken or moved into it, less cash given or moved out of it. For a closed till, at its close. */
  readonly expected: number
  /** `expected` as a whole number of minor units. */
  readonly expected_minor: number
  /** Cash that was counted last; `null` before the first count. */
  readonly counted: number | null
  /** `counted` as a whole number of minor units. */
  readonly counted_minor: number | null
  /** Counted less expected cash, as booked at the close; negative if money is missing. `null` until the till is closed. */
  readonly difference: number | null
  /** `difference` as a whole number of minor units. */
  readonly difference_minor: number | null
  /** What was said about the last count, such as why money is missing. */
  readonly note: string | null
  /** Who opened it. */
  readonly opened_by: string
  /** Who closed it. */
  readonly closed_by: string | null
  /** When it was opened. */
  readonly opened_at: number
  /** When the cash was last counted. */
  readonly counted_at: number | null
  /** When it was closed. */
  readonly closed_at: number | null
  /** Tickets that were sold with this till, also those that were refunded later. */
  readonly tickets: number
  /** Cash that was moved from the safe into the drawer after the opening, in major units. */
  readonly transferred_in: number
  /** `transferred_in` as a whole number of minor units. */
  readonly transferred_in_minor: number
  /** Cash that was moved from the drawer into the safe before the close, in major units. */
  readonly transferred_out: number
  /** `transferred_out` as a whole number of minor units. */
  readonly transferred_out_minor: number
  /** Sales, refunds and payments by tender; one row for each tender. */
  readonly takings: readonly TillTakings[]
}

/** VAT of a day or a month. */
export type VatBucket = {
  /** When it begins. */
  readonly starts_at: number
  /** When it ends: the next one begins then. */
  readonly ends_at: number
  /** When it begins, in the time zone of the report, as in RFC 3339. */
  readonly local_time: string
  /** Rates with sales or refunds, by id. */
  readonly rates: readonly VatFigures[]
}

/** VAT of one rate in a time, in the currency of the report. */
export type VatFigures = {
  /** Identifier of the rate. */
  readonly tax_rate_id: number
  /** Name that buyers and bookkeepers see, such as `VAT low`. */
  readonly name: string
  /** ISO 3166-1 alpha-2 code of the country whose rate it is. */
  readonly country: string
  /** Category of EN 16931: `S` standard or reduced, `Z` zero, `E` exempt, `O` outside the scope of VAT, `AE` reverse charge. */
  readonly category: "S" | "Z" | "E" | "O" | "AE"
  /** Rate in hundredths of a per cent: 900 is 9 %. Greater than 0 for `S`, and 0 for all others. */
  readonly rate_basis_points: number
  /** Why there is no VAT, as it is shown to buyers; required for `E`, `O` and `AE`, `null` for the others. */
  readonly exemption_reason: string | null
  /** What was sold at this rate, VAT included. */
  readonly gross: number
  /** `gross` as a whole number of minor units. */
  readonly gross_minor: number
  /** The same without VAT. */
  readonly net: number
  /** `net` as a whole number of minor units. */
  readonly net_minor: number
  /** The VAT in it. */
  readonly vat: number
  /** `vat` as a whole number of minor units. */
  readonly vat_minor: number
  /** What was refunded at this rate, VAT included, of whatever time it was sold. */
  readonly refunded_gross: number
  /** `refunded_gross` as a whole number of minor units. */
  readonly refunded_gross_minor: number
  /** The VAT in it. */
  readonly refunded_vat: number
  /** `refunded_vat` as a whole number of minor units. */
  readonly refunded_vat_minor: number
  /** `vat` less `refunded_vat`. */
  readonly due_vat: number
  /** `due_vat` as a whole number of minor units. */
  readonly due_vat_minor: number
}

/** VAT by rate over a time, as the ledger has it. */
export type VatReport = {
  /** Length of a bucket. */
  readonly by: "day" | "month"
  /** Time zone in which days and months begin. */
  readonly timezone: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** When the first bucket begins. */
  readonly from: number
  /** When the last bucket ends. */
  readonly until: number
  /** The sums of all buckets, by id of the rate. */
  readonly rates: readonly VatFigures[]
  /** One for each day or month, also those without sales. */
  readonly buckets: readonly VatBucket[]
}

/** A place where events are held. */
export type Venue = {
  /** Identifier of the venue. */
  readonly venue_id: string
  /** Name of the venue. */
  readonly name: string
  /** Postal address. */
  readonly address: string | null
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string | null
  /** IANA name of the time zone, the default of its events. */
  readonly timezone: string
  /** Status; an `archived` venue accepts no new events. */
  readonly status: "active" | "archived"
  /** When the venue was created. */
  readonly created: number
  /** When the venue was last changed. */
  readonly updated_at: number
  /** Has another value as soon as a field that you can change has one. Send it with a change of the object. */
  readonly version: string
}

/** The delivery of a message to an endpoint. */
export type WebhookDelivery = {
  /** Identifier of the delivery. */
  readonly delivery_id: number
  /** The endpoint. */
  readonly endpoint_id: string
  /** Identifier of the message, the same for all endpoints and in every attempt. */
  readonly message_id: string
  /** Event type. */
  readonly type: string
  /** Sequence number of the message within the organisation; 0 for a test. */
  readonly sequence: number
  /** Why it is sent: an `event` happened, a `replay` was requested, or it is a `test`. */
  readonly cause: "event" | "replay" | "test"
  /** Status: `pending`; `delivered`; `failed` after the last attempt; `cancelled` if the endpoint was deleted. */
  readonly status: "pending" | "delivered" | "failed" | "cancelled"
  /** Number of attempts so far. */
  readonly attempts: number
  /** Earliest time of the next attempt; `null` if there is none. */
  readonly next_attempt_at: number | null
  /** When the delivery was created. */
  readonly created: number
  /** When it was delivered, failed or was cancelled; `null` while it is pending. */
  readonly ended_at: number | null
}

/** A delivery, with the requests and responses of all attempts. */
export type WebhookDeliveryWithAttempts = {
  /** Identifier of the delivery. */
  readonly delivery_id: number
  /** The endpoint. */
  readonly endpoint_id: string
  /** Identifier of the message, the same for all endpoints and in every attempt. */
  readonly message_id: string
  /** Event type. */
  readonly type: string
  /** Sequence number of the message within the organisation; 0 for a test. */
  readonly sequence: number
  /** Why it is sent: an `event` happened, a `replay` was requested, or it is a `test`. */
  readonly cause: "event" | "replay" | "test"
  /** Status: `pending`; `delivered`; `failed` after the last attempt; `cancelled` if the endpoint was deleted. */
  readonly status: "pending" | "delivered" | "failed" | "cancelled"
  /** Number of attempts so far. */
  readonly attempts: number
  /** Earliest time of the next attempt; `null` if there is none. */
  readonly next_attempt_at: number | null
  /** When the delivery was created. */
  readonly created: number
  /** When it was delivered, failed or was cancelled; `null` while it is pending. */
  readonly ended_at: number | null
  /** Exact request body; `null` once the message is no longer stored. */
  readonly request_body: string | null
  /** All attempts, oldest first. */
  readonly attempt_log: readonly ({
    /** Number of the attempt, starting at 1. */
    readonly attempt: number
    /** When the request was sent. */
    readonly at: number
    /** Duration in milliseconds. */
    readonly milliseconds: number
    /** URL of the request. */
    readonly url: string
    /** Headers by name, in lower case. */
    readonly request_headers: Readonly<Record<string, unknown>>
    /** HTTP status of the response; `null` if there was no response. */
    readonly response_status: number | null
    /** Headers of the response; `null` if there was no response. */
    readonly response_headers: Readonly<Record<string, unknown>> | null
    /** Beginning of the response body, at most 16 kB; `null` if there was no response. */
    readonly response_body: string | null
    /** Error code of the connection; `null` if the response was complete. */
    readonly error: string | null
  })[]
}

/** A webhook endpoint of the organisation. */
export type WebhookEndpoint = {
  /** Identifier of the endpoint. */
  readonly endpoint_id: string
  /** URL that messages are sent to. */
  readonly url: string
  /** Event types that are sent; `null` for all. */
  readonly types: readonly string[] | null
  /** Description of the endpoint. */
  readonly description: string | null
  /** True if messages have a `v1a` signature (Ed25519) in addition to `v1`. */
  readonly ed25519: boolean
  /** Public key that verifies `v1a` signatures, as `whpk_…`; `null` if they are not used. */
  readonly public_key: string | null
  /** Status; nothing is sent to a `disabled` endpoint. */
  readonly status: "enabled" | "disabled"
  /** Why it is disabled: it was `requested`, the endpoint responded with 410 (`gone`), or all deliveries failed for five days (`failing`). */
  readonly disabled_reason: "requested" | "gone" | "failing" | null
  /** Number of failed attempts since the last successful one. */
  readonly failures: number
  /** When the first of these attempts failed; `null` if there are none. */
  readonly failing_since: number | null
  /** When a message was last acknowledged, to about a second; `null` if never. */
  readonly last_success_at: number | null
  /** Number of secrets that messages are currently signed with. */
  readonly active_secrets: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** A replay of past messages to an endpoint. */
export type WebhookReplay = {
  /** Identifier of the replay. */
  readonly replay_id: string
  /** The endpoint. */
  readonly endpoint_id: string
  /** Start of the replayed period. */
  readonly since: number
  /** Status; `done` when all deliveries were created. */
  readonly status: "running" | "done" | "cancelled"
  /** Sequence number reached so far. */
  readonly sequence: number
  /** Last sequence number of the replay: the latest change when it was requested. */
  readonly until_sequence: number
  /** Number of deliveries created. */
  readonly deliveries: number
  /** When the replay was requested. */
  readonly created: number
  /** When the replay last made progress. */
  readonly updated_at: number
}
