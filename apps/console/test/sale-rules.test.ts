import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_SALE, reduceSale, type SaleAction, type SaleState } from '../src/box-office/sale-state.ts'

const ADULT = 7
const play = (...actions: readonly SaleAction[]): SaleState => actions.reduce(reduceSale, EMPTY_SALE)
const units = (digit: number): SaleAction => ({ kind: 'digit', priceId: ADULT, digit })
const places = (count: number): SaleAction => ({ kind: 'wheelchairs', priceId: ADULT, count })
const placesOf = (sale: SaleState) => sale.wheelchairs[ADULT]

test('a sale has at most as many places for wheelchairs as tickets, also after tickets are taken out', () => {
  assert.equal(placesOf(play(units(3), places(2))), 2)
  assert.equal(placesOf(play(units(3), places(9))), 3)
  assert.equal(placesOf(play(units(3), places(-1))), 0)
  assert.equal(placesOf(play(units(2), places(2), { kind: 'add', priceId: ADULT, by: -1 })), 1)
  assert.equal(placesOf(play(units(2), places(2), { kind: 'erase', priceId: ADULT })), 0)
})
