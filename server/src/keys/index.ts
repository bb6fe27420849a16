export { createAuthenticator, type CredentialStore } from './authenticate.ts'
export { createKey } from './create.ts'
export { routes } from './routes.ts'
export { hashSecret, toHint, newSecret } from './secret.ts'
