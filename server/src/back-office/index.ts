export { createBackOffice } from './slice.ts'
