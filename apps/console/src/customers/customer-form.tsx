import { body as createSchema } from '#contract/createCustomer'
import { body as updateSchema } from '#contract/updateCustomer'
import { ResponseError, type CreateCustomerBody, type UpdateCustomerBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/customers'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { toConflictFields } from '../kit/conflict/form-fields.ts'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Warning } from '../kit/effects.tsx'
import { SchemaForm, type FormField } from '../kit/form/schema-form.tsx'
import { fullName } from '../kit/full-name.ts'
import { useWrite } from '../kit/use-write.ts'
import { CUSTOMERS_KEY, type Customer, type CustomerRecord } from './customer-types.ts'

const customerFields = (): readonly FormField[] => [
  { name: 'first_name', label: words.firstName() },
  { name: 'last_name', label: words.lastName() },
  { name: 'email_address', label: words.email(), kind: 'email' },
  { name: 'mobile_number', label: words.mobile() },
  { name: 'postcode', label: words.postcode() },
  { name: 'marketing_emails', label: words.marketing(), hint: words.consentHint() },
  { name: 'new_event_notifications', label: words.notifications(), hint: words.consentHint() },
]

type CreateCustomerDialogProps = { onClose(): void; onCreated(customer: Customer): void }

/** Creates a customer. */
export function CreateCustomerDialog({ onClose, onCreated }: CreateCustomerDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite((input: CreateCustomerBody, options) => api.customers.create(input, options), {
    isErrorShown: true,
    refresh: [CUSTOMERS_KEY],
    done: (customer) => words.created({ name: fullName(customer) }),
    onDone: onCreated,
  })
  return (
    <Dialog title={words.newCustomer()} onClose={onClose}>
      <SchemaForm
        schema={createSchema}
        fields={customerFields()}
        submit={words.createCustomer()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => void write.run(toCreateBody(body))}
      />
    </Dialog>
  )
}

/** The form has checked the body by the schema of the operation. */
const toCreateBody = (body: Record<string, unknown>): CreateCustomerBody => body as CreateCustomerBody

type EditCustomerDialogProps = {
  readonly customer: CustomerRecord
  onClose(): void
  onMerge?: (() => void) | undefined
}

/** Changes a customer. Their orders keep the details that were given with them. */
export function EditCustomerDialog({ customer, onClose, onMerge }: EditCustomerDialogProps): ReactNode {
  const api = useApi()
  const send = useVersioned({
    shown: customer,
    read: (shown) => api.customers.get(shown.org_customer_id),
    send: (input: UpdateCustomerBody, options) => api.customers.update(customer.org_customer_id, input, options),
    fields: toConflictFields(customerFields()),
  })
  const write = useWrite(send, {
    isErrorShown: true,
    refresh: [CUSTOMERS_KEY, ['orders']],
    done: () => words.saved(),
    onDone: onClose,
  })
  const isTaken = write.error instanceof ResponseError && write.error.code === 'already_exists'
  return (
    <Dialog title={words.edit()} onClose={onClose}>
      <p className="muted">{words.editHint()}</p>
      <SchemaForm
        schema={updateSchema}
        isUpdate
        fields={customerFields()}
        initial={{
          first_name: customer.first_name,
          last_name: customer.last_name,
          email_address: customer.email_address,
          mobile_number: customer.mobile_number ?? '',
          postcode: customer.postcode ?? '',
          marketing_emails: customer.marketing_emails,
          new_event_notifications: customer.new_event_notifications,
        }}
        submit={words.save()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => (Object.keys(body).length > 0 ? void write.run(body) : onClose())}
      >
        {isTaken && onMerge && (
          <Warning>
            <p>{words.addressTaken()}</p>
            <Button onClick={onMerge}>{words.merge()}</Button>
          </Warning>
        )}
      </SchemaForm>
    </Dialog>
  )
}
