// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.

/** What staff see of an event: the public record, and what they set it up with. */
export type AdminEvent = {
  /** Identifier of the event. */
  readonly event_id: string
  /** What the event is called. */
  readonly title: string
  /** The organisation that holds the event. */
  readonly org_id: string
  /** The organisation's name. */
  readonly organisation_name: string
  /** Where the event takes place; `null` when it has no venue. */
  readonly venue_id: string | null
  /** The venue's name; `null` when the event has no venue. */
  readonly venue_name: string | null
  /** Whether the event takes place online. */
  readonly online_event: boolean
  /** What stands for the event in addresses; unique within the organisation. */
  readonly url_string: string
  /** Address of the page that sells the tickets. */
  readonly buy_tickets_url: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What is written beside an amount, such as `£`; the code where a currency has no sign. */
  readonly currency_symbol: string
  /** Whether everybody may see the event. */
  readonly public_event: boolean
  /** Whether tickets are for certain seats. */
  readonly reserved_seating: boolean
  /** Whether no ticket is left. */
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
  /** The start in UTC, as RFC 3339 writes it, as in `2026-03-14T19:30:00Z`. */
  readonly utc_event_start_date: string
  /** IANA name of the time zone that the event takes place in. */
  readonly timezone: string
  /** Where the event stands: `0` draft, `1` live, `2` archived, `3` cancelled. */
  readonly event_status_id: "0" | "1" | "2" | "3"
  /** Address of the banner. */
  readonly banner_image: string | null
  /** The seat map that the event uses; `null` when it has none. */
  readonly membership_seat_map_id: number | null
  /** What became of the announced start: `scheduled` as announced, `postponed` to a start that is not final, `rescheduled` to another start, `moved_online`. */
  readonly schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online"
  /** When the event starts. */
  readonly starts_at: number
  /** When the event ends; `null` when nobody said. */
  readonly ends_at: number | null
  /** The same as `membership_seat_map_id`. */
  readonly seat_map_id: number | null
  /** When the event was created. */
  readonly created: number
  /** When the event was last changed. */
  readonly updated_at: number
}

/** What staff see of a category of memberships. */
export type AdminMembershipCategory = {
  /** Identifier of the category. */
  readonly membership_category_id: number
  /** The seat map that its members sit on; `null` without seats. */
  readonly membership_seat_map_id: number | null
  /** What it is called. */
  readonly title: string
  /** Is 1 when it is offered online, else 0. */
  readonly show_online: number
  /** Address of its image. */
  readonly image: string | null
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access: number
  /** Colour, as `#rrggbb`. */
  readonly hex_color: string | null
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
  /** State: 0 inactive, 1 active, 2 archived. */
  readonly status: number
  /** The season that its memberships are for; `null` outside of seasons. */
  readonly season_id: number | null
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** What staff see of a way to pay for a membership. */
export type AdminMembershipPaymentOption = {
  /** Identifier of the payment option. */
  readonly membership_payment_option_id: string
  /** What it is called. */
  readonly title: string
  /** Is 1 when the membership renews by itself, else 0. */
  readonly auto_renewal: number
  /** Is 1 when the last instalment falls on a fixed day, else 0. */
  readonly fixed_end_date: number
  /** In how many parts it is paid. */
  readonly number_of_instalments: number
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
  /** What is counted between two instalments. The first is due at once; a plan of days takes its place. */
  readonly interval_unit: "day" | "week" | "month"
  /** How many of them lie between two instalments. */
  readonly interval_count: number
  /** The days on which the instalments fall due, and how much each is; the percentages total 100. Days that have passed when somebody buys are due at once, and the first one always. With `null` the interval counts. */
  readonly plan: readonly PlannedInstalment[] | null
  /** How many days after the first try an instalment that could not be taken is tried again, ascending. */
  readonly retry_days: readonly number[]
  /** How many days after the last try the member may still enter. */
  readonly grace_days: number
  /** How many days before a renewal it is announced by `renewal.upcoming`. */
  readonly renewal_notice_days: number
  /** State: 0 inactive, 1 active, 2 archived. */
  readonly status: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** What staff see of a type of membership. */
export type AdminMembershipType = {
  /** Identifier of the type. */
  readonly membership_type_id: number
  /** The category that it belongs to. */
  readonly membership_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** What it is called. */
  readonly title: string
  /** Price, in major units of the organisation's currency. */
  readonly price: number
  /** The last day of the membership; `null` when it does not end. */
  readonly expires: string | null
  /** Is 1 when renewal by itself is offered, else 0. */
  readonly offer_auto_renew: number
  /** Is 1 when it is offered online, else 0. */
  readonly show_online: number
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access: number
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
  /** State: 0 inactive, 1 active, 2 archived. */
  readonly status: number
  /** Price, in minor units of the organisation's currency. */
  readonly price_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** What staff see of their organisation: the public record, its mode and its limits. */
export type AdminOrganisation = {
  /** Identifier of the organisation. */
  readonly org_id: string
  /** The name that fans know. */
  readonly name: string
  /** The legal name of the company behind it. */
  readonly company: string | null
  /** The number under which the company is registered. */
  readonly business_number: string | null
  /** Identifier of the organisation's account at the payment provider. */
  readonly payment_account_id: string | null
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string
  /** English name of the country. */
  readonly country_name: string
  /** IANA name of the time zone. */
  readonly timezone: string
  /** Address of the logo. */
  readonly logo_image: string | null
  /** Address of the background image. */
  readonly background_image: string | null
  /** Address of the favicon. */
  readonly favicon: string | null
  /** Background colour, as CSS writes it. */
  readonly background_color: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** A test organisation sells nothing real; its keys say `test`. */
  readonly mode: "live" | "test"
  /** Who takes the money: `sandbox`, which moves none, for an organisation in test mode; or `stripe`. */
  readonly payment_provider: "sandbox" | "stripe"
  /** Added once to every order that costs something, in major units. */
  readonly transaction_fee: number
  /** The same in minor units. */
  readonly transaction_fee_minor: number
  /** Rate limits on the Integration API; only the operator of the installation changes them. */
  readonly limits: {
    /** Requests that a key may make in any 60 seconds. */
    readonly key_per_minute: number
    /** Requests that a key may make in a UTC day. */
    readonly key_per_day: number
    /** Requests that all keys together may make in a UTC day. */
    readonly org_per_day: number
  }
  /** When the organisation was created. */
  readonly created: number
  /** When the organisation was last changed. */
  readonly updated_at: number
}

/** What staff see of a price: the public record, with its amounts in minor units. */
export type AdminPrice = {
  /** Identifier of the price. */
  readonly price_id: number
  /** The category that the price belongs to. */
  readonly price_category_id: number
  /** What the category is called. */
  readonly price_category_title: string
  /** What the price is called, as in `Adult`. */
  readonly title: string
  /** Face value of a ticket, in major units of the event's currency. */
  readonly price: number
  /** The part of the service fee that the organisation gets. */
  readonly rebate: number
  /** Fee that is added to each ticket. */
  readonly service_fee: number
  /** Tax that is added to each ticket. */
  readonly service_tax: number
  /** Whether one unit admits several people. */
  readonly group_ticket: boolean
  /** When the sale begins; `null` when it began already. */
  readonly available_from_unix: number | null
  /** When the sale ends; `null` when it has no end of its own. */
  readonly available_until_unix: number | null
  /** `available_from_unix` plus the offset of the event's zone at that time. */
  readonly local_available_from_unix: number | null
  /** `available_until_unix` plus the offset of the event's zone at that time. */
  readonly local_available_until_unix: number | null
  /** Only members of this type may buy it; `null` means everybody. */
  readonly membership_type_id: number | null
  /** What that type of membership is called. */
  readonly membership_type_name: string | null
  /** Whether it is offered online. */
  readonly show_online: boolean
  /** Whether it is offered at the box office. */
  readonly show_boxoffice: boolean
  /** Whether it is sold: `active`, `paused` for the time being, or `archived` for good. */
  readonly status: "active" | "paused" | "archived"
  /** How many tickets one unit issues, and how many places it takes. */
  readonly tickets_included: number
  /** What the gate does: 0 admits, 1 asks to check the concession. */
  readonly scanning_flag: number
  /** Whether a fan can buy it online now: `on_sale`; `scheduled` until its sale begins; `ended` after it; `sold_out`; `hidden` when it is not offered online, or it, its category or the event is not active. */
  readonly availability: "on_sale" | "scheduled" | "ended" | "sold_out" | "hidden"
  /** The event that it belongs to. */
  readonly event_id: string
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Face value, in minor units of the event's currency. */
  readonly price_minor: number
  /** The part of the service fee that the organisation gets, in minor units. */
  readonly rebate_minor: number
  /** Fee that is added to each ticket, in minor units. */
  readonly service_fee_minor: number
  /** Tax that is added to each ticket, in minor units. */
  readonly service_tax_minor: number
  /** The pool of the event that its places come from; `null` when it is sold by seats, or not to be sold yet. */
  readonly pool_id: number | null
  /** How many units one order may have; `null` for no maximum. */
  readonly max_per_order: number | null
  /** How many units one customer may have over all orders; `null` for no maximum. */
  readonly max_per_customer: number | null
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** An API key, without its secret. */
export type ApiKey = {
  /** Identifier of the key. */
  readonly key_id: string
  /** What the key is for. */
  readonly kind: "secret" | "restricted" | "publishable" | "admin"
  /** What people call the key. */
  readonly name: string
  /** The beginning and the last four characters of the secret, to recognise it by. */
  readonly hint: string
  /** What the key may do; `null` means all that its kind allows. */
  readonly scopes: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "baskets:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "webhooks:read" | "webhooks:write" | "keys:read" | "keys:write")[] | null
  /** Web origins that a publishable key works from. */
  readonly origins: readonly string[]
  /** Network addresses or CIDR ranges the key works from; `null` means any. */
  readonly allowed_addresses: readonly string[] | null
  /** When the key was created. */
  readonly created: number
  /** When the key stops working; `null` means never. */
  readonly expires_at: number | null
  /** When the key was revoked; `null` while it works. */
  readonly revoked_at: number | null
  /** When the key was last used, to the minute. */
  readonly last_used_at: number | null
  /** The key that a roll put in its place. */
  readonly replaced_by: string | null
}

/** A code that opens no gate, whoever holds it. */
export type BarcodeBlock = {
  /** Identifier of the block. */
  readonly block_id: number
  /** The code that opens no gate. */
  readonly barcode: string
  /** Why, as the gate shows it. */
  readonly reason: string
  /** When it was blocked. */
  readonly created: number
}

/** A basket: what somebody means to buy, held for a short time. */
export type Basket = {
  /** The kind of object. */
  readonly object: "basket"
  /** Identifier of the basket. */
  readonly id: string
  /** The organisation that the basket belongs to. */
  readonly org_id: string
  /** Where the basket stands: `open`, `checking_out` while a payment is under way, `completed`, `expired` when it was not paid for in time, or `abandoned`. */
  readonly status: "open" | "checking_out" | "completed" | "expired" | "abandoned"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What is in the basket, in the order in which it was added. */
  readonly items: readonly BasketItem[]
  /** The memberships in the basket, in the order in which they were added. A basket has items or memberships. */
  readonly memberships: readonly BasketMembership[]
  /** Codes of its vouchers, in the order in which they were added. */
  readonly vouchers: readonly string[]
  /** Face value of all items, in major units. */
  readonly subtotal: number
  /** Service fees of all items and the transaction fee, in major units. */
  readonly fees: number
  /** Service tax of all items, in major units. */
  readonly tax: number
  /** What vouchers and rules take off, in major units. */
  readonly discount_amount: number
  /** What there is to pay, in major units. */
  readonly total: number
  /** What of the total is taken at checkout, in major units: all of it, unless it is paid by instalments. */
  readonly due_now: number
  /** What of the total falls due later if it is checked out now, first things first; empty when nothing does. */
  readonly instalments: readonly BasketInstalment[]
  /** `subtotal` as a whole number of minor units. */
  readonly subtotal_minor: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** `tax` as a whole number of minor units. */
  readonly tax_minor: number
  /** `discount_amount` as a whole number of minor units. */
  readonly discount_amount_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** `due_now` as a whole number of minor units. */
  readonly due_now_minor: number
  /** The order that it became or is becoming; `null` until checkout begins. */
  readonly order_id: number | null
  /** When the basket was opened. */
  readonly created: number
  /** Until when all its items are held. */
  readonly expires_at: number
  /** What a browser needs besides a publishable key to work on this basket. Show it to its fan alone. */
  readonly client_secret: string
}

/** What is charged later, without the buyer. */
export type BasketInstalment = {
  /** When it falls due. */
  readonly due_at: number
  /** How much, in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
}

/** What a basket has of one price, and holds. */
export type BasketItem = {
  /** Identifier of the item. */
  readonly id: number
  /** The price that is wanted. */
  readonly price_id: number
  /** The event of the price. */
  readonly event_id: string
  /** Title of the price. */
  readonly title: string
  /** How many units of the price. */
  readonly quantity: number
  /** Face value of a unit when it was added, in major units of the basket's currency. */
  readonly unit_price: number
  /** Fee that is added to each unit. */
  readonly service_fee: number
  /** Tax that is added to each unit. */
  readonly service_tax: number
  /** What is taken off the face value of all units together. */
  readonly discount: number
  /** All units with fees and tax, less the discount. */
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
  /** Until when the item is held. While it is paid for it does not expire. */
  readonly expires_at: number
  /** The seats that are held; empty for general admission. */
  readonly seats: readonly BasketSeat[]
}

/** Memberships of one type that a basket has. */
export type BasketMembership = {
  /** Identifier of the item. */
  readonly id: number
  /** The type of membership that is wanted. */
  readonly membership_type_id: number
  /** The category of the type. */
  readonly membership_category_id: number
  /** Title of the type. */
  readonly title: string
  /** Title of the category. */
  readonly category_title: string
  /** How it is paid. */
  readonly membership_payment_option_id: string
  /** How many memberships. */
  readonly quantity: number
  /** Price of each when it was added, in major units of the basket's currency. */
  readonly unit_price: number
  /** Price of all of them, whenever it falls due. */
  readonly total: number
  /** `unit_price` as a whole number of minor units. */
  readonly unit_price_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** Is 1 when they renew by themselves, else 0. */
  readonly auto_renew: number
  /** When memberships that begin now end; `null` when they do not. */
  readonly expires: number | null
  /** Who the members are, as far as it was said, one for each membership. */
  readonly members: readonly MemberDetails[]
  /** The seats of the season that are held; empty without seats. */
  readonly seats: readonly BasketSeat[]
  /** Until when the item is held. While it is paid for it does not expire. */
  readonly expires_at: number
}

/** A seat that a basket holds. */
export type BasketSeat = {
  /** Identifier of the seat. */
  readonly seat_id: number
  /** Label of the section that the seat is in. */
  readonly section_label: string
  /** Label of the row that the seat is in. */
  readonly seat_row: string
  /** What is written on the seat. */
  readonly seat_title: string
}

/** Something that happened, with the number that it has in the history of the organisation. */
export type Change = {
  /** Identifier of the message: the same as in its deliveries. */
  readonly id: string
  /** What happened: one of the types under Webhooks. */
  readonly type: string
  /** When it happened, as RFC 3339 writes it. */
  readonly timestamp: string
  /** The organisation that it happened in. */
  readonly org_id: string
  /** Version of the API that `data` is written in. */
  readonly api_version: string
  /** Place in the history of the organisation, counted from 1 and without gaps. */
  readonly sequence: number
  /** What the type says of it, as under Webhooks: objects as they were then. */
  readonly data: Readonly<Record<string, unknown>>
}

/** An order as checkout makes it, with its payment. */
export type Checkout = {
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
  /** The same as `order_id`, as a string. */
  readonly id: string
  /** The same as `order_status`. */
  readonly status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
  /** The payment of the order. */
  readonly payment: {
    /** Where the payment stands: `succeeded`; `requires_action` of the buyer, after which the basket is confirmed; `processing` while the outcome is not known; `none` when there is nothing to pay. */
    readonly status: "succeeded" | "requires_action" | "processing" | "none"
    /** What the buyer must do; `null` when it is nothing. */
    readonly next_action: {
      /** What the buyer must do, such as `redirect`. */
      readonly type: string
      /** Where the buyer must go; `null` when the page itself can do it. */
      readonly url: string | null
      /** What the provider's own script needs; `null` when there is none. */
      readonly client_secret: string | null
    } | null
  }
}

/** A fan that the organisation knows. */
export type Customer = {
  /** When the customer was added. */
  readonly add_date: number
  /** Identifier of the customer; the `customer_id` of paths. */
  readonly org_customer_id: string
  /** Number of the customer, used where a member refers to its customer. */
  readonly user_id: number
  /** The organisation that the customer belongs to. */
  readonly org_id: string
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** E-mail address, unique within the organisation. */
  readonly email_address: string
  /** Whether the customer agreed to marketing e-mails. */
  readonly marketing_emails: boolean
  /** Mobile number, as the customer gave it. */
  readonly mobile_number: string | null
  /** Postcode. */
  readonly postcode: string | null
  /** Whether the customer wants to hear of new events. */
  readonly new_event_notifications: boolean
  /** When the customer was last changed; equal to `add_date` until the first change. */
  readonly updated_at: number
}

/** A scanner or turnstile. */
export type Device = {
  /** Identifier of the device. */
  readonly device_id: string
  /** What people call the device. */
  readonly name: string
  /** Whether it may search tickets and members by name. None may until staff say so. */
  readonly may_search: boolean
  /** The beginning and the last four characters of its token, to recognise it by. */
  readonly hint: string
  /** When it was enrolled. */
  readonly created: number
  /** When it was revoked; `null` while it works. */
  readonly revoked_at: number | null
  /** When it was last heard of, to the minute. */
  readonly last_used_at: number | null
}

/** A one-time code with which a device joins. */
export type DeviceEnrolment = {
  /** Identifier of the enrolment. */
  readonly enrolment_id: string
  /** The organisation, as the device has to name it. */
  readonly org: string
  /** What the device will be called. */
  readonly name: string
  /** The one-time code: shown in this answer and never again. `null` in a replay of an idempotent request. */
  readonly code: string | null
  /** When the code stops working. */
  readonly expires_at: number
}

/** A search by name at a gate, as it is kept for audit. */
export type DeviceSearch = {
  /** Identifier of the search. */
  readonly search_id: number
  /** The device that searched. */
  readonly device_id: string
  /** The event whose tickets and members were searched. */
  readonly event_id: string
  /** When. */
  readonly searched_at: number
  /** Keyed hash of what was typed: the same for the same words, and no way back to them. */
  readonly query_hash: string
  /** How many were shown. */
  readonly results: number
}

/** What all objects that the feed has shown come to, so that a copy can be proved to equal ours. */
export type Digest = {
  /** The kind of object. */
  readonly object: "digest"
  /** The number of the last change that the digest knows of. */
  readonly sequence: number
  /** Each object as the feed showed it last, written as canonical JSON (RFC 8785); of that the SHA-256; of all objects of a kind the exclusive or of these. */
  readonly algorithm: "xor-sha256-jcs"
  /** One for each kind of object, always all of them. */
  readonly kinds: readonly ({
    /** The kind of object. */
    readonly kind: "customers" | "events" | "price_categories" | "prices" | "orders" | "tickets" | "refunds" | "members"
    /** How many of them the feed has shown. */
    readonly objects: number
    /** In hexadecimal; zeros when there is none. */
    readonly digest: string
  })[]
}

/** A voucher, or a discount that applies by itself. */
export type Discount = {
  /** Identifier of the discount. */
  readonly discount_id: number
  /** What it is called. */
  readonly title: string
  /** What a buyer types to have it, in any case; `null` when it applies by itself. */
  readonly code: string | null
  /** What is taken off the face value: a `percentage` of each item, or one `amount` of the basket. */
  readonly kind: "percentage" | "amount"
  /** How much: hundredths of a per cent (1 to 10,000), or minor units of the currency. */
  readonly value: number
  /** The currency of an `amount`; `null` for a percentage. */
  readonly currency: string | null
  /** The only event that it is for; `null` for all. */
  readonly event_id: string | null
  /** The only prices that it is for; `null` for all. */
  readonly price_ids: readonly number[] | null
  /** How many units of these prices a basket must have. */
  readonly min_quantity: number
  /** How many orders may use the code; `null` for no maximum. */
  readonly max_uses: number | null
  /** How many orders use the code, those being paid for included. */
  readonly uses: number
  /** When it begins; `null` when it has begun. */
  readonly valid_from_unix: number | null
  /** When it ends; `null` for no end. */
  readonly valid_until_unix: number | null
  /** An `archived` discount is kept for its orders. */
  readonly status: "active" | "archived"
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** A device as it joins: the one answer that carries its token. */
export type EnrolledDevice = {
  /** Identifier of the device. */
  readonly device_id: string
  /** The organisation that it scans for. */
  readonly org_id: string
  /** What people call the device. */
  readonly name: string
  /** The device token: shown in this answer and never again. */
  readonly token: string
  /** The Ed25519 public key that signs the organisation's manifests: keep it. */
  readonly manifest_key: string
  /** The time by the server, in Unix milliseconds, to set the own clock by. */
  readonly server_time_ms: number
}

/** The body of every answer that is not a success. */
export type ErrorBody = {
  /** What went wrong. */
  readonly error: {
    /** The family of the error. More may be added. */
    readonly type: string
    /** What went wrong, for programs to decide on; a code never changes its meaning. Go by the HTTP status where you do not know it. More may be added. */
    readonly code: string
    /** What went wrong, for people; the wording may change. */
    readonly message: string
    /** The first parameter at fault; `null` when the error is not about one. */
    readonly param: string | null
    /** Every parameter that was refused; empty when the error is not about parameters. */
    readonly errors: readonly ({
      /** Name of the parameter, nested ones in brackets, such as `customer[email]`. */
      readonly param: string
      /** What is wrong with the parameter, for programs. */
      readonly code?: string | undefined
      /** What the parameter must be, for people. */
      readonly message: string
    })[]
    /** Address of the page that explains the code. */
    readonly doc_url: string
    /** The same as the header `X-Request-Id`: quote it when you ask for help. */
    readonly request_id: string
    /** Where the fan links their account; only with the code `sso_not_linked`. */
    readonly link_url?: string | undefined
  }
}

/** An event that the organisation sells tickets for. */
export type Event = {
  /** Identifier of the event. */
  readonly event_id: string
  /** What the event is called. */
  readonly title: string
  /** The organisation that holds the event. */
  readonly org_id: string
  /** The organisation's name. */
  readonly organisation_name: string
  /** Where the event takes place; `null` when it has no venue. */
  readonly venue_id: string | null
  /** The venue's name; `null` when the event has no venue. */
  readonly venue_name: string | null
  /** Whether the event takes place online. */
  readonly online_event: boolean
  /** What stands for the event in addresses; unique within the organisation. */
  readonly url_string: string
  /** Address of the page that sells the tickets. */
  readonly buy_tickets_url: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What is written beside an amount, such as `£`; the code where a currency has no sign. */
  readonly currency_symbol: string
  /** Whether everybody may see the event. */
  readonly public_event: boolean
  /** Whether tickets are for certain seats. */
  readonly reserved_seating: boolean
  /** Whether no ticket is left. */
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
  /** The start in UTC, as RFC 3339 writes it, as in `2026-03-14T19:30:00Z`. */
  readonly utc_event_start_date: string
  /** IANA name of the time zone that the event takes place in. */
  readonly timezone: string
  /** Where the event stands: `0` draft, `1` live, `2` archived, `3` cancelled. */
  readonly event_status_id: "0" | "1" | "2" | "3"
  /** Address of the banner. */
  readonly banner_image: string | null
  /** The seat map that the event uses; `null` when it has none. */
  readonly membership_seat_map_id: number | null
  /** What became of the announced start: `scheduled` as announced, `postponed` to a start that is not final, `rescheduled` to another start, `moved_online`. */
  readonly schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online"
}

/** How an event is entered. */
export type EventAccess = {
  /** The event. */
  readonly event_id: string
  /** When the event may first be entered; by itself 12 hours before it starts. */
  readonly opens_at: number
  /** When the event may no longer be entered; by itself 12 hours after it ends. */
  readonly closes_at: number
  /** Whether somebody who was scanned out may come in again. */
  readonly reentry: boolean
  /** What tickets carry: a `random` code, a `signed` one that a device can check by itself, or a `rotating` one that is signed and changes every 30 seconds. */
  readonly barcodes: "random" | "signed" | "rotating"
  /** Whether a code without what rotates opens a gate as well, so that it can be printed. */
  readonly printed: boolean
  /** The keys that sign its barcodes, by their numbers. */
  readonly keys: readonly ({
    /** Number of the key, as in the barcode. */
    readonly key_id: number
    /** The Ed25519 public key, 32 bytes in base64url. */
    readonly public_key: string
    /** `active` signs; `next` will; what `retired` keys signed is still good, what `revoked` keys signed is not. */
    readonly state: "active" | "next" | "retired" | "revoked"
    /** When the key was made. */
    readonly created: number
  })[]
}

/** The refund of all orders of a cancelled event, and how far it has come. */
export type EventRefund = {
  /** The cancelled event. */
  readonly event_id: string
  /** `done` when a refund was opened for every order; each refund has a status of its own. */
  readonly status: "running" | "done"
  /** Whether fees are paid back as well. */
  readonly fees: boolean
  /** What staff wrote about it. */
  readonly reason: string | null
  /** Orders that were cancelled so far. */
  readonly orders: number
  /** Orders that are still to come. */
  readonly orders_left: number
  /** What those orders are paid back, in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** When it was asked for. */
  readonly created: number
  /** When it last came on. */
  readonly updated_at: number
}

/** A section of the event's seat map, and how it is sold. */
export type EventSection = {
  /** Identifier of the section. */
  readonly section_id: number
  /** What the section is called. */
  readonly label: string
  /** A part of the section; `null` for none. */
  readonly sub_section: string | null
  /** The price category that its seats are sold in; `null` when they are not. */
  readonly price_category_id: number | null
  /** How many of its seats are on sale or sold. */
  readonly seats: number
  /** How many of them can still be had. */
  readonly free: number
}

/** A ticket or member that a search at a gate found, with no more than a steward needs. */
export type FoundHolder = {
  /** Stands for the code of the ticket or member: send it as `barcode` of a scan. It works for this device at this event, for ten minutes. */
  readonly reference: string
  /** What was found. */
  readonly kind: "ticket" | "member"
  /** The attendee's, else the buyer's name; for a member the member's. */
  readonly name: string
  /** Title of the price, or of the membership category. */
  readonly title: string
  /** The ticket's seat, or the member's seat of the season; `null` without one. */
  readonly seat: {
    /** Label of the section. */
    readonly section_label: string
    /** Label of the row. */
    readonly seat_row: string
    /** What is written on the seat. */
    readonly seat_title: string
  } | null
  /** Where it stands: whether somebody is inside with it, or why it opens nothing. */
  readonly state: "not_yet" | "inside" | "left" | "unpaid" | "cancelled" | "expired"
}

/** A gate at which tickets and members are scanned. */
export type Gate = {
  /** Identifier of the gate. */
  readonly gate_id: number
  /** The venue that the gate leads into. */
  readonly venue_id: string
  /** Name of that venue. */
  readonly venue_name: string
  /** What people call the gate; unique at its venue. */
  readonly title: string
  /** An `archived` gate is kept for its scans. */
  readonly status: "active" | "archived"
  /** When the gate was created. */
  readonly created: number
  /** When the gate was last changed. */
  readonly updated_at: number
}

/** What a gate lets in at an event. */
export type GateRule = {
  /** The gate. */
  readonly gate_id: number
  /** The event. */
  readonly event_id: string
  /** What people call the gate. */
  readonly gate: string
  /** Price categories that it lets in; `null` is all. */
  readonly price_category_ids: readonly number[] | null
  /** Membership categories that it lets in; `null` is all. */
  readonly membership_category_ids: readonly number[] | null
  /** When it opens for this event; `null` with the event. */
  readonly opens_at: number | null
  /** When it closes for this event; `null` with the event. */
  readonly closes_at: number | null
}

/** What a device may know of itself and of where it can stand. */
export type GateSelf = {
  /** Identifier of the device. */
  readonly device_id: string
  /** What people call the device. */
  readonly name: string
  /** The time by the server, in Unix milliseconds, to set the own clock by. */
  readonly server_time_ms: number
  /** The Ed25519 public key that signs the organisation's manifests. */
  readonly manifest_key: string | null
  /** Whether staff allow it to search by name. */
  readonly may_search: boolean
  /** Live events that start within three days, before or after now. */
  readonly events: readonly ({
    /** Identifier of the event. */
    readonly event_id: string
    /** Name of the event. */
    readonly title: string
    /** When it starts. */
    readonly starts_at: number
    /** The gates of its venue that are in use. */
    readonly gates: readonly ({
      /** Identifier of the gate. */
      readonly gate_id: number
      /** What people call the gate. */
      readonly title: string
    })[]
  })[]
}

/** A ticket for Google Wallet: a link that holds all of it, signed. */
export type GooglePass = {
  /** The kind of object. */
  readonly object: "google_pass"
  /** The ticket that the pass is for. */
  readonly ticket_id: number
  /** Where a fan puts the ticket into Google Wallet; whoever follows it has the ticket. */
  readonly save_url: string
}

/** One part of the price of a membership. */
export type Instalment = {
  /** Which part of the price it is, counted from 1. */
  readonly number: number
  /** When it falls due. */
  readonly due_at: number
  /** How much, in major units of the term's currency. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** `due` until it is paid; `charging` while the payment provider is asked; `paid`; `failed` when no further try is made by itself; `cancelled` when it will never be asked for. */
  readonly status: "due" | "charging" | "paid" | "failed" | "cancelled"
  /** How often it was asked for in vain. */
  readonly tries: number
  /** When it is asked for next, by itself; `null` when it is not. */
  readonly next_try_at: number | null
  /** Why the last try came to nothing. */
  readonly failure_code: string | null
  /** When it was paid. */
  readonly paid_at: number | null
}

/** All that a device must know to decide by itself. It names nobody. */
export type Manifest = {
  /** The event. */
  readonly event_id: string
  /** Name of the event. */
  readonly title: string
  /** Version of this manifest: send it as `since` the next time. */
  readonly version: string
  /** The version that this one adds to; `null` when it is whole. */
  readonly since: string | null
  /** When it was made. */
  readonly issued_at: number
  /** When a device should warn that it is old. */
  readonly stale_at: number
  /** When the event may first be entered. */
  readonly opens_at: number
  /** When the event may no longer be entered. */
  readonly closes_at: number
  /** Whether the event was cancelled: nobody enters. */
  readonly cancelled: boolean
  /** Whether somebody who left may come in again. */
  readonly reentry: boolean
  /** What its tickets carry. */
  readonly barcodes: "random" | "signed" | "rotating"
  /** Whether the plain code of a ticket opens a gate as well. */
  readonly printed: boolean
  /** What signed barcodes of this event carry, 4 bytes in hex. */
  readonly event_tag: string
  /** The keys whose signed barcodes are good. */
  readonly keys: readonly ({
    /** Number of the key, as in the barcode. */
    readonly key_id: number
    /** The Ed25519 public key, 32 bytes in base64url. */
    readonly public_key: string
  })[]
  /** The gates of the venue that are in use. */
  readonly gates: readonly ({
    /** Identifier of the gate. */
    readonly gate_id: number
    /** What people call the gate. */
    readonly title: string
    /** Its bit in `gates` of the categories; `null` past the 32nd gate, which lets in nobody offline. */
    readonly bit: number | null
    /** When it opens for this event; `null` with the event. */
    readonly opens_at: number | null
    /** When it closes for this event; `null` with the event. */
    readonly closes_at: number | null
  })[]
  /** What the category numbers of the records mean. */
  readonly categories: readonly ({
    /** Its number in the records. */
    readonly index: number
    /** Whether it is a price category or a membership category. */
    readonly kind: "ticket" | "member"
    /** Title of the category. */
    readonly title: string
    /** Bits of the gates that let it in. */
    readonly gates: number
  })[]
  /** When codes expire that do so before the event closes: a record names one of these by its number from 1. */
  readonly expiries: readonly number[]
  /** Salt of the hashes, 16 bytes in base64url. */
  readonly salt: string
  /** Records of codes that open nothing any more, in base64url. They come first. */
  readonly revoked: string
  /** Records of codes that may enter, in base64url. */
  readonly entries: string
  /** Hashes of all blocked codes, 12 bytes each, in base64url. */
  readonly blocked: string
  /** The time by the server, in Unix milliseconds, to set the own clock by. */
  readonly server_time_ms: number
  /** Ed25519 signature over the manifest by the key of the organisation, in base64url: see docs/gates.md. */
  readonly signature: string
}

/** A member: one membership, held by one customer. */
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
  /** What a gate reads; `null` until one is issued. */
  readonly barcode: string | null
  /** State: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. */
  readonly membership_member_status_id: number
  /** The member's seat; `null` without one. */
  readonly membership_seat_id: number | null
  /** Section of that seat. */
  readonly seat_section: string | null
  /** Aisle or entrance by which the seat is reached. */
  readonly seat_aisle: string | null
  /** Row of that seat. */
  readonly seat_row: string | null
  /** Level on which the section lies. */
  readonly seat_level: string | null
  /** Gate by which the section is entered. */
  readonly seat_gate: string | null
  /** What is written on the seat. */
  readonly seat_title: string | null
  /** The customer whose membership it is. */
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
  /** When the membership ends; `null` when it does not. */
  readonly expires: number | null
  /** Is 1 when it renews by itself, else 0. */
  readonly auto_renew: number
  /** Gender, as the member gave it. */
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
  /** The order that the membership was bought with. */
  readonly membership_order_id: string | null
  /** Whether the member agreed to marketing e-mails. */
  readonly marketing_emails: boolean
  /** Whether the membership has been sent out. */
  readonly membership_fulfilled: "yes" | "no"
  /** Postage tracking code. */
  readonly fulfillment_tracking_code: string | null
  /** Whether it is paid in more than one instalment. */
  readonly instalments: boolean
  /** When it was first marked fulfilled; `null` until then. */
  readonly fulfilled_at: number | null
  /** How its instalments stand; `null` when there are none. */
  readonly instalment_state: "current" | "past_due" | "in_grace" | null
  /** Whether the member sits the next season out: the seat is kept, and nothing is renewed. */
  readonly sabbatical: boolean
}

/** Who a member is. What is left out is taken from the buyer. */
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
  /** Country, as ISO 3166-1 numbers it. */
  readonly country_id?: number | null | undefined
  /** Whether the member agrees to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
}

/** The seat of a member in a season. */
export type MemberSeat = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** The season. */
  readonly season_id: number
  /** The seat that the member has in it; `null` without one. */
  readonly seat_id: number | null
}

/** A member with the periods of its membership. */
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
  /** What a gate reads; `null` until one is issued. */
  readonly barcode: string | null
  /** State: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. */
  readonly membership_member_status_id: number
  /** The member's seat; `null` without one. */
  readonly membership_seat_id: number | null
  /** Section of that seat. */
  readonly seat_section: string | null
  /** Aisle or entrance by which the seat is reached. */
  readonly seat_aisle: string | null
  /** Row of that seat. */
  readonly seat_row: string | null
  /** Level on which the section lies. */
  readonly seat_level: string | null
  /** Gate by which the section is entered. */
  readonly seat_gate: string | null
  /** What is written on the seat. */
  readonly seat_title: string | null
  /** The customer whose membership it is. */
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
  /** When the membership ends; `null` when it does not. */
  readonly expires: number | null
  /** Is 1 when it renews by itself, else 0. */
  readonly auto_renew: number
  /** Gender, as the member gave it. */
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
  /** The order that the membership was bought with. */
  readonly membership_order_id: string | null
  /** Whether the member agreed to marketing e-mails. */
  readonly marketing_emails: boolean
  /** Whether the membership has been sent out. */
  readonly membership_fulfilled: "yes" | "no"
  /** Postage tracking code. */
  readonly fulfillment_tracking_code: string | null
  /** Whether it is paid in more than one instalment. */
  readonly instalments: boolean
  /** When it was first marked fulfilled; `null` until then. */
  readonly fulfilled_at: number | null
  /** How its instalments stand; `null` when there are none. */
  readonly instalment_state: "current" | "past_due" | "in_grace" | null
  /** Whether the member sits the next season out: the seat is kept, and nothing is renewed. */
  readonly sabbatical: boolean
  /** Its periods and how they are paid for, the newest first. */
  readonly terms: readonly TermWithInstalments[]
}

/** A category of memberships. */
export type MembershipCategory = {
  /** Identifier of the category. */
  readonly membership_category_id: number
  /** The seat map that its members sit on; `null` without seats. */
  readonly membership_seat_map_id: number | null
  /** What it is called. */
  readonly title: string
  /** Is 1 when it is offered online, else 0. */
  readonly show_online: number
  /** Address of its image. */
  readonly image: string | null
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access: number
  /** Colour, as `#rrggbb`. */
  readonly hex_color: string | null
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
  /** State: 0 inactive, 1 active, 2 archived. */
  readonly status: number
}

/** Money that is asked for instalments of one order, all in one payment. */
export type MembershipCharge = {
  /** Identifier of the charge. */
  readonly charge_id: string
  /** The order whose instalments are charged for. */
  readonly order_id: number
  /** The members whose instalments they are, by id. */
  readonly membership_member_ids: readonly number[]
  /** Why it was asked for: an instalment fell due, a membership renews, or staff asked. */
  readonly cause: "instalment" | "renewal" | "staff"
  /** `succeeded`; `failed`; `requires_action` when the payer has to act; `processing` while the outcome is not known. */
  readonly status: "succeeded" | "failed" | "requires_action" | "processing"
  /** How much is asked for, in major units. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What the payer must do; `null` when it is nothing. */
  readonly next_action: {
    /** What the buyer must do, such as `redirect`. */
    readonly type: string
    /** Where the buyer must go; `null` when the page itself can do it. */
    readonly url: string | null
    /** What the provider's own script needs; `null` when there is none. */
    readonly client_secret: string | null
  } | null
  /** Why it failed; `null` when it did not. */
  readonly failure: {
    /** What went wrong, as a word that does not change. */
    readonly code: string
    /** The same as a sentence. */
    readonly message: string
  } | null
  /** When it was asked for. */
  readonly created: number
}

/** A way to pay for a membership. */
export type MembershipPaymentOption = {
  /** Identifier of the payment option. */
  readonly membership_payment_option_id: string
  /** What it is called. */
  readonly title: string
  /** Is 1 when the membership renews by itself, else 0. */
  readonly auto_renewal: number
  /** Is 1 when the last instalment falls on a fixed day, else 0. */
  readonly fixed_end_date: number
  /** In how many parts it is paid. */
  readonly number_of_instalments: number
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
}

/** Memberships that staff sold, and the order that they are paid by. */
export type MembershipSale = {
  readonly order: Order
  /** The members that were made, unpaid. */
  readonly members: readonly Member[]
}

/** A period of a membership, and how it is paid for. */
export type MembershipTerm = {
  /** Identifier of the period. */
  readonly term_id: number
  /** The member whose period it is. */
  readonly membership_member_id: number
  /** The order that it was sold by. */
  readonly order_id: number
  /** The type of membership. */
  readonly membership_type_id: number
  /** How it is paid. */
  readonly membership_payment_option_id: string
  /** `unpaid` before the first payment, `instalments` between the first and the last, `paid`; `cancelled` when the membership was cancelled; `lapsed` when a renewal was never paid for. */
  readonly state: "unpaid" | "instalments" | "paid" | "cancelled" | "lapsed"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What the period costs, in major units. */
  readonly price: number
  /** What of it is paid. */
  readonly paid: number
  /** What of it is still to be paid. Paid, outstanding and waived are the price. */
  readonly outstanding: number
  /** What of it will never be asked for, because the membership ended before. */
  readonly waived: number
  /** What was paid and went back. */
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
  /** When the period begins. */
  readonly starts_at: number
  /** When the period ends; `null` when it does not. */
  readonly ends_at: number | null
  /** The period before, where this one renews it. */
  readonly renews_term_id: number | null
  /** Until when it can be paid for after the last try has failed. */
  readonly grace_until: number | null
}

/** A type of membership: what a member holds and pays. */
export type MembershipType = {
  /** Identifier of the type. */
  readonly membership_type_id: number
  /** The category that it belongs to. */
  readonly membership_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** What it is called. */
  readonly title: string
  /** Price, in major units of the organisation's currency. */
  readonly price: number
  /** The last day of the membership; `null` when it does not end. */
  readonly expires: string | null
  /** Is 1 when renewal by itself is offered, else 0. */
  readonly offer_auto_renew: number
  /** Is 1 when it is offered online, else 0. */
  readonly show_online: number
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access: number
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
  /** State: 0 inactive, 1 active, 2 archived. */
  readonly status: number
}

/** An API key as it is made: the one answer that carries the secret. */
export type NewApiKey = {
  /** Identifier of the key. */
  readonly key_id: string
  /** What the key is for. */
  readonly kind: "secret" | "restricted" | "publishable" | "admin"
  /** What people call the key. */
  readonly name: string
  /** The beginning and the last four characters of the secret, to recognise it by. */
  readonly hint: string
  /** What the key may do; `null` means all that its kind allows. */
  readonly scopes: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "baskets:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "webhooks:read" | "webhooks:write" | "keys:read" | "keys:write")[] | null
  /** Web origins that a publishable key works from. */
  readonly origins: readonly string[]
  /** Network addresses or CIDR ranges the key works from; `null` means any. */
  readonly allowed_addresses: readonly string[] | null
  /** When the key was created. */
  readonly created: number
  /** When the key stops working; `null` means never. */
  readonly expires_at: number | null
  /** When the key was revoked; `null` while it works. */
  readonly revoked_at: number | null
  /** When the key was last used, to the minute. */
  readonly last_used_at: number | null
  /** The key that a roll put in its place. */
  readonly replaced_by: string | null
  /** The key itself: shown in this answer and never again. `null` in a replay of an idempotent request. */
  readonly secret: string | null
}

/** An endpoint with its new secret: the one answer that carries it. */
export type NewWebhookEndpoint = {
  /** Identifier of the endpoint. */
  readonly endpoint_id: string
  /** Where messages are sent. */
  readonly url: string
  /** Types of event that it is sent; `null` means all. */
  readonly types: readonly string[] | null
  /** What people call it. */
  readonly description: string | null
  /** Whether messages carry a `v1a` signature (Ed25519) besides `v1`. */
  readonly ed25519: boolean
  /** What `v1a` signatures are checked with, as `whpk_…`; `null` without them. */
  readonly public_key: string | null
  /** Nothing is sent to a `disabled` endpoint. */
  readonly status: "enabled" | "disabled"
  /** Why it is disabled: somebody `requested` it, it answered 410 (`gone`), or five days of nothing but `failing`. */
  readonly disabled_reason: "requested" | "gone" | "failing" | null
  /** Attempts that failed since the last one that did not. */
  readonly failures: number
  /** When the first of these failed; `null` while all is well. */
  readonly failing_since: number | null
  /** When a message was last acknowledged, to the second or so. */
  readonly last_success_at: number | null
  /** How many secrets messages are signed with now. */
  readonly live_secrets: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
  /** What signatures are checked with, as `whsec_…`: shown in this answer and never again. `null` in a replay of an idempotent request. */
  readonly secret: string | null
}

/** An order: what one buyer bought at one time. */
export type Order = {
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
}

/** The record of an organisation: a club, a venue or a promoter. */
export type Organisation = {
  /** Identifier of the organisation. */
  readonly org_id: string
  /** The name that fans know. */
  readonly name: string
  /** The legal name of the company behind it. */
  readonly company: string | null
  /** The number under which the company is registered. */
  readonly business_number: string | null
  /** Identifier of the organisation's account at the payment provider. */
  readonly payment_account_id: string | null
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string
  /** English name of the country. */
  readonly country_name: string
  /** IANA name of the time zone. */
  readonly timezone: string
  /** Address of the logo. */
  readonly logo_image: string | null
  /** Address of the background image. */
  readonly background_image: string | null
  /** Address of the favicon. */
  readonly favicon: string | null
  /** Background colour, as CSS writes it. */
  readonly background_color: string | null
  /** ISO 4217 code of the currency. */
  readonly currency: string
}

/** A member who is behind with instalments. */
export type PastDueMember = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** First and last name. */
  readonly name: string
  /** `past_due` while it is tried again, `in_grace` when it is not, and `past_due` when grace is over. */
  readonly instalment_state: "past_due" | "in_grace"
  /** Until when the member may enter; `null` while it is tried again. */
  readonly grace_until: number | null
  readonly member: Member
  readonly term: MembershipTerm
  /** What is overdue, in major units. */
  readonly overdue: number
  /** `overdue` as a whole number of minor units. */
  readonly overdue_minor: number
  /** Since when the oldest of it is due. */
  readonly due_since: number
  /** How often it was asked for in vain. */
  readonly tries: number
  /** When it is asked for next, by itself; `null` when it is not. */
  readonly next_try_at: number | null
}

/** One part of a plan of instalments. */
export type PlannedInstalment = {
  /** The day on which it falls due, by the organisation's clocks. */
  readonly due_on: string
  /** How much of the price it is, in percent, with up to two decimals. */
  readonly percent: number
}

/** Places of an event that are all alike. Several prices may draw on one pool. */
export type Pool = {
  /** Identifier of the pool. */
  readonly pool_id: number
  /** The event whose places it holds. */
  readonly event_id: string
  /** What it is called, as in `Standing`. */
  readonly title: string
  /** How many places there are in all. */
  readonly capacity: number
  /** How many are in baskets or being paid for. */
  readonly held: number
  /** How many are sold. */
  readonly sold: number
  /** How many can still be had. */
  readonly left: number
  /** When it was created. */
  readonly created: number
  /** When its title or capacity was last changed. */
  readonly updated_at: number
}

/** A price: a type of ticket that an event is sold by. */
export type Price = {
  /** Identifier of the price. */
  readonly price_id: number
  /** The category that the price belongs to. */
  readonly price_category_id: number
  /** What the category is called. */
  readonly price_category_title: string
  /** What the price is called, as in `Adult`. */
  readonly title: string
  /** Face value of a ticket, in major units of the event's currency. */
  readonly price: number
  /** The part of the service fee that the organisation gets. */
  readonly rebate: number
  /** Fee that is added to each ticket. */
  readonly service_fee: number
  /** Tax that is added to each ticket. */
  readonly service_tax: number
  /** Whether one unit admits several people. */
  readonly group_ticket: boolean
  /** When the sale begins; `null` when it began already. */
  readonly available_from_unix: number | null
  /** When the sale ends; `null` when it has no end of its own. */
  readonly available_until_unix: number | null
  /** `available_from_unix` plus the offset of the event's zone at that time. */
  readonly local_available_from_unix: number | null
  /** `available_until_unix` plus the offset of the event's zone at that time. */
  readonly local_available_until_unix: number | null
  /** Only members of this type may buy it; `null` means everybody. */
  readonly membership_type_id: number | null
  /** What that type of membership is called. */
  readonly membership_type_name: string | null
  /** Whether it is offered online. */
  readonly show_online: boolean
  /** Whether it is offered at the box office. */
  readonly show_boxoffice: boolean
  /** Whether it is sold: `active`, `paused` for the time being, or `archived` for good. */
  readonly status: "active" | "paused" | "archived"
  /** How many tickets one unit issues, and how many places it takes. */
  readonly tickets_included: number
  /** What the gate does: 0 admits, 1 asks to check the concession. */
  readonly scanning_flag: number
  /** Whether a fan can buy it online now: `on_sale`; `scheduled` until its sale begins; `ended` after it; `sold_out`; `hidden` when it is not offered online, or it, its category or the event is not active. */
  readonly availability: "on_sale" | "scheduled" | "ended" | "sold_out" | "hidden"
}

/** A group of prices of an event, such as a stand or a tier. */
export type PriceCategory = {
  /** Identifier of the category. */
  readonly price_category_id: number
  /** The event that it belongs to. */
  readonly event_id: string
  /** What it is called, as in `East stand`. */
  readonly title: string
  /** Whether its prices are sold: `active`, `paused` for the time being, or `archived` for good. */
  readonly status: "active" | "paused" | "archived"
  /** Its place among the categories of the event; equal ones by id. */
  readonly order_by: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** What was sold of a price category, and who came. */
export type PriceCategoryStats = {
  /** Identifier of the price category. */
  readonly price_category_id: number
  /** Title of the price category. */
  readonly category_title: string
  /** How many tickets are active; with `include_cancelled` the cancelled and refunded ones too. */
  readonly sold: number
  /** How many different tickets were admitted, whatever became of them afterwards. */
  readonly attended: number
}

/** What was sold of a price, and who came. */
export type PriceStats = {
  /** Identifier of the price. */
  readonly price_id: number
  /** Title of the price. */
  readonly price_title: string
  /** The category of the price. */
  readonly price_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** How many tickets are active; with `include_cancelled` the cancelled and refunded ones too. */
  readonly sold: number
  /** How many different tickets were admitted, whatever became of them afterwards. */
  readonly attended: number
}

/** The same error as RFC 9457 writes it, for `Accept: application/problem+json`. */
export type Problem = {
  /** Address of the page that explains the code. */
  readonly type: string
  /** What the code means, in one sentence. */
  readonly title: string
  /** The HTTP status of the answer. */
  readonly status: number
  /** What went wrong this time, for people; the wording may change. */
  readonly detail: string
  /** URI reference that names this one occurrence. */
  readonly instance: string
  /** What went wrong, for programs to decide on; a code never changes its meaning. Go by the HTTP status where you do not know it. More may be added. */
  readonly code: string
  /** The same as the header `X-Request-Id`: quote it when you ask for help. */
  readonly request_id: string
  /** Every parameter that was refused; empty when the error is not about parameters. */
  readonly errors: readonly ({
    /** Name of the parameter, nested ones in brackets, such as `customer[email]`. */
    readonly param: string
    /** What is wrong with the parameter, for programs. */
    readonly code?: string | undefined
    /** What the parameter must be, for people. */
    readonly message: string
  })[]
  /** Where the fan links their account; only with the code `sso_not_linked`. */
  readonly link_url?: string | undefined
}

/** Money on its way back to a buyer. */
export type Refund = {
  /** Identifier of the refund. */
  readonly refund_id: string
  /** The order that is paid back. */
  readonly order_id: number
  /** `sending` until the payment provider has answered, then `succeeded` or `failed`. A failed refund may be asked for again. */
  readonly status: "sending" | "succeeded" | "failed"
  /** Why it is paid back: somebody asked, the event was cancelled, a ticket was exchanged for a cheaper one, or the money came when nothing was left to sell. */
  readonly cause: "requested" | "event_cancelled" | "exchange" | "late_payment"
  /** What staff wrote about it. */
  readonly reason: string | null
  /** What is paid back, in major units of the order's currency. */
  readonly amount: number
  /** `amount` as a whole number of minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The tickets whose money it is, by id. */
  readonly ticket_ids: readonly number[]
  /** Why the provider refused it. */
  readonly failure_message: string | null
  /** When the refund was asked for. */
  readonly created: number
  /** When the refund last changed. */
  readonly updated_at: number
}

/** What one price of an event brought in. */
export type SalesSummaryRow = {
  /** Title of the category of the price. */
  readonly ticket_price_category: string
  /** Title of the price. */
  readonly ticket_price: string
  /** Tickets in confirmed orders, without the cancelled and the refunded ones. */
  readonly tickets: number
  /** Confirmed orders with a ticket of this price, whatever became of the ticket. */
  readonly orders: number
  /** Face value less discounts and refunds of it, without fees and tax, in major units of the event's currency. */
  readonly net_sales: number
  /** What the buyers paid for these tickets, fees and tax included, less what was refunded, in major units. */
  readonly gross_sales: number
  /** Face value of the price as it is now, in major units. */
  readonly ticket_price_amount: number
  /** Identifier of the price: two prices may have the same title. */
  readonly price_id: number
}

/** A payment as the sandbox has it, which moves no money. */
export type SandboxPayment = {
  /** Identifier of the payment at the sandbox. */
  readonly payment_id: string
  /** Where the payment stands at the sandbox. */
  readonly status: "requires_action" | "processing" | "authorised" | "captured" | "voided" | "declined"
  /** What is paid, in major units. */
  readonly amount: number
  /** The same in minor units. */
  readonly amount_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
}

/** An attempt at a gate. */
export type Scan = {
  /** Identifier of the gate. */
  readonly gate_id: number
  /** Day of the scan in the event's time zone, `YYYY-MM-DD`. */
  readonly scan_date: string
  /** Time of the scan in the event's time zone, `HH:MM:SS`. */
  readonly scan_time: string
  /** Name of the gate. */
  readonly gate: string
  /** What the gate decided. */
  readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "conflict" | "accepted_revoked" | "unknown_accepted"
  /** The attendee's name, or else the title of the price; a member's own name. */
  readonly ticket_name: string | null
  /** The ticket's order; `null` for a member. */
  readonly order_id: number | null
  /** The ticket; `null` for a member and when no ticket has the barcode. */
  readonly ticket_id: number | null
  /** What was scanned. */
  readonly barcode: string
  /** The ticket's price category; `null` for a member. */
  readonly price_category_id: number | null
  /** Status of that price category; `null` for a member. */
  readonly price_category_status: "active" | "paused" | "archived" | null
  /** The member's category; `null` for a ticket. */
  readonly membership_category_id: number | null
  /** Title of the price category, or of the membership category for a member. */
  readonly category_title: string | null
  /** Title of the ticket's price; `null` for a member. */
  readonly price_title: string | null
  /** E-mail address of the order, or of the member. */
  readonly email_address: string | null
  /** Unix time of the scan plus the offset of the event's time zone at that moment, in seconds. */
  readonly unix_local_timestamp: number
  /** How many active tickets of the price category are sold; there when `include_sales` is true, `null` where there is no price category of this event. */
  readonly tickets_sold?: number | null | undefined
}

/** The decision on one scan. */
export type ScanDecision = {
  /** Identifier of the scan, as the device made it. */
  readonly scan_id: string
  /** What was decided. */
  readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "conflict" | "accepted_revoked" | "unknown_accepted"
  /** Whether somebody goes through. */
  readonly pass: boolean
  /** Whether nothing was recorded. */
  readonly simulated: boolean
  /** The event. */
  readonly event_id: string
  /** The gate. */
  readonly gate_id: number
  /** Which way; an exit is never refused to a known code. */
  readonly direction: "entry" | "exit"
  /** When it was decided. */
  readonly scanned_at: number
  /** The ticket; `null` for a member and for an unknown code. */
  readonly ticket: {
    /** Identifier of the ticket. */
    readonly ticket_id: number
    /** Where the ticket stands, as in `Ticket`. */
    readonly ticket_status_id: number
    /** The attendee's name, or else the title of the price. */
    readonly ticket_name: string
    /** Title of the price. */
    readonly price_title: string
    /** Title of the category of the price. */
    readonly category_title: string
    /** Whether the steward should ask for proof of the concession. */
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
  /** The ticket's seat, or the member's seat of the season; `null` without one. */
  readonly seat: {
    /** Label of the section. */
    readonly section_label: string
    /** Label of the row. */
    readonly seat_row: string
    /** What is written on the seat. */
    readonly seat_title: string
  } | null
  /** Why not, or what an override went past; `null` when nothing stood in the way. */
  readonly explanation: ScanExplanation | null
  /** The time by the server, in Unix milliseconds, to set the own clock by. */
  readonly server_time_ms: number
}

/** Why somebody is not let in. */
export type ScanExplanation = {
  /** What stands in the way, as a sentence. */
  readonly fact: string
  /** Where that fact comes from, such as `ticket.status` or `scan 123 at gate North 19:02`. */
  readonly source: string
  /** What would have to change for the answer to be another. */
  readonly change: string
}

/** An attempt at a gate, as a device made it. */
export type ScanRecord = {
  /** Identifier of the scan, as the device made it. */
  readonly scan_id: string
  /** The event. */
  readonly event_id: string
  /** The gate. */
  readonly gate_id: number
  /** The device. */
  readonly device_id: string | null
  /** Which way. */
  readonly direction: "entry" | "exit"
  /** Whether the device had to decide by itself. */
  readonly mode: "online" | "offline"
  /** What was decided. */
  readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "conflict" | "accepted_revoked" | "unknown_accepted"
  /** What was scanned. */
  readonly barcode: string
  /** The ticket; `null` for a member and for an unknown code. */
  readonly ticket_id: number | null
  /** The member; `null` for a ticket and for an unknown code. */
  readonly member_id: number | null
  /** When, by a clock that was set right. */
  readonly scanned_at: number
}

/** A season: memberships of its categories have a seat in it, and no seat twice. */
export type Season = {
  /** Identifier of the season. */
  readonly season_id: number
  /** What it is called. */
  readonly title: string
  /** Its first day. */
  readonly starts_on: string
  /** Its last day. */
  readonly ends_on: string
  /** The season before it; `null` for the first. */
  readonly follows_id: number | null
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** Something that stands against carrying a member over. */
export type SeasonClash = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** Number of the member. */
  readonly member_number: string
  /** What stands against carrying the member over. */
  readonly kind: "seat_claimed_twice" | "seat_gone" | "seat_taken" | "price_changed" | "unpaid" | "sabbatical" | "type_archived" | "nothing_to_renew" | "changed_since"
  /** The member's seat in the old season; `null` without one. */
  readonly seat_id: number | null
  /** Section of that seat. */
  readonly seat_section: string | null
  /** Row of that seat. */
  readonly seat_row: string | null
  /** What is written on that seat. */
  readonly seat_title: string | null
  /** What the member paid last, in minor units. */
  readonly price_minor: number
  /** What the member would pay. */
  readonly new_price_minor: number
  /** What will become of the member, all clashes taken together. */
  readonly outcome: "carry" | "keep_seat" | "skip"
  /** Whether the member will have a seat. */
  readonly seated: boolean
}

/** How the next season is made from the last one, and how far that has come. */
export type SeasonPlan = {
  /** Identifier of the plan. */
  readonly season_plan_id: number
  /** `planned` and nothing is changed; `applying` while it is carried out, part by part; `applied`; `undoing`; `undone`. */
  readonly status: "planned" | "applying" | "applied" | "undoing" | "undone"
  /** The season that it is made from. */
  readonly from_season_id: number
  /** The new season; `null` until it is made. */
  readonly to_season_id: number | null
  /** What the new season is called. */
  readonly title: string
  /** Its first day. */
  readonly starts_on: string
  /** Its last day. */
  readonly ends_on: string
  /** How many members the plan is about: all of the old season who are not cancelled and not carried over yet. */
  readonly members: number
  /** How many of them will be renewed. */
  readonly carried: number
  /** How many will only keep their seat. */
  readonly seats_kept: number
  /** How many will be left out. */
  readonly skipped: number
  /** How many will have a seat. */
  readonly seated: number
  /** How many have a seat now, are not left out, and will have none. */
  readonly unseated: number
  /** How many members of the old season are cancelled; the plan is not about them. */
  readonly cancelled: number
  /** How many are in the new season already; the plan is not about them. */
  readonly carried_before: number
  /** The kinds of clash that there are. */
  readonly clashes: readonly ({
    /** What stands against carrying a member over. */
    readonly kind: "seat_claimed_twice" | "seat_gone" | "seat_taken" | "price_changed" | "unpaid" | "sabbatical" | "type_archived" | "nothing_to_renew" | "changed_since"
    /** How many members it concerns. */
    readonly members: number
    /** What will be done about it. */
    readonly resolution: string
    /** What may be done about it. */
    readonly choices: readonly string[]
  })[]
  /** What becomes of each type of membership. */
  readonly types: readonly ({
    /** The type of the old season. */
    readonly membership_type_id: number
    /** What it is called. */
    readonly title: string
    /** What it costs now, in minor units. */
    readonly price_minor: number
    /** What it will cost. */
    readonly new_price_minor: number
    /** The last day of the membership; `null` when it does not end. */
    readonly expires: string | null
    /** The type of the new season; `null` until it is made. */
    readonly new_membership_type_id: number | null
  })[]
  /** How many of the members have been carried over, left out on purpose, or looked at; all of them when it is applied. */
  readonly members_done: number
  /** When it was made. */
  readonly created: number
  /** When it last changed. */
  readonly updated_at: number
}

/** A seat in a season. */
export type SeasonSeat = {
  /** Identifier of the seat. */
  readonly seat_id: number
  /** Row of the seat. */
  readonly seat_row: string
  /** What is written on the seat. */
  readonly seat_title: string
  /** Aisle or entrance by which it is reached. */
  readonly seat_aisle: string | null
  /** `free`; `held` by a basket that is not paid for yet; `taken` by a member. */
  readonly state: "free" | "held" | "taken"
  /** The member whose seat it is; `null` when it is nobody's. */
  readonly membership_member_id: number | null
}

/** A section, and how many of its seats are free in a season. */
export type SeasonSection = {
  /** Identifier of the section. */
  readonly section_id: number
  /** The seat map that it is on. */
  readonly seat_map_id: number
  /** What the section is called. */
  readonly label: string
  /** A part of the section; `null` for none. */
  readonly sub_section: string | null
  /** Level on which it lies. */
  readonly level: string | null
  /** Gate by which it is entered. */
  readonly gate: string | null
  /** How many seats it has. */
  readonly seats: number
  /** How many of them nobody has or holds in this season. */
  readonly free: number
}

/** A seat. */
export type Seat = {
  /** Identifier of the seat. */
  readonly seat_id: number
  /** What is written on the seat, such as `12`; unique in its row. */
  readonly title: string
  /** The aisle or entrance by which the seat is reached. */
  readonly aisle: string | null
  /** Where the seat stands in its row, from 1: neighbours differ by one. */
  readonly place: number
}

/** What became of a file of seats. */
export type SeatImport = {
  /** Whether the file is good. If not, nothing was imported. */
  readonly ok: boolean
  /** Whether the file was only looked at. */
  readonly dry_run: boolean
  /** How many sections the file names. */
  readonly sections: number
  /** How many rows the file names. */
  readonly rows: number
  /** How many seats the file has. */
  readonly seats: number
  /** All that is wrong, in the order of the file; the first 1000 of them. */
  readonly problems: readonly ({
    /** Line of the file, counted from 1; `null` where no line can be told, as inside JSON. */
    readonly line: number | null
    /** Place in the JSON, such as `sections[0].rows[2].seats[5]`; `null` for CSV. */
    readonly path: string | null
    /** The column or field that is wrong; `null` when the whole line is. */
    readonly column: string | null
    /** What is wrong, in a sentence that completes "this …". */
    readonly message: string
  })[]
  /** How many problems there are beyond those listed. */
  readonly further_problems: number
}

/** A seat map, without its seats. */
export type SeatMap = {
  /** Identifier of the seat map; an event names it as `membership_seat_map_id`. */
  readonly seat_map_id: number
  /** The organisation that the seat map belongs to. */
  readonly org_id: string
  /** What people call the seat map. */
  readonly title: string
  /** The venue whose seats it shows; `null` when it belongs to none. */
  readonly venue_id: string | null
  /** Name of that venue. */
  readonly venue_name: string | null
  /** A `draft` is being made, an `active` one can be sold from, an `archived` one is kept for the past. */
  readonly status: "draft" | "active" | "archived"
  /** How many sections it has. */
  readonly section_count: number
  /** How many seats it has. */
  readonly seat_count: number
  /** When the seat map was created. */
  readonly created: number
  /** When the seat map, its sections or its seats were last changed. */
  readonly updated_at: number
}

/** A seat map with all its sections, rows and seats. */
export type SeatMapWithSeats = {
  /** Identifier of the seat map; an event names it as `membership_seat_map_id`. */
  readonly seat_map_id: number
  /** The organisation that the seat map belongs to. */
  readonly org_id: string
  /** What people call the seat map. */
  readonly title: string
  /** The venue whose seats it shows; `null` when it belongs to none. */
  readonly venue_id: string | null
  /** Name of that venue. */
  readonly venue_name: string | null
  /** A `draft` is being made, an `active` one can be sold from, an `archived` one is kept for the past. */
  readonly status: "draft" | "active" | "archived"
  /** How many sections it has. */
  readonly section_count: number
  /** How many seats it has. */
  readonly seat_count: number
  /** When the seat map was created. */
  readonly created: number
  /** When the seat map, its sections or its seats were last changed. */
  readonly updated_at: number
  /** The sections, by `order_by`. */
  readonly sections: readonly SeatSectionWithRows[]
}

/** A row of seats. */
export type SeatRow = {
  /** What the row is called; unique in its section. */
  readonly label: string
  /** The seats of the row, side by side. */
  readonly seats: readonly Seat[]
}

/** A section of a seat map, without its seats. */
export type SeatSection = {
  /** Identifier of the section. */
  readonly section_id: number
  /** What the section is called, such as a stand or a block. */
  readonly label: string
  /** A part of the section; `null` when the section has no parts. */
  readonly sub_section: string | null
  /** The level or tier on which the section lies. */
  readonly level: string | null
  /** The gate by which the section is entered. */
  readonly gate: string | null
  /** Place among the sections of the map; equal ones stand by id. */
  readonly order_by: number
}

/** A section of a seat map, with its rows and seats. */
export type SeatSectionWithRows = {
  /** Identifier of the section. */
  readonly section_id: number
  /** What the section is called, such as a stand or a block. */
  readonly label: string
  /** A part of the section; `null` when the section has no parts. */
  readonly sub_section: string | null
  /** The level or tier on which the section lies. */
  readonly level: string | null
  /** The gate by which the section is entered. */
  readonly gate: string | null
  /** Place among the sections of the map; equal ones stand by id. */
  readonly order_by: number
  /** The rows, in the order in which they were imported. */
  readonly rows: readonly SeatRow[]
}

/** Who is who: a subject of an issuer, and the customer behind it. */
export type SsoLink = {
  /** Identifier of the link. */
  readonly sso_link_id: number
  /** The provider that knows the fan. */
  readonly sso_provider_id: string
  /** Who the fan is at the provider: `sub` of the tokens. */
  readonly subject: string
  /** The customer that the fan has proven to be. */
  readonly customer_id: string
  /** The same customer by number. */
  readonly user_id: number
  /** How it was proven: by a code sent to the e-mail address, or by an address that the provider verified. */
  readonly proof: "code" | "verified_email"
  /** When the fan confirmed the link. */
  readonly linked_at: number
}

/** A confirmed order of the fan who is signed in. */
export type SsoOrder = {
  /** Identifier of the order. */
  readonly order_id: string
  /** When the order was placed, in UTC. */
  readonly order_date: string
  /** Order value, tickets price plus fees, in major units. */
  readonly total: number
  /** The event that the order is for; `null` for memberships. */
  readonly event_id: string | null
  /** Title of the event. */
  readonly event_title: string | null
  /** When the event begins, by the clocks of its place, with their offset from UTC. */
  readonly event_start: string | null
}

/** An OpenID Connect issuer that the organisation trusts to say who a fan is. */
export type SsoProvider = {
  /** Identifier of the provider. */
  readonly sso_provider_id: string
  /** What fans call the provider: the page says “Continue with …”. */
  readonly title: string
  /** The issuer, exactly as its tokens write it in `iss`. */
  readonly issuer: string
  /** Identifier under which the provider knows the linking page. */
  readonly client_id: string
  /** Whether a client secret is kept, encrypted; it is never shown. */
  readonly has_client_secret: boolean
  /** Values of `aud` that are taken in tokens; the `client_id` alone when nothing is said. */
  readonly audiences: readonly string[]
  /** Algorithms that tokens may be signed with; `RS256` alone when nothing is said. */
  readonly algorithms: readonly ("RS256" | "ES256" | "EdDSA")[]
  /** Addresses that the linking page may lead back to. They are compared whole, character by character. */
  readonly return_urls: readonly string[]
  /** Whether an e-mail address that the provider has verified proves the account, in place of a code; off unless said. Turn it on only for a provider that verifies addresses itself. */
  readonly auto_link: boolean
  /** Where fans link their account; `?return_to=` names one of `return_urls`. */
  readonly link_url: string
  /** The one redirect address to register at the provider. */
  readonly callback_url: string
  /** When the provider was registered. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** What came of asking the issuer for its description and its keys. */
export type SsoProviderTest = {
  /** The kind of answer. */
  readonly object: "sso_provider_test"
  /** The provider that was tried. */
  readonly sso_provider_id: string
  /** Whether fans can sign in and be recognised, as far as can be seen from here. */
  readonly ok: boolean
  /** What is wrong, a sentence each; empty when nothing is. */
  readonly problems: readonly string[]
  /** How many keys of the issuer tokens can be checked with. */
  readonly usable_keys: number
}

/** An active ticket of the fan who is signed in. */
export type SsoTicket = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** Always 1: the ticket is active. */
  readonly ticket_status_id: number
  /** What the gate scans. */
  readonly barcode: string
  /** Face value, in major units. */
  readonly price: number
  /** Service fee, service tax and this ticket's part of the order's transaction fee, in major units. */
  readonly fees: number
  /** Title of the price. */
  readonly price_title: string
  /** The attendee's name, or else the title of the price. */
  readonly ticket_name: string
  /** Label of the section that the seat is in; `null` for general admission. */
  readonly section_label: string | null
  /** Title of the part of the section that the seat is in. */
  readonly sub_section_title: string | null
  /** The aisle that leads to the seat. */
  readonly seat_aisle: string | null
  /** What is written on the seat. */
  readonly seat_title: string | null
}

/** A category of memberships, as fans see it. */
export type StoreMembershipCategory = {
  /** Identifier of the category. */
  readonly membership_category_id: number
  /** The seat map that its members sit on; `null` without seats. */
  readonly membership_seat_map_id: number | null
  /** What it is called. */
  readonly title: string
  /** Address of its image. */
  readonly image: string | null
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access: number
  /** Colour, as `#rrggbb`. */
  readonly hex_color: string | null
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
  /** The season that its memberships are for; with a seat map, seats can be chosen. `null` outside of seasons. */
  readonly season_id: number | null
}

/** A way to pay for a membership, as fans see it. */
export type StoreMembershipPaymentOption = {
  /** Identifier of the payment option. */
  readonly membership_payment_option_id: string
  /** What it is called. */
  readonly title: string
  /** Is 1 when the membership renews by itself, else 0. */
  readonly auto_renewal: number
  /** Is 1 when the last instalment falls on a fixed day, else 0. */
  readonly fixed_end_date: number
  /** In how many parts it is paid. */
  readonly number_of_instalments: number
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
  /** What is counted between two instalments. The first is due at once; a plan of days takes its place. */
  readonly interval_unit: "day" | "week" | "month"
  /** How many of them lie between two instalments. */
  readonly interval_count: number
  /** The days on which the instalments fall due, and how much each is; the percentages total 100. Days that have passed when somebody buys are due at once, and the first one always. With `null` the interval counts. */
  readonly plan: readonly PlannedInstalment[] | null
}

/** A type of membership, as fans see it. */
export type StoreMembershipType = {
  /** Identifier of the type. */
  readonly membership_type_id: number
  /** The category that it belongs to. */
  readonly membership_category_id: number
  /** Title of that category. */
  readonly category_title: string
  /** What it is called. */
  readonly title: string
  /** Price, in major units of the organisation's currency. */
  readonly price: number
  /** The last day of the membership; `null` when it does not end. */
  readonly expires: string | null
  /** Is 1 when renewal by itself is offered, else 0. */
  readonly offer_auto_renew: number
  /** What it gives on the day: 0 nothing, 1 general admission, 2 a reserved seat. */
  readonly game_day_access: number
  /** Place in the list; equal ones stand by id. */
  readonly order_by: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
}

/** A price as fans see it. */
export type StorePrice = {
  /** Identifier of the price. */
  readonly price_id: number
  /** The category that the price belongs to. */
  readonly price_category_id: number
  /** What the category is called. */
  readonly price_category_title: string
  /** What the price is called, as in `Adult`. */
  readonly title: string
  /** Face value of a ticket, in major units of the event's currency. */
  readonly price: number
  /** Fee that is added to each ticket. */
  readonly service_fee: number
  /** Tax that is added to each ticket. */
  readonly service_tax: number
  /** Whether one unit admits several people. */
  readonly group_ticket: boolean
  /** When the sale begins; `null` when it began already. */
  readonly available_from_unix: number | null
  /** When the sale ends; `null` when it has no end of its own. */
  readonly available_until_unix: number | null
  /** `available_from_unix` plus the offset of the event's zone at that time. */
  readonly local_available_from_unix: number | null
  /** `available_until_unix` plus the offset of the event's zone at that time. */
  readonly local_available_until_unix: number | null
  /** Only members of this type may buy it; `null` means everybody. */
  readonly membership_type_id: number | null
  /** What that type of membership is called. */
  readonly membership_type_name: string | null
  /** Whether it is offered online. */
  readonly show_online: boolean
  /** How many tickets one unit issues, and how many places it takes. */
  readonly tickets_included: number
  /** Whether a fan can buy it online now: `on_sale`; `scheduled` until its sale begins; `ended` after it; `sold_out`; `hidden` when it is not offered online, or it, its category or the event is not active. */
  readonly availability: "on_sale" | "scheduled" | "ended" | "sold_out" | "hidden"
}

/** A seat for a season, as fans see it. */
export type StoreSeasonSeat = {
  /** Identifier of the seat, for `seat_ids` of an item. */
  readonly seat_id: number
  /** Row of the seat. */
  readonly seat_row: string
  /** What is written on the seat. */
  readonly seat_title: string
  /** Aisle or entrance by which it is reached. */
  readonly seat_aisle: string | null
  /** Whether it can be had now for the season. What somebody holds cannot. */
  readonly free: boolean
}

/** A seat of an event, as fans see it. */
export type StoreSeat = {
  /** Identifier of the seat, for `seat_ids` of an item. */
  readonly seat_id: number
  /** What is written on the seat, such as `12`. */
  readonly title: string
  /** Where the seat stands in its row, from 1: neighbours differ by one. */
  readonly place: number
  /** Whether it can be had now. What somebody holds in a basket cannot. */
  readonly free: boolean
}

/** A section of an event with seats, as fans see it. */
export type StoreSection = {
  /** Identifier of the section. */
  readonly section_id: number
  /** What the section is called, such as a stand or a block. */
  readonly label: string
  /** A part of the section; `null` when the section has no parts. */
  readonly sub_section: string | null
  /** The level or tier on which the section lies. */
  readonly level: string | null
  /** The gate by which the section is entered. */
  readonly gate: string | null
  /** The price category that its seats are sold in, as the prices of the event name it; `null` when they are not sold. */
  readonly price_category_id: number | null
  /** How many of its seats are on sale or sold. */
  readonly seats: number
  /** How many of them can still be had. */
  readonly free: number
}

/** A section of an event with its seats, and which of them can be had. */
export type StoreSectionWithRows = {
  /** Identifier of the section. */
  readonly section_id: number
  /** What the section is called, such as a stand or a block. */
  readonly label: string
  /** A part of the section; `null` when the section has no parts. */
  readonly sub_section: string | null
  /** The level or tier on which the section lies. */
  readonly level: string | null
  /** The gate by which the section is entered. */
  readonly gate: string | null
  /** The price category that its seats are sold in, as the prices of the event name it; `null` when they are not sold. */
  readonly price_category_id: number | null
  /** How many of its seats are on sale or sold. */
  readonly seats: number
  /** How many of them can still be had. */
  readonly free: number
  /** The rows, in the order in which they were imported. */
  readonly rows: readonly ({
    /** What the row is called. */
    readonly label: string
    /** The seats of the row, side by side. */
    readonly seats: readonly StoreSeat[]
  })[]
}

/** A ticket as its buyer sees it, with the code that the gate scans. */
export type StoreTicket = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** What the event gives its tickets. */
  readonly kind: "random" | "signed" | "rotating"
  /** What to show at the gate; of a rotating code the part that stays. */
  readonly code: string
  /** How to make the part that changes, which is put behind a dot; `null` where nothing changes. */
  readonly rotation: {
    /** Key of the one-time passwords (RFC 6238, SHA-256, 8 digits), 32 bytes in base64url. */
    readonly secret: string
    /** How long one of them is shown. */
    readonly period_seconds: number
  } | null
  /** The event that the ticket is for. */
  readonly event_id: string
  /** Title of the price. */
  readonly price_title: string
  /** Title of the category of the price. */
  readonly category_title: string
  /** The attendee's name, or else the title of the price. */
  readonly ticket_name: string
  /** Label of the section that the seat is in. */
  readonly section_label: string | null
  /** Title of the part of the section that the seat is in. */
  readonly sub_section_title: string | null
  /** The aisle that leads to the seat. */
  readonly seat_aisle: string | null
  /** Label of the row that the seat is in. */
  readonly seat_row: string | null
  /** What is written on the seat. */
  readonly seat_title: string | null
}

/** A period of a membership with the parts of its price. */
export type TermWithInstalments = {
  /** Identifier of the period. */
  readonly term_id: number
  /** The member whose period it is. */
  readonly membership_member_id: number
  /** The order that it was sold by. */
  readonly order_id: number
  /** The type of membership. */
  readonly membership_type_id: number
  /** How it is paid. */
  readonly membership_payment_option_id: string
  /** `unpaid` before the first payment, `instalments` between the first and the last, `paid`; `cancelled` when the membership was cancelled; `lapsed` when a renewal was never paid for. */
  readonly state: "unpaid" | "instalments" | "paid" | "cancelled" | "lapsed"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** What the period costs, in major units. */
  readonly price: number
  /** What of it is paid. */
  readonly paid: number
  /** What of it is still to be paid. Paid, outstanding and waived are the price. */
  readonly outstanding: number
  /** What of it will never be asked for, because the membership ended before. */
  readonly waived: number
  /** What was paid and went back. */
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
  /** When the period begins. */
  readonly starts_at: number
  /** When the period ends; `null` when it does not. */
  readonly ends_at: number | null
  /** The period before, where this one renews it. */
  readonly renews_term_id: number | null
  /** Until when it can be paid for after the last try has failed. */
  readonly grace_until: number | null
  /** The parts of its price, in their order. */
  readonly instalments: readonly Instalment[]
}

/** The time of an organisation in test mode, which stands still until it is advanced. */
export type TestClock = {
  /** Always `test_clock`. */
  readonly object: "test_clock"
  /** `standing` until somebody advances it; `advancing` while what falls due on the way is done; `removed` when the organisation lives in real time again. */
  readonly status: "standing" | "advancing" | "removed"
  /** What time it is for the organisation. */
  readonly now: number
  /** The moment at which the clock was started. */
  readonly started_at: number
  /** Where the advance that is under way began; `null` while it stands. */
  readonly advanced_from: number | null
  /** The moment that it is being advanced to; `null` while it stands. */
  readonly target: number | null
  /** What is being done at `now`, such as `holds end`; `null` while it stands. */
  readonly doing: string | null
}

/** A ticket: the right of one person to enter one event. */
export type Ticket = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** The order that the ticket belongs to. */
  readonly order_id: number
  /** The event that the ticket is for. */
  readonly event_id: string
  /** The price that it was sold at. */
  readonly price_id: number
  /** The category of that price. */
  readonly price_category_id: number
  /** Where the ticket stands: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred. */
  readonly ticket_status_id: number
  /** What the gate scans. */
  readonly barcode: string
  /** Title of the price. */
  readonly price_title: string
  /** Title of the category of the price. */
  readonly category_title: string
  /** The attendee's name, or else the title of the price. */
  readonly ticket_name: string
  /** Face value, in major units of the order's currency. */
  readonly price: number
  /** Service fee, service tax and this ticket's part of the order's transaction fee, in major units. */
  readonly fees: number
  /** This ticket's part of the order's discount, in major units. */
  readonly discount_amount: number
  /** Face value and fees less the discount: the totals of the tickets add up to that of the order. */
  readonly total: number
  /** What was paid back of it so far, in major units. */
  readonly refunded_amount: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The seat; `null` for general admission. */
  readonly seat_id: number | null
  /** Label of the section that the seat is in. */
  readonly section_label: string | null
  /** Title of the part of the section that the seat is in. */
  readonly sub_section_title: string | null
  /** The aisle that leads to the seat. */
  readonly seat_aisle: string | null
  /** Label of the row that the seat is in. */
  readonly seat_row: string | null
  /** What is written on the seat. */
  readonly seat_title: string | null
  /** When the ticket was first admitted; `null` until then. */
  readonly attended_at: number | null
  /** When the ticket was made. */
  readonly created: number
  /** When the ticket was last changed. */
  readonly updated_at: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** `discount_amount` as a whole number of minor units. */
  readonly discount_amount_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** `refunded_amount` as a whole number of minor units. */
  readonly refunded_amount_minor: number
}

/** The code that a ticket is shown by. */
export type TicketCode = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** What the event gives its tickets. */
  readonly kind: "random" | "signed" | "rotating"
  /** What to show at the gate; of a rotating code the part that stays. */
  readonly code: string
  /** How to make the part that changes, which is put behind a dot; `null` where nothing changes. */
  readonly rotation: {
    /** Key of the one-time passwords (RFC 6238, SHA-256, 8 digits), 32 bytes in base64url. */
    readonly secret: string
    /** How long one of them is shown. */
    readonly period_seconds: number
  } | null
}

/** An e-mail with the tickets of an order. */
export type TicketLetter = {
  /** Identifier of the e-mail. */
  readonly letter_id: string
  /** The order whose tickets it brings. */
  readonly order_id: number
  /** Why there is one: `sale` when the order was completed, `request` when staff asked for it. */
  readonly cause: "sale" | "request"
  /** Whom it is for. */
  readonly email_address: string
  /** Where it stands: `pending`; `sent`, that is, taken by the mail server; `failed` for good; or `dropped`, because the order had no active ticket any more. */
  readonly status: "pending" | "sent" | "failed" | "dropped"
  /** How often sending it was begun. */
  readonly attempts: number
  /** What stood in the way the last time; `null` when nothing did. */
  readonly reason: string | null
  /** When it was written down. */
  readonly created: number
  /** When it was sent or given up; `null` until then. */
  readonly ended_at: number | null
}

/** What an organisation says on its tickets and in the e-mails that they come with. */
export type TicketSettings = {
  /** Whether buyers are sent an e-mail with their tickets. It is about orders from the moment it is set. */
  readonly send_letters: boolean
  /** Whom the e-mails come from; `null` is the organisation's name. */
  readonly sender_name: string | null
  /** Address that the e-mails come from, at a domain that the operator has registered for the organisation; `null` is the installation's own. */
  readonly sender_address: string | null
  /** Where answers go; `null` is where the e-mails come from. */
  readonly reply_to: string | null
  /** Words of your own in every e-mail, such as when the gates open. */
  readonly note: string | null
  /** Terms that are printed on every ticket; what does not fit is cut off. */
  readonly terms: string | null
  /** Your own page for an order, for a button in the e-mails; `{order_uuid}` in it becomes the `order_uuid`. */
  readonly tickets_url: string | null
  /** When something was last set; `null` until then. */
  readonly updated_at: number | null
}

/** A place where events are held. */
export type Venue = {
  /** Identifier of the venue. */
  readonly venue_id: string
  /** What the venue is called. */
  readonly name: string
  /** Postal address. */
  readonly address: string | null
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string | null
  /** IANA name of the time zone that its events take over. */
  readonly timezone: string
  /** An `archived` venue takes no new events. */
  readonly status: "active" | "archived"
  /** When the venue was created. */
  readonly created: number
  /** When the venue was last changed. */
  readonly updated_at: number
}

/** One message on its way to one endpoint. */
export type WebhookDelivery = {
  /** Identifier of the delivery. */
  readonly delivery_id: number
  /** Where it goes. */
  readonly endpoint_id: string
  /** The message: the same for all endpoints and in every attempt. */
  readonly message_id: string
  /** What happened. */
  readonly type: string
  /** Place of the message in the history of the organisation; 0 for a test. */
  readonly sequence: number
  /** Why it is sent: it happened, somebody asked again, or a test. */
  readonly cause: "event" | "replay" | "test"
  /** `failed` after the last attempt; `cancelled` when the endpoint was deleted meanwhile. */
  readonly status: "pending" | "delivered" | "failed" | "cancelled"
  /** How often it was sent. */
  readonly attempts: number
  /** When it is sent next, at the earliest; `null` when it has ended. */
  readonly next_attempt_at: number | null
  /** When it was made. */
  readonly created: number
  /** When it was delivered or given up; `null` while it is pending. */
  readonly ended_at: number | null
}

/** A delivery with everything that was sent and came back. */
export type WebhookDeliveryWithAttempts = {
  /** Identifier of the delivery. */
  readonly delivery_id: number
  /** Where it goes. */
  readonly endpoint_id: string
  /** The message: the same for all endpoints and in every attempt. */
  readonly message_id: string
  /** What happened. */
  readonly type: string
  /** Place of the message in the history of the organisation; 0 for a test. */
  readonly sequence: number
  /** Why it is sent: it happened, somebody asked again, or a test. */
  readonly cause: "event" | "replay" | "test"
  /** `failed` after the last attempt; `cancelled` when the endpoint was deleted meanwhile. */
  readonly status: "pending" | "delivered" | "failed" | "cancelled"
  /** How often it was sent. */
  readonly attempts: number
  /** When it is sent next, at the earliest; `null` when it has ended. */
  readonly next_attempt_at: number | null
  /** When it was made. */
  readonly created: number
  /** When it was delivered or given up; `null` while it is pending. */
  readonly ended_at: number | null
  /** The body, byte for byte; `null` once the message is no longer kept. */
  readonly request_body: string | null
  /** All attempts, the first one first. */
  readonly attempt_log: readonly ({
    /** Which one, counted from 1. */
    readonly attempt: number
    /** When it was sent. */
    readonly at: number
    /** How long it took. */
    readonly milliseconds: number
    /** Where it was sent. */
    readonly url: string
    /** By name, in lower case. */
    readonly request_headers: Readonly<Record<string, unknown>>
    /** The status of the answer; `null` when there was none. */
    readonly response_status: number | null
    /** The head of the answer. */
    readonly response_headers: Readonly<Record<string, unknown>> | null
    /** The beginning of its body, at most 16 kB. */
    readonly response_body: string | null
    /** What went wrong, in one word; `null` when the answer was whole. */
    readonly error: string | null
  })[]
}

/** Where an organisation is told what happens. */
export type WebhookEndpoint = {
  /** Identifier of the endpoint. */
  readonly endpoint_id: string
  /** Where messages are sent. */
  readonly url: string
  /** Types of event that it is sent; `null` means all. */
  readonly types: readonly string[] | null
  /** What people call it. */
  readonly description: string | null
  /** Whether messages carry a `v1a` signature (Ed25519) besides `v1`. */
  readonly ed25519: boolean
  /** What `v1a` signatures are checked with, as `whpk_…`; `null` without them. */
  readonly public_key: string | null
  /** Nothing is sent to a `disabled` endpoint. */
  readonly status: "enabled" | "disabled"
  /** Why it is disabled: somebody `requested` it, it answered 410 (`gone`), or five days of nothing but `failing`. */
  readonly disabled_reason: "requested" | "gone" | "failing" | null
  /** Attempts that failed since the last one that did not. */
  readonly failures: number
  /** When the first of these failed; `null` while all is well. */
  readonly failing_since: number | null
  /** When a message was last acknowledged, to the second or so. */
  readonly last_success_at: number | null
  /** How many secrets messages are signed with now. */
  readonly live_secrets: number
  /** When it was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

/** What happened since a moment, sent again to one endpoint. */
export type WebhookReplay = {
  /** Identifier of the replay. */
  readonly replay_id: string
  /** Where it goes. */
  readonly endpoint_id: string
  /** From which moment on. */
  readonly since: number
  /** `done` when all of it has been handed over for delivery. */
  readonly status: "running" | "done" | "cancelled"
  /** How far in the history it has come. */
  readonly sequence: number
  /** How far it goes: to what had happened when it was asked for. */
  readonly until_sequence: number
  /** How many deliveries it has made. */
  readonly deliveries: number
  /** When it was asked for. */
  readonly created: number
  /** When it last went on. */
  readonly updated_at: number
}
