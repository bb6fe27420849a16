export { insertCustomers, type ImportedCustomer } from './queries/customers.ts'
export { customersOfUsers, type Fan } from './queries/buyers.ts'
export { rememberFans } from './find-or-create.ts'
export { routes } from './routes.ts'
