import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildBrand } from './brand.ts'

const brandFor = (background_color: string | null, logo_image: string | null = null) =>
  buildBrand({ name: 'Rovers', background_color, logo_image })

test('text is readable on every colour, and links are readable on white', () => {
  for (const [wished, onColor, ink] of [
    ['#000000', '#ffffff', '#000000'],
    ['#7a0019', '#ffffff', '#7a0019'],
    ['#FFCC00', '#14171c', '#14171c'],
    ['#0f0', '#14171c', '#14171c'],
    ['#767676', '#ffffff', '#767676'],
    ['#777777', '#14171c', '#14171c'],
  ] as const)
    assert.deepEqual([brandFor(wished).onColor, brandFor(wished).ink], [onColor, ink], wished)
})

test('an invisible colour and an invalid colour are replaced', () => {
  assert.equal(brandFor('#ffffff').color, '#14171c')
  assert.equal(brandFor('#fafafa').color, '#14171c')
  for (const text of ['red', 'url(x)', '#12345', '#fff;}body{display:none', null])
    assert.equal(brandFor(text).color, '#1f3a5f')
})

/** Of an installation without TLS, which an organisation may have uploaded a picture to. */
const UPLOADED = `http://10.0.0.5:8080/pictures/org_${'0'.repeat(26)}/${'a'.repeat(22)}.png`

test('a logo needs an https URL that cannot break out of the markup around it', () => {
  for (const url of ['https://club.example/logo.png', 'http://127.0.0.1:9000/logo.png', UPLOADED])
    assert.equal(brandFor(null, url).logo, url)
  for (const text of [
    'http://club.example/logo.png',
    'javascript:x',
    'https://a.example/"x',
    'https://a.example/;x y',
    'https://[bad',
    null,
  ])
    assert.equal(brandFor(null, text).logo, undefined)
})
