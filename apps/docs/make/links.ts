import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Returns every broken link of a built site: the file does not exist, or the page has no such anchor. */
export function deadLinks(folder: string): string[] {
  const pages = globSync('**/*.html', { cwd: folder }).toSorted()
  const htmlByPage = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]))
  const idsByPage = new Map(
    [...htmlByPage].map(([page, html]) => [page, new Set(listMatches(html, /\sid="([^"]+)"/g))]),
  )
  const htmlFaults = [...htmlByPage].flatMap(([page, html]) =>
    listMatches(html, /\s(?:href|src)="([^"]+)"/g).flatMap((link) =>
      checkLink(link, page, { folder, idsOf: idsByPage }),
    ),
  )
  const lists = globSync('*.txt', { cwd: folder }).toSorted()
  const textFaults = lists.flatMap((list) =>
    // The links of llms-full.txt are those of the pages, which are checked above.
    (list === 'llms.txt' ? listMatches(readFileSync(join(folder, list), 'utf8'), /\]\(([^)]+)\)/g) : []).flatMap(
      (link) => checkLink(link, list, { folder, idsOf: idsByPage }),
    ),
  )
  return [...htmlFaults, ...textFaults]
}

type SiteTargets = { readonly folder: string; readonly idsOf: ReadonlyMap<string, ReadonlySet<string>> }

function checkLink(link: string, page: string, { folder, idsOf }: SiteTargets): string[] {
  const href = link.replaceAll('&amp;', '&')
  if (/^(https?|mailto):/.test(href)) return []
  const [path = '', anchor] = href.split('#')
  const target = path === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(path))
  if (target.startsWith('..') || !existsSync(join(folder, target))) return [`${page}: ${link} leads to no file`]
  const missing = anchor !== undefined && anchor !== '' && !idsOf.get(target)?.has(decodeURIComponent(anchor))
  return missing ? [`${page}: ${link} leads to no part of ${target}`] : []
}

const listMatches = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, value = '']) => value)),
]
