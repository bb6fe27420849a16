import { useQuery } from '@tanstack/react-query'
import type { Customer, SellMembershipsBody } from '@tessera/sdk'
import { useDeferredValue, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { fullName } from '../kit/full-name.ts'
import { describeError } from '../kit/problem.tsx'

/** Who buys: being searched for, found, or new. */
export type Buyer =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'found'; readonly customer: Customer }
  | { readonly kind: 'new'; readonly email: string; readonly firstName: string; readonly lastName: string }

/** The buyer as a sale takes it; undefined while something is missing. */
export function readBuyer(
  buyer: Buyer,
): Pick<SellMembershipsBody, 'user_id' | 'email' | 'first_name' | 'last_name'> | undefined {
  if (buyer.kind === 'found') return { user_id: buyer.customer.user_id }
  if (buyer.kind === 'search') return undefined
  const [email, first_name, last_name] = [buyer.email.trim(), buyer.firstName.trim(), buyer.lastName.trim()]
  return email === '' || first_name === '' || last_name === '' ? undefined : { email, first_name, last_name }
}

type CustomerPickerProps = { readonly buyer: Buyer; onChange(buyer: Buyer): void }

/** Finds a customer by part of the name or address, or takes the details of a new one. */
export function CustomerPicker({ buyer, onChange }: CustomerPickerProps): ReactNode {
  if (buyer.kind === 'found') return <FoundCustomer customer={buyer.customer} onChange={onChange} />
  if (buyer.kind === 'new') return <NewCustomer buyer={buyer} onChange={onChange} />
  return <CustomerSearch text={buyer.text} onChange={onChange} />
}

function FoundCustomer({
  customer,
  onChange,
}: {
  readonly customer: Customer
  onChange(buyer: Buyer): void
}): ReactNode {
  return (
    <div className="row">
      <span className="two-lines">
        <strong>
          <bdi>{fullName(customer)}</bdi>
        </strong>
        <bdi className="muted">{customer.email_address}</bdi>
      </span>
      <Button onClick={() => onChange({ kind: 'search', text: '' })}>{words.otherCustomer()}</Button>
    </div>
  )
}

const SHOWN = 6

function CustomerSearch({ text, onChange }: { readonly text: string; onChange(buyer: Buyer): void }): ReactNode {
  const api = useApi()
  const isAllowed = useCan()('adminListCustomers')
  const search = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: ['customers', 'pick', search],
    queryFn: async () => (await api.customers.list({ search, limit: SHOWN })).data,
    enabled: isAllowed && search.length > 1,
  })
  const asNew = (): void =>
    onChange({ kind: 'new', email: search.includes('@') ? search : '', firstName: '', lastName: '' })
  return (
    <div className="stack">
      {isAllowed && (
        <TextField
          label={words.findCustomer()}
          hint={words.findCustomerHint()}
          type="search"
          value={text}
          onChange={(event) => onChange({ kind: 'search', text: event.target.value })}
        />
      )}
      {found.error ? (
        <p role="alert" className="error">
          {describeError(found.error)}
        </p>
      ) : (
        found.data && <p role="status">{words.customersFound({ count: found.data.length })}</p>
      )}
      <ul className="pick-list">
        {found.data?.map((customer) => (
          <li key={customer.user_id}>
            <button type="button" className="choice" onClick={() => onChange({ kind: 'found', customer })}>
              <bdi>{fullName(customer)}</bdi>
              <bdi className="muted">{customer.email_address}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onClick={asNew}>{words.newCustomer()}</Button>
      </div>
    </div>
  )
}

type NewCustomerProps = { readonly buyer: Extract<Buyer, { kind: 'new' }>; onChange(buyer: Buyer): void }

function NewCustomer({ buyer, onChange }: NewCustomerProps): ReactNode {
  return (
    <div className="stack">
      <div className="fields">
        <TextField
          label={words.firstName()}
          value={buyer.firstName}
          maxLength={100}
          onChange={(event) => onChange({ ...buyer, firstName: event.target.value })}
        />
        <TextField
          label={words.lastName()}
          value={buyer.lastName}
          maxLength={100}
          onChange={(event) => onChange({ ...buyer, lastName: event.target.value })}
        />
        <TextField
          label={words.email()}
          hint={words.emailHint()}
          type="email"
          value={buyer.email}
          maxLength={254}
          onChange={(event) => onChange({ ...buyer, email: event.target.value })}
        />
      </div>
      <div className="actions">
        <Button onClick={() => onChange({ kind: 'search', text: '' })}>{words.findInstead()}</Button>
      </div>
    </div>
  )
}
