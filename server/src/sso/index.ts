export { createSso } from './slice.ts'
