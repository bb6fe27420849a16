import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newUuid, orgId, type OrgId } from '../ids.ts'
import { imageDecoder, imageFile, type DecoderOptions, type ImageDecoder } from './decoder.ts'
import { encodePng } from './png.ts'

const anOrg = (): OrgId => orgId(newUuid(Date.now()))

/** An image of its own: no two have the same content. */
const anImage = (shade: number, side = 64) =>
  imageFile(encodePng(side, side, new Uint8Array(side * side * 4).fill(shade)))

const emptyChunk = Buffer.from('\0\0\0\0teSt\0\0\0\0', 'latin1')

async function withDecoder<T>(
  options: Partial<DecoderOptions>,
  work: (decoder: ImageDecoder, decoded: string[]) => Promise<T>,
): Promise<T> {
  const decoded: string[] = []
  const decoder = imageDecoder({ now: () => 0, onDecode: ({ hash }) => decoded.push(hash), ...options })
  try {
    return await work(decoder, decoded)
  } finally {
    await decoder.close()
  }
}

describe('an image', () => {
  test('is decoded once, whoever has it and however often', async () => {
    await withDecoder({}, async (decoder, decoded) => {
      const [image, org] = [anImage(1), anOrg()]
      const together = await Promise.all([org, org, anOrg(), anOrg()].map((each) => decoder.decode(each, image)))
      const later = await decoder.decode(anOrg(), imageFile(Buffer.from(image.bytes)))

      assert.deepEqual(
        [...together, later].map((each) => each?.width),
        [64, 64, 64, 64, 64],
      )
      assert.deepEqual(decoded, [image.hash])
    })
  })

  test('that is refused is not decoded again either', async () => {
    await withDecoder({}, async (decoder, decoded) => {
      const broken = imageFile(anImage(1).bytes.subarray(0, 60))
      for (let i = 0; i < 2; i++) assert.equal(await decoder.decode(anOrg(), broken), undefined)
      assert.equal(decoded.length, 1)
    })
  })

  // No image is known that reaches the limits: they are set so low that this one does.
  for (const [limit, options] of Object.entries({ time: { deadlineMs: 1 }, memory: { memoryMb: 12 } }))
    test(`that needs more ${limit} than a thread may use is refused, and not tried again for a day`, async () => {
      let nowMs = 0
      await withDecoder({ ...options, now: () => nowMs }, async (decoder, decoded) => {
        const image = imageFile(Buffer.concat([anImage(1).bytes, ...Array.from({ length: 40_000 }, () => emptyChunk)]))
        for (let i = 0; i < 3; i++) assert.equal(await decoder.decode(anOrg(), image), undefined)
        assert.equal(decoded.length, 1)
        nowMs += 25 * 3_600_000
        assert.equal(await decoder.decode(anOrg(), image), undefined)
        assert.equal(decoded.length, 2)
      })
    })

  test('that was evicted by many others is decoded again', async () => {
    await withDecoder({}, async (decoder, decoded) => {
      const org = anOrg()
      const first = anImage(0, 1)
      await decoder.decode(org, first)
      for (let i = 1; i <= 1_000; i++) await decoder.decode(org, imageFile(Buffer.from(`no image ${i}`)))
      await decoder.decode(org, first)
      assert.equal(decoded.filter((hash) => hash === first.hash).length, 2)
    })
  })

  /** Decodes 6 images of one organisation and then one of another; returns how many had their turn before the other's. */
  const flood = (fairShare: boolean) =>
    withDecoder({ fairShare }, async (decoder, decoded) => {
      const [many, other] = [anOrg(), anOrg()]
      const last = anImage(6, 500)
      await Promise.all([
        ...Array.from({ length: 6 }, (_, i) => decoder.decode(many, anImage(i, 500))),
        decoder.decode(other, last),
      ])
      return decoded.indexOf(last.hash)
    })

  test("of one organisation's many does not hold up another's", async () => {
    assert.ok((await flood(true)) <= 2, 'it waits for more than the two that are being decoded')
    assert.ok((await flood(false)) >= 5, 'control: without fair shares it waits for all')
  })
})
