import type fc from 'fast-check'
import { stockAgrees, type Basket, type Model, type Order, type Real } from './state.ts'

export type Command = fc.AsyncCommand<Model, Real, true>

type Told = {
  readonly check?: (model: Model) => boolean
  readonly run: (model: Model, real: Real) => Promise<void>
}

/** A command with the name that it has in a list that failed. After each, the stock is counted anew. */
export const command = (name: string, { check = () => true, run }: Told): Command => ({
  check: (model) => Promise.resolve(check(model)),
  async run(model, real) {
    await run(model, real)
    await stockAgrees(model, real)
    real.ran(name.replace(/\(.*/, ''))
  },
  toString: () => name,
})

export const hasBasket = (model: Model): boolean => model.baskets.length > 0
export const hasOrder = (model: Model): boolean => model.orders.length > 0

/** Whether some basket is like this, so that a command is not run in vain. */
export const someBasket = (model: Model, is: (basket: Basket) => boolean): boolean => model.baskets.some(is)

export const activeTickets = ({ tickets }: Order) => tickets.filter(({ active }) => active)
