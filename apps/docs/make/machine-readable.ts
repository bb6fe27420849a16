import type { PageGroup } from './articles.ts'
import { pagePath } from './markdown.ts'
import type { Page } from './page.ts'

/** The search index as a script, because a page opened from a `file:` URL cannot read other files. */
export const searchData = (pages: readonly Page[]): string =>
  `window.tesseraEntries = ${JSON.stringify(
    pages
      .flatMap(({ entries }) => entries)
      .map(({ title, place, to, text }, id) => ({ id, title, place, to, text: text.slice(0, 3000) })),
  )}\n`

/** The list of pages for language models, in the format of llmstxt.org. Each page also exists in Markdown. */
export function llmsList(pages: readonly Page[], groups: readonly PageGroup[]): string {
  const line = (page: Page): string =>
    `- [${page.title}](${markdownPath(page.path)}): ${page.about.replaceAll('\n', ' ')}`
  const part = (title: string, some: readonly Page[]): string => `## ${title}\n\n${some.map(line).join('\n')}`
  const byPath = (paths: readonly string[]): Page[] => pages.filter(({ path }) => paths.includes(path))
  const articles = groups
    .filter(
      ({ area, files }) =>
        area !== 'errors' && files.length > 0 && !files.every((file) => file.startsWith('decisions/')),
    )
    .map(({ title, files }) => part(title, byPath(files.map(pagePath))))
  return [
    '# Tessera',
    '> Headless, multi-tenant ticketing, membership and access control: one REST API in four planes (Integration `/v1`, Store `/store/v1`, Admin `/admin/v1`, Gate `/gate/v1`), webhooks, a change feed without gaps, and a typed SDK.',
    'Errors have codes that never change; each has a page at `errors/<code>.md`. Everything on one page: [llms-full.txt](llms-full.txt). OpenAPI: [Integration](openapi.json), [Store](openapi.store.json), [Admin](openapi.admin.json), [Gate](openapi.gate.json).',
    ...articles,
    part(
      'API reference',
      pages.filter(({ area, path }) => area === 'reference' && path !== 'reference.html'),
    ),
    part('Errors', byPath(['errors.html'])),
  ].join('\n\n')
}

/** All pages in one file. Decisions and error pages are left out: decisions are about this project, not about the API. */
export const llmsFull = (pages: readonly Page[]): string =>
  pages
    .filter(
      ({ area, path }) =>
        area === 'guides' ||
        area === 'reference' ||
        path === 'errors.html' ||
        (area === 'depth' && path !== 'decisions.html' && !path.startsWith('decisions/')),
    )
    .map(({ markdown }) => markdown)
    .join('\n\n---\n\n')

export const markdownPath = (path: string): string => path.replace(/\.html$/, '.md')
