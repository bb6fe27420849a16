export { deviceHolders, EVENT_WINDOW_MS } from './devices.ts'
export { findDevice } from './queries/devices.ts'
export { listRules, type RuleRow } from './queries/settings.ts'
export { createGates } from './slice.ts'
