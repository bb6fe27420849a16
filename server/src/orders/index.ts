export { jobs } from './jobs.ts'
export { findOrder, listTickets, type OrderRow, type TicketRow } from './queries.ts'
export { routes } from './routes.ts'
export { viewOrder, viewTicket } from './views.ts'
