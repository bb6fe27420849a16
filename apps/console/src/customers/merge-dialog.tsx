import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import * as words from '#words/customers'
import { useApi } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { fullName } from '../kit/full-name.ts'
import { Loading } from '../kit/loading.tsx'
import { describeError, Problem } from '../kit/problem.tsx'
import { isWalkIn } from '../kit/walk-in.ts'
import { CUSTOMERS_KEY, customerKey, type Customer, type CustomerRecord } from './customer-types.ts'
import { MergePreview } from './merge-preview.tsx'

type MergeDialogProps = { readonly customer: CustomerRecord; onClose(): void }

/** Merges two customers: first the other one is found, then both are shown side by side. */
export function MergeDialog({ customer, onClose }: MergeDialogProps): ReactNode {
  const api = useApi()
  const [otherId, setOtherId] = useState<string>()
  const other = useQuery({
    queryKey: customerKey(otherId ?? ''),
    queryFn: ({ signal }) => api.customers.get(otherId ?? '', { signal }),
    enabled: otherId !== undefined,
  })
  if (other.data)
    return (
      <MergePreview customer={customer} other={other.data} onBack={() => setOtherId(undefined)} onClose={onClose} />
    )
  return (
    <Dialog title={words.mergeTitle({ name: fullName(customer) })} onClose={onClose}>
      {otherId === undefined && <FindOther customer={customer} onChoose={setOtherId} />}
      {other.isLoading && <Loading />}
      {other.error && <Problem error={other.error} onRetry={() => void other.refetch()} />}
    </Dialog>
  )
}

const MAX_FOUND = 8

type FindOtherProps = { readonly customer: CustomerRecord; onChoose(customerId: string): void }

function FindOther({ customer, onChoose }: FindOtherProps): ReactNode {
  const api = useApi()
  // Duplicates as a rule have the same last name.
  const [text, setText] = useState(customer.last_name)
  const search = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: [...CUSTOMERS_KEY, 'merge', search],
    queryFn: async ({ signal }) => (await api.customers.list({ search, limit: MAX_FOUND + 1 }, { signal })).data,
    enabled: search !== '',
    placeholderData: (before) => before,
  })
  const others = (found.data ?? []).filter((each) => each.user_id !== customer.user_id && !isWalkIn(each))
  const shown = search === '' ? [] : others.slice(0, MAX_FOUND)
  return (
    <>
      <TextField
        label={words.findOther()}
        hint={words.findOtherHint()}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={found.error ? 'error' : 'muted'}>
        {found.error
          ? describeError(found.error)
          : found.isFetching
            ? words.searching()
            : words.found({ count: shown.length })}
      </p>
      <ul className="customer-found">
        {shown.map((each) => (
          <li key={each.org_customer_id}>
            <FoundCustomer customer={each} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  )
}

const FoundCustomer = ({
  customer,
  onChoose,
}: {
  readonly customer: Customer
  onChoose(customerId: string): void
}): ReactNode => (
  <button type="button" className="choice" onClick={() => onChoose(customer.org_customer_id)}>
    <bdi>{fullName(customer)}</bdi>
    <span className="muted">
      <bdi>{customer.email_address}</bdi>
      {[customer.mobile_number, customer.postcode]
        .filter((part) => part !== null)
        .map((part) => ` · ${part}`)
        .join('')}
    </span>
  </button>
)
