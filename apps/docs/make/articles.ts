import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePath, rendered, withoutNotes } from './markdown.ts'
import type { Area, Entry, Page } from './page.ts'

/** A group of pages at the side, in the order in which they are read. */
export type Group = { readonly title: string; readonly area: Area; readonly files: readonly string[] }

const guides = (...names: readonly string[]): string[] => names.map((name) => `guides/${name}.md`)

/** Where each file of docs/ is found. What is not named here stands at the end of "In depth". */
const shelves: readonly Group[] = [
  { title: 'Begin', area: 'guides', files: guides('quick-start', 'sell-a-ticket') },
  {
    title: 'Build',
    area: 'guides',
    files: guides('membership-season', 'sync-your-crm', 'receive-webhooks', 'open-a-gate', 'sso'),
  },
  { title: 'Rely on it', area: 'guides', files: guides('going-live', 'limits', 'errors', 'versioning') },
  { title: 'Libraries', area: 'guides', files: ['sdk.md', 'storefront.md'] },
  {
    title: 'In depth',
    area: 'depth',
    files: [
      'payments.md',
      'money.md',
      'memberships.md',
      'seasons.md',
      'test-clocks.md',
      'feed.md',
      'webhooks.md',
      'sso.md',
      'gates.md',
      'barcodes.md',
      'tickets.md',
      'scanner.md',
    ],
  },
  { title: 'Run it', area: 'depth', files: ['self-hosting.md', 'configuration.md', 'upgrading.md'] },
  {
    title: 'Under the floor',
    area: 'depth',
    files: ['map.md', 'reliability.md', 'books.md', 'locking.md', 'scale.md'],
  },
]

/** The shelves with what is really there. */
export function groupsOf(folder: string): Group[] {
  const there = globSync('{*,guides/*}.md', { cwd: folder }).toSorted()
  const named = new Set(shelves.flatMap(({ files }) => files))
  const others = there.filter((file) => !named.has(file))
  const decisions = globSync('decisions/*.md', { cwd: folder }).toSorted()
  return [
    ...shelves.map(({ title, area, files }) => ({
      title,
      area,
      files: [...files.filter((file) => there.includes(file)), ...(title === 'In depth' ? others : [])],
    })),
    { title: 'Decisions', area: 'depth', files: decisions },
    { title: 'Errors', area: 'errors', files: globSync('errors/*.md', { cwd: folder }).toSorted(listFirst) },
  ]
}

/** The page of the folder stands before the pages in it. */
const listFirst = (a: string, b: string): number =>
  Number(b.endsWith('README.md')) - Number(a.endsWith('README.md')) || (a < b ? -1 : 1)

/** What is added under the text of a page, such as the operations that can fail with an error. */
export type Appendix = (path: string) => string

export function articlesOf(folder: string, group: Group, appendix: Appendix): Page[] {
  return group.files.map((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const path = pagePath(file)
    const { title, about, html, headings, parts } = rendered(source, file)
    const place = group.area === 'errors' ? 'Errors' : group.title
    const entries = parts.map(({ heading, text }): Entry => ({
      title: heading?.text ?? title,
      place: heading ? `${place} › ${title}` : place,
      to: heading ? `${path}#${heading.id}` : path,
      text,
    }))
    return {
      path,
      title,
      about,
      area: group.area,
      html: html + appendix(path),
      headings,
      markdown: withoutNotes(source).trim(),
      entries,
    }
  })
}
