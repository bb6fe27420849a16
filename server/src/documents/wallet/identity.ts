import { createPrivateKey, X509Certificate } from 'node:crypto'

/** What signs passes, with the pass type and the team of its certificate. */
export type AppleIdentity = {
  readonly passType: string
  readonly team: string
  readonly certificates: { wwdr: string; signerCert: string; signerKey: string; signerKeyPassphrase?: string }
}

type AppleFiles = {
  readonly certificate: string
  readonly key: string
  readonly passphrase: string
  readonly wwdr: string
}

/** Reads an Apple certificate. It is called at the start, so that wrong files are reported then and not to a buyer. */
export function appleIdentity({ certificate, key, passphrase, wwdr }: AppleFiles): AppleIdentity {
  const own = new X509Certificate(certificate)
  const secret = createPrivateKey({ key, ...(passphrase !== '' && { passphrase }) })
  if (!own.checkPrivateKey(secret))
    throw new Error('TESSERA_APPLE_KEY_FILE is not the key of the certificate in TESSERA_APPLE_CERTIFICATE_FILE')
  if (!own.verify(new X509Certificate(wwdr).publicKey))
    throw new Error('TESSERA_APPLE_WWDR_FILE is not the certificate that issued TESSERA_APPLE_CERTIFICATE_FILE')
  const part = (name: string): string | undefined => new RegExp(`^${name}=(.+)$`, 'm').exec(own.subject)?.[1]
  const [passType, team] = [part('UID'), part('OU')]
  if (passType === undefined || team === undefined)
    throw new Error('TESSERA_APPLE_CERTIFICATE_FILE has no pass type and team: it must be a Pass Type ID certificate')
  // The signing library reads only keys in the older PKCS #1 format.
  const signerKey = secret.export({ type: 'pkcs1', format: 'pem' }).toString()
  return { passType, team, certificates: { wwdr, signerCert: certificate, signerKey } }
}
