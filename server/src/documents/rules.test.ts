import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressIn, isFinal, onlyMoving, orderRefusal, pauseAfter, senderRefusal, ticketRefusal } from './rules.ts'

test('only active tickets of a confirmed order are handed out', () => {
  const active = { ticket_id: 1, status: 1 }
  assert.equal(orderRefusal('confirmed', [active, { ticket_id: 2, status: 2 }]), undefined)
  for (const status of ['pending', 'cancelled', 'refunded', 'expired'])
    assert.match(orderRefusal(status, [active]) ?? '', new RegExp(`is ${status}`))
  assert.equal(orderRefusal('confirmed', []), 'This order has no tickets')
  assert.equal(ticketRefusal(active), undefined)
  assert.match(ticketRefusal({ ticket_id: 7, status: 4 }) ?? '', /Ticket 7 is transferred/)
})

test('a code that changes is kept off paper only where the gate would refuse it', () => {
  assert.equal(onlyMoving('rotating', false), true)
  for (const [kind, printed] of [
    ['rotating', true],
    ['signed', false],
    ['random', false],
  ] as const)
    assert.equal(onlyMoving(kind, printed), false)
})

test('attempts come later and later, and then no more', () => {
  const pauses = Array.from({ length: 8 }, (_, i) => pauseAfter(i + 1))
  assert.deepEqual(pauses, [60, 300, 900, 3_600, 14_400, 43_200, 86_400, undefined])
})

test('only what was said of the letter itself is final', () => {
  const said = (code: string, responseCode: number) => isFinal(Object.assign(new Error('x'), { code, responseCode }))
  assert.equal(said('EENVELOPE', 550), true)
  assert.equal(said('EMESSAGE', 554), true)
  assert.equal(said('EENVELOPE', 451), false)
  assert.equal(said('EAUTH', 535), false)
  assert.equal(isFinal(Object.assign(new Error('x'), { code: 'ECONNECTION' })), false)
})

test('an address is sent from only by the organisation whose domain it is', () => {
  const domains = new Map([['rovers.example', 'org_A']])
  assert.equal(senderRefusal('Tickets@Rovers.example', 'org_A', domains), undefined)
  for (const [address, org] of [
    ['tickets@rovers.example', 'org_B'],
    ['tickets@sub.rovers.example', 'org_A'],
    ['tickets@rovers.example.evil.example', 'org_A'],
  ] as const)
    assert.match(senderRefusal(address, org, domains) ?? '', /TESSERA_MAIL_DOMAINS/)
})

test('the address is found in what the operator has set', () => {
  assert.equal(addressIn('Tickets <tickets@platform.example>'), 'tickets@platform.example')
  assert.equal(addressIn('tickets@platform.example'), 'tickets@platform.example')
})
