/** Sets the theme before the first paint: the reader's choice, otherwise that of the system. */
const root = (): HTMLElement => document.documentElement
const THEME_KEY = 'tessera-docs-theme'
root().classList.replace('no-js', 'js')

/** Browsers may block storage; the choice then applies to this page only. */
const storage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const chosen = storage()?.getItem(THEME_KEY)
root().dataset.theme = chosen ?? (dark.matches ? 'dark' : 'light')

dark.addEventListener('change', () => {
  if (storage()?.getItem(THEME_KEY) === null) root().dataset.theme = dark.matches ? 'dark' : 'light'
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('button.theme')) return
  const next = root().dataset.theme === 'dark' ? 'light' : 'dark'
  root().dataset.theme = next
  storage()?.setItem(THEME_KEY, next)
})
