export { authenticator } from './authenticate.ts'
export { createKey } from './create.ts'
export { routes } from './routes.ts'
