import { NotFoundError, type Basket, type StoreAddBasketItemBody } from '@tessera/sdk/store'
import { joinSeats } from './seat-items.ts'
import { shop } from './shop.ts'
import { getErrorCode } from './words.ts'

/** What this device stores about its basket, so that every page can show it without a request. */
export type StoredBasket = {
  readonly id: string
  readonly secret: string
  /** Seconds by which Tessera's clock is ahead of this device's, which may be wrong. */
  readonly skew: number
  readonly tickets: number
  /** When it expires, by Tessera's clock. */
  readonly until: number
}

/** A new item: a quantity of a price, certain seats, the best seats, or a membership. */
export type NewItem = StoreAddBasketItemBody

const KEY = 'basket'
/** The event that is sent when the stored basket has changed. */
export const BASKET_CHANGED = 'basket-changed'

export function readStoredBasket(): StoredBasket | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredBasket | null) ?? undefined
  } catch {
    return undefined
  }
}

function writeStoredBasket(next: StoredBasket | undefined): void {
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
  document.dispatchEvent(new CustomEvent(BASKET_CHANGED))
}

/** Forgets the basket; another one that a second tab has opened since is kept. */
export function forgetBasket(id = readStoredBasket()?.id): void {
  if (id === readStoredBasket()?.id) writeStoredBasket(undefined)
}

/** Calls back when another tab has changed, paid or forgotten a basket that this page shows. */
export function watchOtherTabs(changed: (shown: Basket) => void): { shows(basket: Basket | undefined): void } {
  let shown: Basket | undefined
  window.addEventListener('storage', ({ key }) => {
    if (shown && (key === KEY || key === null)) changed(shown)
  })
  return { shows: (basket) => void (shown = basket) }
}

/** Returns the seconds that are left. */
export const secondsLeft = ({ until, skew }: StoredBasket): number => Math.floor(until - skew - Date.now() / 1_000)

/** Returns the number of tickets and memberships. */
export const countItems = ({ items, memberships }: Basket): number =>
  [...items, ...memberships].reduce((sum, { quantity }) => sum + quantity, 0)

/** True if a payment was started. It may be made while the buyer is at the bank, before the browser returns. */
export const wasCheckedOut = ({ status }: Basket): boolean => status === 'checking_out' || status === 'completed'

/** A completed basket stays until its order is saved: without it this device would not find the tickets. */
export function storeBasket(basket: Basket, skew = readStoredBasket()?.skew ?? 0): Basket {
  const { id, status, client_secret: secret, expires_at: until } = basket
  if (status === 'abandoned') forgetBasket()
  else writeStoredBasket({ id, secret, skew, tickets: status === 'completed' ? 0 : countItems(basket), until })
  return basket
}

/** Returns the present basket, or undefined if this device has none or it no longer exists. */
export async function loadBasket(): Promise<Basket | undefined> {
  const mine = readStoredBasket()
  if (!mine) return undefined
  try {
    return storeBasket(await shop.baskets.get(mine.id, { basketSecret: mine.secret }))
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    forgetBasket()
    return undefined
  }
}

async function openBasket(): Promise<StoredBasket> {
  const basket = await shop.baskets.open()
  // It was just created, so its time of creation shows how far this device's clock is off.
  storeBasket(basket, basket.created - Math.floor(Date.now() / 1_000))
  return { id: basket.id, secret: basket.client_secret, skew: 0, tickets: 0, until: 0 }
}

/** The result of adding items. Items that were added before a problem stay in the basket. */
export type AddResult = { readonly basket: Basket | undefined; readonly problem: unknown }

/** Adds all items, one after the other. If the basket is closed, a new one is opened. */
export async function addItems(wishes: readonly NewItem[]): Promise<AddResult> {
  let basket: Basket | undefined
  try {
    for (const wish of wishes) basket = await addItem(wish, basket === undefined)
    return { basket, problem: undefined }
  } catch (problem) {
    return { basket, problem }
  }
}

async function addItem(wish: NewItem, first: boolean): Promise<Basket> {
  try {
    return storeBasket(await sendItem(readStoredBasket() ?? (await openBasket()), wish))
  } catch (error) {
    if (!first || !isClosed(error)) throw error
    return storeBasket(await sendItem(await openBasket(), wish))
  }
}

const sendItem = ({ id, secret }: StoredBasket, wish: NewItem): Promise<Basket> =>
  shop.baskets.items.add(id, wish, { basketSecret: secret })

/** True if the basket has expired, was paid for, or does not exist. */
const isClosed = (error: unknown): boolean =>
  error instanceof NotFoundError || ['basket_expired', 'invalid_state'].includes(getErrorCode(error))

export const getStoredBasket = (): StoredBasket => {
  const found = readStoredBasket()
  if (!found) throw new Error('there is no basket')
  return found
}

/** Abandons the basket, which releases its places. */
export async function emptyBasket(): Promise<void> {
  const { id, secret } = getStoredBasket()
  await shop.baskets.abandon(id, { basketSecret: secret })
  forgetBasket()
}

/** Adds the items of an expired basket to a new one. */
export async function addAgain({ items, memberships }: Basket): Promise<AddResult> {
  forgetBasket()
  const seated = items.filter(({ seats }) => seats.length > 0)
  const categories = seated.length > 1 ? await findCategories(seated).catch(() => new Map<number, number>()) : new Map()
  return addItems([
    ...joinSeats(
      seated.map(({ price_id, seats }) => ({ price_id, seat_ids: seats.map(({ seat_id }) => seat_id) })),
      categories,
    ),
    ...items.filter(({ seats }) => seats.length === 0).map(({ price_id, quantity }) => ({ price_id, quantity })),
    ...memberships.map(({ membership_type_id, membership_payment_option_id, members, quantity, seats }) => ({
      membership_type_id,
      membership_payment_option_id,
      ...(members.length > 0 && { members }),
      ...toPlaces(quantity, seats),
    })),
  ])
}

/** Returns the category of each price of these items. */
async function findCategories(items: Basket['items']): Promise<ReadonlyMap<number, number>> {
  const events = [...new Set(items.map(({ event_id }) => event_id))]
  const lists = await Promise.all(events.map((id) => shop.events.prices.list(id)))
  return new Map(lists.flatMap(({ data }) => data.map((price) => [price.price_id, price.price_category_id])))
}

const toPlaces = (quantity: number, seats: Basket['items'][number]['seats']) =>
  seats.length > 0 ? { seat_ids: seats.map(({ seat_id }) => seat_id) } : { quantity }
