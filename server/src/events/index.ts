export { findEvent, type EventRow } from './queries/events.ts'
export { routes } from './routes.ts'
export { isPublic } from './rules.ts'
export { noteSoldOut } from './sold-out.ts'
