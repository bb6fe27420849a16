import type { Customer, CustomerRecord } from '@tessera/sdk'

export type { Customer, CustomerRecord }
export type CustomerOrder = NonNullable<CustomerRecord['orders']>[number]
export type Consent = CustomerRecord['consents'][number]

/** The queries of customers; a write on a customer reads all of them again. */
export const CUSTOMERS_KEY = ['customers'] as const

export const customerKey = (customerId: string): readonly unknown[] => [...CUSTOMERS_KEY, 'one', customerId]
