/** One page of the site. Links that begin with `~/` start at the root of the site; the layout makes them relative. */
export type Page = {
  /** The path in the site, such as `guides/quick-start.html`. */
  readonly path: string
  readonly title: string
  /** One sentence, for lists and the `description` of the page. */
  readonly about: string
  readonly area: Area
  readonly html: string
  /** The headings, for the table of contents. */
  readonly headings: readonly Heading[]
  /** The page in Markdown, for programs. */
  readonly markdown: string
  /** The search entries of the page. */
  readonly entries: readonly SearchEntry[]
}

export type Area = 'home' | 'guides' | 'reference' | 'errors' | 'depth'

export type Heading = { readonly id: string; readonly text: string; readonly level: number }

/** An entry of the search index: a page, a section, an operation or an object. */
export type SearchEntry = {
  readonly title: string
  /** The path of titles that leads to it, such as `Guides › Quick start`. */
  readonly place: string
  /** The link, relative to the root of the site. */
  readonly to: string
  /** The searched text; search results show an excerpt of it. */
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

/** Converts a heading to an anchor: `What to do` becomes `what-to-do`. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-|-$/g, '')
