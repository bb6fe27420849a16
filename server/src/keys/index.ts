export { authenticator, type Holders } from './authenticate.ts'
export { createKey } from './create.ts'
export { routes } from './routes.ts'
export { hashSecret, hintOf, newSecret } from './secret.ts'
