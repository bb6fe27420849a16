import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

/** Certificates and keys of wallets that nobody trusts but a test, and the settings that name their files. */
export type Identities = {
  /** The certificate that the test believes, as PEM. */
  readonly root: string
  readonly googlePublicKey: string
  readonly env: Readonly<Record<string, string>>
}

export const PASS_TYPE = 'pass.example.tickets'
export const TEAM = 'TEAM123456'
export const ISSUER = '3388000000012345678'

const PASSPHRASE = 'of the tests'
const UID = '0.9.2342.19200300.100.1.1'

export function identities(): Identities {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-wallets-'))
  const keep = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  const [rootKeys, passKeys] = [keyPair(), keyPair()]
  const rootName = [{ name: 'commonName', value: 'Worldwide Developer Relations of the tests' }]
  const passName = [
    { type: UID, value: PASS_TYPE },
    { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE}` },
    { shortName: 'OU', value: TEAM },
  ]
  const root = certificate({ subject: rootName, issuer: rootName, keys: rootKeys, signer: rootKeys, ca: true })
  const pass = certificate({ subject: passName, issuer: rootName, keys: passKeys, signer: rootKeys, ca: false })
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    type: 'service_account',
    client_email: 'wallet@tests.iam.gserviceaccount.com',
    private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  return {
    root,
    googlePublicKey: google.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    env: {
      TESSERA_APPLE_CERTIFICATE_FILE: keep('pass.pem', pass),
      TESSERA_APPLE_KEY_FILE: keep('pass.key', passKeys.sealed),
      TESSERA_APPLE_KEY_PASSPHRASE: PASSPHRASE,
      TESSERA_APPLE_WWDR_FILE: keep('wwdr.pem', root),
      TESSERA_GOOGLE_WALLET_ISSUER: ISSUER,
      TESSERA_GOOGLE_WALLET_KEY_FILE: keep('account.json', JSON.stringify(account)),
    },
  }
}

/** Settings under which everything can be handed out; no letter is sent before a worker is there. */
export const handingOut = (): Identities['env'] => ({ ...identities().env, TESSERA_SMTP_URL: 'smtp://127.0.0.1:9' })

type Keys = {
  readonly publicKey: forge.pki.PublicKey
  readonly privateKey: forge.pki.rsa.PrivateKey
  readonly sealed: string
}

/** Made by OpenSSL, which is a hundred times quicker than the library at it. */
function keyPair(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey: forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    privateKey: forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
    sealed: privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
      .toString(),
  }
}

type Wish = {
  readonly subject: forge.pki.CertificateField[]
  readonly issuer: forge.pki.CertificateField[]
  readonly keys: Keys
  readonly signer: Keys
  readonly ca: boolean
}

function certificate({ subject, issuer, keys, signer, ca }: Wish): string {
  const made = forge.pki.createCertificate()
  made.publicKey = keys.publicKey
  made.serialNumber = `01${randomBytes(8).toString('hex')}`
  made.validity.notBefore = new Date(Date.now() - 86_400_000)
  made.validity.notAfter = new Date(Date.now() + 86_400_000)
  made.setSubject(subject)
  made.setIssuer(issuer)
  made.setExtensions([
    { name: 'basicConstraints', cA: ca, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyCertSign: ca },
  ])
  made.sign(signer.privateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(made)
}
