import { recentSignInSeconds } from '#contract/sign-in'
import { useConfirm } from './confirm-session.tsx'
import { useApi } from './session.ts'

/** The operation that needs the proof must begin within this time, also if the clock of this device is late. */
const MARGIN_SECONDS = 60

/**
 * Returns a function that asks the person to prove who they are unless they did lately; false if they cancel. For an act of
 * several operations of which a later one needs a recent sign-in: the person must not stop after the first one is done.
 */
export function useProveFirst(): () => Promise<boolean> {
  const api = useApi()
  const confirm = useConfirm()
  return async () => {
    const { signed_in_at: signedInAt } = await api.me.get()
    const isRecent = Date.now() / 1_000 - signedInAt < recentSignInSeconds - MARGIN_SECONDS
    return isRecent || confirm()
  }
}
