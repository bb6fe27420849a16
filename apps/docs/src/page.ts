/** The behaviour of every page: mobile menu, sample tabs, copy buttons, and the mark of the current section. */

const all = <E extends HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)]

function menu(): void {
  const button = document.querySelector<HTMLButtonElement>('button.menu')
  const side = document.querySelector<HTMLElement>('.side')
  const set = (open: boolean): void => {
    document.body.classList.toggle('menu-open', open)
    button?.setAttribute('aria-expanded', String(open))
  }
  button?.addEventListener('click', () => {
    const open = !document.body.classList.contains('menu-open')
    set(open)
    if (!open) return
    side?.scrollTo({ top: 0 })
    side?.querySelector('a')?.focus()
  })
  side?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) set(false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !document.body.classList.contains('menu-open')) return
    set(false)
    button?.focus()
  })
  side?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
}

function showCopied(button: HTMLButtonElement): void {
  button.textContent = 'Copied'
  setTimeout(() => (button.textContent = 'Copy'), 1500)
}

/** Adds a button to each code block that copies the visible panel. */
function addCopyButtons(): void {
  // Browsers have no clipboard API over plain HTTP.
  if (!isSecureContext) return
  for (const figure of all('figure.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.setAttribute('aria-live', 'polite')
    button.addEventListener('click', () => {
      const code = figure.querySelector('.panel.on code') ?? figure.querySelector('code')
      void navigator.clipboard.writeText(code?.textContent ?? '').then(() => showCopied(button))
    })
    ;(figure.querySelector('figcaption') ?? figure).append(button)
  }
}

const TAB_KEY = 'tessera-docs-tab'

function selectTab(name: string): void {
  for (const tab of all('[data-tab]')) {
    const on = tab.dataset.tab === name
    tab.setAttribute('aria-selected', String(on))
    tab.tabIndex = on ? 0 : -1
    document.querySelector(`#${CSS.escape(tab.getAttribute('aria-controls') ?? '')}`)?.classList.toggle('on', on)
  }
}

/** One choice of language for all samples. The clicked tab keeps its position on the screen although samples above it change their height. */
function tabs(): void {
  const remembered = localStorage.getItem(TAB_KEY)
  if (remembered !== null && document.querySelector(`[data-tab="${CSS.escape(remembered)}"]`)) selectTab(remembered)
  document.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null
    if (!tab) return
    const before = tab.getBoundingClientRect().top
    selectTab(tab.dataset.tab ?? '')
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
    localStorage.setItem(TAB_KEY, tab.dataset.tab ?? '')
  })
  document.addEventListener('keydown', ({ target, key }) => {
    if (!(target instanceof HTMLElement) || target.dataset.tab === undefined || !/^Arrow(Left|Right)$/.test(key)) return
    const list = [...(target.parentElement?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    const next = list.at((list.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)) % list.length)
    next?.click()
    next?.focus()
  })
}

/** Marks the current section in the table of contents. */
function markCurrentHeading(): void {
  const links = all<HTMLAnchorElement>('.toc a, .deeper a')
  const parts = links.flatMap((link) => document.querySelector<HTMLElement>(`#${CSS.escape(link.hash.slice(1))}`) ?? [])
  if (parts.length === 0) return
  const mark = (): void => {
    const line = innerHeight * 0.25
    const at = parts.findLast((part) => part.getBoundingClientRect().top <= line) ?? parts[0]
    for (const link of links) {
      const here = link.hash === `#${at?.id}`
      if (here === link.classList.contains('here')) continue
      link.classList.toggle('here', here)
      if (here) link.scrollIntoView({ block: 'nearest' })
    }
  }
  let waiting = false
  document.addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        mark()
      })
    },
    { passive: true },
  )
  mark()
}

/** Opens the collapsed elements around the target of the URL's hash. */
function openAroundTarget(): void {
  const target =
    location.hash.length > 1
      ? document.querySelector(`#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`)
      : null
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
  target?.scrollIntoView()
}

menu()
addCopyButtons()
tabs()
markCurrentHeading()
addEventListener('hashchange', openAroundTarget)
if (location.hash !== '') openAroundTarget()
