import { createPrivateKey, X509Certificate } from 'node:crypto'

/** Who signs passes, and the pass type and the team that its certificate is for. */
export type AppleIdentity = {
  readonly passType: string
  readonly team: string
  readonly certificates: { wwdr: string; signerCert: string; signerKey: string; signerKeyPassphrase?: string }
}

type Files = { readonly certificate: string; readonly key: string; readonly passphrase: string; readonly wwdr: string }

/** Reads a certificate of Apple's. What is wrong with the files is said at the start, and not to the first buyer. */
export function appleIdentity({ certificate, key, passphrase, wwdr }: Files): AppleIdentity {
  const own = new X509Certificate(certificate)
  const secret = createPrivateKey({ key, ...(passphrase !== '' && { passphrase }) })
  if (!own.checkPrivateKey(secret))
    throw new Error('TESSERA_APPLE_KEY_FILE is not the key of the certificate in TESSERA_APPLE_CERTIFICATE_FILE')
  if (!own.verify(new X509Certificate(wwdr).publicKey))
    throw new Error('TESSERA_APPLE_WWDR_FILE is not the certificate that TESSERA_APPLE_CERTIFICATE_FILE was issued by')
  const part = (name: string): string | undefined => new RegExp(`^${name}=(.+)$`, 'm').exec(own.subject)?.[1]
  const [passType, team] = [part('UID'), part('OU')]
  if (passType === undefined || team === undefined)
    throw new Error('TESSERA_APPLE_CERTIFICATE_FILE names no pass type and team: it must be a Pass Type ID certificate')
  // The library that signs reads keys in the older form alone.
  const signerKey = secret.export({ type: 'pkcs1', format: 'pem' }).toString()
  return { passType, team, certificates: { wwdr, signerCert: certificate, signerKey } }
}
