export { insertCustomers, type ImportedCustomer } from './queries.ts'
export { routes } from './routes.ts'
