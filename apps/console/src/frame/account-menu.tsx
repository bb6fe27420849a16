import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import * as words from '#words/frame'
import { ErrorText } from '../kit/error-text.tsx'
import { useSession } from './session.ts'
import { chooseTheme, readTheme, themes, type Theme } from './theme.ts'
import { useSignOut } from './use-sign-out.ts'

const themeWords: Readonly<Record<Theme, () => string>> = {
  auto: words.themeAuto,
  light: words.themeLight,
  dark: words.themeDark,
}

/** The person: their account, other organisations, the theme, and the way out. */
export function AccountMenu(): ReactNode {
  const { me, membership, choose } = useSession()
  const { signOut, error } = useSignOut()
  const [theme, setTheme] = useState(readTheme)
  const others = me.memberships.filter(({ org_id }) => org_id !== membership.org_id)
  return (
    <>
      <button type="button" className="account-button" popoverTarget="account-menu">
        <span aria-hidden="true">{initials(me.name)}</span>
        <span className="visually-hidden">{words.account()}</span>
      </button>
      <div id="account-menu" popover="auto" className="menu">
        <p>
          <strong>
            <bdi>{me.name}</bdi>
          </strong>
          <br />
          <span className="muted">
            <bdi>{membership.role_title}</bdi>
          </span>
        </p>
        <Link to="/account">{words.account()}</Link>
        {others.map(({ org_id, organisation }) => (
          <button key={org_id} type="button" onClick={() => choose(org_id)}>
            <span className="muted">{words.workFor()}</span> <bdi>{organisation}</bdi>
          </button>
        ))}
        <label className="menu-row">
          {words.theme()}
          <select
            className="input"
            value={theme}
            onChange={(event) => {
              const chosen = themes.find((each) => each === event.target.value) ?? 'auto'
              chooseTheme(chosen)
              setTheme(chosen)
            }}
          >
            {themes.map((each) => (
              <option key={each} value={each}>
                {themeWords[each]()}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void signOut()}>
          {words.signOut()}
        </button>
        <ErrorText error={error} />
      </div>
    </>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
