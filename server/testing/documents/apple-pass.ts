import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { Certificate, ContentInfo, SignedData } from 'pkijs'

/** Returns the files of a pass. */
export const readPassFiles = (pass: Buffer): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(new Uint8Array(pass))).map(([name, bytes]) => [name, Buffer.from(bytes)]))

/**
 * Returns what a phone would find wrong with a pass: files that are missing in the manifest or have another hash, or a
 * manifest without a signature that leads to the root. It verifies with another library than the one that signs.
 */
export async function findPassFaults(files: ReadonlyMap<string, Buffer>, rootPem: string): Promise<string[]> {
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
  const signature = files.get('signature') ?? Buffer.alloc(0)
  const hashes = JSON.parse(manifest.toString('utf8')) as Record<string, string>
  const listed = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature')
  const faults = [...new Set([...listed, ...Object.keys(hashes)])].filter(
    (name) =>
      hashes[name] !==
      createHash('sha1')
        .update(files.get(name) ?? '')
        .digest('hex'),
  )
  const signed = await isSigned(manifest, signature, rootPem).catch(() => false)
  return [...faults, ...(signed ? [] : ['signature'])]
}

async function isSigned(data: Buffer, signature: Buffer, rootPem: string): Promise<boolean> {
  const content = ContentInfo.fromBER(toArrayBuffer(signature))
  const signed = new SignedData({ schema: content.content })
  const root = Certificate.fromBER(toArrayBuffer(Buffer.from(rootPem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')))
  const { signatureVerified, signerCertificateVerified } = await signed.verify({
    signer: 0,
    data: toArrayBuffer(data),
    trustedCerts: [root],
    checkChain: true,
    extendedMode: true,
  })
  return signatureVerified === true && signerCertificateVerified === true
}

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
