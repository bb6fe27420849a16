import { useState } from 'react'
import * as words from '#words/print'
import { useApi } from '../frame/session.ts'
import { describeError } from '../kit/problem.tsx'
import { useToast } from '../kit/toast.tsx'
import { printPdf } from './print-pdf.ts'
import { usePrintSettings } from './print-settings.ts'
import './print.css'

type TillReport = { readonly isBusy: boolean; run(tillId: string): Promise<void> }

/** Prints the report of a till on the paper of this device. */
export function useTillReport(): TillReport {
  const api = useApi()
  const toast = useToast()
  const [{ format }] = usePrintSettings()
  const [isBusy, setBusy] = useState(false)
  const run = async (tillId: string): Promise<void> => {
    setBusy(true)
    try {
      await printPdf(await api.boxOffice.tills.getReportPdf(tillId, { format }))
    } catch (error) {
      toast(words.notPrinted({ reason: describeError(error) }), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
