export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
export { configureDocuments } from './deps.ts'
