export { createDocuments } from './slice.ts'
