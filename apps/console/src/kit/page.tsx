import { useEffect, type ReactNode } from 'react'
import * as words from '#words/kit'

type PageProps = {
  readonly title: string
  /** Above the title: where this page belongs. */
  readonly above?: ReactNode
  /** Beside the title, such as a status. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the frame: its title, its acts, its content. */
export function Page({ title, above, beside, actions, children }: PageProps): ReactNode {
  useEffect(() => {
    document.title = words.pageTitle({ title })
  }, [title])
  return (
    <div className="page">
      <header className="page-head">
        {above && <div className="page-above">{above}</div>}
        <div className="page-title">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {beside}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type CardProps = { readonly title?: string; readonly actions?: ReactNode; readonly children: ReactNode }

/** A part of a page with its own title. */
export const Card = ({ title, actions, children }: CardProps): ReactNode => (
  <section className="card" aria-label={title}>
    {(title !== undefined || actions !== undefined) && (
      <header className="card-head">
        {title !== undefined && <h2>{title}</h2>}
        {actions && <div className="actions">{actions}</div>}
      </header>
    )}
    {children}
  </section>
)

export type Fact = readonly [name: string, value: ReactNode]

/** Names and values, one below the other. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactNode => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
)

type FigureProps = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode }

/** One large figure. Wrap it in a link to what it counts. */
export const Figure = ({ label, value, note }: FigureProps): ReactNode => (
  <span className="figure">
    <span className="figure-label">{label}</span>
    <span className="figure-value">{value}</span>
    {note !== undefined && <span className="figure-note">{note}</span>}
  </span>
)

/** Said in place of an empty list: what belongs here, and how it gets here. */
export const Empty = ({ children }: { readonly children: ReactNode }): ReactNode => <p className="empty">{children}</p>
