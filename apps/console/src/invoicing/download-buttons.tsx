import type { Invoice } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/invoices'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { download } from '../kit/list/download.ts'
import { useWrite } from '../kit/use-write.ts'

type DownloadButtonsProps = { readonly invoice: Invoice }

/** Saves a document for people, or for accounting software. */
export function DownloadButtons({ invoice: { invoice_id, number } }: DownloadButtonsProps): ReactNode {
  const api = useApi()
  const can = useCan()
  // A prefix may have slashes, which no file name can have.
  const name = number.replaceAll('/', '-')
  const pdf = useWrite((_: void, options) => api.invoices.getPdf(invoice_id, options), {
    isLong: true,
    onDone: (bytes) => download(`${name}.pdf`, bytes, 'application/pdf'),
  })
  const ubl = useWrite((_: void, options) => api.invoices.getUbl(invoice_id, options), {
    onDone: (bytes) => download(`${name}.xml`, bytes, 'application/xml'),
  })
  return (
    <>
      {can('getInvoicePdf') && (
        <Button aria-label={words.pdfOf({ number })} isBusy={pdf.isBusy} onClick={() => void pdf.run()}>
          {words.pdf()}
        </Button>
      )}
      {can('getInvoiceUbl') && (
        <Button aria-label={words.ublOf({ number })} isBusy={ubl.isBusy} onClick={() => void ubl.run()}>
          {words.ubl()}
        </Button>
      )}
    </>
  )
}
