// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { Basket, Checkout, Event, GooglePass, MemberDetails, SeasonSection, StoreMembershipCategory, StoreMembershipPaymentOption, StoreMembershipType, StorePrice, StoreSeasonSeat, StoreSection, StoreSectionWithRows, StoreTicket } from './models.ts'

export type StoreListEventsQuery = {
  /** Which page, counted from 1. */
  readonly page_number?: number | undefined
  /** How many items a page has at most. */
  readonly limit?: number | undefined
}

export type StoreListEventsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "events"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly Event[]
}

export type StoreListEventPricesAnswer = {
  /** The prices of the event. */
  readonly data: readonly StorePrice[]
}

export type StoreListMembershipCategoriesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_categories"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly StoreMembershipCategory[]
}

export type StoreListMembershipTypesAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_types"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly StoreMembershipType[]
}

export type StoreListMembershipPaymentOptionsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "membership_payment_options"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly StoreMembershipPaymentOption[]
}

export type StoreListSeasonSectionsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "season_sections"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly SeasonSection[]
}

export type StoreListSeasonSeatsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "season_seats"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly StoreSeasonSeat[]
}

export type StoreListEventSectionsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "event_sections"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The items of this page. */
  readonly data: readonly StoreSection[]
}

export type StoreAddBasketItemBody = {
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

export type StoreAddBasketVoucherBody = {
  /** The code of the voucher, in upper or lower case. */
  readonly code: string
}

export type StoreCheckoutBasketBody = {
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

export type StoreListBasketTicketsAnswer = {
  /** The kind of resource in the list. */
  readonly object: "tickets"
  /** The list's path. */
  readonly url: string
  /** True when further items exist after this page. */
  readonly has_more: boolean
  /** The order that the tickets belong to; `null` until checkout begins. */
  readonly order_id: number | null
  /** The items of this page. */
  readonly data: readonly StoreTicket[]
}

export type StoreGetBasketTicketsPdfQuery = {
  /** `a4` to print, or `phone` for a page as large as a screen. */
  readonly layout?: "a4" | "phone" | undefined
}

/** Everything that can be asked on this plane. */
export type StoreApi = {
  readonly events: {
    /**
     * List the events on offer.
     *
     * Pages through the events that are live and public, by start.
     */
    list(query?: StoreListEventsQuery, options?: RequestOptions): ListRequest<StoreListEventsAnswer, Event>
    /**
     * Retrieve an event.
     *
     * Answers one event that is live and public.
     */
    get(eventId: string, options?: RequestOptions): Promise<Event>
    readonly prices: {
      /**
       * List the prices of an event.
       *
       * The prices that are offered online, with whether they can be bought now, in the order of their categories.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<StoreListEventPricesAnswer, StorePrice>
    }
    readonly sections: {
      /**
       * List the sections of an event.
       *
       * All sections of the seat map of an event in their order, with how many seats can still be had. Empty for an event without a seat map.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<StoreListEventSectionsAnswer, StoreSection>
      /**
       * Retrieve a section with its seats.
       *
       * One section of an event with its rows and seats, and which of them can be had now. By the time that a fan has chosen, somebody else may have been quicker: then adding the item answers `seat_taken`.
       */
      get(eventId: string, sectionId: number, options?: RequestOptions): Promise<StoreSectionWithRows>
    }
  }
  readonly membershipCategories: {
    /**
     * List the membership categories on offer.
     *
     * The categories that are offered online, by `order_by`, then id.
     */
    list(options?: RequestOptions): ListRequest<StoreListMembershipCategoriesAnswer, StoreMembershipCategory>
    readonly sections: {
      /**
       * List the sections that members can sit in.
       *
       * The sections of the category's seat map, with how many seats are free for its season. Empty for a category without a seat map or a season.
       */
      list(membershipCategoryId: number, options?: RequestOptions): ListRequest<StoreListSeasonSectionsAnswer, SeasonSection>
      readonly seats: {
        /**
         * List the seats of a section for a season.
         *
         * All seats of one section, row by row, and which of them can be had for the season now.
         */
        list(membershipCategoryId: number, sectionId: number, options?: RequestOptions): ListRequest<StoreListSeasonSeatsAnswer, StoreSeasonSeat>
      }
    }
  }
  readonly membershipTypes: {
    /**
     * List the membership types on offer.
     *
     * The types of membership that are offered online now, by `order_by`, then id.
     */
    list(options?: RequestOptions): ListRequest<StoreListMembershipTypesAnswer, StoreMembershipType>
  }
  readonly membershipPaymentOptions: {
    /**
     * List the ways to pay for a membership.
     *
     * The payment options that are offered, with when their instalments fall due, by `order_by`, then id.
     */
    list(options?: RequestOptions): ListRequest<StoreListMembershipPaymentOptionsAnswer, StoreMembershipPaymentOption>
  }
  readonly baskets: {
    /**
     * Open a basket.
     *
     * Opens an empty basket. It lives for 45 minutes at most. Its `client_secret` is yours alone; an `Idempotency-Key` must be one that nobody can guess, such as a random UUID, since a repetition is told the secret too.
     */
    open(options?: RequestOptions): Promise<Basket>
    /**
     * Retrieve a basket.
     *
     * Answers the basket with what it holds and costs now.
     */
    get(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
    /**
     * Abandon a basket.
     *
     * Gives back at once all that the basket holds. It cannot be used any more.
     */
    abandon(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
    readonly items: {
      /**
       * Add an item.
       *
       * Holds places or seats of a price for the basket, for 15 minutes and never past 45 minutes from its opening. A price with a pool needs no more than a quantity; one that is sold by seats needs `seat_ids` or `best_available`. All items of a basket are of one event. Or it holds memberships: `membership_type_id` with `membership_payment_option_id` and who the members are; where their category has seats for the season, `seat_ids` holds those.
       */
      add(basketId: string, body?: StoreAddBasketItemBody, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
      /**
       * Remove an item.
       *
       * Gives back at once what the item holds.
       */
      remove(basketId: string, itemId: number, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
    }
    readonly vouchers: {
      /**
       * Add a voucher.
       *
       * Takes off what the voucher gives, as far as it fits what is in the basket. A use of it is counted at checkout.
       */
      add(basketId: string, body: StoreAddBasketVoucherBody, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
      /**
       * Remove a voucher.
       *
       * Takes a voucher out again, such as one that others used up meanwhile.
       */
      remove(basketId: string, code: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
    }
    /**
     * Check out.
     *
     * Pays for the basket and makes it an order. When the buyer must act first, or the outcome is not known yet, the order is `pending`. After a decline the basket stays open for another payment method.
     */
    checkout(basketId: string, body: StoreCheckoutBasketBody, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Checkout>
    /**
     * Confirm a basket.
     *
     * Goes on with a checkout after the buyer has acted, and answers what became of it.
     */
    confirm(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Checkout>
    readonly tickets: {
      /**
       * List the tickets of a basket.
       *
       * The active tickets of the order that the basket became, by id, on one page, with their codes. Empty until the order is confirmed.
       */
      list(basketId: string, options?: RequestOptions & { readonly basketSecret?: string }): ListRequest<StoreListBasketTicketsAnswer, StoreTicket>
      /**
       * Download a ticket for Apple Wallet.
       *
       * A signed pass (`.pkpass`) that an iPhone adds to its wallet. Tickets that are cancelled, refunded or replaced cannot be handed out (409).
       */
      getApplePass(basketId: string, ticketId: number, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Uint8Array<ArrayBuffer>>
      /**
       * Get a link that adds a ticket to Google Wallet.
       *
       * A signed link. Show it to the buyer alone: whoever follows it has the ticket. Tickets that are cancelled, refunded or replaced cannot be handed out (409).
       */
      getGooglePass(basketId: string, ticketId: number, options?: RequestOptions & { readonly basketSecret?: string }): Promise<GooglePass>
    }
    /**
     * Download tickets as a PDF.
     *
     * A page for each active ticket, with the organisation's colours, its logo and its terms, and with the QR code that a gate takes. Tickets that are cancelled, refunded or replaced cannot be handed out (409).
     */
    getTicketsPdf(basketId: string, query?: StoreGetBasketTicketsPdfQuery, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Uint8Array<ArrayBuffer>>
  }
}
