import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryName, profileRefusal } from './rules.ts'

const good = { country: 'GB', timezone: 'Europe/London', currency: 'GBP' }
const refusedParam = (change: Partial<typeof good>): string | undefined => profileRefusal({ ...good, ...change })?.param

test('a profile of a real place and currency is taken', () => {
  for (const change of [
    {},
    { timezone: 'UTC' },
    { timezone: 'America/Argentina/Buenos_Aires' },
    { country: 'NZ' },
    { currency: 'KWD' },
  ])
    assert.equal(refusedParam(change), undefined)
})

test('a time zone is one of the IANA database, not an offset', () => {
  for (const timezone of ['Europe/Nowhere', '+01:00', '', 'london'])
    assert.equal(refusedParam({ timezone }), 'timezone')
})

test('a currency is one of ISO 4217', () => {
  for (const currency of ['ABC', 'gbp', '']) assert.equal(refusedParam({ currency }), 'currency')
})

test('a country is one of ISO 3166-1, and not a group, a reserved code or a placeholder', () => {
  for (const country of ['ZZ', 'EU', 'UN', 'XA', 'AC', 'UK', 'SU', 'AB', 'gb'])
    assert.equal(refusedParam({ country }), 'country')
})

test('a country has its English name', () => {
  assert.equal(countryName('GB'), 'United Kingdom')
  assert.equal(countryName('NZ'), 'New Zealand')
})
