import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import * as words from '#words/kit'
import { useToastHost } from './toast.tsx'

type DialogProps = {
  readonly title: string
  onClose(): void
  readonly children: ReactNode
  /** `wide` for tables and plans; `side` is a panel at the edge, beside the page. */
  readonly size?: 'normal' | 'wide' | 'side'
}

/** A modal dialog. The browser keeps the focus inside, closes it by Escape, and gives the focus back to what had it before. */
export function Dialog({ title, onClose, children, size = 'normal' }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const host = useToastHost()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    const endHost = host(element)
    return () => {
      endHost()
      // A dialog that is removed while it is open takes the focus with it.
      element.close()
    }
  }, [host])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Closing the file chooser of an input inside is a "cancel" too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
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
