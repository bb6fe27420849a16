import type { Group } from './articles.ts'
import { pagePath } from './markdown.ts'
import { planes } from './openapi.ts'
import { escaped, type Page } from './page.ts'
import { planePath, webhooksPath } from './reference/paths.ts'
import { planeNames } from './reference/pages.ts'

/** What the side of a page shows: the guides, or the reference, whichever the page is of. */
export function navigation(page: Page, pages: readonly Page[], groups: readonly Group[]): string {
  if (page.area === 'reference') return referenceSide(page, pages)
  const area = page.area === 'home' ? 'guides' : page.area
  return groups
    .filter((group) => group.area === area && group.files.length > 0)
    .map(({ title, files }) => list(title, files.map(pagePath), { page, pages }))
    .join('')
}

type Side = { readonly page: Page; readonly pages: readonly Page[] }

const list = (title: string, paths: readonly string[], side: Side): string =>
  `<h2>${escaped(title)}</h2><ul>${paths.map((path) => item(path, side)).join('')}</ul>`

function item(path: string, { page, pages }: Side): string {
  const of = pages.find((other) => other.path === path)
  if (!of) throw new Error(`There is no page ${path}`)
  const here = path === page.path
  const code = of.area === 'errors' && path !== 'errors.html'
  const title = code ? `<code>${escaped(of.title)}</code>` : escaped(of.title)
  const below = here && page.area === 'reference' ? deeper(page) : ''
  return `<li><a href="~/${path}"${here ? ' aria-current="page"' : ''}>${title}</a>${below}</li>`
}

/** The operations and objects of the page that is read. */
const deeper = ({ headings }: Page): string =>
  `<ul class="deeper">${headings.map(({ id, text }) => `<li><a href="#${escaped(id)}">${escaped(text)}</a></li>`).join('')}</ul>`

function referenceSide(page: Page, pages: readonly Page[]): string {
  const plane = planes.find((name) => page.path === planePath(name) || page.path.startsWith(`reference/${name}/`))
  const top = list('API reference', ['reference.html', ...planes.map(planePath), webhooksPath], { page, pages })
  if (plane === undefined) return top
  const parts = pages.filter(({ path }) => path.startsWith(`reference/${plane}/`)).map(({ path }) => path)
  return top + list(planeNames[plane], parts, { page, pages })
}

/** The pages before and after, in the order of the side. */
export function neighbours(
  page: Page,
  groups: readonly Group[],
): { before: string | undefined; after: string | undefined } {
  const order = groups
    .filter(({ area }) => area === page.area && area !== 'errors')
    .flatMap(({ files }) => files.map(pagePath))
  const at = order.indexOf(page.path)
  return at < 0 ? { before: undefined, after: undefined } : { before: order[at - 1], after: order[at + 1] }
}
