/** One page of the site. Links in its HTML that begin with `~/` are from the root of the site; the layout makes them relative. */
export type Page = {
  /** Where it lies, such as `guides/quick-start.html`. */
  readonly path: string
  readonly title: string
  /** One sentence, for lists and for machines that read. */
  readonly about: string
  readonly area: Area
  readonly html: string
  /** What stands on it, for the list at its side. */
  readonly headings: readonly Heading[]
  /** The same in Markdown, for readers that are programs. */
  readonly markdown: string
  /** What can be found on it. */
  readonly entries: readonly Entry[]
}

export type Area = 'home' | 'guides' | 'reference' | 'errors' | 'depth'

export type Heading = { readonly id: string; readonly text: string; readonly level: number }

/** Something that the search can find: a page, a part of a page, an operation, an object. */
export type Entry = {
  /** What it is called. */
  readonly title: string
  /** Where it belongs, as a reader would say it. */
  readonly place: string
  /** The address from the root of the site. */
  readonly to: string
  /** Words that it is found by, and of which the beginning is shown. */
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in HTML, between tags or in an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A heading as a part of an address: `What to do` is `what-to-do`. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-|-$/g, '')
