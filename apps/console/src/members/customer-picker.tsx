import type { Customer, SellMembershipsBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { Button } from '../kit/button.tsx'
import { ChosenCustomer, CustomerSearch } from '../kit/customer-search.tsx'
import { TextField } from '../kit/field.tsx'

/** Who buys: being searched for, found, or new. The date of birth goes with the person, and is empty if it is not known. */
export type Buyer =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'found'; readonly customer: Customer; readonly born: string }
  | NewBuyer

type NewBuyer = {
  readonly kind: 'new'
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly born: string
}

/** The buyer as a sale takes it; undefined while something is missing. */
export function readBuyer(
  buyer: Buyer,
): Pick<SellMembershipsBody, 'user_id' | 'email' | 'first_name' | 'last_name' | 'members'> | undefined {
  if (buyer.kind === 'search') return undefined
  const member = buyer.born === '' ? {} : { members: [{ date_of_birth: buyer.born }] }
  if (buyer.kind === 'found') return { user_id: buyer.customer.user_id, ...member }
  const [email, first_name, last_name] = [buyer.email.trim(), buyer.firstName.trim(), buyer.lastName.trim()]
  return email === '' || first_name === '' || last_name === '' ? undefined : { email, first_name, last_name, ...member }
}

type CustomerPickerProps = { readonly buyer: Buyer; onChange(buyer: Buyer): void }

/** Finds a customer, or takes the details of a new one. */
export function CustomerPicker({ buyer, onChange }: CustomerPickerProps): ReactNode {
  if (buyer.kind === 'new') return <NewCustomer buyer={buyer} onChange={onChange} />
  if (buyer.kind === 'found')
    return (
      <div className="stack">
        <ChosenCustomer customer={buyer.customer} onOther={() => onChange({ kind: 'search', text: '' })} />
        <BirthDate born={buyer.born} onChange={(born) => onChange({ ...buyer, born })} />
      </div>
    )
  const text = buyer.text.trim()
  const asNew = (): void =>
    onChange({ kind: 'new', email: text.includes('@') ? text : '', firstName: '', lastName: '', born: '' })
  return (
    <div className="stack">
      <CustomerSearch
        text={buyer.text}
        onText={(next) => onChange({ kind: 'search', text: next })}
        onChoose={(customer) => onChange({ kind: 'found', customer, born: '' })}
      />
      <div className="actions">
        <Button onClick={asNew}>{words.newCustomer()}</Button>
      </div>
    </div>
  )
}

type NewCustomerProps = { readonly buyer: NewBuyer; onChange(buyer: Buyer): void }

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
        <BirthDate born={buyer.born} onChange={(born) => onChange({ ...buyer, born })} />
      </div>
      <div className="actions">
        <Button onClick={() => onChange({ kind: 'search', text: '' })}>{words.findInstead()}</Button>
      </div>
    </div>
  )
}

type BirthDateProps = { readonly born: string; onChange(born: string): void }

const BirthDate = ({ born, onChange }: BirthDateProps): ReactNode => (
  <TextField
    label={words.birthDate()}
    hint={words.birthDateHint()}
    type="date"
    value={born}
    onChange={(event) => onChange(event.target.value)}
  />
)
