import { body as schema } from '#contract/updateOrder'
import type { UpdateOrderBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { useApi, useCan } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField } from '../kit/field.tsx'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import { useWrite } from '../kit/use-write.ts'
import { isWalkIn } from '../kit/walk-in.ts'
import { ORDERS_KEY, type OrderDetails } from './order-types.ts'

type BuyerDialogProps = { readonly order: OrderDetails; onClose(): void }

/** Corrects the buyer's details of an order, and of the customer if the person wants that. */
export function BuyerDialog({ order, onClose }: BuyerDialogProps): ReactNode {
  const api = useApi()
  // The customer of sales without a name stands for everybody.
  const canChangeCustomer = useCan()('updateCustomer') && !isWalkIn(order.customer)
  const [isCustomerToo, setCustomerToo] = useState(canChangeCustomer)
  // What the customer has already, if the order could not be changed after it.
  const [corrected, setCorrected] = useState<UpdateOrderBody>()
  const write = useWrite(
    async (changes: UpdateOrderBody, options) => {
      // The customer first: their address may belong to somebody else, and then nothing is changed.
      if (isCustomerToo && JSON.stringify(changes) !== JSON.stringify(corrected)) {
        await api.customers.update(order.customer.customer_id, changes, options)
        setCorrected(changes)
      }
      return api.orders.update(order.order_id, changes, {
        ...options,
        idempotencyKey: `${options.idempotencyKey ?? ''}-order`,
      })
    },
    {
      isErrorShown: true,
      refresh: [ORDERS_KEY, ['customers']],
      done: () => words.detailsCorrected(),
      onDone: onClose,
    },
  )
  return (
    <Dialog title={words.correctDetails()} onClose={onClose}>
      <p>{words.correctHint()}</p>
      <SchemaForm
        schema={schema}
        isUpdate
        fields={[
          { name: 'first_name', label: words.firstName() },
          { name: 'last_name', label: words.lastName() },
          { name: 'email_address', label: words.email(), kind: 'email' },
          { name: 'postcode', label: words.postcode() },
        ]}
        initial={{
          first_name: order.first_name,
          last_name: order.last_name,
          email_address: order.email_address,
          postcode: order.postcode ?? '',
        }}
        submit={words.saveDetails()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(changes) => (Object.keys(changes).length > 0 ? void write.run(changes) : onClose())}
      >
        {corrected && !write.isBusy && <p role="status">{words.onlyCustomerCorrected()}</p>}
        {canChangeCustomer && (
          <CheckField
            label={words.customerToo()}
            hint={words.customerTooHint()}
            checked={isCustomerToo}
            onChange={(event) => setCustomerToo(event.target.checked)}
          />
        )}
      </SchemaForm>
    </Dialog>
  )
}
