export { createInvitation } from './invitations.ts'
export { createResetLink } from './password-reset.ts'
export { findPersonByEmail } from './queries/people.ts'
export { createStaff } from './slice.ts'
