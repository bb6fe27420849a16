import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Every link of a built site that leads nowhere: to a file that is not there, or to a part that no page has. */
export function deadLinks(folder: string): string[] {
  const pages = globSync('**/*.html', { cwd: folder }).toSorted()
  const known = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]))
  const idsOf = new Map([...known].map(([page, html]) => [page, new Set(allIn(html, /\sid="([^"]+)"/g))]))
  const htmlFaults = [...known].flatMap(([page, html]) =>
    allIn(html, /\s(?:href|src)="([^"]+)"/g).flatMap((link) => faultOf(link, page, { folder, idsOf })),
  )
  const lists = globSync('*.txt', { cwd: folder }).toSorted()
  const textFaults = lists.flatMap((list) =>
    // In llms-full.txt links are those of the pages, which are looked at as pages.
    (list === 'llms.txt' ? allIn(readFileSync(join(folder, list), 'utf8'), /\]\(([^)]+)\)/g) : []).flatMap((link) =>
      faultOf(link, list, { folder, idsOf }),
    ),
  )
  return [...htmlFaults, ...textFaults]
}

type Known = { readonly folder: string; readonly idsOf: ReadonlyMap<string, ReadonlySet<string>> }

function faultOf(link: string, page: string, { folder, idsOf }: Known): string[] {
  const href = link.replaceAll('&amp;', '&')
  if (/^(https?|mailto):/.test(href)) return []
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(path))
  if (target.startsWith('..') || !existsSync(join(folder, target))) return [`${page}: ${link} leads to no file`]
  const missing = anchor !== undefined && anchor !== '' && !idsOf.get(target)?.has(decodeURIComponent(anchor))
  return missing ? [`${page}: ${link} leads to no part of ${target}`] : []
}

const allIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, value = '']) => value)),
]
