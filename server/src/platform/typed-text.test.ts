import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { greet, withoutLinks } from './typed-text.ts'

/** What common mail clients make a link of: a host name, an address, a scheme, or a telephone number. */
const LINK = /\S[.\u3002\uff0e\uff61\u2024]\S|@|:\/\/|\b(?:mailto|tel|https?):\S|(?:\d[\s-]?){6}/u

test('names of people stay as they were typed', () => {
  const names = ['Ann', "O'Neil", 'Anne-Marie', 'Dr. Who', 'José', 'Gal·la', 'Jr.', '李小龍', 'محمد', 'Louis XIV', '']
  for (const name of names) assert.equal(withoutLinks(name), name)
})

test('an e-mail to a customer without a name greets without one', () => {
  assert.deepEqual(['Ann', '', ' ', '123456'].map(greet), ['Hello Ann,', 'Hello,', 'Hello,', 'Hello,'])
})

test('no text can become a link', () => {
  const texts = [
    'http://evil.example/win',
    'Click www.evil.example now',
    'evil.example',
    'ann@evil.example',
    'evil。example',
    'evil．example',
    'mailto:ann',
    'tel:+44900123456',
    'call 0900 12 34 56',
    'Ann\n\nYour account is locked: https://evil.example',
    'a\\\\evil.example\\share',
  ]
  for (const text of texts) assert.doesNotMatch(withoutLinks(text), LINK, withoutLinks(text))
  assert.match('http://evil.example/win', LINK)
  assert.equal(withoutLinks('Ann\r\nBcc: bob'), 'Ann Bcc: bob')
})

test('nothing that is typed can become a link', () => {
  const part = fc.constantFrom(
    'http',
    '://',
    'www',
    '.',
    '@',
    ':',
    '/',
    'evil',
    'com',
    ' ',
    '。',
    '．',
    '\n',
    '1',
    '12345',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      assert.doesNotMatch(withoutLinks(parts.join('')), LINK)
    }),
    { numRuns: 2_000 },
  )
})
