import { useState } from 'react'
import { createApi } from './client.ts'

type SignOut = {
  signOut(): Promise<void>
  /** Why the person is still signed in. Without a network the session cannot be ended. */
  readonly error: unknown
}

/** Ends the session of the person, and opens the sign-in page. */
export function useSignOut(): SignOut {
  const [error, setError] = useState<unknown>()
  return {
    async signOut() {
      setError(undefined)
      try {
        await createApi().session.signOut()
        location.assign('/console/')
      } catch (failure) {
        setError(failure)
      }
    },
    error,
  }
}
