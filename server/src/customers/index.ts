export { insertCustomers, type ImportedCustomer } from './queries/customers.ts'
export { customersOfUsers } from './queries/fans.ts'
export { rememberFans, type Fan } from './remember.ts'
export { routes } from './routes.ts'
