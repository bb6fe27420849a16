import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

type UnsavedWork = {
  /** Asks this part before it is left, until the returned function is called. */
  add(hasChanges: () => boolean): () => void
  /** A write has succeeded: the page that it opens now is no loss. */
  letThrough(): void
}

/** Outside the frame, such as at sign-in, nothing is asked. */
const UnsavedContext = createContext<UnsavedWork>({ add: () => () => undefined, letThrough: () => undefined })

/** Joins the parts of a dialog with those of the page, so that leaving either asks. */
export const UnsavedScope = UnsavedContext.Provider

export const useUnsavedScope = (): UnsavedWork => useContext(UnsavedContext)

/** The frame asks before a part with changes is left by a link, the buttons of the browser, or a reload. */
export function UnsavedProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const parts = useParts()
  const isLetThrough = useRef(false)
  const [scope] = useState<UnsavedWork>(() => ({
    add: parts.add,
    letThrough() {
      isLetThrough.current = true
      // The write opens its page at once. A press of the person comes later, and is asked about again.
      setTimeout(() => (isLetThrough.current = false), 0)
    },
  }))
  const blocker = useBlocker({
    // A link inside the page, such as "Skip to content", leaves nothing.
    shouldBlockFn: ({ current, next }) =>
      !isLetThrough.current && addressOf(current) !== addressOf(next) && parts.hasChanges(),
    enableBeforeUnload: parts.hasChanges,
    withResolver: true,
  })
  return (
    <UnsavedContext value={scope}>
      {children}
      {blocker.status === 'blocked' && <LeaveQuestion onLeave={blocker.proceed} onStay={blocker.reset} />}
    </UnsavedContext>
  )
}

type Address = { readonly pathname: string; readonly search: object }

const addressOf = ({ pathname, search }: Address): string => `${pathname} ${JSON.stringify(search)}`

type Parts = Pick<UnsavedWork, 'add'> & { hasChanges(): boolean }

/** The parts of a page or dialog that can have changes. */
export function useParts(): Parts {
  const [parts] = useState(() => {
    const present = new Set<() => boolean>()
    return {
      add(hasChanges: () => boolean) {
        present.add(hasChanges)
        return () => void present.delete(hasChanges)
      },
      hasChanges: () => Array.from(present).some((has) => has()),
    }
  })
  return parts
}

/** Asks before this part of a page or dialog is left while it has changes. */
export function useUnsaved(hasChanges: () => boolean): void {
  const { add } = useUnsavedScope()
  const latest = useEffectEvent(hasChanges)
  useEffect(() => add(() => latest()), [add])
}
