import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import forge from 'node-forge'

/** A club's own site with pictures, on loopback and with HTTPS, as the address of a logo must have. */
export type PictureSite = {
  /** Returns the address of a picture whose content no other number has. */
  readonly url: (picture: Picture, number: number) => string
  /** Settings with which a server process accepts the site. */
  readonly env: Readonly<Record<string, string>>
  stop(): void
}

/** An honest logo of a million pixels, or a small one with a colour profile that unpacks to much more. */
export type Picture = 'logo' | 'bomb'

const SIDE = 1_000
const BOMB_BYTES = 250 * 1024 * 1024

export async function startPictureSite(): Promise<PictureSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pictures-'))
  const { key, cert } = createCertificate()
  const certFile = join(folder, 'cert.pem')
  writeFileSync(certFile, cert)
  const profile = Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(BOMB_BYTES), { level: 9 })])
  const pictures = { logo: createPng(SIDE, []), bomb: createPng(8, [toChunk('iCCP', profile)]) }
  const site = createServer({ key, cert }, (req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'https://site')
    const picture = pictures[pathname === '/bomb' ? 'bomb' : 'logo']
    // A chunk that readers skip, before the last one, makes each content another one.
    const end = picture.length - 12
    const other = toChunk('nuMb', Buffer.from(search))
    res.setHeader('Content-Type', 'image/png')
    res.end(Buffer.concat([picture.subarray(0, end), other, picture.subarray(end)]))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  return {
    url: (picture, number) => `https://127.0.0.1:${port}/${picture}?n=${number}`,
    env: { NODE_EXTRA_CA_CERTS: certFile, TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8' },
    stop() {
      site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function createPng(side: number, others: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6], 8)
  const lines = Buffer.alloc((side * 4 + 1) * side)
  for (let at = 0; at < lines.length; at++) lines[at] = at % (side * 4 + 1) === 0 ? 0 : ((at * 7_919) >> 9) & 0xff
  const chunks = [toChunk('IHDR', header), ...others, toChunk('IDAT', deflateSync(lines)), toChunk('IEND')]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

/** A chunk of a PNG file, with its length and checksum. */
export function toChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function createCertificate(): { key: string; cert: string } {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  const name = [{ name: 'commonName', value: 'A club of the tests' }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create())
  return { key, cert: forge.pki.certificateToPem(certificate) }
}
