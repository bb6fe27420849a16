export { findEvent, type EventRow } from './queries/events.ts'
export { routes } from './routes.ts'
export { isPublic } from './rules.ts'
