import type { Customer, CustomerRecord } from '@tessera/sdk'

export type { Customer, CustomerRecord }
export type CustomerOrder = NonNullable<CustomerRecord['orders']>[number]
export type Consent = CustomerRecord['consents'][number]

/** The queries of customers; a write on a customer reads all of them again. */
export const CUSTOMERS_KEY = ['customers'] as const

export const customerKey = (customerId: string): readonly unknown[] => [...CUSTOMERS_KEY, 'one', customerId]

/** The address of the customer that sales at the counter without a name belong to. It cannot be merged. */
const WALK_IN_EMAIL = 'box-office@walk-in.invalid'

export const isWalkIn = ({ email_address }: Pick<Customer, 'email_address'>): boolean => email_address === WALK_IN_EMAIL
