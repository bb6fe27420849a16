/** An order that was made on this device. The secret of its basket gives access to the tickets. */
export type LocalOrder = {
  readonly basket: string
  readonly secret: string
  readonly order: number
  readonly email: string
  readonly event: string | null
  readonly title: string
}

const KEY = 'bought'

export function listLocalOrders(): readonly LocalOrder[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as LocalOrder[]
  } catch {
    return []
  }
}

export function saveLocalOrder(bought: LocalOrder): void {
  const others = listLocalOrders().filter(({ basket }) => basket !== bought.basket)
  localStorage.setItem(KEY, JSON.stringify([bought, ...others].slice(0, 20)))
}
