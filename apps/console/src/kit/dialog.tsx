import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { LeaveQuestion } from './unsaved/leave-question.tsx'
import { isTyped, trackChanges } from './unsaved/track-changes.ts'
import { UnsavedScope, useParts, useUnsaved, useUnsavedScope } from './unsaved/unsaved.tsx'

type DialogProps = Omit<ModalProps, 'element'>

const CloseContext = createContext<() => void>(() => undefined)

/**
 * A modal dialog. The person closes it by Escape, the button in the corner or a `CloseButton`; if that would lose changes of a form
 * inside, or a text that was typed outside of forms, it asks first. A press outside does not close it.
 */
export function Dialog({ onClose, children, ...rest }: DialogProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null)
  const { parts, scope } = useDialogScope()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const tracker = trackChanges(element.current, (control) => isTyped(control) && control.closest('form') === null)
    const remove = parts.add(tracker.hasChanges)
    return () => {
      remove()
      tracker.stop()
    }
  }, [parts])
  useUnsaved(parts.hasChanges)
  const close = (): void => (parts.hasChanges() ? setAsking(true) : onClose())
  const leave = (): void => {
    // The question gives the focus back to this dialog first, which gives it back to the page.
    flushSync(() => setAsking(false))
    onClose()
  }
  return (
    <>
      <UnsavedScope value={scope}>
        <CloseContext value={close}>
          <Modal {...rest} element={element} onClose={close}>
            {children}
          </Modal>
        </CloseContext>
      </UnsavedScope>
      {isAsking && <LeaveQuestion onLeave={leave} onStay={() => setAsking(false)} />}
    </>
  )
}

function useDialogScope() {
  const parts = useParts()
  const { letThrough } = useUnsavedScope()
  const [scope] = useState(() => ({ add: parts.add, letThrough }))
  return { parts, scope }
}

/** Closes the dialog around it, as Escape does. */
export const CloseButton = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Button onClick={useContext(CloseContext)}>{children}</Button>
)
