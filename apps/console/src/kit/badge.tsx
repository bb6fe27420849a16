import type { ReactNode } from 'react'

export type Tone = 'good' | 'bad' | 'wait' | 'calm'

/** A status as a coloured word. The colour repeats what the word says. */
export const Badge = ({
  tone = 'calm',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}): ReactNode => <span className={`badge ${tone}`}>{children}</span>
