import { useState } from 'react'

type FormRenewal = {
  /** The key of the form: another one when it must begin anew. */
  readonly key: number
  /** Called with the version in which the stored values are that the form does not show. */
  onTheirs(awaited: string): void
}

/** Lets a form begin anew with what is stored, once that is read, after the user chose the values that another user has saved. */
export function useRenewed(version: string): FormRenewal {
  const [round, setRound] = useState<{ readonly count: number; readonly awaited?: string }>({ count: 0 })
  if (round.awaited === version) setRound({ count: round.count + 1 })
  return { key: round.count, onTheirs: (awaited) => setRound({ count: round.count, awaited }) }
}
