import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pictureLimits, type AdminOrganisation } from '#contract'
import { encodePng } from '#platform/images/png'
import { toChunk } from '#testing/picture-site'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'
import { forgetPictures } from './queries/pictures.ts'

let nowMs = Date.now()
let w: TestServer
before(async () => {
  w = await startTestServer({ clock: () => new Date(nowMs) })
})
after(() => w.stop())

/** A small picture in a shade of its own. */
const aPng = (shade: number, side = 8): Buffer => encodePng(side, side, new Uint8Array(side * side * 4).fill(shade))

const send = (org: TestOrg, picture: string, content: Buffer, headers: Record<string, string> = {}) =>
  w.call('/admin/v1/organisation/picture', {
    method: 'PUT',
    key: org.admin,
    headers,
    json: { picture, content: content.toString('base64') },
  })

async function upload(org: TestOrg, picture: 'logo' | 'background' | 'favicon', content: Buffer): Promise<string> {
  const response = await send(org, picture, content)
  assert.equal(response.status, 200, response.text)
  const { logo_image, background_image, favicon } = response.json<AdminOrganisation>()
  return new URL({ logo: logo_image, background: background_image, favicon }[picture] ?? '').pathname
}

const change = (org: TestOrg, json: unknown) =>
  w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })

const statusOf = async (path: string): Promise<number> => (await w.call(path)).status

/** A JPEG of 8 by 8 pixels, as far as anybody looks who does not decode it. */
const aJpeg = (...segments: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    ...segments,
    Buffer.from('ffc0000b08000800080101110000', 'hex').subarray(0, 13),
    Buffer.from('ffda0008010100003f00', 'hex'),
    Buffer.from('00ffd9', 'hex'),
  ])

const aSegment = (marker: number, text: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

test('an uploaded logo is shown to everybody at an address of its content, as a picture and nothing else', async () => {
  const org = await w.createOrg()
  const png = aPng(1)
  const path = await upload(org, 'logo', png)
  assert.match(path, new RegExp(`^/pictures/${org.id}/[\\w-]{22}\\.png$`))

  const { status, headers, bytes } = await w.call(path)
  assert.deepEqual([status, bytes.equals(png)], [200, true])
  assert.equal(headers.get('content-type'), 'image/png')
  assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
  const again = await w.call(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  assert.deepEqual([again.status, again.bytes.length], [304, 0])
  const head = await w.call(path, { method: 'HEAD' })
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(png.length)])
  assert.equal((await w.call(path, { method: 'POST' })).status, 405)

  const other = await w.createOrg()
  for (const wrong of [
    path.replace(org.id, other.id),
    path.replace('.png', '.jpg'),
    `${path}/x`,
    '/pictures/org_x/y.png',
    '/pictures/',
  ])
    assert.deepEqual([await statusOf(wrong), wrong], [404, wrong])
  // Both know it by its content.
  assert.equal(await upload(org, 'favicon', png), path)
})

test('a stored response is returned again for the same idempotency key', async () => {
  const org = await w.createOrg()
  const headers = { 'Idempotency-Key': 'logo-1' }
  const [first, second] = [await send(org, 'logo', aPng(1), headers), await send(org, 'logo', aPng(1), headers)]
  assert.deepEqual([second.status, second.text], [200, first.text])
  assert.equal(second.headers.get('idempotent-replayed'), 'true')
})

test('what is no picture, has scripts or is too large is refused with what to do', async () => {
  const org = await w.createOrg()
  for (const [content, sentence] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'export it as PNG'],
    [Buffer.from('<html><script>alert(1)</script>'), 'must be a PNG picture'],
    [Buffer.from('GIF89a......'), 'must be a PNG picture'],
    [aPng(1).subarray(0, 40), 'must be a PNG picture'],
    [aPng(1, 1_001), 'must be a PNG picture'],
    [Buffer.alloc(513 * 1024), 'must be at most 512 KiB'],
  ] as const) {
    const response = await send(org, 'logo', content)
    const { error } = response.json<{ error: { param: string; message: string } }>()
    assert.deepEqual([response.status, error.param], [400, 'content'])
    assert.ok(error.message.includes(sentence), error.message)
  }
  assert.equal((await send(org, 'banner', aPng(1))).status, 400)
  assert.equal((await w.call('/admin/v1/organisation', { key: org.admin })).json<AdminOrganisation>().logo_image, null)
})

test('what a file says besides its pixels is not shown', async () => {
  const org = await w.createOrg()
  const png = aPng(2)
  const end = png.length - 12
  const words = toChunk('tEXt', Buffer.from('Author\0Somebody at home'))
  const talkative = Buffer.concat([png.subarray(0, end), words, png.subarray(end), Buffer.from('<script>')])
  assert.deepEqual((await w.call(await upload(org, 'logo', talkative))).bytes, png)

  const kept = aSegment(0xe0, 'JFIF\0')
  const jpeg = aJpeg(kept, aSegment(0xe1, 'Exif\0\0 52.1, 4.9'), aSegment(0xfe, '<script>'))
  const shown = await w.call(await upload(org, 'background', jpeg))
  assert.equal(shown.headers.get('content-type'), 'image/jpeg')
  assert.deepEqual(shown.bytes, aJpeg(kept))
})

test('a picture that was replaced stays for e-mails that show it, and goes 90 days later; one in use stays', async () => {
  const org = await w.createOrg()
  const [today, first] = [nowMs, await upload(org, 'logo', aPng(3))]
  nowMs -= (pictureLimits.replacedDays + 1) * 86_400_000
  const second = await upload(org, 'logo', aPng(4))
  nowMs = today
  assert.deepEqual([await statusOf(first), await statusOf(second)], [200, 200])

  await forgetPictures(w.db, 100)
  assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200])

  // Another address instead of it, and it again.
  const address = `http://127.0.0.1:1${second}`
  await change(org, { logo_image: 'https://club.example/logo.png' })
  await change(org, { logo_image: address })
  nowMs -= (pictureLimits.replacedDays + 1) * 86_400_000
  await change(org, { favicon: address, logo_image: null })
  nowMs = today
  await forgetPictures(w.db, 100)
  assert.equal(await statusOf(second), 200)
})

test('a picture that is removed goes at once, unless another field shows it', async () => {
  const org = await w.createOrg()
  const path = await upload(org, 'logo', aPng(5))
  await upload(org, 'favicon', aPng(5))
  const remove = (picture: string) =>
    w.call('/admin/v1/organisation/picture', { method: 'PUT', key: org.admin, json: { picture, content: null } })
  assert.equal((await remove('logo')).json<AdminOrganisation>().logo_image, null)
  assert.equal(await statusOf(path), 200)
  assert.equal((await remove('favicon')).json<AdminOrganisation>().favicon, null)
  assert.equal(await statusOf(path), 404)
  assert.equal((await remove('favicon')).status, 200)
})

test('an organisation keeps a bounded number of pictures, the newest, and uploads a bounded number in a day', async () => {
  const org = await w.createOrg()
  const icon = await upload(org, 'favicon', aPng(200))
  const paths: string[] = []
  for (let shade = 0; shade < pictureLimits.kept; shade++) {
    nowMs += 1_000
    paths.push(await upload(org, 'logo', aPng(shade)))
  }
  assert.deepEqual(await Promise.all([icon, ...paths].map(statusOf)), [200, 404, ...paths.slice(1).map(() => 200)])

  const left = pictureLimits.uploadsPerDay - pictureLimits.kept - 1
  for (let i = 0; i < left; i++) assert.equal((await send(org, 'logo', aPng(1))).status, 200)
  const refused = await send(org, 'logo', aPng(1))
  assert.deepEqual([refused.status, refused.json<{ error: { code: string } }>().error.code], [429, 'rate_limited'])
})

test('one address cannot read pictures without end', async () => {
  const org = await w.createOrg()
  const path = await upload(org, 'logo', aPng(6))
  const statuses = new Set<number>()
  for (let i = 0; i < 13 && !statuses.has(429); i++)
    for (const { status } of await Promise.all(
      Array.from({ length: 50 }, () => w.call(path, { from: '203.0.113.77', method: 'HEAD' })),
    ))
      statuses.add(status)
  assert.deepEqual([...statuses], [200, 429])
  assert.equal(await statusOf(path), 200)
})
