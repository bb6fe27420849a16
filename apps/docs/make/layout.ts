import { escapeHtml, type Area, type Page } from './page.ts'

/** The navigation of a page, and the previous and next page. */
export type LayoutOptions = {
  readonly side: string
  readonly before: Page | undefined
  readonly after: Page | undefined
}

const areas: readonly { readonly area: Area; readonly to: string; readonly title: string }[] = [
  { area: 'guides', to: 'guides/quick-start.html', title: 'Guides' },
  { area: 'reference', to: 'reference.html', title: 'API reference' },
  { area: 'errors', to: 'errors.html', title: 'Errors' },
  { area: 'depth', to: 'payments.html', title: 'In depth' },
]

/** A complete HTML document. Styles, scripts and fonts are local: it sends no request to another host. */
export function documentHtml(page: Page, frame: LayoutOptions): string {
  const main = page.area === 'reference' ? page.html : page.area === 'home' ? page.html : article(page, frame)
  const html = `<!doctype html>
<html lang="en" class="no-js">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Tessera</title>
<meta name="description" content="${escapeHtml(page.about)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="~/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="~/assets/docs.css">
<script src="~/assets/theme.js"></script>
<script src="~/assets/page.js" defer></script>
<script src="~/assets/search.js" defer></script>
${page.area === 'reference' ? '<script src="~/assets/try-it.js" defer></script>' : ''}
</head>
<body class="${page.area}" data-root="~/">
<a class="skip" href="#main">Skip to the text</a>
${topBar(page.area)}
<div class="shell">
<nav class="side" id="side" aria-label="Pages">${mobileAreas(page.area)}${frame.side}</nav>
<main id="main" tabindex="-1">${main}${footer}</main>
</div>
</body>
</html>
`
  return makeLinksRelative(html, page.path)
}

const topBar = (area: Area): string => `<header class="top">
<button type="button" class="menu" aria-expanded="false" aria-controls="side" aria-label="Menu">${icons.menu}</button>
<a class="brand" href="~/index.html">${icons.mark}<span>Tessera</span><span class="sub">Docs</span></a>
<nav class="areas" aria-label="Areas">${areaLinks(area)}</nav>
<button type="button" class="find" aria-haspopup="dialog" aria-label="Search">${icons.find}<span>Search</span><kbd>/</kbd></button>
<button type="button" class="theme" aria-label="Light or dark">${icons.sun}${icons.moon}</button>
</header>`

const areaLinks = (area: Area): string =>
  areas
    .map(({ area: own, to, title }) => `<a href="~/${to}"${own === area ? ' aria-current="true"' : ''}>${title}</a>`)
    .join('')

const mobileAreas = (area: Area): string => `<div class="areas-in-side">${areaLinks(area)}</div>`

function article(page: Page, { before, after }: LayoutOptions): string {
  const top = page.headings.filter(({ level }) => level === 2)
  const toc =
    top.length < 2
      ? ''
      : `<aside class="toc" aria-label="On this page"><h2>On this page</h2><ul>${top
          .map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`)
          .join('')}</ul></aside>`
  const neighbourLink = (neighbour: Page | undefined, word: string): string =>
    neighbour === undefined
      ? ''
      : `<a class="${word.toLowerCase()}" href="~/${neighbour.path}"><span>${word}</span>${escapeHtml(neighbour.title)}</a>`
  const neighbourLinks =
    before || after
      ? `<nav class="steps" aria-label="Next pages">${neighbourLink(before, 'Before')}${neighbourLink(after, 'Next')}</nav>`
      : ''
  return `<div class="columns"><article class="prose">${page.html}${neighbourLinks}</article>${toc}</div>`
}

const footer =
  '<footer class="foot"><p>Tessera is free software under the Apache License 2.0. ' +
  'These pages need no network: every file lies beside them.</p>' +
  '<p><a href="~/llms.txt">llms.txt</a><a href="~/llms-full.txt">llms-full.txt</a>' +
  '<a href="~/tessera.postman_collection.json">Postman collection</a><a href="~/openapi.json">OpenAPI</a></p></footer>'

/** Replaces `~/`, the root of the site, by a relative path. */
const makeLinksRelative = (html: string, path: string): string =>
  html.replaceAll('"~/', `"${'../'.repeat(path.split('/').length - 1)}`)

const svg = (path: string, box = 24): string =>
  `<svg viewBox="0 0 ${box} ${box}" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`

const icons = {
  menu: svg('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  find: svg('<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>'),
  sun: svg(
    '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"/>',
  ),
  moon: svg('<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z"/>'),
  mark:
    '<svg class="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect x="2" y="2" width="9" height="9" rx="2" class="t1"/>' +
    '<rect x="13" y="2" width="9" height="9" rx="2" class="t2"/><rect x="2" y="13" width="9" height="9" rx="2" class="t3"/>' +
    '<rect x="13" y="13" width="9" height="9" rx="2" class="t4"/></svg>',
} as const
