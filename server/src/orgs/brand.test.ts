import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandOf } from './brand.ts'

const of = (background_color: string | null, logo_image: string | null = null) =>
  brandOf({ name: 'Rovers', background_color, logo_image })

test('text is readable on every colour, and links are on white', () => {
  for (const [wished, onColor, ink] of [
    ['#000000', '#ffffff', '#000000'],
    ['#7a0019', '#ffffff', '#7a0019'],
    ['#FFCC00', '#14171c', '#14171c'],
    ['#0f0', '#14171c', '#14171c'],
    ['#767676', '#ffffff', '#767676'],
    ['#777777', '#14171c', '#14171c'],
  ] as const)
    assert.deepEqual([of(wished).onColor, of(wished).ink], [onColor, ink], wished)
})

test('a colour that cannot be seen, and what is no colour, become others', () => {
  assert.equal(of('#ffffff').color, '#14171c')
  assert.equal(of('#fafafa').color, '#14171c')
  for (const text of ['red', 'url(x)', '#12345', '#fff;}body{display:none', null])
    assert.equal(of(text).color, '#1f3a5f')
})

test('a logo comes over https, from an address that cannot break out of where it is written', () => {
  assert.equal(of(null, 'https://club.example/logo.png').logo, 'https://club.example/logo.png')
  for (const text of [
    'http://club.example/logo.png',
    'javascript:x',
    'https://a.example/"x',
    'https://a.example/;x y',
    null,
  ])
    assert.equal(of(null, text).logo, undefined)
})
