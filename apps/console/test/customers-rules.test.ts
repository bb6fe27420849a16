import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Consent, CustomerRecord } from '../src/customers/customer-types.ts'
import { mergeOutcome } from '../src/customers/merge-rules.ts'

/** The cast is safe: a merge decides on these fields alone. */
const makeCustomer = (fields: Partial<CustomerRecord> = {}): CustomerRecord =>
  ({
    mobile_number: null,
    postcode: null,
    marketing_emails: false,
    new_event_notifications: false,
    consents: [],
    ...fields,
  }) as Partial<CustomerRecord> as CustomerRecord

const decision = (granted: boolean, decided_at: number): Consent =>
  ({ kind: 'marketing_emails', granted, decided_at }) as Consent

test('a withdrawal is not undone by an older consent, and counts in the same second', () => {
  const agreed = makeCustomer({ marketing_emails: true, consents: [decision(true, 10)] })
  const withdrawn = (at: number): CustomerRecord => makeCustomer({ consents: [decision(false, at), decision(true, 1)] })

  assert.equal(mergeOutcome(agreed, withdrawn(11)).marketing_emails, false)
  assert.equal(mergeOutcome(agreed, withdrawn(10)).marketing_emails, false)
  assert.equal(mergeOutcome(withdrawn(9), agreed).marketing_emails, true)
})

test('somebody who was never asked has decided nothing; without any decision both must have agreed', () => {
  const agreed = makeCustomer({ marketing_emails: true, consents: [decision(true, 10)] })
  const unrecorded = makeCustomer({ new_event_notifications: true })

  assert.equal(mergeOutcome(makeCustomer(), agreed).marketing_emails, true)
  assert.equal(mergeOutcome(unrecorded, makeCustomer()).new_event_notifications, false)
  assert.equal(mergeOutcome(unrecorded, unrecorded).new_event_notifications, true)
})

test('own values stay, and empty ones are filled', () => {
  const kept = makeCustomer({ postcode: 'N1 9GU' })
  const other = makeCustomer({ postcode: 'SW1A 1AA', mobile_number: '07700 900123' })

  const { postcode, mobile_number } = mergeOutcome(kept, other)
  assert.deepEqual([postcode, mobile_number], ['N1 9GU', '07700 900123'])
})
