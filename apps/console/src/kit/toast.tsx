import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import * as words from '#words/kit'

type Toast = { readonly id: string; readonly text: string; readonly tone: 'good' | 'bad' }
type Show = (text: string, tone?: Toast['tone']) => void
/** Shows messages inside an element until the function that it returns is called. */
type Host = (element: HTMLElement) => () => void

const ToastContext = createContext<Show>(() => undefined)
const HostContext = createContext<Host>(() => () => undefined)
const SHOWN_MS = 6_000

/**
 * Returns a function that shows a short message at the edge of the page; screen readers read it out. An error stays until the
 * person dismisses it.
 */
export const useToast = (): Show => useContext(ToastContext)

/** Returns a function for modal dialogs: all outside of them is covered, cannot be pressed and is not read out. */
export const useToastHost = (): Host => useContext(HostContext)

export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([])
  const remove = useCallback((id: string) => setToasts((present) => present.filter((toast) => toast.id !== id)), [])
  const show = useCallback<Show>(
    (text, tone = 'good') => {
      const id = crypto.randomUUID()
      setToasts((present) => [...present.slice(-3), { id, text, tone }])
      if (tone === 'good') setTimeout(() => remove(id), SHOWN_MS)
    },
    [remove],
  )
  const host = useCallback<Host>((element) => {
    setHosts((present) => [...present, element])
    return () => setHosts((present) => present.filter((each) => each !== element))
  }, [])
  const list = <ToastList toasts={toasts} onDismiss={remove} />
  const innermost = hosts.at(-1)
  return (
    <ToastContext value={show}>
      <HostContext value={host}>
        {children}
        {innermost ? createPortal(list, innermost) : list}
      </HostContext>
    </ToastContext>
  )
}

type ToastListProps = { readonly toasts: readonly Toast[]; onDismiss(id: string): void }

const ToastList = ({ toasts, onDismiss }: ToastListProps): ReactNode => (
  <div className="toasts" role="status" aria-live="polite">
    {toasts.map(({ id, text, tone }) => (
      <div key={id} className={`toast ${tone}`}>
        <p>{text}</p>
        {tone === 'bad' && (
          <button type="button" className="icon-button" aria-label={words.dismiss()} onClick={() => onDismiss(id)}>
            ×
          </button>
        )}
      </div>
    ))}
  </div>
)
