/** Before anything is drawn: the colours that the reader chose, or else those of the system. */
const root = (): HTMLElement => document.documentElement
const kept = 'tessera-docs-theme'
root().classList.replace('no-js', 'js')

/** A browser may forbid a page to keep anything; then the choice holds for this page. */
const storage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const chosen = storage()?.getItem(kept)
root().dataset.theme = chosen ?? (dark.matches ? 'dark' : 'light')

dark.addEventListener('change', () => {
  if (storage()?.getItem(kept) === null) root().dataset.theme = dark.matches ? 'dark' : 'light'
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('button.theme')) return
  const next = root().dataset.theme === 'dark' ? 'light' : 'dark'
  root().dataset.theme = next
  storage()?.setItem(kept, next)
})
