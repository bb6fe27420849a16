import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import * as words from '#words/frame'
import { ConflictProvider } from '../kit/conflict/conflict-question.tsx'
import { Loading } from '../kit/loading.tsx'
import { UnsavedProvider } from '../kit/unsaved/unsaved.tsx'
import { AccountMenu } from './account-menu.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LiveProvider, useLiveState } from './live.tsx'
import { useNavItems } from './nav.ts'
import { useSession } from './session.ts'

const CommandSearch = lazy(async () => ({ default: (await import('./command-search.tsx')).CommandSearch }))

/** The frame around every screen: navigation by role, search, and the person. */
export function Shell(): ReactNode {
  const { organisation, membership } = useSession()
  const [isSearching, setSearching] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // On a narrow page the navigation closes when it has led to another page.
  const [navOpenAt, setNavOpenAt] = useState<string>()
  const isNavOpen = navOpenAt === path
  useSearchKey(() => setSearching(true))
  return (
    <LiveProvider>
      <UnsavedProvider>
        <a className="skip-link" href="#content">
          {words.skipToContent()}
        </a>
        <div className={isNavOpen ? 'shell nav-open' : 'shell'}>
          <header className="top">
            <button
              type="button"
              className="icon-button nav-button"
              aria-expanded={isNavOpen}
              aria-controls="navigation"
              aria-label={words.navigation()}
              onClick={() => setNavOpenAt(isNavOpen ? undefined : path)}
            >
              <Icon path="M4 6h16M4 12h16M4 18h16" />
            </button>
            <Link to="/" className="brand">
              <img src="/console/icon.svg" alt="" width="24" height="24" />
              <bdi>{organisation.name}</bdi>
            </Link>
            {membership.mode === 'test' && <span className="badge wait">{words.testMode()}</span>}
            <button
              type="button"
              className="search-button"
              aria-label={words.search()}
              onClick={() => setSearching(true)}
            >
              <Icon path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5" />
              <span>{words.search()}</span>
              <kbd>/</kbd>
            </button>
            <LiveDot />
            <AccountMenu />
          </header>
          <Navigation />
          <main id="content" tabIndex={-1}>
            <ErrorBoundary key={path}>
              <Suspense fallback={<Loading />}>
                <ConflictProvider>
                  <Outlet />
                </ConflictProvider>
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        {isSearching && (
          <Suspense>
            <CommandSearch onClose={() => setSearching(false)} />
          </Suspense>
        )}
      </UnsavedProvider>
    </LiveProvider>
  )
}

function Navigation(): ReactNode {
  const items = useNavItems()
  return (
    <nav id="navigation" className="nav" aria-label={words.navigation()}>
      <ul>
        {items.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/' }} activeProps={{ 'aria-current': 'page' }}>
              <Icon path={icon} />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LiveDot(): ReactNode {
  const state = useLiveState()
  if (state === 'off') return null
  const label = state === 'live' ? words.live() : words.reconnecting()
  return (
    <span className={`live-dot ${state}`} role="status" title={label}>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

const Icon = ({ path }: { readonly path: string }): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** `/` or Ctrl+K opens the search, except while somebody types. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      const isSlash = event.key === '/' && !isTyping
      const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash && !isCommand) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
