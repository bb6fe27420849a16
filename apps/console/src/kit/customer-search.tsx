import { useQuery } from '@tanstack/react-query'
import type { Customer } from '@tessera/sdk'
import { useDeferredValue, type ReactNode } from 'react'
import * as words from '#words/kit'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from './button.tsx'
import { ErrorText } from './error-text.tsx'
import { TextField } from './field.tsx'
import { fullName } from './full-name.ts'

type CustomerSearchProps = {
  /** What is typed. */
  readonly text: string
  onText(text: string): void
  onChoose(customer: Customer): void
}

const SHOWN = 6

/** Finds a customer by a part of the name or address. Nothing for people who may not see customers. */
export function CustomerSearch({ text, onText, onChoose }: CustomerSearchProps): ReactNode {
  const api = useApi()
  const isAllowed = useCan()('adminListCustomers')
  const search = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: ['customers', 'pick', search],
    queryFn: async ({ signal }) => (await api.customers.list({ search, limit: SHOWN }, { signal })).data,
    enabled: isAllowed && search.length > 1,
  })
  if (!isAllowed) return null
  return (
    <div className="stack">
      <TextField
        label={words.findCustomer()}
        hint={words.findCustomerHint()}
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        // A form around the search must not be sent by it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ErrorText error={found.error} />
      {found.data && <p role="status">{words.customersFound({ count: found.data.length })}</p>}
      <ul className="choices">
        {found.data?.map((customer) => (
          <li key={customer.user_id}>
            <button type="button" className="choice" onClick={() => onChoose(customer)}>
              <bdi>{fullName(customer)}</bdi>
              <bdi className="muted">{customer.email_address}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ChosenCustomerProps = { readonly customer: Customer; onOther(): void }

/** The customer who was chosen, and the way to another one. */
export const ChosenCustomer = ({ customer, onOther }: ChosenCustomerProps): ReactNode => (
  <div className="row">
    <span className="two-lines">
      <strong>
        <bdi>{fullName(customer)}</bdi>
      </strong>
      <bdi className="muted">{customer.email_address}</bdi>
    </span>
    <Button onClick={onOther}>{words.otherCustomer()}</Button>
  </div>
)
