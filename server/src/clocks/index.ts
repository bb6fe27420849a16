export { createClocks } from './slice.ts'
