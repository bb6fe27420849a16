import type { InvoiceBuyer } from '@tessera/sdk'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { body } from '#contract/requestInvoice'
import * as words from '#words/invoices'
import { useApi } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import { objectIn } from '../kit/form/schema.ts'
import { useWrite } from '../kit/use-write.ts'
import { buyerFields, toValues } from './buyer-fields.ts'
import { NotSetUp, shownError } from './not-set-up.tsx'

type RequestDialogProps = {
  readonly orderId: number
  /** What is known of the buyer. */
  readonly buyer: Partial<InvoiceBuyer>
  readonly refresh: QueryKey
  onClose(): void
}

/** Asks for an invoice of an order. A worker issues it some seconds later. */
export function RequestDialog({ orderId, buyer, refresh, onClose }: RequestDialogProps): ReactNode {
  const api = useApi()
  const write = useWrite(
    (details: InvoiceBuyer, options) => api.orders.invoiceRequest(orderId, { buyer: details }, options),
    { refresh: [refresh], done: words.requested, isErrorShown: true, onDone: onClose },
  )
  return (
    <Dialog title={words.requestTitle({ order: String(orderId) })} onClose={onClose}>
      <p>{words.requestAbout()}</p>
      <SchemaForm
        schema={objectIn(body, 'buyer')}
        fields={buyerFields()}
        initial={toValues(buyer)}
        submit={words.request()}
        isBusy={write.isBusy}
        error={shownError(write.error)}
        onSubmit={(details) => void write.run(asBody<InvoiceBuyer>(details))}
      >
        <NotSetUp error={write.error} />
      </SchemaForm>
    </Dialog>
  )
}
