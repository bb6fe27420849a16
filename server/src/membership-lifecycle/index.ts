export { enrol, type Enrolment } from './enrol.ts'
export { onProviderEvent } from './provider-events.ts'
export { createMembershipLifecycle } from './slice.ts'
