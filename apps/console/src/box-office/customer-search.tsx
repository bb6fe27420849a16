import { useQuery } from '@tanstack/react-query'
import type { Customer } from '@tessera/sdk'
import { useDeferredValue, useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { fullName } from '../kit/full-name.ts'

type CustomerSearchProps = {
  readonly customer: Customer | undefined
  onChoose(customer: Customer | undefined): void
}

const SHOWN = 5

/** Finds the customer who buys on account. */
export function CustomerSearch({ customer, onChoose }: CustomerSearchProps): ReactNode {
  const api = useApi()
  const isAllowed = useCan()('adminListCustomers')
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: ['customers', 'pick', search],
    queryFn: async ({ signal }) => (await api.customers.list({ search, limit: SHOWN }, { signal })).data,
    enabled: isAllowed && search.length > 1,
  })
  if (customer)
    return (
      <div className="row">
        <span>
          <strong>
            <bdi>{fullName(customer)}</bdi>
          </strong>{' '}
          <bdi className="muted">{customer.email_address}</bdi>
        </span>
        <Button onClick={() => onChoose(undefined)}>{words.otherCustomer()}</Button>
      </div>
    )
  return (
    <div className="stack">
      <TextField
        label={words.findCustomer()}
        hint={words.findCustomerHint()}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ErrorText error={found.error} />
      {found.data && <p role="status">{words.customersFound({ count: found.data.length })}</p>}
      <ul className="choices">
        {found.data?.map((each) => (
          <li key={each.user_id}>
            <button type="button" className="choice" onClick={() => onChoose(each)}>
              <bdi>{fullName(each)}</bdi>
              <bdi className="muted">{each.email_address}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
