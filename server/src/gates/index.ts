export { deviceHolders, NEAR_MS } from './devices.ts'
export { findDevice } from './queries/devices.ts'
export { listRules, type RuleRow } from './queries/settings.ts'
export { routes } from './routes.ts'
