import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryName, profileRefusal } from './rules.ts'

const validProfile = { country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
const refusedParam = (change: Partial<typeof validProfile>): string | undefined =>
  profileRefusal({ ...validProfile, ...change })?.param

test('a profile with a known country, time zone and currency is accepted', () => {
  for (const change of [
    {},
    { timezone: 'UTC' },
    { timezone: 'America/Argentina/Buenos_Aires' },
    { country: 'NZ' },
    { currency: 'KWD' },
  ])
    assert.equal(refusedParam(change), undefined)
})

test('a time zone must be in the IANA database, and not an offset', () => {
  for (const timezone of ['Europe/Nowhere', '+01:00', '', 'london'])
    assert.equal(refusedParam({ timezone }), 'timezone')
})

test('a currency must be in ISO 4217', () => {
  for (const currency of ['ABC', 'gbp', '']) assert.equal(refusedParam({ currency }), 'currency')
})

test('a country must be in ISO 3166-1, and not a group, a reserved code or a placeholder', () => {
  for (const country of ['ZZ', 'EU', 'UN', 'XA', 'AC', 'UK', 'SU', 'AB', 'gb'])
    assert.equal(refusedParam({ country }), 'country')
})

test('a country is shown with its English name', () => {
  assert.equal(countryName('GB'), 'United Kingdom')
  assert.equal(countryName('NZ'), 'New Zealand')
})
