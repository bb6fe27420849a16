import { NotFoundError, type Basket, type StoreAddBasketItemBody } from '@tessera/sdk/store'
import { shop } from './shop.ts'
import { codeOf } from './words.ts'

/** What this device remembers of its basket, so that every page can show it without asking. */
export type Kept = {
  readonly id: string
  readonly secret: string
  /** By how many seconds Tessera's clock is ahead of this device's, which may be wrong. */
  readonly skew: number
  readonly tickets: number
  /** Until when it is held, by Tessera's clock. */
  readonly until: number
}

/** What somebody wants: so many of a price, these very seats of it, the best ones; or a membership. */
export type Wish = StoreAddBasketItemBody

const KEY = 'basket'
/** Told whenever what is kept has changed. */
export const CHANGED = 'basket-changed'

export function kept(): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

function keep(next: Kept | undefined): void {
  if (next) localStorage.setItem(KEY, JSON.stringify(next))
  else localStorage.removeItem(KEY)
  document.dispatchEvent(new CustomEvent(CHANGED))
}

export const forget = (): void => keep(undefined)

/** How many seconds there are left. */
export const secondsLeft = ({ until, skew }: Kept): number => Math.floor(until - skew - Date.now() / 1_000)

/** How many tickets and memberships. */
export const countIn = ({ items, memberships }: Basket): number =>
  [...items, ...memberships].reduce((sum, { quantity }) => sum + quantity, 0)

function note(basket: Basket, skew = kept()?.skew ?? 0): Basket {
  if (basket.status === 'open' || basket.status === 'checking_out' || basket.status === 'expired') {
    const { id, client_secret: secret, expires_at: until } = basket
    keep({ id, secret, skew, tickets: countIn(basket), until })
  } else forget()
  return basket
}

/** The basket as it is now; nothing when this device has none, or none that can be found. */
export async function look(): Promise<Basket | undefined> {
  const mine = kept()
  if (!mine) return undefined
  try {
    return note(await shop.baskets.get(mine.id, { basketSecret: mine.secret }))
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    forget()
    return undefined
  }
}

async function open(): Promise<Kept> {
  const basket = await shop.baskets.open()
  // It was made this very moment: what its clock said then tells how far ours is off.
  note(basket, basket.created - Math.floor(Date.now() / 1_000))
  return { id: basket.id, secret: basket.client_secret, skew: 0, tickets: 0, until: 0 }
}

/** What was added before something failed stays in the basket. */
export type Added = { readonly basket: Basket | undefined; readonly problem: unknown }

/** Adds all wishes, one after the other. A basket that is over is left behind, and another one opened. */
export async function add(wishes: readonly Wish[]): Promise<Added> {
  let basket: Basket | undefined
  try {
    for (const wish of wishes) basket = await addOne(wish, basket === undefined)
    return { basket, problem: undefined }
  } catch (problem) {
    return { basket, problem }
  }
}

async function addOne(wish: Wish, first: boolean): Promise<Basket> {
  try {
    return note(await put(kept() ?? (await open()), wish))
  } catch (error) {
    if (!first || !isOver(error)) throw error
    return note(await put(await open(), wish))
  }
}

const put = ({ id, secret }: Kept, wish: Wish): Promise<Basket> =>
  shop.baskets.items.add(id, wish, { basketSecret: secret })

/** The basket expired, was paid for, or is gone. */
const isOver = (error: unknown): boolean =>
  error instanceof NotFoundError || ['basket_expired', 'invalid_state'].includes(codeOf(error))

const mine = (): Kept => {
  const found = kept()
  if (!found) throw new Error('there is no basket')
  return found
}

export const removeItem = async (itemId: number): Promise<Basket> =>
  note(await shop.baskets.items.remove(mine().id, itemId, { basketSecret: mine().secret }))

export const addVoucher = async (code: string): Promise<Basket> =>
  note(await shop.baskets.vouchers.add(mine().id, { code }, { basketSecret: mine().secret }))

export const removeVoucher = async (code: string): Promise<Basket> =>
  note(await shop.baskets.vouchers.remove(mine().id, code, { basketSecret: mine().secret }))

/** Gives everything back at once. */
export async function empty(): Promise<void> {
  const { id, secret } = mine()
  await shop.baskets.abandon(id, { basketSecret: secret })
  forget()
}

/** The same things again in a new basket, after the time of the old one was over. */
export function again({ items, memberships }: Basket): Promise<Added> {
  forget()
  return add([
    ...items.map(({ price_id, quantity, seats }) => ({ price_id, ...placesOf(quantity, seats) })),
    ...memberships.map(({ membership_type_id, membership_payment_option_id, members, quantity, seats }) => ({
      membership_type_id,
      membership_payment_option_id,
      ...(members.length > 0 && { members }),
      ...placesOf(quantity, seats),
    })),
  ])
}

const placesOf = (quantity: number, seats: Basket['items'][number]['seats']) =>
  seats.length > 0 ? { seat_ids: seats.map(({ seat_id }) => seat_id) } : { quantity }
