import type { ReactNode } from 'react'
import * as words from '#words/kit'
import { Button } from './button.tsx'
import { CloseButton, Dialog } from './dialog.tsx'
import { ErrorText } from './error-text.tsx'

type ConfirmDialogProps = {
  readonly title: string
  /** What will happen, in words. */
  readonly children: ReactNode
  /** The act as a verb: "Refund 25.00 EUR", never "OK". */
  readonly act: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** What is missing that the act needs; undefined if nothing is. */
  readonly unavailable?: string | undefined
  /** The way out, where "Cancel" could be taken for the act itself. */
  readonly dismiss?: string
  readonly error?: unknown
  onAct(): void
  onClose(): void
}

/** Says what an act will do before it is done. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, children, act, isDanger = false, isBusy = false, unavailable, dismiss, error, onAct, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ErrorText error={error} />
      <div className="actions end">
        <CloseButton>{dismiss ?? words.cancel()}</CloseButton>
        <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} unavailable={unavailable} onClick={onAct}>
          {act}
        </Button>
      </div>
    </Dialog>
  )
}
