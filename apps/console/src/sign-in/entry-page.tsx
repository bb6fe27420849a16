import type { ReactNode } from 'react'

type EntryPageProps = { readonly title: string; readonly children: ReactNode }

/** A page outside of the frame: sign-in, and the choice of an organisation. */
export function EntryPage({ title, children }: EntryPageProps): ReactNode {
  return (
    <main className="entry">
      <img src="/console/icon.svg" alt="" width="40" height="40" />
      <h1>{title}</h1>
      <div className="entry-card stack">{children}</div>
    </main>
  )
}
