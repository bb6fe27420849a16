import type { PageGroup } from './articles.ts'
import { pagePath } from './markdown.ts'
import { planes } from './openapi.ts'
import { escapeHtml, type Page } from './page.ts'
import { planePath, webhooksPath } from './reference/paths.ts'
import { planeNames } from './reference/pages.ts'

/** Returns the navigation at the side of a page: the guides or the reference. */
export function navigation(page: Page, pages: readonly Page[], groups: readonly PageGroup[]): string {
  if (page.area === 'reference') return referenceNavigation(page, pages)
  const area = page.area === 'home' ? 'guides' : page.area
  return groups
    .filter((group) => group.area === area && group.files.length > 0)
    .map(({ title, files }) => navigationList(title, files.map(pagePath), { page, pages }))
    .join('')
}

type NavigationContext = { readonly page: Page; readonly pages: readonly Page[] }

const navigationList = (title: string, paths: readonly string[], side: NavigationContext): string =>
  `<h2>${escapeHtml(title)}</h2><ul>${paths.map((path) => navigationItem(path, side)).join('')}</ul>`

function navigationItem(path: string, { page, pages }: NavigationContext): string {
  const target = pages.find((other) => other.path === path)
  if (!target) throw new Error(`The navigation lists ${path}, which does not exist`)
  const here = path === page.path
  const code = target.area === 'errors' && path !== 'errors.html'
  const title = code ? `<code>${escapeHtml(target.title)}</code>` : escapeHtml(target.title)
  const below = here && page.area === 'reference' ? pageContents(page) : ''
  return `<li><a href="~/${path}"${here ? ' aria-current="page"' : ''}>${title}</a>${below}</li>`
}

/** The operations and objects of the current page. */
const pageContents = ({ headings }: Page): string =>
  `<ul class="deeper">${headings.map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`).join('')}</ul>`

function referenceNavigation(page: Page, pages: readonly Page[]): string {
  const plane = planes.find((name) => page.path === planePath(name) || page.path.startsWith(`reference/${name}/`))
  const top = navigationList('API reference', ['reference.html', ...planes.map(planePath), webhooksPath], {
    page,
    pages,
  })
  if (plane === undefined) return top
  const parts = pages.filter(({ path }) => path.startsWith(`reference/${plane}/`)).map(({ path }) => path)
  return top + navigationList(planeNames[plane], parts, { page, pages })
}

/** Returns the previous and next page, in the order of the navigation. */
export function neighbours(
  page: Page,
  groups: readonly PageGroup[],
): { before: string | undefined; after: string | undefined } {
  const order = groups
    .filter(({ area }) => area === page.area && area !== 'errors')
    .flatMap(({ files }) => files.map(pagePath))
  const at = order.indexOf(page.path)
  return at < 0 ? { before: undefined, after: undefined } : { before: order[at - 1], after: order[at + 1] }
}
