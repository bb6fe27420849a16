/** Orders that were made on this device: who has the secret of their basket can see the tickets. */
export type Bought = {
  readonly basket: string
  readonly secret: string
  readonly order: number
  readonly email: string
  readonly event: string | null
  readonly title: string
}

const KEY = 'bought'

export function boughtHere(): readonly Bought[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Bought[]
  } catch {
    return []
  }
}

export function rememberBought(bought: Bought): void {
  const others = boughtHere().filter(({ basket }) => basket !== bought.basket)
  localStorage.setItem(KEY, JSON.stringify([bought, ...others].slice(0, 20)))
}
