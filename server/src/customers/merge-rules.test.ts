import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeFields } from './merge-rules.ts'

const early = new Date('2026-01-01T00:00:00Z')
const person = {
  first_name: 'Ann',
  last_name: 'Lee',
  email_address: 'ann@example.com',
  mobile_number: null,
  postcode: null,
  marketing_emails: false,
  new_event_notifications: false,
  marketing_emails_at: null,
}

test('own values stay, and empty ones are filled', () => {
  const into = { ...person, postcode: 'N1' }
  const from = { ...person, first_name: 'Anne', email_address: 'other@example.com', mobile_number: '1', postcode: 'S2' }
  assert.deepEqual(mergeFields(into, from, []), { ...into, mobile_number: '1' })
})

test('the latest decision counts, with its time; a withdrawal has none', () => {
  const agreed = { ...person, marketing_emails: true, marketing_emails_at: early }
  const later = new Date('2026-02-01T00:00:00Z')
  const decide = (granted: boolean) => [{ kind: 'marketing_emails' as const, granted, decided_at: later }]
  const consent = ({ marketing_emails, marketing_emails_at }: typeof agreed | ReturnType<typeof mergeFields>) => [
    marketing_emails,
    marketing_emails_at,
  ]
  assert.deepEqual(consent(mergeFields(agreed, person, decide(false))), [false, null])
  assert.deepEqual(consent(mergeFields(person, agreed, decide(true))), [true, later])
})

test('without a recorded decision both must have agreed', () => {
  const agreed = { ...person, marketing_emails: true, marketing_emails_at: early, new_event_notifications: true }
  assert.equal(mergeFields(agreed, person, []).marketing_emails, false)
  assert.equal(mergeFields(person, agreed, []).new_event_notifications, false)
  const both = mergeFields(agreed, agreed, [])
  assert.deepEqual([both.marketing_emails, both.marketing_emails_at, both.new_event_notifications], [true, early, true])
})
