import { createHmac, timingSafeEqual } from 'node:crypto'

/** What every authenticator app supports: RFC 6238 with SHA-1, 6 digits and 30 seconds. */
const PERIOD_SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the time step whose code this is: the present one, or one before or after it for clocks that differ. */
export function findTotpStep(secret: Buffer, code: string, nowMs: number): number | undefined {
  const step = Math.floor(nowMs / 1_000 / PERIOD_SECONDS)
  const given = Buffer.from(code)
  return [step, step - 1, step + 1].find((each) => {
    const expected = Buffer.from(totpAt(secret, each))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

export const totpAtTime = (secret: Buffer, nowMs: number): string =>
  totpAt(secret, Math.floor(nowMs / 1_000 / PERIOD_SECONDS))

function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac.readUInt8(19) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the URL that an authenticator app reads from a QR code. */
export function otpauthUrl(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret: toBase32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('')
}
