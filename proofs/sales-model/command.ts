import type fc from 'fast-check'
import { assertStock, type Basket, type Model, type Order, type Real } from './state.ts'

export type Command = fc.AsyncCommand<Model, Real, true>

type CommandInput = {
  readonly check?: (model: Model) => boolean
  readonly run: (model: Model, real: Real) => Promise<void>
}

/** A command and the name that it has in a counterexample. After each command the stock is counted again. */
export const command = (name: string, { check = () => true, run }: CommandInput): Command => ({
  check: (model) => Promise.resolve(check(model)),
  async run(model, real) {
    await run(model, real)
    await assertStock(model, real)
    real.ran(name.replace(/\(.*/, ''))
  },
  toString: () => name,
})

export const hasBasket = (model: Model): boolean => model.baskets.length > 0
export const hasOrder = (model: Model): boolean => model.orders.length > 0

/** True if some basket matches, so that a command has something to work on. */
export const someBasket = (model: Model, is: (basket: Basket) => boolean): boolean => model.baskets.some(is)

export const activeTickets = ({ tickets }: Order) => tickets.filter(({ active }) => active)
