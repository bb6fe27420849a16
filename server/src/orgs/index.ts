export { createOrganisation } from './create.ts'
export { findOrganisation, putLimits } from './queries.ts'
export { routes } from './routes.ts'
export { profileRefusal } from './rules.ts'
