import type MiniSearch from 'minisearch'

/** Searches the whole site in the browser. The index is loaded when the dialog is first opened. */

type Entry = {
  readonly id: number
  readonly title: string
  readonly place: string
  readonly to: string
  readonly text: string
}

declare global {
  interface Window {
    MiniSearch?: typeof MiniSearch
    tesseraEntries?: readonly Entry[]
  }
}

const home = document.body.dataset.root ?? ''
const MAX_RESULTS = 12

function load(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = `${home}assets/${name}`
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => reject(new Error(`${name} could not be loaded`)))
  document.head.append(script)
  return promise
}

type Index = { find(words: string): readonly Entry[] }

async function makeIndex(): Promise<Index> {
  await Promise.all([load('minisearch.js'), load('entries.js')])
  const entries = window.tesseraEntries ?? []
  if (!window.MiniSearch) throw new Error('the search library is missing')
  const index = new window.MiniSearch<Entry>({
    fields: ['title', 'place', 'text'],
    searchOptions: {
      boost: { title: 5, place: 1.5 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
    // Finds `price_id`, `pm_sandbox_ok` and `/v1/customers` as a whole and by their parts.
    tokenize: (text) => {
      const words = text.split(/[\s/{}()[\],;:"'`|<>=.?!]+/u).filter(Boolean)
      return words.flatMap((word) => (/[_-]/.test(word) ? [word, ...word.split(/[_-]/)] : [word]))
    },
  })
  index.addAll(entries)
  return {
    find: (words) =>
      index
        .search(words)
        .slice(0, MAX_RESULTS)
        .flatMap(({ id }) => entries[Number(id)] ?? []),
  }
}

/** Splits text into nodes, with the searched words marked. */
function markWords(text: string, words: readonly string[]): Node[] {
  const opensSearch = words
    .filter((word) => word.length > 1)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (opensSearch.length === 0) return [document.createTextNode(text)]
  return text.split(new RegExp(`(${opensSearch.join('|')})`, 'i')).map((part, at) => {
    if (at % 2 === 0) return document.createTextNode(part)
    const mark = document.createElement('mark')
    mark.textContent = part
    return mark
  })
}

/** Returns the text around the first searched word. */
function excerpt(text: string, words: readonly string[]): string {
  const at = Math.min(
    ...words.map((word) => text.toLowerCase().indexOf(word.toLowerCase())).filter((found) => found >= 0),
    text.length,
  )
  const from = at < 60 || at === text.length ? 0 : text.lastIndexOf(' ', at - 30) + 1
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 150)}`
}

function resultItem(entry: Entry, words: readonly string[], at: number): HTMLLIElement {
  const item = document.createElement('li')
  item.setAttribute('role', 'option')
  item.id = `found-${at}`
  const link = document.createElement('a')
  link.href = `${home}${entry.to}`
  link.tabIndex = -1
  for (const [name, text] of [
    ['found-title', entry.title],
    ['found-place', entry.place],
    ['found-text', excerpt(entry.text, words)],
  ] as const) {
    const part = document.createElement('span')
    part.className = name
    part.append(...markWords(text, words))
    link.append(part)
  }
  item.append(link)
  return item
}

function makeDialog(): { open(): void } {
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.setAttribute('aria-label', 'Search')
  const input = document.createElement('input')
  input.type = 'text' // With type `search`, Escape would clear the input instead of closing the dialog.
  input.placeholder = 'Search guides, operations, fields, errors'
  for (const [name, value] of Object.entries({
    'aria-label': 'Search',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  }))
    input.setAttribute(name, value)
  const list = document.createElement('ul')
  list.id = 'found'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Found')
  const note = document.createElement('p')
  note.className = 'search-note'
  note.setAttribute('role', 'status')
  dialog.append(input, list, note)
  document.body.append(dialog)
  addBehaviour({ dialog, input, list, note })
  return {
    open() {
      dialog.showModal()
      input.select()
    },
  }
}

type SearchDialog = {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  list: HTMLUListElement
  note: HTMLParagraphElement
}

function addBehaviour({ dialog, input, list, note }: SearchDialog): void {
  let index: Promise<Index> | undefined
  let at = 0
  const select = (next: number): void => {
    const items = [...list.children]
    at = items.length === 0 ? 0 : (next + items.length) % items.length
    for (const [i, item] of items.entries()) item.setAttribute('aria-selected', String(i === at))
    items[at]?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', items[at]?.id ?? '')
  }
  const show = async (): Promise<void> => {
    const query = input.value.trim()
    index ??= makeIndex()
    const { find } = await index
    if (query !== input.value.trim()) return
    const found = query === '' ? [] : find(query)
    list.replaceChildren(...found.map((entry, i) => resultItem(entry, query.split(/\s+/), i)))
    note.textContent =
      query === ''
        ? 'Type a word: an operation, a field, an error code.'
        : found.length === 0
          ? 'Nothing was found.'
          : ''
    select(0)
  }
  const search = (): void => void show().catch(() => (note.textContent = 'The search could not be loaded.'))
  input.addEventListener('input', search)
  dialog.addEventListener('focusin', () => (index ? undefined : search()))
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(at + 1)
    else if (event.key === 'ArrowUp') select(at - 1)
    else if (event.key === 'Enter') list.children[at]?.querySelector('a')?.click()
    else return
    event.preventDefault()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const getDialog = once(makeDialog)
const open = (): void => getDialog().open()

document.querySelector('button.find')?.addEventListener('click', open)
document.addEventListener('keydown', (event) => {
  const { target } = event
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  const wanted = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
  if (!wanted) return
  event.preventDefault()
  open()
})
