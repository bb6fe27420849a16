import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pagePath, renderPage, withoutNotes } from './markdown.ts'
import type { Area, SearchEntry, Page } from './page.ts'

/** A group of pages in the navigation, in reading order. */
export type PageGroup = { readonly title: string; readonly area: Area; readonly files: readonly string[] }

const guides = (...names: readonly string[]): string[] => names.map((name) => `guides/${name}.md`)

/** The group of each file of docs/. Files that are not listed here come last in "In depth". */
const navigationGroups: readonly PageGroup[] = [
  { title: 'Begin', area: 'guides', files: guides('quick-start', 'sell-a-ticket', 'charge-with-ideal') },
  {
    title: 'Build',
    area: 'guides',
    files: guides(
      'membership-season',
      'vat-and-invoices',
      'close-a-month',
      'sync-your-crm',
      'receive-webhooks',
      'open-a-gate',
      'sso',
    ),
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
      'seat-maps.md',
      'seasons.md',
      'test-clocks.md',
      'feed.md',
      'webhooks.md',
      'looking-up-orders.md',
      'customers.md',
      'staff.md',
      'audit.md',
      'box-office.md',
      'reports.md',
      'invoices.md',
      'settlement.md',
      'sso.md',
      'gates.md',
      'barcodes.md',
      'tickets.md',
      'console.md',
      'scanner.md',
    ],
  },
  {
    title: 'Run it',
    area: 'depth',
    files: [
      'self-hosting.md',
      'high-availability.md',
      'cells.md',
      'edge.md',
      'configuration.md',
      'runbook.md',
      'restore.md',
      'upgrading.md',
    ],
  },
  {
    title: 'Internals',
    area: 'depth',
    files: [
      'map.md',
      'glossary.md',
      'reliability.md',
      'staff-attacks.md',
      'ledger.md',
      'locking.md',
      'scale.md',
      'growth.md',
      'words.md',
    ],
  },
]

/** Returns the navigation groups with the files that exist. */
export function listGroups(folder: string): PageGroup[] {
  const existing = globSync('{*,guides/*}.md', { cwd: folder }).toSorted()
  const listed = new Set(navigationGroups.flatMap(({ files }) => files))
  const others = existing.filter((file) => !listed.has(file))
  const decisions = globSync('decisions/*.md', { cwd: folder }).toSorted(readmeFirst)
  return [
    ...navigationGroups.map(({ title, area, files }) => ({
      title,
      area,
      files: [...files.filter((file) => existing.includes(file)), ...(title === 'In depth' ? others : [])],
    })),
    { title: 'Decisions', area: 'depth', files: decisions },
    { title: 'Errors', area: 'errors', files: globSync('errors/*.md', { cwd: folder }).toSorted(readmeFirst) },
  ]
}

/** Sorts a folder's README before the other pages of the folder. */
const readmeFirst = (a: string, b: string): number =>
  Number(b.endsWith('README.md')) - Number(a.endsWith('README.md')) || (a < b ? -1 : 1)

/** Returns the HTML to add below the text of a page, such as the operations that can return an error. */
export type Appendix = (path: string) => string

export function buildArticles(folder: string, group: PageGroup, appendix: Appendix): Page[] {
  return group.files.map((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const path = pagePath(file)
    const { title, about, html, headings, parts } = renderPage(source, file)
    const place = group.area === 'errors' ? 'Errors' : group.title
    const entries = parts.map(({ heading, text }): SearchEntry => ({
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
