import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

/** Wallet certificates and keys for tests, and the settings that name their files. */
export type WalletIdentities = {
  /** The root certificate that the test trusts, as PEM. */
  readonly root: string
  readonly googlePublicKey: string
  readonly env: Readonly<Record<string, string>>
}

export const PASS_TYPE = 'pass.example.tickets'
export const TEAM = 'TEAM123456'
export const ISSUER = '3388000000012345678'

const PASSPHRASE = 'of the tests'
const UID = '0.9.2342.19200300.100.1.1'

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Its files are there until the process ends. */
export function createWalletIdentities(): WalletIdentities {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-wallets-'))
  folders.push(folder)
  const saveFile = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  const [rootKeys, passKeys] = [createKeyPair(), createKeyPair()]
  const rootName = [{ name: 'commonName', value: 'Worldwide Developer Relations of the tests' }]
  const passName = [
    { type: UID, value: PASS_TYPE },
    { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE}` },
    { shortName: 'OU', value: TEAM },
  ]
  const root = createCertificate({ subject: rootName, issuer: rootName, keys: rootKeys, signer: rootKeys, ca: true })
  const pass = createCertificate({ subject: passName, issuer: rootName, keys: passKeys, signer: rootKeys, ca: false })
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
      TESSERA_APPLE_CERTIFICATE_FILE: saveFile('pass.pem', pass),
      TESSERA_APPLE_KEY_FILE: saveFile('pass.key', passKeys.sealed),
      TESSERA_APPLE_KEY_PASSPHRASE: PASSPHRASE,
      TESSERA_APPLE_WWDR_FILE: saveFile('wwdr.pem', root),
      TESSERA_GOOGLE_WALLET_ISSUER: ISSUER,
      TESSERA_GOOGLE_WALLET_KEY_FILE: saveFile('account.json', JSON.stringify(account)),
    },
  }
}

/** Settings for all kinds of documents; no e-mail is sent as long as no worker runs. */
export const documentSettings = (): WalletIdentities['env'] => ({
  ...createWalletIdentities().env,
  TESSERA_SMTP_URL: 'smtp://127.0.0.1:9',
})

type CertificateKeys = {
  readonly publicKey: forge.pki.PublicKey
  readonly privateKey: forge.pki.rsa.PrivateKey
  readonly sealed: string
}

/** Uses OpenSSL, which is a hundred times faster than the library. */
function createKeyPair(): CertificateKeys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey: forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    privateKey: forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()),
    sealed: privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
      .toString(),
  }
}

type CertificateInput = {
  readonly subject: forge.pki.CertificateField[]
  readonly issuer: forge.pki.CertificateField[]
  readonly keys: CertificateKeys
  readonly signer: CertificateKeys
  readonly ca: boolean
}

function createCertificate({ subject, issuer, keys, signer, ca }: CertificateInput): string {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: ca, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyCertSign: ca },
  ])
  certificate.sign(signer.privateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}
