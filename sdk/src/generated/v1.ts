// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { Basket, Change, Checkout, Customer, Digest, Event, GooglePass, Member, MemberDetails, MembershipCategory, MembershipPaymentOption, MembershipType, Order, Organisation, Price, PriceCategoryStats, PriceStats, SalesSummaryRow, Scan, SeatMap, SeatMapWithSeats, SsoOrder, SsoTicket, Ticket, TicketCode } from './models.ts'

export type GetOpenApiAnswer = Readonly<Record<string, unknown>>

export type ListCustomersQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Part of a name, e-mail address, mobile number or postcode, whatever its case and accents; or a whole `org_customer_id` or `user_id`. */
  readonly search?: string | undefined
  /** Direction of the order. */
  readonly sort_direction?: "asc" | "desc" | undefined
  /** What the list is ordered by; equal ones by id. Text is ordered by its bytes. */
  readonly sort_field?: "add_date" | "updated_at" | "first_name" | "last_name" | "email_address" | "org_customer_id" | undefined
  /** Only customers updated after this Unix time in seconds. */
  readonly updated_since?: number | undefined
}

export type ListCustomersAnswer = {
  /** The kind of resource in the list. */
  readonly object: "customers"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The organisation that the customers belong to. */
  readonly org_id: string
  /** The items of this page. */
  readonly data: readonly Customer[]
}

export type ListEventsQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Part of a title, whatever its case and accents; or a whole `event_id`. */
  readonly search?: string | undefined
  /** Only events with this status, or with one of these, separated by commas as in `0,1`; `all` stands for 0, 1 and 3. */
  readonly event_status_id?: string | undefined
}

export type ListEventsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "events"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The organisation that the events belong to. */
  readonly org_id: string
  /** The items of this page. */
  readonly data: readonly Event[]
}

export type ListEventPricesAnswer = {
  /** The prices of the event. */
  readonly data: readonly Price[]
}

export type ListSeatMapsQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
}

export type ListSeatMapsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "seat_maps"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SeatMap[]
}

export type ListScansQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Only scans after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only scans before this Unix time in seconds. */
  readonly unix_end?: number | undefined
  /** Whether each scan carries `tickets_sold` of its price category. */
  readonly include_sales?: boolean | undefined
}

export type ListScansAnswer = {
  /** The event. */
  readonly event_id: string
  /** How many scans there are on all pages, after the filters. */
  readonly total: number
  /** True when further scans exist after this page. */
  readonly has_more: boolean
  /** The scans of this page. */
  readonly data: readonly Scan[]
}

export type ListEventOrdersQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Only orders with this status. */
  readonly order_status?: "pending" | "confirmed" | "cancelled" | "refunded" | "expired" | undefined
  /** Part of the buyer's name or e-mail address, whatever its case and accents; or a whole `order_id` or `order_uuid`. */
  readonly search?: string | undefined
  /** Only orders placed after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only orders placed before this Unix time in seconds. */
  readonly unix_end?: number | undefined
}

export type ListEventOrdersAnswer = {
  /** The kind of resource in the list. */
  readonly object: "orders"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The event that the orders are for. */
  readonly event_id: string
  /** The items of this page. */
  readonly data: readonly Order[]
}

export type ListOrderTicketsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "tickets"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The order that the tickets belong to. */
  readonly order_id: number
  /** The items of this page. */
  readonly data: readonly Ticket[]
}

export type ListOrderCodesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "codes"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The order that the tickets belong to. */
  readonly order_id: number
  /** The items of this page. */
  readonly data: readonly TicketCode[]
}

export type GetOrderTicketsPdfQuery = {
  /** Only this ticket of the order. */
  readonly ticket_id?: number | undefined
  /** `a4` to print, or `phone` for a page as large as a screen. */
  readonly layout?: "a4" | "phone" | undefined
}

export type GetPriceCategoryStatsQuery = {
  /** Whether `sold` counts cancelled and refunded tickets too. */
  readonly include_cancelled?: boolean | undefined
}

export type GetPriceCategoryStatsAnswer = {
  /** The event. */
  readonly event_id: string
  /** The price categories of the event. */
  readonly data: readonly PriceCategoryStats[]
}

export type GetPriceStatsQuery = {
  /** Whether `sold` counts cancelled and refunded tickets too. */
  readonly include_cancelled?: boolean | undefined
}

export type GetPriceStatsAnswer = {
  /** The event. */
  readonly event_id: string
  /** The prices of the event. */
  readonly data: readonly PriceStats[]
}

export type GetSalesSummaryQuery = {
  /** Only orders placed after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only orders placed before this Unix time in seconds. */
  readonly unix_end?: number | undefined
}

export type GetSalesSummaryAnswer = {
  /** The prices of the event. */
  readonly data: readonly SalesSummaryRow[]
  /** Always false: the summary has one page. */
  readonly has_more: false
}

export type ListMembersQuery = {
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
  /** How many members a page has; absent means all. */
  readonly limit?: number | undefined
  /** Which page, counted from 1. Needs `limit`, and cannot stand beside `cursor`. */
  readonly page_number?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters. Without `limit`, everything after it comes. */
  readonly cursor?: string | undefined
}

export type ListMembersAnswer = {
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

export type CreateMemberBody = {
  /** The `user_id` of a customer of your organisation. */
  readonly user_id: string | number
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
}

export type CreateMemberAnswer = {
  /** The `membership_member_id` of the new member. */
  readonly member_id: string
  /** First name. */
  readonly first_name: string
}

export type FulfillMembersBody = {
  /** The members. */
  readonly members: readonly ({
    /** Identifier of the member. */
    readonly membership_member_id: number
    /** Postage tracking code. */
    readonly fulfillment_tracking_code?: string | undefined
  })[]
  /** Only tell who would be found, and change nothing. */
  readonly dry_run?: boolean | undefined
}

export type FulfillMembersAnswer = {
  /** How many members were found; all of them are fulfilled now, unless it was a dry run. */
  readonly members_fulfilled: number
  /** Ids that are no member of your organisation. */
  readonly not_found: readonly number[]
}

export type PutTrackingCodeBody = {
  /** Postage tracking code; `null` clears it. */
  readonly fulfillment_tracking_code: string | null
}

export type PutTrackingCodeAnswer = {
  /** Identifier of the member. */
  readonly membership_member_id: string
  /** Postage tracking code as it is now. */
  readonly fulfillment_tracking_code: string | null
}

export type ListMembershipTypesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_types"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly MembershipType[]
}

export type ListMembershipCategoriesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_categories"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly MembershipCategory[]
}

export type ListMembershipPaymentOptionsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_payment_options"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly MembershipPaymentOption[]
}

export type ListSsoOrdersAnswer = {
  /** The kind of resource in the list. */
  readonly object: "orders"
  /** All of them, on one page. */
  readonly data: readonly SsoOrder[]
}

export type ListSsoOrderTicketsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "tickets"
  /** All of them, on one page. */
  readonly data: readonly SsoTicket[]
}

export type OpenBasketBody = {
  /** The organisation's `org_id`: that of the key. */
  readonly org: string
}

export type AddBasketItemBody = {
  /** The price that is wanted, for tickets. */
  readonly price_id?: string | number | undefined
  /** The type of membership that is wanted. */
  readonly membership_type_id?: string | number | undefined
  /** How it is paid; all memberships of a basket are paid in the same way. */
  readonly membership_payment_option_id?: string | number | undefined
  /** How many units of the price, or memberships; 1 when it is left out, or as many as `seat_ids` or `members` make. */
  readonly quantity?: number | undefined
  /** These very seats, all of them or none; for memberships, seats of the season, one for each. */
  readonly seat_ids?: readonly number[] | undefined
  /** The best seats that there are, side by side where possible. For tickets. */
  readonly best_available?: boolean | undefined
  /** Who comes along at other prices of the same category, such as children: with `best_available` all are seated side by side where possible, each price as an item of its own. All of them are held, or none. */
  readonly companions?: readonly ({
    /** Another price of the same category. */
    readonly price_id: string | number
    /** How many units of that price. */
    readonly quantity: number
  })[] | undefined
  /** Who the members are, one for each membership. Those that are left out are the buyer. */
  readonly members?: readonly MemberDetails[] | undefined
  /** Is 1 when they are to renew by themselves, else 0. Without it, as the payment option says, where the type offers it. */
  readonly auto_renew?: number | undefined
}

export type AddBasketVoucherBody = {
  /** The code of the voucher, in upper or lower case. */
  readonly code: string
}

export type CheckoutBasketBody = {
  /** The payment provider's reference of the payment method, never a card number. A basket without a total needs none. */
  readonly payment_method?: string | undefined
  /** Who buys. */
  readonly customer: {
    /** E-mail address of the buyer, by which the customer is found or made. */
    readonly email: string
    /** First name of the buyer. */
    readonly first_name: string
    /** Last name of the buyer. */
    readonly last_name: string
    /** Postcode of the buyer. */
    readonly postcode?: string | null | undefined
    /** Country of the buyer, as ISO 3166-1 numbers it. */
    readonly country_id?: number | null | undefined
    /** Mobile number of the buyer. */
    readonly mobile_number?: string | null | undefined
    /** Whether the buyer agrees to marketing. */
    readonly marketing_opt_in?: boolean | undefined
  }
}

export type ListChangesQuery = {
  /** Only changes with a higher number than this. */
  readonly after?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
  /** Only changes of these types, with commas between them. */
  readonly types?: string | undefined
}

export type ListChangesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "changes"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** What to ask with as `after` for what comes next. */
  readonly next_after: number
  /** The highest number that was given so far; 0 when nothing happened yet. */
  readonly last_sequence: number
  /** The items of this page. */
  readonly data: readonly Change[]
}

/** Everything that can be asked on this plane. */
export type V1Api = {
  /**
   * Download the OpenAPI description.
   *
   * The machine-readable description of the Integration API. It needs no key.
   */
  openApi(options?: RequestOptions): Promise<GetOpenApiAnswer>
  readonly organisation: {
    /**
     * Retrieve the organisation.
     *
     * Answers the record of the key's own organisation.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<Organisation>
  }
  readonly customers: {
    /**
     * List all customers.
     *
     * Pages through the customers of the organisation.
     *
     * Needs the scope `customers:read`.
     */
    list(query?: ListCustomersQuery, options?: RequestOptions): ListRequest<ListCustomersAnswer, Customer>
    /**
     * Retrieve a customer.
     *
     * Answers one customer.
     *
     * Needs the scope `customers:read`.
     */
    get(customerId: string, options?: RequestOptions): Promise<Customer>
  }
  readonly events: {
    /**
     * List all events for the organisation.
     *
     * Pages through the events of the organisation, by start. Archived ones come only when they are asked for.
     *
     * Needs the scope `events:read`.
     */
    list(query?: ListEventsQuery, options?: RequestOptions): ListRequest<ListEventsAnswer, Event>
    /**
     * Retrieve an event.
     *
     * Answers one event, whatever its status.
     *
     * Needs the scope `events:read`.
     */
    get(eventId: string, options?: RequestOptions): Promise<Event>
    readonly prices: {
      /**
       * Get prices (tickets) attached to an event.
       *
       * All prices of the event, archived ones included, in the order of their categories.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListEventPricesAnswer, Price>
    }
    readonly scans: {
      /**
       * Get detailed scan data for an event.
       *
       * Pages through the scans of an event, oldest first.
       *
       * Needs the scope `scans:read`.
       */
      list(eventId: string, query?: ListScansQuery, options?: RequestOptions): ListRequest<ListScansAnswer, Scan>
    }
    readonly orders: {
      /**
       * List the orders placed on an event.
       *
       * Pages through the orders of an event, oldest first.
       *
       * Needs the scope `orders:read`.
       */
      list(eventId: string, query?: ListEventOrdersQuery, options?: RequestOptions): ListRequest<ListEventOrdersAnswer, Order>
    }
    readonly stats: {
      /**
       * Get sold and attended stats by price category.
       *
       * How many tickets of each price category are sold, and how many were admitted. One row for each in the order of the price list; archived ones only when something was sold.
       *
       * Needs the scope `events:read`.
       */
      getPriceCategories(eventId: string, query?: GetPriceCategoryStatsQuery, options?: RequestOptions): ListRequest<GetPriceCategoryStatsAnswer, PriceCategoryStats>
      /**
       * Get sold and attended stats by price.
       *
       * How many tickets of each price are sold, and how many were admitted. One row for each in the order of the price list; archived ones only when something was sold.
       *
       * Needs the scope `events:read`.
       */
      getPrices(eventId: string, query?: GetPriceStatsQuery, options?: RequestOptions): ListRequest<GetPriceStatsAnswer, PriceStats>
    }
    /**
     * Get a sales summary for an event.
     *
     * What each price of the event brought in, by confirmed orders. One row for each in the order of the price list; archived ones only when something was sold.
     *
     * Needs the scope `events:read`.
     */
    getSalesSummary(eventId: string, query?: GetSalesSummaryQuery, options?: RequestOptions): ListRequest<GetSalesSummaryAnswer, SalesSummaryRow>
  }
  readonly seatMaps: {
    /**
     * List the seat maps.
     *
     * Pages through the seat maps of the organisation by id, drafts and archived ones included, without seats.
     *
     * Needs the scope `events:read`.
     */
    list(query?: ListSeatMapsQuery, options?: RequestOptions): ListRequest<ListSeatMapsAnswer, SeatMap>
    /**
     * Retrieve a seat map.
     *
     * Answers one seat map with all its sections, rows and seats.
     *
     * Needs the scope `events:read`.
     */
    get(seatMapId: number, options?: RequestOptions): Promise<SeatMapWithSeats>
  }
  readonly orders: {
    /**
     * Retrieve an order.
     *
     * Answers one order, whatever its status.
     *
     * Needs the scope `orders:read`.
     */
    get(orderId: number | string, options?: RequestOptions): Promise<Order>
    readonly tickets: {
      /**
       * List the tickets of an order.
       *
       * All tickets of the order by id, whatever their status, on one page.
       *
       * Needs the scope `orders:read`.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderTicketsAnswer, Ticket>
    }
    readonly codes: {
      /**
       * List the codes of an order.
       *
       * The codes of its active tickets by id, signed where the event wants that, on one page.
       *
       * Needs the scope `orders:read`.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderCodesAnswer, TicketCode>
    }
    /**
     * Download tickets as a PDF.
     *
     * A page for each active ticket, with the organisation's colours, its logo and its terms, and with the QR code that a gate takes. Tickets that are cancelled, refunded or replaced cannot be handed out (409).
     *
     * Needs the scope `orders:read`.
     */
    getTicketsPdf(orderId: number | string, query?: GetOrderTicketsPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
  }
  readonly tickets: {
    /**
     * Download a ticket for Apple Wallet.
     *
     * A signed pass (`.pkpass`) that an iPhone adds to its wallet. Tickets that are cancelled, refunded or replaced cannot be handed out (409).
     *
     * Needs the scope `orders:read`.
     */
    getApplePass(ticketId: number, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Get a link that adds a ticket to Google Wallet.
     *
     * A signed link. Show it to the buyer alone: whoever follows it has the ticket. Tickets that are cancelled, refunded or replaced cannot be handed out (409).
     *
     * Needs the scope `orders:read`.
     */
    getGooglePass(ticketId: number, options?: RequestOptions): Promise<GooglePass>
  }
  readonly members: {
    /**
     * List all members.
     *
     * Members by id. Without `limit`, every member comes in one response, from one moment in time: it must be taken within 10 minutes and without a pause of 30 seconds, and a response that ends without its last chunk is not whole. With `limit`, the list is paged: for a full synchronisation go on with `cursor`, since `page_number` can skip or repeat members when membership changes meanwhile.
     *
     * Needs the scope `members:read`.
     */
    list(query?: ListMembersQuery, options?: RequestOptions): ListRequest<ListMembersAnswer, Member>
    /** Every one of them in one response, from one moment in time, each as soon as it arrives: it takes no more memory for a million than for one. It fails when the response ends before its end. */
    'export'(query?: Omit<ListMembersQuery, 'limit' | 'page_number'>, options?: RequestOptions): AsyncIterable<Member>
    /**
     * Create a member.
     *
     * Makes a member of a customer: unpaid, with a new number, and without type, category and seat until they are assigned. One customer may hold several memberships.
     *
     * Needs the scope `members:write`.
     */
    create(body: CreateMemberBody, options?: RequestOptions): Promise<CreateMemberAnswer>
    /**
     * Mark a set of members as fulfilled.
     *
     * Marks up to 500 members as fulfilled, all or none. A member that is fulfilled already keeps its date, and its tracking code is recorded all the same. A member that stands twice counts once; its last code is recorded.
     *
     * Needs the scope `members:write`.
     */
    fulfill(body: FulfillMembersBody, options?: RequestOptions): Promise<FulfillMembersAnswer>
    /**
     * Update the fulfilment tracking code of a membership.
     *
     * Records the code, and marks the membership fulfilled if it was not. `null` clears the code and leaves the rest.
     *
     * Needs the scope `members:write`.
     */
    putFulfillmentTrackingCode(membershipMemberId: string | number, body: PutTrackingCodeBody, options?: RequestOptions): Promise<PutTrackingCodeAnswer>
  }
  readonly membershipTypes: {
    /**
     * List all membership types.
     *
     * All types of membership, with price, expiry and renewal, by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListMembershipTypesAnswer, MembershipType>
  }
  readonly membershipCategories: {
    /**
     * List membership categories.
     *
     * All categories of memberships, by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListMembershipCategoriesAnswer, MembershipCategory>
  }
  readonly membershipPaymentOptions: {
    /**
     * List all active membership payment options.
     *
     * The active ways to pay for a membership, by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListMembershipPaymentOptionsAnswer, MembershipPaymentOption>
  }
  readonly sso: {
    readonly orders: {
      /**
       * List the orders of the fan who is signed in.
       *
       * All confirmed orders of the customer that the fan has linked through this provider, newest event first. A fan who has not linked an account gets `sso_not_linked`, with the `link_url` at which to do so.
       *
       * Needs the scope `sso:read`.
       */
      list(options: RequestOptions & { readonly ssoToken: string }): ListRequest<ListSsoOrdersAnswer, SsoOrder>
      readonly tickets: {
        /**
         * List the active tickets in an order of the fan who is signed in.
         *
         * The active tickets of one of the fan's confirmed orders by id, on one page. Whatever is no such order gives an empty list.
         *
         * Needs the scope `sso:read`.
         */
        list(orderId: string, options: RequestOptions & { readonly ssoToken: string }): ListRequest<ListSsoOrderTicketsAnswer, SsoTicket>
      }
    }
  }
  readonly baskets: {
    /**
     * Open a basket.
     *
     * Opens an empty basket. It lives for 45 minutes at most.
     *
     * Needs the scope `baskets:write`.
     */
    open(body: OpenBasketBody, options?: RequestOptions): Promise<Basket>
    /**
     * Retrieve a basket.
     *
     * Answers the basket with what it holds and costs now.
     *
     * Needs the scope `baskets:write`.
     */
    get(basketId: string, options?: RequestOptions): Promise<Basket>
    /**
     * Abandon a basket.
     *
     * Gives back at once all that the basket holds. It cannot be used any more.
     *
     * Needs the scope `baskets:write`.
     */
    abandon(basketId: string, options?: RequestOptions): Promise<Basket>
    readonly items: {
      /**
       * Add an item.
       *
       * Holds places or seats of a price for the basket, for 15 minutes and never past 45 minutes from its opening. A price with a pool needs no more than a quantity; one that is sold by seats needs `seat_ids` or `best_available`. All items of a basket are of one event. Or it holds memberships: `membership_type_id` with `membership_payment_option_id` and who the members are; where their category has seats for the season, `seat_ids` holds those.
       *
       * Needs the scope `baskets:write`.
       */
      add(basketId: string, body?: AddBasketItemBody, options?: RequestOptions): Promise<Basket>
      /**
       * Remove an item.
       *
       * Gives back at once what the item holds.
       *
       * Needs the scope `baskets:write`.
       */
      remove(basketId: string, itemId: number, options?: RequestOptions): Promise<Basket>
    }
    readonly vouchers: {
      /**
       * Add a voucher.
       *
       * Takes off what the voucher gives, as far as it fits what is in the basket. A use of it is counted at checkout.
       *
       * Needs the scope `baskets:write`.
       */
      add(basketId: string, body: AddBasketVoucherBody, options?: RequestOptions): Promise<Basket>
      /**
       * Remove a voucher.
       *
       * Takes a voucher out again, such as one that others used up meanwhile.
       *
       * Needs the scope `baskets:write`.
       */
      remove(basketId: string, code: string, options?: RequestOptions): Promise<Basket>
    }
    /**
     * Check out.
     *
     * Pays for the basket and makes it an order. When the buyer must act first, or the outcome is not known yet, the order is `pending`. After a decline the basket stays open for another payment method.
     *
     * Needs the scope `baskets:write`.
     */
    checkout(basketId: string, body: CheckoutBasketBody, options?: RequestOptions): Promise<Checkout>
    /**
     * Confirm a basket.
     *
     * Goes on with a checkout after the buyer has acted, and answers what became of it.
     *
     * Needs the scope `baskets:write`.
     */
    confirm(basketId: string, options?: RequestOptions): Promise<Checkout>
  }
  readonly changes: {
    /**
     * List what happened, in order.
     *
     * Reads the history of the organisation from a number on, oldest first. What happened later has the higher number, and no number is ever missing or comes late: ask with `next_after` as `after`, and you have everything. The last 30 days can be read. With `types` one request looks at 10000 changes at most, so that a page may be empty while `has_more` is true.
     *
     * Needs the scope `changes:read`.
     */
    list(query?: ListChangesQuery, options?: RequestOptions): ListRequest<ListChangesAnswer, Change>
    /**
     * Retrieve the digest of all objects.
     *
     * Read the feed through `sequence`, and build the same digests from your copy: when they are equal, the copy is. It is behind the feed by a second or so; when you have read further, ask again. In `data` of a change, `customer` shows a customer (`fan` does not count), `event` an event, `price_category` and `prices` what they say, `order` an order (its `tickets` are taken out first), `ticket`, `tickets` and `replaced_ticket` tickets, `refund` a refund and `member` a member; whatever else there is does not count.
     *
     * Needs the scope `changes:read`.
     */
    getDigest(options?: RequestOptions): Promise<Digest>
  }
}
