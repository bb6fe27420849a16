export { openEdge, type EdgeOptions } from './edge.ts'
