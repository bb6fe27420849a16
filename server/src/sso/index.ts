export { createSso } from './slice.ts'
export { moveSsoLinks } from './queries/move-customer.ts'
export { listLinksOfCustomer } from './queries/links.ts'
export { viewLink } from './views.ts'
