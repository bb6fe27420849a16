/** Where a sign-in at the identity provider ends: at the page of this tab that was left for it, or at another tab that waits for it. */
const STORED = 'tessera.sso-return'
const OTHER_TAB = 'other-tab'
/** Other tabs hear of it when it is written. */
const DONE = 'tessera.sso-done'
const FIRST_PAGE = '/console/'

/** Goes to the identity provider, which leads back to this page. */
export function leaveFor(url: string): void {
  sessionStorage.setItem(STORED, location.pathname + location.search)
  location.assign(url)
}

/**
 * Opens an empty tab for the sign-in; undefined if the browser allows none. It does so only in response to a press, and not after a
 * request.
 */
export function openSsoTab(): Window | undefined {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.sessionStorage.setItem(STORED, OTHER_TAB)
  // The identity provider gets no hold of this page.
  tab.opener = null
  return tab
}

/** Returns the page that was left for the sign-in; undefined if another tab waits for it, which now hears of it. */
export function endAtReturn(): string | undefined {
  const page = sessionStorage.getItem(STORED) ?? FIRST_PAGE
  sessionStorage.removeItem(STORED)
  if (page !== OTHER_TAB) return page
  localStorage.setItem(DONE, new Date().toISOString())
  return undefined
}

/** Calls the listener when somebody has signed in in a tab that was opened for it. Returns a function that ends this. */
export function onSsoInOtherTab(listener: () => void): () => void {
  const handle = ({ key }: StorageEvent): void => {
    if (key === DONE) listener()
  }
  addEventListener('storage', handle)
  return () => removeEventListener('storage', handle)
}
