// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { Basket, Checkout, GooglePass, Invoice, InvoiceBuyer, InvoiceRequest, MemberDetails, PayableOrder, SeasonSection, StoreEvent, StoreMember, StoreMembershipCategory, StoreMembershipPaymentOption, StoreMembershipType, StoreOrganisation, StorePrice, StoreSeasonSeat, StoreSeatMap, StoreSection, StoreSectionWithRows, StoreTicket } from './models.ts'

export type StoreListEventsQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only events that start at this time or later. */
  readonly starts_from?: number | undefined
  /** Only events that start before this time. */
  readonly starts_until?: number | undefined
}

export type StoreListEventsResponse = {
  /** Kind of object in the list. */
  readonly object: "events"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StoreEvent[]
}

export type StoreListEventPricesResponse = {
  /** The prices of the event. */
  readonly data: readonly StorePrice[]
}

export type StoreListMembershipCategoriesResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_categories"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StoreMembershipCategory[]
}

export type StoreListMembershipTypesResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_types"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StoreMembershipType[]
}

export type StoreListMembershipPaymentOptionsResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_payment_options"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StoreMembershipPaymentOption[]
}

export type StoreListSeasonSectionsResponse = {
  /** Kind of object in the list. */
  readonly object: "season_sections"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonSection[]
}

export type StoreListSeasonSeatsResponse = {
  /** Kind of object in the list. */
  readonly object: "season_seats"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StoreSeasonSeat[]
}

export type StoreListEventSectionsResponse = {
  /** Kind of object in the list. */
  readonly object: "event_sections"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The drawing of the seat map; `null` if the event has none. */
  readonly seat_map: StoreSeatMap | null
  /** Items of this page. */
  readonly data: readonly StoreSection[]
}

export type StoreAddBasketItemBody = {
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

export type StoreAddBasketVoucherBody = {
  /** Code of the voucher; upper and lower case are equal. */
  readonly code: string
}

export type StoreCheckoutBasketBody = {
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
  /** Proves a membership, for prices that are for members only, if no SSO token is sent. The order then belongs to the customer of this member. */
  readonly membership?: {
    /** Number of the member, as on the membership card. */
    readonly member_number: string
    /** Date of birth of the member. */
    readonly date_of_birth: string
  } | undefined
}

export type StoreGetPaymentMethodsQuery = {
  /** Identifier of the basket. */
  readonly basket_id: string
}

export type StoreGetPaymentMethodsResponse = {
  /** Always `payment_methods`. */
  readonly object: "payment_methods"
  /** The payment provider that takes the money: `sandbox`, `stripe` or `mollie`. */
  readonly provider: string
  /** The key for the provider's own form in the browser; `null` if there is none. A reference from that form is a `payment_method`. */
  readonly publishable_key: string | null
  /** The account to open the provider's form with; `null` if none is needed. */
  readonly account: string | null
  /** Methods that need no script of the provider: send the word as `payment_method`, with a `return_url`, and send the customer to `next_action.url`. */
  readonly words: readonly string[]
  /** True if the method is saved, because later instalments or renewals are charged to it. */
  readonly save: boolean
  /** True if a bank debit, which is certain only after days, can pay for this basket. Never for tickets. */
  readonly debit: boolean
}

export type StoreListBasketTicketsResponse = {
  /** Kind of object in the list. */
  readonly object: "tickets"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order of the tickets; `null` until checkout begins. */
  readonly order_id: number | null
  /** Items of this page. */
  readonly data: readonly StoreTicket[]
}

export type StoreGetBasketTicketsPdfQuery = {
  /** Which part of an order with more than 100 tickets: 1 for the first 100, 2 for the next, and so on. Such an order needs it (409 without). */
  readonly part?: number | undefined
  /** `a4` for printing, `phone` for a page of the size of a phone screen, or `80mm` for a printer with a roll of that width. */
  readonly layout?: "a4" | "phone" | "80mm" | undefined
}

export type StoreListBasketMembersResponse = {
  /** Kind of object in the list. */
  readonly object: "members"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order of the memberships; `null` until checkout begins. */
  readonly order_id: number | null
  /** Items of this page. */
  readonly data: readonly StoreMember[]
}

export type StoreListBasketInvoicesResponse = {
  /** Kind of object in the list. */
  readonly object: "invoices"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Invoice[]
}

export type StoreRequestInvoiceBody = {
  readonly buyer: InvoiceBuyer
}

export type StoreListOrderTicketsResponse = {
  /** Kind of object in the list. */
  readonly object: "tickets"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order of the tickets. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly StoreTicket[]
}

export type StoreGetOrderTicketsPdfQuery = {
  /** Which part of an order with more than 100 tickets: 1 for the first 100, 2 for the next, and so on. Such an order needs it (409 without). */
  readonly part?: number | undefined
  /** `a4` for printing, `phone` for a page of the size of a phone screen, or `80mm` for a printer with a roll of that width. */
  readonly layout?: "a4" | "phone" | "80mm" | undefined
}

export type StoreGetOrderPaymentMethodsQuery = {
  /** What is paid: the instalments that are due by now, or all unpaid ones. */
  readonly pays?: "due_now" | "outstanding" | undefined
  /** Whether instalments that come later, and renewals, are charged to the method that pays now, in place of the one that was saved before. Without it the method is saved only if none was. If nothing comes later, none is saved. */
  readonly save_method?: boolean | undefined
}

export type StoreGetOrderPaymentMethodsResponse = {
  /** Always `payment_methods`. */
  readonly object: "payment_methods"
  /** The payment provider that takes the money: `sandbox`, `stripe` or `mollie`. */
  readonly provider: string
  /** The key for the provider's own form in the browser; `null` if there is none. A reference from that form is a `payment_method`. */
  readonly publishable_key: string | null
  /** The account to open the provider's form with; `null` if none is needed. */
  readonly account: string | null
  /** Methods that need no script of the provider: send the word as `payment_method`, with a `return_url`, and send the customer to `next_action.url`. */
  readonly words: readonly string[]
  /** True if the method is saved, because later instalments or renewals are charged to it. */
  readonly save: boolean
  /** True if a bank debit, which is certain only after days, can pay for this basket. Never for tickets. */
  readonly debit: boolean
}

export type StorePayOrderBody = {
  /** The payment provider's reference of the payment method, never a card number. */
  readonly payment_method: string
  /** What is paid: the instalments that are due by now, or all unpaid ones. */
  readonly pays?: "due_now" | "outstanding" | undefined
  /** Whether instalments that come later, and renewals, are charged to the method that pays now, in place of the one that was saved before. Without it the method is saved only if none was. If nothing comes later, none is saved. */
  readonly save_method?: boolean | undefined
  /** The amount that was shown to the payer. If it is another one by now, nothing is charged: `invalid_state`. */
  readonly amount_minor?: number | undefined
  /** Where the bank sends the payer back to: on an origin that is registered with one of your publishable keys. */
  readonly return_url?: string | undefined
}

/** All operations of this API. */
export type StoreApi = {
  readonly organisation: {
    /**
     * Retrieve the organisation.
     *
     * Returns the organisation that the key belongs to, and what its storefront must know.
     */
    get(options?: RequestOptions): Promise<StoreOrganisation>
  }
  readonly events: {
    /**
     * List the events on offer.
     *
     * Returns the live, public events page by page: first those that have not started, the next one first; then the others, the latest first.
     */
    list(query?: StoreListEventsQuery, options?: RequestOptions): ListRequest<StoreListEventsResponse, StoreEvent>
    /**
     * Retrieve an event.
     *
     * Returns a public event that is live or was cancelled: see `event_status_id` and `schedule_status`.
     */
    get(eventId: string, options?: RequestOptions): Promise<StoreEvent>
    readonly prices: {
      /**
       * List the prices of an event.
       *
       * Returns the prices that are offered online, with their availability, in the order of their categories.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<StoreListEventPricesResponse, StorePrice>
    }
    readonly sections: {
      /**
       * List the sections of an event.
       *
       * Returns all sections of the seat map of an event in order, with the number of available seats. Empty for an event without a seat map. If the seat map is drawn, `seat_map` has the size of the drawing and each section its outline.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<StoreListEventSectionsResponse, StoreSection>
      /**
       * Retrieve a section with its seats.
       *
       * Returns a section of an event with its rows and seats and their availability. If another customer takes a seat in the meantime, adding the item returns `seat_taken`.
       */
      get(eventId: string, sectionId: number, options?: RequestOptions): Promise<StoreSectionWithRows>
    }
  }
  readonly membershipCategories: {
    /**
     * List the membership categories on offer.
     *
     * Returns the categories that are offered online, sorted by `order_by`, then id.
     */
    list(options?: RequestOptions): ListRequest<StoreListMembershipCategoriesResponse, StoreMembershipCategory>
    readonly sections: {
      /**
       * List the sections of a membership category.
       *
       * Returns the sections of the category's seat map, with the number of seats available for its season. Empty if the category has no seat map or no season.
       */
      list(membershipCategoryId: number, options?: RequestOptions): ListRequest<StoreListSeasonSectionsResponse, SeasonSection>
      readonly seats: {
        /**
         * List the seats of a section for a season.
         *
         * Returns all seats of a section, row by row, with their availability for the season.
         */
        list(membershipCategoryId: number, sectionId: number, options?: RequestOptions): ListRequest<StoreListSeasonSeatsResponse, StoreSeasonSeat>
      }
    }
  }
  readonly membershipTypes: {
    /**
     * List the membership types on offer.
     *
     * Returns the membership types that are offered online now, sorted by `order_by`, then id.
     */
    list(options?: RequestOptions): ListRequest<StoreListMembershipTypesResponse, StoreMembershipType>
  }
  readonly membershipPaymentOptions: {
    /**
     * List the membership payment options.
     *
     * Returns the payment options on offer, with the due dates of their instalments, sorted by `order_by`, then id.
     */
    list(options?: RequestOptions): ListRequest<StoreListMembershipPaymentOptionsResponse, StoreMembershipPaymentOption>
  }
  readonly baskets: {
    /**
     * Open a basket.
     *
     * Opens an empty basket. It expires after at most 45 minutes. Keep its `client_secret` private. Use an `Idempotency-Key` that nobody can guess, such as a random UUID, because a repeated request returns the secret again.
     */
    open(options?: RequestOptions): Promise<Basket>
    /**
     * Retrieve a basket.
     *
     * Returns the basket with its items and current totals. A basket that expired or was abandoned before its checkout is deleted 30 days later, any other 400 days after its checkout and not before its event is over: then the response is `not_found`. The order stays.
     */
    get(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
    /**
     * Abandon a basket.
     *
     * Releases everything that the basket holds. The basket cannot be used any more.
     */
    abandon(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
    readonly items: {
      /**
       * Add an item.
       *
       * Holds tickets of a price for the basket, for 15 minutes but at most until 45 minutes after the basket was opened. A general admission price needs only a quantity; a price with reserved seats needs `seat_ids` or `best_available`. All items of a basket belong to one event. To add memberships, send `membership_type_id`, `membership_payment_option_id` and the members; if the category has seats for the season, `seat_ids` holds seats.
       */
      add(basketId: string, body: StoreAddBasketItemBody, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
      /**
       * Remove an item.
       *
       * Releases everything that the item holds.
       */
      remove(basketId: string, itemId: number, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
      readonly seats: {
        /**
         * Remove a seat of an item.
         *
         * Releases one seat of an item and keeps the others. With its last seat the item is removed. An item whose units have several places each can only be removed as a whole.
         */
        remove(basketId: string, itemId: number, seatId: number, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
      }
    }
    readonly vouchers: {
      /**
       * Add a voucher.
       *
       * Applies a voucher to the items that it is valid for. Its use is counted at checkout.
       */
      add(basketId: string, body: StoreAddBasketVoucherBody, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
      /**
       * Remove a voucher.
       *
       * Removes a voucher, for example one that has been used up in the meantime.
       */
      remove(basketId: string, code: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
    }
    /**
     * Check out.
     *
     * Pays for the basket and creates an order. If the customer must act first, or the outcome is not known yet, the order is `pending`. After a decline the basket stays open for another payment method. A price for members only needs `membership` or an SSO token: without a proof of a current membership the response is `membership_required`, whatever the reason. Tries are limited.
     */
    checkout(basketId: string, body: StoreCheckoutBasketBody, options?: RequestOptions & { readonly basketSecret?: string; readonly ssoToken?: string }): Promise<Checkout>
    /**
     * Confirm a basket.
     *
     * Continues a checkout after the customer has acted, and returns its outcome. A repeated request returns the same response; 30 days after a payment has succeeded it returns the order as it is then.
     */
    confirm(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Checkout>
    readonly tickets: {
      /**
       * List the tickets of a basket.
       *
       * Returns the tickets of the order of the basket by id, on one page, with the barcodes of those that are valid. Empty until the order is confirmed. Tickets that were re-issued or exchanged are not shown. A basket can be read until seven days after its event.
       */
      list(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): ListRequest<StoreListBasketTicketsResponse, StoreTicket>
      /**
       * Download a ticket for Apple Wallet.
       *
       * Returns a signed pass (`.pkpass`) for Apple Wallet. Cancelled, refunded and replaced tickets are not available (409).
       */
      getApplePass(basketId: string, ticketId: number, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Uint8Array<ArrayBuffer>>
      /**
       * Get a link that adds a ticket to Google Wallet.
       *
       * Returns a signed link. Show it only to the buyer: anyone who opens it gets the ticket. Cancelled, refunded and replaced tickets are not available (409).
       */
      getGooglePass(basketId: string, ticketId: number, options?: RequestOptions & { readonly basketSecret?: string }): Promise<GooglePass>
    }
    /**
     * Download tickets as a PDF.
     *
     * Returns one page for each active ticket, with the organisation's colours, logo and terms, and the QR code for the gate. One PDF has at most 100 tickets: `part` selects which of a larger order. Cancelled, refunded and replaced tickets are not available (409).
     */
    getTicketsPdf(basketId: string, query?: StoreGetBasketTicketsPdfQuery, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Uint8Array<ArrayBuffer>>
    readonly members: {
      /**
       * List the members of a basket.
       *
       * Returns the members whose memberships were bought with the basket by id, on one page, with their numbers. Empty until the order is confirmed.
       */
      list(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): ListRequest<StoreListBasketMembersResponse, StoreMember>
    }
    readonly invoices: {
      /**
       * List the invoices of a basket.
       *
       * Returns the last 100 invoices and credit notes of the order of this basket, oldest first, on one page. They are issued some seconds after the order is paid.
       */
      list(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): ListRequest<StoreListBasketInvoicesResponse, Invoice>
    }
    /**
     * Download the invoice of a basket as a PDF.
     *
     * Returns the newest invoice of the order of this basket. Without an invoice the response is `not_found`.
     */
    getInvoicePdf(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Ask for an invoice of a basket.
     *
     * For a buyer who gave no details at checkout, or whose invoice was not issued yet. Whether there is an invoice depends on the settings of the organisation.
     */
    invoiceRequest(basketId: string, body: StoreRequestInvoiceBody, options?: RequestOptions & { readonly basketSecret?: string }): Promise<InvoiceRequest>
    /**
     * Download the receipt of an order as a PDF.
     *
     * Returns what was bought, the fees, the VAT in the total by rate, what was paid and what was refunded since, with the name and address of the invoice settings if there are any. Tickets that replaced others are not on it. An order that was not paid has no receipt (409).
     */
    getReceiptPdf(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Uint8Array<ArrayBuffer>>
  }
  readonly paymentMethods: {
    /**
     * Get payment methods.
     *
     * Returns what a basket can be paid with, and what the browser needs for it.
     */
    get(query: StoreGetPaymentMethodsQuery, options?: RequestOptions & { readonly basketSecret?: string }): Promise<StoreGetPaymentMethodsResponse>
  }
  readonly orders: {
    readonly tickets: {
      /**
       * List the tickets of an order.
       *
       * Returns the tickets of the order by id, on one page, with the barcodes of those that are valid. For the page that the link of a ticket e-mail opens, on any device. Tickets that were replaced are not shown.
       */
      list(orderUuid: string, options: RequestOptions & { readonly orderSecret: string }): ListRequest<StoreListOrderTicketsResponse, StoreTicket>
      /**
       * Download a ticket for Apple Wallet.
       *
       * Returns a signed pass (`.pkpass`) for Apple Wallet. Cancelled, refunded and replaced tickets are not available (409).
       */
      getApplePass(orderUuid: string, ticketId: number, options: RequestOptions & { readonly orderSecret: string }): Promise<Uint8Array<ArrayBuffer>>
      /**
       * Get a link that adds a ticket to Google Wallet.
       *
       * Returns a signed link. Show it only to the buyer: anyone who opens it gets the ticket. Cancelled, refunded and replaced tickets are not available (409).
       */
      getGooglePass(orderUuid: string, ticketId: number, options: RequestOptions & { readonly orderSecret: string }): Promise<GooglePass>
    }
    /**
     * Download tickets as a PDF.
     *
     * Returns one page for each active ticket, with the organisation's colours, logo and terms, and the QR code for the gate. One PDF has at most 100 tickets: `part` selects which of a larger order. Cancelled, refunded and replaced tickets are not available (409).
     */
    getTicketsPdf(orderUuid: string, query: undefined | StoreGetOrderTicketsPdfQuery, options: RequestOptions & { readonly orderSecret: string }): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Download the receipt of an order as a PDF.
     *
     * Returns what was bought, the fees, the VAT in the total by rate, what was paid and what was refunded since, with the name and address of the invoice settings if there are any. Tickets that replaced others are not on it. An order that was not paid has no receipt (409).
     */
    getReceiptPdf(orderUuid: string, options: RequestOptions & { readonly orderSecret: string }): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Retrieve what is to be paid for an order.
     *
     * Returns the memberships of an order with their instalments, and what is due. For the page that a payment link opens, on any device.
     */
    getPayment(orderUuid: string, options: RequestOptions & { readonly paymentSecret: string }): Promise<PayableOrder>
    /**
     * Get payment methods for an order.
     *
     * Returns what an order of memberships can be paid with, and what the browser needs for it. Send the same `save_method` as with the payment.
     */
    getPaymentMethods(orderUuid: string, query: undefined | StoreGetOrderPaymentMethodsQuery, options: RequestOptions & { readonly paymentSecret: string }): Promise<StoreGetOrderPaymentMethodsResponse>
    /**
     * Pay instalments of an order.
     *
     * Pays what is due now of all memberships of the order, or all that is outstanding, in one payment. If the payer must act, the response has a `next_action`: confirm the payment afterwards. A declined payment changes no instalment. At most 20 payments of an order can be tried in a day.
     */
    pay(orderUuid: string, body: StorePayOrderBody, options: RequestOptions & { readonly paymentSecret: string }): Promise<PayableOrder>
    /**
     * Confirm a payment of an order.
     *
     * Resumes the latest payment by the link after the payer has acted, and returns its outcome, however often it is called.
     */
    confirm(orderUuid: string, options: RequestOptions & { readonly paymentSecret: string }): Promise<PayableOrder>
  }
}
