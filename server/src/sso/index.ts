export { jobs } from './jobs.ts'
export { linkPages } from './link/pages.ts'
export { routes } from './routes.ts'
export { configureSso, type SsoSettings } from './deps.ts'
