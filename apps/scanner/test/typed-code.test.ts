import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { correctTypedCode } from '../src/typed-code.ts'
import { correctTypedCode as correctOnServer } from '../../../server/src/barcodes/typed-code.ts'
import { newBarcode } from '../../../server/src/orders/build-tickets.ts'

test('the phone corrects typed codes exactly as the server does', () => {
  const variations = [' ', '-', '–', '', 'o', 'l', 'I', 'u', '.']
  for (let i = 0; i < 2_000; i++) {
    const letters = newBarcode()
      .split('')
      .map((letter) => (randomInt(2) ? letter : letter.toLowerCase()))
    for (let n = randomInt(4); n > 0; n--) letters.splice(randomInt(26), randomInt(2), variations[randomInt(9)] ?? '')
    const typed = letters.join('')
    assert.equal(correctTypedCode(typed), correctOnServer(typed), typed)
  }
})
