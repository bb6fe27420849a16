import { useQueryClient } from '@tanstack/react-query'
import { ResponseError, type Change } from '@tessera/sdk'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useApi, useCan } from './session.ts'

export type LiveState = 'connecting' | 'live' | 'interrupted' | 'off'
type Listener = (change: Change) => void
type Live = { readonly state: LiveState; listen(listener: Listener): () => void }

const LiveContext = createContext<Live>({ state: 'off', listen: () => () => undefined })

/** Returns whether the page shows changes as they happen. */
export const useLiveState = (): LiveState => useContext(LiveContext).state

/** Calls the listener for each change of the organisation: in order, without gaps and without repeats, also across interruptions. */
export function useChanges(listener: Listener): void {
  const { listen } = useContext(LiveContext)
  const onChange = useEffectEvent(listener)
  useEffect(() => listen((change) => onChange(change)), [listen])
}

const RECONNECT_MS = 3_000

/** Follows the changes of the organisation for all screens, with one connection for each tab. */
export function LiveProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const api = useApi()
  const isAllowed = useCan()('streamChanges')
  const client = useQueryClient()
  const [connection, setConnection] = useState<LiveState>('connecting')
  const state = isAllowed ? connection : 'off'
  const listeners = useRef(new Set<Listener>())
  useEffect(() => {
    if (!isAllowed) return undefined
    const controller = new AbortController()
    void follow(api, controller.signal, {
      onState: setConnection,
      onChange: (change) => listeners.current.forEach((listener) => listener(change)),
      onLost: () => void client.invalidateQueries(),
    })
    return () => controller.abort()
  }, [api, isAllowed, client])
  const [listen] = useState(() => (listener: Listener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  })
  return <LiveContext value={{ state, listen }}>{children}</LiveContext>
}

type FollowHandlers = {
  onState(state: LiveState): void
  onChange(change: Change): void
  /** Called if changes may have been missed: everything shown must be read again. */
  onLost(): void
}

async function follow(api: ReturnType<typeof useApi>, signal: AbortSignal, handlers: FollowHandlers): Promise<void> {
  let last: number | undefined
  while (!signal.aborted) {
    try {
      const onOpen = (sequence: number): void => {
        last ??= sequence
        handlers.onState('live')
      }
      const options = { signal, onOpen, onInterrupted: () => handlers.onState('interrupted') }
      for await (const change of api.changes.follow(last === undefined ? {} : { after: last }, options)) {
        last = change.sequence
        handlers.onChange(change)
      }
    } catch (error) {
      if (signal.aborted) return
      // The feed no longer has the changes since then.
      if (error instanceof ResponseError && error.status === 410) {
        last = undefined
        handlers.onLost()
      } else if (error instanceof ResponseError && error.status < 429) return handlers.onState('off')
    }
    handlers.onState('interrupted')
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
  }
}
