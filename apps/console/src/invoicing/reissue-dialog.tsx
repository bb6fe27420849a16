import type { QueryKey } from '@tanstack/react-query'
import type { Invoice, InvoiceBuyer, ReissueInvoiceBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { body } from '#contract/reissueInvoice'
import * as words from '#words/invoices'
import { useApi } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import { objectIn, type ObjectSchema } from '../kit/form/schema.ts'
import { formatMoney } from '../kit/money.tsx'
import { useWrite } from '../kit/use-write.ts'
import { buyerFields, toValues } from './buyer-fields.ts'
import { NotSetUp, shownError } from './not-set-up.tsx'

type ReissueDialogProps = {
  readonly invoice: Invoice
  /** Queries to read again. */
  readonly refresh: readonly QueryKey[]
  onDone?(issued: Invoice): void
  onClose(): void
}

/** True if something is left of an invoice that can be cancelled and issued again. */
export const canBeReissued = ({ kind, is_cancelled, credited_minor, total_minor }: Invoice): boolean =>
  kind === 'invoice' && !is_cancelled && credited_minor < total_minor

/** The details of the buyer and the reason, which the body has beside them. */
function formSchema(): ObjectSchema {
  const { properties, required = [] } = objectIn(body, 'buyer')
  const { reason } = body.properties
  return { properties: { ...properties, ...(reason && { reason }) }, required: [...required, 'reason'] }
}

/** Cancels an invoice and issues it again with other details. Says first which documents that makes. */
export function ReissueDialog({ invoice, refresh, onDone, onClose }: ReissueDialogProps): ReactNode {
  const api = useApi()
  const { invoice_id, number, currency, total_minor, credited_minor } = invoice
  const write = useWrite((input: ReissueInvoiceBody, options) => api.invoices.reissue(invoice_id, input, options), {
    refresh,
    done: (issued) => words.reissued({ old: number, number: issued.number }),
    isErrorShown: true,
    onDone: (issued) => {
      onClose()
      onDone?.(issued)
    },
  })
  return (
    <Dialog title={words.reissueNamed({ number })} onClose={onClose}>
      <Effects
        effects={[
          words.reissueCredits({ number, amount: formatMoney(total_minor - credited_minor, currency) }),
          words.reissueIssues({ number }),
          words.reissueNoMoney(),
          words.reissueForEver(),
        ]}
      />
      <SchemaForm
        schema={formSchema()}
        fields={[...buyerFields(), { name: 'reason', label: words.reason(), hint: words.reasonHint() }]}
        initial={toValues(invoice.buyer)}
        submit={words.reissueAct()}
        isBusy={write.isBusy}
        error={shownError(write.error)}
        onSubmit={({ reason, ...buyer }) =>
          void write.run(asBody<ReissueInvoiceBody>({ buyer: asBody<InvoiceBuyer>(buyer), reason }))
        }
      >
        <NotSetUp error={write.error} />
      </SchemaForm>
    </Dialog>
  )
}
