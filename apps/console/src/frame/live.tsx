import { useQueryClient } from '@tanstack/react-query'
import { AuthenticationError, ResponseError, type AdminApi, type Change } from '@tessera/sdk'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { readPersonAgain } from './query-client.ts'
import { useCan, useSession } from './session.ts'

export type LiveState = 'connecting' | 'live' | 'interrupted' | 'off'
type Listener = (change: Change) => void
type Live = { readonly state: LiveState; listen(listener: Listener): () => void }

const LiveContext = createContext<Live>({ state: 'off', listen: () => () => undefined })

/** Returns whether the page shows changes as they happen. */
export const useLiveState = (): LiveState => useContext(LiveContext).state

/**
 * Calls the listener for each change of the organisation: in order, without gaps and without repeats, also across interruptions and
 * after the person has signed in again.
 */
export function useChanges(listener: Listener): void {
  const { listen } = useContext(LiveContext)
  const onChange = useEffectEvent(listener)
  useEffect(() => listen((change) => onChange(change)), [listen])
}

const RECONNECT_MS = 3_000

/** Follows the changes of the organisation for all screens, with one connection for each tab. */
export function LiveProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { api, isSignedOut } = useSession()
  const isAllowed = useCan()('streamChanges')
  const client = useQueryClient()
  const [connection, setConnection] = useState<LiveState>('connecting')
  const state = isAllowed ? connection : 'off'
  const listeners = useRef(new Set<Listener>())
  const position = useRef<Position>({ isBegun: false })
  useEffect(() => {
    if (!isAllowed || isSignedOut) return undefined
    const controller = new AbortController()
    void follow(api, controller.signal, {
      position: position.current,
      onState: setConnection,
      onChange: (change) => listeners.current.forEach((listener) => listener(change)),
      onLost: () => void client.invalidateQueries(),
      onRefused: (error) => readPersonAgain(client, error),
    })
    return () => controller.abort()
  }, [api, isAllowed, isSignedOut, client])
  const [listen] = useState(() => (listener: Listener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  })
  return <LiveContext value={{ state, listen }}>{children}</LiveContext>
}

/** Where the page is in the feed. It outlives a connection and a session. */
type Position = {
  /** The sequence number of the last change that the page has seen. */
  last?: number | undefined
  /** True once the page has connected, or tried to. */
  isBegun: boolean
}

type FollowHandlers = {
  readonly position: Position
  onState(state: LiveState): void
  onChange(change: Change): void
  /** Called if changes may have been missed: everything shown must be read again. */
  onLost(): void
  /** Called if the session or the right has ended. */
  onRefused(error: unknown): void
}

async function follow(api: AdminApi, signal: AbortSignal, { position, ...handlers }: FollowHandlers): Promise<void> {
  while (!signal.aborted) {
    const isResumed = position.isBegun
    position.isBegun = true
    try {
      const onOpen = (sequence: number): void => {
        if (position.last === undefined && isResumed) handlers.onLost()
        position.last ??= sequence
        handlers.onState('live')
      }
      const options = { signal, onOpen, onInterrupted: () => handlers.onState('interrupted') }
      const query = position.last === undefined ? {} : { after: position.last }
      for await (const change of api.changes.follow(query, options)) {
        position.last = change.sequence
        handlers.onChange(change)
      }
    } catch (error) {
      if (signal.aborted) return
      handlers.onRefused(error)
      const status = error instanceof ResponseError ? error.status : undefined
      // The feed no longer has the changes since then.
      if (status === 410) position.last = undefined
      // After the end of a session the person signs in again.
      else if (status !== undefined && status < 429 && !(error instanceof AuthenticationError))
        return handlers.onState('off')
    }
    handlers.onState('interrupted')
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
  }
}
