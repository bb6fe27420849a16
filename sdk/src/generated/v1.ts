// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { Basket, Change, Checkout, Customer, Digest, Event, GooglePass, Member, MemberDetails, MembershipCategory, MembershipPaymentOption, MembershipType, Order, Organisation, Price, PriceCategoryStats, PriceStats, SalesSummaryRow, Scan, SeatMap, SeatMapWithSeats, SsoOrder, SsoTicket, Ticket, TicketCode } from './models.ts'

export type GetOpenApiResponse = Readonly<Record<string, unknown>>

export type ListCustomersQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Part of a name, e-mail address, mobile number or postcode, ignoring case and accents; or a complete `org_customer_id` or `user_id`. An empty text does not filter. */
  readonly search?: string | undefined
  /** Sort direction. */
  readonly sort_direction?: "asc" | "desc" | undefined
  /** Sort field; ties are sorted by id. Text is sorted by its bytes. */
  readonly sort_field?: "add_date" | "updated_at" | "first_name" | "last_name" | "email_address" | "org_customer_id" | undefined
  /** Only customers updated after this Unix time in seconds. */
  readonly updated_since?: number | undefined
}

export type ListCustomersResponse = {
  /** Kind of object in the list. */
  readonly object: "customers"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The organisation that the customers belong to. */
  readonly org_id: string
  /** Items of this page. */
  readonly data: readonly Customer[]
}

export type ListEventsQuery = {
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

export type ListEventsResponse = {
  /** Kind of object in the list. */
  readonly object: "events"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The organisation that the events belong to. */
  readonly org_id: string
  /** Items of this page. */
  readonly data: readonly Event[]
}

export type ListEventPricesResponse = {
  /** The prices of the event. */
  readonly data: readonly Price[]
}

export type ListSeatMapsQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListSeatMapsResponse = {
  /** Kind of object in the list. */
  readonly object: "seat_maps"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeatMap[]
}

export type ListScansQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only scans after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only scans before this Unix time in seconds. */
  readonly unix_end?: number | undefined
  /** True to include `tickets_sold` of the price category in each scan. */
  readonly include_sales?: boolean | undefined
}

export type ListScansResponse = {
  /** The event. */
  readonly event_id: string
  /** Number of scans on all pages that match the filters. */
  readonly total: number
  /** True if there are more scans after this page. */
  readonly has_more: boolean
  /** Scans of this page. */
  readonly data: readonly Scan[]
}

export type ListEventOrdersQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only orders with this status. */
  readonly order_status?: "pending" | "confirmed" | "cancelled" | "refunded" | "expired" | undefined
  /** Part of the buyer's name or e-mail address, ignoring case and accents; or a complete `order_id` or `order_uuid`. An empty text does not filter. */
  readonly search?: string | undefined
  /** Only orders placed after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only orders placed before this Unix time in seconds. */
  readonly unix_end?: number | undefined
}

export type ListEventOrdersResponse = {
  /** Kind of object in the list. */
  readonly object: "orders"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The event of the orders. */
  readonly event_id: string
  /** Items of this page. */
  readonly data: readonly Order[]
}

export type ListMembershipOrdersQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only orders with this status. */
  readonly order_status?: "pending" | "confirmed" | "cancelled" | "refunded" | "expired" | undefined
  /** Part of the buyer's name or e-mail address, ignoring case and accents; or a complete `order_id` or `order_uuid`. An empty text does not filter. */
  readonly search?: string | undefined
  /** Only orders placed after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only orders placed before this Unix time in seconds. */
  readonly unix_end?: number | undefined
}

export type ListMembershipOrdersResponse = {
  /** Kind of object in the list. */
  readonly object: "orders"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Order[]
}

export type ListOrderTicketsResponse = {
  /** Kind of object in the list. */
  readonly object: "tickets"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order of the tickets. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly Ticket[]
}

export type ListOrderCodesResponse = {
  /** Kind of object in the list. */
  readonly object: "codes"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order that the tickets belong to. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly TicketCode[]
}

export type GetOrderTicketsPdfQuery = {
  /** Only include this ticket of the order. */
  readonly ticket_id?: number | undefined
  /** Which part of an order with more than 100 tickets: 1 for the first 100, 2 for the next, and so on. Such an order needs it (409 without). */
  readonly part?: number | undefined
  /** `a4` for printing, `phone` for a page of the size of a phone screen, or `80mm` for a printer with a roll of that width. */
  readonly layout?: "a4" | "phone" | "80mm" | undefined
}

export type GetPriceCategoryStatsQuery = {
  /** True if `sold` also counts cancelled and refunded tickets. */
  readonly include_cancelled?: boolean | undefined
}

export type GetPriceCategoryStatsResponse = {
  /** The event. */
  readonly event_id: string
  /** The price categories of the event. */
  readonly data: readonly PriceCategoryStats[]
}

export type GetPriceStatsQuery = {
  /** True if `sold` also counts cancelled and refunded tickets. */
  readonly include_cancelled?: boolean | undefined
}

export type GetPriceStatsResponse = {
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

export type GetSalesSummaryResponse = {
  /** The prices of the event. */
  readonly data: readonly SalesSummaryRow[]
  /** Always false: the summary has one page. */
  readonly has_more: false
}

export type ListMembersQuery = {
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
  /** Number of members per page. Defaults to all members. */
  readonly limit?: number | undefined
  /** Page number, starting at 1. Requires `limit`, and cannot be combined with `cursor`. */
  readonly page_number?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters. Without `limit`, all members after it are returned. */
  readonly cursor?: string | undefined
}

export type ListMembersResponse = {
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

export type CreateMemberBody = {
  /** The `user_id` of a customer of your organisation. */
  readonly user_id: string | number
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
}

export type CreateMemberResponse = {
  /** The `membership_member_id` of the new member. */
  readonly member_id: string
  /** First name. */
  readonly first_name: string
}

export type FulfillMembersBody = {
  /** The members. */
  readonly members: readonly ({
    /** Identifier of the member. */
    readonly membership_member_id: string | number
    /** Postage tracking code. Without one, or if it is empty, an earlier code is kept. */
    readonly fulfillment_tracking_code?: string | undefined
  })[]
  /** Only report which members would be found, and change nothing. */
  readonly dry_run?: boolean | undefined
}

export type FulfillMembersResponse = {
  /** Number of members found; all of them are fulfilled now, unless it was a dry run. */
  readonly members_fulfilled: number
  /** Ids that do not belong to a member of your organisation. */
  readonly not_found: readonly number[]
}

export type PutTrackingCodeBody = {
  /** Postage tracking code; `null` or an empty text removes it. */
  readonly fulfillment_tracking_code: string | null
}

export type PutTrackingCodeResponse = {
  /** Identifier of the member. */
  readonly membership_member_id: string
  /** Current postage tracking code. */
  readonly fulfillment_tracking_code: string | null
}

export type ListMembershipTypesResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_types"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly MembershipType[]
}

export type ListMembershipCategoriesResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_categories"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly MembershipCategory[]
}

export type ListMembershipPaymentOptionsResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_payment_options"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly MembershipPaymentOption[]
}

export type ListSsoOrdersQuery = {
  /** Also returns orders of memberships, with `event_id` null. */
  readonly include?: "memberships" | undefined
}

export type ListSsoOrdersResponse = {
  /** Kind of object in the list. */
  readonly object: "orders"
  /** All items, on one page. */
  readonly data: readonly SsoOrder[]
}

export type ListSsoOrderTicketsResponse = {
  /** Kind of object in the list. */
  readonly object: "tickets"
  /** All items, on one page. */
  readonly data: readonly SsoTicket[]
}

export type OpenBasketBody = {
  /** The `org_id` of the organisation that the key belongs to. */
  readonly org: string
}

export type AddBasketItemBody = {
  /** The price; required for tickets. */
  readonly price_id?: string | number | undefined
  /** The membership type. */
  readonly membership_type_id?: string | number | undefined
  /** The payment option; all memberships of a basket use the same one. */
  readonly membership_payment_option_id?: string | number | undefined
  /** Number of units of the price, or of memberships. Defaults to the number of `seat_ids` or `members`, otherwise 1. */
  readonly quantity?: number | undefined
  /** Seats to hold, all or none; for memberships, seats of the season, one for each membership. */
  readonly seat_ids?: readonly number[] | undefined
  /** Holds the best available seats, side by side where possible. Only for tickets. */
  readonly best_available?: boolean | undefined
  /** With `best_available`: how many of these tickets need a place for a wheelchair. The other tickets, and those of `companions`, get the seats nearest to them. Without it, nobody is given such a place. */
  readonly wheelchair_places?: number | undefined
  /** Further prices of the same category that should sit together, such as children: with `best_available`, all are seated side by side where possible; with `seat_ids`, each has its own. Each price becomes a separate item. All items are held, or none. */
  readonly companions?: readonly ({
    /** Another price of the same category. */
    readonly price_id: string | number
    /** Number of units of that price. Required with `best_available`. */
    readonly quantity?: number | undefined
    /** Seats to hold at that price, if the item has `seat_ids`. */
    readonly seat_ids?: readonly number[] | undefined
  })[] | undefined
  /** Details of the members, one for each membership. Missing entries are filled with the buyer. */
  readonly members?: readonly MemberDetails[] | undefined
  /** `1` if the memberships renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal. */
  readonly auto_renew?: number | undefined
} & ({ readonly price_id: string | number } | { readonly membership_type_id: string | number; readonly membership_payment_option_id: string | number })

export type AddBasketVoucherBody = {
  /** Code of the voucher; upper and lower case are equal. */
  readonly code: string
}

export type CheckoutBasketBody = {
  /** The payment provider's reference of the payment method, never a card number. Or the word `ideal`, `bancontact`, `klarna` or `paypal`: the customer then pays at `next_action.url`, and `return_url` is required. Not needed if the total is zero. */
  readonly payment_method?: string | undefined
  /** Where the customer returns after a page of their bank or wallet: a page of your site that confirms the basket. Its origin must be registered with one of your publishable keys. Without it, methods with a page of their own are refused. */
  readonly return_url?: string | undefined
  /** The buyer. */
  readonly customer: {
    /** E-mail address of the buyer. The customer with this address is used, or created. */
    readonly email: string
    /** First name of the buyer. */
    readonly first_name: string
    /** Last name of the buyer. */
    readonly last_name: string
    /** Postcode of the buyer. */
    readonly postcode?: string | null | undefined
    /** ISO 3166-1 numeric code of the country of the buyer. */
    readonly country_id?: number | null | undefined
    /** Mobile number of the buyer. */
    readonly mobile_number?: string | null | undefined
    /** True if the buyer agrees to marketing. */
    readonly marketing_opt_in?: boolean | undefined
  }
  /** Details for an invoice, if the buyer wants one. Whether it is issued depends on the settings of the organisation. */
  readonly invoice?: {
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
  } | undefined
}

export type ListChangesQuery = {
  /** Only changes with a higher sequence number. */
  readonly after?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only changes of these types, separated by commas. */
  readonly types?: string | undefined
  /** The epoch of your copy. If the feed has another one, the request is refused with `changes_expired`. */
  readonly epoch?: number | undefined
}

export type ListChangesResponse = {
  /** Kind of object in the list. */
  readonly object: "changes"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Value of `after` for the next request. */
  readonly next_after: number
  /** The highest sequence number so far; 0 if there are no changes. */
  readonly last_sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. */
  readonly epoch: number
  /** Items of this page. */
  readonly data: readonly Change[]
}

/** All operations of this API. */
export type V1Api = {
  /**
   * Download the OpenAPI description.
   *
   * Returns the OpenAPI document of the Integration API. No key is needed.
   */
  openApi(options?: RequestOptions): Promise<GetOpenApiResponse>
  readonly organisation: {
    /**
     * Retrieve the organisation.
     *
     * Returns the organisation that the key belongs to.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<Organisation>
  }
  readonly customers: {
    /**
     * List all customers.
     *
     * Returns the customers of the organisation, page by page.
     *
     * Needs the scope `customers:read`.
     */
    list(query?: ListCustomersQuery, options?: RequestOptions): ListRequest<ListCustomersResponse, Customer>
    /**
     * Retrieve a customer.
     *
     * Returns a customer. The id of a customer that was merged into another returns that other customer.
     *
     * Needs the scope `customers:read`.
     */
    get(customerId: number | string, options?: RequestOptions): Promise<Customer>
  }
  readonly events: {
    /**
     * List all events for the organisation.
     *
     * Returns the events of the organisation by start, page by page. Archived events are only included if you request them.
     *
     * Needs the scope `events:read`.
     */
    list(query?: ListEventsQuery, options?: RequestOptions): ListRequest<ListEventsResponse, Event>
    /**
     * Retrieve an event.
     *
     * Returns an event, whatever its status.
     *
     * Needs the scope `events:read`.
     */
    get(eventId: string, options?: RequestOptions): Promise<Event>
    readonly prices: {
      /**
       * Get prices (tickets) attached to an event.
       *
       * Returns all prices of the event, including archived prices, in the order of their categories.
       *
       * Needs the scope `events:read`.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListEventPricesResponse, Price>
    }
    readonly scans: {
      /**
       * Get detailed scan data for an event.
       *
       * Returns the scans of an event, oldest first, page by page.
       *
       * Needs the scope `scans:read`.
       */
      list(eventId: string, query?: ListScansQuery, options?: RequestOptions): ListRequest<ListScansResponse, Scan>
    }
    readonly orders: {
      /**
       * List the orders placed on an event.
       *
       * Returns the orders of an event, oldest first, page by page.
       *
       * Needs the scope `orders:read`.
       */
      list(eventId: string, query?: ListEventOrdersQuery, options?: RequestOptions): ListRequest<ListEventOrdersResponse, Order>
    }
    readonly stats: {
      /**
       * Get sold and attended stats by price category.
       *
       * Returns the number of tickets sold and admitted for each price category. Rows follow the order of the price list; archived prices are only included if tickets were sold.
       *
       * Needs the scope `events:read`.
       */
      getPriceCategories(eventId: string, query?: GetPriceCategoryStatsQuery, options?: RequestOptions): ListRequest<GetPriceCategoryStatsResponse, PriceCategoryStats>
      /**
       * Get sold and attended stats by price.
       *
       * Returns the number of tickets sold and admitted for each price. Rows follow the order of the price list; archived prices are only included if tickets were sold.
       *
       * Needs the scope `events:read`.
       */
      getPrices(eventId: string, query?: GetPriceStatsQuery, options?: RequestOptions): ListRequest<GetPriceStatsResponse, PriceStats>
    }
    /**
     * Get a sales summary for an event.
     *
     * Returns the sales of each price of the event in confirmed orders. Rows follow the order of the price list; archived prices are only included if tickets were sold.
     *
     * Needs the scope `events:read`.
     */
    getSalesSummary(eventId: string, query?: GetSalesSummaryQuery, options?: RequestOptions): ListRequest<GetSalesSummaryResponse, SalesSummaryRow>
  }
  readonly seatMaps: {
    /**
     * List the seat maps.
     *
     * Returns the seat maps of the organisation by id, page by page, without seats. Drafts and archived maps are included.
     *
     * Needs the scope `events:read`.
     */
    list(query?: ListSeatMapsQuery, options?: RequestOptions): ListRequest<ListSeatMapsResponse, SeatMap>
    /**
     * Retrieve a seat map.
     *
     * Returns a seat map with all its sections, rows and seats.
     *
     * Needs the scope `events:read`.
     */
    get(seatMapId: number, options?: RequestOptions): Promise<SeatMapWithSeats>
  }
  readonly membershipOrders: {
    /**
     * List the orders of memberships.
     *
     * Returns the orders of memberships, which belong to no event and so are in no list of an event, oldest first, page by page.
     *
     * Needs the scope `orders:read`.
     */
    list(query?: ListMembershipOrdersQuery, options?: RequestOptions): ListRequest<ListMembershipOrdersResponse, Order>
  }
  readonly orders: {
    /**
     * Retrieve an order.
     *
     * Returns an order, whatever its status.
     *
     * Needs the scope `orders:read`.
     */
    get(orderId: number | string, options?: RequestOptions): Promise<Order>
    readonly tickets: {
      /**
       * List the tickets of an order.
       *
       * Returns all tickets of the order by id, whatever their status, on one page.
       *
       * Needs the scope `orders:read`.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderTicketsResponse, Ticket>
    }
    readonly codes: {
      /**
       * List the codes of an order.
       *
       * Returns the barcodes of the active tickets of the order, by ticket id, on one page. They are signed if the event uses signed codes.
       *
       * Needs the scope `orders:read`.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderCodesResponse, TicketCode>
    }
    /**
     * Download tickets as a PDF.
     *
     * Returns one page for each active ticket, with the organisation's colours, logo and terms, and the QR code for the gate. One PDF has at most 100 tickets: `part` selects which of a larger order. Cancelled, refunded and replaced tickets are not available (409).
     *
     * Needs the scope `orders:read`.
     */
    getTicketsPdf(orderId: number | string, query?: GetOrderTicketsPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
  }
  readonly tickets: {
    /**
     * Retrieve a ticket.
     *
     * Returns a ticket, whatever its status.
     *
     * Needs the scope `orders:read`.
     */
    get(ticketId: number, options?: RequestOptions): Promise<Ticket>
    /**
     * Download a ticket for Apple Wallet.
     *
     * Returns a signed pass (`.pkpass`) for Apple Wallet. Cancelled, refunded and replaced tickets are not available (409).
     *
     * Needs the scope `orders:read`.
     */
    getApplePass(ticketId: number, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Get a link that adds a ticket to Google Wallet.
     *
     * Returns a signed link. Show it only to the buyer: anyone who opens it gets the ticket. Cancelled, refunded and replaced tickets are not available (409).
     *
     * Needs the scope `orders:read`.
     */
    getGooglePass(ticketId: number, options?: RequestOptions): Promise<GooglePass>
  }
  readonly members: {
    /**
     * List all members.
     *
     * Returns members by id. Without `limit`, all members come in one response, from one snapshot: read it within 10 minutes and without a pause of 30 seconds, and treat a response without its last chunk as incomplete. With `limit`, the list is paged: for a full synchronisation use `cursor`, because `page_number` can skip or repeat members that change in the meantime.
     *
     * Needs the scope `members:read`.
     */
    list(query?: ListMembersQuery, options?: RequestOptions): ListRequest<ListMembersResponse, Member>
    /** Every one of them in one response, from one moment in time, each as soon as it arrives: it takes no more memory for a million than for one. It fails when the response ends before its end. */
    'export'(query?: Omit<ListMembersQuery, 'limit' | 'page_number'>, options?: RequestOptions): AsyncIterable<Member>
    /**
     * Retrieve a member.
     *
     * Returns a member, whatever its status.
     *
     * Needs the scope `members:read`.
     */
    get(membershipMemberId: string | number, options?: RequestOptions): Promise<Member>
    /**
     * Create a member.
     *
     * Creates a member for a customer: unpaid, with a new member number, and without type, category and seat until staff assign them with the Admin API (`assign_type`). A customer may hold several memberships.
     *
     * Needs the scope `members:write`.
     */
    create(body: CreateMemberBody, options?: RequestOptions): Promise<CreateMemberResponse>
    /**
     * Mark a set of members as fulfilled.
     *
     * Marks up to 500 members as fulfilled, all or none. A member that is already fulfilled keeps its date, and its tracking code is updated. A member that is listed twice counts once; its last tracking code is used.
     *
     * Needs the scope `members:write`.
     */
    fulfill(body: FulfillMembersBody, options?: RequestOptions): Promise<FulfillMembersResponse>
    /**
     * Update the fulfilment tracking code of a membership.
     *
     * Sets the tracking code, and marks the membership as fulfilled if it was not. `null` or an empty text removes the code and changes nothing else.
     *
     * Needs the scope `members:write`.
     */
    putFulfillmentTrackingCode(membershipMemberId: string | number, body: PutTrackingCodeBody, options?: RequestOptions): Promise<PutTrackingCodeResponse>
  }
  readonly membershipTypes: {
    /**
     * List all membership types.
     *
     * Returns all membership types, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListMembershipTypesResponse, MembershipType>
  }
  readonly membershipCategories: {
    /**
     * List membership categories.
     *
     * Returns all membership categories, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListMembershipCategoriesResponse, MembershipCategory>
  }
  readonly membershipPaymentOptions: {
    /**
     * List all active membership payment options.
     *
     * Returns the active payment options, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListMembershipPaymentOptionsResponse, MembershipPaymentOption>
  }
  readonly sso: {
    readonly orders: {
      /**
       * List the orders of the signed-in customer.
       *
       * Returns all confirmed orders of tickets of the customer who is linked through this SSO provider, newest event first. Orders of memberships, which have no event, come last and only with `include=memberships`. If no account is linked, the error is `sso_not_linked`, with the `link_url` where the customer can link it.
       *
       * Needs the scope `sso:read`.
       */
      list(query: undefined | ListSsoOrdersQuery, options: RequestOptions & { readonly ssoToken: string }): ListRequest<ListSsoOrdersResponse, SsoOrder>
      readonly tickets: {
        /**
         * List the active tickets in an order of the signed-in customer.
         *
         * Returns the active tickets of a confirmed order of the customer by id, on one page. For any other order id the list is empty.
         *
         * Needs the scope `sso:read`.
         */
        list(orderId: string, options: RequestOptions & { readonly ssoToken: string }): ListRequest<ListSsoOrderTicketsResponse, SsoTicket>
      }
    }
  }
  readonly baskets: {
    /**
     * Open a basket.
     *
     * Opens an empty basket. It expires after at most 45 minutes.
     *
     * Needs the scope `baskets:write`.
     */
    open(body: OpenBasketBody, options?: RequestOptions): Promise<Basket>
    /**
     * Retrieve a basket.
     *
     * Returns the basket with its items and current totals. A basket that expired or was abandoned before its checkout is deleted 30 days later, any other 400 days after its checkout and not before its event is over: then the response is `not_found`. The order stays.
     *
     * Needs the scope `baskets:write`.
     */
    get(basketId: string, options?: RequestOptions): Promise<Basket>
    /**
     * Abandon a basket.
     *
     * Releases everything that the basket holds. The basket cannot be used any more.
     *
     * Needs the scope `baskets:write`.
     */
    abandon(basketId: string, options?: RequestOptions): Promise<Basket>
    readonly items: {
      /**
       * Add an item.
       *
       * Holds tickets of a price for the basket, for 15 minutes but at most until 45 minutes after the basket was opened. A general admission price needs only a quantity; a price with reserved seats needs `seat_ids` or `best_available`. All items of a basket belong to one event. To add memberships, send `membership_type_id`, `membership_payment_option_id` and the members; if the category has seats for the season, `seat_ids` holds seats.
       *
       * Needs the scope `baskets:write`.
       */
      add(basketId: string, body: AddBasketItemBody, options?: RequestOptions): Promise<Basket>
      /**
       * Remove an item.
       *
       * Releases everything that the item holds.
       *
       * Needs the scope `baskets:write`.
       */
      remove(basketId: string, itemId: number, options?: RequestOptions): Promise<Basket>
      readonly seats: {
        /**
         * Remove a seat of an item.
         *
         * Releases one seat of an item and keeps the others. With its last seat the item is removed. An item whose units have several places each can only be removed as a whole.
         *
         * Needs the scope `baskets:write`.
         */
        remove(basketId: string, itemId: number, seatId: number, options?: RequestOptions): Promise<Basket>
      }
    }
    readonly vouchers: {
      /**
       * Add a voucher.
       *
       * Applies a voucher to the items that it is valid for. Its use is counted at checkout.
       *
       * Needs the scope `baskets:write`.
       */
      add(basketId: string, body: AddBasketVoucherBody, options?: RequestOptions): Promise<Basket>
      /**
       * Remove a voucher.
       *
       * Removes a voucher, for example one that has been used up in the meantime.
       *
       * Needs the scope `baskets:write`.
       */
      remove(basketId: string, code: string, options?: RequestOptions): Promise<Basket>
    }
    /**
     * Check out.
     *
     * Pays for the basket and creates an order. If the customer must act first, or the outcome is not known yet, the order is `pending`. After a decline the basket stays open for another payment method.
     *
     * Needs the scope `baskets:write`.
     */
    checkout(basketId: string, body: CheckoutBasketBody, options?: RequestOptions): Promise<Checkout>
    /**
     * Confirm a basket.
     *
     * Continues a checkout after the customer has acted, and returns its outcome. A repeated request returns the same response; 30 days after a payment has succeeded it returns the order as it is then.
     *
     * Needs the scope `baskets:write`.
     */
    confirm(basketId: string, options?: RequestOptions): Promise<Checkout>
  }
  readonly changes: {
    /**
     * List changes in order.
     *
     * Returns the changes of the organisation after a sequence number, oldest first. Later changes have higher numbers, and no number is ever missing or appears late: pass `next_after` as `after` and you receive every change. Changes are kept for 30 days; a restore of the database begins a new `epoch`, and positions before it are refused. With `types`, one request examines at most 10000 changes, so a page may be empty while `has_more` is true. A page ends after about 1 MB, so it may have fewer changes than `limit` while `has_more` is true.
     *
     * Needs the scope `changes:read`.
     */
    list(query?: ListChangesQuery, options?: RequestOptions): ListRequest<ListChangesResponse, Change>
    /**
     * Retrieve the digest of all objects.
     *
     * Read the feed up to `sequence` and compute the same digests from your copy: if they are equal, the copy is exact. The digest is about a second behind the feed; if you have already read further, request it again. These fields of `data` are included: `customer` (not `fan`), `event`, `price_category`, `prices`, `order` (without its `tickets`, which are included separately), `ticket`, `tickets`, `replaced_ticket`, `refund` and `member`. Other fields are not included.
     *
     * Needs the scope `changes:read`.
     */
    getDigest(options?: RequestOptions): Promise<Digest>
  }
}
