import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  partialRefundLines,
  orderStatusAfter,
  toLedgerParts,
  sumLines,
  fullRefundLines,
  type TicketMoney,
} from './refund-amounts.ts'

const ticket = (id: number, fields: Partial<TicketMoney> = {}): TicketMoney => ({
  ticket_id: id,
  status: 1,
  price_minor: 2_500,
  discount_minor: 0,
  service_fee_minor: 250,
  service_tax_minor: 50,
  transaction_fee_minor: 33,
  refunded_minor: 0,
  refunded_face_minor: 0,
  refunding_minor: 0,
  refunding_face_minor: 0,
  ...fields,
})

test('what is refunded or being refunded is not refunded again', () => {
  const part = ticket(1, { refunded_minor: 1_000, refunded_face_minor: 1_000, refunding_minor: 200 })

  assert.deepEqual(fullRefundLines([part], true), [{ ticketId: 1, amountMinor: 1_633, faceMinor: 1_500 }])
})

test('a replaced ticket has nothing left to refund', () => {
  assert.deepEqual(fullRefundLines([ticket(1, { status: 4 })], true), [])
})

test('without fees only the face value less the discount is refunded', () => {
  assert.deepEqual(fullRefundLines([ticket(1, { discount_minor: 500 })], false), [
    { ticketId: 1, amountMinor: 2_000, faceMinor: 2_000 },
  ])
})

test('nothing can be refunded for tickets with nothing left', () => {
  assert.deepEqual(partialRefundLines([ticket(1, { refunded_minor: 2_833, refunded_face_minor: 2_500 })], 0, true), [])
})

test('more than is left cannot be refunded', () => {
  assert.equal(partialRefundLines([ticket(1)], 2_834, true), undefined)
  assert.equal(partialRefundLines([ticket(1)], 2_501, false), undefined)
})

test('an order is refunded when its total is refunded and no ticket is valid any more', () => {
  const order = { status: 'confirmed', total_minor: 100, refunded_minor: 100 }

  assert.equal(orderStatusAfter(order, [{ status: 3 }, { status: 4 }]).status, 'refunded')
  assert.equal(orderStatusAfter(order, [{ status: 1 }]).status, 'confirmed')
  assert.equal(orderStatusAfter({ ...order, refunded_minor: 99 }, [{ status: 3 }]).status, 'confirmed')
  assert.equal(orderStatusAfter({ ...order, status: 'expired' }, []).status, 'expired')
})

const someTicket = fc
  .record({
    price_minor: fc.integer({ min: 0, max: 5_000 }),
    service_fee_minor: fc.integer({ min: 0, max: 500 }),
    service_tax_minor: fc.integer({ min: 0, max: 100 }),
    transaction_fee_minor: fc.integer({ min: 0, max: 50 }),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ off, ...money }) => ({ ...money, discount_minor: Math.floor((money.price_minor * off) / 100) }))

/** Refunds in pieces until nothing is left, and posts each piece to the ledger. */
function inPieces(tickets: TicketMoney[], cuts: readonly number[], rebateMinor: number) {
  const posted = { total: 0, face: 0, rebate: 0, fees: 0, tax: 0, transaction: 0 }
  let now = tickets
  for (const cut of [...cuts, 100]) {
    const left = sumLines(fullRefundLines(now, true))
    const amount = cut === 100 ? left : Math.floor((left * cut) / 100)
    const lines = amount === 0 ? [] : (partialRefundLines(now, amount, true) ?? [])
    const parts = toLedgerParts(now, { amountMinor: amount, lines }, rebateMinor)
    for (const value of Object.values(parts)) assert.ok(value >= 0, 'no part goes the wrong way')
    posted.total += parts.totalMinor
    posted.face += parts.faceMinor
    posted.rebate += parts.rebateMinor
    posted.fees += parts.serviceFeesMinor
    posted.tax += parts.taxMinor
    posted.transaction += parts.transactionFeeMinor
    assert.equal(
      parts.faceMinor + parts.serviceFeesMinor + parts.taxMinor + parts.transactionFeeMinor,
      parts.totalMinor,
    )
    now = now.map((each) => {
      const line = lines.find(({ ticketId }) => ticketId === each.ticket_id)
      if (!line) return each
      const { amountMinor, faceMinor } = line
      const { refunded_minor, refunded_face_minor } = each
      return {
        ...each,
        refunded_minor: refunded_minor + amountMinor,
        refunded_face_minor: refunded_face_minor + faceMinor,
      }
    })
  }
  return posted
}

test('however an order is split into refunds, their ledger entries sum to its parts', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 6 })
  const tickets = fc.array(someTicket, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(tickets, cuts, fc.integer({ min: 0, max: 100 }), (monies, pieces, rebate) => {
      const made = monies.map((money, i) => ticket(i + 1, money))
      const sum = (of: (one: TicketMoney) => number) => made.reduce((minor, one) => minor + of(one), 0)
      const fees = sum((one) => one.service_fee_minor)
      const rebateMinor = Math.floor((fees * rebate) / 100)

      const posted = inPieces(made, pieces, rebateMinor)

      assert.deepEqual(posted, {
        total: sumLines(fullRefundLines(made, true)),
        face: sum((one) => one.price_minor - one.discount_minor),
        rebate: rebateMinor,
        fees,
        tax: sum((one) => one.service_tax_minor),
        transaction: sum((one) => one.transaction_fee_minor),
      })
    }),
  )
})
