import { ResponseError, type AdminApi } from '@tessera/sdk'
import { useState } from 'react'
import * as words from '#words/print'
import { useApi } from '../frame/session.ts'
import { describeError } from '../kit/problem.tsx'
import { useToast } from '../kit/toast.tsx'
import { printPdf } from './print-pdf.ts'
import { usePrintSettings, type PrintFormat } from './print-settings.ts'
import './print.css'

type PrintInput = {
  readonly orderId: number
  /** Why it is printed again; a first print needs none. */
  readonly reason?: string
}

export type SalePrint = {
  readonly isBusy: boolean
  /** Prints the tickets and the receipt of a sale as one document. Returns false if it failed; the person was told. */
  run(input: PrintInput): Promise<boolean>
}

/** Prints sales at the counter, and records each print before it. */
export function useSalePrint(): SalePrint {
  const api = useApi()
  const toast = useToast()
  const [{ format }] = usePrintSettings()
  const [isBusy, setBusy] = useState(false)
  const run = async ({ orderId, reason }: PrintInput): Promise<boolean> => {
    setBusy(true)
    try {
      // The receipt says which copy it is, so its print is recorded before it is read.
      await api.boxOffice.sales.prints.create(orderId, { document: 'receipt', format, reason })
      const { bytes, hasTickets } = await readSale(api, orderId, format)
      if (hasTickets) await api.boxOffice.sales.prints.create(orderId, { document: 'tickets', format, reason })
      await printPdf(bytes)
      if (!hasTickets) toast(words.receiptOnly())
      return true
    } catch (error) {
      toast(words.notPrinted({ reason: describeError(error) }), 'bad')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

type ReadSale = { readonly bytes: BlobPart; readonly hasTickets: boolean }

/** Codes that change every 30 seconds cannot be printed, and refunded tickets are gone: then only the receipt is. */
async function readSale(api: AdminApi, orderId: number, format: PrintFormat): Promise<ReadSale> {
  try {
    return { bytes: await api.boxOffice.sales.getReceiptPdf(orderId, { format, tickets: true }), hasTickets: true }
  } catch (error) {
    if (!(error instanceof ResponseError) || error.code !== 'invalid_state') throw error
    return { bytes: await api.boxOffice.sales.getReceiptPdf(orderId, { format }), hasTickets: false }
  }
}
