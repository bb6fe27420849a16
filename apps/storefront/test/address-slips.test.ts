import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestAddress } from '../src/address-slips.ts'

test('one slip in a common domain is noticed: a letter missing, too many, wrong, or two swapped', () => {
  const typed = [
    'ann@gmai.com',
    'ann@gmaill.com',
    'ann@gnail.com',
    'ann@gmial.com',
    'Ann.Lee@GMIAL.com',
    'ann@hotmail.ne',
  ]
  assert.deepEqual(typed.map(suggestAddress), [
    ...Array.from({ length: 4 }, () => 'ann@gmail.com'),
    'Ann.Lee@gmail.com',
    'ann@hotmail.nl',
  ])
})

test('real domains that look like a common one, own domains and unfinished addresses get no hint', () => {
  for (const address of [
    'ann@gmail.com',
    'ann@ymail.com',
    'ann@mail.com',
    'ann@live.be',
    'ann@rovers.example',
    'ann@',
    'ann',
    '@gmial.com',
  ])
    assert.equal(suggestAddress(address), undefined, address)
})
