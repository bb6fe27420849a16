import { createHmac } from 'node:crypto'
import type { SignInSecrets } from './code-flow.ts'

/** Derives a value for one purpose from the secret in a browser's cookie, so that the value is never stored. */
export const deriveBytes = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()

export const deriveText = (secret: string, purpose: string): string =>
  deriveBytes(secret, purpose).toString('base64url')

export const deriveSignInSecrets = (secret: string): SignInSecrets => ({
  state: deriveText(secret, 'state'),
  nonce: deriveText(secret, 'nonce'),
  verifier: deriveText(secret, 'pkce'),
})
