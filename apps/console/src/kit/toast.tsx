import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'

type Toast = { readonly id: number; readonly text: string; readonly tone: 'good' | 'bad' }
type Show = (text: string, tone?: Toast['tone']) => void

const ToastContext = createContext<Show>(() => undefined)
const SHOWN_MS = 6_000

/** Returns a function that shows a short message at the edge of the page; screen readers read it out. */
export const useToast = (): Show => useContext(ToastContext)

export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useCallback<Show>((text, tone = 'good') => {
    const id = performance.now()
    setToasts((present) => [...present.slice(-3), { id, text, tone }])
    setTimeout(() => setToasts((present) => present.filter((toast) => toast.id !== id)), SHOWN_MS)
  }, [])
  const list = useMemo(
    () =>
      toasts.map(({ id, text, tone }) => (
        <p key={id} className={`toast ${tone}`}>
          {text}
        </p>
      )),
    [toasts],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {list}
      </div>
    </ToastContext>
  )
}
