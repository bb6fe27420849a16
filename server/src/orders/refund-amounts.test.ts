import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountLines, orderAfter, partsOf, sumOf, wholeLines, type TicketMoney } from './refund-amounts.ts'

const ticket = (id: number, said: Partial<TicketMoney> = {}): TicketMoney => ({
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
  ...said,
})

test('what is paid back or on its way is not paid back again', () => {
  const part = ticket(1, { refunded_minor: 1_000, refunded_face_minor: 1_000, refunding_minor: 200 })

  assert.deepEqual(wholeLines([part], true), [{ ticketId: 1, amountMinor: 1_633, faceMinor: 1_500 }])
})

test('a ticket that was replaced has no money any more', () => {
  assert.deepEqual(wholeLines([ticket(1, { status: 4 })], true), [])
})

test('without fees only the face value less the discount goes back', () => {
  assert.deepEqual(wholeLines([ticket(1, { discount_minor: 500 })], false), [
    { ticketId: 1, amountMinor: 2_000, faceMinor: 2_000 },
  ])
})

test('nothing can be spread over tickets of which nothing is left', () => {
  assert.deepEqual(amountLines([ticket(1, { refunded_minor: 2_833, refunded_face_minor: 2_500 })], 0, true), [])
})

test('more than is left cannot be spread', () => {
  assert.equal(amountLines([ticket(1)], 2_834, true), undefined)
  assert.equal(amountLines([ticket(1)], 2_501, false), undefined)
})

test('an order is refunded when all of it is back and no ticket is good any more', () => {
  const order = { status: 'confirmed', total_minor: 100, refunded_minor: 100 }

  assert.equal(orderAfter(order, [{ status: 3 }, { status: 4 }]).status, 'refunded')
  assert.equal(orderAfter(order, [{ status: 1 }]).status, 'confirmed')
  assert.equal(orderAfter({ ...order, refunded_minor: 99 }, [{ status: 3 }]).status, 'confirmed')
  assert.equal(orderAfter({ ...order, status: 'expired' }, []).status, 'expired')
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

/** Pays back in pieces until nothing is left, and books each piece. */
function inPieces(tickets: TicketMoney[], cuts: readonly number[], rebateMinor: number) {
  const booked = { total: 0, face: 0, rebate: 0, fees: 0, tax: 0, transaction: 0 }
  let now = tickets
  for (const cut of [...cuts, 100]) {
    const left = sumOf(wholeLines(now, true))
    const amount = cut === 100 ? left : Math.floor((left * cut) / 100)
    const lines = amount === 0 ? [] : (amountLines(now, amount, true) ?? [])
    const parts = partsOf(now, { amountMinor: amount, lines }, rebateMinor)
    for (const value of Object.values(parts)) assert.ok(value >= 0, 'no part goes the wrong way')
    booked.total += parts.totalMinor
    booked.face += parts.faceMinor
    booked.rebate += parts.rebateMinor
    booked.fees += parts.serviceFeesMinor
    booked.tax += parts.taxMinor
    booked.transaction += parts.transactionFeeMinor
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
  return booked
}

test('however an order is cut into refunds, what is booked adds up to what it was made of', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 6 })
  const tickets = fc.array(someTicket, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(tickets, cuts, fc.integer({ min: 0, max: 100 }), (monies, pieces, rebate) => {
      const made = monies.map((money, i) => ticket(i + 1, money))
      const sum = (of: (one: TicketMoney) => number) => made.reduce((minor, one) => minor + of(one), 0)
      const fees = sum((one) => one.service_fee_minor)
      const rebateMinor = Math.floor((fees * rebate) / 100)

      const booked = inPieces(made, pieces, rebateMinor)

      assert.deepEqual(booked, {
        total: sumOf(wholeLines(made, true)),
        face: sum((one) => one.price_minor - one.discount_minor),
        rebate: rebateMinor,
        fees,
        tax: sum((one) => one.service_tax_minor),
        transaction: sum((one) => one.transaction_fee_minor),
      })
    }),
  )
})
