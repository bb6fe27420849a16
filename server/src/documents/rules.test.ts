import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  parseAddress,
  isPermanent,
  onlyRotating,
  orderRefusal,
  retryDelay,
  senderRefusal,
  ticketRefusal,
} from './rules.ts'

test('only active tickets of a confirmed order can be downloaded', () => {
  const active = { ticket_id: 1, status: 1 }
  assert.equal(orderRefusal('confirmed', [active, { ticket_id: 2, status: 2 }]), undefined)
  for (const status of ['pending', 'cancelled', 'refunded', 'expired'])
    assert.match(orderRefusal(status, [active]) ?? '', new RegExp(`is ${status}`))
  assert.equal(orderRefusal('confirmed', []), 'This order has no tickets')
  assert.equal(ticketRefusal(active), undefined)
  assert.match(ticketRefusal({ ticket_id: 7, status: 4 }) ?? '', /Ticket 7 is transferred/)
})

test('a rotating code cannot be printed if gates refuse printed codes', () => {
  assert.equal(onlyRotating('rotating', false), true)
  for (const [kind, printed] of [
    ['rotating', true],
    ['signed', false],
    ['random', false],
  ] as const)
    assert.equal(onlyRotating(kind, printed), false)
})

test('retry delays grow, and then end', () => {
  const delays = Array.from({ length: 8 }, (_, i) => retryDelay(i + 1))
  assert.deepEqual(delays, [60, 300, 900, 3_600, 14_400, 43_200, 86_400, undefined])
})

test('only a rejection of the message or its address is permanent', () => {
  const check = (code: string, responseCode: number) =>
    isPermanent(Object.assign(new Error('x'), { code, responseCode }))
  assert.equal(check('EENVELOPE', 550), true)
  assert.equal(check('EMESSAGE', 554), true)
  assert.equal(check('EENVELOPE', 451), false)
  assert.equal(check('EAUTH', 535), false)
  assert.equal(isPermanent(Object.assign(new Error('x'), { code: 'ECONNECTION' })), false)
})

test('an address can be used only by the organisation that its domain is registered for', () => {
  const domains = new Map([['rovers.example', 'org_A']])
  assert.equal(senderRefusal('Tickets@Rovers.example', 'org_A', domains), undefined)
  for (const [address, org] of [
    ['tickets@rovers.example', 'org_B'],
    ['tickets@sub.rovers.example', 'org_A'],
    ['tickets@rovers.example.evil.example', 'org_A'],
  ] as const)
    assert.match(senderRefusal(address, org, domains) ?? '', /TESSERA_MAIL_DOMAINS/)
})

test("the address is parsed from the operator's setting", () => {
  assert.equal(parseAddress('Tickets <tickets@platform.example>'), 'tickets@platform.example')
  assert.equal(parseAddress('tickets@platform.example'), 'tickets@platform.example')
})
