export { insertCustomers, type ImportedCustomer } from './queries/customers.ts'
export { type BuyerDetails, listCustomersByUserId } from './queries/buyers.ts'
export { findOrCreateCustomers } from './find-or-create.ts'
export { routes } from './routes.ts'
