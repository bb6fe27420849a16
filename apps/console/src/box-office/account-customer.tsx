import type { Customer } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import { ChosenCustomer, CustomerSearch } from '../kit/customer-search.tsx'

type AccountCustomerProps = {
  readonly customer: Customer | undefined
  onChoose(customer: Customer | undefined): void
}

/** The customer who buys on account. */
export function AccountCustomer({ customer, onChoose }: AccountCustomerProps): ReactNode {
  const [text, setText] = useState('')
  if (customer) return <ChosenCustomer customer={customer} onOther={() => onChoose(undefined)} />
  return <CustomerSearch text={text} onText={setText} onChoose={onChoose} />
}
