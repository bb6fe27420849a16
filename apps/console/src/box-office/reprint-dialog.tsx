import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { useSalePrint } from '../print/use-sale-print.ts'
import { PrintSettingsFields } from '../print/print-settings-fields.tsx'

type ReprintDialogProps = { readonly orderId: number; onClose(): void }

/** Prints a sale again, for a reason that is recorded. */
export function ReprintDialog({ orderId, onClose }: ReprintDialogProps): ReactNode {
  const [reason, setReason] = useState('')
  const printer = useSalePrint()
  const print = async (): Promise<void> => {
    if (await printer.run({ orderId, reason: reason.trim() })) onClose()
  }
  return (
    <ConfirmDialog
      title={words.reprintTitle({ number: String(orderId) })}
      act={words.reprintAct()}
      isBusy={printer.isBusy}
      unavailable={reason.trim() === '' ? words.reasonFirst() : undefined}
      onAct={() => void print()}
      onClose={onClose}
    >
      <ReasonField
        label={words.reprintReason()}
        common={[words.reasonJam(), words.reasonLost(), words.reasonNotPrinted()]}
        value={reason}
        onChange={setReason}
      />
      <PrintSettingsFields />
      <Effects effects={[words.reprintEffect()]} />
    </ConfirmDialog>
  )
}
