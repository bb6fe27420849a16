// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { RequestOptions } from '../options.ts'
import type { Basket, Checkout, Event, StorePrice } from './models.ts'

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

export type StoreAddBasketItemBody = {
  /** The price that is wanted. */
  readonly price_id: string | number
  /** How many units of the price; 1 when it is left out, or as many as `seat_ids` make. */
  readonly quantity?: number | undefined
  /** These very seats, all of them or none. */
  readonly seat_ids?: readonly number[] | undefined
  /** The best seats that there are, side by side where possible. */
  readonly best_available?: boolean | undefined
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
       * Holds places or seats of a price for the basket, for 15 minutes and never past 45 minutes from its opening. A price with a pool needs no more than a quantity; one that is sold by seats needs `seat_ids` or `best_available`. All items of a basket are of one event.
       */
      add(basketId: string, body: StoreAddBasketItemBody, options?: RequestOptions & { readonly basketSecret?: string }): Promise<Basket>
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
  }
}
