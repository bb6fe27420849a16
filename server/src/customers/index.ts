export { insertCustomers, type ImportedCustomer } from './queries/customers.ts'
export { customersOfUsers, type Fan } from './queries/fans.ts'
export { rememberFans } from './remember.ts'
export { routes } from './routes.ts'
