import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { encodePng } from '#platform/images/png'
import { makeEvent, makeOrder, makePrice } from '#testing/factories'
import { startPictureSite, toChunk, type Picture, type PictureSite } from '#testing/picture-site'
import { endProcess, startServerProcess, type ServerProcess } from '#testing/server-process'
import { request, startTestServer, type TestServer } from '#testing/test-server'

let w: TestServer
let site: PictureSite
let server: ServerProcess
before(async () => {
  w = await startTestServer()
  site = await startPictureSite()
  server = await startServerProcess({ TESSERA_DATABASE_URL: w.appUrl, ...site.env })
})
after(async () => {
  await endProcess(server)
  site.stop()
  await w.stop()
})

/** Returns a function that prints tickets with a picture as the logo, and how many bytes the PDF has. */
async function aPrintingClub(tickets = 1) {
  const org = await w.createOrg()
  const price = await makePrice(w, org, await makeEvent(w, org))
  const { order } = await makeOrder(w, org, price, { tickets })
  return async (picture: Picture | undefined, number: number): Promise<number> => {
    const logo_image = picture ? site.url(picture, number) : null
    const changed = await request(`${server.url}/admin/v1/organisation`, {
      method: 'PATCH',
      key: org.admin,
      json: { logo_image },
    })
    assert.equal(changed.status, 200)
    const pdf = await request(`${server.url}/v1/orders/${order.order_id}/tickets.pdf`, { key: org.secret })
    assert.equal(pdf.status, 200)
    return pdf.bytes.length
  }
}

const readKb = (field: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])

/** Processor time of the thread that serves requests, in ms: its first thread has the number of the process. */
function readMainThreadMs(): number {
  const fields = readFileSync(`/proc/${server.pid}/task/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The pixels of the logo of the site, as a file. They hardly repeat: one colour would be decoded in no time. */
function aMillionPixels(): Buffer {
  const side = 1_000
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((at + Math.floor(at / (side * 4)) + 1) * 7_919) >> 9
  return encodePng(side, side, pixels)
}

/** A chunk that readers skip, before the last one, makes each content another one. */
const withNumber = (png: Buffer, number: number): Buffer =>
  Buffer.concat([png.subarray(0, -12), toChunk('nuMb', Buffer.from(String(number))), png.subarray(-12)])

describe('a logo', { skip: process.platform !== 'linux' }, () => {
  test('whose colour profile unpacks to 250 MB costs the server no such memory', async () => {
    const print = await aPrintingClub()
    await print('logo', 1)
    const beforeKb = readKb('VmRSS')
    const printed = await print('bomb', 1)

    const grownMb = (readKb('VmHWM') - beforeKb) / 1024
    assert.ok(printed > (await print(undefined, 0)), 'the picture itself is accepted')
    assert.ok(grownMb < 150, `the server grew by ${Math.round(grownMb)} MB`)
  })

  test('of a million pixels is decoded beside the thread that serves requests', async () => {
    const print = await aPrintingClub()
    // Starts the threads, and loads what documents need.
    await print('logo', 10)
    const COUNT = 5
    const beforeMs = readMainThreadMs()
    for (let i = 1; i <= COUNT; i++) await print('logo', 10 + i)

    const eachMs = (readMainThreadMs() - beforeMs) / COUNT
    assert.ok(eachMs < 100, `each took ${eachMs} ms of the thread that serves requests`)
  })

  test('that is uploaded is decoded beside the thread that serves requests, too', async () => {
    const org = await w.createOrg()
    const png = aMillionPixels()
    const upload = async (number: number): Promise<void> => {
      const stored = await request(`${server.url}/admin/v1/organisation/picture`, {
        method: 'PUT',
        key: org.admin,
        json: { picture: 'logo', content: withNumber(png, number).toString('base64') },
      })
      assert.equal(stored.status, 200, stored.text)
    }
    await upload(0)
    const COUNT = 5
    const beforeMs = readMainThreadMs()
    for (let i = 1; i <= COUNT; i++) await upload(i)

    const eachMs = (readMainThreadMs() - beforeMs) / COUNT
    assert.ok(eachMs < 100, `each took ${eachMs} ms of the thread that serves requests`)
  })

  test('is in a PDF once, however many tickets it has', async () => {
    const [one, many] = [await aPrintingClub(1), await aPrintingClub(10)]
    const logoBytes = async (print: Awaited<ReturnType<typeof aPrintingClub>>) =>
      (await print('logo', 20)) - (await print(undefined, 0))
    const [ofOne, ofTen] = [await logoBytes(one), await logoBytes(many)]
    assert.ok(ofTen < 2 * ofOne, `${ofOne} bytes in the PDF of one ticket, ${ofTen} in that of ten`)
  })
})
