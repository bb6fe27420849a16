import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import * as words from '#words/kit'
import { useCan } from '../frame/session.ts'
import { useFilters } from './list/filters.tsx'
import { Empty, Page } from './page.tsx'
import './tabbed-page.css'

export type Tab = {
  /** As in the address: `?tab=<name>`. */
  readonly name: string
  readonly label: () => string
  /** The tab is shown if the person may use this operation. */
  readonly operation: string
  readonly Content: ComponentType
}

type TabbedPageProps = { readonly title: string; readonly to: string; readonly tabs: readonly Tab[] }

/** A page of several parts, of which the person sees those that their role includes. */
export function TabbedPage({ title, to, tabs }: TabbedPageProps): ReactNode {
  const can = useCan()
  const [{ tab }] = useFilters()
  const shown = tabs.filter(({ operation }) => can(operation))
  const chosen = shown.find(({ name }) => name === tab) ?? shown[0]
  return (
    <Page title={title}>
      <nav className="tabs" aria-label={title}>
        {shown.map(({ name, label }) => (
          <Link
            key={name}
            to={to}
            search={{ tab: name }}
            activeProps={{}}
            aria-current={name === chosen?.name ? 'page' : undefined}
          >
            {label()}
          </Link>
        ))}
      </nav>
      {chosen ? <chosen.Content /> : <Empty>{words.notAllowed()}</Empty>}
    </Page>
  )
}

type TabHeadProps = {
  /** What the part is about, in a sentence or two. */
  readonly text: string
  readonly children?: ReactNode
}

/** The beginning of a tab: what it is about, and its main act. */
export const TabHead = ({ text, children }: TabHeadProps): ReactNode => (
  <div className="tab-head">
    <p className="muted">{text}</p>
    {children}
  </div>
)

type TwoLinesProps = { readonly children: ReactNode; readonly note?: ReactNode }

/** A value with a quieter note below it, for cells of tables. */
export const TwoLines = ({ children, note }: TwoLinesProps): ReactNode => (
  <span className="two-lines">
    <span>{children}</span>
    {note !== undefined && note !== null && note !== false && <span className="muted">{note}</span>}
  </span>
)
