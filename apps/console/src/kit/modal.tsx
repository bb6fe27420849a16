import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import * as words from '#words/kit'
import { useToastHost } from './toast.tsx'

export type ModalProps = {
  readonly title: string
  /** Called on Escape and by the button in the corner. */
  onClose(): void
  readonly children: ReactNode
  /** `wide` for tables and plans; `side` is a panel at the edge, beside the page. */
  readonly size?: 'normal' | 'wide' | 'side'
  readonly element?: RefObject<HTMLDialogElement | null>
}

/** A modal element. The browser keeps the focus inside, and gives it back to what had it before. */
export function Modal({ title, onClose, children, size = 'normal', element }: ModalProps): ReactNode {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = element ?? own
  const titleId = useId()
  const host = useToastHost()
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    shown.showModal()
    const endHost = host(shown)
    return () => {
      endHost()
      // A dialog that is removed while it is open takes the focus with it.
      shown.close()
    }
  }, [dialog, host])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${size}`}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // Left to itself, the browser closes a dialog together with the one that was opened by Escape above it.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        // Closing the file chooser of an input inside is a "cancel" too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser lets a page refuse the gesture for "back" once, and then closes the dialog by itself.
        if (event.target !== event.currentTarget || event.currentTarget.open) return
        event.currentTarget.showModal()
        onClose()
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={words.close()} onClick={onClose}>
          ×
        </button>
      </header>
      <div className="dialog-body stack">{children}</div>
    </dialog>
  )
}
